"""Rivals: what a friend made of the deals of a date, read from the line they share or from their match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from game.codes.opening import open_match
from game.core import OVER
from game.daily.deals import is_dealt_on
from game.daily.diary import DailyOutcome, outcome_of
from game.shelf import GAMES

_PLACE: Final = re.compile(r"\s*(\d{1,2})/(\d{1,2})(?:\s*\((-?\d{1,4})\))?")
_ALONE: Final = re.compile(r"\s*(-?\d{1,4})\s*\u2605")
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_MOST: Final = 400  # letters of a line


class FriendResult(msgspec.Struct, frozen=True):
    """How a friend did in a game."""

    game: str
    outcome: DailyOutcome


def rivals_in(typed: str, day: date) -> list[FriendResult]:
    """The results in a shared line of a date, or in the code, poster or file of a match of it.

    None where they are of another date; `BadSave` and `BadFile` say what is wrong with a match.
    """
    line = typed.strip()
    if _DAY.search(line[:_MOST]) and not Path(line).suffix:
        return list(_told(line[:_MOST], day))
    record = open_match(line, GAMES)
    *_, (state, _step) = record.walk()
    if state.actor != OVER or not is_dealt_on(record, day):
        return []
    return [FriendResult(record.game.id, outcome_of(record))]


def _told(line: str, day: date) -> Iterator[FriendResult]:
    if day.isoformat() not in line:
        return
    for game in GAMES.values():
        _before, found, after = line.partition(game.title)
        if not found:
            continue
        if alone := _ALONE.match(after):
            yield FriendResult(game.id, DailyOutcome(1, 1, int(alone[1])))
        elif (placed := _PLACE.match(after)) and 1 <= int(placed[1]) <= int(placed[2]) <= max(
            game.seat_counts
        ):
            points = None if placed[3] is None else int(placed[3])
            yield FriendResult(game.id, DailyOutcome(int(placed[1]), int(placed[2]), points))
