"""Sprites: which picture shows a piece or an event; the same card looks the same everywhere and always."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core import Event
from game.strange_world.events import (
    CardLaid,
    CityFounded,
    Erupted,
    PortalJoined,
    SunTurned,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.grid import RowColumn
from game.strange_world.pieces import CITIES, ICONS
from game.strange_world.views import Cell, CityView, WorldView

TZIMIMES: Final = 4
_FUMAROLES: Final = 2
_CUSHIONS: Final = 4
_CURLS: Final = 6


def kind_of(card: str) -> int:
    """Which of the Tzimimes lives on the back of a card."""
    return _number(card) % TZIMIMES + 1


def fumarole_of(card: str) -> int:
    """Which of the fumaroles covers a card."""
    return _number(card) % _FUMAROLES + 1


def land(card: str, *, gate_left: bool = False) -> str:
    """The face of a card; its half of a gate may stand at the left edge."""
    left = gate_left and "portal" in ICONS[card]
    return f"land/{card}{'/left' if left else ''}"


def small(cell: Cell) -> str:
    """A card of a world from afar."""
    if cell.fumarole:
        return "mini/fumarole"
    if cell.down:
        return f"mini/tzimime/{kind_of(cell.card)}"
    return f"mini/land/{cell.card}"


def cushion_of(at: RowColumn) -> int:
    """Which of the cushions of cloud lies at a place."""
    return (at[0] * 3 + at[1] * 5) % _CUSHIONS


def curls_of(at: RowColumn) -> int:
    """Which curls of cloud lie over a card at a place."""
    return (at[0] * 5 + at[1] * 7) % _CURLS


def gates_left(world: WorldView) -> frozenset[RowColumn]:
    """The cards whose partner in a dimension portal lies to their left."""
    return frozenset(max(pair, key=lambda at: at[1]) for pair in world.portals)


def open_portals(world: WorldView) -> list[tuple[RowColumn, ...]]:
    """The dimension portals of which both cards still show their half."""
    hidden = {cell.at for cell in world.cells if cell.down or cell.fumarole}
    return [pair for pair in world.portals if not hidden & set(pair)]


def skyline(seat: int, world: WorldView, city: CityView) -> int:
    """Which picture a dark city has; two are worth the same, and look different side by side."""
    first = CITIES.index(city.stars)
    alike = CITIES.count(city.stars)
    if alike == 1:
        return first + 1
    earlier = [other for other in world.cities[: world.cities.index(city)] if other.stars == city.stars]
    return first + (seat + len(earlier)) % alike + 1


def pictures_of(event: Event) -> Sequence[str]:
    """The pictures beside an event in the log."""
    match event:
        case SunTurned(direction=direction):
            names = [f"sun/arrow/{direction}"]
        case CardLaid(card=card):
            names = [land(card)]
        case TurnedDown(flips=flips):
            names = [f"mini/tzimime/{kind_of(flip.card)}" for flip in flips]
        case PortalJoined():
            names = ["medal/dimension_portal"]
        case TravellerWelcomed(traveller=traveller):
            names = [f"traveller/{traveller}/portrait"]
        case Erupted():
            names = ["mini/fumarole"]
        case CityFounded():
            names = ["medal/city"]
        case _:
            names = []
    return [f"strange/{name}" for name in names]


def picture_of(piece: str) -> str:
    """A land, or an icon that lands show, small."""
    return f"strange/mini/{'land/' if piece in ICONS else ''}{piece}"


def _number(card: str) -> int:
    return int(card[1:])
