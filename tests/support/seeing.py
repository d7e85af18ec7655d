"""Comparison of pictures as an eye makes it: where two of a screen do not show the same.

Shapes are compared in their brightness at every pixel, and colours as one for each small square. Letters that
lie a pixel aside and edges that are a little softer or sharper, as another build of SDL or FreeType paints
them, are the same to it: a brightness may be any of those around its place, and a share of the contrast that
is there may be lost.
"""

from typing import Final

import pygame
from pygame import Rect, Surface

_DARKEST: Final = pygame.BLEND_RGB_MIN
_BRIGHTEST: Final = pygame.BLEND_RGB_MAX
_CONTRAST: Final = 90  # of 255 of the contrast around a place: what softer edges may take away
_FAR: Final = 6  # of 255, beyond that: so little is noise of the file, or another decoder
_SPOT: Final = 6  # pixels that touch: fewer are not seen
#: Squares compared as one colour each: pixels of a side, the most by which brightness and colour differ, and
#: how many that touch are seen.
_SQUARES: Final = ((16, 5, 4, 1), (8, 5, 9, 1), (4, 12, 5, 12), (4, 12, 3, 40))


def differing(one: Surface, other: Surface) -> list[Rect]:
    """The places at which two pictures of the same size do not show the same."""
    a, b = one.convert(32), other.convert(32)
    found = _spots(_beyond(_grey(a), _grey(b)), _FAR, _SPOT)
    for side, light, hue, least in _SQUARES:
        small = (a.get_width() // side, a.get_height() // side)
        x, y = (pygame.transform.smoothscale(picture, small) for picture in (a, b))
        beyond = [*_spots(_beyond(_grey(x), _grey(y)), light, least)]
        for m, n in zip(_hues(x), _hues(y), strict=True):
            beyond += _spots(_beyond(m, n), hue, least)
        found += [Rect(spot.x * side, spot.y * side, spot.w * side, spot.h * side) for spot in beyond]
    return found


def _grey(picture: Surface) -> Surface:
    return pygame.transform.grayscale(picture).convert(32)


def _hues(picture: Surface) -> tuple[Surface, Surface]:
    """How far each colour is above the brightness, and below it."""
    grey = _grey(picture)
    return _less(picture, grey), _less(grey, picture)


def _beyond(one: Surface, other: Surface) -> Surface:
    """How far each pixel of one picture is from all those around it in the other, or the other way round."""
    beyond, lost = Surface(one.get_size(), 0, one), Surface(one.get_size(), 0, one)
    for picture, around in ((one, other), (other, one)):
        darkest, brightest = (_spread(around, way) for way in (_DARKEST, _BRIGHTEST))
        for far in (_less(picture, brightest), _less(darkest, picture)):
            beyond.blit(far, (0, 0), special_flags=_BRIGHTEST)
        contrast = _less(_spread(brightest, _BRIGHTEST), _spread(darkest, _DARKEST))
        lost.blit(contrast, (0, 0), special_flags=_BRIGHTEST)
    lost.fill((_CONTRAST,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return _less(beyond, lost)


def _spread(picture: Surface, way: int) -> Surface:
    """The darkest or brightest of the nine pixels around each."""
    for step in ((1, 0), (0, 1)):
        wider = picture.copy()
        for sign in (1, -1):
            wider.blit(picture, (step[0] * sign, step[1] * sign), special_flags=way)
        picture = wider
    return picture


def _spots(beyond: Surface, limit: int, least: int) -> list[Rect]:
    """The places of so many pixels that touch, at which something is above a limit."""
    mask = pygame.mask.from_threshold(beyond, (0, 0, 0), (limit + 1, limit + 1, limit + 1, 255))
    mask.invert()
    return [part.get_bounding_rects()[0] for part in mask.connected_components(least)]


def _less(one: Surface, other: Surface) -> Surface:
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return left
