"""The shelf: the games by their ids, those of the box first and then those that somebody added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game import cloud9, cloudy_kingdom, strange_world
from game.added import added
from game.declaration import Game

_ALL: Final[tuple[Game, ...]] = (cloud9.GAME, cloudy_kingdom.GAME, strange_world.GAME, *added("", "GAME"))
GAMES: Final[Mapping[str, Game]] = {game.id: game for game in _ALL}
