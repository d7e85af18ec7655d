"""Comparison of pictures as an eye makes it: whether two of a screen show the same.

Shapes are compared in their brightness at every pixel; colours around every pixel, and as one for each small
square. Letters that lie a pixel aside and edges that are a little softer or sharper, as another build of SDL
or FreeType paints them, are the same to it: a brightness may be any of those around its place, and a share of
the contrast that is there may be lost.
"""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Surface

_DARKEST: Final = pygame.BLEND_RGB_MIN
_BRIGHTEST: Final = pygame.BLEND_RGB_MAX
_CONTRAST: Final = 90  # of 255 of the contrast around a place: what softer edges may take away
_FAR: Final = 6  # of 255, beyond that: so little is noise of the file, or another decoder
_SPOT: Final = 6  # pixels that touch: fewer are not seen
#: How far the red, green and blue of a place may differ, apart from its brightness: packed pictures
#: have half as many colours as pixels, and least of blue, as eyes do.
_TINTS: Final = (12, 8, 40)
#: Of 255 how far brightnesses differ, and how many pixels touch, where it is more than what packing has lost.
_PACKED: Final = (14, 12)
_AROUND: Final = 2  # pixels to each side, of which the colours are one
_TINTED: Final = 16  # pixels that touch: fewer are not seen
#: Squares compared as one colour each: pixels of a side, the most by which brightness and colour differ, and
#: how many that touch are seen.
_SQUARES: Final = ((16, 5, 4, 1), (8, 5, 9, 1), (4, 12, 5, 12), (4, 12, 3, 40))


def differ(one: Surface, other: Surface, *, same_build: bool = False) -> bool:
    """Whether two pictures of the same size do not show the same somewhere.

    Those that one build of the libraries has painted are compared pixel by pixel: nothing lies aside there.
    """
    a, b = one.convert(32), other.convert(32)
    return (same_build and _is_painted_otherwise(_grey(a), _grey(b))) or any(_differences(a, b))


def _is_painted_otherwise(one: Surface, other: Surface) -> bool:
    apart, (far, least) = _less(one, other), _PACKED
    apart.blit(_less(other, one), (0, 0), special_flags=_BRIGHTEST)
    return _has_spot(apart, (far,) * 3, least)


def _differences(a: Surface, b: Surface) -> Iterator[bool]:
    """Whether they differ in one way after another, what is found fastest first."""
    for side, light, hue, least in _SQUARES:
        small = (a.get_width() // side, a.get_height() // side)
        x, y = (pygame.transform.smoothscale(picture, small) for picture in (a, b))
        yield _has_spot(_beyond(_grey(x), _grey(y)), (light,) * 3, least)
        for m, n in zip(_hues(x), _hues(y), strict=True):
            yield _has_spot(_beyond(m, n), (hue,) * 3, least)
    yield _has_spot(_beyond(_grey(a), _grey(b)), (_FAR,) * 3, _SPOT)
    for m, n in zip(_hues(a), _hues(b), strict=True):
        x, y = (pygame.transform.box_blur(hue, _AROUND) for hue in (m, n))
        yield _has_spot(_outside(x, y, _ranges(x, y)), _TINTS, _TINTED)


def _grey(picture: Surface) -> Surface:
    return pygame.transform.grayscale(picture).convert(32)


def _hues(picture: Surface) -> tuple[Surface, Surface]:
    """How far each colour is above the brightness, and below it."""
    grey = _grey(picture)
    return _less(picture, grey), _less(grey, picture)


def _ranges(*pictures: Surface) -> list[tuple[Surface, Surface]]:
    """The darkest and the brightest that is around each pixel of some pictures."""
    return [(_spread(picture, _DARKEST), _spread(picture, _BRIGHTEST)) for picture in pictures]


def _outside(one: Surface, other: Surface, ranges: list[tuple[Surface, Surface]]) -> Surface:
    """How far each pixel of one picture is from all those around it in the other, or the other way round."""
    outside = Surface(one.get_size(), 0, one)
    for picture, (darkest, brightest) in zip((other, one), ranges, strict=True):
        for far in (_less(picture, brightest), _less(darkest, picture)):
            outside.blit(far, (0, 0), special_flags=_BRIGHTEST)
    return outside


def _beyond(one: Surface, other: Surface) -> Surface:
    """How far they are from each other beyond the share of the contrast that may be lost."""
    lost, ranges = Surface(one.get_size(), 0, one), _ranges(one, other)
    for darkest, brightest in ranges:
        contrast = _less(_spread(brightest, _BRIGHTEST), _spread(darkest, _DARKEST))
        lost.blit(contrast, (0, 0), special_flags=_BRIGHTEST)
    lost.fill((_CONTRAST,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return _less(_outside(one, other, ranges), lost)


def _spread(picture: Surface, way: int) -> Surface:
    """The darkest or brightest of the nine pixels around each."""
    for step in ((1, 0), (0, 1)):
        wider = picture.copy()
        for sign in (1, -1):
            wider.blit(picture, (step[0] * sign, step[1] * sign), special_flags=way)
        picture = wider
    return picture


def _has_spot(beyond: Surface, limits: tuple[int, int, int], least: int) -> bool:
    """Whether so many pixels touch, at which a colour is above its limit."""
    red, green, blue = limits
    mask = pygame.mask.from_threshold(beyond, (0, 0, 0), (red + 1, green + 1, blue + 1, 255))
    mask.invert()
    return mask.count() >= least and mask.connected_component().count() >= least


def _less(one: Surface, other: Surface) -> Surface:
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return left
