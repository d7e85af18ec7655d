"""Dashes of a line: told apart without colour, as long as their pattern says, and on the line."""

from itertools import pairwise
from math import hypot, isclose

from scenes.screens.turning.strokes import PATTERNS, strokes

CORNER = [(0.0, 0.0), (30.0, 0.0), (30.0, 40.0)]


def length(piece: tuple[tuple[float, float], tuple[float, float]]) -> float:
    (left, top), (right, bottom) = piece
    return hypot(right - left, bottom - top)


def test_a_line_without_gaps_goes_through_all_points() -> None:
    assert list(strokes(CORNER, ())) == list(pairwise(CORNER))


def test_dashes_are_drawn_and_left_out_by_turns_also_around_a_corner() -> None:
    pieces = list(strokes(CORNER, (20.0, 5.0)))
    assert pieces[0] == ((0.0, 0.0), (20.0, 0.0))
    assert pieces[1:3] == [((25.0, 0.0), (30.0, 0.0)), ((30.0, 0.0), (30.0, 15.0))]
    assert isclose(sum(map(length, pieces)), 20 * 3)


def test_points_on_one_another_end_no_line() -> None:
    assert list(strokes([(1.0, 1.0), (1.0, 1.0), (3.0, 1.0)], (4.0, 1.0))) == [((1.0, 1.0), (3.0, 1.0))]


def test_every_seat_has_dashes_of_its_own() -> None:
    drawn = [tuple(strokes([(0.0, 0.0), (200.0, 0.0)], pattern)) for pattern in PATTERNS]
    assert len(set(drawn)) == len(PATTERNS)
