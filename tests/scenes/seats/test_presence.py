"""Who is there: pads that die, come back and change hands at a table; the curtain is nobody else's."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from theatre import LIBRARY, Pad, Theatre, pads
from walks import wait_for

from game.matches.match import Match
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Pop
from scenes.seats.handover import Curtain
from scenes.seats.picker import HandOver, SeatPicker
from scenes.seats.roll_call import RollCall
from scenes.seats.seat_plan import deal
from scenes.seats.substitute_dialog import StandingIn
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.log_screen import LogScreen
from scenes.tables.lost import LostDevice, NoDevice
from scenes.tables.pause import Pause
from scenes.tables.table import Table

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")

NAMES = ("Lea", "Tom", "Ines", "Jules")
LOOKS = ("coral/cook", "jade/cat", "ocean/captain", "plum/pompom")


@pytest.fixture
def plug() -> Iterator[Callable[[], Pad]]:
    with pads() as made:
        yield made


class Couch:
    """People with a pad each at a table, in the real loop."""

    def __init__(
        self, folder: Path, plug: Callable[[], Pad], game: str = "cloud9", seats: int = 2, held: int = 9
    ) -> None:
        people = tuple(SeatPlan(*who) for who in zip(NAMES, LOOKS, strict=True))[:seats]
        plan = Plan(game, people)
        record = deal(plan, GAMES[game], 1, load_box(GAMES[game], None)[0])
        settings = Settings(language="en")
        settings.comfort.speed = 4.0
        self.plug = plug
        self.theatre = Theatre(
            folder, lambda stage: make_table(stage, Match(record), plan), settings=settings, pictures=False
        )
        self.table: Table = self.theatre.top
        self.pads = [plug() for _ in range(min(held, seats))]
        self.theatre.frame()
        for seat, pad in enumerate(self.pads):
            self.holders.take(pad.device, seat)

    @property
    def holders(self) -> Any:
        return self.theatre.stage.devices.holders

    @property
    def top(self) -> Any:
        return self.theatre.top

    @property
    def at_table(self) -> bool:
        return self.top is self.table

    @property
    def told(self) -> list[str]:
        return [toast.words for toast in self.theatre.app._toasts._shown]

    def until_asked(self) -> int:
        """Let time pass until somebody is to decide, or the curtain waits for them; who it is."""
        for _ in range(300):
            waits = isinstance(self.top, Curtain) and self.theatre.has("open")
            if waits or (self.table.session.deciding is not None and self.top is self.table):
                self.theatre.frame()
                return self.table.session.state.actor
            self.theatre.frame(0.1)
        raise AssertionError

    def strike(self, pad: Pad, *buttons: str) -> None:
        for button in buttons:
            pad.hold(button)
            self.theatre.frame()
            pad.release(button)
            self.theatre.frame()

    def sleep(self, seat: int) -> None:
        self.pads[seat].unplug()
        self.theatre.frame()

    def wake(self, seat: int) -> Pad:
        self.pads[seat] = self.plug()
        self.theatre.frame()
        return self.pads[seat]


def test_a_stray_press_takes_nobodys_pad_and_whoever_returns_sits_again(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    couch = Couch(tmp_path, plug, seats=3)
    seat = couch.until_asked()
    couch.sleep(seat)
    assert isinstance(couch.top, LostDevice)
    other = couch.pads[(seat + 1) % 3]
    couch.strike(other, "south", "south")  # meant for something else
    couch.theatre.pass_time(1.1)
    couch.strike(other, "south")  # the focus is on waiting
    assert isinstance(couch.top, LostDevice)
    assert couch.holders.lacks(seat)
    couch.wake(seat)
    assert couch.at_table
    assert couch.holders.seats[couch.pads[seat].device] == seat
    couch.theatre.frame()
    assert f"{NAMES[seat]}'s controller is back." in couch.told


@pytest.mark.parametrize("answer", ["lend", "bot"])
def test_a_pad_that_returns_takes_its_seat_back_whatever_was_decided(
    tmp_path: Path, plug: Callable[[], Pad], answer: str
) -> None:
    couch = Couch(tmp_path, plug, seats=3)
    seat = couch.until_asked()
    couch.sleep(seat)
    couch.theatre.pass_time(1.1)
    couch.theatre.screen.focus_on(answer)
    couch.strike(couch.pads[(seat + 1) % 3], "south")
    assert couch.at_table
    assert bool(couch.table.session.plan.seats[seat].bot) is (answer == "bot")
    pad = couch.wake(seat)
    couch.theatre.frame()
    assert couch.holders.seats[pad.device] == seat
    assert not couch.table.session.plan.seats[seat].bot


def test_only_those_at_the_table_let_a_bot_play(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug)
    seat = couch.until_asked()
    couch.sleep(seat)
    couch.theatre.pass_time(1.1)
    couch.theatre.click("bot")  # a mouse that nobody plays with
    assert isinstance(couch.top, LostDevice)
    assert not couch.table.session.plan.seats[seat].bot


def test_a_spare_pad_takes_the_place_of_a_lost_one(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug)
    spare = plug()
    seat = couch.until_asked()
    couch.sleep(seat)
    couch.theatre.pass_time(1.1)
    couch.strike(spare, "south")
    assert couch.at_table
    assert couch.holders.seats[spare.device] == seat


def test_of_alike_pads_nobody_guesses_whose_comes_back(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, seats=4)
    seat = couch.until_asked()
    first, second = (seat + 1) % 4, (seat + 2) % 4
    couch.sleep(first)
    assert couch.told == [f"{NAMES[first]}'s controller is gone."]  # a quiet word, as it is not their turn
    couch.sleep(second)
    assert couch.at_table
    pad = couch.wake(second)
    assert pad.device not in couch.holders.seats
    couch.strike(pad, "south")
    assert isinstance(couch.top, SeatPicker)
    couch.theatre.screen.focus_on(f"chair-{second}")
    couch.strike(couch.pads[seat], "south")  # it is not their pad
    assert isinstance(couch.top, SeatPicker)
    couch.strike(pad, "south")
    assert couch.holders.seats[pad.device] == second
    couch.wake(first)  # now there is only one whose it can be
    assert couch.holders.seats[couch.pads[first].device] == first


def test_swapped_pads_are_mended_at_the_table_if_both_want_it(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    couch = Couch(tmp_path, plug)
    couch.until_asked()
    one, two = couch.pads
    couch.strike(one, "start")
    couch.theatre.screen.focus_on("device")
    couch.strike(one, "south")
    couch.theatre.screen.focus_on("chair-1")
    couch.strike(one, "south")
    assert isinstance(couch.top, HandOver)
    couch.theatre.pass_time(1.1)
    couch.theatre.screen.focus_on("yes")
    couch.strike(one, "south")
    assert couch.holders.seats == {one.device: 0, two.device: 1}
    couch.strike(two, "south")
    assert couch.holders.seats == {one.device: 1, two.device: 0}
    assert couch.at_table


def test_whoever_was_away_plays_again_with_a_press(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, seats=3)
    seat = couch.until_asked()
    other = couch.pads[(seat + 1) % 3]
    couch.strike(other, "start")
    couch.theatre.screen.focus_on("away")
    couch.strike(other, "south")
    assert isinstance(couch.top, StandingIn)
    couch.theatre.screen.focus_on(f"away-{seat}")
    couch.strike(other, "south")
    assert couch.table.session.plan.seats[seat].bot
    couch.strike(other, "east", "east")
    couch.strike(couch.pads[seat], "south")
    assert not couch.table.session.plan.seats[seat].bot


def test_what_somebody_decided_is_taken_back_by_nobody_else(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, "cloudy_kingdom")
    seat = couch.until_asked()
    while couch.table.session.deciding is None:  # behind the curtain
        couch.strike(couch.pads[seat], "south")
        couch.theatre.pass_time(1.0)
    couch.theatre.frame()  # the table has found what is in focus
    couch.strike(couch.pads[seat], "south")
    assert couch.table.session.can_undo
    couch.strike(couch.pads[1 - seat], "start")
    assert isinstance(couch.top, Pause)
    couch.theatre.screen.focus_on("undo")
    couch.strike(couch.pads[1 - seat], "south")
    assert isinstance(couch.top, Pause)
    couch.strike(couch.pads[seat], "south")
    assert couch.at_table
    assert not couch.table.session.can_undo


# The curtain


def test_the_curtain_has_a_menu_and_opens_for_nobody_else(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, "strange_world")
    seat = couch.until_asked()
    other, stranger = couch.pads[1 - seat], plug()
    couch.theatre.frame()
    for pad in (other, stranger):
        couch.strike(pad, "south", "west", "north", "right-shoulder")
        couch.theatre.pass_time(1.0)
        assert isinstance(couch.top, Curtain)
    couch.theatre.click("open")  # a mouse that nobody plays with
    couch.theatre.pass_time(1.0)
    assert couch.table.session.viewer is None
    couch.strike(other, "start")
    assert isinstance(couch.top, Pause)
    couch.strike(other, "east")
    assert isinstance(couch.top, Curtain)
    couch.strike(other, "select")
    assert isinstance(couch.top, LogScreen)
    couch.strike(other, "east")
    couch.strike(couch.pads[seat], "south")
    couch.theatre.pass_time(1.0)
    assert couch.table.session.viewer == seat


def test_a_pad_that_dies_before_the_curtain_is_asked_for(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, "strange_world")
    seat = couch.until_asked()
    couch.sleep(seat)
    wait_for(couch.theatre, lambda: isinstance(couch.top, LostDevice))  # the curtain has gone by then
    assert couch.table.session.viewer is None
    couch.wake(seat)
    couch.theatre.pass_time(1.0)
    assert isinstance(couch.top, Curtain)
    assert couch.table.session.viewer is None


def test_a_bot_that_sits_in_opens_no_curtain(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, "strange_world", 3)
    seat = couch.until_asked()
    couch.strike(couch.pads[(seat + 1) % 3], "start")
    couch.table.after_match.let_play(seat, "random")
    couch.strike(couch.pads[(seat + 1) % 3], "east")
    couch.theatre.pass_time(0.3)
    assert not (isinstance(couch.top, Curtain) and couch.top._handover.seat == seat)


# Sitting down at a table


def test_who_has_no_device_may_use_those_of_others_once_they_say_so(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    couch = Couch(tmp_path, plug, held=1)
    for _ in range(40):
        seat = couch.until_asked()
        if seat == 1:
            break
        couch.strike(couch.pads[0], "south")
    steps = len(couch.table.session.match.record.steps)
    couch.strike(couch.pads[0], "south")
    assert isinstance(couch.top, NoDevice)
    couch.strike(couch.pads[0], "south")
    couch.theatre.pass_time(1.1)
    couch.theatre.screen.focus_on("lend")
    couch.strike(couch.pads[0], "south")
    assert not isinstance(couch.top, NoDevice)
    assert len(couch.table.session.match.record.steps) == steps
    for _ in range(3):  # perhaps there is a curtain first
        couch.strike(couch.pads[0], "south")
        couch.theatre.pass_time(1.0)
    assert len(couch.table.session.match.record.steps) > steps


def test_everybody_is_asked_back_with_one_press_each(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, "strange_world", 3, held=0)
    couch.table.come_back()
    couch.theatre.frame()
    assert isinstance(couch.top, RollCall)
    pads = [plug() for _ in range(3)]
    couch.theatre.frame()
    couch.strike(pads[1], "south")
    couch.strike(pads[1], "south")  # who am I?
    couch.theatre.frame()
    assert "You are Lea." in couch.told
    couch.strike(pads[0], "south")
    assert isinstance(couch.top, RollCall)
    couch.strike(pads[2], "south")
    couch.theatre.pass_time(1.2)
    assert not isinstance(couch.top, RollCall)
    assert couch.holders.seats == {pads[1].device: 0, pads[0].device: 1, pads[2].device: 2}


def test_who_shares_one_device_says_so_and_goes_on(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    couch = Couch(tmp_path, plug, "strange_world", held=0)
    couch.table.come_back()
    couch.theatre.app.stack.follow(Pop())  # the curtain came before
    couch.theatre.frame()
    couch.theatre.click("prompt-extra")
    assert couch.holders.seats == {}
    seat = couch.until_asked()
    couch.theatre.click("open")
    couch.theatre.pass_time(1.0)
    assert couch.table.session.viewer == seat
