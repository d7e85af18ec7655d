"""Setup of Cloud 9: dealing a game, and what a setup from outside must fulfil."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.cloud9.pieces import (
    CARD,
    COPIES,
    END_SCORE,
    FALL,
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    OPENING_HAND,
    STAY,
    WHOLE_DECK,
    Cloud9Action,
    bundle,
)
from game.core import BadSetup
from game.declaration import Agreed, Box

_KIDS_GOAL: Final = 25


class Options(Agreed, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Kids' sky, and with how many points the game ends."""

    sky: Literal["usual", "kids"] = "usual"
    goal: Literal["usual", "25", "75"] = "usual"


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is first pilot, and how the cards lie; the top of the deck comes first."""

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    pilot: int
    goal: Annotated[int, Meta(ge=1, le=1000)] = END_SCORE
    last_lands: bool = False  # whether a pilot who is left alone lands at once, and takes the points


def deal(seats: int, rng: Random, options: Options, _box: Box) -> Setup:
    """Shuffle, deal the opening hands and draw the first pilot."""
    deck = [kind for kind, copies in COPIES.items() for _ in range(copies)]
    deck.sort(key=lambda _: rng.random())
    hand = OPENING_HAND
    hands = tuple(tuple(deck[hand * seat : hand * (seat + 1)]) for seat in range(seats))
    is_kids = options.sky == "kids"
    usual = _KIDS_GOAL if is_kids else END_SCORE
    return Setup(
        deck=tuple(deck[hand * seats :]),
        hands=hands,
        pilot=rng.randrange(seats),
        goal=usual if options.goal == "usual" else int(options.goal),
        last_lands=is_kids,
    )


def check_setup(setup: Setup) -> None:
    """Raise `BadSetup` unless the setup is one that the game can begin with."""
    seats = len(setup.hands)
    if seats not in range(2, 7):
        raise BadSetup("hands", f"there are {seats} hands, but 2 to 6 may play")
    if any(len(hand) != OPENING_HAND for hand in setup.hands):
        raise BadSetup("hands", f"every hand begins with {OPENING_HAND} cards")
    cards = [*setup.deck, *(card for hand in setup.hands for card in hand)]
    if not CARD.keys() >= set(cards) or bundle(cards) != WHOLE_DECK:
        raise BadSetup("deck", "hands and deck are not exactly the cards of the game")
    if setup.pilot not in range(seats):
        raise BadSetup("pilot", f"there is no seat {setup.pilot}")


def every_action(_setup: Setup) -> tuple[Cloud9Action, ...]:
    """The five actions that can ever come up, in an order that stays."""
    return STAY, JUMP, FLY_CARDS, FLY_WILD, FALL
