"""Colour sets: what has been painted, in colours that suit other eyes; done only where something changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Rect, Surface

_MASKS: Final = (0xFF0000, 0xFF00, 0xFF, 0)  # so that a pixel is blue, green, red and nothing in memory
_SOFT: Final = "#D6CBBA"  # paper by lamplight
_MOVED: Final = 190  # of 255: how much of what red has more than green comes to blue


def _soften(target: Surface, part: Rect) -> None:
    """Let everything be less bright, and white least blue."""
    target.fill(_SOFT, part, pygame.BLEND_RGB_MULT)


def _grey(target: Surface, part: Rect) -> None:
    target.blit(pygame.transform.grayscale(target.subsurface(part)), part)


def _part_red_and_green(target: Surface, part: Rect) -> None:
    """Make bluer what is more red than green, and less blue what is more green: those eyes see blue well."""
    seen = Surface(part.size, 0, 32, _MASKS)
    seen.blit(target, (0, 0), part)
    raw = seen.get_buffer().raw
    red = pygame.image.frombuffer(raw, part.size, "RGBX")  # its blue is what was red
    green = pygame.image.frombuffer(raw[1:] + b"\0", part.size, "BGRA")  # and here what was green
    for more, less, how in ((red, green, pygame.BLEND_RGB_ADD), (green, red, pygame.BLEND_RGB_SUB)):
        moved = Surface(part.size, 0, 32, _MASKS)
        moved.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        moved.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        moved.fill((0, 0, _MOVED), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(moved, part, special_flags=how)


def _as_painted(_target: Surface, _part: Rect) -> None:
    """Do nothing."""


#: By name: what is done to a part of a picture.
COLOURINGS: Final[Mapping[str, Callable[[Surface, Rect], None]]] = {
    "plain": _as_painted,
    "apart": _part_red_and_green,
    "soft": _soften,
    "grey": _grey,
}
