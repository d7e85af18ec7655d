"""Feedback: what is told to one pad is felt there and nowhere else."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tables import box
from theatre import LIBRARY, Pad, Theatre, pads

from game.cloud9 import GAME
from game.cloud9.events import Fell
from game.matches.match import Match
from scenes.input.feedback import LIGHTS, Feedback, Feel
from scenes.input.pads import Pads
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.shelf.laying import make_table
from scenes.tables.table import Table

needs_library = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
LOOKS = ("coral/aviator", "jade/pompom")


class Hands:
    """Pads that write down what they are told."""

    def __init__(self, *devices: str) -> None:
        self.here = list(devices)
        self.felt: list[tuple[str, float, float, float]] = []
        self.lights: list[tuple[str, tuple[int, int, int]]] = []
        self.low: set[str] = set()

    def devices(self) -> list[str]:
        return self.here

    def rumble(self, device: str, heavy: float, light: float, seconds: float) -> None:
        self.felt.append((device, heavy, light, seconds))

    def shine(self, device: str, colour: tuple[int, int, int]) -> None:
        self.lights.append((device, colour))

    def runs_low(self, device: str) -> bool:
        return device in self.low


def pass_time(feedback: Feedback, seats: dict[str, int], seconds: float) -> list[str]:
    told: list[str] = []
    for _ in range(round(seconds * 20)):
        told += feedback.update(0.05, seats)
    return told


def test_a_word_is_felt_by_its_seat_alone_and_words_differ() -> None:
    seats = {"pad:1": 0, "pad:2": 1, "keyboard": 2}
    hands = Hands("pad:1", "pad:2", "pad:3")
    feedback = Feedback(hands, seats)
    words = {}
    for feel in Feel:
        hands.felt.clear()
        feedback.tell(feel, (1,))
        pass_time(feedback, seats, 1.0)
        assert {device for device, *_ in hands.felt} == {"pad:2"}
        words[feel] = tuple(push[1:] for push in hands.felt)
        assert sum(seconds for *_, seconds in words[feel]) < 0.5
    assert len(set(words.values())) == len(Feel)


def test_whoever_takes_a_seat_is_greeted_once() -> None:
    hands = Hands("pad:1", "pad:2")
    feedback = Feedback(hands, {})
    pass_time(feedback, {"pad:1": 0}, 2.0)
    assert len(hands.felt) == len(Feel.HELLO.value)
    feedback.is_on = False
    pass_time(feedback, {"pad:2": 0}, 2.0)
    assert len(hands.felt) == len(Feel.HELLO.value)


def test_a_battery_that_runs_low_is_told_once_until_it_is_charged() -> None:
    hands, seats = Hands("pad:1", "pad:2"), {"pad:1": 0}
    feedback = Feedback(hands, seats)
    assert pass_time(feedback, seats, 100.0) == []
    hands.low = {"pad:1"}
    assert pass_time(feedback, seats, 300.0) == ["pad:1"]
    hands.low = set()
    pass_time(feedback, seats, 60.0)
    hands.low = {"pad:1"}
    assert pass_time(feedback, seats, 60.0) == ["pad:1"]


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    with pads() as made:
        yield made


def sit_down(folder: Path, plug: Callable[..., Pad], settings: Settings) -> tuple[Theatre, list[Pad]]:
    people = tuple(SeatPlan(name, look) for name, look in zip(("Mia", "Tom"), LOOKS, strict=True))
    plan = Plan(GAME.id, people, {})
    match = Match(seat_plan.deal(plan, GAME, 4, box(GAME.id)))

    def first(stage: Stage) -> Table:
        return make_table(stage, match, plan)

    theatre = Theatre(folder, first, settings=settings)
    held = [plug(), plug(), plug()]
    theatre.frame()
    for seat in (0, 1):
        theatre.stage.devices.holders.take(held[seat].device, seat)
    theatre.stage.devices.holders.names = {0: "Mia", 1: "Tom"}
    return theatre, held


def quick() -> Settings:
    settings = Settings(language="en")
    settings.comfort.speed = 4.0
    return settings


def pushes(pad: Pad) -> list[tuple[int, int]]:
    return [push for push in pad.felt if push != (0, 0)]


@needs_library
def test_at_a_table_every_pad_shines_in_its_colour_and_only_who_is_asked_feels_it(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    theatre, held = sit_down(tmp_path, plug, quick())
    theatre.pass_time(1.0)
    assert held[0].lights[-1] == LIGHTS["coral"]
    assert held[1].lights[-1] == LIGHTS["jade"]
    assert not held[2].lights
    table = theatre.top
    assert isinstance(table, Table)
    asked = table.session.state.actor
    assert pushes(held[asked])
    assert pushes(held[1 - asked])[len(Feel.HELLO.value) :] == []  # it was greeted, and no more
    for pad in held:
        pad.felt.clear()
    table._hands.feel(Fell(asked, 2, (1 - asked,)))
    theatre.pass_time(1.0)
    assert [bool(pushes(pad)) for pad in held] == [seat == 1 - asked for seat in range(3)]


@needs_library
@pytest.mark.parametrize("off", ["rumble", "motion"])
def test_one_switch_or_reduced_motion_lets_hands_rest(
    tmp_path: Path, plug: Callable[..., Pad], off: str
) -> None:
    settings = quick()
    settings.controls.rumble = off != "rumble"
    settings.comfort.less_motion = off == "motion"
    theatre, held = sit_down(tmp_path, plug, settings)
    theatre.stage.feel(held[0].device, "hello")
    theatre.pass_time(2.0)
    assert not any(pushes(pad) for pad in held)
    assert held[0].lights  # a light is no trembling


@needs_library
def test_a_nearly_empty_battery_is_told_to_its_owner(
    tmp_path: Path, plug: Callable[..., Pad], monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre, held = sit_down(tmp_path, plug, quick())
    monkeypatch.setattr(Pads, "runs_low", lambda _pads, device: device == held[1].device)
    theatre.pass_time(0.1)
    for _ in range(40):
        theatre.stage.stay_in_touch(1.0)
    assert "Tom, the battery of your controller is nearly empty." in theatre.stage.news
