"""Lone flights of Cloud 9: what every action is worth to who is alone aboard, and plays on as well as can be.

Nobody else decides any more and no other hand matters, so nothing is tried out: all throws and all ways to
pay are added up (value iteration, as Neller and Presser 2004 did for Pig). How a journey that has ended is
worth is for others to say.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from functools import cache
from typing import Final

from game.cloud9.odds import DEMANDS
from game.cloud9.pieces import (
    DICE,
    FALL,
    FLY_CARDS,
    JUMP,
    STAY,
    TOP,
    VALUE,
    WILD,
    Cloud9Action,
    covers,
)

#: What it is worth to have scored so many points in a journey, and to end it with such a hand.
EndWorth = Callable[[int, int], float]
_THROWS: Final = tuple(sum(demands.values()) for demands in DEMANDS)


class LoneFlight:
    """The flight of one seat that is alone aboard, whatever the end of it is worth to that seat."""

    def __init__(self, ending: EndWorth) -> None:
        self._ending = cache(ending)
        self._before_throw = cache(self._worth_before_throw)
        self._risen = cache(self._worth_risen)

    def worth(self, action: Cloud9Action, cloud: int, hand: int, demand: int) -> float:
        """What an action is worth on a cloud, where the dice, if they were thrown, make a demand."""
        if action == JUMP:
            return self._ending(VALUE[cloud], hand)
        if action == STAY:
            return self._before_throw(cloud, hand)
        if action == FALL:
            return self._ending(0, hand)
        return self._risen(cloud + 1, hand - (demand if action == FLY_CARDS else WILD))

    def best_answer(self, cloud: int, hand: int, demand: int) -> float:
        """What the best of the payments is worth that the rules allow."""
        return self._best_answers(cloud, hand, [demand])[0]

    def _worth_before_throw(self, cloud: int, hand: int) -> float:
        throws = DEMANDS[DICE[cloud]]
        answers = self._best_answers(cloud, hand, throws)
        parts = [times * worth for times, worth in zip(throws.values(), answers, strict=True)]
        return math.fsum(parts) / _THROWS[DICE[cloud]]

    def _best_answers(self, cloud: int, hand: int, demands: Collection[int]) -> list[float]:
        """What the best answer to each of several demands is worth."""
        risen, above = self._risen, cloud + 1
        falls = self._ending(0, hand)
        by_wild = risen(above, hand - WILD) if hand >= WILD else -math.inf
        paid = [risen(above, hand - demand) if covers(hand, demand) else falls for demand in demands]
        return [max(each, by_wild) if demand else each for each, demand in zip(paid, demands, strict=True)]

    def _worth_risen(self, cloud: int, hand: int) -> float:
        """What it is worth to come to a cloud, where one may stay or jump."""
        if cloud == TOP:
            return self._ending(VALUE[TOP], hand)
        return max(self.worth(action, cloud, hand, 0) for action in (STAY, JUMP))
