"""Portrait of a person over all evenings: matches, rivals, luck and nerve, habits."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.declaration import Game, HabitRule
from game.history import Fortune, Guest, PlayedMatch

_FEWEST: Final = 3  # matches from which something may be called a habit


class Outing(msgspec.Struct, frozen=True):
    """A match that somebody played with or against others."""

    game: str
    day: str
    place: int  # of whoever is better there is none above the first
    seats: int
    won: bool
    fortune: Fortune | None


class Rival(msgspec.Struct, frozen=True):
    """Somebody they have played with, or all bots together, who have no name here."""

    name: str
    ahead: int  # so often they stood higher than this one at the end
    behind: int
    level: int


class Habit(msgspec.Struct, frozen=True):
    """What somebody does more or less of than all others here: of 0 to 1; who is like them has a half."""

    game: str
    rule: HabitRule
    share: float


class Portrait(msgspec.Struct, frozen=True):
    """All of it, the oldest match first and the rival they met most often first."""

    name: str
    outings: tuple[Outing, ...]
    rivals: tuple[Rival, ...]
    habits: tuple[Habit, ...]

    @property
    def fortunes(self) -> list[tuple[Outing, Fortune]]:
        """The matches of which it is known how much was luck."""
        return [(each, each.fortune) for each in self.outings if each.fortune is not None]


def portrait(name: str, memories: Sequence[PlayedMatch], games: Iterable[Game]) -> Portrait:
    """What all matches tell of a person; an evening that was remembered as a whole is none."""
    own = [(match, guest) for match in memories for guest in match.guests if is_human(guest, name)]
    outings = tuple(
        Outing(match.game, match.day, place(match, guest), len(match.guests), guest.won, guest.fortune)
        for match, guest in own
        if len(match.guests) > 1
    )
    habits = (_habit(name, memories, game, rule) for game in games for rule in game.habits)
    return Portrait(name, outings, _rivals(own), tuple(habit for habit in habits if habit is not None))


def is_human(guest: Guest, name: str) -> bool:
    """Whether a guest is a person of a name."""
    return guest.name == name and not guest.bot


def place(match: PlayedMatch, guest: Guest) -> int:
    """The place of a guest: behind all who stood higher; of a game without points all losers are second."""
    return 1 + sum(_rank(other) > _rank(guest) for other in match.guests)


def _rank(guest: Guest) -> tuple[bool, int]:
    return guest.won, guest.points or 0


def _rivals(own: Iterable[tuple[PlayedMatch, Guest]]) -> tuple[Rival, ...]:
    met: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for match, guest in own:
        for other in match.guests:
            if other is not guest:
                above = (_rank(guest) > _rank(other)) - (_rank(guest) < _rank(other))
                met["" if other.bot else other.name][above] += 1
    rivals = [Rival(name, ahead, behind, level) for name, (level, ahead, behind) in met.items()]
    return tuple(sorted(rivals, key=lambda each: (not each.name, -each.ahead - each.behind - each.level)))


def _habit(name: str, memories: Iterable[PlayedMatch], game: Game, rule: HabitRule) -> Habit | None:
    """How much of it they do beside everybody else; none where too little is known of either."""
    mine: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    for match in memories:
        for guest in match.guests if match.game == game.id else ():
            among = sum(guest.counts.get(each, 0) for each in rule.among) if rule.among else 1
            if guest.counts and among:
                (mine if is_human(guest, name) else others).append(
                    (guest.counts.get(rule.statistic, 0), among)
                )
    if len(mine) < _FEWEST or not others:
        return None
    own, usual = _ratio(mine), _ratio(others)
    return Habit(game.id, rule, own / (own + usual)) if own + usual else None


def _ratio(parts: Sequence[tuple[int, int]]) -> float:
    return math.fsum(part for part, _whole in parts) / math.fsum(whole for _part, whole in parts)
