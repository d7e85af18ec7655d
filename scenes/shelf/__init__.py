"""Shelf: the games as players see them, by their ids and in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.added import added
from scenes import words
from scenes.tables.cloud9 import game_ui as cloud9
from scenes.tables.cloudy_kingdom import game_ui as cloudy_kingdom
from scenes.tables.game_ui import GameUi
from scenes.tables.strange_world import game_ui as strange_world

_ALL: Final[tuple[GameUi, ...]] = (cloud9.UI, cloudy_kingdom.UI, strange_world.UI, *added("game_ui", "UI"))
for _folder in filter(None, (ui.words for ui in _ALL)):
    words.add(_folder)
GAME_UIS: Final[Mapping[str, GameUi]] = {ui.id: ui for ui in _ALL}
