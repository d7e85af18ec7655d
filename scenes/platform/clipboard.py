"""Clipboard: words to be put into another program, and those that come from one."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

MOST: Final = 4096  # letters of what is taken over


def copy(words: str) -> bool:
    """Whether some words could be put where other programs find them."""
    with suppress(pygame.error):
        pygame.scrap.put_text(words)
        return True
    return False


def pasted() -> str:
    """The words that another program has put there, on one line."""
    with suppress(pygame.error, UnicodeError):
        return " ".join(pygame.scrap.get_text()[:MOST].split())
    return ""
