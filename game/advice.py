"""Advice in words: the moves a bot thinks best, what each promises, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.mind import Mind, Reason, Sight, Thought
from game.telling import Teller

MOST_MOVES = 3
_REASONS = 2  # for each move


class Advice(msgspec.Struct, frozen=True):
    """One move in words; `share` is the share of the win it promises, None where nobody searched."""

    action: Any
    words: str
    share: float | None
    reasons: tuple[str, ...]


def advise(mind: Mind, teller: Teller, sight: Sight, thought: Thought) -> list[Advice]:
    """The best moves of a thought, best first."""
    known = mind.study(sight.view, sight.told)
    state = mind.imagine(known, Random(0))
    tried = [(each.action, each.value) for each in thought.candidates if each.visits]
    best: list[tuple[Any, float | None]] = [*tried[:MOST_MOVES]] or [(thought.action, None)]
    return [
        Advice(
            action,
            teller.move(sight.view, action),
            share,
            _reasons(teller, mind.explain(known, state, action)),
        )
        for action, share in best
    ]


def _reasons(teller: Teller, reasons: Sequence[Reason]) -> tuple[str, ...]:
    weighty = [each for each in reasons if each.weight > 0]
    return tuple(teller.reason(each.id, each.values) for each in weighty[:_REASONS])
