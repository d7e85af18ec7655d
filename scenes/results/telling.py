"""Telling of a result: when which category is counted, and how far up everybody is at any moment.

Nothing here depends on who has won before the last category is counted: two endings that differ in it alone
are told alike until then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from scenes.platform.motion import arrive, during
from scenes.results.ending import Ending


class TellingPart(Enum):
    """What a step is there for."""

    OPEN = auto()  # equal stumps
    COUNT = auto()  # some categories
    HUSH = auto()  # before the last
    LAST = auto()  # the last category
    JOY = auto()  # crown, rays, confetti
    RISE = auto()  # the buttons come up
    CHOICE = auto()  # and may be pressed


class Brevity(Enum):
    """How much of it is new to whoever looks."""

    FULL = auto()
    SHORT = auto()  # what was seen ten times
    COUNTED = auto()  # what has been counted already, where it was won


@dataclass(frozen=True, slots=True)
class TellingStep:
    """One step of the telling, to whose end a press leads."""

    part: TellingPart
    ends: float  # seconds
    counted: int = 0  # categories that have been counted at its end


#: What is counted where a game tells no categories.
TOTAL: Final = ""

#: Seconds of opening, hush, last category, joy and rise.
_SECONDS: Final = {
    Brevity.FULL: (0.6, 0.9, 0.8, 1.8, 0.5),
    Brevity.SHORT: (0.4, 0.6, 0.6, 1.0, 0.3),
    Brevity.COUNTED: (0.4, 0.0, 0.9, 1.6, 0.5),
}
_COUNTING: Final = 4.6  # seconds for all categories but the last
_SLOWEST, _QUICKEST, _TWO = 1.2, 0.65, 0.6  # seconds for one category; for two at once
_RISING: Final = 0.74  # of the time of a category, in which the columns rise
_WITHOUT_POINTS: Final = 0.22  # of the height, for the most of a category where there are no points
_WON: Final = 0.4  # of the height, for who has won without points


class Telling:
    """How far the telling of a result has come."""

    def __init__(
        self, ending: Ending, speed: float, brevity: Brevity = Brevity.FULL, *, calm: bool = False
    ) -> None:
        brought = ending.result.breakdown
        self._ending = ending
        self._speed = speed
        self.is_calm = calm  # less motion: columns do not rise, they are higher
        told = (name for name in ending.counted() if any(name in seat and seat[name] for seat in brought))
        self.categories = list(told) or [TOTAL]  # what has brought nobody anything is not told
        self.steps = list(_steps(len(self.categories), brevity))
        self._heights = [self._after(counted) for counted in range(len(self.categories) + 1)]
        self.highest = self._highest()
        self.time = 0.0

    @property
    def number(self) -> int:
        """Which step it is."""
        found = (number for number, step in enumerate(self.steps) if self.time < step.ends)
        return next(found, len(self.steps))

    @property
    def part(self) -> TellingPart:
        """What the present step is there for."""
        return self.steps[self.number].part if self.number < len(self.steps) else TellingPart.CHOICE

    @property
    def begins(self) -> float:
        """When the present step began."""
        return self.steps[self.number - 1].ends if self.number else 0.0

    @property
    def is_counted(self) -> bool:
        """Whether everything is counted, so that it may be told who has won."""
        return self.part in (TellingPart.JOY, TellingPart.RISE, TellingPart.CHOICE)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to tell."""
        return self.part is TellingPart.CHOICE

    @property
    def since_counted(self) -> float:
        """Seconds since everything was counted."""
        counted = next((step.ends for step in self.steps if step.part is TellingPart.LAST), 0.0)
        return max(0.0, self.time - counted)

    @property
    def lit(self) -> range:
        """The categories that are counted now; none between them."""
        return range(self._begun, self._counted_next)

    @property
    def counted(self) -> int:
        """How many categories have been counted."""
        return self._begun

    def update(self, dt: float) -> bool:
        """Go on; True when another point was counted, which is heard."""
        before = [round(self.height(seat)) for seat in self._seats]
        self.time += dt * (self._speed if not self.is_over else 1.0)
        return [round(self.height(seat)) for seat in self._seats] != before

    def go_on(self) -> None:
        """Let the present step be over."""
        if not self.is_over:
            self.time = self.steps[self.number].ends

    def finish(self) -> None:
        """Tell all of it at once."""
        self.time = max(self.time, self.steps[-1].ends)

    @property
    def share(self) -> float:
        """How far what is counted now has been counted."""
        if not self.lit:
            return 1.0
        step = self.steps[self.number]
        passed = during(self.time, self.begins, self.begins + (step.ends - self.begins) * _RISING)
        return 1.0 if self.is_calm else arrive(passed)

    def height(self, seat: int) -> float:
        """How far up somebody is: points, or what stands for them in a game without any."""
        before, after = self._heights[self._begun][seat], self._heights[self._counted_next][seat]
        return before + (after - before) * self.share

    def gained(self, seat: int) -> int:
        """What is counted for somebody now."""
        return sum(self._brought(self.categories[index], seat) for index in self.lit)

    @property
    def rising(self) -> Sequence[int]:
        """Who comes up highest with what is counted now."""
        gains = [self.gained(seat) for seat in self._seats]
        return [seat for seat in self._seats if gains[seat] == max(gains)]

    def overtakes(self, seat: int) -> bool:
        """Whether somebody passes somebody else with what is counted now."""
        before, after = self._heights[self._begun], self._heights[self._counted_next]
        return any(before[seat] < before[other] and after[seat] > after[other] for other in self._seats)

    def can_still_win(self) -> Sequence[int]:
        """Who may have won, for whoever knows what the last category brings, but not to whom."""
        if not self._ending.has_scores:
            return list(self._seats)
        standing = self._heights[-2]
        last = [self._brought(self.categories[-1], seat) for seat in self._seats]
        least = max(standing) + min(last)
        return [seat for seat in self._seats if standing[seat] + max(last) >= least]

    @property
    def _seats(self) -> range:
        return range(len(self._ending.names))

    @property
    def _begun(self) -> int:
        """The categories that were counted before this step."""
        return self.steps[self.number - 1].counted if self.number else 0

    @property
    def _counted_next(self) -> int:
        """The categories that are counted at the end of this step."""
        return self.steps[min(self.number, len(self.steps) - 1)].counted

    def _brought(self, category: str, seat: int) -> int:
        if category == TOTAL:
            return self._ending.result.scores[seat] or 0
        return self._ending.result.breakdown[seat].get(category, 0)

    def _highest(self) -> float:
        """How far up anybody could come who had the most of each category: it tells nothing of who did."""
        if not self._ending.has_scores:
            return _WITHOUT_POINTS * len(self.categories) + _WON
        most = (max(self._brought(category, seat) for seat in self._seats) for category in self.categories)
        scores = (score or 0 for score in self._ending.result.scores)
        return float(max(1, sum(max(0, points) for points in most), *scores))

    def _after(self, counted: int) -> list[float]:
        """How far up everybody is when so many categories are counted."""
        told = self.categories[:counted]
        result, everything = self._ending.result, counted == len(self.categories)
        if self._ending.has_scores:
            if everything:
                return [float(score or 0) for score in result.scores]
            return [float(sum(self._brought(category, seat) for category in told)) for seat in self._seats]
        heights = [0.0 for _seat in self._seats]
        for category in told:
            most = max(self._brought(category, seat) for seat in self._seats) or 1
            for seat in self._seats:
                heights[seat] += _WITHOUT_POINTS * self._brought(category, seat) / most
        won = _WON if everything else 0.0
        return [height + (won if seat in result.winners else 0.0) for seat, height in enumerate(heights)]


def _steps(categories: int, brevity: Brevity) -> Iterator[TellingStep]:
    """The steps of a telling: opening, categories, hush, the last one, joy, and the buttons."""
    opening, hush, last, joy, rise = _SECONDS[brevity]
    now = opening
    yield TellingStep(TellingPart.OPEN, now)
    at_once = 2 if brevity is Brevity.SHORT else 1
    before_last = 0 if brevity is Brevity.COUNTED else max(0, categories - 1)
    each = min(_SLOWEST, max(_QUICKEST, _COUNTING / max(1, before_last)))
    for counted in [*range(at_once, before_last, at_once), before_last] if before_last else []:
        now += each if brevity is Brevity.FULL else _TWO
        yield TellingStep(TellingPart.COUNT, now, counted)
    if hush and before_last:
        now += hush
        yield TellingStep(TellingPart.HUSH, now, before_last)
    for part, seconds in ((TellingPart.LAST, last), (TellingPart.JOY, joy), (TellingPart.RISE, rise)):
        now += seconds
        yield TellingStep(part, now, categories)
