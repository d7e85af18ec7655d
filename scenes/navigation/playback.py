"""Playback: shows clips for events, one after another, or brings them all to their end at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scenes.navigation.settings import Comfort


def _nothing() -> None:
    return None


def _no_pose(_t: float) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Clip:
    """One visible thing that happens.

    `start` is called when its turn comes, `pose` with the share of its time that has passed, and `end`
    when it is over. A show that is skipped calls `end` alone: it must leave the picture as it is after the
    event, whatever was shown before. A `part` of a show has a budget of its own, under this name.
    """

    seconds: float
    pose: Callable[[float], None] = _no_pose
    start: Callable[[], None] = _nothing
    end: Callable[[], None] = _nothing
    part: str = ""


def pause(seconds: float) -> Clip:
    """Nothing, for a while."""
    return Clip(seconds)


def at_once(do: Callable[[], None]) -> Clip:
    """Something that takes no time."""
    return Clip(0.0, end=do)


def together(*clips: Clip, stagger: float = 0.0) -> Clip:
    """Clips at the same time, each starting a little after the one before."""
    return _Score([(index * stagger, clip) for index, clip in enumerate(clips)]).as_clip()


class _Score:
    """Clips with the moments at which they begin, played as one."""

    def __init__(self, placed: list[tuple[float, Clip]]) -> None:
        self._placed = placed
        self._seconds = max((when + clip.seconds for when, clip in placed), default=0.0)
        self._begun: set[int] = set()
        self._over: set[int] = set()

    def as_clip(self) -> Clip:
        return Clip(self._seconds, self._pose, _nothing, self._end)

    def _pose(self, t: float) -> None:
        now = t * self._seconds
        for index, (when, clip) in enumerate(self._placed):
            if now < when or index in self._over:
                continue
            if index not in self._begun:
                self._begun.add(index)
                clip.start()
            if now >= when + clip.seconds:
                clip.end()
                self._over.add(index)
            else:
                clip.pose((now - when) / clip.seconds)

    def _end(self) -> None:
        for index, (_, clip) in enumerate(self._placed):
            if index not in self._over:
                clip.end()


class Playback:
    """Plays clips one after another, at the speed of the settings."""

    def __init__(self, comfort: Comfort) -> None:
        self._comfort = comfort
        self._waiting: deque[Clip] = deque()
        self._clip: Clip | None = None
        self._passed = 0.0
        self.pace = 1.0  # on top of the speed of the settings

    @property
    def running(self) -> bool:
        """Whether there is anything left to show."""
        return self._clip is not None or bool(self._waiting)

    @property
    def left(self) -> float:
        """Seconds that are left of it, at the usual speed."""
        now = 0.0 if self._clip is None else self._clip.seconds - self._passed
        return now + sum(clip.seconds for clip in self._waiting)

    @property
    def part(self) -> str:
        """The part of a show that is shown now or comes next, if it has a name."""
        clip = self._clip or (self._waiting[0] if self._waiting else None)
        return "" if clip is None else clip.part

    def add(self, clips: Iterable[Clip]) -> None:
        """Show these after what is being shown."""
        self._waiting.extend(clips)

    def update(self, dt: float) -> None:
        """Go on with the show."""
        left = dt * self._comfort.speed
        while self.running:
            clip = self._clip or self._begin()
            self._passed += left * self.pace
            if self._passed < clip.seconds:
                clip.pose(self._passed / clip.seconds)
                return
            left = (self._passed - clip.seconds) / self.pace
            self._close(clip)

    def finish(self) -> None:
        """Bring the whole show to its end at once."""
        if self._clip is not None:
            self._close(self._clip)
        while self._waiting:
            self._waiting.popleft().end()

    def _begin(self) -> Clip:
        self._clip = self._waiting.popleft()
        self._passed = 0.0
        self._clip.start()
        return self._clip

    def _close(self, clip: Clip) -> None:
        self._clip = None
        self._passed = 0.0
        clip.end()
