"""Setup of Kites: how a game begins, and what a setup from outside must fulfil."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from game.core import BadSetup
from game.declaration import Box
from kites.pieces import BOX, HAND, LAND, LINES, SEATS, Cut, Fly, KitesAction, in_order


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no variants."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who begins, and how the lines lie; the top of the deck comes first."""

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    first: int


def deal(seats: int, rng: Random, _options: Options, _box: Box) -> Setup:
    """Shuffle, deal the hands, and draw who begins."""
    deck = rng.sample(BOX, len(BOX))
    hands = tuple(in_order(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    return Setup(tuple(deck[HAND * seats :]), hands, rng.randrange(seats))


def check_setup(setup: Setup) -> None:
    """Raise `BadSetup` unless the setup is one that the game can begin with."""
    seats = len(setup.hands)
    if seats not in SEATS:
        raise BadSetup("hands", f"there are {seats} hands, but {min(SEATS)} to {max(SEATS)} may play")
    if any(len(hand) != HAND for hand in setup.hands):
        raise BadSetup("hands", f"every hand begins with {HAND} lines")
    if Counter((*setup.deck, *(line for hand in setup.hands for line in hand))) != Counter(BOX):
        raise BadSetup("deck", "hands and deck are not exactly the lines of the game")
    if setup.first not in range(seats):
        raise BadSetup("first", f"there is no seat {setup.first}")


def every_action(setup: Setup) -> tuple[KitesAction, ...]:
    """All actions that can ever come up, in an order that stays."""
    cuts = (Cut(seat, line) for seat in range(len(setup.hands)) for line in LINES)
    return (LAND, *map(Fly, LINES), *cuts)
