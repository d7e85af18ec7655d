"""Colour sets: each does to what is painted what it is for, and only where it is painted."""

from math import dist

import pytest
from pygame import Color, Rect, Surface

from scenes.platform.colour_sets import COLOURINGS

#: How eyes that see red and green alike see them, as light (Machado, Oliveira and Fernandes, 2009).
DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
PATCHES = ("#D8402C", "#5E8C2A", "#B4762C", "#7A9A38")  # red, green, brown and olive
WHOLE = Rect(0, 0, 8, 8)


def shown(colour: str, colours: str) -> Color:
    surface = Surface((8, 8), 0, 32)
    surface.fill(colour)
    COLOURINGS[colours](surface, WHOLE)
    return surface.get_at((3, 3))


def seen(colour: Color) -> tuple[float, ...]:
    light = [(channel / 255) ** 2.2 for channel in colour[:3]]
    return tuple(
        max(0.0, sum(share * each for share, each in zip(row, light, strict=True))) ** (1 / 2.2)
        for row in DEUTERANOPIA
    )


def test_red_and_green_are_further_apart_for_eyes_that_confuse_them() -> None:
    def apart(colours: str) -> float:
        red, green = (seen(shown(patch, colours)) for patch in PATCHES[:2])
        return dist(red, green)

    assert apart("apart") > 1.25 * apart("plain")


@pytest.mark.parametrize("colour", PATCHES)
def test_without_colours_everything_is_grey_and_softer_is_darker_and_warmer(colour: str) -> None:
    plain, grey, soft = (shown(colour, colours) for colours in ("plain", "grey", "soft"))
    assert plain == Color(colour)
    assert len({*grey[:3]}) == 1
    assert all(less <= more for less, more in zip(soft[:3], plain[:3], strict=True))
    white = shown("#FFFFFF", "soft")
    assert white.r > white.g > white.b > 150


@pytest.mark.parametrize("colours", ["apart", "soft", "grey"])
def test_only_the_part_that_was_painted_changes(colours: str) -> None:
    surface = Surface((8, 8), 0, 32)
    surface.fill("#D8402C")
    COLOURINGS[colours](surface, Rect(2, 2, 3, 3))
    assert surface.get_at((1, 1)) == surface.get_at((6, 6)) == Color("#D8402C")
    assert surface.get_at((3, 3)) != Color("#D8402C")
