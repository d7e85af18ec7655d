"""Missed events: what was shown while somebody had their eyes shut, told when it is their turn again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_FEW: Final = 3  # events that are told in passing, with nothing to press
_MOST: Final = 8  # events that are told


class Missed:
    """By seat, the numbers of events that were shown while its eyes were shut, or before it came back."""

    def __init__(self, humans: Sequence[int]) -> None:
        self._events: dict[int, list[int]] = {seat: [] for seat in humans}
        self._decided = dict.fromkeys(humans, 0)  # how many events had been shown when a seat decided last
        self._away: set[int] = set()  # who comes back to the match

    def shown(self, number: int, viewer: int | None) -> None:
        """An event is shown to everybody, or to one seat while the others do not look."""
        for seat, events in self._events.items():
            if viewer not in (None, seat):
                events.append(number)

    def decided(self, seat: int, events: int) -> None:
        """A seat has decided, and so many events have been shown: it knows of them."""
        self._decided[seat] = events

    def since(self, seat: int) -> int:
        """The first event that a seat has not known when it decided last."""
        return self._decided.get(seat, 0)

    def come_back(self, events: int) -> None:
        """Everybody was away for a while, and has forgotten the last things that happened."""
        self._away = set(self._events)
        for missed in self._events.values():
            missed[:] = range(max(0, events - _MOST), events)

    def take(self, seat: int, events: int, viewer: int | None) -> tuple[list[int], bool]:
        """The last events that a seat missed, out of those there still are; whether they want a page.

        They are told only once: to that seat, or if nobody's eyes are shut, to everybody.
        """
        missed = [number for number in self._events.get(seat, ()) if number < events]
        many = len(missed) > (0 if seat in self._away else _FEW)
        told = self._events.keys() if viewer is None else self._events.keys() & {seat}
        for other in told:
            self._events[other] = [number for number in self._events[other] if number not in missed]
        self._away -= told
        return missed[-_MOST:], many
