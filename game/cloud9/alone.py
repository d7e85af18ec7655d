"""Lone flights of Cloud 9: what every action is worth to who is alone aboard, and plays on as well as can be.

Nobody else decides any more and no other hand matters, so nothing is tried out: all throws and all ways to
pay are added up (value iteration, as Neller and Presser 2004 did for Pig). How a journey that has ended is
worth is for others to say.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Final

from game.cloud9.odds import DEMANDS
from game.cloud9.pieces import (
    DICE,
    FALL,
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    STAY,
    TOP,
    VALUE,
    WILD,
    Cloud9Action,
    covers,
)

#: What it is worth to have scored so many points in a journey, and to end it with such a hand.
Ending = Callable[[int, int], float]
_THROWS: Final = tuple(sum(demands.values()) for demands in DEMANDS)


class LoneFlight:
    """The flight of one seat that is alone aboard, whatever the end of it is worth to that seat."""

    def __init__(self, ending: Ending) -> None:
        self._ending = cache(ending)
        self._before_throw = cache(self._worth_before_throw)

    def worth(self, action: Cloud9Action, cloud: int, hand: int, demand: int) -> float:
        """What an action is worth on a cloud, where the dice, if they were thrown, make a demand."""
        if action == JUMP:
            return self._ending(VALUE[cloud], hand)
        if action == STAY:
            return self._before_throw(cloud, hand)
        if action == FALL:
            return self._ending(0, hand)
        return self._risen(cloud + 1, hand - (demand if action == FLY_CARDS else WILD))

    def _worth_before_throw(self, cloud: int, hand: int) -> float:
        throws = DEMANDS[DICE[cloud]].items()
        parts = [times * self.best_answer(cloud, hand, demand) for demand, times in throws]
        return math.fsum(parts) / _THROWS[DICE[cloud]]

    def best_answer(self, cloud: int, hand: int, demand: int) -> float:
        """What the best of the payments is worth that the rules allow."""
        pays = covers(hand, demand)
        answers: list[Cloud9Action] = [FLY_CARDS] if pays else [FALL]
        if demand and hand >= WILD:
            answers.append(FLY_WILD)
        return max(self.worth(answer, cloud, hand, demand) for answer in answers)

    def _risen(self, cloud: int, hand: int) -> float:
        """What it is worth to come to a cloud, where one may stay or jump."""
        if cloud == TOP:
            return self._ending(VALUE[TOP], hand)
        return max(self.worth(action, cloud, hand, 0) for action in (STAY, JUMP))
