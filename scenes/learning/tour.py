"""Tour of an ask: what it is about is lit one thing after another, and at last what is to be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

STAY: Final = 1.6  # seconds that each thing is lit before the next


class Tour:
    """How far the light has come, and which presses are done."""

    def __init__(self, look: Sequence[str], presses: Sequence[str], *, still: bool) -> None:
        self.time = 0.0
        self._look = look
        first = next((number for number, name in enumerate(presses) if name in look), len(presses) - 1)
        self._presses = list(presses[first:])  # one after the other; what was done before is not told of
        self._shown = [] if still else [name for name in look if name not in presses]
        self._lit = ""  # what is lit now

    def pressed(self, name: str) -> None:
        """Something was pressed: nothing more is shown, and if it was meant, the next press is."""
        self._shown = []
        if self._lit in self._presses and name == self._lit:
            del self._presses[: self._presses.index(name) + 1]

    def lit(self, dt: float, place: Callable[[str], FRect | None]) -> FRect | None:
        """Where that lies which is lit now."""
        self.time += dt
        shown = self._shown[int(self.time / STAY) :][:1]
        for name in (*shown, *self._presses, *reversed(self._look)):
            found = place(name)
            if found is not None:
                self._lit = name
                return found
        return None
