"""Diary of the daily deals: the one try of each that counts, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.codes.letters import MOST_LETTERS
from game.core import OVER
from game.files import BadFile, FileKind, NoFile, put_aside, read_bytes, read_json
from game.matches.record import Day, Record
from game.matches.safe_writing import write_safely
from game.shelf import GAMES

KIND: Final = FileKind("the diary of daily games", 2048 * 1024)
MOST_DAYS: Final = 1000  # are kept; then the oldest goes
_MOST_TRIES: Final = 32 * MOST_DAYS


class DailyOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a try ended: the place, of how many, and the points where the game counts any."""

    place: Annotated[int, Meta(ge=1, le=16)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    points: Annotated[int, Meta(ge=-10_000, le=10_000)] | None
    code: Annotated[str, Meta(max_length=MOST_LETTERS)] = (
        ""  # of the match, to compare it with that of a friend
    )


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The try of a deal that counts: begun before anything of it was seen, not over yet without outcome."""

    day: Day
    game: Annotated[str, Meta(max_length=64)]
    outcome: DailyOutcome | None = None


class Diary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tries that count, oldest first."""

    version: Annotated[int, Meta(ge=1, le=1)] = 1
    tries: Annotated[tuple[Try, ...], Meta(max_length=_MOST_TRIES)] = ()

    def of(self, day: date, game: str) -> Try | None:
        """The try of a deal, if it was begun."""
        key = (day.isoformat(), game)
        return next((each for each in self.tries if (each.day, each.game) == key), None)

    def begun(self, day: date, game: str) -> Diary:
        """The diary with a try begun; one that was begun before stays as it is."""
        if self.of(day, game) is not None:
            return self
        return self._with([*self.tries, Try(day.isoformat(), game)])

    def finished(self, day: date, game: str, outcome: DailyOutcome) -> Diary:
        """The diary with the outcome of a try; the first one counts, and none that was never begun."""
        known = self.of(day, game)
        if known is None or known.outcome is not None:
            return self
        done = msgspec.structs.replace(known, outcome=outcome)
        return self._with(done if each is known else each for each in self.tries)

    def _with(self, tries: Iterable[Try]) -> Diary:
        ordered = sorted(tries, key=lambda each: each.day)
        days = sorted({each.day for each in ordered})[-MOST_DAYS:]
        return Diary(tries=tuple(each for each in ordered if each.day in days))


def outcome_of(record: Record, code: str = "") -> DailyOutcome:
    """How a match that is over ended for its first seat."""
    *_, (state, _step) = record.walk()
    assert state.actor == OVER
    result = state.result()
    points = result.scores[0]
    if points is None or 0 in result.winners:
        place = 1 if 0 in result.winners or not result.winners else 1 + len(result.winners)
    else:
        place = 1 + sum(score > points for score in result.scores if score is not None)
        place = max(place, 1 + len(result.winners))
    return DailyOutcome(place, record.seats, points, code)


def line_to_share(diary: Diary, day: date) -> str:
    """A line for friends, which tells how it went and nothing of the deals."""
    parts = []
    for game in GAMES.values():
        known = diary.of(day, game.id)
        if known is None:
            continue
        parts.append(f"{game.title} {_in_short(known.outcome)}")
    return f"Three Skies {day.isoformat()}: {', '.join(parts) or '-'}"


def _in_short(outcome: DailyOutcome | None) -> str:
    if outcome is None:
        return "..."
    points = "" if outcome.points is None else f" ({outcome.points})"
    return f"{outcome.points} \u2605" if outcome.seats == 1 else f"{outcome.place}/{outcome.seats}{points}"


def read_diary(path: Path) -> Diary:
    """The diary in a file; an empty one where there is none, or none that can be read, which is put aside."""
    try:
        return read_json(read_bytes(path, KIND), Diary, str(path))
    except NoFile:
        return Diary()
    except BadFile:
        put_aside(path)
        return Diary()


def write_diary(diary: Diary, path: Path) -> None:
    """Keep the diary, so that a power cut leaves this one or the one before."""
    write_safely(path, msgspec.json.encode(diary))
