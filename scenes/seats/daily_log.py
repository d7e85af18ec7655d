"""Daily log: which deals of a date were tried here, written down before anything of them is seen."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from typing import Final

from game.codes.match_code import TooLong, code_of
from game.daily.deals import is_dealt_on
from game.daily.diary import Diary, outcome_of, read_diary, write_diary
from game.matches.match import IsSaved
from game.matches.record import Record
from scenes.navigation.stage import Stage

_FILE: Final = "diary.json"


def diary_of(stage: Stage) -> Diary:
    """The diary of this player."""
    return read_diary(stage.folders.data / _FILE)


def note_begun(stage: Stage, day: date, game: str) -> IsSaved:
    """Write down that the try of a deal begins, which happens once."""
    path = stage.folders.data / _FILE

    def note() -> None:
        diary = read_diary(path)
        if (changed := diary.begun(day, game)) != diary:
            write_diary(changed, path)

    return stage.writer.run(path, note, lambda _error: None)


def note_outcome(stage: Stage, record: Record) -> None:
    """Write down how a try ended, if a match was one and is over for the first time."""
    path = stage.folders.data / _FILE
    if not any(each.game == record.game.id and each.outcome is None for each in read_diary(path).tries):
        return

    def note() -> None:
        diary = read_diary(path)
        for each in diary.tries:
            day = date.fromisoformat(each.day)
            if each.game == record.game.id and each.outcome is None and is_dealt_on(record, day):
                write_diary(diary.finished(day, each.game, outcome_of(record, _code(record))), path)

    stage.writer.run(path, note, lambda _error: None)


def _code(record: Record) -> str:
    with suppress(TooLong):
        return code_of(record)
    return ""
