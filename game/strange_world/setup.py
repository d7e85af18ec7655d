"""Setup of Strange World: dealing a game, and checking a beginning that somebody hands in."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.core import BadSetup
from game.declaration import Agreed, Box
from game.strange_world.deck import MOST_SEATS
from game.strange_world.pieces import (
    LANDS,
    ROUND_HAND,
    ROUNDS,
    SOLO_PILES,
    SOLO_TRAVELLERS,
    STARTS,
    TRAVELLERS,
)

_KIDS_ROUNDS: Final = 3
SEAT_COUNTS: Final = range(1, MOST_SEATS + 1)


class Options(Agreed, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Kids' sky, and how many rounds are played."""

    sky: Literal["usual", "kids"] = "usual"
    rounds: Literal["usual", "3", "4"] = "usual"


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The start cards and all that is hidden; a seat alone has piles, several have a deck and the sun."""

    starts: tuple[str, ...]  # by seat
    travellers: tuple[str, ...]
    deck: tuple[str, ...] | None = None  # first dealt first
    sun: int | None = None
    piles: tuple[tuple[str, ...], ...] | None = None  # the face-up card of each first
    rounds: Annotated[int, Meta(ge=1, le=ROUNDS)] = ROUNDS


def deal(seats: int, rng: Random, options: Options, _box: Box) -> Setup:
    """Shuffle the lands of this number of seats and draw the rest."""
    lands = list(LANDS[seats])
    rng.shuffle(lands)
    starts = tuple(rng.sample(STARTS, seats))
    is_kids = options.sky == "kids"
    usual = _KIDS_ROUNDS if is_kids else ROUNDS
    rounds = usual if options.rounds == "usual" else int(options.rounds)
    if seats > 1:
        guests = () if is_kids else TRAVELLERS
        sun = rng.randrange(seats)
        return Setup(starts=starts, travellers=guests, deck=tuple(lands), sun=sun, rounds=rounds)
    piles = tuple(tuple(lands[pile::SOLO_PILES]) for pile in range(SOLO_PILES))
    guests = () if is_kids else tuple(rng.sample(TRAVELLERS, SOLO_TRAVELLERS))
    return Setup(starts=starts, travellers=guests, piles=piles, rounds=rounds)


def check_setup(setup: Setup) -> None:
    """Raise `BadSetup` unless the setup is one that the game can begin with."""
    seats = len(setup.starts)
    if seats not in SEAT_COUNTS:
        raise BadSetup("starts", f"there are {seats} start cards, but 1 to {MOST_SEATS} may play")
    if not _are_different(setup.starts, STARTS):
        raise BadSetup("starts", "these are not different starting lands")
    if not _are_different(setup.travellers, TRAVELLERS):
        raise BadSetup("travellers", "these are not different travellers")
    if seats == 1:
        _check_solo(setup)
    else:
        _check_table(setup, seats)


def _check_solo(setup: Setup) -> None:
    if setup.deck is not None or setup.sun is not None:
        raise BadSetup("deck" if setup.sun is None else "sun", "a solo game has neither deck nor sun")
    if len(setup.travellers) not in (0, SOLO_TRAVELLERS):
        raise BadSetup("travellers", f"a solo game has {SOLO_TRAVELLERS} travellers")
    piles = setup.piles or ()
    if [len(pile) for pile in piles] != [ROUND_HAND] * SOLO_PILES:
        raise BadSetup("piles", f"there must be {SOLO_PILES} piles of {ROUND_HAND} cards")
    if sorted(card for pile in piles for card in pile) != sorted(LANDS[1]):
        raise BadSetup("piles", "these are not exactly the lands of a solo game")


def _check_table(setup: Setup, seats: int) -> None:
    if setup.piles is not None:
        raise BadSetup("piles", "only a solo game has piles")
    if len(setup.travellers) not in (0, len(TRAVELLERS)):
        raise BadSetup("travellers", "all travellers take part")
    if sorted(setup.deck or ()) != sorted(LANDS[seats]):
        raise BadSetup("deck", f"this is not exactly the deck of {seats} seats")
    if setup.sun not in range(seats):
        raise BadSetup("sun", f"there is no seat {setup.sun}")


def _are_different(cards: tuple[str, ...], allowed: Iterable[str]) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= set(allowed)
