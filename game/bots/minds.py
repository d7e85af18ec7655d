"""The minds of the games: how each of them is played well, by the id of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.cloud9.bot import Cloud9Mind
from game.cloudy_kingdom.bot import KingdomMind
from game.search_model import Mind, Temper
from game.strange_world.bot import StrangeWorldMind

MINDS: Final[Mapping[str, Callable[[Temper], Mind]]] = {
    "cloud9": Cloud9Mind,
    "cloudy_kingdom": KingdomMind,
    "strange_world": StrangeWorldMind,
}
