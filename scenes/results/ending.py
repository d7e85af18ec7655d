"""Ending of a game: who has won, and the score category by category."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, TypeVar

from game.core import Result
from scenes.platform.motion import arrive, during
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import Sky
from scenes.words import _, ngettext

Tally = TypeVar("Tally", int, Fraction)

COUNT: Final = 1.1  # seconds for one category
_SORT: Final = 0.6


@dataclass(frozen=True, slots=True)
class Title:
    """What somebody is called who stood out, and why."""

    words: str  # like "Bravest"
    reason: str
    seat: int


@dataclass(frozen=True, slots=True)
class Honours:
    """What is told besides the points: counts by seat, and who stood out."""

    counts: Mapping[str, Sequence[int]] = field(default_factory=dict)  # what was counted, in words -> by seat
    titles: Sequence[Title] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """All that is told of a game that is over."""

    title: str
    names: Sequence[str]
    looks: Sequence[Look]
    result: Result
    categories: dict[str, str]  # category -> what it is called
    sky: Sky
    honours: Honours = Honours()

    @property
    def ranking(self) -> list[int]:
        """The seats, winners first, then by their scores."""
        winners = self.result.winners
        return sorted(
            range(len(self.names)),
            key=lambda seat: (seat not in winners, -(self.result.scores[seat] or 0), seat),
        )

    @property
    def has_scores(self) -> bool:
        """Whether the game counts points at all."""
        return any(score is not None for score in self.result.scores)

    def counted(self) -> list[str]:
        """The categories in the order of telling."""
        found: dict[str, None] = {}
        for seat in self.result.breakdown:
            found.update(dict.fromkeys(seat))
        return list(found)

    def place(self, seat: int) -> int:
        """The place of a seat, 1 for the first; equals share one."""
        return 1 + sum(self._rank(other) > self._rank(seat) for other in range(len(self.names)))

    def _rank(self, seat: int) -> tuple[bool, int]:
        return seat in self.result.winners, self.result.scores[seat] or 0

    def headline(self) -> str:
        """Who has won, in one line."""
        winners = [self.names[seat] for seat in self.result.winners]
        if not winners:
            return _("Nobody wins!")
        return ngettext("{names} wins!", "{names} win!", len(winners)).format(names=listed(winners))


def alone_with(best: Tally, tallies: Sequence[Tally]) -> Iterator[int]:
    """The seat that has a tally and no other seat has; nobody stands out who shares it, or plays alone."""
    seats = [seat for seat, tally in enumerate(tallies) if tally == best]
    if len(seats) == 1 < len(tallies):
        yield seats[0]


def listed(names: Sequence[str]) -> str:
    """Some names as one speaks them."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


class Telling:
    """How far the telling of the score has come."""

    def __init__(self, ending: Ending, speed: float) -> None:
        self._ending = ending
        self._speed = speed
        self._categories = ending.counted() if ending.has_scores else []
        self.time = 0.0

    @property
    def _counting(self) -> float:
        return len(self._categories) * COUNT

    @property
    def is_told(self) -> bool:
        """Whether all is counted and sorted."""
        return self.time >= self._counting + _SORT

    @property
    def sorted_share(self) -> float:
        """How far the rows are on their way to their ranks."""
        return arrive(during(self.time, self._counting, self._counting + _SORT))

    @property
    def since_told(self) -> float:
        """Seconds since all was told."""
        return max(0.0, self.time - self._counting - _SORT)

    @property
    def category(self) -> str:
        """The category that is counted now; empty when all are."""
        index = int(self.time / COUNT)
        return self._categories[index] if index < len(self._categories) else ""

    def update(self, dt: float) -> bool:
        """Go on; True when another point was counted, which is heard."""
        before = self._all()
        self.time += dt * self._speed
        return self._all() != before

    def finish(self) -> None:
        """Tell all at once."""
        self.time = max(self.time, self._counting + _SORT)

    def score(self, seat: int) -> int | None:
        """What a seat has so far."""
        if not self._ending.has_scores:
            return None
        if self.time >= self._counting:
            return self._ending.result.scores[seat]
        points = self._ending.result.breakdown[seat]
        index = int(self.time / COUNT)
        share = arrive(min(1.0, (self.time / COUNT - index) * 1.25))
        full = sum(points.get(category, 0) for category in self._categories[:index])
        return full + round(points.get(self._categories[index], 0) * share)

    def _all(self) -> list[int | None]:
        return [self.score(seat) for seat in range(len(self._ending.names))]
