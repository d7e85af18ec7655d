"""A match to be watched again: its decisions in a row, and the record as it stood before each of them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from typing import Any

from game.core import Action
from game.matches.record import Record


class Film:
    """The decisions of a match, numbered from 0; the record itself is never changed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._places = [index for index, step in enumerate(record.steps) if isinstance(step, Action)]

    def __len__(self) -> int:
        """How many decisions there were."""
        return len(self._places)

    def decision(self, number: int) -> Any:
        """What was decided."""
        return self.record.steps[self._places[number]]

    def number_at(self, step: int) -> int:
        """The number of the decision that was a step of the record, or of the next one after that."""
        return bisect_left(self._places, step)

    def until(self, number: int) -> Record:
        """A record of its own, as the match stood before a decision; after the last one it is whole."""
        end = self._places[number] if number < len(self) else len(self.record.steps)
        return replace(self.record, steps=self.record.steps[:end], ahead={})
