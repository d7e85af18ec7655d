"""Events of Cloudy Kingdom: what can be seen to happen."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from game.cloudy_kingdom.pieces import ROUTE_CARDS, Axis, Cell, Flip
from game.core import Event, GameEnded, Reveals

Fate = Literal["wins", "waits", "loses"]


class SpellsChosen(Event, frozen=True):
    """A seat chose its spells."""

    seat: int
    spells: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """It became the turn of a seat."""

    seat: int


class TurnPassed(Event, frozen=True):
    """A seat without a card had its last turn."""

    seat: int


class CardLaid(Event, frozen=True):
    """A route card was laid, from the hand or, if a spell is named, by this spell."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD
    seat: int
    card: str
    cell: Cell
    axis: Axis
    flip: Flip
    spell: str | None


class CardDrawn(Event, frozen=True):
    """A seat drew the top card of the deck, into its hand or, if a spell is named, for this spell."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN
    seat: int
    card: str | None  # None for those who may not see it
    spell: str | None = None

    def seen_by(self, seat: int | None) -> Event:
        """Only the one who drew sees the card."""
        return self if seat == self.seat else CardDrawn(self.seat, None, self.spell)


class CardDiscarded(Event, frozen=True):
    """A card of a seat went on top of the discard pile."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD
    seat: int
    card: str


class CardTaken(Event, frozen=True):
    """A spell took a card back from the discard pile."""

    seat: int
    card: str
    spell: str


class SpellCast(Event, frozen=True):
    """A seat used a spell up."""

    seat: int
    spell: str


class CardChopped(Event, frozen=True):
    """The top card of a stack left the game."""

    seat: int
    card: str
    cell: Cell


class StackTurned(Event, frozen=True):
    """A stack made quarter turns clockwise."""

    seat: int
    cell: Cell
    quarters: int


class SpecialPlaced(Event, frozen=True):
    """A special card was laid."""

    seat: int
    card: str
    cell: Cell
    axis: Axis
    flip: Flip


class HandSwapped(Event, frozen=True):
    """A seat decided to give its hand card up for a new one."""

    seat: int


class HandKept(Event, frozen=True):
    """A seat kept its hand card."""

    seat: int


class LinkMade(Event, frozen=True):
    """Two castles of a seat's family were joined; that wins, waits, or loses to another's."""

    seat: int
    family: str
    pair: str
    fate: Fate


class LinkBroken(Event, frozen=True):
    """Two castles of a seat's family are no longer joined."""

    seat: int
    family: str
    pair: str


class LastRoundBegan(Event, frozen=True):
    """The deck ran out: everybody has one more turn, this seat the last."""

    last_seat: int


class Claimed(Event, frozen=True):
    """A connection that waited for its owner's turn won."""

    seat: int


#: Everything that can happen.
KingdomEvent = (
    SpellsChosen
    | TurnBegan
    | TurnPassed
    | CardLaid
    | CardDrawn
    | CardDiscarded
    | CardTaken
    | SpellCast
    | CardChopped
    | StackTurned
    | SpecialPlaced
    | HandSwapped
    | HandKept
    | LinkMade
    | LinkBroken
    | LastRoundBegan
    | Claimed
    | GameEnded
)

# Events that come in every game many times are made once.
TURN_BEGAN: Final = tuple(TurnBegan(seat) for seat in range(4))
DRAWN: Final = tuple(tuple(CardDrawn(seat, card) for card in ROUTE_CARDS) for seat in range(4))
