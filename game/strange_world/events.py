"""Events of Strange World: what can be seen to happen, one event for each thing."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core import Event, GameEnded, Reveals
from game.strange_world.grid import RowColumn
from game.strange_world.pieces import Direction, Side


class RoundBegan(Event, frozen=True):
    """A round began; the sun lies with a seat, unless one plays alone."""

    round: int
    sun: int | None


class SunTurned(Event, frozen=True):
    """The holder of the sun chose the direction of the round."""

    seat: int
    direction: Direction


class HandDealt(Event, frozen=True):
    """A seat got its cards of the round from the deck."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    cards: tuple[str, ...] | None  # None for those who may not see them

    def seen_by(self, seat: int | None) -> Event:
        """Only the owner sees the cards."""
        return self if seat == self.seat else HandDealt(self.seat, None)


class PassChosen(Event, frozen=True):
    """A seat decided which cards to pass on; they stay in its hand until all have decided."""

    seat: int
    cards: tuple[str, ...] | None  # None for those who may not see them

    def seen_by(self, seat: int | None) -> Event:
        """Only the chooser sees the cards."""
        return self if seat == self.seat else PassChosen(self.seat, None)


class CardsPassed(Event, frozen=True):
    """All seats handed their chosen cards over at once."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    receivers: tuple[int, ...]  # by giver
    cards: tuple[tuple[str, ...] | None, ...]  # by giver; None for those who may not see them

    def seen_by(self, seat: int | None) -> Event:
        """Giver and receiver see the cards."""
        seen = (
            cards if seat in (giver, receiver) else None
            for giver, (receiver, cards) in enumerate(zip(self.receivers, self.cards, strict=True))
        )
        return CardsPassed(self.receivers, tuple(seen))


class PileChosen(Event, frozen=True):
    """A seat playing alone took a pile and its face-up card."""

    index: int
    card: str


class PileRevealed(Event, frozen=True):
    """The lower cards of the pile were turned over."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    index: int
    cards: tuple[str, ...]


class CardLaid(Event, frozen=True):
    """A card was laid face up in the world of a seat."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD
    seat: int
    card: str
    at: RowColumn


class Flip(msgspec.Struct, frozen=True, gc=False):
    """A card that turns to its back, and the ids of the rules that make it."""

    card: str
    at: RowColumn
    why: tuple[str, ...]


class TurnedDown(Event, frozen=True):
    """Cards turned to their backs, all at once."""

    seat: int
    flips: tuple[Flip, ...]


class PortalJoined(Event, frozen=True):
    """Two portals side by side became a dimension portal; the left one comes first."""

    seat: int
    at: tuple[RowColumn, ...]


class TravellerWelcomed(Event, frozen=True):
    """A traveller sat down beside two rows of a world."""

    seat: int
    traveller: str
    side: Side
    rows: tuple[int, int]


class TravellerDeclined(Event, frozen=True):
    """A seat took no traveller in."""

    seat: int


class Erupted(Event, frozen=True):
    """A volcano covered a card beside it with a fumarole."""

    seat: int
    volcano: RowColumn
    at: RowColumn


class CityFounded(Event, frozen=True):
    """A dark city rose on two fumaroles."""

    seat: int
    stars: int
    at: tuple[RowColumn, ...]


class SunPassed(Event, frozen=True):
    """The sun went to another seat."""

    seat: int


#: Everything that can happen.
StrangeEvent = (
    RoundBegan
    | SunTurned
    | HandDealt
    | PassChosen
    | CardsPassed
    | PileChosen
    | PileRevealed
    | CardLaid
    | TurnedDown
    | PortalJoined
    | TravellerWelcomed
    | TravellerDeclined
    | Erupted
    | CityFounded
    | SunPassed
    | GameEnded
)
