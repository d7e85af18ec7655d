"""Added games: those that somebody put beside the ones of the box.

`THREE_SKIES_GAMES=games/kites` adds the game whose package is that folder: its `GAME`, and the `UI` in its
module `game_ui`. Several folders are told apart as in PATH; docs/add_a_game.md tells the rest. Nothing
is read here of any other game: the title screen asks for the pictures of added games and waits for no rules.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

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
