"""Where everybody stands on the poster of an evening."""

from itertools import pairwise

import pytest
from pygame import FRect

from scenes.cup.stands import MOST, stands

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
