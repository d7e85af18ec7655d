"""Bots that players wrote themselves: programs of their own, called by a name they gave them.

They are listed in a file beside the settings. Plans and saved matches know the names only, and a folder of
boards and spells holds no such list, so that what comes from somebody else can never start a program.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.bots.levels import OUTSIDE, STAND_IN, NoSuchBot, read_name
from game.files import BOTS, BadFile, NoFile, convert, read_text, read_toml
from game.matches.record import Name, Word
from game.visible import visible
from scenes.navigation.plans import OWN
from scenes.words import N_

if TYPE_CHECKING:
    from scenes.navigation.stage import Stage

_MOST: Final = 100
#: What is said of a program that failed, by the kind of its fault.
FAULTS: Final = {
    "slow": N_("{name} did not answer in time, so a move was made instead."),
    "died": N_("{name} has stopped, so a move was made instead."),
    "unreadable": N_("{name} sent something unreadable, so a move was made instead."),
    "illegal": N_("{name} chose a move that breaks the rules, so another was made instead."),
    "gone": N_("{name} is no longer asked; a stand-in plays on."),
}


def own_bots(stage: Stage) -> Mapping[str, str]:
    """The commands of the player's own bots by name; a list that makes no sense is told of."""
    try:
        return read_bots(stage.folders.bots)
    except BadFile as problem:
        stage.tell(str(problem))
        return {}


def read_bots(path: Path) -> Mapping[str, str]:
    """Commands of the player's own bots by name, as the list has them; `BadFile` where it makes no sense."""
    try:
        table = read_toml(read_text(path, BOTS), str(path))
    except NoFile:
        return {}
    bots = convert(table, dict[Name, Word], str(path))
    if len(bots) > _MOST:
        raise BadFile(str(path), "file", f"there are {len(bots)} bots, and at most {_MOST} are read")
    for name, command in bots.items():
        if visible(name) != name or not command.strip():
            raise BadFile(str(path), name, "a name or a command cannot be seen")
    return bots


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
