"""What is seldom pressed leads where it says, and does what it says."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from theatre import targets

from scenes.cli.request import Request
from scenes.cli.router import ScreenRouter
from scenes.cli.screenshot import staged
from scenes.input.intents import AnyIntent, Back, Confirm, Log, Turn
from scenes.navigation.routes import ToTitle
from scenes.navigation.stack import Push, Reset, Stack
from scenes.results.results_screen import Results
from scenes.screens.title import Title
from scenes.seats.chair import Person
from scenes.seats.roll_call import RollCall
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import DUSK

LATE = 12.0  # seconds after which all has been told

LED: list[tuple[Request, Sequence[AnyIntent | str], str]] = [
    (Request("lesson"), [Back(), "rules"], "Rulebook"),
    (Request("lesson"), [Back(), "settings"], "SettingsScreen"),
    (Request("lesson"), [Back(), "speak"], "Classroom"),
    (Request("cup", steps=2), [Back(), "device"], "SeatPicker"),
    (Request("cup-awards"), ["next", Back()], "Ceremony"),
    (Request("cup-awards"), [Back()], "CupEnd"),
    (Request("cup-end", seconds=LATE), [Back()], "CupMenu"),
    (Request("results", seconds=LATE), [Back()], "AnotherGame"),
    (Request("results", seconds=LATE), ["prompt-log"], "Keeping"),
    (Request("cup-setup"), ["rules"], "HouseRules"),
    (Request("daily"), ["week"], "CupSetup"),
    (Request("daily"), ["prompt-help"], "Writing"),
    (Request("hall"), ["tab-cup"], "Hall"),
    (Request("table", game="strange_world", steps=9), ["prompt-help"], "GoalsPage"),
]


@pytest.mark.parametrize(
    ("request_", "pressed", "there"), LED, ids=lambda each: str(getattr(each, "scene", ""))
)
def test_a_press_leads_where_it_says(
    request_: Request, pressed: Sequence[AnyIntent | str], there: str
) -> None:
    with staged(request_) as (stage, lower):
        stack = Stack(Title(stage), ScreenRouter(stage))
        for scene in lower.visible:
            stack.follow(Push(scene))
        for each in pressed:
            if isinstance(each, str):
                focus(stack.top, each)
            stack.handle(Confirm() if isinstance(each, str) else each)
            stack.update(0.1)
        assert type(stack.top).__name__ == there
        assert stage.is_to_be_read is ("speak" in pressed)
        stack.close()


def focus(screen: Any, id_: str) -> None:
    assert id_ in {target.id for target in targets(screen)}
    screen.focus_on(id_)


def told_when(request_: Request, id_: str) -> tuple[list[str], Any]:
    """What is told when something is pressed, and the screen on which it was."""
    with staged(request_) as (stage, stack):
        focus(stack.top, id_)
        stack.handle(Confirm())
        stack.update(0.1)
        return [*stage.news], stack.top


def test_what_is_copied_is_told_and_lies_where_other_programs_find_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    for request_, id_ in ((Request("daily"), "prompt-extra"), (Request("keeping"), "copy")):
        told, _screen = told_when(request_, id_)
        assert told == [f"Copied: {copied.pop()}"]

    def refuse(_words: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not told_when(Request("keeping"), "copy")[0][0].startswith("Copied")


def test_a_code_without_names_is_another_and_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    with staged(Request("keeping")) as (_stage, stack):
        for id_ in ("copy", "names", "copy", "names", "copy"):
            focus(stack.top, id_)
            stack.handle(Confirm())
            stack.update(0.1)
    first, second, third = copied
    assert first == third
    assert len(min(first, second, key=len)) < len(max(first, second, key=len))


def test_the_line_of_time_follows_whoever_drags_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with staged(Request("watching", steps=20)) as (_stage, stack):
        screen: Any = stack.top
        gone: list[int] = []
        targets(screen)
        line = screen.focus.find("time")
        monkeypatch.setattr(line, "_on_go", gone.append)
        track, length = line.track(), line._length
        for share in (0.0, 0.25, 0.5, 1.0, 1.5):
            line.drag(track.left + share * track.width)
        assert gone == [round(length * share) for share in (0.0, 0.25, 0.5, 1.0, 1.0)]
        assert line.describe().value == f"{length} / {length}"


def test_results_are_read_aloud_when_they_are_counted() -> None:
    with staged(Request("results", seconds=0.0)) as (_stage, early):
        assert isinstance(early.top, Results)
        assert early.top.aloud() == []
    with staged(Request("results", seconds=LATE)) as (_stage, late):
        assert isinstance(late.top, Results)
        assert late.top.back() is not None
        first, *lines = late.top.aloud()
        ending = late.top._ending
        assert first == ending.headline()
        assert [line.partition(":")[0] for line in lines if line[0].isdecimal()] == [
            f"{ending.place(seat)}. {ending.names[seat]}" for seat in ending.ranking
        ]
        assert sum(line.endswith(title.reason) for line in lines for title in ending.honours.titles) == len(
            ending.honours.titles
        )


def test_shift_writes_one_large_letter() -> None:
    with staged(Request("writing")) as (_stage, stack):
        screen: Any = stack.top
        for id_ in ("erase", "key-a", "key-b", "shift", "key-c", "key-d", "shift", "shift", "key-e"):
            focus(screen, id_)
            stack.handle(Confirm())
        assert screen._value == "AbCde"


def test_worlds_are_leafed_through_round_the_table() -> None:
    with staged(Request("table", game="strange_world", steps=9, seats=3)) as (stage, lower):
        stack = Stack(Title(stage), ScreenRouter(stage))
        stack.follow(Push(lower.visible[-1]))
        focus(stack.top, "world 1")
        stack.handle(Confirm())
        page: Any = stack.top
        seen = [page._seat]
        for steps in (1, 1, -1, -1):
            stack.handle(Turn(steps=steps))
            stack.update(0.1)
            seen.append(page._seat)
        assert seen == [1, 2, 0, 2, 1]
        for seat in (2, 0):
            page.focus.press(page.focus.find(f"person-{seat}"))
            assert page._seat == seat
        stack.close()


def test_who_is_called_to_their_seats_may_go_back_to_the_title() -> None:
    with staged(Request("title", seconds=0.0)) as (stage, _stack):
        assert RollCall(stage, [Person(0, "Lea", Look("coral", "aviator"))], DUSK).back() == Reset(ToTitle())


def test_a_finished_game_is_shared_and_another_is_not() -> None:
    with staged(Request("saves")) as (stage, lower):
        led = {}
        for number in range(4):
            stack = Stack(Title(stage), ScreenRouter(stage))
            stack.follow(Push(lower.visible[-1]))
            focus(stack.top, f"save-{number}")
            facts = lower.visible[-1]._known.facts(lower.visible[-1]._saves[number])  # type: ignore[attr-defined]
            stack.handle(Log())
            led[number] = facts.over, type(stack.top).__name__
        assert {(over, there == "Keeping") for over, there in led.values()} >= {(False, False)}
        assert all(over == (there == "Keeping") for over, there in led.values())
