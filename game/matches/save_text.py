"""Save text: the file of a match that goes on, of which only what is new is written out each time."""

from __future__ import annotations

from game.matches.record import Record, Step
from game.matches.saves import header_of, sealed_text, step_line, text_line


class SaveText:
    """The lines of one match so far; a match of hours has thousands."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._lines: list[bytes] = []

    def of(self, record: Record) -> bytes:
        """The bytes of its file, the same as if all were written out anew."""
        steps = record.steps
        while not self._fits(steps):
            self._steps.pop()
            self._lines.pop()
        for step in steps[len(self._steps) :]:
            self._steps.append(step)
            self._lines.append(text_line(step_line(step)))
        return sealed_text([text_line(header_of(record)), *self._lines])

    def _fits(self, steps: list[Step]) -> bool:
        """Whether what was written out is what the match begins with: steps only come and go at its end."""
        known = len(self._steps)
        return not known or (known <= len(steps) and self._steps[-1] is steps[known - 1])
