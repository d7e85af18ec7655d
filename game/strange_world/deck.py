"""The box of Strange World as cards.toml tells it, and what such a file must promise."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from game.files import BadFile, convert, read_toml
from game.strange_world.grid import SPAN

FOLDER: Final = Path(__file__).parent
MOST_SEATS: Final = 4

SPECIES: Final = ("crane", "fox", "hare", "owl", "turtle", "whale")
Icon = Literal[
    "crane", "fox", "hare", "owl", "turtle", "whale", "mountain", "lake", "swamp", "moon", "volcano", "portal"
]
CountedKind = Literal[
    "lake", "swamp", "mountain", "animal", "species", "fumarole", "dimension_portal", "volcano"
]
Icons = Annotated[tuple[Icon, ...], Meta(min_length=1, max_length=3)]
Positive = Annotated[int, Meta(ge=1)]


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a wish asks for in the two rows of its traveller."""

    count: CountedKind
    at_least: Positive
    in_each_row: bool = False  # otherwise in both rows together


class TravellerWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What a traveller hopes to find, and the stars it brings when all of it is there."""

    bonus: Positive
    needs: Annotated[tuple[Need, ...], Meta(min_length=1)]


class Travellers(Struct, frozen=True, forbid_unknown_fields=True):
    """What every traveller is worth for being there, and what each wishes for."""

    stars: Positive
    wishes: Annotated[dict[str, TravellerWish], Meta(min_length=1)]


class Solo(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open when one plays alone."""

    piles: Positive
    travellers: Positive


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the scale of a game alone, and the stars it begins with."""

    id: str
    stars: int


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    game: Literal["strange_world"]
    rounds: Positive
    round_hand: Positive
    cities: tuple[Positive, ...]
    solo: Solo
    bands: Annotated[tuple[Band, ...], Meta(min_length=1)]
    travellers: Travellers
    starts: Annotated[dict[str, Icons], Meta(min_length=MOST_SEATS)]
    lands: dict[Annotated[str, Meta(pattern="^[1-4]$")], dict[str, Icons]]  # by the fewest seats to play with

    def lands_from(self, players: int) -> dict[str, Icons]:
        """The lands that take part from this number of seats on."""
        return self.lands.get(str(players), {})


def read_deck(text: str, source: str) -> Deck:
    """The box told by a TOML text; `BadFile` where it does not make a game."""
    data = read_toml(text, source)
    deck = convert(data, Deck, source)
    _check_lands(deck, source)
    _check_counts(deck, source)
    return deck


def _check_lands(deck: Deck, source: str) -> None:
    """Lands have names of their own, and no start could ever turn down."""
    known = set(deck.starts)
    for players, lands in deck.lands.items():
        for land, icons in lands.items():
            if land in known:
                raise BadFile(source, f"lands.{players}.{land}", "there is another card of this name")
            known.add(land)
            _check_icons(icons, source, f"lands.{players}.{land}")
    for start, icons in deck.starts.items():
        _check_icons(icons, source, f"starts.{start}")
        if {"moon", "volcano"} & set(icons):
            raise BadFile(source, f"starts.{start}", "a starting land shows neither moon nor volcano")


def _check_icons(icons: tuple[Icon, ...], source: str, place: str) -> None:
    for icon in set(icons):
        most = 2 if icon == "mountain" else 1
        if icons.count(icon) > most:
            raise BadFile(source, place, f"{icon} may not come more than {most} times on a card")


def _check_counts(deck: Deck, source: str) -> None:
    """The cards are enough for all, and fill the worlds."""
    if deck.rounds * deck.round_hand != SPAN * SPAN - 1:
        raise BadFile(source, "rounds", "rounds times round_hand must fill a world beside its starting land")
    if deck.solo.piles < deck.rounds:
        raise BadFile(source, "solo.piles", "there are fewer piles than rounds")
    if deck.solo.travellers > len(deck.travellers.wishes):
        raise BadFile(source, "solo.travellers", "there are not so many travellers")
    needed = (deck.solo.piles, *(deck.rounds * seats for seats in range(2, MOST_SEATS + 1)))
    there = 0
    for seats, hands in enumerate(needed, start=1):
        there += len(deck.lands_from(seats))
        if there != hands * deck.round_hand:
            reason = f"{seats} seats need {hands * deck.round_hand} lands, but there are {there}"
            raise BadFile(source, f"lands.{seats}", reason)
    if deck.bands[0].stars or any(low.stars >= high.stars for low, high in pairwise(deck.bands)):
        raise BadFile(source, "bands", "the bands must begin with 0 stars and rise")
