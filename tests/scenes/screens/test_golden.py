"""Screens look as they did when somebody last looked at them: see tests/support/golden.py."""

from pathlib import Path

import eyesight
import pygame
import pytest
from golden import FOLDER, SCREENS, is_same_build, known, paint
from seeing import differ

from scenes.platform.canvas import Canvas
from scenes.platform.surface_cache import Placed
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.ui.button import Prompt
from scenes.ui.layout import At


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(name: str, tmp_path: Path) -> None:
    now = paint(name)
    if differ(now, known(name), same_build=is_same_build()):
        pygame.image.save(now, tmp_path / f"{name}.png")
        pytest.fail(
            f"{tmp_path / name}.png is not like {FOLDER / name}.webp; if it is meant to look so: "
            "python3 tests/support/golden.py"
        )


def test_where_one_build_has_painted_both_a_spot_is_noticed_that_is_as_small_as_a_card() -> None:
    right = known("cloud9").convert(32)
    spotted, spot = right.copy(), pygame.Surface((6, 8))
    spot.fill((45, 45, 45))
    spotted.blit(spot, (268, 307), special_flags=pygame.BLEND_RGB_SUB)
    assert differ(spotted, right, same_build=True)
    assert not differ(spotted, right)


def test_there_is_a_picture_of_every_screen_and_they_are_small() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCREENS)
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 6_000_000


@pytest.mark.parametrize("name", ["title", "curtain", "cup-end"])
def test_what_was_moved_a_little_does_not_pass_for_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = At.place
    monkeypatch.setattr(At, "place", lambda self, ui, rect: place(self, ui, rect.move(0, -4)))
    assert differ(paint(name), known(name))


def test_another_colour_of_a_seat_does_not_pass_for_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = Canvas.picture

    def mistaken(self: Canvas, name: str, x: float, y: float, **pose: float) -> None:
        picture(self, name.replace("badge/ocean", "badge/jade"), x, y, **pose)

    monkeypatch.setattr(Canvas, "picture", mistaken)
    assert differ(paint("setup"), known("setup"))


def test_what_is_not_told_any_more_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Prompt, "draw", lambda *_: None)
    assert differ(paint("saves"), known("saves"))


@pytest.mark.parametrize("name", ["settings", "rulebook", "cloudy_kingdom"])
def test_letters_as_another_library_writes_them_pass_for_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = TextRenderer.line

    def aside(self: TextRenderer, words: str, ink: Ink, alpha: float = 1.0) -> Placed:
        placed = line(self, words, ink, alpha)
        return placed._replace(left=placed.left + 0.6, top=placed.top + 0.6)

    monkeypatch.setattr(TextRenderer, "line", aside)
    now = paint(name)
    now.fill((3, 3, 3), special_flags=pygame.BLEND_RGB_ADD)  # what another decoder may do
    assert not differ(now, known(name))


def test_mistakes_that_an_eye_sees_are_noticed_and_those_of_other_libraries_are_none() -> None:
    """A small sample of tests/campaigns/eyesight.py."""
    seen = eyesight.look(("hall", "saves"), 2, 1)
    assert all(seen.seen[kind] for kind in eyesight.LEAST)
    assert len(seen.missed) <= 1, seen  # of some thirty
    assert not [kind for kind in seen.noticed if kind not in eyesight.LEAST], seen
