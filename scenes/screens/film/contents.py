"""Contents of a film: where its chapters begin, what can be looked for, and the moments it turned on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

from game.core import Action, Event, carry_out
from game.matches.film import Film
from game.review.telling import TurningPointText
from scenes.screens.turning.reviewer import Reviewer, ReviewNews, ReviewRequest
from scenes.tables.table_view import TableKind

_AT_ONCE: Final = 12  # steps that are gone through in one frame

Sought = tuple[int, str]  # a seat, and what it is searched for


class StripMark(NamedTuple):
    """A place on the strip: before which decision, and why one may want to go there."""

    number: int
    kind: Literal["chapter", "turn", "found"]


class Contents:
    """What is found in a film, a few steps a frame; the moments it turned on come from other processes."""

    def __init__(self, film: Film, kind: TableKind) -> None:
        self._film, self._kind = film, kind
        self._ahead = self._read()
        self._chapters: list[int] = []
        self.found: dict[Sought, list[int]] = defaultdict(list)  # before which decisions it happened
        self._turns: set[int] = set()
        self._reviewer: Reviewer | None = None

    def look_back(self, question: ReviewRequest) -> None:
        """Have the moments found it turned on."""
        self._reviewer = Reviewer(question, aside=True)

    def close(self) -> None:
        """Look for nothing any more."""
        if self._reviewer is not None:
            self._reviewer.close()

    def read_on(self, steps: int = _AT_ONCE) -> bool:
        """Go on for so many steps, and take in what else was found; whether there is anything new."""
        before = len(self._chapters), len(self._turns)
        for _step in islice(self._ahead, steps):
            pass
        self._take(self._reviewer.news() if self._reviewer is not None else ())
        return before != (len(self._chapters), len(self._turns))

    def read_all(self) -> None:
        """Go on to the end."""
        self.read_on(len(self._film.record.steps) + 1)

    def marks(self, sought: Sought | None) -> list[StripMark]:
        """Where it can be gone to at once: what is searched for, or chapters and turning points."""
        if sought is not None:
            return [StripMark(number, "found") for number in self.found[sought]]
        chapters = [StripMark(number, "chapter") for number in self._chapters if number not in self._turns]
        return sorted([*chapters, *(StripMark(number, "turn") for number in self._turns)])

    def _take(self, news: Sequence[ReviewNews]) -> None:
        for each in news:
            if isinstance(each, TurningPointText):
                self._turns.add(self._film.number_at(each.point.step))

    def _read(self) -> Iterator[None]:
        """Step by step what happens, as an onlooker sees it."""
        state, number = self._film.record.start(), 0
        first = before = None
        for step in self._film.record.steps:
            is_decision = isinstance(step, Action)
            if is_decision and not self._kind.chapters:  # a round begins where the first seat decides again
                first = state.actor if first is None else first
                if state.actor == first != before:
                    self._begin(number)
                before = state.actor
            for event in carry_out(state, step):
                self._note(event.seen_by(None), number, number + is_decision)
            number += is_decision
            yield

    def _note(self, event: Event, number: int, after: int) -> None:
        """Keep an event that came of a decision; a chapter begins after it."""
        if isinstance(event, self._kind.chapters):
            self._begin(after)
        for label, sought in self._kind.searched:
            if isinstance(event, sought):
                for seat in _seats_of(event):
                    self.found[seat, label].append(max(0, number - (number == after)))

    def _begin(self, number: int) -> None:
        if number not in self._chapters and number < len(self._film):
            self._chapters.append(number)


def _seats_of(event: Event) -> Sequence[int]:
    """Whom an event is about."""
    if (seat := getattr(event, "seat", None)) is not None:
        return (seat,)
    return tuple(getattr(event, "aboard", ()) or getattr(event, "seats", ()))
