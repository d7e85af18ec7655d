"""The pieces of Cloudy Kingdom: card faces, what they join, and the words for what is done with them.

A card lying on the field is a plain number, its *code*: four times its card number plus how often
it was turned by a quarter. Sides are numbers too, clockwise from the north; a set of sides is four bits.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, Literal

from game.cloudy_kingdom.deck import FOLDER, Face, SpellIds, read_deck
from game.core import Action

_DECK: Final = read_deck((FOLDER / "cards.toml").read_text("utf-8"), "cards.toml")

FAMILIES: Final = _DECK.families
#: By family: the colour of its castles, which whoever wears it chooses.
COLOURS: Final = {"red": "coral", "blue": "ocean", "gold": "marigold", "black": "orchid"}
SPELLS_EACH: Final = 3
FIRST_GAME: Final = _DECK.first_game
LAYOUTS: Final = _DECK.layouts
PRINTED_LAYOUT: Final = {int(seats): layout for seats, layout in LAYOUTS.items()}
FIRST_OF_TWO: Final = _DECK.pair.first
SECOND_OF_TWO: Final = _DECK.pair.second
KINDS: Final = _DECK.kinds
SPECIALS: Final = _DECK.specials

#: Sides of a cell, clockwise, as the numbers 0 to 3.
SIDES: Final = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # by side: down and to the right

Axis = Literal["h", "v"]
Flip = Literal[0, 1]
Cell = tuple[int, int]

#: A card turned by no quarter lies west to east; a quarter turn clockwise after that, and so on.
AXES: Final[tuple[Axis, ...]] = ("h", "v", "h", "v")
FLIPS: Final[tuple[Flip, ...]] = (0, 0, 1, 1)
_LOOKS: Final = {"a": WEST, "b": EAST, "l": NORTH, "r": SOUTH}  # without a turn
#: Every route card by card number, and the specials after them.
ROUTE_CARDS: Final = tuple(
    f"{kind}-{copy}" for kind, face in KINDS.items() for copy in range(1, face.copies + 1)
)
CARD_NUMBER: Final = {card: number for number, card in enumerate((*ROUTE_CARDS, *SPECIALS))}
PRINTED_FACES: Final = (*(KINDS[card.partition("-")[0]] for card in ROUTE_CARDS), *SPECIALS.values())

#: Every way in which the sides of a cell can be joined: groups of two or more sides. The first joins nothing.
PATTERNS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *((group,) for group in range(16) if group.bit_count() > 1),
    *((one, other) for one, other in combinations((3, 5, 6, 9, 10, 12), 2) if one + other == 15),  # noqa: PLR2004 - all four sides
)
PATTERN_NUMBER: Final = {pattern: number for number, pattern in enumerate(PATTERNS)}


def _turned(sides: int, quarters: int) -> int:
    """A set of sides after quarter turns clockwise."""
    return (sides << quarters | sides >> 4 - quarters) & 15


def arms(face: Face, quarters: int) -> int:
    """The sides that the whole arms of a card reach."""
    return _turned(sum(1 << _LOOKS[end] for end in "ab" if end not in face.broken), quarters)


def sides_joined(face: Face, quarters: int) -> tuple[str, ...]:
    """The names of the sides that a card joins with others."""
    joined = _turned(sum(1 << _LOOKS[side] for group in face.joins for side in group), quarters)
    return tuple(name for side, name in enumerate(SIDES) if joined >> side & 1)


@cache  # a handful of faces
def patterns_shown(face: Face, quarters: int) -> tuple[int, ...]:
    """The number of the pattern a card shows on top of a stack, by the arms of the card below it."""
    groups = [_turned(sum(1 << _LOOKS[side] for side in group), quarters) for group in face.joins]
    across = 0b0101 if AXES[quarters] == "h" else 0b1010
    own_arms = arms(face, quarters)
    shown = []
    for arms_below in range(16):
        live = own_arms | arms_below & across
        joined = sorted(group & live for group in groups if (group & live).bit_count() > 1)
        shown.append(PATTERN_NUMBER[tuple(joined)])
    return tuple(shown)


class Choose(Action, frozen=True, cache_hash=True):
    """Choose the own spells, before the first turn."""

    spells: SpellIds


class Grow(Action, frozen=True, cache_hash=True):
    """Lay a route card."""

    card: str
    cell: Cell
    axis: Axis
    flip: Flip


class Discard(Action, frozen=True, cache_hash=True):
    """Discard the hand card, since it fits nowhere."""


class Cast(Action, frozen=True, cache_hash=True, omit_defaults=True):
    """Cast a spell, with its first choice if the spell begins with one."""

    spell: str
    cell: Cell | None = None
    axis: Axis | None = None
    flip: Flip | None = None


class Chop(Action, frozen=True, cache_hash=True):
    """Take the top card of a stack out of the game, as a later step of a spell."""

    cell: Cell


class TurnStack(Action, frozen=True, cache_hash=True, tag="turn"):
    """Turn a stack, as a later step of a spell."""

    cell: Cell


class Place(Action, frozen=True, cache_hash=True, omit_defaults=True):
    """Lay a special card, as a later step of a spell."""

    cell: Cell
    axis: Axis | None = None
    flip: Flip | None = None


class Keep(Action, frozen=True, cache_hash=True):
    """Keep the hand card that might be swapped."""


class Swap(Action, frozen=True, cache_hash=True):
    """Swap the hand card for the top card of the deck."""


KingdomAction = Choose | Grow | Discard | Cast | Chop | TurnStack | Place | Keep | Swap

DISCARD: Final = Discard()
KEEP_OR_SWAP: Final = (Keep(), Swap())
