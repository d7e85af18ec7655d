"""How Cloud 9 is played well: what the pilot can probably pay, what flying on is worth, who is ahead."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import Final

from game.cloud9.pieces import (
    CARD,
    COLOURS,
    COPIES,
    DEMAND,
    DICE,
    END_SCORE,
    FALL,
    FLY_CARDS,
    STAY,
    TOP,
    VALUE,
    WHOLE_DECK,
    WILD,
    Answer,
    Move,
    bundle,
    cards_of,
    count,
    covers,
)
from game.cloud9.rules import ALONE, PASSENGER, Cloud9, Cloud9View
from game.core import OVER

_USUAL_HAND: Final = 6
_CHEAP: Final = 3  # a demand up to this many cards is better paid in colours than with a wild
_HIGH: Final = 6  # from this cloud on a wild is well spent on one more rise
#: By number of dice: what can be demanded, and in how many of the throws it is.
_DEMANDS: Final = tuple(Counter(demands.values()) for demands in DEMAND)

# What the standing is worth, fitted to games of sensible players: points and cards in hand make
# strength, and the nearer the end, the more a lead counts.
_CARD_WORTH: Final = 1.3
_WILD_WORTH: Final = 3.0
_HEAT: Final = 6.0
_HEAT_LEFT: Final = 0.22


class Cloud9Mind:
    """What the search has to know of Cloud 9."""

    def imagine(self, view: Cloud9View, rng: Random) -> Cloud9:
        """Deal the cards nobody has shown to the other hands and the draw pile."""
        own = bundle(view.hand)
        hidden = [CARD[card] for card in cards_of(WHOLE_DECK - own - bundle(view.discard))]
        hidden.sort(key=lambda _: rng.random())
        hands, dealt = [], 0
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                hands.append(own)
                continue
            hands.append(sum(hidden[dealt : dealt + size]))
            dealt += size
        return Cloud9.imagined(view, hands, tuple(hidden[dealt:]))

    def weigh(self, state: Cloud9, legal: Sequence[Move]) -> Sequence[float]:
        """How likely a sensible player is to choose each action."""
        if len(legal) == 1:
            return (1.0,)
        if state.phase == PASSENGER:
            stay = _wish_to_stay(state)
        elif state.phase == ALONE:
            stay = _wish_to_fly_on_alone(state)
        else:
            return _weigh_payments(state, legal)
        return (stay, 1 - stay) if legal[0] == STAY else (1 - stay, stay)

    def worth(self, state: Cloud9) -> Sequence[float]:
        """The share of the win each seat may expect."""
        if state.actor == OVER:
            winners = state.result().winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        left = max(0, END_SCORE - max(state.scores))
        heat = _HEAT + _HEAT_LEFT * left
        strengths = [
            math.exp((score + _CARD_WORTH * count(hand) + _WILD_WORTH * (hand // WILD)) / heat)
            for score, hand in zip(state.scores, state.hands, strict=True)
        ]
        whole = sum(strengths)
        return [strength / whole for strength in strengths]

    def horizon(self, root: Cloud9View, state: Cloud9) -> bool:
        """A new journey begins afresh: the standing tells all."""
        return state.journey != root.journey

    def chance_key(self, outcome: Answer) -> Hashable:
        """How much the dice ask for is what matters."""
        return sum(face in CARD for face in outcome.dice) if outcome.dice else None


def _wish_to_stay(state: Cloud9) -> float:
    value = VALUE[state.cloud]
    if max(state.scores) >= END_SCORE and state.scores[state.actor] + value <= max(state.scores):
        return 0.99  # the journey is the last one, and a jump would not win
    promised = chance_to_pay(count(state.hands[state.pilot]), state.demand) * _worth_ahead(state)
    return _leaning(promised - value, value)


def _worth_ahead(state: Cloud9) -> float:
    """What the next cloud is worth to the passenger who decides: less if it means being the pilot."""
    cloud = state.cloud + 1
    if cloud < TOP and state.ring[state.aboard][state.pilot] == state.actor:
        return own_chance(state.hands[state.actor], DICE[cloud]) * worth_aboard(cloud + 1)
    return worth_aboard(cloud)


def _wish_to_fly_on_alone(state: Cloud9) -> float:
    value = VALUE[state.cloud]
    if max(state.scores) >= END_SCORE and state.scores[state.pilot] + value <= max(state.scores):
        return 0.99
    hand = state.hands[state.pilot]
    return _leaning(own_chance(hand, DICE[state.cloud]) * VALUE[state.cloud + 1] * 1.05 - value, value)


def _leaning(gain: float, value: int) -> float:
    """From 0.02 to 0.98: how much a gain in points sways a sensible player."""
    return 0.02 + 0.96 / (1 + math.exp(-gain / (0.15 + 0.12 * value)))


def _weigh_payments(state: Cloud9, legal: Sequence[Move]) -> Sequence[float]:
    if FALL in legal:
        fly = 0.85 if state.cloud >= _HIGH or state.aboard.bit_count() == 1 else 0.25
        return [1 - fly if action == FALL else fly for action in legal]
    cards = 0.9 if count(state.demand) <= _CHEAP else 0.3
    return [cards if action == FLY_CARDS else 1 - cards for action in legal]


@lru_cache(maxsize=200_000)
def own_chance(hand: int, dice: int) -> float:
    """The chance that a known hand pays the next throw of so many dice."""
    if hand >= WILD:
        return 1.0
    throws = _DEMANDS[dice]
    return sum(times for demand, times in throws.items() if covers(hand, demand)) / sum(throws.values())


def chance_to_pay(size: int, demand: int) -> float:
    """The chance that an unknown hand of a size pays: with colours, or half of the time with a wild."""
    wanted = tuple(sorted(number for colour in COLOURS if (number := demand // CARD[colour] & 0xFF)))
    colours, wild_only = _chances(size, wanted)
    return colours + wild_only / 2


@lru_cache(maxsize=2000)
def _chances(size: int, wanted: tuple[int, ...]) -> tuple[float, float]:
    """The chances that a random hand covers what is wanted, and that it only has a wild instead."""
    whole = sum(COPIES.values())
    hands = comb(whole, size)
    colours = _covering(size, wanted, whole - sum(18 for _ in wanted)) / hands
    without_wild = _covering(size, wanted, whole - COPIES["wild"] - sum(18 for _ in wanted)) / hands
    no_wild = comb(whole - COPIES["wild"], size) / hands
    return colours, (1 - no_wild) - (colours - without_wild)


def _covering(size: int, wanted: tuple[int, ...], others: int) -> int:
    """How many hands hold at least what is wanted of each colour, with the rest from other cards."""
    if not wanted:
        return comb(others, size) if size >= 0 else 0
    copies = COPIES[COLOURS[0]]
    return sum(
        comb(copies, number) * _covering(size - number, wanted[1:], others)
        for number in range(wanted[0], min(copies, size) + 1)
    )


@lru_cache(maxsize=TOP + 1)
def worth_aboard(cloud: int) -> float:
    """The points a passenger may expect on a cloud, who jumps or stays once the dice lie."""
    if cloud == TOP:
        return float(VALUE[TOP])
    throws = _DEMANDS[DICE[cloud]]
    ahead = worth_aboard(cloud + 1)
    hoped = sum(
        times * max(VALUE[cloud], chance_to_pay(_USUAL_HAND, demand) * ahead)
        for demand, times in throws.items()
    )
    return hoped / sum(throws.values())
