"""The soak: bots play match after match in a real window, and nothing may grow.

    nice -n 19 python tests/campaigns/soak.py --minutes 60

It needs a display. Matches, cups, the title, other screens, other sizes, a minute in which nobody is there.
Every ten seconds a line tells the minute, megabytes, open files, threads, matches and cups; in the end, how
much each grows in an hour after the first ten minutes. All is compared at rest, where as much is on stage
every time: on the title, in the first size. It ends with 0 if that is next to none.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from scenes.platform.window import Window  # first, as it tells SDL what it must know early

import pygame  # isort: skip

from game.core import OVER
from game.cup.record import CupPlan, CupRecord
from game.cup.state import Phase
from game.matches.record import Player
from game.shelf import GAMES
from scenes import words
from scenes.cli.loop import App
from scenes.cup.screens import party_of
from scenes.navigation.guard import Guard
from scenes.navigation.routes import Route, ToHall, ToHowToPlay, ToSaves, ToSettings
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Change, Reset, Scene
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.display import Display
from scenes.platform.image_loader import Incoming
from scenes.platform.process import let_pictures_go_whole
from scenes.platform.storage.folders import Folders
from scenes.screens.attract import Attract
from scenes.screens.title import Title
from scenes.seats.seat_plan import new_seat, usual_plan
from scenes.session.bot_process import LazyBotProcess
from scenes.session.cup_library import Cupboard
from scenes.shelf.laying import begin

WARM = 600.0  # seconds until all caches are as full as they will be
EVERY = 10.0  # seconds
AWAY = 65.0  # seconds: after a minute the game takes it that nobody is there
MOST = {"megabytes": 5.0, "files": 1.0, "threads": 1.0}  # more in an hour is a leak
PAGE = os.sysconf("SC_PAGESIZE")
SIZES = ((1280, 720), (1920, 1080), (1280, 720), (1600, 900))


class Sample(NamedTuple):
    seconds: float
    megabytes: float
    files: int
    threads: int


class Soak(Guard):
    """Leads the loop through evening after evening, a step after each frame."""

    def __init__(self, folder: Path, minutes: float, seed: int) -> None:
        super().__init__(Folders.of_user(folder))
        self._until = time.monotonic() + minutes * 60
        self._begun = self._told = time.monotonic()
        self._rng = Random(seed)
        self.matches = self.cups = 0
        self.at_rest: list[Sample] = []
        self.samples: list[Sample] = []
        settings = Settings(language="en", comfort=Comfort(speed=4.0))
        settings.display = Display(width=SIZES[0][0], height=SIZES[0][1], accelerated=False)
        words.use("en")
        self.window: Window = Window(settings.display)
        incoming = Incoming(folder / "pictures")
        self.stage: Stage = make_stage(self.window.size, settings, self._folders, incoming)
        self.workshop = LazyBotProcess()
        self.stage.bot_process = self.workshop.get
        self.app = App(self.stage, self.window, Title, self)
        self._steps = self._evenings()

    def frame(self, scene: object) -> None:
        super().frame(scene)
        now = time.monotonic()
        if now - self._told >= EVERY:
            self._told = now
            self._tell(now - self._begun)
        next(self._steps)
        if now > self._until:
            self.app.stack.close()

    def _tell(self, seconds: float) -> None:
        sample = _sample(seconds)
        self.samples.append(sample)
        sys.stdout.write(
            f"{seconds / 60:.1f} {sample.megabytes:.1f} {sample.files} {sample.threads} "
            f"{self.matches} {self.cups}\n"
        )
        sys.stdout.flush()

    def _evenings(self) -> Iterator[None]:
        while True:
            for game in GAMES:
                yield from self._play(game)
                self.matches += 1
                yield from self._rest()
                size = SIZES[self.matches % len(SIZES)]
                pygame.display.set_mode(size, pygame.RESIZABLE)
                yield from self._look_at(self._some_screen(), 120)
            yield from self._look_at(Attract(self.stage), 600)
            yield from self._cup()
            yield from self._absence()

    def _rest(self) -> Iterator[None]:
        """The title, after whatever it looks for has been found."""
        yield from self._look_at(Title(self.stage), 60)
        if self.window.size == SIZES[0]:
            self.at_rest.append(_sample(time.monotonic() - self._begun))

    def _cup(self) -> Iterator[None]:
        """A cup of three rounds, by bots."""
        seats = [new_seat([], bot="easy/careful")]
        while len(seats) < 4:
            seats.append(new_seat(seats, bot="easy/careful"))
        players = tuple(Player(seat.name, seat.look, seat.bot) for seat in seats)
        plan = CupPlan(self._rng.randrange(10**6), tuple(GAMES), players, day="2026-01-01")
        cupboard = Cupboard(self.stage.folders.saves, self.stage.writer)
        party = party_of(self.stage, cupboard.begin(CupRecord(plan)))
        cup = party.evening.cup
        self._put_on(party.scene())
        while cup.phase is not Phase.OVER:
            yield from self._wait(120)
            self._follow(party.begin())
            yield from self._wait(2)
            while (match := party.evening.match) is not None and match.state.actor != OVER:
                yield
            yield from self._wait(300)
            self._follow(party.onward())
        yield from self._wait(300)
        self.cups += 1

    def _absence(self) -> Iterator[None]:
        """Two people with secrets at a table, who go away for a minute."""
        plan = usual_plan(GAMES["strange_world"])
        people = [new_seat([])]
        people.append(new_seat(people))
        self._put_on(begin(self.stage, type(plan)("strange_world", tuple(people)), 1))
        for key in (pygame.K_RETURN, pygame.K_RETURN):  # the curtain, and what is under it
            yield from self._wait(120)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        until = time.monotonic() + AWAY
        while time.monotonic() < until:
            yield

    def _play(self, game: str) -> Iterator[None]:
        plan = usual_plan(GAMES[game])
        bot = new_seat(plan.seats[1:], bot="easy/careful")
        plan = type(plan)(game, (bot, *plan.seats[1:]))
        table = begin(self.stage, plan, self._rng.randrange(10**6))
        self._put_on(table)
        while table.session.match.state.actor != OVER:
            yield
        yield from self._wait(300)  # until it has been seen how it ends

    def _look_at(self, scene: Scene | Route, frames: int) -> Iterator[None]:
        self._put_on(scene)
        yield from self._wait(frames)

    def _put_on(self, scene: Scene | Route) -> None:
        self.app.stack.follow(Reset(scene))

    def _follow(self, change: Change | None) -> None:
        self.app.stack.follow(change)

    @staticmethod
    def _wait(frames: int) -> Iterator[None]:
        for _frame in range(frames):
            yield

    def _some_screen(self) -> Route:
        ways: tuple[Route, ...] = (ToSettings(), ToSaves(), ToHall(), ToHowToPlay())
        return self._rng.choice(ways)


def _sample(seconds: float) -> Sample:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return Sample(seconds, pages * PAGE / 1e6, _count("fd"), _count("task"))


def _count(what: str) -> int:
    """How many of something this process has."""
    return len(list(Path("/proc/self", what).iterdir()))


def in_an_hour(samples: Sequence[Sample], name: str) -> tuple[float, float]:
    """How much something grows in an hour, and how far that is sure.

    It is the slope of the straight line nearest to all samples, and twice its standard error.
    """
    values = [(sample.seconds / 3600, getattr(sample, name)) for sample in samples]
    middle = [sum(column) / len(values) for column in zip(*values, strict=True)]
    spread = sum((x - middle[0]) ** 2 for x, _ in values)
    slope = sum((x - middle[0]) * (y - middle[1]) for x, y in values) / spread
    missed = sum((y - middle[1] - slope * (x - middle[0])) ** 2 for x, y in values)
    return slope, 2 * (missed / max(1, len(values) - 2) / spread) ** 0.5


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    let_pictures_go_whole()  # as the game does
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        soak = Soak(Path(folder), chosen.minutes, chosen.seed)
        soak.watch()
        soak.stage.sound.start()
        try:
            soak.app.run()
        finally:
            soak.stage.sound.stop()
            soak.stage.writer.flush()
            soak.workshop.close()
            soak.end()
    warm_after = min(WARM, chosen.minutes * 10)
    warm = [each for each in soak.at_rest if each.seconds > warm_after]
    grown = {name: in_an_hour(warm, name) for name in MOST}
    told = ", ".join(f"{name} {much:+.1f} (+-{sure:.1f})" for name, (much, sure) in grown.items())
    sys.stdout.write(
        f"in an hour, by {len(warm)} samples: {told}; {soak.matches} matches, {soak.cups} cups\n"
    )
    return int(any(much > MOST[name] for name, (much, _sure) in grown.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
