"""Weights of the bots of Cloud 9, as weights.toml holds them; commands of `training` fit them."""

from __future__ import annotations

from typing import Final

import msgspec

from game.cloud9.pieces import FOLDER
from game.files import convert, read_toml


class Habits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What deeds depend on, as logits; `game.cloud9.habits` tells of what."""

    doubt: float
    flies_by_wild: tuple[float, float, float]
    spares_colours: tuple[float, float, float]
    stays_as_next: tuple[float, float, float]
    flies_on_alone: tuple[float, float]


#: What a unit of the net makes of each feature, its bias, and how much it counts.
Unit = tuple[float, float, float, float, float, float, float, float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything fitted."""

    habits: Habits
    standing: dict[str, tuple[Unit, ...]]  # by number of players


_FILE: Final = FOLDER / "weights.toml"
WEIGHTS: Final = convert(read_toml(_FILE.read_text("utf-8"), _FILE.name), Weights, _FILE.name)
HABITS: Final = WEIGHTS.habits
STANDING: Final = {int(seats): units for seats, units in WEIGHTS.standing.items()}
