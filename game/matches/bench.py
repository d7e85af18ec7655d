"""Benchmark of the rules, in units that mean the same on every machine.

A *spin* is the time that `sum(i * i for i in range(1_000_000))` takes. Spins and games take turns
in one run, in processor time, so that a busy or a slow machine shifts both alike.
"""

from __future__ import annotations

import statistics
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time

import msgspec

from game.core import CHANCE, State
from game.declaration import Box, Game
from game.matches.record import rng_for

_ROUNDS = 9
_GAMES = 40  # in each round
_COPIES = 2000  # in each round
_LEAST = 1e-6  # seconds: a clock may tell less from nothing


class Speed(msgspec.Struct, frozen=True):
    """What was measured of one game at its usual table."""

    game: str
    seats: int
    decisions_per_second: float
    decisions_per_spin: float
    copies_per_second: float
    copy_microseconds: float
    copy_microseconds_at_50_ms_spins: float
    state_bytes: int
    spin_milliseconds: float


def bench_rules(game: Game, box: Box) -> Speed:
    """Measure full random games of one game at its usual table, and copies of its state."""
    seats = game.usual_seats
    setups = [game.deal(seats, rng_for(seed, "deal"), game.options(), box) for seed in range(_GAMES)]
    middle = _play(game.start(setups[0]), Random(0), until=20)[0]

    def play_all() -> int:
        rng = Random(1)
        return sum(_play(game.start(setup), rng)[1] for setup in setups)

    def copy_all() -> int:
        for _ in range(_COPIES):
            middle.copy()
        return _COPIES

    decisions, decisions_per_spin, spin = _rate(play_all)
    copies, copies_per_spin, spin_too = _rate(copy_all)
    return Speed(
        game=game.id,
        seats=seats,
        decisions_per_second=round(decisions),
        decisions_per_spin=round(decisions_per_spin),
        copies_per_second=round(copies),
        copy_microseconds=round(1e6 / copies, 3),
        copy_microseconds_at_50_ms_spins=round(1e6 * 0.05 / copies_per_spin, 3),
        state_bytes=_memory(middle),
        spin_milliseconds=round(1e3 * (spin + spin_too) / 2, 2),
    )


def _rate(work: Callable[[], int]) -> tuple[float, float, float]:
    """How much of some work is done in a second and in a spin, and how long a spin is: medians."""
    per_second, per_spin, spins = [], [], []
    for _ in range(_ROUNDS):
        before = spin()
        start = process_time()
        amount = work()
        took = max(process_time() - start, _LEAST)
        a_spin = (before + spin()) / 2
        per_second.append(amount / took)
        per_spin.append(amount / took * a_spin)
        spins.append(a_spin)
    return statistics.median(per_second), statistics.median(per_spin), statistics.median(spins)


def spin() -> float:
    """How long a spin takes now."""
    start = process_time()
    sum(i * i for i in range(1_000_000))
    return process_time() - start


def _play(state: State, rng: Random, until: int = 1_000_000) -> tuple[State, int]:
    """Play a random game through the public API, to its end or for some decisions."""
    draw = rng.random
    decisions = 0
    while decisions < until:
        seat = state.actor
        if seat >= 0:
            legal = state.legal_actions()
            for _ in state.apply(legal[int(draw() * len(legal))]):
                pass
            decisions += 1
        elif seat == CHANCE:
            for _ in state.settle(state.draw_chance(rng)):
                pass
        else:
            break
    return state, decisions


def _memory(state: State) -> int:
    """What one more state costs, in bytes."""
    tracemalloc.start()
    copies = [state.copy() for _ in range(1000)]
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return used // len(copies)
