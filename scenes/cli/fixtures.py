"""Fixtures: the screens that pictures are taken of, each with something on it that is worth seeing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, islice
from typing import Final, TypeVar

import msgspec

from game.bots.observation import observation_of
from game.core import OVER
from game.learning.rulebook import rulebook_of
from game.matches.film import Film
from game.matches.match import Match
from game.matches.narration import Narrator
from game.matches.record import Player, new_record
from game.matches.saves import write_save
from game.shelf import GAMES
from scenes import words
from scenes.cli.cup_fixtures import CUP
from scenes.cli.played.fixtures import PLAYED
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.learning.classroom import Classroom
from scenes.learning.how_to_play import HowToPlay
from scenes.learning.progress import FILE, progress_bytes
from scenes.learning.rulebook import Rulebook
from scenes.navigation.stack import Quit, Replace, Scene
from scenes.navigation.stage import Stage
from scenes.screens.about import About
from scenes.screens.analysis import Thoughts
from scenes.screens.attract import Attract
from scenes.screens.controls import ControlsScreen
from scenes.screens.gallery import Gallery
from scenes.screens.saves import SavesScreen
from scenes.screens.settings import PAGES, SettingsScreen
from scenes.screens.setup import DealNumber, TableRules, TableSetup
from scenes.screens.title import Title
from scenes.screens.watching import Watching
from scenes.seats.handover import Curtain, Doorkeeper, HandoverNotice
from scenes.seats.house_rules import HouseRules
from scenes.seats.seat_editor import SeatEditor
from scenes.session.content import load_box
from scenes.shelf import GAME_UIS
from scenes.shelf.laying import make_table
from scenes.tables.hint_screen import HintScreen
from scenes.tables.pause import Pausable, Pause
from scenes.ui.dialog import Dialog
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look
from scenes.ui.writing.entry import Writing

_WHOLE_MATCH: Final = 10**6  # decisions, more than there can be
_Page = TypeVar("_Page")


def _page(pages: Sequence[_Page], request: Request) -> _Page:
    """The page that is asked for, or the nearest there is."""
    return pages[min(max(1, request.page), len(pages)) - 1]


def _title(stage: Stage, _request: Request) -> Scene:
    return Title(stage)


def _settings(stage: Stage, request: Request) -> Scene:
    return SettingsScreen(stage, _page(list(PAGES), request))


def _controls(stage: Stage, request: Request) -> Scene:
    return ControlsScreen(stage, _page(("keyboard", "pad"), request))


def _setup(stage: Stage, request: Request) -> Scene:
    return TableSetup(stage, request.game)


def _house_rules(stage: Stage, request: Request) -> Scene:
    table = TableSetup(stage, request.game)
    return HouseRules(
        stage, table.sky, TableRules(stage, table, {}, DealNumber(stage, None, lambda: None)).lines
    )


def _seat(stage: Stage, request: Request) -> Scene:
    table = TableSetup(stage, request.game)
    return SeatEditor(stage, table, _page(range(len(table.plan.seats)), request), 2, table.view.wardrobe)


def _writing(stage: Stage, _request: Request) -> Scene:
    return Writing(stage, words._("Name"), "Lea", 12, lambda _: None, ("Mia", "Tom", "Ines"))


def _curtain(stage: Stage, _request: Request) -> Scene:
    looks = [
        Look("coral", "aviator"),
        Look("ocean", "captain"),
        Look("marigold", "pompom"),
        Look("orchid", "ribbon"),
    ]
    reason = words._("Secret cards! Everyone else, eyes shut!")
    keeper = Doorkeeper(
        lambda: None, lambda _: True, lambda _: None, lambda _: None, lambda: True, lambda: None
    )
    return Curtain(stage, HandoverNotice(0, "Lea", looks[0], reason, looks[1], looks[2:]), keeper)


def _results(stage: Stage, request: Request) -> Scene:
    """The end of a match with as many people as can play."""
    game = GAMES[request.game]
    seats = request.seats if request.seats in game.seat_counts else game.seat_counts[-1]
    match, plan = random_match(replace(request, seats=seats, steps=_WHOLE_MATCH))
    names = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")
    looks = [str(Look(colour, avatar)) for colour, avatar in zip(COLOURS, AVATARS, strict=False)]
    people = tuple(
        msgspec.structs.replace(seat, name=name, look=look, bot="")
        for seat, name, look in zip(plan.seats, names, looks, strict=False)
    )
    change = make_table(stage, match, msgspec.structs.replace(plan, seats=people)).after_match.results()
    assert isinstance(change, Replace)
    assert isinstance(change.scene, Scene)
    return change.scene


def _table(stage: Stage, request: Request) -> Scene:
    return make_table(stage, *random_match(request))


def _attract(stage: Stage, request: Request) -> Scene:
    return Attract(stage, islice(cycle(GAMES), request.page - 1, None))


def _watching(stage: Stage, request: Request) -> Scene:
    match, plan = random_match(request)
    watching = Watching(stage, match.record, plan, over=True)
    watching.turn(request.page)
    return watching


def _recap(stage: Stage, request: Request) -> Scene:
    table = make_table(stage, *random_match(request))
    table.come_back()
    return table


def _counsel(stage: Stage, request: Request) -> Scene:
    match, plan = random_match(request)
    if match.state.actor == OVER:
        film = Film(match.record)
        match = Match(film.until(len(film) - 1))  # there is something to decide
    game = match.record.game
    observation = observation_of(match.record)
    names = [seat.name for seat in plan.seats]
    teller = Narrator(game, names, words._, words.ngettext, game.brings(match.record.setup))
    title = words._("A hint for {name}").format(name=names[observation.seat])
    aside = 0.0 if game.id == "cloud9" else 1.0
    return HintScreen(stage, title, observation, teller, GAME_UIS[game.id].sky, aside=aside)


def _thoughts(stage: Stage, request: Request) -> Scene:
    match, plan = random_match(replace(request, steps=max(1, request.steps)))  # there has to be a decision
    film = Film(match.record)
    number = len(film) - 1
    table = make_table(stage, Match(film.until(number)), plan)
    thoughts = Thoughts(stage, film, number, plan, table)
    thoughts.turn(request.page)
    return thoughts


def _pause(stage: Stage, request: Request) -> Scene:
    game = GAMES[request.game]
    waiting = Pausable(
        game.title,
        lambda _: True,
        str,
        lambda _: Quit(),
        str,
        Quit,
        Quit,
        Quit,
        Quit,
        lambda _: Quit(),
        Quit,
        GAME_UIS[game.id].sky,
    )
    return Pause(stage, waiting)


def _dialog(stage: Stage, _request: Request) -> Scene:
    answers = (
        ("keep", words._("Keep it"), "primary", lambda: None),
        ("throw", words._("Delete"), "cream", lambda: None),
    )
    return Dialog(stage, words._("Delete this game?"), words._("This cannot be undone."), answers)


def _saves(stage: Stage, request: Request) -> Scene:
    """Some saved matches, one of them damaged."""
    for number, game in enumerate(GAMES.values()):
        record = new_record(game, 2, request.seed, game.options(), load_box(game, None)[0])
        record.players = (Player("Lea", "coral/aviator"), Player("Tom", "ocean/captain"))
        write_save(record, stage.folders.saves / f"{game.id}-{number}.skies")
    (stage.folders.saves / "strange.skies").write_text("nothing")
    evening = time.mktime((2026, 3, 1, 18, 30, 0, 0, 0, -1))  # of whatever place this is
    for minute, file in enumerate(sorted(stage.folders.saves.iterdir())):
        os.utime(file, (evening + 60 * minute,) * 2)
    return SavesScreen(stage)


def _rulebook(stage: Stage, request: Request) -> Scene:
    page = _page(rulebook_of(GAMES[request.game].folder).page, request)
    return Rulebook(stage, request.game, page.paragraph[0].id if request.page > 1 else "")


def _how_to_play(stage: Stage, request: Request) -> Scene:
    return HowToPlay(stage, None if request.page == 1 else request.game)


def _lesson(stage: Stage, request: Request) -> Scene:
    path = stage.folders.data / FILE
    stage.writer.save(path, progress_bytes(path, request.game, request.page - 1))
    return Classroom(stage, request.game)


def _gallery(stage: Stage, request: Request) -> Scene:
    return Gallery(stage, request.page)


SCENES: Final[Mapping[str, Callable[[Stage, Request], Scene]]] = {
    "title": _title,
    "settings": _settings,
    "about": lambda stage, request: About(stage, _page(list(About.pages), request)),
    "controls": _controls,
    "setup": _setup,
    "house-rules": _house_rules,
    "seat": _seat,
    "writing": _writing,
    "curtain": _curtain,
    "results": _results,
    "saves": _saves,
    "pause": _pause,
    "dialog": _dialog,
    "table": _table,
    "watching": _watching,
    "attract": _attract,
    "counsel": _counsel,
    "thoughts": _thoughts,
    "recap": _recap,
    "rulebook": _rulebook,
    **CUP,
    **PLAYED,
    "learning": _how_to_play,
    "lesson": _lesson,
    "gallery": _gallery,
}
#: What lies under scenes that let it be seen.
BENEATH: Final = {
    "pause": "table",
    "counsel": "table",
    "thoughts": "table",
    "house-rules": "setup",
    "seat": "setup",
    "writing": "setup",
    "dialog": "saves",
    "learning": "title",
    "cup-people": "cup",
}
