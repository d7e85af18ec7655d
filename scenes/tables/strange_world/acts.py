"""What is on the table for the length of a clip only: painted over what lies there, or instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scenes.canvas import Canvas
from scenes.playback import Clip

#: Paints an act at so many seconds after its beginning.
Paint = Callable[[Canvas, float], None]


@dataclass(eq=False)
class _Act:
    paint: Paint
    absent: frozenset[object]
    now: float = 0.0


class Acts:
    """The acts on the table now, and what they have in hand."""

    def __init__(self) -> None:
        self._on: list[_Act] = []

    @property
    def absent(self) -> frozenset[object]:
        """What is not where it lies, as an act has it in hand."""
        return frozenset().union(*(act.absent for act in self._on))

    def clip(self, seconds: float, paint: Paint, *, absent: Iterable[object] = ()) -> Clip:
        """A clip that is painted by an act, and leaves nothing behind."""
        act = _Act(paint, frozenset(absent))

        def start() -> None:
            self._on.append(act)

        def pose(share: float) -> None:
            act.now = share * seconds

        def end() -> None:
            if act in self._on:
                self._on.remove(act)

        return Clip(seconds, pose, start, end)

    def draw(self, canvas: Canvas) -> None:
        """Paint all of them, those that came last on top."""
        for act in self._on:
            act.paint(canvas, act.now)

    def clear(self) -> None:
        """Send them all away."""
        self._on.clear()
