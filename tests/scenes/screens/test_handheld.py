"""Handhelds: with a pad there, the first thing that is seen is its buttons, at the size of a Steam Deck."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface
from screens import SCREENS, ids
from theatre import LIBRARY, LONG, Theatre, pads
from walks import Controller, open_seat, sit_down

from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.settings import Settings
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.screens import saved_pictures
from scenes.screens.title import Title
from scenes.ui.writing.entry import Writing

DECK = (1280, 800)
FLOOR = 9.0  # pixels that a line of letters has at least, from the highest to the deepest
#: The keyboard's own page tells of keys, whoever reads it.
OF_KEYS = ("controls", 1)
GAMES = ("cloud9", "cloudy_kingdom", "strange_world")
TABLES = [Request("table", game=game, steps=steps) for game in GAMES for steps in (0, 8)]
pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


@pytest.fixture(autouse=True)
def no_small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_pictures, "draw", lambda *_: Surface((9, 9)))  # they are seen as pictures


@pytest.fixture
def keycaps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    for way in ("picture", "nine"):
        paint: Callable[..., None] = getattr(Canvas, way)

        def watched(
            canvas: Canvas, name: str, *how: Any, paint: Callable[..., None] = paint, **more: Any
        ) -> None:
            found.extend([name] if "keycap" in name else [])
            paint(canvas, name, *how, **more)

        monkeypatch.setattr(Canvas, way, watched)
    return found


def opened(folder: Path, request: Request) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    return Theatre(
        folder,
        lambda stage: SCENES[request.scene](stage, request),
        size=DECK,
        settings=settings,
        pictures=False,
    )


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
def test_no_screen_shows_a_key_where_there_is_a_pad(
    tmp_path: Path, request_: Request, keycaps: list[str]
) -> None:
    """From the very first frame, before anybody has pressed anything."""
    theatre = opened(tmp_path, request_)
    with pads() as plug:
        pad = plug()
        theatre.frame()
        assert theatre.stage.devices.last == pad.device
        theatre.pass_time(1.0, LONG)
    if (request_.scene, request_.page) != OF_KEYS:
        assert keycaps == []


@pytest.mark.parametrize(
    "request_", [*SCREENS, *TABLES], ids=lambda each: f"{each.scene}-{each.page}-{each.game}"
)
def test_all_letters_can_be_read_on_a_handheld(
    tmp_path: Path, request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    low: list[tuple[str, float]] = []
    paint: Callable[..., None] = Canvas.text

    def watched(canvas: Canvas, told: str, ink: Ink, *how: Any, **more: Any) -> None:
        high = canvas.lettering.line("Ápg", ink).surface.get_bounding_rect().height
        if told.strip() and high < FLOOR:
            low.append((told, high))
        paint(canvas, told, ink, *how, **more)

    theatre = opened(tmp_path, request_)
    canvas = theatre.stage.canvas
    monkeypatch.setattr(
        Canvas, "text", lambda self, *how, **more: (watched if self is canvas else paint)(self, *how, **more)
    )
    theatre.pass_time(1.0, LONG)
    assert low == []


def test_a_name_is_written_without_a_keyboard(tmp_path: Path) -> None:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(tmp_path, Title, size=DECK, settings=settings, pictures=False)
    with pads() as plug:
        hand = Controller(theatre, plug())
        theatre.pass_time(0.2)
        hand.press("cloud9")
        sit_down(hand)
        open_seat(hand, 0)
        hand.press("name")
        assert isinstance(theatre.top, Writing)
        hand.press("offer-0") if theatre.has("offer-0") else hand.press("done")
        assert not isinstance(theatre.top, Writing)
