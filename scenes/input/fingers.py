"""Fingers on a screen: how many there are, and whether they are a hand that was laid there."""

from __future__ import annotations

from typing import Final

import pygame

#: What pygame tells of the pointer, and of fingers.
POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERUP)
_MOST: Final = 2  # fingers that mean something: a second one does nothing, a third belongs to a hand


class Fingers:
    """The fingers that are down. SDL makes a mouse of the first alone, so that a second one does nothing."""

    def __init__(self) -> None:
        self._down: set[tuple[int, int]] = set()
        self.is_hand = False  # until all of it is gone

    def down(self, touch: int, finger: int) -> None:
        """A finger came down."""
        self._down.add((touch, finger))
        self.is_hand = self.is_hand or len(self._down) > _MOST

    def up(self, touch: int, finger: int) -> None:
        """A finger went up again."""
        self._down.discard((touch, finger))
        self.is_hand = self.is_hand and bool(self._down)

    def clear(self) -> None:
        """Forget them: the window was left, and nobody tells of fingers there."""
        self._down.clear()
        self.is_hand = False
