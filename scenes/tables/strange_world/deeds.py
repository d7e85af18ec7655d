"""What everybody did in a whole game: for the log in pictures, and for the score sheet in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event
from game.declaration import Statistics
from game.strange_world.events import (
    CardLaid,
    CityFounded,
    Erupted,
    PortalJoined,
    SunTurned,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.pieces import ICONS
from scenes.results.ending import Honours, Title, alone_with
from scenes.tables.strange_world.faces import kind_of, land
from scenes.words import _


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


def honours_of(statistics: Statistics, seats: int) -> Honours:
    """How often what happened in each world, and in whose the Tzimimes slept best."""
    portals, travellers, eruptions, woken = (
        [statistics[kind].get(seat, 0) for seat in range(seats)]
        for kind in ("portals", "travellers", "eruptions", "tzimimes")
    )
    counts = {
        _("Portals opened"): portals,
        _("Travellers welcomed"): travellers,
        _("Eruptions"): eruptions,
        _("Tzimimes woken"): woken,
    }
    titles = [
        Title(_("Quietest"), _("Fewest Tzimimes woken"), seat) for seat in alone_with(min(woken), woken)
    ]
    return Honours(counts, titles)
