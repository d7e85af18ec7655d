"""Programs of players: bots from outside for tests, what they are asked, and how they are waited for."""

import select
import sys
from pathlib import Path
from random import Random
from typing import IO

import pytest
from tables import TABLES, Table, random_game

from game.bots.bot_process import BotFuture, BotProcess
from game.bots.levels import (
    make_bot,
)
from game.bots.observation import observation_of
from game.cloud9 import GAME
from game.matches.record import Record
from game.search_model import Observation, Thought
from game.shelf import GAMES

THINKING = [table for table in TABLES if table.game.id in GAMES and table.seats == table.game.usual_seats]


def decisions(table: Table, seed: int) -> list[Observation]:
    """What the seats had seen at some decisions of a game."""
    record = random_game(table, seed)
    observations = []
    for length in range(0, len(record.steps), 9):
        part = Record(record.game, record.seats, record.seed, record.options, record.setup)
        part.steps = record.steps[:length]
        *_, (state, _) = part.walk()
        if len(state.legal_actions()) > 1:
            observations.append(observation_of(part))
    return observations


class Clock:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def wait_for(future: BotFuture) -> Thought:
    """Look again and again, as frames do."""
    for _ in range(20_000):
        if future.done():
            return future.result()
        _breathe()
    pytest.fail("no answer")


def wait_until_started(worker: BotProcess) -> None:
    if worker._coming is not None:
        worker._coming.result(PATIENCE)
        worker._welcome()


def _breathe() -> None:
    """Let the other process have the processor, as between two frames."""
    select.select([], [], [], 0.005)


def is_let_go(reader: IO[bytes]) -> bool:
    """Whether nobody is left who could write; whoever has not ended after so long never will."""
    return bool(select.select([reader], [], [], PATIENCE)[0]) and reader.read() == b""


OUTSIDE = """
import json, sys
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    {answer}
"""


PATIENCE = 60.0  # seconds for an answer: however slow the machine is, none comes too late by chance


GOOD = 'print(json.dumps({"ask": question["ask"], "action": question["legal"][-1]}), flush=True)'


def outside(folder: Path, answer: str) -> str:
    """The name of a bot that answers like this."""
    program = folder / "bot.py"
    program.write_text(OUTSIDE.replace("{answer}", answer))
    return f"cmd:{sys.executable} {program}"


def of_one_seat(seed: int) -> list[Observation]:
    """What a seat had seen at some of its decisions in a game, one after another."""
    return [observation for observation in decisions(Table(GAME, 2), seed) if observation.seat == 1]


def faults_of(name: str, observations: list[Observation], cap: float = PATIENCE) -> list[str]:
    bot = make_bot(name, "cloud9", cap)
    faults: list[str] = []
    try:
        for observation in observations:
            thought = bot.choose(observation, Random(1))
            assert thought.action in observation.legal
            faults.append(thought.fault.kind if thought.fault else "")
    finally:
        bot.close()
    return faults
