"""The pieces of Cloud 9: cards, dice and clouds, and the words for what is done with them.

Cards of one kind are alike, so any bundle of cards (a hand, a pile, what the dice demand) is
a plain number: eight bits for each kind, holding how many there are. Bundles are added and
subtracted like numbers, and one subtraction tells whether one covers another.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from game.core import Action, Chance
from game.files import BadFile, convert, read_toml

FOLDER: Final = Path(__file__).parent


class Cloud(Struct, frozen=True, forbid_unknown_fields=True):
    """One cloud of the column: what a jump from it is worth, and how many dice are thrown on it."""

    value: Annotated[int, Meta(ge=0)]
    dice: Annotated[int, Meta(ge=0, le=4)]


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of each die."""

    faces: Annotated[tuple[str, ...], Meta(min_length=1, max_length=12)]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, as cards.toml tells it."""

    game: Literal["cloud9"]
    opening_hand: Annotated[int, Meta(ge=1)]
    end_score: Annotated[int, Meta(ge=1)]
    cards: dict[str, Annotated[int, Meta(ge=1, le=127)]]  # a bundle has seven bits for each kind
    die: Die
    clouds: Annotated[tuple[Cloud, ...], Meta(min_length=2)]


def read_deck(text: str, source: str) -> Deck:
    """The pieces told by a TOML text; `BadFile` where they do not make a game."""
    deck = convert(read_toml(text, source), Deck, source)
    if "wild" not in deck.cards:
        raise BadFile(source, "cards", "there is no wild card")
    strangers = set(deck.die.faces) - set(deck.cards) - {"blank"} | set(deck.die.faces) & {"wild"}
    if strangers:
        raise BadFile(source, "die.faces", f"no cards of this colour: {', '.join(sorted(strangers))}")
    if sum(deck.cards.values()) not in range(6 * deck.opening_hand, 0xFF):
        raise BadFile(source, "cards", "too few cards for six hands, or more than 254 in all")
    if deck.clouds[-1].dice:
        raise BadFile(source, f"clouds[{len(deck.clouds) - 1}].dice", "nobody rolls on the top cloud")
    return deck


_DECK: Final = read_deck((FOLDER / "cards.toml").read_text("utf-8"), "cards.toml")

COPIES: Final = _DECK.cards
KINDS: Final = tuple(COPIES)
COLOURS: Final = tuple(kind for kind in KINDS if kind != "wild")
FACES: Final = _DECK.die.faces
OPENING_HAND: Final = _DECK.opening_hand
END_SCORE: Final = _DECK.end_score

#: By cloud, counted from 1 as on the board.
VALUE: Final = (0, *(cloud.value for cloud in _DECK.clouds))
DICE: Final = (0, *(cloud.dice for cloud in _DECK.clouds))
TOP: Final = len(_DECK.clouds)

CARD: Final = {kind: 1 << 8 * place for place, kind in enumerate(KINDS)}  # a bundle of one
WILD: Final = CARD["wild"]
WHOLE_DECK: Final = sum(CARD[kind] * copies for kind, copies in COPIES.items())
_GUARDS: Final = sum(0x80 * CARD[colour] for colour in COLOURS)


def bundle(cards: Iterable[str]) -> int:
    """The cards as a bundle."""
    return sum(map(CARD.__getitem__, cards))


@lru_cache(maxsize=4096)
def cards_of(cards: int) -> tuple[str, ...]:
    """The bundle as card ids, kind by kind."""
    return tuple(kind for place, kind in enumerate(KINDS) for _ in range(cards >> 8 * place & 0xFF))


def count(cards: int) -> int:
    """How many cards a bundle holds."""
    return cards % 0xFF  # the digits of a number in base 256 add up to its remainder by 255


def covers(cards: int, demand: int) -> bool:
    """Whether the coloured cards of a bundle include a demand.

    Each kind's spare top bit is set before subtracting: it survives exactly where there was enough.
    """
    return (cards | _GUARDS) - demand & _GUARDS == _GUARDS


class Stay(Action, frozen=True):
    """Stay aboard."""


class Jump(Action, frozen=True):
    """Jump, and take the points of the present cloud."""


class Fly(Action, frozen=True):
    """Pay what the dice demand and rise."""

    pay: Literal["cards", "wild"]


class Fall(Action, frozen=True):
    """Let the balloon fall."""


Cloud9Action = Stay | Jump | Fly | Fall

STAY: Final = Stay()
JUMP: Final = Jump()
FLY_CARDS: Final = Fly("cards")
FLY_WILD: Final = Fly("wild")
FALL: Final = Fall()


class Answer(Chance, frozen=True):
    """What chance answered: the dice of a turn, or a new draw pile with its top card first."""

    dice: tuple[str, ...] | None = None
    reshuffle: tuple[str, ...] | None = None


#: By number of dice: every possible throw, all equally likely.
THROWS: Final = tuple(
    tuple(Answer(dice=faces) for faces in product(FACES, repeat=dice)) for dice in range(max(DICE) + 1)
)

#: By number of dice: what a throw demands.
DEMAND: Final = tuple(
    {throw.dice: bundle(face for face in throw.dice or () if face in CARD) for throw in throws}
    for throws in THROWS
)
