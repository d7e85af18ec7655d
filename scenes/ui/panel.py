"""Panel: boards of paper that things lie on, and the part of them that rolls when there is too much."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Target, Ui, Widget
from scenes.ui.layout import Column, Flow, Group
from scenes.ui.rows import Rows
from scenes.ui.theme import PADDING

_PAPER_PADDING: Final = 18.0
_BAR: Final = 14  # width of a scroll bar
_BAR_GAP: Final = 10
_STITCHES: Final = 12  # how far inside a panel its seam lies
_REACH: Final = 4  # of words that roll: their edges
#: A focus ring and a lifted button reach out of what they belong to, and may reach out of the window.
ROOM_FOR_RING: Final = 14
_GLIMPSE: Final = 60.0  # of what lies beside something that is rolled into sight


class Panel(Group):
    """A board of one of the three skies, with padding; `kind` is a nine-slice of the interface."""

    def __init__(
        self, child: Widget, *, kind: str = "panel/dawn", padding: float = PADDING, stitched: bool = True
    ) -> None:
        super().__init__(child)
        self._kind = kind
        self._padding = padding
        self._stitched = stitched and kind.startswith(("panel/", "dialog/"))

    def size(self, ui: Ui, width: float) -> Size:
        """The child and the padding around it."""
        wide, high = self.children[0].room(ui, width - 2 * self._padding)
        return wide + 2 * self._padding, high + 2 * self._padding

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child inside."""
        self.rect = rect
        self.children[0].place(ui, rect.inflate(-2 * self._padding, -2 * self._padding))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the board, its seam, and what lies on it."""
        canvas.nine(f"ui/{self._kind}", self.rect)
        if self._stitched:
            seam = self.rect.inflate(-2 * _STITCHES, -2 * _STITCHES)
            canvas.nine(f"ui/stitches/{self._kind.partition('/')[2]}", seam)
        super().draw(ui, canvas)


class Scrolled(Group):
    """A child that rolls up and down where it is higher than the room there is."""

    def __init__(self, id_: str, child: Widget) -> None:
        super().__init__(child)
        self._id = id_
        rings = isinstance(child, Rows) or any(isinstance(part, Target) for part, _window in child.walk())
        self._reach = ROOM_FOR_RING if rings else _REACH  # how far above and below its window is drawn

    def size(self, ui: Ui, width: float) -> Size:
        """As much as the child wants, if it can get it."""
        return self.children[0].room(ui, width)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child where it is rolled to."""
        self.rect = rect
        child = self.children[0]
        width, height = rect.width, child.room(ui, rect.width)[1]
        roll = ui.roll(self._id)
        if height > rect.height + 1:
            width -= _BAR + _BAR_GAP
            height = child.room(ui, width)[1]
        roll.furthest = height - rect.height if height > rect.height + 1 else 0.0
        roll.target = min(max(0.0, roll.target), roll.furthest)
        roll.shown = min(max(0.0, roll.shown), roll.furthest)
        self._height = height
        window, ui.window = ui.window, rect
        child.place(ui, FRect(rect.left, rect.top - roll.shown, width, height))
        ui.window = window

    def walk(self, window: FRect | None = None) -> Iterator[tuple[Widget, FRect | None]]:
        """What is inside is seen through this window only."""
        yield self, window
        inner = self.rect if window is None else self.rect.clip(window)
        yield from self.children[0].walk(inner)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint what can be seen of the child, and how much more there is."""
        roll = ui.roll(self._id)
        if not roll.furthest:
            super().draw(ui, canvas)
            return
        with canvas.clipped(self.rect.inflate(2 * ROOM_FOR_RING, 2 * self._reach)):
            super().draw(ui, canvas)
        track = FRect(self.rect.right - _BAR, self.rect.top, _BAR, self.rect.height)
        canvas.nine("ui/scroll/track", track)
        length = max(48.0, track.height * self.rect.height / self._height)
        top = track.top + (track.height - length) * roll.shown / roll.furthest
        canvas.nine("ui/scroll/thumb/rest", FRect(track.left, top, _BAR, length))

    def roll_by(self, ui: Ui, length: float) -> bool:
        """Roll on; False if it goes no further."""
        roll = ui.roll(self._id)
        before = roll.target
        roll.target = min(max(0.0, roll.target + length), roll.furthest)
        return roll.target != before

    def show(self, ui: Ui, rect: FRect) -> None:
        """Roll until a rectangle of the child is in sight, at least its top."""
        roll = ui.roll(self._id)
        top = rect.top + roll.shown - self.rect.top
        bottom = rect.bottom + roll.shown - self.rect.top
        lowest, highest = bottom - self.rect.height + ROOM_FOR_RING, top - ROOM_FOR_RING
        if roll.target > highest or roll.target < lowest:
            roll.target = min(max(0.0, min(highest, max(roll.target, lowest))), roll.furthest)


class Sideways(Scrolled):
    """A child in one line that rolls to the left and right where it is wider than the room there is."""

    def size(self, ui: Ui, width: float) -> Size:
        """As much as the child wants, if it can get it."""
        wide, high = self.children[0].room(ui, inf)
        return min(wide, width), high

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child where it is rolled to."""
        self.rect = rect
        width = self.children[0].room(ui, inf)[0]
        roll = ui.roll(self._id)
        roll.furthest = max(0.0, width - rect.width)
        roll.target = min(max(0.0, roll.target), roll.furthest)
        roll.shown = min(max(0.0, roll.shown), roll.furthest)
        self.children[0].place(ui, FRect(rect.left - roll.shown, rect.top, width, rect.height))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint all of it: what is half in sight tells that there is more."""
        Group.draw(self, ui, canvas)

    def show(self, ui: Ui, rect: FRect) -> None:
        """Roll until a rectangle of the child is in sight, and a piece of what is beside it."""
        roll = ui.roll(self._id)
        air = max(0.0, min(_GLIMPSE, (self.rect.width - rect.width) / 2))
        left = rect.left + roll.shown - self.rect.left - air
        least = left + rect.width + 2 * air - self.rect.width
        roll.target = min(max(0.0, min(left, max(roll.target, least))), roll.furthest)


def standing(id_: str, told: Widget, *buttons: Widget, kind: str, gap: float = 22) -> Panel:
    """A panel on whose foot buttons stand, always in sight, while what is told above them may roll."""
    foot = Flow(*buttons, gap=24, align=0.5)
    return Panel(Column(Scrolled(id_, told), foot, gap=gap, stretch=True, yields=0), kind=kind)


class Paper(Group):
    """A child on a sheet of its own, at its top."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child)

    def size(self, ui: Ui, width: float) -> Size:
        """The child, and the padding around it."""
        wide, high = self.children[0].room(ui, width - 2 * _PAPER_PADDING)
        return wide + 2 * _PAPER_PADDING, high + 2 * _PAPER_PADDING

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child inside."""
        self.rect = rect
        self.children[0].place(ui, rect.inflate(-2 * _PAPER_PADDING, -2 * _PAPER_PADDING))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the sheet, and what is on it."""
        canvas.nine("ui/panel/dawn", self.rect)
        super().draw(ui, canvas)
