"""The focus: it reaches what lies in the direction in which somebody goes, and nothing that hardly does."""

from typing import Any

import pytest
from pygame import FRect

from scenes.ui.core import Target, Ui, Widget
from scenes.ui.focus.geometry import _way, at_point
from scenes.ui.focus.laid_out import LaidOut
from scenes.ui.layout import At, Column, Row
from scenes.ui.panel import Panel

HERE = FRect(100, 100, 80, 40)


@pytest.mark.parametrize(
    ("there", "right", "down"),
    [
        (FRect(200, 100, 80, 40), True, False),  # beside
        (FRect(200, 106, 80, 40), True, False),  # beside, and a little lower
        (FRect(200, 90, 80, 70), True, False),  # beside, and higher
        (FRect(100, 160, 80, 40), False, True),  # below
        (FRect(112, 160, 80, 40), False, True),  # below, and a little aside
        (FRect(200, 160, 80, 40), True, True),  # aslant
        (FRect(0, 60, 80, 40), False, False),  # behind and above
        (HERE, False, False),
    ],
)
def test_what_lies_in_a_direction_is_reached_that_way(there: FRect, *, right: bool, down: bool) -> None:
    assert (_way(HERE, there, 1, 0) is not None) is right
    assert (_way(HERE, there, 0, 1) is not None) is down


def test_what_is_nearer_or_more_in_line_comes_first() -> None:
    near, far, aslant = (
        _way(HERE, FRect(x, y, 80, 40), 1, 0) for x, y in ((200, 100), (400, 100), (200, 160))
    )
    assert near is not None
    assert far is not None
    assert aslant is not None
    assert near < far
    assert near < aslant


def test_a_finger_between_two_small_things_means_the_nearer_one() -> None:
    left, right = Target("left"), Target("right")
    left.rect, right.rect = FRect(100, 100, 20, 20), FRect(130, 100, 20, 20)
    found = [(left, None), (right, None)]
    assert [at_point(found, x, 110) for x in (95, 122, 128, 155)] == [left, left, right, right]
    assert at_point(found, 300, 110) is None


class Measured(Widget):
    """A widget that counts how often it is asked for a size."""

    asked = 0

    def size(self, _ui: Ui, width: float) -> tuple[float, float]:
        self.asked += 1
        return min(width, 40.0), 20.0


def test_a_widget_is_measured_once_for_each_width_it_may_have() -> None:
    nothing: Any = None
    inside = Measured()
    laid = LaidOut(Ui(nothing, nothing, lambda _wish: None), lambda: At(Panel(Column(Row(Row(inside))))))
    laid.build(FRect(0, 0, 1280, 720))
    assert inside.asked == 2
    laid.build(FRect(0, 0, 1280, 720))
    assert inside.asked == 4, "its size may be another by now"
