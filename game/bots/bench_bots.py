"""Benchmark of the bots: rounds of search, the moves played in them, and whole decisions.

Each game is measured on positions of a game that a bot played, in processor time, with spins before
and after, so that figures of different machines can be compared.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time

import msgspec

from game.bots.levels import make_bot
from game.bots.observation import observation_of
from game.bots.search import Budget, Search
from game.bots.simulate import play_bots
from game.declaration import Box, Game
from game.matches.bench import spin
from game.matches.record import Record, new_record
from game.search_model import LEVELS, Level, Observation, Strength
from game.shelf import GAMES

_ROUNDS = 300  # of search for each position
_EVERY = 7  # so many steps lie between two positions
_LEAST = 1e-6  # seconds: a clock may tell less from nothing


class BotTimings(msgspec.Struct, frozen=True):
    """What was measured of the bots of one game at its usual table."""

    game: str
    seats: int
    playouts_per_second: float
    playouts_per_spin: float
    moves_per_second: float  # played in those playouts
    seconds_per_decision: dict[Level, float]  # by level
    spin_milliseconds: float


def bench_bots(game: Game, box: Box) -> BotTimings:
    """Measure the bots of one game on positions of one match among easy ones."""
    record = new_record(game, game.usual_seats, 1, game.options(), box)
    play_bots(record, [make_bot("easy", game.id) for _ in range(record.seats)])
    observations = list(_positions(record))
    before = spin()
    playouts, moves, took = _search(game.id, observations)
    levels = {level: round(_decide(level, game.id, observations), 5) for level in LEVELS}
    a_spin = (before + spin()) / 2
    return BotTimings(
        game=game.id,
        seats=record.seats,
        playouts_per_second=round(playouts / took),
        playouts_per_spin=round(playouts / took * a_spin),
        moves_per_second=round(moves / took),
        seconds_per_decision=levels,
        spin_milliseconds=round(1e3 * a_spin, 2),
    )


def _positions(record: Record) -> Iterator[Observation]:
    """What there was to see at some decisions that leave a choice."""
    for length in range(0, len(record.steps), _EVERY):
        part = replace(record, steps=record.steps[:length])
        *_, (state, _step) = part.walk()
        if state.actor >= 0 and len(state.legal_actions()) > 1:
            yield observation_of(part)


def _search(game: str, observations: list[Observation]) -> tuple[int, int, float]:
    """Search every position for some rounds: how many they were, the moves in them, and the time."""
    model = GAMES[game].search_model("even")
    strength = Strength(_ROUNDS)
    rounds = moves = 0
    start = process_time()
    for number, observation in enumerate(observations):
        search = Search(model, model, observation, Random(number), strength)
        search.decide(Budget(_ROUNDS, math.inf, process_time))
        rounds += search.rounds
        moves += search.moves
    return rounds, moves, max(process_time() - start, _LEAST)


def _decide(level: Level, game: str, observations: list[Observation]) -> float:
    """How long a level takes for a decision, on average."""
    bot = make_bot(level, game)
    start = process_time()
    for number, observation in enumerate(observations):
        bot.choose(observation, Random(number))
    bot.close()
    return (process_time() - start) / len(observations)
