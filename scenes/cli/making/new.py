"""`new`: an example to begin with, in the folder of the player's own boards, spells and bots."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.visible import printable, visible
from scenes.platform import program
from scenes.platform.storage.folders import Folders, at_home
from scenes.platform.terminal import complain, say
from scenes.seats.own_bots import sound_bots
from scenes.session.content import BOARD, LEVELS, TOML

BAD_FILE: Final = 1
_HERE: Final = Path(__file__).parent
_MODEL: Final = "A"  # the printed board that an own one begins as
_LONGEST: Final = 32


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be made, and its name."""
    parser.add_argument("what", metavar="WHAT", choices=tuple(_MAKERS), help=", ".join(_MAKERS))
    parser.add_argument("name", metavar="NAME", help="what it is called, such as moon")
    parser.add_argument("--data-dir", type=Path, default=argparse.SUPPRESS, help="beside the saves kept here")
    parser.set_defaults(run=run, refuse=parser.error)


def run(chosen: argparse.Namespace) -> int:
    """Write it, and tell where it lies and what can be done next."""
    name = chosen.name
    if not re.fullmatch(r"[\w-]+", name) or visible(name) != name or len(name) > _LONGEST:
        chosen.refuse(f"argument NAME: letters, digits, - and _, at most {_LONGEST}: not {printable(name)}")
    try:
        path = _MAKERS[chosen.what](Folders.of_user(chosen.data_dir), name)
    except FileExistsError as error:
        complain(f"{program.name()}: {printable(str(error.filename))}: is there already, and stays as it is")
        return BAD_FILE
    say(f"{printable(at_home(path))}: it tells inside what can be changed")
    return 0


def _board(folders: Folders, name: str) -> Path:
    """A copy of a printed board, with the tileset that it needs."""
    folder = folders.content / "boards"
    note = (_HERE / "board.txt").read_text("utf-8").replace("NAME", name)
    first, rest = (LEVELS / f"{_MODEL}{BOARD}").read_text("utf-8").split(">\n <tileset", 1)
    path = _write(folder / f"{name}{BOARD}", f"{first}>\n{note} <tileset{rest}")
    for beside in ("kingdom.tsx", "kingdom.png"):
        if not (folder / beside).exists():
            shutil.copyfile(LEVELS / beside, folder / beside)
    return path


def _spell(folders: Folders, name: str) -> Path:
    """A spell with a card of its own."""
    plain = re.sub(r"[^a-z0-9_]", "_", name.lower()).lstrip("_0123456789") or "own_spell"
    title = name.replace("_", " ").replace("-", " ").title()
    text = (_HERE / "spell.toml").read_text("utf-8")
    text = text.replace("TITLE", title).replace('id = "NAME"', f'id = "{plain}"')
    return _write(folders.content / "spells" / f"{name}{TOML}", text.replace("NAME", name))


def _bot(folders: Folders, name: str) -> Path:
    """A program that plays, and its line in the list of the player's own bots."""
    text = (_HERE / "bot.txt").read_text("utf-8")
    path = _write(folders.data / "bots" / f"{name}.py", text.replace("NAME", name))
    if name not in sound_bots(folders.bots)[0]:
        folders.bots.parent.mkdir(parents=True, exist_ok=True)
        python = "python" if sys.platform == "win32" else "python3"
        command = json.dumps(f'{python} "{path}"', ensure_ascii=False)
        with folders.bots.open("a", encoding="utf-8") as listed:
            listed.write(f'"{name}" = {command}\n')
    return path


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    return path


_MAKERS: Final[dict[str, Callable[[Folders, str], Path]]] = {"board": _board, "spell": _spell, "bot": _bot}
