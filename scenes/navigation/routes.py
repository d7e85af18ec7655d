"""The doors between screens: whoever leads to one finds it here, and it is read in when somebody goes there.

Screens lead to each other in circles, and the title is to be seen before any other is read in; so most of
them cannot be imported where they are led to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.navigation.stack import Scene
    from scenes.navigation.stage import Stage

# ruff: noqa: PLC0415 - that is what doors are for


def title(stage: Stage) -> Scene:
    """The title."""
    from scenes.screens.title import Title

    return Title(stage)


def table_setup(stage: Stage, game: str) -> Scene:
    """The table of a game before the cards are dealt."""
    from scenes.screens.setup import TableSetup

    return TableSetup(stage, game)


def cup_setup(stage: Stage) -> Scene:
    """The Cloud Cup before it begins."""
    from scenes.cup.setup import CupSetup

    return CupSetup(stage)


def settings(stage: Stage) -> Scene:
    """The settings."""
    from scenes.screens.settings import SettingsScreen

    return SettingsScreen(stage)


def how_to_play(stage: Stage, game: str | None = None) -> Scene:
    """Lesson and rulebook of a game, or of all."""
    from scenes.learning.how_to_play import HowToPlay

    return HowToPlay(stage, game)


def lesson(stage: Stage, game: str) -> Scene:
    """The lesson of a game."""
    from scenes.learning.classroom import Classroom

    return Classroom(stage, game)


def hall(stage: Stage) -> Scene:
    """The hall of fame."""
    from scenes.screens.hall_of_fame import Hall

    return Hall(stage)


def saves(stage: Stage) -> Scene:
    """The saved matches."""
    from scenes.screens.saves import SavesScreen

    return SavesScreen(stage)
