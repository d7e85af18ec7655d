"""The screens that pictures are taken of, each with something on it that is worth seeing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from game.core import CHANCE, OVER, carry_out
from game.matches.match import Match
from game.matches.record import rng_for
from game.shelf import GAMES
from scenes import words
from scenes.cli.cup_fixtures import CUP
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.session.content import load_box

if TYPE_CHECKING:
    from scenes.seats.seat_plan import Plan

_Page = TypeVar("_Page")

SETTLED: Final = 1.5  # seconds after which a screen stands still


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be seen, and how."""

    scene: str
    game: str = "cloud9"
    seed: int = 1
    steps: int = 0  # decisions played before the picture
    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    page: int = 1
    text: float = 1.0  # size of text
    device: str = "keyboard"  # whose glyphs are shown
    seconds: float = SETTLED  # on stage before the picture
    less_motion: bool = False
    seats: int = 0  # at a table; 0 is as many as usual


def _page(pages: Sequence[_Page], request: Request) -> _Page:
    """The page that is asked for, or the nearest there is."""
    return pages[min(max(1, request.page), len(pages)) - 1]


def _title(stage: Stage, _request: Request) -> Scene:
    from scenes.screens.title import Title  # noqa: PLC0415 - of all scenes only the one that is asked for is read

    return Title(stage)


def _settings(stage: Stage, request: Request) -> Scene:
    from scenes.screens.settings import PAGES, SettingsScreen  # noqa: PLC0415

    return SettingsScreen(stage, _page(list(PAGES), request))


def _controls(stage: Stage, request: Request) -> Scene:
    from scenes.screens.controls import ControlsScreen  # noqa: PLC0415

    return ControlsScreen(stage, _page(("keyboard", "pad"), request))


def _setup(stage: Stage, request: Request) -> Scene:
    from scenes.screens.setup import TableSetup  # noqa: PLC0415

    return TableSetup(stage, request.game)


def _seat(stage: Stage, request: Request) -> Scene:
    from scenes.screens.setup import TableSetup  # noqa: PLC0415
    from scenes.seats.seat_editor import SeatEditor  # noqa: PLC0415

    table = TableSetup(stage, request.game)
    return SeatEditor(stage, table, _page(range(len(table.plan.seats)), request), 2)


def _writing(stage: Stage, _request: Request) -> Scene:
    from scenes.ui.entry import Writing  # noqa: PLC0415

    return Writing(stage, words._("Name"), "Lea", 12, lambda _: None, ("Mia", "Tom", "Ines"))


def _curtain(stage: Stage, _request: Request) -> Scene:
    from scenes.seats.handover import Curtain, Doorkeeper, Handover  # noqa: PLC0415
    from scenes.ui.scenery.avatars import Look  # noqa: PLC0415

    looks = [
        Look("coral", "aviator"),
        Look("ocean", "captain"),
        Look("marigold", "pompom"),
        Look("orchid", "ribbon"),
    ]
    reason = words._("Secret cards! Everybody else, eyes shut.")
    keeper = Doorkeeper(lambda: None, lambda _: True, lambda _: None, lambda _: None, lambda: True)
    return Curtain(stage, Handover(0, "Lea", looks[0], reason, looks[1], looks[2:]), keeper)


def _results(stage: Stage, request: Request) -> Scene:
    from game.matches.narration import words_of  # noqa: PLC0415
    from scenes.navigation.stack import Quit  # noqa: PLC0415
    from scenes.results.ending import Ending  # noqa: PLC0415
    from scenes.results.results_screen import Results  # noqa: PLC0415
    from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look  # noqa: PLC0415
    from scenes.ui.scenery.backdrop import SKIES  # noqa: PLC0415

    game = GAMES[request.game]
    seats = game.seat_counts[-1]
    names = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")[:seats]
    looks = [Look(c, a) for c, a in zip(COLOURS, AVATARS, strict=False)][:seats]
    setup = game.deal(seats, rng_for(request.seed, "deal"), game.options(), load_box(game, None)[0])
    state, rng = game.start(setup), Random(request.seed)
    while state.actor != OVER:
        step = state.draw_chance(rng) if state.actor == CHANCE else rng.choice(list(state.legal_actions()))
        for _event in carry_out(state, step):
            pass
    called = {id_: words._(word) for id_, word in words_of(game.folder)["names"].items()}
    ending = Ending(game.title, names, looks, state.result(), called, SKIES[game.id])
    return Results(stage, ending, Quit, Quit)


def _table(stage: Stage, request: Request) -> Scene:
    from scenes.tables import lay  # noqa: PLC0415

    return lay(stage, *_match(request))


def _attract(stage: Stage, request: Request) -> Scene:
    from scenes.screens.attract import Attract  # noqa: PLC0415

    attract = Attract(stage)
    for _game in range(request.page - 1):
        attract.next_game()
    return attract


def _hall(stage: Stage, request: Request) -> Scene:
    """Some matches that are remembered."""
    from game.history import Annals, Guest, Memory  # noqa: PLC0415
    from scenes.screens.hall_of_fame import Hall  # noqa: PLC0415

    annals, rng = Annals(stage.folders.annals), Random(request.seed)
    for number in range(24):
        seats = rng.sample(("Lea", "Tom", "Ines", "Jules", "Mia", "Otto"), 3)
        points = [rng.randrange(20, 70) for _ in seats]
        guests = tuple(
            Guest(name, points=point, won=point == max(points))
            for name, point in zip(seats, points, strict=True)
        )
        annals.add(Memory(request.game, f"2026-03-{number + 1:02}", rng.randrange(10**6), guests, number))
    return Hall(stage, _page(("people", request.game, "alone"), request))


def _watching(stage: Stage, request: Request) -> Scene:
    from scenes.screens.watching import Watching  # noqa: PLC0415

    match, plan = _match(request)
    watching = Watching(stage, match.record, plan, over=True)
    watching.turn(request.page)
    return watching


def _recap(stage: Stage, request: Request) -> Scene:
    from scenes.tables import lay  # noqa: PLC0415

    table = lay(stage, *_match(request))
    table.come_back()
    return table


def _counsel(stage: Stage, request: Request) -> Scene:
    from game.bots.observation import observation_of  # noqa: PLC0415
    from game.matches.film import Film  # noqa: PLC0415
    from game.matches.narration import Teller  # noqa: PLC0415
    from scenes.tables.hint_screen import Counsel  # noqa: PLC0415
    from scenes.ui.scenery.backdrop import SKIES  # noqa: PLC0415

    match, plan = _match(request)
    if match.state.actor == OVER:
        film = Film(match.record)
        match = Match(film.until(len(film) - 1))  # there is something to decide
    game = match.record.game
    observation = observation_of(match.record)
    names = [seat.name for seat in plan.seats]
    teller = Teller(game, names, words._, words.ngettext, game.brings(match.record.setup))
    title = words._("A hint for {name}").format(name=names[observation.seat])
    return Counsel(stage, title, observation, teller, SKIES[game.id])


def _thoughts(stage: Stage, request: Request) -> Scene:
    from game.matches.film import Film  # noqa: PLC0415
    from scenes.screens.analysis import Thoughts  # noqa: PLC0415
    from scenes.tables import lay  # noqa: PLC0415

    match, plan = _match(replace(request, steps=max(1, request.steps)))  # there has to be a decision
    film = Film(match.record)
    number = len(film) - 1
    table = lay(stage, Match(film.until(number)), plan)
    thoughts = Thoughts(stage, film, number, plan, table)
    thoughts.turn(request.page)
    return thoughts


def _match(request: Request) -> tuple[Match, Plan]:
    """A match of the usual table after some decisions taken at random."""
    from scenes.seats import seat_plan  # noqa: PLC0415

    game = GAMES[request.game]
    plan = seat_plan.usual_plan(game)
    wanted = request.seats if request.seats in game.seat_counts else game.usual_seats
    plan = msgspec.structs.replace(plan, seats=plan.seats[:wanted])
    while len(plan.seats) < wanted:
        plan = seat_plan.with_more(plan, "random")
    seats = (msgspec.structs.replace(seat, bot=seat.bot and "random") for seat in plan.seats)
    plan = msgspec.structs.replace(plan, seats=tuple(seats))  # the same on every machine, at any speed
    record = seat_plan.deal(plan, game, request.seed, load_box(game, None)[0])
    match, rng = Match(record), Random(request.seed)
    match.begin()
    for _step in range(request.steps):
        if match.state.actor == OVER:
            break
        match.play(rng.choice(list(match.state.legal_actions())))
    return match, plan


def _pause(stage: Stage, request: Request) -> Scene:
    from scenes.navigation.stack import Quit  # noqa: PLC0415
    from scenes.tables.pause import Pausable, Pause  # noqa: PLC0415
    from scenes.ui.scenery.backdrop import SKIES  # noqa: PLC0415

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
        SKIES[game.id],
    )
    return Pause(stage, waiting)


def _dialog(stage: Stage, _request: Request) -> Scene:
    from scenes.ui.dialog import Dialog  # noqa: PLC0415

    answers = (
        ("keep", words._("Keep it"), "primary", lambda: None),
        ("throw", words._("Delete"), "cream", lambda: None),
    )
    return Dialog(stage, words._("Delete this match?"), words._("This cannot be undone."), answers)


def _saves(stage: Stage, request: Request) -> Scene:
    """Some saved matches, one of them damaged."""
    from game.matches.record import Player, new_record  # noqa: PLC0415
    from game.matches.saves import write_save  # noqa: PLC0415
    from scenes.screens.saves import SavesScreen  # noqa: PLC0415

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
    from game.learning.rulebook import rulebook_of  # noqa: PLC0415
    from scenes.learning.rulebook import Rulebook  # noqa: PLC0415

    page = _page(rulebook_of(GAMES[request.game].folder).page, request)
    return Rulebook(stage, request.game, page.paragraph[0].id if request.page > 1 else "")


def _how_to_play(stage: Stage, request: Request) -> Scene:
    from scenes.learning.how_to_play import HowToPlay  # noqa: PLC0415

    return HowToPlay(stage, None if request.page == 1 else request.game)


def _lesson(stage: Stage, request: Request) -> Scene:
    from scenes.learning.classroom import Classroom  # noqa: PLC0415
    from scenes.learning.progress import FILE, progress_bytes  # noqa: PLC0415

    path = stage.folders.data / FILE
    stage.writer.save(path, progress_bytes(path, request.game, request.page - 1))
    return Classroom(stage, request.game)


def _gallery(stage: Stage, request: Request) -> Scene:
    from scenes.screens.gallery import Gallery  # noqa: PLC0415

    return Gallery(stage, request.page)


SCENES: Final[Mapping[str, Callable[[Stage, Request], Scene]]] = {
    "title": _title,
    "settings": _settings,
    "controls": _controls,
    "setup": _setup,
    "seat": _seat,
    "writing": _writing,
    "curtain": _curtain,
    "results": _results,
    "saves": _saves,
    "pause": _pause,
    "dialog": _dialog,
    "table": _table,
    "watching": _watching,
    "hall": _hall,
    "attract": _attract,
    "counsel": _counsel,
    "thoughts": _thoughts,
    "recap": _recap,
    "rulebook": _rulebook,
    **CUP,
    "learning": _how_to_play,
    "lesson": _lesson,
    "gallery": _gallery,
}
#: What lies under scenes that let it be seen.
BENEATH: Final = {
    "pause": "table",
    "counsel": "table",
    "thoughts": "table",
    "seat": "setup",
    "writing": "setup",
    "dialog": "saves",
    "learning": "title",
    "cup-people": "cup",
}
