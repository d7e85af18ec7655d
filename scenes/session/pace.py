"""Pace of a show: how long a thing is shown, by how often it was seen, and how long people have waited.

The seconds stand in pace.toml, and here is the only place that counts.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

_MOST: Final = 3.6  # how much faster than usual anything is shown
_MOST_ALONE: Final = 5.0  # likewise while nobody before the screen has a stake in it
_PATIENCE_ALONE: Final = 0.33  # of the usual patience, then
_UNKNOWN: Final = 1.0  # seconds thought to be to come, where nobody may tell what comes
_SOLEMN: Final = 2.0  # at most, for what a match turns on
_LEAST: Final = 0.05  # seconds that are always thought to be left
#: What a bot does is shown as if it had been seen so often more, and for this share of the time.
_NOT_OURS: Final = (3, 0.65)
_LONG: Final = 2.0  # seconds after which somebody may want to know that a press goes on
_USUAL: Final = 0.6  # seconds for what has no budget
THINKING: Final = "thinking"  # what a bot is seen to do before it decides
_THOUGHT: Final = 0.8  # seconds for it, where nothing else is said


class _Budgets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The budgets of one game."""

    patience: float = 3.6  # seconds of a show after which whoever waits should have something to do again
    turn: float = 2.0  # seconds for what a bot decides, as long as nobody knows what that is
    passing: frozenset[str] = frozenset()
    blind: frozenset[str] = frozenset()
    solemn: frozenset[str] = frozenset()
    seconds: dict[str, tuple[float, ...]] = {}


@cache
def all_budgets() -> dict[str, _Budgets]:
    """By game, what stands in pace.toml."""
    data = Path(__file__).with_name("pace.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, _Budgets])


class Pace:
    """What has been seen how often at one table, and for how long everybody there has waited."""

    def __init__(self, game: str, seen: Iterable[str] = ()) -> None:
        """Begin where these things have been seen already."""
        self._budgets = all_budgets().get(game, _Budgets())
        self._seen = Counter(seen)
        self.waited = 0.0  # seconds of the show since somebody had something to do
        self.is_known = False  # whether somebody has found out that a press goes on
        self.rate = 1.0  # how much faster than usual all is shown, for those who have waited
        self.is_alone = False  # whether only bots have a stake in what is shown

    def is_passing(self, name: str) -> bool:
        """Whether nobody misses a thing that is not seen to its end."""
        return name in self._budgets.passing

    def rate_of(self, name: str) -> float:
        """How much faster than usual a thing is shown now."""
        return min(self.rate, _SOLEMN) if name in self._budgets.solemn else self.rate

    def share(self, name: str, usual: float, *, is_ours: bool = True) -> float:
        """The share that is left of the time for which a thing is drawn; it is seen once more.

        What no human does at this screen is told shorter.
        """
        more, share = (0, 1.0) if is_ours else _NOT_OURS
        seconds = min(usual, self._budget(name, usual, more)) * share
        self._seen[name] += 1
        return seconds / usual if usual else 1.0

    @property
    def thought(self) -> float:
        """For how long a bot is seen to think."""
        return self._budget(THINKING, _THOUGHT)

    @property
    def is_long(self) -> bool:
        """Whether everybody has waited for so long that they may ask themselves what to do."""
        return self.waited > _LONG

    def rest(self) -> None:
        """Somebody has something to do."""
        self.waited, self.rate = 0.0, 1.0

    def is_blind(self, part: str) -> bool:
        """Whether nobody may tell from the pace of a part what comes after it."""
        return part in self._budgets.blind

    def hurry(self) -> None:
        """Nobody wants to wait any longer."""
        self.waited = math.inf

    def wait_blind(self, dt: float) -> None:
        """Everybody waits for what is to be found out: hurry by how long they have waited, no more."""
        self.wait(dt, _UNKNOWN)

    def wait(self, dt: float, left: float = 0.0, ahead: Iterable[str] = (), bots: int = 0) -> None:
        """Everybody waits: hurry with what is left of this, with what is ahead, and with so many bots."""
        self.waited += dt
        to_come = left + sum(self._budget(name, _USUAL) for name in ahead) + bots * self._budgets.turn
        share, most = (_PATIENCE_ALONE, _MOST_ALONE) if self.is_alone else (1.0, _MOST)
        left_of_it = max(_LEAST, self._budgets.patience * share - self.waited)
        self.rate = min(most, max(1.0, to_come / left_of_it))

    def _budget(self, name: str, otherwise: float, more: int = 0) -> float:
        """The seconds that a thing has now, or had it been seen some times more."""
        budget = self._budgets.seconds.get(name)
        return otherwise if budget is None else budget[min(self._seen[name] + more, len(budget) - 1)]
