"""Who plays a seat when no human does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from game.core import View


class Bot(Protocol):
    """A player of one seat, who knows what the seat may know and nothing else."""

    looks: bool  # whether it wants to see the position at all

    def choose(self, view: View | None, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""


class RandomBot:
    """Takes any legal action, each as likely as the others."""

    looks = False

    def choose(self, _view: View | None, legal: Sequence[Any], rng: Random) -> Any:
        """One of the legal actions."""
        return legal[int(rng.random() * len(legal))]


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"random": RandomBot}
