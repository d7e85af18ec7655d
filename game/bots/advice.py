"""Advice in words: the moves a bot thinks best, what each promises, and why."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from game.matches.narration import Narrator
from game.search_model import Observation, Reason, SearchModel, Thought

MOST_MOVES = 3
_REASONS = 2  # for each move


class Advice(msgspec.Struct, frozen=True):
    """One move in words.

    `rank` tells at which place it is among all that were looked at, 0 for one that was not. `promise` is what
    share of the win it promises, in percent, or points to who plays alone; None where nobody searched.
    """

    action: Any
    words: str
    rank: int
    promise: int | None
    reasons: tuple[str, ...]


def advise(  # noqa: PLR0913 - who thinks, who tells, of what, and to whom
    model: SearchModel,
    narrator: Narrator,
    observation: Observation,
    thought: Thought,
    played: Any = None,
    *,
    to_seat: bool = False,
) -> list[Advice]:
    """The best moves of a thought, best first; and the one that was played, if it is none of them.

    They may be told to the seat itself, which is then not called by its name.
    """
    known = model.analyse(observation.view, observation.told)
    state = model.determinize(known, Random(0))
    promised = _promised(model, thought, is_alone=len(narrator.players) == 1)

    def put(action: Any) -> Advice:
        said = [each for each in model.explain(known, state, action) if each.weight > 0]
        reasons = said[:_REASONS] or [_beside_others(narrator, observation, promised, action, named[0])]
        told = tuple(narrator.reason(each.id, each.values, you) for each in reasons)
        rank = ranked.index(action) + 1 if action in promised else 0
        return Advice(action, narrator.move(observation.view, action), rank, promised.get(action), told)

    you = observation.seat if to_seat else None
    ranked = list(promised)
    named = ranked[:MOST_MOVES] or [thought.action]
    if played is not None and played not in named:
        named.append(played)
    return list(map(put, named))


def _promised(model: SearchModel, thought: Thought, *, is_alone: bool) -> dict[Any, int]:
    """What each move promises that was looked at, in the order of worth.

    What was tried most is best; what was hardly tried and looks better is worth no more than that.
    """
    nothing, everything = model.lone_points if is_alone else (0, 100)
    looked_at = [each for each in thought.candidates if each.visits]
    most = looked_at[0].value if looked_at else 0.0
    worth = {
        each.action: round(nothing + (everything - nothing) * min(each.value, most)) for each in looked_at
    }
    told_of = sorted([*worth][:MOST_MOVES], key=lambda action: -worth[action])
    return {action: worth[action] for action in [*told_of, *[*worth][MOST_MOVES:]]}


def _beside_others(
    narrator: Narrator, observation: Observation, promised: Mapping[Any, int], action: Any, best: Any
) -> Reason:
    """Why one might do what nothing in the game itself speaks for: how it does beside the best other move."""
    own = promised.get(action)
    other = next((promised[each] for each in promised if each != action), None)
    if len(observation.legal) == 1:
        return Reason("only_choice", {}, 0.0)
    if own is None or other is None:
        return Reason("looks_best" if action == best else "not_looked_at", {}, 0.0)
    # However well its last rounds went, what was tried most is what the search thinks best.
    ahead = "more" if own > other else "alike" if own == other or action == best else "less"
    kind = "brings" if len(narrator.players) == 1 else "wins"
    return Reason(f"{kind}_{ahead}", {"own": own, "other": other}, 0.0)
