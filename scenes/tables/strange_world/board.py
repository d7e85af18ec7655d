"""Board painter: a world with its places, cards, gates and cities, and the travellers at its side."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.strange_world.grid import SPAN, At
from game.strange_world.views import GuestView, WorldView
from scenes.platform.motion import sway
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ground import EDGE, Ground
from scenes.tables.strange_world.sprites import gates_left, open_portals, skyline

GATE_HIGHER: Final = 11.0  # than the middle of the cards it joins
CITY_LOWER: Final = 6.0
_SMALLER: Final = 0.76  # travellers that share a side
_SEAM: Final = 22.0  # how much smaller than the board its seam is
_HALF_SEEN: Final = 0.4  # places at the rim, to which the world may or may not grow
_LOWER: Final = 0.8  # how much lower than aside they stand
_APART: Final = 22.0  # travellers that share their two rows


@dataclass(frozen=True, slots=True)
class Scenery:
    """Paints one world: as it lies, at a moment, without what a show has in hand."""

    brush: Brush
    ground: Ground
    world: WorldView
    seat: int
    absent: Collection[object] = ()  # places, and pairs like ("guest", "kark")
    marks: Mapping[At, str] = field(default_factory=dict)  # empty places -> what is to be seen there

    def draw(self) -> None:
        """Paint all of it."""
        board = self.ground.rect.inflate(2 * EDGE * self.ground.size, 2 * EDGE * self.ground.size)
        self.brush.canvas.nine("strange/board", board)
        self.brush.canvas.nine("ui/stitches/dusk", board.inflate(-_SEAM, -_SEAM))
        self._draw_places()
        self._draw_edges()
        self._draw_cards()
        self._draw_joints()
        for guest in self.world.guests:
            if ("guest", guest.traveller) not in self.absent:
                self.draw_guest(guest)

    def gate(self, pair: tuple[At, ...]) -> tuple[float, float]:
        """The middle of the gate that joins two cards."""
        x, y = self.ground.seam(pair[0], pair[1])
        return x, y - GATE_HIGHER * self.ground.size

    def city(self, pair: tuple[At, ...]) -> tuple[float, float]:
        """The middle of a city on two fumaroles."""
        x, y = self.ground.seam(pair[0], pair[1])
        return x, y + CITY_LOWER * self.ground.size

    def seat_of(self, guest: GuestView) -> tuple[float, float, float]:
        """Where a traveller stands, and how large; those with the same two rows step aside."""
        guests = self.world.guests if guest in self.world.guests else (*self.world.guests, guest)
        sharing = [other for other in guests if other.rows == guest.rows]
        x, y = self.ground.seat(guest.side, guest.rows)
        aside = (sharing.index(guest) - (len(sharing) - 1) / 2) * 2 * _APART * self.ground.size
        return x + aside, y + aside * _LOWER, self.ground.size * (1.0 if len(guests) == 1 else _SMALLER)

    def draw_guest(self, guest: GuestView, *, happy: bool = False) -> None:
        """Paint a traveller's card and the clasp around its rows."""
        x, y, size = self.seat_of(guest)
        side = 1 if guest.side == "right" else -1
        _x, line = self.ground.seat(guest.side, guest.rows)
        clasp = self.ground.edge(guest.side) + 14 * side * self.ground.size
        self.brush.put(f"edge/claim/{guest.side}", clasp, line, self.ground.size)
        tilt = 0.0 if self.brush.calm else sway(self.brush.time, 5.0, 0.6)
        self.brush.traveller(guest.traveller, x, y, size, angle=tilt + 1.5 * side, happy=happy)

    def _draw_places(self) -> None:
        """Paint the empty places, and what is to be said about them."""
        taken = {cell.at for cell in self.world.cells}
        watched = {row for guest in self.world.guests for row in guest.rows}
        size = self.ground.size
        with self.brush.canvas.clipped(self.ground.rect.inflate(6, 6)):
            for at in self.ground.window.places():
                if at in taken:
                    continue
                x, y = self.ground.middle(at)
                is_whole = (
                    self.ground.place(at).width >= self.ground.pitch - 1 <= self.ground.place(at).height
                )
                self.brush.put("cell/empty", x, y, size, alpha=1.0 if is_whole else _HALF_SEEN)
                if mark := self.marks.get(at):
                    self.brush.put(f"cell/{mark}", x, y, size)
                elif at[0] in watched:
                    self.brush.put("cell/claimed", x, y, size)

    def _draw_edges(self) -> None:
        """Paint cords where the world can grow no further."""
        rect, size, pitch = self.ground.rect, self.ground.size, self.ground.pitch
        steps = [(step + 0.5) * pitch for step in range(SPAN)]
        if is_final(self.world.frame.columns):
            for step in steps:
                self.brush.put("edge/pinned/left", rect.left - 3 * size, rect.top + step, size)
                self.brush.put("edge/pinned/right", rect.right + 3 * size, rect.top + step, size)
        if is_final(self.world.frame.rows):
            for step in steps:
                self.brush.put("edge/pinned/right", rect.left + step, rect.top - 3 * size, size, angle=270)
                self.brush.put("edge/pinned/left", rect.left + step, rect.bottom + 3 * size, size, angle=270)

    def _draw_cards(self) -> None:
        lefts = gates_left(self.world)
        for cell in self.world.cells:
            if cell.at not in self.absent:
                x, y = self.ground.middle(cell.at)
                self.brush.lying(cell, x, y, self.ground.size, gate_left=cell.at in lefts)

    def _draw_joints(self) -> None:
        """Paint gates and cities over the seams."""
        for pair in open_portals(self.world):
            if ("portal", pair) not in self.absent:
                self.brush.gate(*self.gate(pair), self.ground.size)
        for city in self.world.cities:
            if ("city", city.at) not in self.absent:
                kind = skyline(self.seat, self.world, city)
                self.brush.city(kind, *self.city(city.at), self.ground.size)


def is_final(span: tuple[int, int]) -> bool:
    """Whether it is certain which rows, or columns, belong to the finished square."""
    return span[1] - span[0] + 1 == SPAN
