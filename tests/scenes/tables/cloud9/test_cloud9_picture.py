"""The picture of Cloud 9: nothing overlaps in any window, each number is there once, the world sinks."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import msgspec
import pytest
from pygame import FRect
from screens import open_screen
from theatre import Theatre

from game.cloud9 import events
from game.cloud9.odds import percent
from game.cloud9.pieces import TOP, VALUE
from game.cloud9.views import Cloud9View
from scenes.cli.request import Request
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import Shape
from scenes.tables.cloud9.effects import effects
from scenes.tables.cloud9.hand import hand_rect
from scenes.tables.cloud9.ladder import rung
from scenes.tables.cloud9.odds_gauge import telling
from scenes.tables.cloud9.scenery import high_sky, horizon
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.tables.cloud9.table_view import Cloud9TableView
from scenes.tables.places import SHAPES

BUTTONS = ("stay", "jump"), ("fly", "wild", "fall"), ("unseen-fly", "unseen-wild", "unseen-fall")


def a_view(cloud: int = 3, aboard: tuple[int, ...] = (0, 1, 2), **more: object) -> Cloud9View:
    view = Cloud9View(
        phase="passenger",
        actor=1,
        journey=1,
        cloud=cloud,
        pilot=0,
        aboard=aboard,
        scores=(31, 42, 17),
        dice=("red", "blank"),
        hand_sizes=(6, 7, 8),
        deck_size=20,
        discard=(),
        seat=None,
        hand=(),
    )
    return msgspec.structs.replace(view, **more)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("shape", SHAPES)
def test_places_lie_on_the_stage_and_not_on_each_other(shape: Shape, seats: int) -> None:
    places, stage = spots(shape), FRect((0, 0), shape)
    fixed = {name: places.rect(name) for name in ("dice", "talk")}
    fixed |= {"standing": places.standing(seats), "hand": hand_rect(places)}
    for buttons in BUTTONS:
        rects = fixed | {name: places.rect(name) for name in buttons}
        for name, rect in rects.items():
            assert stage.inflate(0, 40).contains(rect), name
        for (one, here), (other, there) in combinations(rects.items(), 2):
            assert not here.inflate(-2, -2).colliderect(there), f"{one} lies on {other}"
    assert not places.standing(seats).colliderect(places.rect("basket"))


@pytest.mark.parametrize("shape", SHAPES)
def test_clouds_lie_in_order_on_the_stage_and_the_present_one_beside_jump(shape: Shape) -> None:
    places = spots(shape)
    for now in range(1, TOP + 1):
        heights = [rung(places, float(now), cloud)[0][1] for cloud in range(1, TOP + 1)]
        assert all(upper - lower < -20 for lower, upper in pairwise(heights)), now
        assert heights[-1] > 40
        present = heights[now - 1]
        if places.rect("stay").top < places.rect("jump").top:  # not upright: each beside its cloud
            assert abs(present - places.rect("jump").centery) < 12
            assert now == TOP or abs(heights[now] - places.rect("stay").centery) < 12


def test_a_rise_moves_the_world_at_least_sixty_units_and_no_less_than_the_clouds_of_the_ladder() -> None:
    before = Snapshot.of(a_view(3))
    after = a_view(4)
    rise, *_rest = effects(events.Rose(4), before, after, ("A", "B", "C"), ("coral", "ocean", "jade"))
    frames = [rise.change(before, share / 40) for share in range(41)]
    sunk = [horizon(frame.balloon.height) - horizon(before.balloon.height) for frame in frames]
    assert max(sunk) >= 60
    assert sunk[-1] == 30
    ladder = [rung(frame.spots, frame.balloon.height, 4)[0][1] for frame in frames]
    assert ladder == sorted(ladder)
    assert ladder[-1] - ladder[0] == pytest.approx(118)
    assert min(frame.balloon.drop for frame in frames) == pytest.approx(-40, abs=1)
    assert frames[0].balloon.drop == pytest.approx(0) == frames[-1].balloon.drop


def test_the_sky_grows_darker_with_every_cloud() -> None:
    assert [round(high_sky(cloud), 2) for cloud in (1, 5, 8, 9)] == [0.2, 0.8, 1.0, 1.0]
    shares = [high_sky(cloud / 4) for cloud in range(4, 37)]
    assert shares == sorted(shares)


def test_who_jumped_hangs_where_that_was_and_sinks_with_the_cloud() -> None:
    fresh = Snapshot.of(a_view(3, (0, 1)), jumped={2: 3})
    old = Snapshot.of(a_view(5, (0, 1)), jumped={2: 3})
    high, low = (snapshot.floating(snapshot.jumpers[0])[1] for snapshot in (fresh, old))
    assert low - high == pytest.approx(fresh.spots.lift(2, 3))
    assert low - high > 60


def written(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    words: list[str] = []
    canvas = theatre.stage.canvas
    canvas.begin()
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", lambda _canvas, told, *_place, **_how: words.append(told))
        theatre.top.draw(canvas)
    yield from words


@pytest.mark.parametrize("steps", [24, 31, 60, 75])
def test_each_number_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    theatre = open_screen(tmp_path, Request("table", game="cloud9", steps=steps, seats=5))
    table = theatre.top
    assert isinstance(table.view, Cloud9TableView)
    snapshot = table.view.snapshot
    numbers = Counter(int(words) for words in written(theatre, monkeypatch) if words.isdecimal())
    wanted = Counter(map(round, snapshot.scores))  # as they are counted up
    (_x, now), _size, step = snapshot.spots.rung
    seen = [
        cloud
        for cloud in range(1, TOP + 1)
        if rung(snapshot.spots, snapshot.balloon.height, cloud)[0][1] < 752
    ]
    if not snapshot.feast.guests:
        wanted += Counter(VALUE[cloud] for cloud in seen)
    assert numbers == wanted, (now, step)


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.0, "Tom cannot pay"),
        (0.02, "Tom can hardly pay"),
        (0.4, "Maybe Tom can pay"),
        (0.7, "Tom can likely pay"),
        (0.999, "Tom can almost surely pay"),
        (1.0, "Tom can pay for sure"),
    ],
)
def test_a_chance_is_told_in_words_and_certain_only_if_it_is(share: float, words: str) -> None:
    told = telling(a_view(), share, "Tom")
    assert told.words == words
    assert told.reason
    assert not any(letter.isdigit() for letter in told.words)
    assert percent(0.999) == 100  # which is why it is not told so


def test_the_reason_is_what_everybody_may_know() -> None:
    red = ("red",) * 18
    assert telling(a_view(discard=()), 0.5, "Tom").reason == "Many red cards are still out"
    assert telling(a_view(discard=red[:14]), 0.5, "Tom").reason == "Few red cards are left"
    assert telling(a_view(dice=("blank", "blank")), 1.0, "Tom").reason == "The dice ask for nothing"
    few = telling(a_view(hand_sizes=(1, 7, 8)), 0.5, "Tom").reason
    assert few == "Only 1 card in hand"
