"""A game of Cloudy Kingdom at one moment: who has what, what lies where, and what is waited for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Self

from game.cloudy_kingdom.choices import ActionOnBoard, ActionsBySpot
from game.cloudy_kingdom.events import CardDiscarded
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.game_tables import GameTables
from game.cloudy_kingdom.pieces import AXES, FLIPS, KingdomAction
from game.cloudy_kingdom.spells import Spell
from game.core import Event

# What the game waits for.
DRAFT, TURN, SPELL, SWAP, END = range(5)
PHASES: Final = ("draft", "turn", "spell", "swap", "over")

NO_CARD: Final = -1


class Casting:
    """A spell that is being carried out."""

    __slots__ = (
        "asked",  # how many of the other seats were already offered a swap in this step
        "last",  # the number of the cell where the spell last laid a card
        "pool",  # the cards it has in hand, in the order they came
        "spell",
        "step",  # how many of its steps are done
        "taken",  # the cards that came from the discard pile, which everybody saw
        "under",  # how many cards of the discard pile, from its bottom, lay there before the spell
    )

    asked: int
    last: int | None
    pool: tuple[int, ...]
    spell: Spell
    step: int
    taken: tuple[int, ...]
    under: int

    def __init__(self, spell: Spell, under: int) -> None:
        self.spell = spell
        self.under = under
        self.asked = self.step = 0
        self.last = None
        self.pool = self.taken = ()

    def copy(self) -> Self:
        """An independent spell at the same step."""
        twin = object.__new__(type(self))
        for slot in Casting.__slots__:
            setattr(twin, slot, getattr(self, slot))
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Casting) and all(
            getattr(self, slot) == getattr(other, slot) for slot in Casting.__slots__
        )

    __hash__ = None  # type: ignore[assignment] # it changes in place


class Position:
    """A game of Cloudy Kingdom at one moment."""

    __slots__ = (
        "actor",
        "casting",  # the spell being carried out
        "chopped",  # the cards that left the game
        "deck",  # as it was shuffled
        "discard",  # its top card last
        "drawn",  # how many cards of the deck are gone
        "families",  # by seat
        "field",
        "hands",  # by seat: a card number, or NO_CARD
        "laid",  # by seat: how many cards it laid
        "layout",  # the id of the board
        "offers",  # menus with the spots where the actor may choose from them
        "own_pairs",  # by seat
        "phase",
        "plain",  # what the actor may do besides
        "reason",  # why the game ended
        "seats",
        "spells",  # by seat: the ids of the unused ones
        "tables",
        "turn",  # the seat whose turn it is
        "turns_left",  # turns still to begin in the last round; None before it
        "winners",
    )

    actor: int
    casting: Casting | None
    chopped: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    drawn: int
    families: tuple[str, ...]
    field: Field
    hands: list[int]
    laid: list[int]
    layout: str
    offers: Sequence[tuple[ActionsBySpot, int]]
    own_pairs: tuple[int, ...]
    phase: int
    plain: tuple[KingdomAction, ...]
    tables: GameTables
    reason: str
    seats: int
    spells: list[tuple[str, ...]]
    turn: int
    turns_left: int | None
    winners: tuple[int, ...]

    def __init__(self, field: Field, layout: str, families: tuple[str, ...], turn: int) -> None:
        """Nobody has any card or spell yet, and nothing is asked."""
        self.field = field
        self.tables = field.tables
        self.layout = layout
        self.families = families
        self.own_pairs = tuple(map(field.bitboard.family_pairs.__getitem__, families))
        self.seats = seats = len(families)
        self.turn = turn
        self.hands = [NO_CARD] * seats
        self.laid = [0] * seats
        self.spells = [()] * seats
        self.drawn = 0
        self.deck = self.discard = self.chopped = self.winners = ()
        self.casting = self.turns_left = None
        self.reason = ""

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return len(self.deck) - self.drawn

    def owned(self, links: int) -> Iterator[tuple[int, str, str]]:
        """The pairs among some that belong to a seat; those of a neutral family mean nothing."""
        for family, pair in self.tables.bitboard.pairs(links):
            if family in self.families:
                yield self.families.index(family), family, pair

    def standing(self) -> tuple[int, ...]:
        """The seats whose family is connected, waiting for their turn."""
        links = self.field.links
        return tuple(seat for seat, pairs in enumerate(self.own_pairs) if links & pairs)

    def wait_for(
        self,
        phase: int,
        actor: int,
        offers: Sequence[tuple[ActionsBySpot, int]],
        plain: tuple[KingdomAction, ...] = (),
    ) -> None:
        """Ask a seat to choose from menus, or one of the plain actions."""
        self.phase = phase
        self.actor = actor
        self.offers = offers
        self.plain = plain

    def way_of(self, action: KingdomAction) -> ActionOnBoard | None:
        """What an action means on the field, if it is on offer."""
        try:
            for menu, spots in self.offers:
                way = menu.ways.get(action)
                if way is not None and way[1] & spots:
                    return way
        except TypeError:  # what cannot be hashed is no action
            pass
        return None

    def draw(self) -> int:
        """Take the top card of the deck."""
        self.drawn += 1
        return self.deck[self.drawn - 1]

    def pay(self, seat: int) -> Event:
        """Lay the hand card of a seat on the discard pile, and say so."""
        card = self.hands[seat]
        self.hands[seat] = NO_CARD
        self.discard += (card,)
        return CardDiscarded(seat, self.tables.cards[card])

    def copy(self) -> Self:
        """An independent game at the same moment."""
        twin = object.__new__(type(self))
        twin.actor = self.actor
        twin.casting = None if self.casting is None else self.casting.copy()
        twin.chopped = self.chopped
        twin.deck = self.deck
        twin.discard = self.discard
        twin.drawn = self.drawn
        twin.families = self.families
        twin.field = self.field.copy()
        twin.hands = self.hands.copy()
        twin.laid = self.laid.copy()
        twin.layout = self.layout
        twin.offers = self.offers
        twin.own_pairs = self.own_pairs
        twin.phase = self.phase
        twin.plain = self.plain
        twin.tables = self.tables
        twin.reason = self.reason
        twin.seats = self.seats
        twin.spells = self.spells.copy()
        twin.turn = self.turn
        twin.turns_left = self.turns_left
        twin.winners = self.winners
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _everything(self) == _everything(other)

    __hash__ = None  # type: ignore[assignment] # a position changes in place

    def __str__(self) -> str:
        cards = (*self.tables.cards, "-")
        seats = (
            f"{seat}:{family}:{cards[hand]}:{'+'.join(spells) or '-'}"
            for seat, (family, hand, spells) in enumerate(
                zip(self.families, self.hands, self.spells, strict=True)
            )
        )
        last_round = "" if self.turns_left is None else f" last round {self.turns_left}"
        return (
            f"{PHASES[self.phase]} actor {self.actor} turn {self.turn} deck {self.deck_size}{last_round} "
            f"| {' '.join(seats)} | {written(self.field) or 'empty field'}"
        )


def written(field: Field) -> str:
    """The stacks of a field as one writes them on paper, each from its bottom card to its top."""
    return "; ".join(
        f"({row},{column}): " + " / ".join(_card(field.tables, code) for code in field.stacks[number])
        for number, (row, column) in field.tables.bitboard.cell.items()
        if field.stacks[number]
    )


def _card(tables: GameTables, code: int) -> str:
    return f"{tables.cards[code >> 2]} {AXES[code & 3]}{FLIPS[code & 3]}"


def _everything(position: Position) -> tuple[object, ...]:
    """All that answers depend on: of the deck only what is still to come, and nothing that follows."""
    rest = position.deck[position.drawn :]
    slots = (slot for slot in Position.__slots__ if slot not in ("deck", "drawn", "offers", "plain"))
    return rest, *(getattr(position, slot) for slot in slots)
