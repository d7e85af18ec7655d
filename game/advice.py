"""Advice in words: the moves a bot thinks best, what each promises, and why."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from game.mind import Mind, Reason, Sight, Thought
from game.telling import Teller

MOST_MOVES = 3
_REASONS = 2  # for each move


class Advice(msgspec.Struct, frozen=True):
    """One move in words.

    `promise` is what share of the win it promises, in percent, or points to who plays alone; None where
    nobody searched.
    """

    action: Any
    words: str
    promise: int | None
    reasons: tuple[str, ...]


def advise(mind: Mind, teller: Teller, sight: Sight, thought: Thought) -> list[Advice]:
    """The best moves of a thought, best first."""
    known = mind.study(sight.view, sight.told)
    state = mind.imagine(known, Random(0))
    promised = _promised(mind, thought, is_alone=len(teller.players) == 1)

    def put(action: Any) -> Advice:
        said = [each for each in mind.explain(known, state, action) if each.weight > 0]
        reasons = said[:_REASONS] or [_beside_others(teller, sight, promised, action)]
        told = tuple(teller.reason(each.id, each.values) for each in reasons)
        return Advice(action, teller.move(sight.view, action), promised.get(action), told)

    return [put(action) for action in list(promised)[:MOST_MOVES] or [thought.action]]


def _promised(mind: Mind, thought: Thought, *, is_alone: bool) -> dict[Any, int]:
    """What each move promises that was looked at, best first."""
    nothing, everything = mind.lone_points if is_alone else (0, 100)
    return {
        each.action: round(nothing + (everything - nothing) * each.value)
        for each in thought.candidates
        if each.visits
    }


def _beside_others(teller: Teller, sight: Sight, promised: Mapping[Any, int], action: Any) -> Reason:
    """Why one might do what nothing in the game itself speaks for: how it does beside the best other move."""
    if len(sight.legal) == 1:
        return Reason("only_choice", {}, 0.0)
    own, others = promised.get(action), [each for each in promised if each != action]
    if own is None or not others:
        return Reason("looks_best", {}, 0.0)
    other = promised[others[0]]
    is_best = next(iter(promised)) == action  # however few of its rounds went well: the search prefers it
    ahead = "more" if own > other else "alike" if is_best or own == other else "less"
    kind = "brings" if len(teller.players) == 1 else "wins"
    return Reason(f"{kind}_{ahead}", {"own": own, "other": other}, 0.0)
