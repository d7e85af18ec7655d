"""Baked pictures, as drawings are looked at: one by one, at the density of a window of 1080 lines."""

import pygame

from scenes.platform.assets import Assets

PIXELS = 1.5  # for each logical one
_ASSETS = Assets()


def surface(picture: str) -> pygame.Surface:
    """A picture at that density, its colours not multiplied by its transparency."""
    baked = pygame.image.load(_ASSETS.file(picture, PIXELS))
    width, height = (round(side * PIXELS) for side in _ASSETS.sheet(picture).size)
    return pygame.transform.smoothscale(baked, (width, height))
