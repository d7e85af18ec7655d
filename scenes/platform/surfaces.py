"""Surfaces made from others: resized, turned, faded, and nine-slices stretched."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

FADES: Final = 32  # steps from unseen to solid

#: The bytes of a pixel, in the order in which a window shows them without counting them over.
ORDER: Final = "BGRA" if sys.byteorder == "little" else "ARGB"

_Sides = tuple[float, float, float, float]  # left, top, right, bottom
_Span = tuple[int, int]  # where it begins, how long it is


def clear(size: tuple[int, int]) -> Surface:
    """A surface with nothing on it. Threads may ask for one, for it asks nothing of the window."""
    return Surface(size, pygame.SRCALPHA, 32)


def opaque(size: tuple[int, int]) -> Surface:
    """A surface through which nothing is seen."""
    return Surface(size, 0, 32)


def is_opaque(surface: Surface) -> bool:
    """Whether nothing is seen through a surface, as it has no room to say how much would be."""
    return not surface.get_masks()[3]


def for_window(loaded: Surface) -> Surface:
    """A picture with its colours multiplied by its transparency, in the order a window wants them.

    In any other order, drawing it would take twenty times as long. A thread may ask for it even while the
    window changes its size, for which `convert_alpha` is no good.
    """
    size = loaded.get_size()
    return pygame.image.frombytes(pygame.image.tobytes(loaded, ORDER), size, ORDER).premul_alpha_ip()


def solid(surface: Surface) -> Surface:
    """A picture through which nothing is seen, as a surface that knows it: that is laid in half the time."""
    copy = opaque(surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


def blit_all(target: Surface, blits: Sequence[tuple[Surface, tuple[int, int]]]) -> None:
    """Lay surfaces over one another; nothing is seen through the first of them, if it is a sky."""
    if blits and is_opaque(blits[0][0]):
        target.blit(*blits[0])
        blits = blits[1:]
    target.fblits(blits, pygame.BLEND_PREMULTIPLIED)


def resized(surface: Surface, width: int, height: int) -> Surface:
    """A surface at another size, itself if the size is right."""
    if surface.get_size() == (width, height):
        return surface
    return pygame.transform.smoothscale(surface, (max(1, width), max(1, height)))


def bordered(surface: Surface) -> Surface:
    """A surface with a clear pixel all round: without it, turned edges come out jagged."""
    copy = clear((surface.get_width() + 2, surface.get_height() + 2))
    blit_all(copy, [(surface, (1, 1))])
    return copy


def turned(upright: Surface, angle: float) -> Surface:
    """A surface with a border turned clockwise, in degrees."""
    return pygame.transform.rotozoom(upright, -angle, 1.0)


def faded(surface: Surface, fade: int) -> Surface:
    """A surface at so many steps of `FADES`, itself if it stays solid."""
    if fade >= FADES:
        return surface
    copy, level = clear(surface.get_size()), round(255 * fade / FADES)
    blit_all(copy, [(surface, (0, 0))])
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def stretched(source: Surface, border: _Sides, size: tuple[int, int], *, repeat: bool) -> Surface:
    """A nine-slice at a size: its corners stay as they are, what is between them is stretched or repeated."""
    surface = clear(size)
    columns = _cuts(source.get_width(), size[0], border[0], border[2])
    rows = _cuts(source.get_height(), size[1], border[1], border[3])
    for (x, width), (to_x, to_width) in columns:
        for (y, height), (to_y, to_height) in rows:
            part = source.subsurface((x, y, width, height))
            _fill_with(surface, part, (to_x, to_y, to_width, to_height), repeat=repeat)
    return surface


def _cuts(source: int, target: int, before: float, after: float) -> list[tuple[_Span, _Span]]:
    """How one side of a nine-slice is cut, and where its three parts come to lie."""
    first, last = min(round(before), source), min(round(after), source)
    shrink = min(1.0, target / max(1, first + last))
    start, end = round(first * shrink), round(last * shrink)
    cuts = [
        ((0, first), (0, start)),
        ((first, source - first - last), (start, target - start - end)),
        ((source - last, last), (target - end, end)),
    ]
    return [(cut, place) for cut, place in cuts if cut[1] > 0 and place[1] > 0]


def _fill_with(surface: Surface, part: Surface, area: tuple[int, int, int, int], *, repeat: bool) -> None:
    """Fill an area with a part stretched, or with whole copies of it that are stretched a little to fit."""
    left, top, width, height = area
    across = max(1, round(width / part.get_width())) if repeat else 1
    down = max(1, round(height / part.get_height())) if repeat else 1
    for column in range(across):
        x0, x1 = width * column // across, width * (column + 1) // across
        for row in range(down):
            y0, y1 = height * row // down, height * (row + 1) // down
            copy = resized(part, x1 - x0, y1 - y0)
            surface.blit(copy, (left + x0, top + y0), special_flags=pygame.BLEND_PREMULTIPLIED)
