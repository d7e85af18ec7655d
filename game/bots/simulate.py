"""Games of bots played without a screen, and what came of them in figures."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter, process_time
from typing import Any

import msgspec

from game.bots.levels import Bot, RandomBot, make_bot
from game.bots.observation import observe
from game.bots.outside import OutsideBot
from game.bots.protocol import occasion_of
from game.core import CHANCE, Action, Chance, Event, Result, State
from game.declaration import Box, Game
from game.matches.record import Record, new_record, rng_for
from game.search_model import Thought

#: Hears of each thought of a seat, and how many seconds it took.
Listener = Callable[[Thought, float], None]


class SimulationPlan(msgspec.Struct, frozen=True):
    """What to play: which game, how many seats and games, from which seed, with which bots."""

    game: str
    seats: int
    games: int
    seed: int
    options: Any
    bots: tuple[str, ...]  # one for each seat


class Summary(msgspec.Struct, frozen=True):
    """What came of many games; the same plan gives the same summary on every machine."""

    plan: SimulationPlan
    decisions: int
    draws: int  # games without a winner
    wins: tuple[float, ...]  # by seat; a shared win counts as its share
    mean: tuple[float | None, ...]  # by seat; None where the game counts no points
    spread: tuple[float | None, ...]  # by seat: the standard deviation


def simulate(game: Game, plan: SimulationPlan, box: Box, done: Callable[[Record], None]) -> Summary:
    """Play all games of a plan; `done` is told of each as it ends."""
    results: list[Result] = []
    decisions = 0
    for seed in range(plan.seed, plan.seed + plan.games):
        record = new_record(game, plan.seats, seed, plan.options, box)
        results.append(play_bots(record, [make_bot(bot, game.id) for bot in plan.bots]).result())
        decisions += record.decisions
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


def play_bots(record: Record, bots: Sequence[Bot], notes: Sequence[Listener] = ()) -> State:
    """Play a record on to its end; returns the last position.

    A bot is handed what its seat may see, what it was told and what it may do; `notes`, one for each
    seat, hear of the thoughts of all but those who never look.
    """
    state = record.start()
    chance = rng_for(record.seed, "chance")
    rngs = [rng_for(record.seed, f"bot/{seat}") for seat in range(record.seats)]
    ears = [(seat, list[Event]()) for seat, bot in enumerate(bots) if not isinstance(bot, RandomBot)]
    told = dict(ears)
    game, steps = record.game.id, record.steps
    _begin(record, bots)
    while True:
        seat = state.actor
        step: Action | Chance
        if seat >= 0:
            bot = bots[seat]
            if isinstance(bot, RandomBot):
                step = bot.pick(state.legal_actions(), rngs[seat])
            else:
                clock = perf_counter if isinstance(bot, OutsideBot) else process_time
                started = clock()
                thought = bot.choose(observe(game, state, seat, told[seat]), rngs[seat])
                if notes:
                    notes[seat](thought, clock() - started)
                step = thought.action
            story = state.apply(step)
        elif seat == CHANCE:
            step = state.draw_chance(chance)
            story = state.settle(step)
        else:
            break
        for event in story:
            for ear, heard in ears:
                heard.append(event.seen_by(ear))
        steps.append(step)
    _end(state.result(), bots, told)
    return state


def _begin(record: Record, bots: Sequence[Bot]) -> None:
    """Tell bots from outside what they are about to play."""
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.begin(occasion_of(record))


def _end(result: Result, bots: Sequence[Bot], told: Mapping[int, Sequence[Event]]) -> None:
    """Tell bots from outside how it ended."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, OutsideBot):
            bot.end_match(result, tuple(told[seat]))


def _wins(results: list[Result], seat: int) -> float:
    return round(sum(1 / len(result.winners) for result in results if seat in result.winners), 2)


def _over(measure: Callable[[Sequence[int]], float], scores: tuple[int | None, ...]) -> float | None:
    numbers = [score for score in scores if score is not None]
    return round(measure(numbers), 2) if numbers else None
