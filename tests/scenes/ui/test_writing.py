"""Writing without a keyboard: few presses, whoever is meant."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from devices import Thumb, calm
from theatre import LIBRARY, Pad, Theatre, pads, targets
from walks import first_step

from scenes.navigation.settings import Settings
from scenes.screens.setup import TableSetup
from scenes.seats.seat_editor import SeatEditor
from scenes.ui.entry import Writing
from scenes.ui.names import COMMON, offered

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
BUTTONS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}


class Counting(Thumb):
    """A thumb whose presses are counted."""

    presses = 0

    def strike(self, *buttons: str) -> None:
        self.presses += len(buttons)
        super().strike(*buttons)

    def press(self, target_id: str) -> None:
        for _ in range(40):
            if self.focus == target_id:
                break
            self.strike(BUTTONS[first_step(self.theatre, self.focus, target_id)])
        assert self.focus == target_id
        self.strike("south")


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    with pads() as made:
        yield made


@pytest.fixture
def thumb(tmp_path: Path, plug: Callable[..., Pad]) -> Counting:
    """On the card of a seat, with a pad that has one."""
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"), settings=calm())
    theatre.frame()
    made = Counting(theatre, plug())
    made.theatre.pass_time(0.1)
    theatre.stage.devices.holders.take(made.pad.device, 0)
    theatre.screen.focus_on("seat-0")
    theatre.frame()
    return made


def name_of(thumb: Counting) -> str:
    return str(thumb.theatre.top.plan.seats[0].name)


def write(thumb: Counting, name: str) -> None:
    """As somebody would: letter by letter until the name is offered."""
    for length in range(1, len(name) + 1):
        letter = name[length - 1].lower()
        thumb.press(f"key-{letter}")
        offers = offered(name[:length], (), 5)
        if name in offers:
            thumb.press(f"offer-{offers.index(name)}")
            return
    thumb.strike("start")


@pytest.mark.parametrize("name", ["Marie", "Jonas", "Fleur"])
def test_a_new_name_is_written_with_fifteen_presses_from_the_card(thumb: Counting, name: str) -> None:
    thumb.strike("south")
    assert isinstance(thumb.theatre.top, SeatEditor)
    thumb.strike("south")
    assert isinstance(thumb.theatre.top, Writing)
    write(thumb, name)
    assert isinstance(thumb.theatre.top, SeatEditor)
    thumb.strike("east")
    assert name_of(thumb) == name
    assert thumb.presses <= 15


def test_people_who_have_played_here_are_offered_first(thumb: Counting) -> None:
    thumb.theatre.stage.focus.clear()
    written: list[str] = []
    known = ["Xaver", "Edda"]
    writing = Writing(thumb.theatre.stage, "Name", "Player 1", 12, written.append, known)
    thumb.theatre.app.stack._scenes.append(writing)
    thumb.theatre.frame()
    thumb.strike("dpad-right", "south")
    assert written == ["Edda"]
    assert offered("x", known, 5)[0] == "Xaver"
    assert len(COMMON) == len(set(COMMON))


def writing(theatre: Theatre) -> Writing:
    assert isinstance(theatre.top, Writing)
    return theatre.top


def test_the_first_letter_replaces_one_press_clears_and_shoulders_move_the_caret(thumb: Counting) -> None:
    thumb.strike("south", "south")
    top = writing(thumb.theatre)
    before = top._value
    assert before
    thumb.strike("left-shoulder")  # to change it rather than replace it
    thumb.press("key-x")
    assert top._value == before[:-1] + "x" + before[-1]
    thumb.strike("east")
    thumb.strike("south")
    top = writing(thumb.theatre)
    thumb.strike("west")
    assert top._value == ""
    thumb.press("key-q")
    assert top._value == "Q"
    thumb.strike("east")  # back is one step, whatever is written
    assert isinstance(thumb.theatre.top, SeatEditor)


def test_what_is_typed_replaces_the_name(tmp_path: Path) -> None:
    written: list[str] = []
    theatre = Theatre(tmp_path, lambda stage: Writing(stage, "Name", "Cirrus", 12, written.append))
    theatre.frame()
    for text in "Ben":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        theatre.frame()
    assert writing(theatre)._value == "Ben"


def test_a_deal_number_is_asked_for_with_digits_alone(tmp_path: Path) -> None:
    settings = Settings(language="en")
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"), settings=settings)
    theatre.pass_time(0.1)
    theatre.click("seed")
    keys = [target.id for target in targets(theatre.screen) if target.id.startswith("key-")]
    assert keys == [f"key-{digit}" for digit in "0123456789"]
    theatre.click("key-4")
    theatre.click("key-2")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x7"))
    theatre.frame()
    assert writing(theatre)._value == "427"
