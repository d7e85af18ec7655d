"""Reviewer: processes of their own that look back at a match, each for some seats.

They get the match as it is saved, and send what they find as they find it; when all seats have been looked
at, the moments it turned on are shared out among them, to be told.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Barrier
from typing import Final

from game.declaration import Gamble
from game.matches.narration import Narrator
from game.matches.record import Record
from game.matches.saves import parse_save
from game.review.review import gambles, review
from game.review.split import Weighed, WinSwing
from game.review.telling import TurningPointText, tell
from game.review.turning import TurningPoint, turning_points
from game.shelf import GAMES
from scenes import words
from scenes.platform.aside import Aside, Job, told

_LEAST: Final = 0.05  # of the win: what moved less turned nothing
_FILE: Final = Path("match.skies")  # what a match that came by no file is called
_MOST: Final = 2  # processes
_TOGETHER: Final = 2  # seats that one process looks at, as starting another takes as long

ReviewNews = WinSwing | Weighed | TurningPointText | Gamble


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A match to look back at: as it is saved, with the names and the language to tell of it."""

    content: bytes
    names: tuple[str, ...]
    language: str
    dropped: Path | None = None  # where languages lie that do not ship
    first: int = 0  # the seat that is looked at first, and how many are passed over to the next
    every: int = 1

    def record(self) -> Record:
        """The match."""
        return parse_save(self.content, _FILE, GAMES)

    def tell(self, record: Record, point: TurningPoint) -> TurningPointText:
        """A moment in words."""
        brought = record.game.brings(record.setup)
        narrator = Narrator(record.game, self.names, words._, words.ngettext, brought)
        return tell(record, point, narrator)


def look_back(question: ReviewRequest) -> Iterator[ReviewNews]:
    """The changes of everybody's chance, seat after seat, the moments it turned on, and all gambles."""
    record = question.record()
    for finding in review(record):
        if not isinstance(finding, TurningPoint):
            yield finding
        elif abs(finding.swing) >= _LEAST:
            yield question.tell(record, finding)
    for seat in range(record.seats):
        yield from gambles(record, seat)


class Reviewer(Aside[ReviewNews]):
    """The processes for one match."""

    def __init__(self, question: ReviewRequest, *, aside: bool) -> None:
        """Begin to look back: beside everything else, or at once where nothing is done in the background."""
        super().__init__()
        if not aside:
            self.do_here(look_back(question))
            return
        self._changes: list[WinSwing | Weighed] = []
        seats = len(question.names)
        many = max(1, min(_MOST, os.cpu_count() or 1, seats // _TOGETHER))
        meeting, talk = Barrier(many), self._talk
        self.begin(
            [
                Job(_serve, _part(question, first, many), partial(talk, first, many, meeting))
                for first in range(many)
            ]
        )

    def _talk(self, first: int, many: int, meeting: Barrier, connection: Connection) -> Iterator[ReviewNews]:
        """Hear what one process finds, wait for the others, and have it tell of some moments."""
        try:
            findings: Iterator[WinSwing | Weighed] = told(connection)
            for each in findings:
                self._changes.append(each)
                yield each
            meeting.wait()
        except BaseException:
            meeting.abort()
            raise
        found = sorted(self._changes, key=lambda each: each.seat)  # each seat's stay in order
        points = turning_points(found, max((each.step for each in found), default=0))
        connection.send([point for point in points if abs(point.swing) >= _LEAST][first::many])
        yield from told(connection)


def _part(question: ReviewRequest, first: int, every: int) -> ReviewRequest:
    return replace(question, first=first, every=every)


def _serve(connection: Connection, question: ReviewRequest) -> None:
    """Send the changes of some seats, and then the moments that are asked for."""
    words.take_from(question.dropped)
    words.use(question.language)
    record = question.record()
    for finding in review(record, range(question.first, record.seats, question.every)):
        if not isinstance(finding, TurningPoint):
            connection.send(finding)
    connection.send(None)
    for point in connection.recv():
        connection.send(question.tell(record, point))
    for seat in range(question.first, record.seats, question.every):
        for gamble in gambles(record, seat):
            connection.send(gamble)
    connection.send(None)
