"""The shelf: the three games by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game import cloud9, strange_world
from game.core import Game

GAMES: Final[Mapping[str, Game]] = {game.id: game for game in (cloud9.GAME, strange_world.GAME)}
