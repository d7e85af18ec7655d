"""Faces at the table: they look where something is to be seen, and never betray a hand."""

import pytest

from scenes.ui.scenery.gaze import glance

MOMENTS = [number / 10 for number in range(300)]


def test_faces_look_at_what_happens_and_now_and_then_at_the_people() -> None:
    seen = [glance(100, 600, time, 1) for time in MOMENTS]
    assert set(seen) == {"look-right", "smile", "blink"}
    assert seen.count("look-right") > len(seen) / 2
    assert "look-left" in {glance(900, 600, time, 1) for time in MOMENTS}


def test_nobody_blinks_with_the_others() -> None:
    blinks = [{time for time in MOMENTS if glance(100, 600, time, seat) == "blink"} for seat in range(4)]
    assert all(not a & b for number, a in enumerate(blinks) for b in blinks[:number])


def test_everybody_cheers_for_about_two_seconds() -> None:
    turns = [[glance(100, None, time, n, cheering=3) for n in range(3)] for time in (0.1, 1.8, 2.0, 3.9, 5.8)]
    assert [each.index("happy") for each in turns] == [0, 0, 1, 2, 0]


def test_they_cheer_in_turn() -> None:
    for time in MOMENTS:
        moods = [glance(0, None, time, seat, cheering=4) for seat in range(4)]
        assert moods.count("happy") == 1


@pytest.mark.parametrize("time", MOMENTS[::17])
def test_with_less_motion_a_face_rests(time: float) -> None:
    assert glance(100, 600, time, 2, calm=True) == "smile"
    assert glance(100, 600, time, 2, calm=True, startled=True) == "wow"
