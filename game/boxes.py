"""What is in the box of a game besides its cards, without reading any map: for who only wants the rules."""

from __future__ import annotations

from typing import Final

import msgspec

from game.core import Box, Game
from game.maps import Map

#: In the folder of a game on boards: its printed maps, as scenes.platform.tiled_maps reads them.
_FILE: Final = "boards.json"


def printed_box(game: Game) -> Box:
    """The printed boards of a game."""
    if not game.printed_boards:
        return Box()
    return Box(msgspec.json.decode((game.folder / _FILE).read_bytes(), type=dict[str, Map]))
