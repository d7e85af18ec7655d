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
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

ADDED: Final = "THREE_SKIES_GAMES"


def added(module: str, name: str) -> Iterator[Any]:
    """What a module of every added game declares under a name; an empty module is the package itself."""
    for place in filter(None, os.environ.get(ADDED, "").split(os.pathsep)):
        folder = Path(place).resolve()
        try:
            _read_package(folder)
            yield getattr(import_module(f"{folder.name}.{module}".rstrip(".")), name)
        except (ImportError, AttributeError, OSError) as error:
            raise SystemExit(f"{ADDED} names {place!r}, which cannot be added: {error}") from error


def _read_package(folder: Path) -> None:
    """Read the package that is this very folder, whatever else of its name there may be."""
    known = sys.modules.get(folder.name)
    if known is not None and list(getattr(known, "__path__", ())) != [str(folder)]:
        raise ImportError(f"something else is called {folder.name!r} already")
    spec = spec_from_file_location(
        folder.name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if known is None and spec is not None and spec.loader is not None:
        sys.modules[folder.name] = package = module_from_spec(spec)
        spec.loader.exec_module(package)
