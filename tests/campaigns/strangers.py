"""Strangers: random wishes of devices that do not hold the seat that is asked, in all games and the cup.

    python tests/campaigns/strangers.py 100000 [seed]

Nothing may come of them: no change of a record, no secret, nothing that somebody else has in mind.
"""

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from tables import box
from theatre import Theatre, targets

from game.core import OVER
from game.cup.record import CupPlan, CupRecord
from game.cup.state import CupPhase
from game.matches.match import Match
from game.matches.record import Player
from game.shelf import GAMES
from scenes.cup.betting import Betting
from scenes.cup.screens import party_of
from scenes.input.intents import (
    AnyIntent,
    Confirm,
    Hurry,
    Linger,
    Point,
    Press,
    Release,
    Scroll,
    Wish,
    intent_of,
)
from scenes.learning.classroom import Classroom
from scenes.learning.coach_words import Idea
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene
from scenes.platform.viewport import HEIGHT, WIDTH
from scenes.screens.title import Title
from scenes.seats.handover import Curtain
from scenes.seats.seat_plan import deal
from scenes.session.cup_library import Cupboard
from scenes.shelf.laying import make_table
from scenes.tables.table import Table
from scenes.ui.screen import Screen

NAMES = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")
LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "jade/explorer", "orchid/cook", "plum/cat")
SEATS = {"cloud9": 4, "cloudy_kingdom": 3, "strange_world": 3}
#: The decisions at which strangers come: a journey has many that are alike.
SHARES = {"cloud9": 0.12, "cloudy_kingdom": 0.5, "strange_world": 0.5}
#: What somebody has in mind at a table, by the attributes in which the tables keep it.
MINDS = ("_lets_go", "_armed", "looks_under", "_meant")
CHOSEN = ("spell", "quarters", "card", "marked", "chosen", "aim")
NOBODY = -1
STREAK = 30  # wishes of strangers in a row


def people(seats: int) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(*who) for who in zip(NAMES, LOOKS, strict=True))[:seats]


def quick() -> Settings:
    settings = Settings(language="en")
    settings.comfort.speed = 4.0
    settings.comfort.less_motion = True
    return settings


# Wishes of strangers


@dataclass
class Tally:
    """What was wished for, where, and what must never come of it."""

    wishes: int = 0
    places: Counter[str] = field(default_factory=Counter)
    left: int = 0  # times that a menu led to the title
    own: int = 0  # decisions that were taken back by who had taken them
    got_up: int = 0  # seats that were given up by who had them
    stand_ins: int = 0  # bots that others at the table let play, as they may
    broken: list[str] = field(default_factory=list)


def _difference(before: object, after: object) -> str:
    """The ends of what is told differently."""
    told, now = str(before), str(after)
    same = next((place for place, both in enumerate(zip(told, now, strict=False)) if len(set(both)) > 1), 0)
    return f"{told[same - 40 : same + 160]} | {now[same - 40 : same + 160]}"


class Assault:
    """A table with a device for everybody, and strangers that press whatever there is."""

    def __init__(self, folder: Path, tally: Tally, rng: Random) -> None:
        self.theatre = Theatre(folder, Title, settings=quick())
        self.tally = tally
        self.rng = rng
        self.most = sys.maxsize  # wishes, after which even a match is left
        self.stack = self.theatre.app.stack
        self.holders = self.theatre.stage.devices.holders
        self.table: Table | Any = None  # where somebody is asked

    def put(self, *scenes: Scene) -> None:
        """Put scenes on stage, the last one on top."""
        self.stack._scenes[:] = list(scenes)

    def seat_all(self, seats: int) -> None:
        self.holders.seats.clear()
        self.holders.names.clear()
        self.holders.forget()
        for seat in range(seats):
            self.holders.take(f"pad:{100 + seat}", seat)

    def strangers(self, asked: int) -> list[str]:
        """Devices of other seats, and of nobody; where nobody is asked, newcomers."""
        if asked == NOBODY:
            return ["pad:990", "pad:991"]
        others = [device for device, seat in self.holders.seats.items() if seat != asked]
        return [*others, *others, "pad:990", "keyboard", "mouse", "touch"]

    def wish(self, device: str) -> AnyIntent:
        """Anything that can come from a device, or nearly."""
        rng, seat = self.rng, self.holders.seats.get(device)
        if device in {"mouse", "touch"} or rng.random() < 0.15:
            x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
            top = self.stack.top
            if isinstance(top, Screen) and rng.random() < 0.7 and (there := targets(top)):
                x, y = rng.choice(there).rect.center
            kind = rng.choice((Press, Press, Release, Release, Point))
            if rng.random() < 0.1:
                return Scroll(x, y, rng.choice((-1, 1)), device=device, seat=seat)
            return kind(x, y, device=device, seat=seat)
        if rng.random() < 0.1:
            return rng.choice((Hurry, Linger))(rng.random() < 0.5, device=device, seat=seat)
        return intent_of(rng.choice(list(Wish)), device, seat)

    def act(self, device: str) -> str:
        """Let a device wish for something."""
        self.stack.handle(self.wish(device))
        return device

    def assault(self, place: str, asked: int, snapshot: Callable[[], object], dt: float) -> bool:
        """Let strangers press for a while; nothing that matters may change. False if all left."""
        self.stack.update(dt)
        before, below = snapshot(), list(self.stack._scenes)
        table, plan, held, seats = below[0], self.plan, self.held, dict(self.holders.seats)
        in_doubt = isinstance(table, Table) and table.session.tentative is not None
        self.tally.places[place] += STREAK
        for _ in range(STREAK):
            self.tally.wishes += 1
            device = self.act(self.rng.choice(self.strangers(asked)))
            if below[0] not in self.stack._scenes:
                self.tally.left += 1
                if in_doubt:  # it was decided as it was meant, and saved
                    return False
                self.stack._scenes[:] = below
            if (
                self.took_own_back(device, before)
                or self.took_own_choice_back(device, held)
                or self.let_bot_play(plan)
                or self.got_up(device, seats)
            ):
                break
            if snapshot() != before:
                self.tally.broken.append(f"{place}: {device} {_difference(before, snapshot())}")
                break
            self.stack.update(dt)
        self.stack._scenes[:] = below
        self.theatre.stage.news.clear()
        self.stand_in(asked)
        return True

    def let_bot_play(self, plan: Plan | None) -> bool:
        """Whether somebody at the table has let a bot play for another, as they may."""
        self.tally.stand_ins += self.plan is not plan
        return self.plan is not plan

    def got_up(self, device: str, seats: dict[str, int]) -> bool:
        """Whether a device has given up its own seat, as it may in the menu; it sits down again."""
        if device not in seats or self.holders.seats != {d: s for d, s in seats.items() if d != device}:
            return False
        self.tally.got_up += 1
        self.holders.take(device, seats[device])
        return True

    @property
    def plan(self) -> Plan | None:
        return self.table.session.plan if self.table else None

    @property
    def held(self) -> list[tuple[int, Any]]:
        """What seats have chosen before the rules ask them, in the order of choosing."""
        return list(self.table.session.together._held.items()) if self.table else []

    def took_own_choice_back(self, device: str, held: list[tuple[int, Any]]) -> bool:
        """Whether who chose last, before the rules asked, thinks again; then nobody's secrets are shown."""
        if not held or self.held != held[:-1] or self.table.session.viewer is not None:
            return False
        self.tally.own += 1
        return held[-1][0] == self.holders.seats.get(device)

    def took_own_back(self, device: str, before: object) -> bool:
        """Whether somebody took back what they had decided themselves, as they may in the menu."""
        steps = before[0] if isinstance(before, tuple) else None
        if not isinstance(steps, int) or len(self.table.session.match.record.steps) != steps - 1:
            return False
        self.tally.own += 1
        return self.table.session.match.state.actor == self.holders.seats.get(device)

    def match(self, game: str, seed: int) -> None:
        """One match, played at random by those who sit there, with strangers at every decision."""
        seats = SEATS.get(game, GAMES[game].usual_seats)
        plan = Plan(game, people(seats), open_hands=self.rng.random() < 0.3)
        self.table = make_table(self.theatre.stage, Match(deal(plan, GAMES[game], seed, box(game))), plan)
        self.seat_all(seats)
        self.put(self.table)
        self.table.entered()
        self.play()

    def play(self) -> None:
        table = self.table
        table.session.finish()
        game = table.session.match.record.game.id
        while (actor := table.session.position.actor) != OVER and not self.is_enough:
            if self.rng.random() > SHARES.get(game, 0.1):
                table.play(self.rng.choice(list(table.session.position.legal_actions())))
                table.session.finish()
                continue
            self.settle()
            if table.session.state.actor != actor:
                table.session.finish()  # it was still being saved
                continue
            if isinstance(self.stack.top, Curtain):
                self.assault(f"{game} curtain", actor, self.of_table, 0.01)
                if self.rng.random() < 0.5:
                    table.session.look_through(actor)  # the owner has opened it
                    self.stack._scenes[:] = [table]
                    self.settle()
                    if isinstance(self.stack.top, Table):
                        self.assault(f"{game} secrets", actor, self.of_table, 0.01)
            else:
                phase = str(getattr(table.session.state, "phase", ""))
                self.assault(f"{game} {phase}", actor, self.of_table, 0.01)
            self.put(table)
            table.refresh()
            if table.session.position.actor != actor:
                continue  # somebody took their own decision back
            table.play(self.rng.choice(list(table.session.position.legal_actions())))
            if table.session.tentative is not None:
                place = f"{game} second thoughts"
                if not self.assault(place, actor, self.of_table, 0.0):
                    return
            table.session.finish()

    @property
    def is_enough(self) -> bool:
        """Whether nothing more is to be tried."""
        return bool(self.tally.broken) or self.tally.wishes >= self.most

    def settle(self) -> None:
        """Let the table ask, or its curtain wait."""
        self.theatre.stage.writer.flush()
        for _ in range(12):
            self.stack.update(0.1)

    def stand_in(self, actor: int) -> None:
        """Whoever was put away by others at the table, as they may, comes back."""
        if not self.table:
            return
        for seat, planned in enumerate(self.table.session.plan.seats):
            if planned.bot and not self.table.session.planned.seats[seat].bot:
                self.table.after_match.let_play(seat, "")
        if self.table.session.viewer not in {None, actor} and not self.table.session.is_led:
            self.tally.broken.append("secrets of somebody else")

    def of_table(self) -> object:
        """All that strangers must not change: the record, what is shown, and what somebody has in mind."""
        table = self.table
        cursor = getattr(table.view, "cursor", None)
        builder = getattr(cursor, "builder", getattr(table, "choosing", None))
        away = any(seat.bot for seat in table.session.plan.seats)
        return (
            len(table.session.match.record.steps),
            self.held,
            None if away else table.session.viewer,
            table.ui.focus,
            [getattr(part, name, None) for part in (table, table.view, cursor) for name in MINDS],
            [getattr(builder, name, None) for name in CHOSEN],
            sorted(self.holders.seats.items()),
        )

    def lesson(self, game: str) -> None:
        """A lesson that somebody has asked for at a table: the others have nothing to learn there."""
        self.seat_all(4)
        self.theatre.stage.devices.last = "pad:102"
        room = Classroom(self.theatre.stage, game)
        self.put(room)
        for _ in range(4):
            self.settle()
            if self.stack.top is None:
                return  # the lesson is over
            self.table = room.table

            def of_lesson(room: Classroom = room) -> object:
                return (
                    room.number,
                    room.is_over,
                    room.match.tries,
                    len(room.match.record.steps),
                    room._is_told,
                )

            self.assault(f"{game} lesson", 2, of_lesson, 0.0)
            if isinstance(self.stack.top, Idea):
                self.stack.handle(Confirm(device="pad:102", seat=2))
            else:
                room.skip()
                self.put(room)

    def evening(self, seed: int) -> None:
        """A cup of five: strangers on the ladder, in the gallery, and at its tables."""
        players = tuple(Player(name, look, "") for name, look in zip(NAMES[:5], LOOKS[:5], strict=True))
        cupboard = Cupboard(self.theatre.stage.folders.saves, self.theatre.stage.writer)
        plan = CupPlan(seed, ("strange_world", "cloud9", "cloudy_kingdom"), players, day="2026-11-18")
        party = party_of(self.theatre.stage, cupboard.begin(CupRecord(plan)))
        self.seat_all(5)
        cup = party.evening.cup

        def of_evening() -> object:
            return (list(party.evening.record.lines), sorted(self.holders.seats.items()))

        while cup.phase is not CupPhase.OVER and not self.tally.broken:
            scene = party.scene()
            self.put(scene)
            scene.entered()
            if cup.phase is CupPhase.LADDER:
                self.settle()
                self.assault("ladder", NOBODY, of_evening, 0.01)
                party.begin()
            elif isinstance(scene, Betting):
                bettor = cup.bettor
                assert bettor is not None
                self.settle()
                self.assault("betting", bettor, of_evening, 0.01)
                party.evening.bet(self.rng.choice(cup.rounds[-1].seats))
            else:
                assert isinstance(scene, Table)
                self.table = scene
                self.play()
                if scene.session.match.state.actor != OVER:
                    return  # it was left
                party.onward()


def wishes(folder: Path, number: int, seed: int) -> Tally:
    """At least so many wishes of strangers, at every phase of all games and of the cup."""
    tally, rng = Tally(), Random(seed)
    assault = Assault(folder, tally, rng)
    match = 0
    while tally.wishes < number and not tally.broken:
        for game in GAMES:
            match += 1
            assault.match(game, seed * 1000 + match)
            assault.lesson(game)
        assault.evening(seed * 1000 + match)
    return tally


def main(number: str = "100000", seed: str = "1") -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(wishes(Path(folder), int(number), int(seed)))  # noqa: T201 - it is a command


if __name__ == "__main__":
    main(*sys.argv[1:])
