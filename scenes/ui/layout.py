"""Layout: widgets that only put others in their places; on a small stage rows become columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Ui, Widget, as_read
from scenes.ui.theme import EDGE, GAP, SIDE


class Group(Widget):
    """A widget made of others."""

    def __init__(self, *children: Widget) -> None:
        super().__init__()
        self.children = children

    def parts(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return self.children

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint one after another."""
        for child in self.children:
            if not (ui.quiet and child.tells_of_buttons):
                child.draw(ui, canvas)


class Gap(Widget):
    """Nothing, of a size."""

    def __init__(self, width: float = 0.0, height: float = 0.0) -> None:
        super().__init__()
        self._size = (width, height)

    def size(self, _ui: Ui, _width: float) -> Size:
        """The room it keeps free."""
        return self._size


class Column(Group):
    """One below the other."""

    def __init__(
        self,
        *children: Widget,
        gap: float = GAP,
        align: float = 0.0,
        stretch: bool = False,
        yields: int | None = None,
    ) -> None:
        super().__init__(*children)
        self._gap = gap
        self._align = align  # of children narrower than the column: 0 left, 0.5 middle
        self._stretch = stretch  # whether all are made as wide as the column
        self._yields = yields  # which child is made lower where there is not room enough for all

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the widest, as high as all together."""
        sizes = [child.room(ui, width) for child in self.children]
        height = sum(size[1] for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0.0), height

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give each its place, from the top."""
        self.rect = rect
        y = rect.top
        lacking = max(0.0, self.room(ui, rect.width)[1] - rect.height)
        for index, child in enumerate(self.children):
            width, height = child.room(ui, rect.width)
            width = rect.width if self._stretch else min(width, rect.width)
            height -= lacking if index == self._yields else 0.0
            left = rect.left + (rect.width - width) * self._align
            child.place(ui, as_read(FRect(left, y, width, height), rect))
            y += height + self._gap


class Row(Group):
    """Side by side, the growing one as wide as the others leave; below each other where they do not fit."""

    def __init__(
        self,
        *children: Widget,
        gap: float = GAP,
        grow: int | None = None,
        least: float = 0.0,
        align: float | None = 0.5,
    ) -> None:
        super().__init__(*children)
        self._gap = gap
        self._grow = grow  # which child takes the room that is left
        self._least = least  # how wide that one must be at least, if they are to stay side by side
        self._align = align  # of children lower than the row: 0 top, 0.5 halfway down, None as high as it

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as needed, as high as the highest."""
        if not self._fits(ui, width):
            sizes = [child.room(ui, width) for child in self.children]
            height = sum(size[1] for size in sizes) + self._gap / 2 * (len(sizes) - 1)
            return min(width, max(size[0] for size in sizes)), height
        sizes = self._sizes(ui, width)
        taken = sum(size[0] for size in sizes) + self._gap * (len(sizes) - 1)
        return taken if self._grow is None else width, max((size[1] for size in sizes), default=0.0)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give each its place, from the left; or from the top, where they do not fit."""
        self.rect = rect
        if not self._fits(ui, rect.width):
            Column(*self.children, gap=self._gap / 2).place(ui, rect)
            return
        sizes = self._sizes(ui, rect.width)
        x = rect.left
        spare = rect.width - sum(size[0] for size in sizes) - self._gap * (len(sizes) - 1)
        for index, (child, (width, height)) in enumerate(zip(self.children, sizes, strict=True)):
            wide = width + max(0.0, spare) if index == self._grow else width
            high = rect.height if self._align is None else height
            top = rect.top + (rect.height - high) * (self._align or 0.0)
            child.place(ui, as_read(FRect(x, top, wide, high), rect))
            x += wide + self._gap

    def _fits(self, ui: Ui, width: float) -> bool:
        others = [child.room(ui, width)[0] for i, child in enumerate(self.children) if i != self._grow]
        needed = self._least if self._grow is not None else 0.0
        return sum(others) + needed + self._gap * (len(self.children) - 1) <= width + 0.5

    def _sizes(self, ui: Ui, width: float) -> list[Size]:
        """What each takes; the growing one gets what the others leave."""
        sizes = [child.room(ui, width) for child in self.children]
        if self._grow is not None:
            others = sum(size[0] for i, size in enumerate(sizes) if i != self._grow)
            left = max(1.0, width - others - self._gap * (len(sizes) - 1))
            sizes[self._grow] = (left, self.children[self._grow].room(ui, left)[1])
        return sizes


class Flow(Group):
    """Side by side, in as many lines as it takes."""

    def __init__(self, *children: Widget, gap: float = GAP, align: float = 0.0) -> None:
        super().__init__(*children)
        self._gap = gap
        self._align = align

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the longest line, as high as all lines."""
        lines = list(self.lines(ui, width))
        height = sum(line[1][1] for line in lines) + self._gap * max(0, len(lines) - 1)
        return max((line[1][0] for line in lines), default=0.0), height

    def place(self, ui: Ui, rect: FRect) -> None:
        """Fill line after line."""
        self.rect = rect
        y = rect.top
        for line, (wide, high) in self.lines(ui, rect.width):
            x = rect.left + (rect.width - wide) * self._align
            for child, (width, height) in line:
                child.place(ui, as_read(FRect(x, y + (high - height) / 2, width, height), rect))
                x += width + self._gap
            y += high + self._gap

    def lines(self, ui: Ui, width: float) -> Iterator[tuple[list[tuple[Widget, Size]], Size]]:
        """Line after line: the widgets on it with their sizes, and its own."""
        line: list[tuple[Widget, Size]] = []
        wide = 0.0
        for child in self.children:
            size = child.room(ui, width)
            if line and wide + self._gap + size[0] > width + 0.5:
                yield line, (wide, max(s[1] for _, s in line))
                line, wide = [], 0.0
            wide += size[0] + (self._gap if line else 0.0)
            line.append((child, size))
        if line:
            yield line, (wide, max(s[1] for _, s in line))


class Grid(Group):
    """In columns of equal width, as many as fit."""

    def __init__(self, *children: Widget, least: float, most: int = 12, gap: float = GAP) -> None:
        super().__init__(*children)
        self._least = least  # width of a column
        self._most = most  # columns
        self._gap = gap

    def size(self, ui: Ui, width: float) -> Size:
        """All the width, and the height of all rows."""
        column, rows = self._rows(ui, width)
        height = sum(row[1] for row in rows) + self._gap * max(0, len(rows) - 1)
        across = max((len(row[0]) for row in rows), default=0)
        return across * column + self._gap * max(0, across - 1), height

    def place(self, ui: Ui, rect: FRect) -> None:
        """Fill row after row."""
        self.rect = rect
        column, rows = self._rows(ui, rect.width)
        y = rect.top
        for row, height in rows:
            for index, child in enumerate(row):
                left = rect.left + index * (column + self._gap)
                child.place(ui, as_read(FRect(left, y, column, height), rect))
            y += height + self._gap

    def _rows(self, ui: Ui, width: float) -> tuple[float, list[tuple[tuple[Widget, ...], float]]]:
        fitting = int((width + self._gap) // (self._least + self._gap))
        across = max(1, min(self._most, len(self.children), fitting))
        column = (width - self._gap * (across - 1)) / across
        rows = [self.children[i : i + across] for i in range(0, len(self.children), across)]
        return column, [(row, max(child.room(ui, column)[1] for child in row)) for row in rows]


class At(Group):
    """A child somewhere in the room there is, within the safe area unless told otherwise."""

    def __init__(  # noqa: PLR0913 - a place has as many sides
        self,
        child: Widget,
        x: float = 0.5,
        y: float = 0.5,
        *,
        width: float | None = None,
        side: float = SIDE,
        edge: float = EDGE,
    ) -> None:
        super().__init__(child)
        self._x, self._y = x, y
        self._width = width  # no wider than this
        self._side, self._edge = side, edge

    def needs(self, ui: Ui, width: float) -> Size:
        """The room that the child takes in a room of a width."""
        most = width - 2 * self._side
        most = min(most, self._width) if self._width else most
        wide, high = self.children[0].room(ui, most)
        return min(wide, most), high

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child at its share of the room that it leaves."""
        self.rect = rect
        room = rect.inflate(-2 * self._side, -2 * self._edge)
        width, height = self.needs(ui, rect.width)
        height = min(height, room.height)
        left = room.left + (room.width - width) * self._x
        top = room.top + (room.height - height) * self._y
        self.children[0].place(ui, as_read(FRect(left, top, width, height), rect))


class Gathered(Group):
    """Children that stay together in the middle of a window much higher than usual."""

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give each the part of the window in which they are together."""
        self.rect = rect
        for child in self.children:
            child.place(ui, gathered(rect))


def gathered(window: FRect) -> FRect:
    """The part of a window in which things that belong together are near each other, however high it is."""
    spare = max(0.0, window.height - _HIGHEST)
    return FRect(window.left, window.top + spare * _ABOVE, window.width, window.height - spare)


_HIGHEST: Final = 860.0
_ABOVE: Final = 0.45  # of the room that is left over: a little above the middle looks like the middle


class Fixed(Group):
    """A child exactly at a place of the stage."""

    def __init__(self, child: Widget, rect: FRect) -> None:
        super().__init__(child)
        self._rect = rect

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child where it belongs."""
        self.rect = rect
        self.children[0].place(ui, self._rect)


class Layers(Group):
    """One over the other, each with all the room."""

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give all of it to each."""
        self.rect = rect
        for child in self.children:
            child.place(ui, rect)
