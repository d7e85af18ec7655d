"""Mixers that play to nobody: sounds are decoded as the game decodes them, without a loudspeaker."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.platform.music.index import RATE


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """pygame's mixer, opened as the game opens it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield
    pygame.mixer.quit()
