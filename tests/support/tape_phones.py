"""Tape of phones: what their pages show while people join with them and press anything by chance."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final
from unittest.mock import patch

import msgspec
from cup_stage import NAMES, members
from held_phones import HeldPhones, hold
from noting import SIZE, WHILE, Call, Moment, recording
from theatre import targets
from unwatched import leave_out_pictures

from game.bots.bot_process import BotProcess
from game.cup.record import CupPlan, CupRecord
from game.shelf import GAMES
from scenes.cli.router import ScreenRouter
from scenes.cup import screens
from scenes.input.intents import Back, Confirm
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Push, Scene, Stack
from scenes.navigation.stage import Stage, make_stage
from scenes.phones.album import FOLDER, GALLERY, INDEX
from scenes.platform.storage.folders import Folders
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.session.cup_library import Cupboard
from scenes.shelf.laying import begin
from scenes.tables.table import Table
from scenes.ui.screen import Screen

_PHONES: Final = (256, 257, 258)
_LOOK: Final = 6  # steps from one look at the screen to the next
_SELDOM: Final = 0.25  # of what is said
_TRIES: Final = 6  # updates until the pages of all are there
_LANGUAGES: Final = ("de", "en", "fr")


def phones(steps: int) -> list[Moment]:
    """What phones show after each of so many presses: at tables, before a match, and in a cup."""
    names = msgspec.json.decode((FOLDER / INDEX).read_bytes(), type=dict[str, str])
    pictures = {GALLERY + file: name for name, file in names.items()}
    moments: list[Moment] = []
    firsts: dict[str, Callable[[Stage], Scene]] = {
        **{game: lambda stage, game=game: begin(stage, _plan(game), 3) for game in GAMES},  # type: ignore[misc]
        "setup": lambda stage: TableSetup(stage, "strange_world"),
        "cup": _cup,
    }
    with recording() as calls, _no_work_aside():
        for name, first in firsts.items():
            with _stack(first) as (stack, line, stage):
                evening = _Evening(stack, line, stage, Random(name), pictures)
                for number in range(steps):
                    did = evening.step(number)
                    heard = [call for call in calls if call[0] == "play"]
                    calls.clear()
                    if number % _LOOK == 1:
                        evening.look()
                        evening.open()
                    moments.append((f"{name} {number} {did}", [*heard, *evening.news(), *calls]))
                    calls.clear()
    return moments


def _plan(game: str) -> Plan:
    people = zip(NAMES, ("coral/aviator", "ocean/captain", "jade/cook"), strict=False)
    return Plan(game, tuple(SeatPlan(name, look) for name, look in people))


def _cup(stage: Stage) -> Scene:
    record = CupRecord(CupPlan(1, ("cloud9", "strange_world", "cloud9"), members(3, 0), day="2026-11-18"))
    return screens.party_of(stage, Cupboard(stage.folders.saves, stage.writer).begin(record)).scene()


@contextmanager
def _no_work_aside() -> Iterator[None]:
    with (
        patch.object(SystemRandom, "randrange", lambda _random, most: most // 2),
        patch.object(BotProcess, "start", lambda _process: None),  # bots think at once, and at a glance
    ):
        yield


@contextmanager
def _stack(first: Callable[[Stage], Scene]) -> Iterator[tuple[Stack, HeldPhones, Stage]]:
    with tempfile.TemporaryDirectory() as folder:
        stage = make_stage(SIZE, Settings(language="en"), Folders.of_user(Path(folder)))
        leave_out_pictures(stage.canvas)
        stack = Stack(Title(stage), ScreenRouter(stage))
        line = hold(stage.phones)
        stack.follow(Push(first(stage)))
        yield stack, line, stage
        stack.close()


class _Evening:
    """People with phones, who press anything."""

    def __init__(
        self, stack: Stack, line: HeldPhones, stage: Stage, rng: Random, pictures: dict[str, str]
    ) -> None:
        self._stack, self._line, self._stage, self._rng = stack, line, stage, rng
        self._pictures = pictures
        self._shown: dict[int, list[Any]] = {}

    def step(self, number: int) -> str:
        """Somebody comes, says something, or presses on the screen; what it was."""
        line = self._line
        if number < 2 * len(_PHONES) and number % 2 == 0:
            line.join(_PHONES[number // 2])
            did = "joins"
        else:
            did = self._say()
        for _time in range(_TRIES):
            self._stack.update(WHILE)
            self._stage.phones.update()
            if isinstance(table := self._stack.top, Table):
                table.session.finish()
        return did

    def _say(self) -> str:
        """Let any phone say something, those that are asked rather than others."""
        rng, pages = self._rng, self._line.pages
        asked = [phone for phone, page in pages.items() if page["choices"]]
        if not pages or (not asked and rng.random() < 0.5):
            return self._press()
        phone = rng.choice(asked or [*pages])
        page = pages[phone]
        what: dict[str, Any] = {"choose": rng.randrange(len(page["choices"]))} if asked else {"undo": True}
        if rng.random() < _SELDOM:
            others: list[dict[str, Any]] = [
                {"undo": True},
                {"hint": True},
                {"set": "language", "to": rng.choice(_LANGUAGES)},
            ]
            others += [{"set": "name", "to": "Zoë"}, {"choose": 99}, {"choose": 0}]
            what = rng.choice(others)
        self._line.say(phone, **what)
        if rng.random() < 0.05:
            self._line.wake(phone, is_awake=rng.random() < 0.5)
        return f"{phone}: {what}"

    def _press(self) -> str:
        """Go on at the screen."""
        self._stack.handle(Confirm())
        return f"{type(self._stack.top).__name__} at the screen"

    def look(self) -> None:
        """Look at the screen."""
        self._stack.lay_out()
        self._stage.canvas.begin()
        self._stack.draw(self._stage.canvas)

    def open(self) -> None:
        """Look at the code by which phones come in, where there is one, and go back."""
        screen = self._stack.top
        if isinstance(screen, Screen) and any(target.id == "phones" for target in targets(screen)):
            screen.focus_on("phones")
            self._stack.handle(Confirm())
            self._stack.update(WHILE)
            self.look()
            self._stack.handle(Back())

    def news(self) -> list[Call]:
        """What pages show now that they did not show before."""
        news: list[Call] = []
        for phone, page in self._line.pages.items():
            parts = [[key, self._plain(value)] for key, value in page.items() if key not in _LONG]
            news += [[phone, *part] for part in parts if part not in self._shown.get(phone, [])]
            self._shown[phone] = parts
        return news

    def _plain(self, part: object) -> object:
        """A part of a page; pictures by their names, whatever is in them."""
        match part:
            case dict():
                return [[key, self._plain(value)] for key, value in part.items()]
            case list():
                return [self._plain(value) for value in part]
            case str():
                return self._pictures.get(part, part)
        return part


_LONG: Final = ("words", "art", "languages", "album")  # what is the same on every page
