"""The board with everything that lies and stands on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.cloudy_kingdom.pieces import Cell
from game.cloudy_kingdom.views import Lying
from scenes.tables.cloudy_kingdom.ground import Gate, Ground
from scenes.tables.cloudy_kingdom.pieces import Brush

_EDGE: Final = 16.0  # of the meadow, around the cells
_MEADOW: Final = ("#B5DA77", "#A6D06A")  # in turn, so that cells can be told apart
_CLOUDS: Final = (  # the bank on which board and castles stand
    (300, 150, 0, 1.0), (860, 140, 3, 1.0), (580, 60, 1, 1.2), (290, 400, 2, 1.1), (868, 420, 4, 1.1),
    (380, 640, 5, 1.1), (600, 660, 0, 1.25), (800, 640, 2, 1.1),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scenery:
    """Paints the board: as it lies, at a moment, without what a show has in hand."""

    brush: Brush
    ground: Ground
    stacks: Mapping[Cell, Sequence[Lying]]
    absent: Collection[object] = ()
    lit: Collection[Gate] = ()  # castles whose vines are looked at
    hops: Mapping[Gate, float] = field(default_factory=dict)
    glowing: Collection[Cell] = ()  # where something may be done

    def draw(self) -> None:
        """Paint all of it."""
        self._draw_board()
        for gate in self.ground.gates:
            self.brush.castle(self.ground, gate, lit=gate in self.lit, hop=self.hops.get(gate, 0.0))
        for cell, stack in self.stacks.items():
            if cell not in self.absent:
                self.brush.stack(stack, *self.ground.middle(cell), self.ground.size)
        self._draw_glow()
        for gate in self.ground.gates:
            self.brush.doorstep(self.ground, gate)

    def _draw_board(self) -> None:
        canvas = self.brush.canvas
        for x, y, shape, size in _CLOUDS:
            canvas.picture(f"common/cloud/noon/{shape}", x, y, wide=size, high=size)
        canvas.nine("ui/slab/teal", self.ground.rect.inflate(2 * _EDGE, 2 * _EDGE))
        for cell in self.ground.layout.cells:
            canvas.fill(self.ground.place(cell), _MEADOW[sum(cell) % 2])

    def _draw_glow(self) -> None:
        canvas = self.brush.canvas
        for cell in self.glowing:
            canvas.nine("ui/focus/tight/halo", self.ground.place(cell).inflate(-26, -26), 0.7)
