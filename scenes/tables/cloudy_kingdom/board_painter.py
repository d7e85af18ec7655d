"""Board painter: the meadow, and everything that lies and stands on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import SIDES, STEPS, Cell
from game.cloudy_kingdom.views import Lying
from scenes.tables.cloudy_kingdom.board import LIFE, STRIP, Board, Gate
from scenes.tables.cloudy_kingdom.brush import Brush

_GRASSES: Final = 4  # kinds of tiles
_CLOUDS: Final = 3
_OVERLAP: Final = 1.015  # of tiles, so that no rounding opens a gap between them
_CORNERS: Final = {"north-east": (-1, 1), "south-east": (1, 1), "south-west": (1, -1), "north-west": (-1, -1)}
_PRINTED: Final = {3: "a", 4: "b"}  # cells on a side of a square board that has a picture of its own


@dataclass(frozen=True, slots=True)
class BoardPainter:
    """The board as it is painted: as it lies, at a moment, without what a show has in hand."""

    brush: Brush
    board: Board
    stacks: Mapping[Cell, Sequence[Lying]]
    absent: Collection[object] = ()
    lit: Collection[Gate] = ()  # castles whose vines are looked at
    mine: str = ""  # the family whose castles shine, while those of others step back
    hops: Mapping[Gate, float] = field(default_factory=dict)
    held: Cell | None = None  # where the top card is not laid yet
    marks: Mapping[Cell, str] = field(default_factory=dict)  # signs of what may be done where

    def draw(self) -> None:
        """Paint all of it."""
        self._draw_board()
        for gate in self.board.gates:
            hop, mine = self.hops.get(gate, 0.0), gate.family == self.mine
            pale = bool(self.mine) and not mine and gate not in self.lit
            self.brush.castle(self.board, gate, lit=gate in self.lit, mine=mine, pale=pale, hop=hop)
        for cell, stack in self.stacks.items():
            if cell not in self.absent:
                paint = self.brush.held if cell == self.held else self.brush.stack
                paint(stack, *self.board.middle(cell), self.board.size)
        self._draw_marks()
        for gate in self.board.gates:
            self.brush.doorstep(self.board, gate)

    def _draw_board(self) -> None:
        """Paint the meadow on its clouds."""
        layout, canvas = self.board.layout, self.brush.canvas
        if layout.rows == layout.columns and layout.rows in _PRINTED and not layout.holes:
            board = f"kingdom/board/{_PRINTED[layout.rows]}"
            canvas.picture(f"{board}/clouds", *self.board.rect.topleft)
            canvas.picture(board, *self.board.rect.topleft)
            return
        _Meadow(self.brush, self.board).draw()

    def _draw_marks(self) -> None:
        for cell, mark in self.marks.items():
            if not mark.startswith("ghost") or not self.stacks[cell]:
                self._draw_mark(cell, mark)
                continue
            for window in self._ends(cell):  # the vines on top stay free
                with self.brush.canvas.clipped(window):
                    self._draw_mark(cell, mark)

    def _draw_mark(self, cell: Cell, mark: str) -> None:
        size = self.board.size
        self.brush.canvas.picture(f"kingdom/{mark}", *self.board.middle(cell), wide=size, high=size)

    def _ends(self, cell: Cell) -> Sequence[FRect]:
        """What the card on top of a cell leaves free, and one to be laid across it would cover."""
        place = self.board.place(cell)
        free = (LIFE - STRIP) / 2 * self.board.size
        if self.stacks[cell][-1].axis == "h":
            return (
                FRect(place.left, place.top, place.width, free),
                FRect(place.left, place.bottom - free, place.width, free),
            )
        return (
            FRect(place.left, place.top, free, place.height),
            FRect(place.right - free, place.top, free, place.height),
        )


@dataclass(frozen=True, slots=True)
class _Meadow:
    """The ground of a board that has no picture of its own."""

    brush: Brush
    board: Board

    def draw(self) -> None:
        """Paint clouds, the rims of grass and earth, the cells, and the lines between them."""
        layout = self.board.layout
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
        size = self.board.size
        for axis, side, step in (("h", "south", (1, 0)), ("v", "east", (0, 1))):
            if self._is_cell(cell, *step):
                x, y = self.board.border(cell, side)
                self.brush.canvas.picture(f"kingdom/tile/seam/{axis}", x, y, wide=size, high=size)

    def _is_cell(self, cell: Cell, down: int, right: int) -> bool:
        return (cell[0] + down, cell[1] + right) in self.board.layout.cells

    def _tile(self, name: str, cell: Cell) -> None:
        x, y = self.board.middle(cell)
        size = self.board.size * (_OVERLAP if name.startswith(("grass", "edge")) else 1.0)
        self.brush.canvas.picture(f"kingdom/tile/{name}", x, y, wide=size, high=size)
