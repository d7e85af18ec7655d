"""Effects: what is on a table for the length of a clip only, over what lies there or instead, and heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from scenes.navigation.playback import Clip
from scenes.platform.sound import Sound

Tool = TypeVar("Tool")  # what is painted with


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound in an act: so many seconds after it begins, the n-th of a series if it is one, at a place."""

    name: str
    after: float = 0.0
    step: int | None = None
    x: float | None = None


@dataclass(eq=False)
class _Act(Generic[Tool]):
    paint: Callable[[Tool, float], None]  # at so many seconds after its beginning
    absent: frozenset[object]
    now: float = 0.0


class Acts(Generic[Tool]):
    """The acts on the table now, and what they have in hand."""

    def __init__(self, sound: Sound) -> None:
        self._sound = sound
        self._on: list[_Act[Tool]] = []

    @property
    def absent(self) -> frozenset[object]:
        """What is not where it lies, as an act has it in hand."""
        return frozenset().union(*(act.absent for act in self._on))

    def clip(
        self, seconds: float, paint: Callable[[Tool, float], None], *cues: Cue, absent: Iterable[object] = ()
    ) -> Clip:
        """A clip that is painted by an act, and leaves nothing behind; skipped, it is heard no further."""
        act = _Act(paint, frozenset(absent))
        waiting = list(cues)

        def play_until(now: float) -> None:
            for cue in [cue for cue in waiting if cue.after <= now]:
                waiting.remove(cue)
                self._sound.play(cue.name, cue.step, x=cue.x)

        def start() -> None:
            self._on.append(act)
            play_until(0.0)

        def pose(share: float) -> None:
            act.now = share * seconds
            play_until(act.now)

        def end() -> None:
            if act in self._on:
                self._on.remove(act)

        return Clip(seconds, pose, start, end)

    def draw(self, tool: Tool) -> None:
        """Paint all of them, those that came last on top."""
        for act in self._on:
            act.paint(tool, act.now)

    def clear(self) -> None:
        """Send them all away."""
        self._on.clear()
