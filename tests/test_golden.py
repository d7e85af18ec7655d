"""Screens look as they did when somebody last looked at them: see tests/golden.py."""

from pathlib import Path

import pygame
import pytest
from golden import FOLDER, SCREENS, differing, known, paint


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(name: str, tmp_path: Path) -> None:
    now = paint(name)
    pygame.image.save(now, tmp_path / f"{name}.png")
    assert not differing(now, known(name)), (
        f"{tmp_path / name}.png is not like {FOLDER / name}.jpg; if it is meant to look so: "
        "python3 tests/golden.py"
    )


def test_there_is_a_picture_of_every_screen_and_they_are_small() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCREENS)
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 400_000


def test_a_button_that_is_gone_or_words_elsewhere_do_not_pass_for_the_same() -> None:
    now = known("settings")
    gone = now.copy()
    gone.fill(now.get_at((200, 120)), (255, 95, 30, 12))  # where a knob and its track were
    assert differing(now, gone)
    moved = now.copy()
    moved.blit(now, (0, 12))
    assert differing(now, moved)
    brighter = now.copy()
    brighter.fill((4, 4, 4), special_flags=pygame.BLEND_RGB_ADD)  # what another decoder may do
    assert not differing(now, brighter)
