"""Achievements that last, each of which is something that happened on one evening, to be told again.

None of them counts up, and none is had by playing worse than one can.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.history import Guest, PlayedMatch
from game.matches.narration import words_of
from game.people.portrait import is_human, place
from game.shelf import GAMES
from game.visible import search_key

_LOW: Final = 0.1  # a chance from which hardly anybody wins
_AGAINST: Final = -0.15  # of the win, which luck has taken
_ROW: Final = 3  # matches lost to somebody in a row
_STRONGEST: Final = "hard"


class Achievement(msgspec.Struct, frozen=True):
    """Something that happened: when, in which game, with whom; and perhaps a number in percent."""

    id: str
    day: str
    game: str = ""  # empty where it was an evening of several
    others: tuple[str, ...] = ()
    number: int = 0


class _Own(msgspec.Struct, frozen=True):
    """A match of the person, and them in it."""

    match: PlayedMatch
    guest: Guest

    @property
    def humans(self) -> tuple[str, ...]:
        """Everybody else there who is no bot."""
        return tuple(each.name for each in self.match.guests if not each.bot and each is not self.guest)

    def achievement(self, id_: str, others: Sequence[str] | None = None, number: int = 0) -> Achievement:
        """An achievement in this match."""
        told = self.humans if others is None else tuple(others)
        return Achievement(id_, self.match.day, self.match.game, told, number)


Tellers = dict[str, Callable[[Sequence[_Own]], Iterator[Achievement]]]


def achievements_of(name: str, memories: Iterable[PlayedMatch]) -> dict[str, Achievement | None]:
    """By achievement: how it came about first; none for those that have not happened yet."""
    own = [
        _Own(match, guest)
        for match in memories
        if len(match.guests) > 1
        for guest in match.guests
        if is_human(guest, name)
    ]
    return {id_: next(teller(own), None) for id_, teller in _tellers().items()}


@cache
def words_of_achievements() -> dict[str, tuple[str, str]]:
    """By achievement: what it is called, and how it is told."""
    folders = (Path(__file__).parent, *(game.folder for game in GAMES.values()))
    return {
        id_: (title, words_of(folder)["stories"][id_])
        for folder in folders
        for id_, title in words_of(folder).get("story_names", {}).items()
    }


@cache
def _tellers() -> Tellers:
    """The achievements of any game, and those of single ones."""
    together = {
        rule.id: _together(game.id, rule.id, rule.statistic, rule.least)
        for game in GAMES.values()
        for rule in game.together
    }
    return _OF_ANY_GAME | together


def _together(
    game: str, id_: str, statistic: str, least: int
) -> Callable[[Sequence[_Own]], Iterator[Achievement]]:
    """What all humans at a table did."""

    def teller(own: Sequence[_Own]) -> Iterator[Achievement]:
        for each in own:
            humans = [guest for guest in each.match.guests if not guest.bot]
            is_done = all(guest.counts.get(statistic, 0) >= least for guest in humans)
            if each.match.game == game and each.humans and is_done:
                yield each.achievement(id_)

    return teller


def _from_the_back(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Who had hardly a chance, and won."""
    for each in own:
        fortune = each.guest.fortune
        if each.guest.won and fortune is not None and 0 < fortune.lowest < _LOW:
            yield each.achievement("from_the_back", number=max(1, round(100 * fortune.lowest)))


def _against_the_wind(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Who won although luck was against them."""
    for each in own:
        fortune = each.guest.fortune
        if each.guest.won and fortune is not None and fortune.luck < _AGAINST:
            yield each.achievement("against_the_wind", number=round(-100 * fortune.luck))


def _over_the_best(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Who won where all bots were as strong as they can be."""
    for each in own:
        bots = [guest.bot.partition("/")[0] for guest in each.match.guests if guest.bot]
        if each.guest.won and bots and all(bot == _STRONGEST for bot in bots):
            yield each.achievement("over_the_best")


def _turned_the_tables(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Who stood above somebody to whom they had lost three times in a row."""
    lost: dict[str, int] = defaultdict(int)
    for each in own:
        mine = place(each.match, each.guest)
        for other in each.match.guests:
            if other.bot or other is each.guest:
                continue
            theirs = place(each.match, other)
            if mine < theirs and lost[other.name] >= _ROW:
                yield each.achievement("turned_the_tables", [other.name], lost[other.name])
            lost[other.name] = lost[other.name] + 1 if theirs < mine else 0


def _three_skies(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Who won every game of the box on one day."""
    for day, matches in _by_day(own):
        if {each.match.game for each in matches if each.guest.won} >= set(GAMES):
            yield Achievement("three_skies", day)


def _shared_win(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Who shared a win with another human."""
    for each in own:
        winners = [guest.name for guest in each.match.guests if guest.won and not guest.bot]
        if each.guest.won and len(winners) > 1:
            yield each.achievement("shared_win", [name for name in winners if name != each.guest.name])


def _one_each(own: Sequence[_Own]) -> Iterator[Achievement]:
    """Where everybody who was there on a day went home with a win."""
    for day, matches in _by_day(own):
        humans = {guest.name for each in matches for guest in each.match.guests if not guest.bot}
        winners = {
            guest.name for each in matches for guest in each.match.guests if guest.won and not guest.bot
        }
        if len(humans) > 1 and humans == winners:
            others = sorted(humans - {matches[0].guest.name}, key=lambda name: (search_key(name), name))
            yield Achievement("one_each", day, others=tuple(others))


def _by_day(own: Iterable[_Own]) -> Iterable[tuple[str, list[_Own]]]:
    days: dict[str, list[_Own]] = defaultdict(list)
    for each in own:
        days[each.match.day].append(each)
    return days.items()


_OF_ANY_GAME: Final[Tellers] = {
    "from_the_back": _from_the_back,
    "against_the_wind": _against_the_wind,
    "over_the_best": _over_the_best,
    "turned_the_tables": _turned_the_tables,
    "three_skies": _three_skies,
    "shared_win": _shared_win,
    "one_each": _one_each,
}
