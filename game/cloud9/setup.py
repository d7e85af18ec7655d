"""How a game of Cloud 9 begins, and what a setup from outside must fulfil."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.cloud9.pieces import (
    CARD,
    COPIES,
    FALL,
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    OPENING_HAND,
    STAY,
    WHOLE_DECK,
    Answer,
    Cloud9Action,
    bundle,
)
from game.core import BadSetup, with_new_end
from game.declaration import Box

if TYPE_CHECKING:
    from game.cloud9.position import Position


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no variants."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is first pilot, and how the cards lie; the top of the deck comes first."""

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    pilot: int


def deal(seats: int, rng: Random, _options: Options, _box: Box) -> Setup:
    """Shuffle, deal the opening hands and draw the first pilot."""
    deck = [kind for kind, copies in COPIES.items() for _ in range(copies)]
    deck.sort(key=lambda _: rng.random())
    hand = OPENING_HAND
    hands = tuple(tuple(deck[hand * seat : hand * (seat + 1)]) for seat in range(seats))
    return Setup(deck=tuple(deck[hand * seats :]), hands=hands, pilot=rng.randrange(seats))


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


def shuffled_again(
    setup: Setup, steps: Sequence[Cloud9Action | Answer], state: Position, rng: Random
) -> tuple[Setup, list[Cloud9Action | Answer]]:
    """The same game so far, with what is left of the draw pile in another order."""
    unseen, changed = len(state.deck) - state.drawn, list(steps)
    for index, step in reversed(list(enumerate(steps))):
        if isinstance(step, Answer) and step.reshuffle is not None:
            changed[index] = Answer(reshuffle=with_new_end(step.reshuffle, unseen, rng))
            return setup, changed
    return replace(setup, deck=with_new_end(setup.deck, unseen, rng)), changed


def every_action(_setup: Setup) -> tuple[Cloud9Action, ...]:
    """The five actions that can ever come up, in an order that stays."""
    return STAY, JUMP, FLY_CARDS, FLY_WILD, FALL
