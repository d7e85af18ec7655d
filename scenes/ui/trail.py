"""Trail: the last steps of the focus, so that one step back leads to where it came from."""

from __future__ import annotations

from typing import Final, NamedTuple

_LONGEST: Final = 12  # steps


class _Step(NamedTuple):
    start: str
    way: tuple[int, int]
    end: str


class Trail:
    """Where the focus went step by step; whatever else moves it ends the trail."""

    def __init__(self) -> None:
        self._steps: list[_Step] = []

    def back(self, here: str, way: tuple[int, int]) -> str:
        """What a step leads back to, if the last one came the opposite way; empty if it did not."""
        if not self._steps or self._steps[-1].end != here:
            return ""
        last = self._steps[-1]
        return last.start if last.way == (-way[0], -way[1]) else ""

    def go(self, here: str, way: tuple[int, int], there: str) -> None:
        """The focus takes a step."""
        if self.back(here, way) == there:
            self._steps.pop()
            return
        if self._steps and self._steps[-1].end != here:
            self._steps.clear()
        self._steps = [*self._steps, _Step(here, way, there)][-_LONGEST:]
