"""Position of Cloud 9: everything that makes up a game at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Self

from msgspec.structs import replace

from game.cloud9.pieces import CARD, KINDS, Answer, Cloud9Action, bundle, cards_of
from game.cloud9.setup import Setup, check_setup
from game.core import with_new_end

# What the game waits for.
ALONE, ROLL, PASSENGER, PILOT, RESHUFFLE, END = range(6)
PHASES: Final = ("alone", "roll", "passenger", "pilot", "reshuffle", "over")


def _next_aboard(seats: int) -> tuple[tuple[int, ...], ...]:
    """By set of seats aboard (as bits) and seat: the next one aboard, clockwise."""
    return tuple(
        tuple(
            next((s % seats for s in range(seat + 1, seat + 1 + seats) if aboard >> s % seats & 1), seat)
            for seat in range(seats)
        )
        for aboard in range(1 << seats)
    )


#: By set of seats (as bits): the seats in it.
SEATS_OF: Final = tuple(tuple(s for s in range(6) if seats >> s & 1) for seats in range(1 << 6))
NEXT_ABOARD: Final = tuple(_next_aboard(seats) for seats in range(7))


class Position:
    """The cards, the balloon, the scores and what the game waits for."""

    __slots__ = (
        "aboard",  # the seats in the balloon, as bits
        "actor",
        "cloud",
        "deck",  # the draw pile as it was shuffled, as bundles of one
        "demand",  # what the dice ask for, as a bundle
        "dice",
        "discard",
        "drawn",  # how many cards of the deck are gone
        "goal",  # the points with which the game ends
        "hands",
        "journey",
        "last_lands",  # whether a pilot who is left alone lands at once
        "legal",
        "lone_points",  # by seat: points from jumps as the last one aboard
        "owed",  # how many seats have still to draw before the journey begins
        "phase",
        "pilot",
        "ring",  # the next seat aboard, by set of seats aboard and seat
        "scores",
        "seats",
        "tops",  # by seat: how often the top cloud was reached
    )

    aboard: int
    actor: int
    cloud: int
    deck: tuple[int, ...]
    demand: int
    dice: tuple[str, ...]
    discard: int
    drawn: int
    goal: int
    hands: list[int]
    journey: int
    last_lands: bool
    legal: tuple[Cloud9Action, ...]
    lone_points: list[int]
    owed: int
    phase: int
    pilot: int
    ring: tuple[tuple[int, ...], ...]
    scores: list[int]
    seats: int
    tops: list[int]

    def __init__(self, setup: Setup) -> None:
        check_setup(setup)
        self.seats = seats = len(setup.hands)
        self.ring = NEXT_ABOARD[seats]
        self.hands = [bundle(hand) for hand in setup.hands]
        self.deck = tuple(CARD[card] for card in setup.deck)
        self.drawn = self.discard = self.owed = 0
        self.scores = [0] * seats
        self.lone_points = [0] * seats
        self.tops = [0] * seats
        self.goal, self.last_lands = setup.goal, setup.last_lands
        self.pilot = setup.pilot
        self.aboard = (1 << seats) - 1
        self.cloud = self.journey = 1
        self.dice = ()
        self.demand = 0

    def copy(self) -> Self:
        """An independent game at the same moment."""
        twin = object.__new__(type(self))
        twin.aboard = self.aboard
        twin.actor = self.actor
        twin.cloud = self.cloud
        twin.deck = self.deck
        twin.demand = self.demand
        twin.dice = self.dice
        twin.discard = self.discard
        twin.drawn = self.drawn
        twin.goal = self.goal
        twin.last_lands = self.last_lands
        twin.hands = self.hands.copy()
        twin.journey = self.journey
        twin.legal = self.legal
        twin.lone_points = self.lone_points.copy()
        twin.owed = self.owed
        twin.phase = self.phase
        twin.pilot = self.pilot
        twin.ring = self.ring
        twin.scores = self.scores.copy()
        twin.seats = self.seats
        twin.tops = self.tops.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and _everything(self) == _everything(other)

    __hash__ = None  # type: ignore[assignment] # a position changes in place

    def __str__(self) -> str:
        letters = {kind: kind[0].upper() for kind in KINDS}
        hands = (
            f"{seat}:{self.scores[seat]}:{''.join(letters[card] for card in cards_of(hand)) or '-'}"
            for seat, hand in enumerate(self.hands)
        )
        dice = "".join(letters.get(face, ".") for face in self.dice) or "-"
        return (
            f"{PHASES[self.phase]} cloud {self.cloud} pilot {self.pilot} actor {self.actor} "
            f"aboard {SEATS_OF[self.aboard]} dice {dice} | {' '.join(hands)}"
        )


def _everything(position: Position) -> tuple[object, ...]:
    """All that answers depend on: the deck only as far as it is still to come."""
    rest = position.deck[position.drawn :]
    return rest, *(getattr(position, slot) for slot in Position.__slots__ if slot not in ("deck", "drawn"))


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
