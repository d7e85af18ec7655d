"""Images of surfaces, to be written into files that others look at."""

import scenes.platform.window  # noqa: F401 - first, as it tells SDL what it must know early

import pygame  # isort: skip
from PIL import Image
from pygame import Surface


def image_of(surface: Surface) -> Image.Image:
    """What a surface shows, without transparency."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
