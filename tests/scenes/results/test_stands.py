"""Where everybody stands at the end of a game."""

from itertools import pairwise, permutations

import pytest
from pygame import FRect

from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import Pictures
from scenes.platform.text_renderer import Lettering
from scenes.platform.view import View
from scenes.platform.window import headless
from scenes.results.award_labels import draw_titles
from scenes.results.ending import Title
from scenes.results.podium import MOST, stands
from scenes.ui.theme import Theme

ROOM = FRect(8, 0, 844, 720)
NARROW = FRect(8, 0, 616, 720)  # beside a ranking in large letters


@pytest.mark.parametrize("room", [ROOM, NARROW])
@pytest.mark.parametrize("places", [range(1, number + 1) for number in range(1, MOST + 1)], ids=len)
def test_everybody_finds_room_side_by_side(places: range, room: FRect) -> None:
    found = sorted(stands(places, room), key=lambda stand: stand.x)
    assert len(found) == len(places)
    assert found[0].x - 50 * found[0].scale >= room.left
    assert found[-1].x + 50 * found[-1].scale <= room.right
    assert all(one.x + 100 * one.scale < other.x + 1 for one, other in pairwise(found))


def test_the_better_the_place_the_higher() -> None:
    for room in (ROOM, NARROW):
        heights = [stand.y for stand in stands(range(1, MOST + 1), room)]
        assert heights == sorted(heights)
        assert len(set(heights)) == MOST


def test_equals_stand_equally_high() -> None:
    first, *others = stands((1, 2, 2, 2), ROOM)
    assert len({(stand.y, stand.size, stand.cloud) for stand in others}) == 1
    assert first.y < others[0].y
    assert len({stand.x for stand in others}) == 3


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_titles_lie_within_their_room_and_never_over_each_other(
    text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    headless()
    canvas = Canvas(Pictures(Assets()), Lettering(), View.of((1280, 720)))
    canvas.begin()
    pills: list[FRect] = []
    monkeypatch.setattr(canvas, "nine", lambda _name, rect: pills.append(rect.copy()))
    room, foot = (ROOM if text_size == 1.0 else NARROW), FRect(32, 640, 200, 56)
    for number in range(2, MOST + 1):
        standing = dict(enumerate(stands(range(1, number + 1), room)))
        for one, other in permutations(range(number), 2):
            pills.clear()
            titles = (
                Title("Le plus d'audace", "En moyenne le plus haut", one),
                Title("Le plus de prudence", "En moyenne le plus bas", other),
            )
            draw_titles(canvas, Theme(text_size), titles, standing, room, foot)
            assert len(pills) == len(titles)
            assert not pills[0].colliderect(pills[1])
            for pill in pills:
                assert room.contains(pill)
                assert not pill.colliderect(foot)
