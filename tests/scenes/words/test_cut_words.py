"""Words on screens: whatever the language and the size of text, no button or title is cut short."""

from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from once import usual_stage

from scenes import words
from scenes.cli.fixtures import BENEATH, SCENES
from scenes.cli.request import Request
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Push, Stack
from scenes.platform.canvas import Canvas
from scenes.platform.window import headless

CUT: Final = "\N{HORIZONTAL ELLIPSIS}"
SIZE: Final = (960, 540)
#: Screens made of words alone; tables shorten the names of people where they have to.
SCREENS: Final = (
    "controls", "cup-people", "cup-setup", "hall", "learning", "pause", "rulebook", "settings",
    "setup", "title",
)  # fmt: skip


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All lines of words as they are drawn."""
    lines: list[str] = []

    def text(_canvas: Canvas, line: str, *_args: Any, **_kwargs: Any) -> None:
        lines.append(line)

    monkeypatch.setattr(Canvas, "text", text)
    return lines


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_nothing_is_cut_short(tmp_path: Path, drawn: list[str], language: str, text_size: float) -> None:
    settings = Settings(language=language, comfort=Comfort(text_size=text_size, less_motion=True))
    headless()
    pygame.init()
    words.use(language)
    stage = usual_stage(SIZE, settings, tmp_path)
    cut = set()
    for name in SCREENS:
        request = Request(scene=name, size=SIZE, language=language, text=text_size)
        stack = Stack(SCENES[BENEATH.get(name, name)](stage, request))
        stack.update(1.0)
        if name in BENEATH:
            stack.follow(Push(SCENES[name](stage, request)))
            stack.update(1.0)
        drawn.clear()
        stack.draw(stage.canvas)
        assert drawn
        cut |= {(name, line) for line in drawn if line.endswith(CUT) and not line.endswith(f" {CUT}")}
    words.use("en")
    assert cut == set()
