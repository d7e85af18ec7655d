"""What rises around the sign of a spell while it is cast, for each spell its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.motion import during, frame, leave, pop, sway
from scenes.tables.cloudy_kingdom.ground import Spot
from scenes.tables.cloudy_kingdom.pieces import Brush

Flourish = Callable[[Brush, Spot, float], None]

_ASIDE: Final = 128.0  # beside the sign
_FIRES: Final = 9  # frames of a flame a second
_LEAST: Final = 0.1  # of the size of what has just begun to pop up


def flourish(spell: str, brush: Brush, place: Spot, t: float) -> None:
    """Paint the flourish of a spell around a place, at a share of its time; some spells have none."""
    if t > 0 and spell in _FLOURISHES:
        _FLOURISHES[spell](brush, place, t)


def _effect(  # noqa: PLR0913 - a picture can lie in many ways
    brush: Brush, name: str, place: Spot, t: float, *, size: float = 1.0, angle: float = 0.0
) -> None:
    alpha = 1 - during(t, 0.8, 1.0)
    brush.canvas.picture(f"kingdom/effect/{name}", *place, angle=angle, wide=size, high=size, alpha=alpha)


def _grown(t: float) -> float:
    return max(_LEAST, pop(during(t, 0.0, 0.3)))


def _idea(brush: Brush, place: Spot, t: float) -> None:
    """A bulb that lights up."""
    lit = "bulb/lit" if t > 0.4 else "bulb/dark"  # noqa: PLR2004 - a moment to see it dark
    _effect(brush, lit, (place[0] + _ASIDE, place[1] - 20), t, size=_grown(t))


def _sprouting(brush: Brush, place: Spot, t: float) -> None:
    """A seed falls, and a seedling comes up at once."""
    x, y = place[0] + _ASIDE, place[1] + 40
    fall = leave(during(t, 0.0, 0.25))
    if fall < 1:
        _effect(brush, "seed", (x, y - 110 * (1 - fall)), t)
    else:
        _effect(brush, f"seedling/{min(2, int((t - 0.25) * 6))}", (x, y), t)


def _thumb(brush: Brush, place: Spot, t: float) -> None:
    """A green thumb, held up."""
    angle = 0.0 if brush.calm else sway(t, 0.5, 8)
    _effect(brush, "thumb", (place[0] + _ASIDE, place[1]), t, size=_grown(t), angle=angle)


def _whirl(brush: Brush, place: Spot, t: float) -> None:
    """A ring of leaves."""
    _effect(brush, "whirl", place, t, size=1.4, angle=0.0 if brush.calm else 300 * t)


def _flames(brush: Brush, place: Spot, t: float) -> None:
    """Flames on both sides."""
    now = 0 if brush.calm else frame(t, _FIRES, 3)
    for side in (-1, 1):
        _effect(brush, f"fire/{now}", (place[0] + side * _ASIDE, place[1] + 50), t, size=_grown(t))


_FLOURISHES: Final[Mapping[str, Flourish]] = {
    "inspiration": _idea,
    "quick_growth": _sprouting,
    "green_thumb": _thumb,
    "replant": _whirl,
    "burning_crossing": _flames,
}
