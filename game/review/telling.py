"""Telling of a turning point: what was known, what was played, and what a strong player weighs there."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from game.bots.advice import Advice, advise
from game.bots.search import Budget, Search
from game.matches.narration import Narrator
from game.matches.record import Record
from game.review.eyes import SeenStep, seen_steps
from game.review.turning import TurningPoint
from game.search_model import SearchModel, Thought

_MOST_ROUNDS: Final = 400


class TurningPointText(msgspec.Struct, frozen=True):
    """A turning point in words."""

    point: TurningPoint
    sentence: str
    played: str
    known: tuple[str, ...]
    weighed: tuple[Advice, ...]  # what a strong player would think of, best first, and what was played


def tell(record: Record, point: TurningPoint, narrator: Narrator) -> TurningPointText:
    """A turning point in words, of what its seat knew and of nothing else."""
    model = record.game.search_model("even")
    sight = next(each for each in seen_steps(record, point.seat) if each.step == point.step)
    observation = sight.observation
    known = model.analyse(observation.view, observation.told)
    return TurningPointText(
        point,
        narrator.reason(_sentence(point, record), _values(point, model, record)),
        narrator.move(observation.view, point.played),
        tuple(narrator.fact(fact.id, fact.values) for fact in model.facts(known)),
        tuple(advise(model, narrator, observation, _thought(model, sight), point.played)),
    )


def _thought(model: SearchModel, sight: SeenStep) -> Thought:
    """What a strong player thinks there, with so many rounds and no clock."""
    strength = model.strengths["hard"]
    search = Search(model, model, sight.observation, sight.rng, strength)
    candidates = search.decide(Budget(min(strength.rounds, _MOST_ROUNDS), math.inf, lambda: 0.0))
    return Thought(candidates[0].action, candidates, search.rounds)


def _sentence(point: TurningPoint, record: Record) -> str:
    return "turned_alone" if record.seats == 1 else point.sentence


def _values(point: TurningPoint, model: SearchModel, record: Record) -> dict[str, Any]:
    """What fills the sentence: percent of the win, or points of who plays alone."""
    least, most = model.lone_points if record.seats == 1 else (0, 100)
    shares = {
        "before": point.before,
        "after": point.after,
        "best": point.moves[0][1],
        "own": dict(point.moves)[point.played],
    }
    filled = {name: round(least + (most - least) * share) for name, share in shares.items()}
    return {"seat": point.seat, **filled}
