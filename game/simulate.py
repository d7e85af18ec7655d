"""Games of bots played without a screen, and what came of them in figures."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.bots import BOTS, Bot
from game.core import CHANCE, Action, Box, Game, Result, State
from game.record import Record, new_record, rng_for


class Plan(msgspec.Struct, frozen=True):
    """What to play: which game, how many seats and games, from which seed, with which bots."""

    game: str
    seats: int
    games: int
    seed: int
    options: Any
    bots: tuple[str, ...]  # one for each seat


class Summary(msgspec.Struct, frozen=True):
    """What came of many games; the same plan gives the same summary on every machine."""

    plan: Plan
    decisions: int
    draws: int  # games without a winner
    wins: tuple[float, ...]  # by seat; a shared win counts as its share
    mean: tuple[float | None, ...]  # by seat; None where the game counts no points
    spread: tuple[float | None, ...]  # by seat: the standard deviation


def simulate(game: Game, plan: Plan, box: Box, done: Callable[[Record], None]) -> Summary:
    """Play all games of a plan; `done` is told of each as it ends."""
    results: list[Result] = []
    decisions = 0
    for seed in range(plan.seed, plan.seed + plan.games):
        record = new_record(game, plan.seats, seed, plan.options, box)
        results.append(play_bots(record, [BOTS[bot]() for bot in plan.bots]).result())
        decisions += sum(isinstance(step, Action) for step in record.steps)
        done(record)
    scores = list(zip(*(result.scores for result in results), strict=True))
    return Summary(
        plan=plan,
        decisions=decisions,
        draws=sum(not result.winners for result in results),
        wins=tuple(_wins(results, seat) for seat in range(plan.seats)),
        mean=tuple(_over(statistics.fmean, of_seat) for of_seat in scores),
        spread=tuple(_over(statistics.pstdev, of_seat) for of_seat in scores),
    )


def play_bots(record: Record, bots: Sequence[Bot]) -> State:
    """Play a record on to its end; returns the last position."""
    state = record.start()
    chance = rng_for(record.seed, "chance")
    rngs = [rng_for(record.seed, f"bot/{seat}") for seat in range(record.seats)]
    steps = record.steps
    while True:
        seat = state.actor
        if seat >= 0:
            bot = bots[seat]
            view = state.view(seat) if bot.looks else None
            action = bot.choose(view, state.legal_actions(), rngs[seat])
            for _ in state.apply(action):
                pass
            steps.append(action)
        elif seat == CHANCE:
            outcome = state.draw_chance(chance)
            for _ in state.settle(outcome):
                pass
            steps.append(outcome)
        else:
            return state


def _wins(results: list[Result], seat: int) -> float:
    return round(sum(1 / len(result.winners) for result in results if seat in result.winners), 2)


def _over(measure: Callable[[Sequence[int]], float], scores: tuple[int | None, ...]) -> float | None:
    numbers = [score for score in scores if score is not None]
    return round(measure(numbers), 2) if numbers else None
