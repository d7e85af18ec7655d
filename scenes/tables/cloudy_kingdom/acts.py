"""What is on the table for the length of a clip only: painted over what lies there, or instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scenes.playback import Clip
from scenes.tables.cloudy_kingdom.pieces import Brush

#: Paints an act at a share of its time.
Paint = Callable[[Brush, float], None]


@dataclass(eq=False)
class _Act:
    paint: Paint
    absent: frozenset[object]
    share: float = 0.0


class Acts:
    """The acts on the table now, and what they have in hand."""

    def __init__(self) -> None:
        self._on: list[_Act] = []

    @property
    def absent(self) -> frozenset[object]:
        """What is not where it lies, as an act has it in hand."""
        return frozenset().union(*(act.absent for act in self._on))

    def clip(
        self,
        seconds: float,
        paint: Paint,
        *,
        absent: Iterable[object] = (),
        sound: Callable[[], None] | None = None,
    ) -> Clip:
        """A clip that is painted by an act, and leaves nothing behind."""
        act = _Act(paint, frozenset(absent))

        def start() -> None:
            self._on.append(act)
            if sound is not None:
                sound()

        def pose(share: float) -> None:
            act.share = share

        def end() -> None:
            if act in self._on:
                self._on.remove(act)

        return Clip(seconds, pose, start, end)

    def draw(self, brush: Brush) -> None:
        """Paint all of them, those that came last on top."""
        for act in self._on:
            act.paint(brush, act.share)

    def clear(self) -> None:
        """Send them all away."""
        self._on.clear()
