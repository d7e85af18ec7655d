"""Asking a bot: it gets what its seat may see and nothing else, and answers when it has thought."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any

from game.bots.levels import quick_thought
from game.bots.protocol import Occasion
from game.bots.worker import Pending, Worker
from game.search_model import Fault, Observation, Thought
from scenes.seats.own_bots import runnable


class Thinker:
    """One question at a time; without a worker the bot plays what looks good at a glance."""

    def __init__(
        self,
        worker: Callable[[], Worker] | None,
        seed: int,
        commands: Mapping[str, str],
        occasion: Occasion | None = None,
    ) -> None:
        self._worker = worker
        self._occasion = occasion
        self._seed = seed
        self._commands = commands  # of the player's own bots
        self._asked: Pending | None = None
        self._hired: Worker | None = None  # whoever was asked
        self.thought: Thought | None = None  # the last one

    def ask(self, bot: str, observation: Observation) -> None:
        """Let a bot think about its move.

        It gets luck that is always the same here, but not the seed of the match: the deal follows from that.
        """
        seed = sha256(f"{self._seed}/{observation.seat}/{len(observation.told)}".encode()).hexdigest()
        self.withdraw()
        bot = runnable(bot, self._commands)
        if self._worker is None:
            self.thought = quick_thought(bot, observation, Random(seed))
        else:
            self._hired = self._worker()
            self._asked = self._hired.ask(bot, observation, seed, occasion=self._occasion)

    def answer(self) -> Any:
        """Its move; None while it thinks."""
        if self._asked is not None and (thought := self._asked.answer()) is not None:
            self._asked, self.thought = None, thought
        return None if self.thought is None else self.thought.action

    def withdraw(self) -> None:
        """What was asked is no question any more."""
        if self._asked is not None:
            self._asked.withdraw()
        self._asked = self.thought = None

    def leave(self, farewell: bytes = b"") -> None:
        """Nothing will be asked in this match any more: whoever plays in it may go home."""
        self.withdraw()
        if self._hired is not None:
            self._hired.dismiss(farewell)

    @property
    def fault(self) -> Fault | None:
        """Why the last answer was not the bot's own."""
        return None if self.thought is None else self.thought.fault
