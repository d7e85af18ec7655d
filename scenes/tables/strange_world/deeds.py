"""What everybody did in a whole game: for the log in pictures, and for the score sheet in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

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


def honours_of(events: Iterable[Event], seats: int) -> Honours:
    """How often what happened in each world, and in whose the Tzimimes slept best."""
    woken: Counter[int] = Counter()
    done: Counter[tuple[type[Event], int]] = Counter()
    for event in events:
        match event:
            case TurnedDown(seat=seat, flips=flips):
                woken[seat] += len(flips)
            case PortalJoined(seat=seat) | Erupted(seat=seat) | TravellerWelcomed(seat=seat):
                done[type(event), seat] += 1
            case _:
                pass
    counts = {
        _("Portals opened"): [done[PortalJoined, seat] for seat in range(seats)],
        _("Travellers welcomed"): [done[TravellerWelcomed, seat] for seat in range(seats)],
        _("Eruptions"): [done[Erupted, seat] for seat in range(seats)],
        _("Tzimimes woken"): [woken[seat] for seat in range(seats)],
    }
    tallies = [woken[seat] for seat in range(seats)]
    titles = [
        Title(_("Quietest"), _("Fewest Tzimimes woken"), seat) for seat in alone_with(min(tallies), tallies)
    ]
    return Honours(counts, titles)
