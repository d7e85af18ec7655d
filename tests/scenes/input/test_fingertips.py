"""Fingertips: whatever can be pressed at 1280x800 has room for one, and no place means two things."""

from pathlib import Path

import pytest
from screens import SCREENS
from theatre import LONG, Theatre, targets

from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.input.glyphs import TOUCH
from scenes.navigation.settings import Comfort, Settings
from scenes.ui.core import Target
from scenes.ui.screen import Screen

LEAST = 44
SHOWS = ("cup-awards", "lesson")  # which go on by any press, wherever
PATIENCE = 90.0  # seconds in which every other show has come to its end
MORE = [
    *(
        Request("table", game=game, steps=steps, seats=seats)
        for game, seats in (("cloud9", 6), ("cloudy_kingdom", 4), ("strange_world", 4), ("strange_world", 1))
        for steps in (0, 6, 14)
    ),
    *(Request(scene) for scene in ("hall", "lesson", "watching", "counsel", "recap", "cup-poster")),
]


def room(screen: Screen, target: Target, dx: int, dy: int) -> float:
    """How far a finger may stray along one way, with the middle of what it means under it."""
    x, y = target.rect.center
    length = 0
    while length < LEAST and screen.focus.at(x + dx * length, y + dy * length) is target:
        length += 1
    return length


def name_of(request: Request) -> str:
    return f"{request.scene}-{request.page}-{request.game}-{request.steps}-{request.seats}"


@pytest.mark.parametrize("size", [0.75, 1.0])
@pytest.mark.parametrize("request_", [*SCREENS, *MORE], ids=name_of)
def test_everything_to_press_has_room_for_a_fingertip(tmp_path: Path, request_: Request, size: float) -> None:
    settings = Settings(language="en", comfort=Comfort(less_motion=True, text_size=size))
    theatre = Theatre(
        tmp_path,
        lambda stage: SCENES[request_.scene](stage, request_),
        size=(960, 600),
        settings=settings,
        pictures=False,
    )
    theatre.stage.devices.last = TOUCH
    theatre.pass_time(0.3)
    while not targets(theatre.screen) and request_.scene not in SHOWS and theatre.now < PATIENCE:
        theatre.frame(LONG)  # until all is counted and told
    screen = theatre.screen
    wide, high = theatre.stage.canvas.visible.size
    assert high == pytest.approx(wide * 800 / 1280)
    least = LEAST * wide / 1280  # a film leaves room for its bar: there are more units than pixels
    for target, window in screen.focus.laid.found:
        if window is not None and not window.contains(target.grasp):
            continue  # it can be rolled into sight
        if screen.focus.at(*target.rect.center) is not target:
            continue  # what lies over it has its place
        wide = room(screen, target, 1, 0) + room(screen, target, -1, 0)
        high = room(screen, target, 0, 1) + room(screen, target, 0, -1)
        assert min(wide, high) >= least, f"{target.id}: {wide} x {high}"
    assert targets(screen) or request_.scene in SHOWS
