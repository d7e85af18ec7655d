"""The telling of a result: nothing gives the winner away, a press is one step, the ways on come last."""

import dataclasses
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from tellings import hear_out
from theatre import Theatre, targets

from game.core import Result
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Quit
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.player import Music, Play
from scenes.platform.text_renderer import Ink
from scenes.platform.viewport import Viewport
from scenes.results.ending import Ending
from scenes.results.results_screen import Results, Ways
from scenes.results.telling import Brevity, Telling, TellingPart
from scenes.screens.watching import Watching
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look
from scenes.ui.scenery.backdrop import DUSK

NAMES = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")
LOOKS = [Look(colour, avatar) for colour, avatar in zip(COLOURS, AVATARS, strict=False)]
#: Two ends of a game that differ in the last category alone.
LAST_FOR_LEA = ((5, 9, 7), (5, 8, 2), (4, 9, 3))
LAST_FOR_TOM = ((5, 9, 2), (5, 8, 7), (4, 9, 3))


def ending(*seats: tuple[int, ...], won: tuple[int, ...] | None = None) -> Ending:
    """The end of a game with these points by category; with `won`, of one that counts no points."""
    points = tuple(sum(seat) for seat in seats)
    best = tuple(seat for seat, score in enumerate(points) if score == max(points))
    breakdown = tuple({f"category {number}": part for number, part in enumerate(seat)} for seat in seats)
    scores = points if won is None else (None,) * len(seats)
    result = Result(scores, best if won is None else won, breakdown, "over")
    return Ending("A game", NAMES[: len(seats)], LOOKS[: len(seats)], result, {}, DUSK)


def on_stage(folder: Path, told: Ending, *, calm: bool = False) -> Theatre:
    def results(stage: Stage) -> Results:
        return Results(stage, told, Ways(Quit, Quit, Quit, Quit, Quit, Quit))

    return Theatre(folder, results, size=(640, 360), settings=Settings(comfort=Comfort(less_motion=calm)))


@pytest.mark.parametrize("calm", [False, True])
def test_two_ends_look_alike_until_what_sets_them_apart_is_counted(tmp_path: Path, *, calm: bool) -> None:
    seen = [
        shown_until_the_last(tmp_path, told, calm=calm)
        for told in (ending(*LAST_FOR_LEA), ending(*LAST_FOR_TOM))
    ]
    assert len(seen[0]) > 30
    assert seen[0] == seen[1]
    theatres = [on_stage(tmp_path, told) for told in (ending(*LAST_FOR_LEA), ending(*LAST_FOR_TOM))]
    for theatre in theatres:
        theatre.top._telling.finish()
    assert theatres[0].top._telling.height(0) != theatres[1].top._telling.height(0)


def shown_until_the_last(folder: Path, told: Ending, *, calm: bool) -> list[bytes]:
    """All pixels of all frames until the last category is counted."""
    theatre = on_stage(folder, told, calm=calm)
    seen = []
    while theatre.top._telling.part is not TellingPart.LAST:
        seen.append(pygame.image.tobytes(theatre.window.surface(), "RGB"))
        theatre.frame(0.1)
    return seen


def test_a_press_leads_to_the_next_beat_and_the_ways_on_come_last(tmp_path: Path) -> None:
    theatre = on_stage(tmp_path, ending(*LAST_FOR_LEA))
    telling: Telling = theatre.top._telling
    seen = [telling.part]
    while not telling.is_over:
        assert not targets(theatre.screen)
        number = telling.number
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        )
        theatre.frame(0.0)
        assert telling.number == number + 1
        seen.append(telling.part)
    order = [part for part, following in pairwise([*seen, None]) if part is not following]
    assert order == [
        TellingPart.OPEN,
        TellingPart.COUNT,
        TellingPart.HUSH,
        TellingPart.LAST,
        TellingPart.JOY,
        TellingPart.RISE,
        TellingPart.CHOICE,
    ]
    assert theatre.has("again")
    assert theatre.screen.ui.focus == "again"


def crowns(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many crowns are painted in a frame."""
    found: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "picture", lambda _canvas, name, *_place, **_how: found.append(name))
        theatre.top.draw_behind(theatre.stage.canvas)
    return found.count("common/crown")


def test_nobody_is_crowned_before_all_is_counted_and_a_tie_has_two_crowns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = on_stage(tmp_path, ending((5, 4), (4, 5), (1, 1)))
    while not theatre.top._telling.is_counted:
        assert not crowns(theatre, monkeypatch)
        theatre.frame(0.1)
    assert crowns(theatre, monkeypatch) == 2


def words_of(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written in a frame."""
    found: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", lambda _canvas, words, *_at, **_how: found.append(words))
        theatre.top.draw_behind(theatre.stage.canvas)
    return found


def test_who_loses_with_as_many_points_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tied = ending((5, 4), (4, 5))
    why = "More cards in hand."
    for winners, is_told in (((0,), True), ((0, 1), False)):
        result = replace(tied.result, winners=winners)
        theatre = on_stage(tmp_path, dataclasses.replace(tied, result=result, tie_break=why))
        hear_out(theatre)
        written = words_of(theatre, monkeypatch)
        assert (why in written) is is_told


def test_the_end_sounds_of_losing_well_where_people_played_and_bots_won(tmp_path: Path) -> None:
    heard = []
    for avatars, wins in ((("daring", "pompom"), 0), (("daring", "pompom"), 1), (("daring", "careful"), 0)):
        told = ending(*((9, 9) if seat == wins else (1, 2) for seat in range(2)))
        told = dataclasses.replace(told, looks=[Look("coral", avatar) for avatar in avatars])
        theatre = on_stage(tmp_path, told)
        hear_out(theatre)
        orders = theatre.stage.sound._orders
        asked = [orders.get_nowait() for _ in range(orders.qsize())]
        stings = [order.cue.id for order in asked if isinstance(order, Play)]
        pieces = [order.piece.id for order in asked if isinstance(order, Music) and order.piece]
        assert stings.index("drum_roll") < stings.index("crown")
        heard.append(({"win", "loss"} & set(stings), pieces[-1]))
    lost, won = ({"loss"}, "consolation"), ({"win"}, "celebration")
    assert heard == [lost, won, won]


def test_who_wins_is_always_among_those_who_can_still_win() -> None:
    rng = Random(1)
    for _game in range(300):
        told = ending(*(tuple(rng.randrange(-3, 12) for _ in range(4)) for _seat in range(rng.randint(1, 6))))
        assert set(told.result.winners) <= set(Telling(told, 1.0).can_still_win())
    assert Telling(ending((20, 1), (3, 2)), 1.0).can_still_win() == [0]


def test_whoever_wins_without_points_stands_highest_and_only_in_the_end() -> None:
    told = ending((0, 8, 2), (1, 7, 3), (0, 9, 3), won=(1,))
    telling = Telling(told, 1.0)
    assert telling.categories[-1] == "category 0"  # what decides is told last
    telling.finish()
    heights = [telling.height(seat) for seat in range(3)]
    assert max(heights) == heights[1]
    assert heights.count(max(heights)) == 1


def test_what_was_often_seen_is_told_within_five_seconds() -> None:
    told = ending(*(tuple(range(1, 8)) for _seat in range(4)))
    full, short, counted = (Telling(told, 1.0, brevity).steps[-1].ends for brevity in Brevity)
    assert counted < short <= 5.0 < full <= 9.5
    assert sum(step.part is TellingPart.COUNT for step in Telling(told, 1.0, Brevity.SHORT).steps) == 3


def test_a_game_that_tells_no_categories_is_counted_as_a_whole() -> None:
    result = Result((3, 9), (1,), ({}, {}), "over")
    telling = Telling(Ending("A game", NAMES[:2], LOOKS[:2], result, {}, DUSK), 1.0)
    assert [telling.height(seat) for seat in range(2)] == [0.0, 0.0]
    telling.finish()
    assert [telling.height(seat) for seat in range(2)] == [3.0, 9.0]


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom", "strange_world"])
def test_every_result_can_be_watched_and_played_on_from(tmp_path: Path, game: str) -> None:
    theatre = Theatre(tmp_path, lambda stage: SCENES["results"](stage, Request("results", game)))
    results: Any = theatre.top
    assets = theatre.stage.canvas.pictures.assets
    for seal in results._ending.seals.values():
        assert seal.picture in assets.known(seal.picture)
    assert set(results._telling.categories) <= results._ending.seals.keys()
    hear_out(theatre)
    theatre.click("watch")
    assert isinstance(theatre.top, Watching)
    assert theatre.top._number == 0
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is results
    theatre.click("play-on")
    assert isinstance(theatre.top, Watching)
    assert theatre.top._number == len(theatre.top._film) - 1
    assert theatre.has("prompt-log")  # play on from here


@pytest.mark.parametrize(
    "request_", [Request("results"), Request("cup-end", page=2), Request("hall")], ids=lambda each: each.scene
)
def test_where_motion_is_unwanted_nothing_moves_when_all_is_told(tmp_path: Path, request_: Request) -> None:
    settings = Settings(comfort=Comfort(less_motion=True))
    theatre = Theatre(
        tmp_path, lambda stage: SCENES[request_.scene](stage, request_), size=(640, 360), settings=settings
    )
    theatre.pass_time(12.0)
    assert not any(theatre.frame() for _ in range(150))


@pytest.mark.parametrize("size", [(640, 360), (640, 480), (360, 640)])
def test_the_crown_keeps_clear_of_the_headline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    theatre = on_stage(tmp_path, ending((50, 90, 70), (50, 80, 20)), calm=True)
    canvas = theatre.stage.canvas
    canvas.resize(Viewport.of(size, Results.shapes))
    theatre.pass_time(30.0, 0.5)
    heads, crowns = [], []
    text, picture = Canvas.text, Canvas.picture

    def written(self: Canvas, words: str, ink: Ink, x: float, y: float, **how: Any) -> None:
        heads.extend([y + ink.line / 2] * (words == "Lea wins!"))
        text(self, words, ink, x, y, **how)

    def painted(self: Canvas, name: str, x: float, y: float, **how: Any) -> None:
        crowns.extend([y] * ("crown" in name))
        picture(self, name, x, y, **how)

    monkeypatch.setattr(Canvas, "text", written)
    monkeypatch.setattr(Canvas, "picture", painted)
    canvas.begin()
    theatre.top.draw(canvas)
    assert heads
    assert max(heads) < min(crowns)
