"""Anonymous reports: whoever plays is left out, and wherever they keep their files."""

from __future__ import annotations

import getpass
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from game.matches.saves import read_json, sealed

ROOT: Final = Path(__file__).parents[3]
_PYTHON: Final = Path(os.__file__).parent
_PLAYERS: Final = {"player", "players"}  # where a save names somebody
_OWN_BOT: Final = "own/"
#: A path in quotation marks may hold spaces; any other ends with the word.
_PATHS: Final = re.compile(
    r"""(?P<mark>['"])(?:/|[A-Za-z]:[\\/])[^'"\n]*(?P=mark)|(?<![\w.~])(?:/|[A-Z]:\\)[^\s'",:)]+"""
)


def names_in(content: bytes) -> list[str]:
    """The names of all players in a save."""
    return list(dict.fromkeys(player["name"] for line in _lines(content) for player in _players(line)))


def nameless(content: bytes) -> bytes:
    """A save in which everybody is called by a number."""
    numbers = {name: f"Player {number}" for number, name in enumerate(names_in(content), 1)}
    lines = _lines(content)
    for line in lines:
        for player in _players(line):
            player["name"] = numbers[player["name"]]
            if str(player.get("bot", "")).startswith(_OWN_BOT):
                player["bot"] = f"{_OWN_BOT}bot"
    return sealed(lines)


def scrubbed(text: str, names: Iterable[str] = ()) -> str:
    """A text without names of people, and with paths that begin where the game does."""
    text = _PATHS.sub(_shortened, text)
    for number, name in enumerate(names, 1):
        if name.strip():
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"Player {number}", text)
    user = _user()
    return re.sub(rf"(?<!\w){re.escape(user)}(?!\w)", "somebody", text) if user else text


def _shortened(found: re.Match[str]) -> str:
    mark = found["mark"] or ""
    return f"{mark}{_short(found[0].strip(mark) if mark else found[0])}{mark}"


def _short(path: str) -> str:
    """A path that tells nothing of the computer it is on."""
    _, inside, rest = path.replace("\\", "/").rpartition("/site-packages/")
    if inside:
        return f"site-packages/{rest}"
    for folder, name in ((ROOT, ""), (_PYTHON, "python/")):
        if path.startswith(f"{folder}{os.sep}"):
            return name + path[len(str(folder)) + 1 :].replace("\\", "/")
    return f".../{path.replace(chr(92), '/').rpartition('/')[2]}"


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # a computer may not know who uses it
        return ""


def _lines(content: bytes) -> list[Any]:
    """What all lines of a save say, but for the seal."""
    return [read_json(line) for line in content.split(b"\n")[:-2]]


def _players(tree: Any) -> Iterator[dict[str, Any]]:
    """All players that are told of anywhere in a line."""
    if isinstance(tree, list):
        for branch in tree:
            yield from _players(branch)
    elif isinstance(tree, dict):
        for key, branch in tree.items():
            if key in _PLAYERS:
                yield from branch if isinstance(branch, list) else [branch]
            else:
                yield from _players(branch)
