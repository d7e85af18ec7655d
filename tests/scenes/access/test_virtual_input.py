"""What a reader wishes for is done as if it were done with a key: on the scene on stage, and nothing else."""

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Never

import pygame
import pytest
from theatre import Theatre

from scenes.access import system
from scenes.access.readers import Readers
from scenes.access.virtual_input import VirtualInput
from scenes.navigation.stack import Scene, Stack
from scenes.navigation.stage import Stage
from scenes.ui.button import Button
from scenes.ui.controls import Slider
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column
from scenes.ui.screen import Screen


class Page(Screen):
    """Two buttons and a slider."""

    name, first = "page", "one"

    def __init__(self, stage: Stage) -> None:
        self.done: list[str] = []
        self.loud = 0.5
        super().__init__(stage)

    def build(self) -> Widget:
        buttons = [Button(id_, id_, partial(self.done.append, id_)) for id_ in ("one", "two")]
        return At(Column(*buttons, Slider("loud", self.loud, self.set_loud)), width=600)

    def set_loud(self, value: float) -> None:
        self.loud = value


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    theatre = Theatre(tmp_path, Page)
    theatre.frame()
    return theatre


@pytest.fixture
def hand(theatre: Theatre) -> VirtualInput:
    return VirtualInput(theatre.stage, theatre.app.stack)


def test_a_reader_comes_to_a_thing_and_presses_it(theatre: Theatre, hand: VirtualInput) -> None:
    hand.do("page:two", "focus")
    assert (theatre.top.focused.id, theatre.top.done) == ("two", [])
    hand.do("page:one", "press")
    assert (theatre.top.focused.id, theatre.top.done) == ("one", ["one"])


def test_a_reader_sets_a_slider_or_moves_it_by_steps(theatre: Theatre, hand: VirtualInput) -> None:
    hand.do("page:loud", "set", 0.25)
    assert theatre.top.loud == 0.25
    assert theatre.target("loud").describe().share == 0.25
    hand.do("page:loud", "more")
    more = theatre.top.loud
    assert more > 0.25
    hand.do("page:loud", "less")
    assert theatre.top.loud == pytest.approx(0.25)
    hand.do("page:loud", "set", "loudly")
    hand.do("page:two", "set", 1.0)
    assert (theatre.top.loud, theatre.top.done) == (pytest.approx(0.25), [])


def test_what_is_gone_or_of_another_scene_is_not_touched(theatre: Theatre, hand: VirtualInput) -> None:
    hand.do("page:three", "press")
    hand.do("title:one", "press")
    assert (theatre.top.focused.id, theatre.top.done) == ("one", [])
    bare = VirtualInput(theatre.stage, Stack(Scene(theatre.stage)))
    bare.do("page:one", "press")  # where nothing can be pressed at all
    assert not theatre.top.done


class PanicException(BaseException):
    """What breaks in there."""


class Desk:
    """What the system gives to speak through: it keeps the names that it is told."""

    def __init__(self, first: Callable[[], Any], act: Callable[[Any], None], _end: object) -> None:
        self.act = act
        self.numbers: dict[str, int] = {}
        self.take(first())

    def take(self, update: Any) -> None:
        self.numbers |= {node.label: number for number, node in update.nodes}
        self.focus = next(name for name, number in self.numbers.items() if number == update.focus)

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.take(make())


class System:
    """A desktop on which somebody may begin to read the screen."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        pytest.importorskip("accesskit")
        self.is_wanted = False
        self.has_focus = True
        self.asked = 0
        self.desks: list[Desk] = []
        patch.setattr(system, "is_reader_wanted", self.is_reader_wanted)
        patch.setattr(pygame.display, "get_driver", lambda: "x11")
        patch.setattr(pygame.key, "get_focused", lambda: self.has_focus)
        patch.setattr("scenes.access.adapter._shown", self.speak)

    def is_reader_wanted(self) -> bool:
        self.asked += 1
        return self.is_wanted

    def speak(self, *arguments: Any) -> Desk:
        self.desks.append(Desk(*arguments))
        return self.desks[-1]


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> System:
    return System(monkeypatch)


@pytest.fixture
def readers(theatre: Theatre) -> Readers:
    return Readers(theatre.stage, theatre.app.stack, lambda: ["Saved."])


def look(readers: Readers, times: int = 1) -> None:
    """Let seconds go by, and the question be answered."""
    for _ in range(times):
        readers.update(1.0)
        if readers._question is not None and readers._question.is_alive():
            readers._question.join()


def test_whoever_reads_the_screen_is_told_what_is_there_and_what_they_press_is_pressed(
    theatre: Theatre, desktop: System, readers: Readers
) -> None:
    import accesskit  # noqa: PLC0415 - not there on every machine

    desktop.is_wanted = True
    look(readers, 2)
    (desk,) = desktop.desks
    assert {"Three Skies", "Saved.", "one", "two"} <= {*desk.numbers}
    assert desk.focus == "one"
    wish = SimpleNamespace(action=accesskit.Action.CLICK, target=desk.numbers["two"], data=None)
    desk.act(wish)
    desk.act(SimpleNamespace(action=accesskit.Action.SCROLL_DOWN, target=desk.numbers["one"], data=None))
    assert theatre.top.done == []  # that came on a thread of its own
    readers.update(0.001)
    assert (theatre.top.done, desk.focus) == (["two"], "two")
    for number in desk.numbers.values():  # only a slider takes it
        desk.act(SimpleNamespace(action=accesskit.Action.SET_VALUE, target=number, data=("value", 0.75)))
    readers.update(0.001)
    assert theatre.top.loud == 0.75
    assert desktop.asked == 1


def test_who_comes_back_to_the_window_may_have_turned_a_reader_on(desktop: System, readers: Readers) -> None:
    look(readers, 4)
    assert (desktop.asked, desktop.desks) == (1, [])
    desktop.has_focus = False
    look(readers, 2)
    desktop.is_wanted = True
    look(readers, 2)
    assert desktop.asked == 1  # they are still elsewhere
    desktop.has_focus = True
    look(readers, 3)
    assert (desktop.asked, len(desktop.desks)) == (2, 1)


@pytest.mark.parametrize("error", [PanicException, OSError])
def test_a_computer_that_cannot_speak_to_readers_goes_on_without_and_a_mistake_of_ours_is_told(
    desktop: System, readers: Readers, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    tried: list[object] = []

    def fail(*arguments: object) -> Never:
        tried.append(arguments)
        raise error

    desktop.is_wanted = True
    monkeypatch.setattr("scenes.access.adapter._shown", fail)
    with nullcontext() if error is PanicException else pytest.raises(error):
        look(readers, 6)
    assert len(tried) == 1
