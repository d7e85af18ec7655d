"""Flourishes: what becomes of the sign of a spell while it is cast, for each spell a motion of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.platform.motion import Specks, burst, during, frame, leave, pop, sway
from scenes.platform.viewport import XY
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.sprites import token

SIGN: Final = 2.2  # how large the sign of a spell is over the board
_SECONDS: Final = 0.95  # of a flourish, for what flies
_FIRES: Final = 9  # frames of a flame a second
_LEAST: Final = 0.1  # of the size of what has just begun to pop up
_LARGE: Final = 1.6  # how large an effect is that comes out of the sign
_FADE: Final = 0.85  # of the time, from when on all fades away
_ASIDE: Final = 104.0  # beside the sign

Flourish = Callable[["SpellSign", float], None]


class SpellSign:
    """The sign of a spell over the board, and what it is painted with."""

    def __init__(self, brush: Brush, spell: str, place: XY) -> None:
        self.brush = brush
        self.spell = spell
        self.place = place

    def draw(self, t: float, *, angle: float = 0.0, size: float = SIGN) -> None:
        """Paint it."""
        alpha = 1 - during(t, _FADE, 1.0)
        self.brush.canvas.picture(
            token(self.spell), *self.place, angle=angle, wide=size, high=size, alpha=alpha
        )

    def effect(
        self, name: str, t: float, beside: XY = (0.0, 0.0), *, size: float = _LARGE, angle: float = 0.0
    ) -> None:
        """Paint an effect beside its middle."""
        x, y = self.place[0] + beside[0], self.place[1] + beside[1]
        alpha = 1 - during(t, _FADE, 1.0)
        self.brush.canvas.picture(name, x, y, angle=angle, wide=size, high=size, alpha=alpha)

    def specks(self, kinds: tuple[str, ...], t: float, start: float, count: int = 20) -> None:
        """Paint what flies apart from a moment on."""
        if t > start:
            self.brush.specks(self._burst(kinds, count), (t - start) * _SECONDS)

    def _burst(self, kinds: tuple[str, ...], count: int) -> Specks:
        return burst(kinds, count, *self.place, speed=260, seed=len(self.spell))


def flourish(spell: str, brush: Brush, place: XY, t: float) -> None:
    """Paint the sign of a spell, and what becomes of it, at a share of the time."""
    _FLOURISHES.get(spell, _shine)(SpellSign(brush, spell, place), t)


def _sparks(colour: str) -> tuple[str, ...]:
    return f"common/sparkle/{colour}/small", f"common/sparkle/{colour}/medium"


def _grown(t: float, start: float = 0.0) -> float:
    return max(_LEAST, pop(during(t, start, start + 0.3)))


def _shine(sign: SpellSign, t: float) -> None:
    """The sign of a player's own spell shines."""
    sign.draw(t)
    sign.specks(_sparks("gold"), t, 0.0)


def _swing(sign: SpellSign, t: float) -> None:
    """The axe takes a swing."""
    swing = -34 * pop(during(t, 0.1, 0.4)) + 70 * leave(during(t, 0.45, 0.62))
    sign.draw(t, angle=0.0 if sign.brush.calm else swing * (1 - during(t, 0.7, 0.8)))
    sign.specks(("common/fleck/0", "common/fleck/1", "common/leaf/green"), t, 0.6)


def _spin(sign: SpellSign, t: float) -> None:
    """The arrow goes round."""
    turned = 0.0 if sign.brush.calm else 360 * pop(during(t, 0.1, 0.75))
    sign.effect("kingdom/effect/swirl", t, size=1.5, angle=turned)
    sign.draw(t, angle=turned)
    sign.specks(_sparks("violet"), t, 0.3)


def _smoke(sign: SpellSign, t: float) -> None:
    """Rocks come down and raise dust."""
    for number, (dx, dy) in enumerate(((-1.0, 0.35), (1.0, 0.3), (-0.55, 0.65), (0.6, 0.6))):
        out = during(t, 0.05 * number, 0.6)
        if out > 0:
            sign.effect(f"common/smoke/grey/{number % 3}", t, (dx * 92 * out, dy * 92), size=1.1 + 0.6 * out)
    fall = leave(during(t, 0.0, 0.18))
    sign.draw(t, size=SIGN * (1.35 - 0.35 * fall))


def _idea(sign: SpellSign, t: float) -> None:
    """A bulb comes out of the sign and lights up."""
    lit = t > 0.42  # noqa: PLR2004 - a moment to see it dark
    if lit:
        turn = 0.0 if sign.brush.calm else 40 * t
        sign.effect("common/rays/gold", t, size=0.8, angle=turn)
    sign.effect(f"kingdom/effect/bulb/{'lit' if lit else 'dark'}", t, (0, -14), size=_LARGE * 1.2 * _grown(t))
    sign.specks(_sparks("gold"), t, 0.42)


def _sprouting(sign: SpellSign, t: float) -> None:
    """A seed falls, and a seedling shoots up at once."""
    fall = leave(during(t, 0.0, 0.28))
    if fall < 1:
        sign.draw(t)
        sign.effect("kingdom/effect/seed", t, (0, -190 * (1 - fall)), size=2.2)
        return
    sign.effect("common/burst/white", t, size=1.2 * _grown(t, 0.28))
    step = min(2, int((t - 0.28) * 9))
    sign.effect(f"kingdom/effect/seedling/{step}", t, (0, 52), size=2.4 * _grown(t, 0.28))
    sign.specks(("common/leaf/light", "common/leaf/green"), t, 0.5)


def _thumb(sign: SpellSign, t: float) -> None:
    """A green thumb is held up."""
    angle = 0.0 if sign.brush.calm else sway(t, 0.5, 7)
    sign.effect("kingdom/effect/thumb", t, size=_LARGE * 1.25 * _grown(t), angle=angle)
    sign.specks((*_sparks("teal"), "common/leaf/light"), t, 0.2)


def _whirl(sign: SpellSign, t: float) -> None:
    """A ring of leaves goes round the flowerpot."""
    sign.draw(t)
    turned = 0.0 if sign.brush.calm else 360 * pop(during(t, 0.0, 0.8))
    sign.effect("kingdom/effect/whirl", t, size=1.75 * _grown(t), angle=turned)
    sign.specks(("common/leaf/light", "common/leaf/dry"), t, 0.3)


def _flames(sign: SpellSign, t: float) -> None:
    """Flames shoot up around the sign."""
    now = frame(t * _SECONDS, _FIRES, 3)
    sign.draw(t)
    for number, (dx, size) in enumerate(((-1.0, 1.0), (1.0, 1.0), (-0.5, 1.5), (0.5, 1.5))):
        still = 0 if sign.brush.calm else (now + number) % 3
        height = size * _grown(t, 0.06 * number)
        sign.effect(f"kingdom/effect/fire/{still}", t, (dx * _ASIDE, 78), size=height)
    sign.specks(_sparks("ember"), t, 0.15)


_FLOURISHES: Final[Mapping[str, Flourish]] = {
    "chop": _swing,
    "twist": _spin,
    "dead_end": _smoke,
    "inspiration": _idea,
    "quick_growth": _sprouting,
    "green_thumb": _thumb,
    "replant": _whirl,
    "burning_crossing": _flames,
}
