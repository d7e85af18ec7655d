"""The board with everything that lies and stands on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import Cell
from game.cloudy_kingdom.views import Lying
from scenes.tables.cloudy_kingdom.ground import LIFE, STRIP, Gate, Ground
from scenes.tables.cloudy_kingdom.meadow import Meadow
from scenes.tables.cloudy_kingdom.pieces import Brush

_PRINTED: Final = {3: "a", 4: "b"}  # cells on a side of a square board that has a picture of its own


@dataclass(frozen=True, slots=True)
class Scenery:
    """Paints the board: as it lies, at a moment, without what a show has in hand."""

    brush: Brush
    ground: Ground
    stacks: Mapping[Cell, Sequence[Lying]]
    absent: Collection[object] = ()
    lit: Collection[Gate] = ()  # castles whose vines are looked at
    hops: Mapping[Gate, float] = field(default_factory=dict)
    held: Cell | None = None  # where the top card is not laid yet
    marks: Mapping[Cell, str] = field(default_factory=dict)  # signs of what may be done where

    def draw(self) -> None:
        """Paint all of it."""
        self._draw_board()
        for gate in self.ground.gates:
            self.brush.castle(self.ground, gate, lit=gate in self.lit, hop=self.hops.get(gate, 0.0))
        for cell, stack in self.stacks.items():
            if cell not in self.absent:
                paint = self.brush.held if cell == self.held else self.brush.stack
                paint(stack, *self.ground.middle(cell), self.ground.size)
        self._draw_marks()
        for gate in self.ground.gates:
            self.brush.doorstep(self.ground, gate)

    def _draw_board(self) -> None:
        """Paint the meadow on its clouds."""
        layout, canvas = self.ground.layout, self.brush.canvas
        if layout.rows == layout.columns and layout.rows in _PRINTED and not layout.holes:
            board = f"kingdom/board/{_PRINTED[layout.rows]}"
            canvas.picture(f"{board}/clouds", *self.ground.rect.topleft)
            canvas.picture(board, *self.ground.rect.topleft)
            return
        Meadow(self.brush, self.ground).draw()

    def _draw_marks(self) -> None:
        for cell, mark in self.marks.items():
            if not mark.startswith("ghost") or not self.stacks[cell]:
                self._draw_mark(cell, mark)
                continue
            for window in self._ends(cell):  # the vines on top stay free
                with self.brush.canvas.clipped(window):
                    self._draw_mark(cell, mark)

    def _draw_mark(self, cell: Cell, mark: str) -> None:
        size = self.ground.size
        self.brush.canvas.picture(f"kingdom/{mark}", *self.ground.middle(cell), wide=size, high=size)

    def _ends(self, cell: Cell) -> Sequence[FRect]:
        """What the card on top of a cell leaves free, and one to be laid across it would cover."""
        place = self.ground.place(cell)
        free = (LIFE - STRIP) / 2 * self.ground.size
        if self.stacks[cell][-1].axis == "h":
            return (
                FRect(place.left, place.top, place.width, free),
                FRect(place.left, place.bottom - free, place.width, free),
            )
        return (
            FRect(place.left, place.top, free, place.height),
            FRect(place.right - free, place.top, free, place.height),
        )
