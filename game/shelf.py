"""The shelf: the three games by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game import cloud9, cloudy_kingdom, strange_world
from game.declaration import Game

_ALL: Final = (cloud9.GAME, cloudy_kingdom.GAME, strange_world.GAME)
GAMES: Final[Mapping[str, Game]] = {game.id: game for game in _ALL}
