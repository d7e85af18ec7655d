"""Bots of a match: each decision is a future, made of what their seat may see and of nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

from game.bots.bot_process import BotFuture, BotProcess, decided_quickly
from game.bots.levels import OUTSIDE, TIME_CAP
from game.bots.protocol import Occasion
from game.search_model import Observation
from scenes.seats.own_bots import runnable


class Bots:
    """Whoever decides or advises in a match; without a process they play what looks good at a glance."""

    def __init__(
        self,
        process: Callable[[], BotProcess] | None,
        seed: int,
        commands: Mapping[str, str] | None = None,
        occasion: Occasion | None = None,
        cap: float = TIME_CAP,
    ) -> None:
        self._process = process
        self._seed = seed
        self._commands = commands or {}  # of the player's own bots
        self._occasion = occasion
        self._cap = cap  # seconds for a decision; programs of other people have as many everywhere
        self._asked: BotProcess | None = None

    def submit(self, bot: str, observation: Observation) -> BotFuture:
        """Let a bot decide.

        It gets luck that is always the same here, but not the seed of the match: the deal follows from that.
        """
        seed = sha256(f"{self._seed}/{observation.seat}/{len(observation.told)}".encode()).hexdigest()
        bot = runnable(bot, self._commands)
        seconds = TIME_CAP if bot.startswith(OUTSIDE) else self._cap
        if self._process is None:
            return decided_quickly(bot, observation, seed, seconds)
        self._asked = self._process()
        return self._asked.submit(bot, observation, seed, seconds, self._occasion)

    def dismiss(self, farewell: bytes = b"") -> None:
        """Nothing will be asked in this match any more: whoever plays in it may go home."""
        if self._asked is not None:
            self._asked.dismiss(farewell)
