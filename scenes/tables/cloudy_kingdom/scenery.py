"""The board with everything that lies and stands on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.cloudy_kingdom.pieces import SIDES, STEPS, Cell
from game.cloudy_kingdom.views import Lying
from scenes.tables.cloudy_kingdom.ground import Gate, Ground
from scenes.tables.cloudy_kingdom.pieces import Brush

_PRINTED: Final = {3: "a", 4: "b"}  # cells on a side of a square board that has a picture of its own
_TILES: Final = 4
_LININGS: Final = 3
_CORNERS: Final = {"north-east": (-1, 1), "south-east": (1, 1), "south-west": (1, -1), "north-west": (-1, -1)}


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
        for number, cell in enumerate(layout.cells):
            self._tile(f"cloud/{number % _LININGS}", cell)
        for cell in layout.cells:
            self._tile("shadow", cell)
        for cell in layout.cells:
            self._draw_rim(cell)
        for cell in layout.cells:
            self._tile(f"grass/{(cell[0] * 3 + cell[1]) % _TILES}", cell)

    def _draw_rim(self, cell: Cell) -> None:
        """Paint the grass beyond the open sides and corners of a cell."""
        row, column = cell
        cells = self.ground.layout.cells
        for side, (down, right) in zip(SIDES, STEPS, strict=True):
            if (row + down, column + right) not in cells:
                self._tile(f"edge/{side}", cell)
        for name, (down, right) in _CORNERS.items():
            if (row + down, column) not in cells and (row, column + right) not in cells:
                self._tile(f"corner/{name}", cell)

    def _tile(self, name: str, cell: Cell) -> None:
        x, y = self.ground.middle(cell)
        self.brush.canvas.picture(f"kingdom/tile/{name}", x, y, wide=self.ground.size, high=self.ground.size)

    def _draw_marks(self) -> None:
        for cell, mark in self.marks.items():
            x, y = self.ground.middle(cell)
            size = self.ground.size
            self.brush.canvas.picture(f"kingdom/{mark}", x, y, wide=size, high=size)
