"""World on a phone: the cards of a world, what rises on them, and the places that are free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.matches.narration import Narrator
from game.strange_world.grid import RowColumn
from game.strange_world.views import Cell, WorldView
from scenes.phones.album import picture
from scenes.phones.schema import PhoneScene, Piece, place_key
from scenes.tables.strange_world.sprites import fumarole_of, kind_of, skyline
from scenes.words import _

_PITCH: Final = 90.0
_CARD: Final = 86.0
_RING: Final = 46.0
_CITY: Final = (64.0, 52.0)
_GUEST: Final = 44.0


@dataclass(frozen=True, slots=True)
class WorldScene:
    """One world as a picture, cut to what there is and to what can come."""

    seat: int
    world: WorldView
    narrator: Narrator
    with_room: bool  # whether free places are shown

    def scene(self, words: str) -> PhoneScene:
        """All of it."""
        wide, high = (self._size(axis) for axis in (1, 0))
        pieces = (*self._room(), *map(self._land, self.world.cells), *self._rises())
        return PhoneScene(words, (wide, high), pieces)

    def _size(self, axis: int) -> float:
        places = [at[axis] for at in self._places]
        return (max(places) - min(places) + 1) * _PITCH

    @property
    def _places(self) -> list[RowColumn]:
        return [cell.at for cell in self.world.cells] + (self._free if self.with_room else [])

    @property
    def _free(self) -> list[RowColumn]:
        """The places beside a card that the finished square may still reach."""
        taken = [cell.at for cell in self.world.cells]
        (top, bottom), (left, right) = self.world.frame.rows, self.world.frame.columns
        beside = {
            (row + down, column + across)
            for row, column in taken
            for down, across in ((-1, 0), (0, 1), (1, 0), (0, -1))
        }
        return sorted(
            at for at in beside if at not in taken and top <= at[0] <= bottom and left <= at[1] <= right
        )

    def _corner(self, at: RowColumn) -> tuple[float, float]:
        places = self._places
        top, left = min(place[0] for place in places), min(place[1] for place in places)
        return (at[1] - left) * _PITCH, (at[0] - top) * _PITCH

    def _rect(self, at: RowColumn) -> tuple[float, ...]:
        left, top = self._corner(at)
        return left + 2.0, top + 2.0, _CARD, _CARD

    def _between(self, places: tuple[RowColumn, ...], size: tuple[float, float]) -> tuple[float, ...]:
        """Where something lies over the seam of several cards."""
        corners = [self._corner(at) for at in places]
        x, y = (sum(corner[axis] for corner in corners) / len(corners) + _PITCH / 2 for axis in (0, 1))
        return x - size[0] / 2, y - size[1] / 2, *size

    def _room(self) -> Iterator[Piece]:
        for at in self._free if self.with_room else []:
            yield Piece(
                self.words_at(at), picture("strange/pad/dim/0"), place_key(at), self._rect(at), label="+"
            )

    def _land(self, cell: Cell) -> Piece:
        """A card of the world as it lies."""
        name = f"strange/land/{cell.card}"
        if cell.down:
            name = f"strange/tzimime/{kind_of(cell.card)}"
        elif cell.fumarole:
            name = f"strange/fumarole/{fumarole_of(cell.card)}"
        return Piece(self.words_at(cell.at), picture(name), place_key(cell.at), self._rect(cell.at))

    def words_at(self, at: RowColumn) -> str:
        """What lies at a place of the world, and where that is."""
        place = self.narrator.place(at)
        cell = next((cell for cell in self.world.cells if cell.at == at), None)
        if cell is None:
            return _("Free place, {place}").format(place=place)
        return _("{card}, {place}").format(card=self._face(cell), place=place)

    def _face(self, cell: Cell) -> str:
        if cell.down:
            return _("face down")
        return _("fumarole") if cell.fumarole else self.narrator.thing(cell.card)

    def _rises(self) -> Iterator[Piece]:
        """Portals, cities and guests."""
        for portal in self.world.portals:
            ring = picture("strange/portal/ring")
            yield Piece(_("dimension portal"), ring, at=self._between(portal, (_RING, _RING)))
        for city in self.world.cities:
            words = _("dark city: {stars}").format(stars=city.stars)
            kind = skyline(self.seat, self.world, city)
            yield Piece(words, picture(f"strange/city/{kind}"), at=self._between(city.at, _CITY))
        for guest in self.world.guests:
            yield Piece(
                _("Guest: {name}").format(name=self.narrator.thing(guest.traveller)),
                picture(f"strange/traveller/{guest.traveller}/portrait"),
                at=self._beside(guest.side, guest.rows),
            )

    def _beside(self, side: str, rows: tuple[int, int]) -> tuple[float, ...]:
        """Where a guest stands: at the edge, between its two rows."""
        top = min(place[0] for place in self._places)
        y = (rows[0] - top + 1) * _PITCH - _GUEST / 2
        return (0.0 if side == "left" else self._size(1) - _GUEST), max(0.0, y), _GUEST, _GUEST
