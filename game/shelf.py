"""The shelf: the games by their ids, those of the box first and then those that somebody added.

`THREE_SKIES_GAMES=games/kites` adds the game whose package is that folder: its `GAME`, and the `UI` in its
module `game_ui`. Several folders are told apart as in PATH; docs/add_a_game.md tells the rest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from game import cloud9, cloudy_kingdom, strange_world
from game.declaration import Game

ADDED: Final = "THREE_SKIES_GAMES"


def added(module: str, name: str) -> Iterator[Any]:
    """What a module of every added game declares under a name; an empty module is the package itself."""
    for place in filter(None, os.environ.get(ADDED, "").split(os.pathsep)):
        folder = Path(place).resolve()
        if str(folder.parent) not in sys.path:
            sys.path.append(str(folder.parent))
        try:
            yield getattr(import_module(f"{folder.name}.{module}".rstrip(".")), name)
        except (ImportError, AttributeError) as error:
            raise SystemExit(f"{ADDED} names {place!r}, which cannot be added: {error}") from error


_ALL: Final[tuple[Game, ...]] = (cloud9.GAME, cloudy_kingdom.GAME, strange_world.GAME, *added("", "GAME"))
GAMES: Final[Mapping[str, Game]] = {game.id: game for game in _ALL}
