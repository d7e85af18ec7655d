"""Standings of all evenings: who played how often, who won, and the best of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.history import PlayedMatch, matches_and_cups
from game.matches.safe_writing import write_safely
from game.visible import search_key

TABLE: Final = 10  # lines of a table of the best


class CareerTotals(msgspec.Struct, frozen=True):
    """What all matches of one name come to."""

    name: str
    played: int  # with or against others
    alone: int
    won: int
    streak: int  # matches won in a row, up to now
    longest: int  # the longest such row ever


class Best(msgspec.Struct, frozen=True):
    """A line of a table of the best."""

    points: int
    name: str
    day: str
    seed: int
    seats: int


def people(memories: Iterable[PlayedMatch]) -> list[CareerTotals]:
    """Everybody who ever played, who won most first, who only played alone last; a shared win is a win.

    What was played alone is neither won nor lost, whatever older files say of it.
    """
    won: dict[str, list[bool]] = {}
    alone = Counter[str]()
    for memory in memories:
        for guest in memory.guests:
            if not guest.bot:
                wins = won.setdefault(guest.name, [])
                if len(memory.guests) > 1:
                    wins.append(guest.won)
                else:
                    alone[guest.name] += 1
    found = [
        CareerTotals(name, len(wins), alone[name], sum(wins), _last_row(wins), _longest_row(wins))
        for name, wins in won.items()
    ]
    return sorted(found, key=_rank)


def best(memories: Iterable[PlayedMatch], game: str, *, alone: bool = False) -> list[Best]:
    """The most points humans ever had in a game, alone or with others; the earliest of equals first.

    Of the same cards only the best attempt of a name counts.
    """
    lines = [
        Best(guest.points, guest.name, memory.day, memory.seed, len(memory.guests))
        for memory in memories
        if memory.game == game and (len(memory.guests) == 1) == alone
        for guest in memory.guests
        if not guest.bot and guest.points is not None
    ]
    first: dict[tuple[str, int], Best] = {}
    for line in sorted(lines, key=lambda line: -line.points):
        first.setdefault((line.name, line.seed), line)
    return list(first.values())[:TABLE]


def export(memories: Iterable[PlayedMatch], path: Path) -> None:
    """Write everything, and what follows from it, as JSON that people can read."""
    matches, cups = matches_and_cups(memories)
    everything = {"matches": matches, "cups": cups, "people": people(matches), "cup_people": people(cups)}
    write_safely(path, msgspec.json.format(msgspec.json.encode(everything)))


def _rank(person: CareerTotals) -> tuple[int, bool, int, str, str]:
    return -person.won, not person.played, person.played, search_key(person.name), person.name


def _last_row(wins: Sequence[bool]) -> int:
    return next((length for length, won in enumerate(reversed(wins)) if not won), len(wins))


def _longest_row(wins: Sequence[bool]) -> int:
    longest = row = 0
    for won in wins:
        row = row + 1 if won else 0
        longest = max(longest, row)
    return longest
