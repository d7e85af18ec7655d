"""Board painter: a land of clouds with its cards, gates and cities, and the travellers at its sides."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from game.strange_world.grid import RowColumn
from game.strange_world.views import GuestView, WorldView
from scenes.platform.motion import sway
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ground import Ground
from scenes.tables.strange_world.sprites import curls_of, cushion_of, gates_left, open_portals, skyline

GATE_HIGHER: Final = 11.0  # than the middle of the cards it joins
CITY_LOWER: Final = 6.0
FULL_SIZE: Final = 1.12  # of a land whose cushions are as they were drawn
_FIGURE: Final = 0.82  # of a traveller beside a land
_SMALLER: Final = 0.66  # those that share a side
_APART: Final = 26.0  # travellers that share their two rows
_ASIDE: Final = 0.6  # how much further out they stand
_TUFT: Final = ("common/cloud/dusk-light/4", 0.5, 22.0)  # what they stand on, its size, and how far it hangs
_FEET: Final = 34.0  # of a traveller, below its middle
_FAINT: Final = 0.55  # places where the card in hand cannot lie
_SHRUNK: Final = 0.88  # and how much smaller they are
_MARK: Final = 0.74  # what is said of a place, to the size of a card
_HIDDEN: Final = 0.25  # places of which so little is seen are left out

_KEEL: Final = (("common/cloud/dusk/1", 0.28, 1.35), ("common/cloud/dusk/3", 0.74, 1.35))
_KEEL_LOWER: Final = 26.0
_THREAD: Final = ("#FFE9C0", 1.4, 0.45)  # colour, width, and how strong it is
_THREADS: Final = (0.09, 0.91)  # where they are tied, from left to right
_KNOT: Final = 12.0  # how far below the upper edge


@dataclass(frozen=True, slots=True)
class WorldPainter:
    """Paints one world: as it lies, at a moment, without what a show has in hand."""

    brush: Brush
    ground: Ground
    world: WorldView
    seat: int
    absent: Collection[object] = ()  # places, and pairs like ("guest", "kark")
    marks: Mapping[RowColumn, str] | None = (
        None  # what is to be seen on empty places; None where nobody chooses
    )
    hung: float | None = field(default=None)  # from how far up it hangs; None where it lies on a page

    def draw(self) -> None:
        """Paint all of it."""
        if self.hung is not None:
            self._draw_threads(self.hung)
        self._draw_keel()
        self._draw_places()
        self._draw_cards()
        self._draw_joints()
        for guest in self.world.guests:
            if ("guest", guest.traveller) not in self.absent:
                self.draw_guest(guest)

    def gate(self, pair: tuple[RowColumn, ...]) -> tuple[float, float]:
        """The middle of the gate that joins two cards."""
        x, y = self.ground.seam(pair[0], pair[1])
        return x, y - GATE_HIGHER * self.ground.size

    def city(self, pair: tuple[RowColumn, ...]) -> tuple[float, float]:
        """The middle of a city on two fumaroles."""
        x, y = self.ground.seam(pair[0], pair[1])
        return x, y + CITY_LOWER * self.ground.size

    def seat_of(self, guest: GuestView) -> tuple[float, float, float]:
        """Where a traveller stands, and how large; those with the same two rows step aside."""
        guests = self.world.guests if guest in self.world.guests else (*self.world.guests, guest)
        sharing = [other for other in guests if other.rows == guest.rows]
        x, y = self.ground.seat(guest.side, guest.rows)
        lower = (sharing.index(guest) - (len(sharing) - 1) / 2) * 2 * _APART * self.ground.size
        alone = len(guests) == 1
        return x, y + lower, self.ground.size * (1.0 if alone else _SMALLER / _FIGURE)

    def draw_guest(self, guest: GuestView, *, happy: bool = False) -> None:
        """Paint a traveller on a tuft of cloud, and the clasp around its rows."""
        x, y, size = self.seat_of(guest)
        side = 1 if guest.side == "right" else -1
        _x, line = self.ground.seat(guest.side, guest.rows)
        clasp = self.ground.edge(guest.side) + 8 * side * self.ground.size
        self.brush.put(f"edge/claim/{guest.side}", clasp, line, self.ground.size)
        picture, grown, lower = _TUFT
        feet = y + _FEET * size
        self.brush.canvas.picture(picture, x, feet + lower * size, wide=grown * size, high=grown * size)
        hop = 0.0 if self.brush.calm else sway(self.brush.time, 5.0, 1.5)
        self.brush.figure(guest.traveller, x, feet + hop, size * _FIGURE, happy=happy)

    def _draw_threads(self, top: float) -> None:
        """Paint the two threads on which the land hangs."""
        colour, width, strength = _THREAD
        rect = self.ground.rect
        for share in _THREADS:
            x = rect.left + rect.width * share
            line = FRect(x, top, width, max(0.0, rect.top + _KNOT * self.ground.size - top))
            self.brush.canvas.fill(line, colour, strength)

    def _draw_keel(self) -> None:
        """Paint the clouds that hang below the land."""
        rect = self.ground.rect
        for picture, share, grown in _KEEL:
            size = grown * self.ground.size / FULL_SIZE
            place = rect.left + rect.width * share, rect.bottom + _KEEL_LOWER * self.ground.size
            self.brush.canvas.picture(picture, *place, wide=size, high=size)

    def _draw_places(self) -> None:
        """Paint the cushions on which cards lie, and those for cards to come, with what is said of them."""
        size = self.ground.size / FULL_SIZE
        taken = {cell.at for cell in self.world.cells}
        for at in self.ground.window.places():
            rect = self.ground.place(at)
            seen = min(rect.width, rect.height) / self.ground.pitch
            if at not in taken and seen > _HIDDEN:
                self._draw_empty(at, rect.center, size * seen)
        for at in taken:
            self.brush.put(f"pad/lit/{cushion_of(at)}", *self.ground.middle(at), size)

    def _draw_empty(self, at: RowColumn, middle: tuple[float, float], size: float) -> None:
        """Paint the cushion of an empty place, as large as it is seen; where a card can lie it is bright."""
        mark = self.marks.get(at) if self.marks is not None else None
        alpha = _FAINT if self.marks is not None and mark is None else 1.0
        shrunk = 1.0 if mark else _SHRUNK
        self.brush.put(f"pad/dim/{cushion_of(at)}", *middle, size * shrunk, alpha=alpha)
        if mark:
            self.brush.put(f"cell/{mark}", *middle, size * _MARK * FULL_SIZE)

    def _draw_cards(self) -> None:
        lefts, size = gates_left(self.world), self.ground.size
        lying = [cell for cell in self.world.cells if cell.at not in self.absent]
        for cell in lying:
            x, y = self.ground.middle(cell.at)
            self.brush.lying(cell, x, y, size, gate_left=cell.at in lefts)
        for cell in lying:
            self.brush.put(f"wisp/{curls_of(cell.at)}", *self.ground.middle(cell.at), size / FULL_SIZE)

    def _draw_joints(self) -> None:
        """Paint gates and cities over the seams."""
        for pair in open_portals(self.world):
            if ("portal", pair) not in self.absent:
                self.brush.gate(*self.gate(pair), self.ground.size)
        for city in self.world.cities:
            if ("city", city.at) not in self.absent:
                kind = skyline(self.seat, self.world, city)
                self.brush.city(kind, *self.city(city.at), self.ground.size)
