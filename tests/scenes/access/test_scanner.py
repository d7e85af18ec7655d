"""One switch is enough: what can be pressed comes by itself or step by step, row first."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from theatre import LIBRARY, Theatre, pads

from scenes.access.scanner import Scanner
from scenes.navigation.settings import OneSwitch, Settings
from scenes.navigation.stage import Stage
from scenes.ui.button import Button
from scenes.ui.controls import Slider
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Row
from scenes.ui.screen import Screen
from scenes.ui.writing.entry import Writing

SECONDS = 1.0


class Page(Screen):
    """Two rows: one of two buttons, and one of a slider."""

    name, first = "page", "left"

    def __init__(self, stage: Stage) -> None:
        self.done: list[str] = []
        self.loud = 0.5
        super().__init__(stage)

    def build(self) -> Widget:
        left, right = (Button(id_, id_, partial(self.done.append, id_)) for id_ in ("left", "right"))
        return At(Column(Row(left, right), Slider("loud", self.loud, self.set_loud)), width=600)

    def set_loud(self, value: float) -> None:
        self.loud = value

    def back(self) -> None:
        self.done.append("back")


def theatre_of(folder: Path, first: Callable[[Stage], Screen] = Page, **switch: Any) -> Theatre:
    settings = Settings(language="en", switch=OneSwitch(**{"mode": "auto", "seconds": SECONDS, **switch}))
    settings.comfort.less_motion = True
    theatre = Theatre(folder, first, settings=settings)
    theatre.frame()
    return theatre


def here(theatre: Theatre) -> list[str]:
    return [target.id for target in theatre.app.scanner.here]


def wait(theatre: Theatre) -> None:
    """As long as something is shown, and a little more."""
    theatre.pass_time(SECONDS + 0.01, 0.1)


def strike(theatre: Theatre, key: int = pygame.K_k) -> None:
    theatre.key(key)


def test_rows_come_by_themselves_then_what_is_in_one_and_a_key_that_means_nothing_takes_it(
    tmp_path: Path,
) -> None:
    theatre = theatre_of(tmp_path)
    assert here(theatre) == ["left", "right"]
    wait(theatre)
    assert here(theatre) == ["loud"]
    wait(theatre)
    assert here(theatre) == ["scan-back"]  # there is always a way back
    (chip,) = theatre.app.scanner.here
    visible = theatre.stage.canvas.visible
    assert visible.contains(chip.rect)
    assert (chip.rect.left - visible.left, visible.bottom - chip.rect.bottom) == (20, 20)
    wait(theatre)
    strike(theatre)
    assert here(theatre) == ["left"]
    wait(theatre)
    assert here(theatre) == ["right"]
    assert theatre.screen.ui.focus == "right"  # so that it is read aloud, too
    strike(theatre)
    assert theatre.top.done == ["right"]
    assert here(theatre) == ["left", "right"]


def test_a_row_that_nothing_is_taken_from_is_left_again(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path)
    strike(theatre)
    for _step in range(4):
        assert len(here(theatre)) == 1
        wait(theatre)
    assert here(theatre) == ["left", "right"]


def test_a_click_or_a_tap_anywhere_is_the_switch_and_a_slider_goes_round(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path, rows=False)
    wait(theatre)
    wait(theatre)
    assert here(theatre) == ["loud"]
    theatre.click_at(5, 5)
    assert theatre.top.loud == 0.75
    theatre.tap_at(5, 5)
    theatre.click_at(5, 5)
    assert theatre.top.loud == 0.0


def test_the_way_back_is_a_press_of_its_own(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path, rows=False)
    for _step in range(3):
        wait(theatre)
    assert here(theatre) == ["scan-back"]
    strike(theatre)
    assert theatre.top.done == ["back"]


def test_step_by_step_every_press_goes_on_and_resting_takes(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path, mode="step", rows=False)
    wait(theatre)
    assert not here(theatre)  # nothing is taken before somebody is there
    strike(theatre)
    assert here(theatre) == ["left"]
    strike(theatre)
    assert here(theatre) == ["right"]
    wait(theatre)
    assert theatre.top.done == ["right"]
    wait(theatre)
    assert theatre.top.done == ["right"]
    assert not here(theatre)


@pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
def test_a_pad_is_the_switch_until_it_is_used_for_directions(tmp_path: Path) -> None:
    with pads() as plug:
        theatre = theatre_of(tmp_path)
        pad = plug()
        theatre.frame()
        pad.hold("guide")  # any button
        theatre.frame()
        pad.release("guide")
        assert here(theatre) == ["left"]
        pad.hold("dpad-right")
        theatre.frame()
        pad.release("dpad-right")
        theatre.frame()
        assert theatre.screen.ui.focus == "right"
        pad.hold("south")
        theatre.frame()
        pad.release("south")
        assert theatre.top.done == ["right"]


def test_names_are_written_in_rows(tmp_path: Path) -> None:
    written: list[str] = []
    theatre = theatre_of(tmp_path, lambda stage: Writing(stage, "Name", "", 12, written.append))
    rows = theatre.app.scanner._rows
    assert sum(target.id.startswith("key-") for row in rows for target in row) > 26
    strike(theatre, pygame.K_SPACE)
    assert theatre.top._value == ""  # a press of the switch writes nothing by itself


def test_a_device_of_nobody_is_no_switch_where_none_is_wished_for(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path, mode="")
    scanner: Scanner = theatre.app.scanner
    wait(theatre)
    assert not scanner.here
    theatre.key(pygame.K_RETURN)
    assert theatre.top.done == ["left"]
