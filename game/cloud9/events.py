"""Events of Cloud 9: what can be seen to happen, one event for each thing."""

from __future__ import annotations

from typing import ClassVar, Final

from game.cloud9.pieces import CARD, DEMAND, TOP, WILD, cards_of
from game.core import Event, GameEnded, Reveals


class JourneyBegan(Event, frozen=True):
    """Everybody came aboard on the lowest cloud."""

    journey: int
    pilot: int


class CardDrawn(Event, frozen=True):
    """A seat drew a card."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    card: str | None  # None for those who may not see it

    def seen_by(self, seat: int | None) -> Event:
        """Only the owner sees the card."""
        return self if seat == self.seat else CardDrawn(self.seat, None)


class PileReshuffled(Event, frozen=True):
    """The discard pile became the new draw pile."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    cards: int


class Rolled(Event, frozen=True):
    """The pilot threw the dice of the cloud."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    pilot: int
    cloud: int
    dice: tuple[str, ...]


class Stayed(Event, frozen=True):
    """A seat stayed aboard."""

    seat: int


class Jumped(Event, frozen=True):
    """A seat jumped and scored."""

    seat: int
    cloud: int
    points: int
    alone: bool


class Paid(Event, frozen=True):
    """The pilot paid for the flight, face up."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD
    pilot: int
    cards: tuple[str, ...]


class Rose(Event, frozen=True):
    """The balloon rose to a cloud."""

    cloud: int


class PilotChanged(Event, frozen=True):
    """The wheel went to another seat."""

    pilot: int


class Fell(Event, frozen=True):
    """The balloon fell with everybody still aboard."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD  # the others learn that the pilot did not fly
    pilot: int
    cloud: int
    aboard: tuple[int, ...]


class ReachedTop(Event, frozen=True):
    """Everybody still aboard scored on the highest cloud."""

    seats: tuple[int, ...]
    points: int


#: Everything that can happen.
Cloud9Event = (
    JourneyBegan
    | CardDrawn
    | PileReshuffled
    | Rolled
    | Stayed
    | Jumped
    | Paid
    | Rose
    | PilotChanged
    | Fell
    | ReachedTop
    | GameEnded
)

# Events that come in every game thousands of times are made once.
STAYED: Final = tuple(Stayed(seat) for seat in range(6))
DRAWN: Final = tuple({card: CardDrawn(seat, kind) for kind, card in CARD.items()} for seat in range(6))
ROSE: Final = tuple(map(Rose, range(TOP + 1)))
PILOT_CHANGED: Final = tuple(map(PilotChanged, range(6)))
PAID: Final = tuple(
    {cost: Paid(seat, cards_of(cost)) for costs in DEMAND for cost in (*costs.values(), WILD) if cost}
    for seat in range(6)
)
