"""Pieces of Kites: lines, the weather die, and the words for what is done with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from game.core import Action, Chance
from game.files import BadFile, convert, read_toml

FOLDER: Final = Path(__file__).parent
SEATS: Final = range(2, 5)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of line: the lighter, the higher; the stronger, the safer."""

    copies: Annotated[int, Meta(ge=1)]
    strength: Annotated[int, Meta(ge=0)]
    climb: Annotated[int, Meta(ge=1)]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, as cards.toml tells it."""

    game: Literal["kites"]
    hand: Annotated[int, Meta(ge=1)]
    end_score: Annotated[int, Meta(ge=1)]
    prize: Annotated[int, Meta(ge=0)]
    wind: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(min_length=1, max_length=12)]
    windier: Annotated[int, Meta(ge=1)]
    lines: dict[str, Line]


def read_deck(text: str, source: str) -> Deck:
    """The pieces told by a TOML text; `BadFile` where they do not make a game."""
    deck = convert(read_toml(text, source), Deck, source)
    if sum(line.copies for line in deck.lines.values()) <= max(SEATS) * deck.hand:
        raise BadFile(source, "lines", f"too few for {max(SEATS)} hands")
    return deck


_DECK: Final = read_deck((FOLDER / "cards.toml").read_text("utf-8"), "cards.toml")

LINES: Final = tuple(_DECK.lines)
STRENGTH: Final = {kind: line.strength for kind, line in _DECK.lines.items()}
CLIMB: Final = {kind: line.climb for kind, line in _DECK.lines.items()}
BOX: Final = tuple(kind for kind, line in _DECK.lines.items() for _ in range(line.copies))
HAND: Final = _DECK.hand
END_SCORE: Final = _DECK.end_score
PRIZE: Final = _DECK.prize
WIND: Final = _DECK.wind


def in_order(lines: Iterable[str]) -> tuple[str, ...]:
    """A hand as it is held: the lightest line first."""
    return tuple(sorted(lines, key=LINES.index))


def wind_at(height: int, wind: int) -> int:
    """How hard it blows so high up."""
    return wind + height // _DECK.windier


def chance_to_climb(height: int, line: str) -> float:
    """How likely a line stands the wind."""
    return sum(wind_at(height, wind) <= STRENGTH[line] for wind in WIND) / len(WIND)


class Fly(Action, frozen=True):
    """Let out a line, and see what the wind makes of it."""

    line: str


class Land(Action, frozen=True):
    """Bring the kite down, and score its height."""


class Cut(Action, frozen=True):
    """Try to cut the kite of another seat with a line."""

    seat: int
    line: str


KitesAction = Fly | Land | Cut

LAND: Final = Land()


class Answer(Chance, frozen=True):
    """What chance answered: the face of the weather die."""

    wind: int
