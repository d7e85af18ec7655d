"""Router: makes the scene of each route; the one place where screens are read in when they are asked for.

The title is to be seen before anything else is read in; so each screen is imported in the background, as
soon as the title can be seen, or when somebody goes there even sooner.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Final, assert_never

from scenes.navigation.routes import (
    Route,
    ToAbout,
    ToAnotherGame,
    ToAttract,
    ToCupSetup,
    ToDaily,
    ToFilm,
    ToHall,
    ToHowToPlay,
    ToKeeping,
    ToLesson,
    ToNewMatch,
    ToRulebook,
    ToSaves,
    ToSettings,
    ToSetup,
    ToTitle,
    ToTurningPoints,
)
from scenes.navigation.stack import Change, Scene
from scenes.navigation.stage import LastSaved, Stage

# ruff: noqa: PLC0415 - that is what this module is for


#: The rooms that are read in while the title is seen, besides those of the games.
_ROOMS: Final = ("scenes.screens", "scenes.learning", "scenes.results", "scenes.tables")

_Kept = ToSaves | ToKeeping | ToDaily
_Page = ToSettings | ToAbout | ToHowToPlay | ToLesson | ToRulebook | ToHall | _Kept


class ScreenRouter:
    """The way from each route to its screen."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def resume(self, path: Path) -> Change:
        """Go on with a saved match or cup; a word about it if it cannot be read."""
        from scenes.screens.saved import open_saved

        return open_saved(self._stage, path)

    def bring(self, word: str) -> Change | None:
        """Show a match that somebody brings; a word about it if it is none."""
        from scenes.screens.posters.opening import open_brought

        return open_brought(self._stage, word)

    def scene(self, route: Route) -> Scene:  # noqa: PLR0911 - one case for each route
        """The screen that a route leads to."""
        stage = self._stage
        match route:
            case ToTitle():
                from scenes.screens.title import Title

                return Title(stage)
            case ToSetup(game, people):
                from scenes.screens.setup import TableSetup

                return TableSetup(stage, game, people=people)
            case ToCupSetup(seed):
                from scenes.screens.cup_setup import CupSetup

                return CupSetup(stage, seed)
            case ToNewMatch(plan, seed):
                from scenes.shelf.laying import begin

                return begin(stage, plan, seed)
            case ToAnotherGame(played):
                from scenes.screens.another_game import AnotherGame

                return AnotherGame(stage, played)
            case ToFilm():
                from scenes.screens.watching import watch

                return watch(stage, route)
            case ToTurningPoints(record):
                from scenes.screens.turning.page import TurnedHere

                return TurnedHere(stage, record)
            case ToAttract():
                from scenes.screens.attract import Attract

                return Attract(stage)
            case _:
                return self._page(route)

    def _page(  # noqa: PLR0911 - likewise
        self, route: _Page
    ) -> Scene:
        """Screens to read and to look things up in."""
        stage = self._stage
        match route:
            case ToSettings():
                from scenes.screens.settings import SettingsScreen

                return SettingsScreen(stage)
            case ToAbout(page):
                from scenes.screens.about import About

                return About(stage, page)
            case ToHowToPlay(game):
                from scenes.learning.how_to_play import HowToPlay

                return HowToPlay(stage, game)
            case ToLesson(game):
                from scenes.learning.classroom import Classroom

                return Classroom(stage, game)
            case ToRulebook(game, paragraph):
                from scenes.learning.rulebook import Rulebook

                return Rulebook(stage, game, paragraph)
            case ToHall():
                from scenes.screens.hall_of_fame import Hall

                return Hall(stage)
            case _:
                return self._kept(route)

    def _kept(self, route: _Kept) -> Scene:
        """What was played before, to go on with, to share and to compare."""
        stage = self._stage
        match route:
            case ToKeeping(record):
                from scenes.screens.posters.keeping import Keeping

                return Keeping(stage, record)
            case ToDaily():
                from scenes.screens.daily.page import SameSky

                return SameSky(stage)
            case ToSaves():
                from scenes.screens.saves import SavesScreen

                return SavesScreen(stage)
            case _:
                assert_never(route)


def look_for_saves(stage: Stage) -> LastSaved:
    """What can be gone on with; then all other screens are read in, before anybody goes there."""
    from scenes.screens.last_saved import look_for_saves as look

    found = look(stage)
    if stage.saves_in_background:
        Thread(target=read_in, name="reading in", daemon=True).start()
    return found


@cache
def read_in() -> None:
    """Read in all screens, all games in the box, what lies on their tables, and their lessons and rules."""
    from importlib import import_module
    from pkgutil import walk_packages

    from game.shelf import GAMES

    games = (f"game.{game.folder.name}" for game in GAMES.values())
    for room in (*_ROOMS, *(game for game in games if game in sys.modules)):
        for module in walk_packages(import_module(room).__path__, f"{room}."):
            import_module(module.name)
    from game.learning.lessons import lesson_of
    from game.matches.narration import words_of
    from scenes.learning.pictures import compositions
    from scenes.session.content import load_box
    from scenes.session.pace import all_budgets
    from scenes.tables.places import SHAPES, places_of

    all_budgets()
    for game in GAMES.values():
        words_of(game.folder)
        for shape in SHAPES:
            places_of(game.id, shape)
        lesson_of(game.folder)
        compositions(game.id)
        load_box(game, None)
