"""A screen reader of the system finds the whole title, moves the focus, presses and sets."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from reading import PATIENCE, Reader, Seen, heard_game, needs_reader, session
from x_window import needs_x

from scenes.access.system import is_reader_wanted

pytestmark = [needs_x, needs_reader]

TITLE = {"Cloud 9", "Cloudy Kingdom", "Cloud Cup", "Settings", "How to play", "Hall of fame", "Quit"}


@pytest.fixture
def reads(tmp_path: Path) -> Iterator[Reader]:
    """Somebody who hears the game, which runs as for everybody."""
    with heard_game(tmp_path) as reads:
        yield reads


def test_a_reader_that_is_turned_on_later_is_heard_of_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = dict(os.environ)
    with session(environment), ThreadPoolExecutor() as beside:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", environment["DBUS_SESSION_BUS_ADDRESS"])
        told = beside.submit(is_reader_wanted)  # asks once, and listens from then on
        reads = Reader(environment)
        try:
            assert told.result(PATIENCE)
        finally:
            reads.close()


def by_name(tree: list[Seen], name: str) -> Seen:
    return next(node for node in tree if node.name == name)


def in_focus(tree: list[Seen]) -> str:
    return next((node.name for node in tree if "FOCUSED" in node.states), "")


def test_the_title_is_read_and_pressed_without_being_seen(reads: Reader) -> None:
    tree = reads.wait(lambda tree: in_focus(tree) == "Cloudy Kingdom")
    assert {node.name for node in tree} >= TITLE

    reads.focus(by_name(tree, "Cloud 9"))
    reads.wait(lambda tree: in_focus(tree) == "Cloud 9")

    reads.press_called("Settings")
    reads.press_called("Sound")
    tree = reads.wait(lambda tree: any(node.role == "slider" for node in tree))
    slider = next(node for node in tree if node.role == "slider")
    reads.set(slider, 0.25)
    reads.wait(lambda tree: by_name(tree, slider.name).value == 0.25)
