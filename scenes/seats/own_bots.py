"""Bots that players wrote themselves: programs of their own, called by a name they gave them.

They are listed in a file beside the settings. Plans and saved matches know the names only, and a folder of
boards and spells holds no such list, so that what comes from somebody else can never start a program.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.bots.levels import OUTSIDE, STAND_IN, NoSuchBot, read_name
from game.files import BOTS, BadFile, NoFile, read_text
from game.matches.record import Name, Word
from game.salvage import salvage_entries, salvage_lines
from game.visible import visible
from scenes.navigation.plans import OWN
from scenes.words import N_

if TYPE_CHECKING:
    from scenes.navigation.stage import Stage

_MOST: Final = 100
_MOST_TOLD: Final = 3  # problems of a list
_UNSEEN: Final = "a name or a command cannot be seen"
#: What is said of a program that failed, by the kind of its fault.
FAULTS: Final = {
    "slow": N_("{name} took too long, so the game moved for it."),
    "died": N_("{name} has crashed, so the game moved for it."),
    "unreadable": N_("{name} sent an unreadable answer, so the game moved for it."),
    "illegal": N_("{name} chose an illegal move, so the game made another one."),
    "gone": N_("{name} failed three times. A built-in bot plays on."),
}


def own_bots(stage: Stage) -> Mapping[str, str]:
    """The commands of the player's own bots by name; of lines that make no sense it is told."""
    bots, problems = sound_bots(stage.folders.bots)
    for problem in problems[:_MOST_TOLD]:
        stage.toast(str(problem))
    return bots


def sound_bots(path: Path) -> tuple[Mapping[str, str], list[BadFile]]:
    """Commands by name, as far as the list makes sense, and what is wrong with the rest."""
    try:
        table, problems = salvage_lines(read_text(path, BOTS), str(path))
        bots, misfits = salvage_entries(table, dict[Name, Word], str(path))
    except NoFile:
        return {}, []
    except BadFile as problem:
        return {}, [problem]
    unseen = [
        BadFile(str(path), name, _UNSEEN) for name, command in bots.items() if not _is_seen(name, command)
    ]
    seen = {name: command for name, command in bots.items() if _is_seen(name, command)}
    many = f"there are {len(seen)} bots, and at most {_MOST} are read"
    more = [BadFile(str(path), "file", many)] * (len(seen) > _MOST)
    return dict(islice(seen.items(), _MOST)), [*problems, *misfits, *unseen, *more]


def read_bots(path: Path) -> Mapping[str, str]:
    """Commands of the player's own bots by name, as the list has them; `BadFile` where it makes no sense."""
    bots, problems = sound_bots(path)
    if problems:
        raise problems[0]
    return bots


def _is_seen(name: str, command: str) -> bool:
    return visible(name) == name and bool(command.strip())


def runnable(bot: str, commands: Mapping[str, str]) -> str:
    """The bot that may really be run for the one that a plan or a save names."""
    level, _, name = bot.partition("/")
    if level == OWN and name in commands:
        return OUTSIDE + commands[name]
    try:
        read_name(bot)
    except NoSuchBot:
        return STAND_IN
    return bot
