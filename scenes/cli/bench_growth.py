"""Benchmark of growth: screens, saving and going back after a hundred evenings and more.

Processor time of the thread that paints is taken, in units of the *spin* of `game.matches.bench` too, so that
other work on the machine and its speed matter little. Pictures come in the background, as in a window. Each
number of matches has a folder of its own, of which nothing is known at first: one match of each game, copied,
two thirds of them over; cups, and a hall of fame of fifty people. In the last folder all that can be packed
was packed before.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import msgspec  # isort: skip
import pygame

from game.core import OVER
from game.cup.saves import cup_bytes
from game.history import Guest, History, PlayedMatch
from game.matches.bench import spin
from game.matches.film import Film
from game.matches.match import Match
from game.matches.record import Player, Record, new_record
from game.matches.saves import save_bytes
from game.shelf import GAMES
from scenes.cup.samples import sample
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Push, Scene
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.image_loader import ImageLoader
from scenes.platform.storage.folders import Folders
from scenes.platform.storage.packing import pack_oldest
from scenes.platform.storage.save_writer import Disk, SaveWriter
from scenes.screens.hall_of_fame import Hall
from scenes.screens.last_saved import look_for_saves
from scenes.screens.saves import SavesScreen
from scenes.session.content import load_box
from scenes.session.library import Library
from scenes.shelf.laying import make_table, plan_of
from scenes.tables.log_screen import LogScreen
from scenes.tables.table import Table

MATCHES: Final = (10, 100, 1000, 5000)
_CUPS: Final = 200
_PEOPLE: Final = 50
_LONGEST: Final = 6000  # decisions
_FRAMES: Final = 90
_SIZE: Final = (1280, 720)
_STEP: Final = 1 / 60
_T = TypeVar("_T")


class Growth(msgspec.Struct, frozen=True):
    """Milliseconds of processor time with so many matches, in the order in which they are done."""

    matches: int
    packed: int  # so many of them, in packs
    title: float  # to find what to go on with, when nothing is known of any file
    title_again: float
    saves: float  # to open the list, until its first whole frame
    saves_scrolled: float  # the median frame of scrolling it
    saves_scrolled_worst: float
    hall: float  # likewise
    begin: float  # a match
    decision: float  # the median, saved


class Longest(msgspec.Struct, frozen=True):
    """Milliseconds of processor time in a match of so many decisions, and in one of a twentieth of it."""

    decisions: int
    decision: float
    log: float
    undo: float
    scrub: float  # the film, to the end


class GrowthReport(msgspec.Struct, frozen=True):
    """All of it."""

    spin: float
    growth: list[Growth]
    long: list[Longest]


def figures(*, as_json: bool) -> str:
    """Measure, and tell the figures."""
    headless()
    with tempfile.TemporaryDirectory() as folder:
        growth = [_alone(Path(folder) / str(many), partial(_measured, many)) for many in MATCHES]
        growth.append(_alone(Path(folder) / "packed", partial(_measured, MATCHES[-1], old=True)))
        lengths = _LONGEST // 20, _LONGEST
        long = [_alone(Path(folder) / "long", partial(_long_match, many)) for many in lengths]
    found = GrowthReport(round(1000 * spin(), 2), growth, long)
    return msgspec.json.encode(found).decode() if as_json else _in_words(found)


def _measured(many: int, stage: Stage, *, old: bool = False) -> Growth:
    _fill(stage, many)
    packed = _pack(stage) if old else 0
    title, title_again = (_milliseconds(partial(look_for_saves, stage)) for _take in range(2))
    screen: list[Scene] = []
    saves = _milliseconds(lambda: screen.append(_shown(stage, SavesScreen(stage))))
    scrolled = sorted(_milliseconds(partial(_scroll, stage, screen[0])) for _frame in range(_FRAMES))
    screen[0].left()
    hall = _milliseconds(lambda: _shown(stage, Hall(stage)))
    library = Library(stage.folders.saves, GAMES, stage.writer)
    match: list[Match] = []
    begin = _milliseconds(lambda: match.append(library.begin(_dealt("strange_world", 5))))
    decisions = sorted(_milliseconds(partial(_decide, match[0])) for _decision in range(40))
    return Growth(
        many,
        packed,
        title,
        title_again,
        saves,
        scrolled[len(scrolled) // 2],
        scrolled[-1],
        hall,
        begin,
        decisions[len(decisions) // 2],
    )


def _long_match(many: int, stage: Stage) -> Longest:
    """Two who never take a risk play Cloud 9, and never come to an end."""
    library = Library(stage.folders.saves, GAMES, stage.writer)
    record = _dealt("cloud9", 3, seats=2)
    match = Match(record)
    match.begin()
    while match.record.decisions < many and match.state.actor != OVER:
        match.play(next(iter(match.state.legal_actions())))
    match = library.begin(record)
    decisions = sorted(_milliseconds(partial(_decide, match)) for _decision in range(20))
    table = make_table(stage, match, plan_of(record, {}))
    shown = _shown(stage, table)
    assert isinstance(shown, Table)
    log = _milliseconds(lambda: _open_log(stage, shown))
    undo = _milliseconds(shown.undo)
    film = Film(record)
    scrub = _milliseconds(lambda: make_table(stage, Match(film.until(len(film))), plan_of(record, {})))
    return Longest(many, decisions[len(decisions) // 2], log, undo, scrub)


def _open_log(stage: Stage, table: Table) -> None:
    change = table.menu.log()
    assert isinstance(change, Push)
    assert isinstance(change.scene, LogScreen)
    _shown(stage, change.scene)


def _alone(folder: Path, measured: Callable[[Stage], _T]) -> _T:
    """What is measured on a stage that has a folder of its own."""
    with closing(ImageLoader(folder / "pictures")) as incoming:
        stage = make_stage(_SIZE, Settings(language="en"), Folders.of_user(folder), incoming)
        stage.saves_in_background = True  # what a process of its own draws is not waited for
        stage.writer = SaveWriter(print, Disk(_write_quickly, _add_quickly), in_background=False)
        return measured(stage)


def _write_quickly(path: Path, content: bytes) -> None:
    """Write without waiting for the disk, whose time is none of the processor."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _add_quickly(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(content)


def _fill(stage: Stage, many: int) -> None:
    """Save so many matches and some cups, without a list of them; remember them all."""
    saves = stage.folders.saves
    saves.mkdir(parents=True)
    contents = [content for game in GAMES for content in _over_and_not(game)]
    for number in range(many):
        file = saves / f"match-{number:05}.skies"
        file.write_bytes(contents[number % len(contents)])
        os.utime(file, (1.7e9 + number, 1.7e9 + number))
    cup = cup_bytes(sample(stage, 1, 3, "strange_world", "strange_world", "strange_world").evening.record)
    for number in range(min(_CUPS, many)):
        file = saves / f"cup-{number:03}.cup"
        file.write_bytes(cup)
        os.utime(file, (1.6e9 + number, 1.6e9 + number))
    rng = Random(many)
    annals = History(stage.folders.annals, _add_quickly)
    for number in range(many):
        names = rng.sample(range(_PEOPLE), 4)
        guests = tuple(
            Guest(f"Person {name}", points=rng.randrange(90), won=not rank) for rank, name in enumerate(names)
        )
        annals.add(PlayedMatch(rng.choice(list(GAMES)), "2026-03-01", number, guests, number))


def _pack(stage: Stage) -> int:
    """Let everything be packed that can be, as it happens over many evenings; how many matches that were."""
    library = Library(stage.folders.saves, GAMES, stage.writer)
    for path in library.paths():
        library.index.note(library.facts(library.entry(path)))
    while pack_oldest(stage.folders.saves, library.listed(), stage.writer):
        pass
    return sum(each.is_packed for each in library.listed())


def _over_and_not(game: str) -> list[bytes]:
    match = Match(_dealt(game, 7))
    match.begin()
    rng = Random(1)
    while match.state.actor != OVER:
        match.play(rng.choice(list(match.state.legal_actions())))
    begun = replace(match.record, steps=match.record.steps[: len(match.record.steps) // 2])
    whole = save_bytes(match.record)
    return [save_bytes(begun), whole, whole]


def _dealt(game: str, seed: int, seats: int = 3) -> Record:
    record = new_record(GAMES[game], seats, seed, GAMES[game].options(), load_box(GAMES[game], None)[0])
    record.players = tuple(Player(name, "") for name in ("Lea", "Tom", "Mia")[:seats])
    return record


def _decide(match: Match) -> None:
    match.play(next(iter(match.state.legal_actions())))


def _shown(stage: Stage, scene: Scene) -> Scene:
    """A scene after its first whole frame: what comes in the background is waited for, and painted too."""
    scene.entered()
    scene.update(_STEP)
    _paint(stage, scene)
    if stage.canvas.pictures.coming:
        while stage.canvas.pictures.take_in_arrived(inf, time.perf_counter):
            time.sleep(_STEP)
        _paint(stage, scene)
    return scene


def _scroll(stage: Stage, scene: Scene) -> None:
    assert isinstance(scene, SavesScreen)
    roll = scene.ui.roll("saves")
    roll.target = min(roll.furthest, roll.target + 60)
    scene.update(_STEP)
    _paint(stage, scene)


def _paint(stage: Stage, scene: Scene) -> None:
    stage.canvas.begin()
    scene.draw(stage.canvas)
    stage.canvas.present(pygame.display.get_surface() or pygame.Surface(_SIZE))


def _milliseconds(do: Callable[[], object]) -> float:
    started = time.thread_time()
    do()
    return round(1000 * (time.thread_time() - started), 2)


def _in_words(found: GrowthReport) -> str:
    growth = (
        f"{row.matches:>5} matches{', old ones packed' * bool(row.packed)}: title {row.title}, "
        f"again {row.title_again}; saved matches {row.saves}, a frame of scrolling them "
        f"{row.saves_scrolled} (worst {row.saves_scrolled_worst}); hall {row.hall}; begin {row.begin}, "
        f"decision {row.decision}"
        for row in found.growth
    )
    long = (
        f"{each.decisions:>5} decisions in one match: decision {each.decision}, log {each.log}, "
        f"undo {each.undo}, film to the end {each.scrub}"
        for each in found.long
    )
    return "\n".join((f"milliseconds of processor time; a spin takes {found.spin}", *growth, *long))
