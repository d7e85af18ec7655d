"""Sleepers: six pads that sleep, die, swap and return at a table; everybody ends on their own seat.

    python tests/campaigns/sleepers.py 1000 [seed]

The pads are those of SDL, in a real stage. Three are alike, two tell who they are, one is the only one of its
make. Nobody may come to play for somebody else unless people said so.
"""

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

import pytest
from strangers import NAMES, people, quick
from tables import box
from theatre import Pad, Theatre, pads

from game.matches.match import Match
from game.shelf import GAMES
from scenes.input.holders import Identity
from scenes.input.intents import News
from scenes.input.pads import Pads
from scenes.navigation.plans import Plan
from scenes.seats.picker import HandOver, SeatPicker
from scenes.seats.seat_plan import deal
from scenes.shelf.laying import make_table
from scenes.tables.cloud9.discards import Discards
from scenes.tables.lost import LostDevice
from scenes.tables.table import Table

MAKES = ("Plain Pad", "Plain Pad", "Plain Pad", "Numbered Pad", "Numbered Pad", "Odd Pad")


class Sofa:
    """Six people with six pads; three are alike, two tell who they are, one is the only one of its kind."""

    def __init__(self, folder: Path, plug: Callable[..., Pad], serials: dict[int, str], rng: Random) -> None:
        plan = Plan("cloud9", people(6))
        match = Match(deal(plan, GAMES["cloud9"], rng.randrange(1000), box("cloud9")))
        self.theatre = Theatre(folder, lambda stage: make_table(stage, match, plan), settings=quick())
        self.table: Table = self.theatre.top
        self.plug = plug
        self.rng = rng
        self.asked: set[int] = set()
        self.wrong: list[str] = []
        self.serials = serials
        self.pads: list[Pad | None] = [None] * 6
        self.holders = self.theatre.stage.devices.holders
        for person in range(6):
            self.holders.take(self.wake(person).device, person)

    def wake(self, person: int) -> Pad:
        pad = self.plug(name=MAKES[person], maker=7, product=len(MAKES[person]))
        self.serials[pad.instance] = f"number {person}" if MAKES[person].startswith("Numbered") else ""
        self.pads[person] = pad
        self.frame()
        return pad

    def frame(self) -> None:
        """Read what came, and let the scenes answer; nobody looks."""
        self.theatre.now += 0.1
        for wish in self.theatre.stage.devices.poll(self.theatre.now):
            if not isinstance(wish, News):
                self.theatre.app.stack.handle(wish)
        self.theatre.app.stack.update(0.1)

    def sleep(self, person: int) -> None:
        pad = self.pads[person]
        assert pad is not None
        pad.unplug()
        self.pads[person] = None
        self.frame()

    def press(self, person: int, button: str = "south") -> None:
        pad = self.pads[person]
        assert pad is not None
        pad.hold(button)
        self.frame()
        pad.release(button)
        self.frame()

    def step(self) -> None:
        """Something happens."""
        rng = self.rng
        awake = [person for person, pad in enumerate(self.pads) if pad is not None]
        asleep = [person for person, pad in enumerate(self.pads) if pad is None]
        deed = rng.random()
        if deed < 0.3 and awake:
            self.sleep(rng.choice(awake))
        elif deed < 0.6 and asleep:
            self.wake(rng.choice(asleep))
        elif deed < 0.85 and awake:
            self.press(rng.choice(awake), rng.choice(("south", "south", "south", "west", "north", "east")))
        elif isinstance(self.top, LostDevice) and awake:
            for _ in range(11):
                self.frame()
            self.top.focus_on(rng.choice(("wait", "lend", "bot")))
            self.press(rng.choice(awake))
        else:
            self.frame()
        self.answer()
        self.wrong += self.swapped()

    def answer(self) -> None:
        """Whoever is asked whose their pad is says so; nobody else's pad is taken for granted."""
        while isinstance(self.top, SeatPicker | HandOver):
            device = self.top._device
            person = next((each for each, pad in enumerate(self.pads) if pad and pad.device == device), None)
            if person is None or isinstance(self.top, HandOver):
                self.theatre.app.stack.follow(self.top.back())
                continue
            self.asked.add(person)
            chair = f"chair-{person}"
            self.top.focus_on(chair if self.top.focus.find(chair) else "nobody")
            self.press(person)

    def swapped(self) -> list[str]:
        """Pads that play for somebody else, though nobody said that they do."""
        owners = {pad.device: person for person, pad in enumerate(self.pads) if pad is not None}
        return [
            f"{MAKES[owners[device]]} of {NAMES[owners[device]]} plays for {NAMES[seat]}"
            for device, seat in self.holders.seats.items()
            if device in owners and owners[device] != seat
        ]

    @property
    def top(self) -> Any:
        return self.theatre.top

    def come_home(self) -> None:
        """Everybody wakes their pad, and those who are not known press it."""
        for person, pad in enumerate(self.pads):
            if pad is None:
                self.wake(person)
                self.answer()
        for _ in range(4):
            if isinstance(self.top, Discards):
                self.press(0, "east")
            for person, pad in enumerate(self.pads):
                assert pad is not None
                if pad.device not in self.holders.seats:
                    for _frame in range(12):
                        self.frame()
                    if isinstance(self.top, LostDevice) and self.top._seat != person:
                        continue
                    self.press(person)
                    self.answer()


@contextmanager
def serials() -> Iterator[dict[int, str]]:
    """Lets pads have serial numbers, by instance: those that SDL makes of nothing have none."""
    known: dict[int, str] = {}
    usual = Pads.identity

    def identity(self: Pads, device: str) -> Identity:
        instance = int(device.removeprefix("pad:"))
        return replace(usual(self, device), serial=known.get(instance, ""))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pads, "identity", identity)
        yield known


def scripts(folder: Path, number: int, seed: int) -> Counter[str]:
    """So many evenings of six pads; how many end with everybody on their own seat."""
    told: Counter[str] = Counter()
    for script in range(number):
        rng = Random(seed * 100_000 + script)
        with pads() as plug, serials() as known:
            sofa = Sofa(folder / str(script), plug, known, rng)
            for _ in range(rng.randrange(8, 25)):
                sofa.step()
            sofa.come_home()
            seats = [sofa.holders.seats.get(pad.device) if pad else None for pad in sofa.pads]
            told["own seat" if seats == list(range(6)) else f"not: {seats} (script {script})"] += 1
            told["asked"] += bool(sofa.asked)
            told.update(sofa.wrong)
    return told


def main(number: str = "1000", seed: str = "1") -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(scripts(Path(folder), int(number), int(seed)))  # noqa: T201 - it is a command


if __name__ == "__main__":
    main(*sys.argv[1:])
