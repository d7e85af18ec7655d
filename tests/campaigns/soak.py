"""The soak: bots play match after match in a real window, and nothing may grow.

    nice -n 19 python tests/campaigns/soak.py --minutes 60

It needs a display. Matches, cups, the title, other screens, other sizes, a minute in which nobody is there.
All is counted at rest, where as much is on stage every time: on the title, in the first size, with nothing
still to come, rubbish collected and free memory given back. A line for each rest tells the minute, megabytes
in memory, megabytes that C code holds, thousands of Python objects, open files, threads, matches and cups; in
the end, how much each grows in an hour after the first ten minutes, and between what that surely lies. It
ends with 0 if all of that is next to none, 1 if something grows, 2 if that cannot be told.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from scenes.platform.window import Window  # first, as it tells SDL what it must know early

import pygame  # isort: skip

from game.core import OVER
from game.cup.record import CupPlan, CupRecord
from game.cup.state import CupPhase
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
from scenes.platform.image_loader import ImageLoader
from scenes.platform.process import give_back, let_pictures_go_whole
from scenes.platform.storage.folders import Folders
from scenes.screens.attract import Attract
from scenes.screens.title import Title
from scenes.seats.seat_plan import new_seat, usual_plan
from scenes.session.bot_process import LazyBotProcess
from scenes.session.cup_library import Cupboard
from scenes.shelf.laying import begin

WARM = 600.0  # seconds until all caches are as full as they will be
AWAY = 65.0  # seconds: after a minute the game takes it that nobody is there
MOST = {"megabytes": 5.0, "held": 5.0, "objects": 20.0, "files": 1.0, "threads": 1.0}  # in an hour
SURE = 1.96  # standard errors within which 95 of 100 lie
SIZES = ((1280, 720), (1920, 1080), (1280, 720), (1600, 900))


class Sample(NamedTuple):
    """What the process has at rest."""

    seconds: float
    megabytes: float  # in memory, without the files that are only mapped
    held: float  # megabytes that C code has asked for and not given back
    objects: float  # thousands of Python's blocks
    files: int
    threads: int


class Soak(Guard):
    """Leads the loop through evening after evening, a step after each frame."""

    def __init__(self, folder: Path, minutes: float, seed: int) -> None:
        super().__init__(Folders.of_user(folder))
        self._until = time.monotonic() + minutes * 60
        self._begun = time.monotonic()
        self._rng = Random(seed)
        self.matches = self.cups = 0
        self.at_rest: list[Sample] = []
        settings = Settings(language="en", comfort=Comfort(speed=4.0))
        settings.display = Display(width=SIZES[0][0], height=SIZES[0][1], accelerated=False)
        words.use("en")
        self.window: Window = Window(settings.display)
        incoming = ImageLoader(folder / "pictures")
        self.stage: Stage = make_stage(self.window.size, settings, self._folders, incoming)
        self.workshop = LazyBotProcess()
        self.stage.bot_process = self.workshop.get
        self.app = App(self.stage, self.window, Title, self)
        self._steps = self._evenings()

    def frame(self, scene: object) -> None:
        super().frame(scene)
        next(self._steps)
        if time.monotonic() > self._until:
            self.app.stack.close()

    def _evenings(self) -> Iterator[None]:
        for cue in self.stage.sound.cues():  # a sound that was heard is kept, and some are rarely heard
            self.stage.sound.play(cue)
            yield from self._wait(2)
        while True:
            for game in GAMES:
                yield from self._play(game)
                self.matches += 1
                self._resize(SIZES[self.matches % len(SIZES)])
                yield from self._look_at(self._some_screen(), 120)
                yield from self._rest()
                self._resize(SIZES[self.matches % len(SIZES)])
            yield from self._look_at(Attract(self.stage), 600)
            yield from self._cup()
            yield from self._absence()

    def _rest(self) -> Iterator[None]:
        """The title in the first size, after whatever it looks for has been found."""
        self._resize(SIZES[0])
        yield from self._look_at(Title(self.stage), 120)
        while self.stage.canvas.pictures.coming:
            yield
        yield from self._wait(60)
        gc.collect()
        give_back()
        self._tell(_sample(time.monotonic() - self._begun))

    def _tell(self, sample: Sample) -> None:
        self.at_rest.append(sample)
        minute, *figures = sample.seconds / 60, *sample[1:], self.matches, self.cups
        sys.stdout.write(f"{minute:.1f} " + " ".join(f"{figure:.6g}" for figure in figures) + "\n")
        sys.stdout.flush()

    @staticmethod
    def _resize(size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)

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
        while cup.phase is not CupPhase.OVER:
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


class Mallinfo(ctypes.Structure):
    """What malloc has handed out, as malloc.h tells it."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


def _libc() -> ctypes.CDLL:
    libc = ctypes.CDLL(None)
    libc.mallinfo2.restype = Mallinfo
    return libc


def _sample(seconds: float) -> Sample:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    anonymous = next(int(line.split()[1]) for line in lines if line.startswith("RssAnon"))
    heap = _libc().mallinfo2()
    held = (heap.uordblks + heap.hblkhd) / 1e6
    return Sample(
        seconds, anonymous * 1024 / 1e6, held, sys.getallocatedblocks() / 1e3, _count("fd"), _count("task")
    )


def _count(what: str) -> int:
    """How many of something this process has."""
    return len(list(Path("/proc/self", what).iterdir()))


def in_an_hour(samples: Sequence[Sample], name: str) -> tuple[float, float, float]:
    """How much something grows in an hour, and between what that surely lies.

    It is the middle of the slopes between all pairs of samples, which single ones cannot pull away, as Theil
    and Sen have it; how sure that is tells Kendall's count of how many pairs rise.
    """
    values = [(sample.seconds / 3600, getattr(sample, name)) for sample in samples]
    slopes = sorted(
        (later - sooner) / (end - start)
        for number, (start, sooner) in enumerate(values)
        for end, later in values[number + 1 :]
    )
    many = len(values)
    aside = SURE * (many * (many - 1) * (2 * many + 5) / 18) ** 0.5 / 2
    low = max(0, int(len(slopes) / 2 - aside))
    high = min(len(slopes) - 1, int(len(slopes) / 2 + aside) + 1)
    return median(slopes), slopes[low], slopes[high]


def judged(grown: Mapping[str, tuple[float, float, float]]) -> int:
    """0 if nothing grows by more than next to nothing, 1 if something surely does, 2 if it cannot be told."""
    if any(low > MOST[name] for name, (_middle, low, _high) in grown.items()):
        return 1
    return 2 * any(high > MOST[name] for name, (_middle, _low, high) in grown.items())


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
    told = "; ".join(
        f"{name} {much:+.2f} ({low:+.2f} to {high:+.2f})" for name, (much, low, high) in grown.items()
    )
    sys.stdout.write(
        f"in an hour, by {len(warm)} samples: {told}; {soak.matches} matches, {soak.cups} cups\n"
    )
    return judged(grown)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
