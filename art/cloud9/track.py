"""The goal at the end of everybody's thread, and the light on a score that is counted."""

from collections.abc import Iterator

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import star
from art.kit.lettering import letters
from art.kit.nodes import circle, group, path
from art.kit.paint import linear, radial
from art.sprites import Sprite

GILT = paper(Rim(1.4, 0.9), Shade(2.4, 0.22, "#8A3A12"), Shadow(1, 3, 2.5, 0.4))


def goal() -> str:
    """Return the star with the 50 on it."""
    gold = path(star(0, 0, 32, 16.6, 5, 4.4), linear("#FFE98F", "#F2A52E"))
    return group(gold, filter=GILT) + letters("50", 0, 9.5, 22, "#6A2E12")


def step_glow() -> str:
    """Return the light on a score as it is counted."""
    return circle(0, 0, 22, radial((0, "#FFFBE0", 1), (0.3, "#FFD65C", 0.8), (1, "#FFC93C", 0)))


def sprites() -> Iterator[Sprite]:
    """Yield the star and the light."""
    yield Sprite("cloud9/score/goal", goal, (-50, -50, 50, 56))
    yield Sprite("cloud9/score/glow", step_glow, (-24, -24, 24, 24), soft=True, grain=0)
