"""A meadow of any outline, laid out of tiles on a bed of clouds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.cloudy_kingdom.pieces import SIDES, STEPS, Cell
from scenes.tables.cloudy_kingdom.ground import Ground
from scenes.tables.cloudy_kingdom.pieces import Brush

_GRASSES: Final = 4  # kinds of tiles
_CLOUDS: Final = 3
_OVERLAP: Final = 1.015  # of tiles, so that no rounding opens a gap between them
_CORNERS: Final = {"north-east": (-1, 1), "south-east": (1, 1), "south-west": (1, -1), "north-west": (-1, -1)}


@dataclass(frozen=True, slots=True)
class Meadow:
    """Paints the ground of a board that has no picture of its own."""

    brush: Brush
    ground: Ground

    def draw(self) -> None:
        """Paint clouds, the rims of grass and earth, the cells, and the lines between them."""
        layout = self.ground.layout
        around = [
            (row, column) for row in range(-1, layout.rows + 1) for column in range(-1, layout.columns + 1)
        ]
        for row, column in around:
            self._tile(f"cloud/{(row * 5 + column) % _CLOUDS}", (row, column))
        for cell in layout.cells:
            self._tile("shadow", cell)
        for cell in layout.cells:
            self._draw_rim(cell)
        for row, column in layout.cells:
            self._tile(f"grass/{(row * 3 + column) % _GRASSES}", (row, column))
        for cell in layout.holes:
            self._draw_hollow(cell)
        for cell in layout.cells:
            self._draw_seams(cell)

    def _draw_rim(self, cell: Cell) -> None:
        """Paint the grass beyond the open sides and corners of a cell."""
        for side, step in zip(SIDES, STEPS, strict=True):
            if not self._is_cell(cell, *step):
                self._tile(f"edge/{side}", cell)
        for name, (down, right) in _CORNERS.items():
            if not self._is_cell(cell, down, 0) and not self._is_cell(cell, 0, right):
                self._tile(f"corner/{name}", cell)

    def _draw_hollow(self, cell: Cell) -> None:
        """Round the corners of a hole where two rims meet."""
        for name, (down, right) in _CORNERS.items():
            if self._is_cell(cell, down, 0) and self._is_cell(cell, 0, right):
                self._tile(f"inner/{name}", cell)

    def _draw_seams(self, cell: Cell) -> None:
        size = self.ground.size
        for axis, side, step in (("h", "south", (1, 0)), ("v", "east", (0, 1))):
            if self._is_cell(cell, *step):
                x, y = self.ground.border(cell, side)
                self.brush.canvas.picture(f"kingdom/tile/seam/{axis}", x, y, wide=size, high=size)

    def _is_cell(self, cell: Cell, down: int, right: int) -> bool:
        return (cell[0] + down, cell[1] + right) in self.ground.layout.cells

    def _tile(self, name: str, cell: Cell) -> None:
        x, y = self.ground.middle(cell)
        size = self.ground.size * (_OVERLAP if name.startswith(("grass", "edge")) else 1.0)
        self.brush.canvas.picture(f"kingdom/tile/{name}", x, y, wide=size, high=size)
