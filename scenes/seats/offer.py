"""Offer of another level: what a level can do, and which would suit after the last matches; never a nag."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.bots.ladder import wins_of_ten
from game.history import PlayedMatch
from game.search_model import LEVELS, Level
from scenes.navigation import plans
from scenes.words import _

_MATCHES: Final = 5  # the last ones against bots of a level
_MANY: Final = 4  # of them, won by people: too easy
_YARDSTICK: Final[Level] = "medium"


def told(game: str, level: Level) -> str:
    """How often a level wins; medium is what the others are measured by, and itself measured by easy."""
    other: Level = "easy" if level == _YARDSTICK else _YARDSTICK
    return _("Wins about {wins} of 10 games against {level}.").format(
        wins=wins_of_ten(game, level, other), level=_(plans.LEVELS[other])
    )


def offered(memories: Iterable[PlayedMatch], game: str, level: Level) -> Level | None:
    """One level up if people won nearly all of the last matches against it, one down if none; else None."""
    against = [
        any(guest.won for guest in memory.guests if not guest.bot)
        for memory in memories
        if memory.game == game and _plays(memory, level)
    ][-_MATCHES:]
    if len(against) < _MATCHES:
        return None
    step = 1 if sum(against) >= _MANY else 0 if any(against) else -1
    place = LEVELS.index(level) + step
    return LEVELS[place] if step and 0 <= place < len(LEVELS) else None


def _plays(memory: PlayedMatch, level: Level) -> bool:
    """Whether people met bots of this level and no other."""
    levels = {guest.bot.partition("/")[0] for guest in memory.guests if guest.bot}
    return levels == {level} and any(not guest.bot for guest in memory.guests)
