"""Asking a bot: it gets what its seat may see and nothing else, and answers when it has thought."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots import BOTS
from game.core import View


class Thinker:
    """One question at a time, put to the bot of a level."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(f"{seed}/table")
        self._answer: Any = None

    def ask(self, level: str, view: View, legal: Sequence[Any]) -> None:
        """Let a bot think about its move."""
        self._answer = BOTS[level]().choose(view, legal, self._rng)

    def answer(self) -> Any:
        """Its move; None while it thinks."""
        return self._answer
