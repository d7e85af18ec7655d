"""The box of Cloudy Kingdom as cards.toml tells it, and what such a file must promise."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from game.files import BadFile, convert, read_toml

FOLDER: Final = Path(__file__).parent

SpellIds = tuple[str, str, str]  # of one seat, sorted
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]

_GROUP: Final = re.compile("[ablr]{2,4}")
_HALF_TURN: Final = str.maketrans("ablr", "barl")


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card shows: the centre sides it joins, and the ends whose arm is broken."""

    joins: tuple[str, ...] = ()
    broken: str = ""
    permanent: bool = False

    @property
    def symmetric(self) -> bool:
        """Whether a half turn gives the same face."""
        turned = {frozenset(group.translate(_HALF_TURN)) for group in self.joins}
        return turned == set(map(frozenset, self.joins)) and len(self.broken) != 1

    def flaw(self) -> tuple[str, str] | None:
        """The key and the reason of the first thing that is wrong with it, or None."""
        if not all(map(_GROUP.fullmatch, self.joins)):
            return "joins", "a group is two or more of the letters a, b, l, r"
        letters = "".join(self.joins)
        if len(set(letters)) < len(letters):
            return "joins", "a side is named twice"
        if self.broken not in ("", "a", "b", "ab"):
            return "broken", 'it is one of "", "a", "b" and "ab"'
        if set(self.broken) & set(letters):
            return "broken", "a broken end cannot be joined"
        return None


class CardKind(Face, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of route card, and how many of it there are."""

    copies: Annotated[int, Meta(le=99)]

    def flaw(self) -> tuple[str, str] | None:
        """The key and the reason of the first thing that is wrong with it, or None."""
        return ("copies", "there is at least one") if self.copies < 1 else super().flaw()


class Pair(Struct, frozen=True, forbid_unknown_fields=True):
    """The families of two seats on a printed board: one of these begins, that one makes up for it."""

    first: Annotated[tuple[str, ...], Meta(min_length=1)]
    second: str


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box but boards and spells."""

    game: Literal["cloudy_kingdom"]
    families: Annotated[tuple[Id, ...], Meta(min_length=2, max_length=4)]
    first_game: SpellIds
    layouts: dict[Annotated[str, Meta(pattern="^[234]$")], str]
    pair: Pair
    kinds: dict[Id, CardKind]
    specials: dict[Id, Face]


def read_deck(text: str, source: str) -> Deck:
    """The box told by a TOML text; `BadFile` where it does not make a game."""
    deck = convert(read_toml(text, source), Deck, source)
    for place, faces in (("kinds", deck.kinds), ("specials", deck.specials)):
        for name, face in faces.items():
            if flaw := face.flaw():
                raise BadFile(source, f"{place}.{name}.{flaw[0]}", flaw[1])
    if shared := deck.kinds.keys() & deck.specials.keys():
        raise BadFile(source, f"specials.{min(shared)}", "there is a route card of this name")
    if sum(kind.copies for kind in deck.kinds.values()) <= len(deck.families):
        raise BadFile(source, "kinds", "there are too few cards")
    if list(deck.first_game) != sorted(set(deck.first_game)):
        raise BadFile(source, "first_game", "these are three different spells, in the order of the alphabet")
    if not {*deck.pair.first, deck.pair.second} <= set(deck.families) or deck.pair.second in deck.pair.first:
        raise BadFile(source, "pair", "these are different families of the box")
    return deck
