"""Tray: the paper that a hand lies on, as large as what there is to choose from, and where each lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import FRect

from scenes.tables.strange_world.layout import is_flat

CARD: Final = 132.0  # side of a card at size 1
_SUN: Final = 137.0  # height of the card of the sun
_HEAD: Final = 68.0  # height of the words above
_FOOT: Final = 12.0
_WORDS: Final = 150.0  # width of the words beside what lies flat
_LANTERNS: Final = 84.0  # kept free at the other end of it
_BESIDE: Final = 14.0
_AIR: Final = 8.0  # between cards
_CAPTION: Final = 58.0  # below the card of the sun
#: By phase: how many lie beside each other on a high tray, the largest height of each, and of how many rows.
_GRIDS: Final[dict[str, tuple[int, float, int]]] = {
    "pile": (2, 106.0, 4),
    "traveller": (2, 76.0, 5),
    "sun": (1, 206.0, 2),
}
_TWO_ROWS: Final = ("traveller", "pile")  # on a flat tray
_CARDS: Final = (1, 134.0, 3)
_LARGEST: Final = 0.98
_USUAL: Final = 208.0  # how wide a high tray is

CardPlace = tuple[float, float, float]  # the middle of a card, and how large it is


@dataclass(frozen=True, slots=True)
class Tray:
    """The paper for so many options in a phase, in the room there is."""

    room: FRect
    phase: str
    count: int

    @property
    def is_flat(self) -> bool:
        """Whether options lie side by side."""
        return is_flat(self.room)

    @property
    def rect(self) -> FRect:
        """The paper, as high as what lies on it; its lower edge is always at the same place."""
        if self.is_flat:
            return self.room
        rows = self._grid()[1]
        height = _HEAD + self._cell()[1] * rows + (_FOOT if rows else _FOOT / 2)
        return FRect(self.room.left, self.room.bottom - height, self.room.width, height)

    @property
    def words(self) -> FRect:
        """Where is said what is asked."""
        rect = self.rect
        if self.is_flat:
            return FRect(rect.left + _BESIDE, rect.top, _WORDS, rect.height)
        return FRect(rect.left + _BESIDE, rect.top + 3, rect.width - 2 * _BESIDE, _HEAD - 14)

    def cell(self, index: int) -> FRect:
        """The room for one of the options."""
        columns, _rows = self._grid()
        wide, high = self._cell()
        row, column = divmod(index, columns)
        left, top = self._corner()
        return FRect(left + wide * column, top + high * row, wide, high)

    def place(self, index: int) -> CardPlace:
        """The middle of one of the options, and how large it is."""
        cell = self.cell(index)
        if self.phase == "sun":
            size = min((cell.height - _CAPTION) / _SUN, (cell.width - _AIR) / CARD)
            return cell.centerx, cell.top + _SUN * size / 2 + 2, size
        size = min(_LARGEST * self._grown, (min(cell.width, cell.height) - _AIR) / CARD)
        return *cell.center, size

    def spot(self, index: int) -> FRect:
        """Where one of the options is pressed."""
        cell = self.cell(index)
        if self.phase in ("traveller", "sun"):
            return cell.inflate(-4, -4)
        x, y, size = self.place(index)
        return FRect(x - CARD * size / 2, y - CARD * size / 2, CARD * size, CARD * size)

    @property
    def _grown(self) -> float:
        """How much larger everything is on a high tray that is wider than usual."""
        return 1.0 if self.is_flat else max(1.0, self.room.width / _USUAL)

    def _grid(self) -> tuple[int, int]:
        """How many columns and rows there are."""
        columns = _GRIDS.get(self.phase, _CARDS)[0]
        if self.is_flat:
            columns = ceil(self.count / 2) if self.phase in _TWO_ROWS else max(3, self.count)
            columns = self.count if self.phase == "sun" else columns
        return max(1, columns), ceil(self.count / max(1, columns))

    def _cell(self) -> tuple[float, float]:
        columns, rows = self._grid()
        if self.is_flat:
            wide = self.room.width - _BESIDE - _WORDS - _LANTERNS
            return wide / columns, (self.room.height - 2 * _AIR) / max(1, rows)
        _columns, highest, most = _GRIDS.get(self.phase, _CARDS)
        high = min(highest * self._grown, (self.room.height - _HEAD - _FOOT) / most)
        return min((self.room.width - 2 * _BESIDE) / columns, max(high, 100.0)), high

    def _corner(self) -> tuple[float, float]:
        rect, (columns, _rows) = self.rect, self._grid()
        if self.is_flat:
            return rect.left + _BESIDE + _WORDS, rect.top + _AIR
        return rect.centerx - self._cell()[0] * columns / 2, rect.top + _HEAD
