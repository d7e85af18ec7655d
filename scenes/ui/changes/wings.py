"""Wings: flats of cloud that close before a scene and open before the next, and the sign between."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from pygame import FRect, Surface

from scenes.platform.canvas import Canvas
from scenes.platform.drawn import Drawn
from scenes.platform.motion import arrive, between, during, glide, sway
from scenes.platform.surfaces import bordered, turned
from scenes.platform.text_renderer import Ink
from scenes.ui.text import fitted

SHUT: Final = 0.22  # seconds after which nothing can be seen through them
SWAP: Final = 0.245  # one scene has gone, the next has come
OPENS: Final = 0.27
WINGS_SECONDS: Final = 0.45
BAND_SECONDS: Final = 0.25

_PAIRS: Final = 4  # the furthest first, which leads
_LEAD: Final = 0.04
_SLID_OUT: Final = 0.43
_OVERLAP: Final = 26.0  # of the furthest pair, when they are shut
_STEP: Final = 0.235  # of half the window, between the edges of one pair and the next
_COVERED: Final = 2000.0  # as wide as a window may be for the flats to reach its edges
_ROOM: Final = 80.0  # outside the window, where they wait
_PERIOD: Final = 360.0  # height of a flat, which is repeated downwards
_DROP: Final = 120.0  # by which each pair is higher than the one behind it, so that no seams lie side by side
_RINGS: Final = (84.0, 236.0)  # how far from its edge a flat hangs
_RING_Y: Final = 34.0
#: The flats of each hour, from the furthest pair to the nearest.
_FLATS: Final = {
    "day": ("dusk/0", "dusk/1", "noon/2", "dawn/3"),
    **{hour: tuple(f"{hour}/{number}" for number in range(_PAIRS)) for hour in ("dawn", "noon", "dusk")},
}
_SIDES: Final = ((-1, "left"), (1, "right"))
_BAND: Final = 210.0  # how far each half of the band reaches over what it hides

_SIGN: Final = (500.0, 148.0)
_AROUND: Final = 40.0  # for its shadow
_SIGN_WORDS: Final = (440.0, 72.0)
_SIGN_Y: Final = 0.5  # of the window, when it is down
_DOWN: Final = (0.15, 0.28, 0.41)  # it comes, is there, is gone
_SWING: Final = (0.6, 3.0)  # seconds, and degrees to each side
_INK: Final = "#2B2350"


def pictures_of(hour: str) -> list[str]:
    """All that is painted while scenes change under a sky."""
    flats = [f"common/flat/{flat}/{side}" for flat in _FLATS[hour] for _side, side in _SIDES]
    return [*flats, "common/flat/ring", "common/thread"]


class Wings:
    """Four flats on each side in the colours of an hour, and a sign."""

    def __init__(self, hour: str, sign: str = "") -> None:
        self._flats = _FLATS[hour]
        self._sign = _Sign(sign) if sign else None

    def draw(self, canvas: Canvas, time: float, held: float = 0.0) -> None:
        """Paint them as they are so long after somebody pressed; the sign has waited for longer.

        What the nearer ones hide of a pair is not painted.
        """
        visible = canvas.visible
        for number in range(_PAIRS):
            away = _away(canvas, time, number)
            with canvas.clipped(_gap(canvas, time, [number + 1]) if number + 1 < _PAIRS else visible):
                for side, label in _SIDES:
                    self._draw_flat(canvas, number, side, label, away)
        if self._sign is not None:
            self._sign.draw(canvas, max(time, min(_DOWN[1], time + held)), held)

    @staticmethod
    def gap(canvas: Canvas, time: float) -> FRect:
        """What can be seen between all of them at most."""
        return _gap(canvas, time, range(_PAIRS))

    def draw_band(self, canvas: Canvas, before: Drawn, after: Drawn, time: float, way: int) -> None:
        """Let the nearest pair pass over the window, with what was seen ahead of it and what comes behind."""
        visible, reach = canvas.visible, _BAND
        share = glide(time / BAND_SECONDS)
        middle = between(
            visible.right + reach + _ROOM, visible.left - reach - _ROOM, share if way > 0 else 1 - share
        )
        left, right = (before, after) if way > 0 else (after, before)
        with canvas.clipped(FRect(visible.left, visible.top, middle - visible.left, visible.height)):
            canvas.show(left)
        with canvas.clipped(FRect(middle, visible.top, visible.right - middle, visible.height)):
            canvas.show(right)
        for number in (_PAIRS - 2, _PAIRS - 1):
            for side, label in _SIDES:
                away = reach * (0.55 if number == _PAIRS - 1 else 1.0)
                self._draw_flat(canvas, number, -side, label, away, middle)

    def _draw_flat(  # noqa: PLR0913, PLR0917 - which, and where
        self, canvas: Canvas, number: int, side: int, label: str, away: float, middle: float | None = None
    ) -> None:
        visible, scale = canvas.visible, canvas.view.scale
        x = (visible.centerx if middle is None else middle) + side * away
        high = int(_PERIOD * scale) / scale  # in whole pixels, so that one begins where the other ends
        top = visible.top - _DROP * number % high
        for piece in range(ceil((visible.bottom - top) / high)):
            canvas.picture(f"common/flat/{self._flats[number]}/{label}", x, top + piece * high)
        for out in _RINGS:
            canvas.picture(
                "common/flat/ring", x + (-1 if label == "left" else 1) * out, visible.top + _RING_Y
            )


def _away(canvas: Canvas, time: float, number: int) -> float:
    """How far from the middle a pair is: each flat hides all that lies further away."""
    half = canvas.visible.width / 2
    shut = between(0.0, half, _STEP) * number - (0.0 if number else _OVERLAP)
    return between(half + _ROOM, shut, _closed(time, number))


def _gap(canvas: Canvas, time: float, pairs: Iterable[int]) -> FRect:
    """What can be seen between some pairs: in a very wide window also what lies beyond them."""
    visible = canvas.visible
    if visible.width > _COVERED:
        return visible
    half = max(0.0, min(_away(canvas, time, number) for number in pairs))
    return FRect(visible.centerx - half, visible.top, 2 * half, visible.height)


def _closed(time: float, number: int) -> float:
    """How far a pair is on its way to the middle: 0 outside, 1 where all is shut."""
    late = _LEAD if number else 0.0
    if time < OPENS:
        return glide(during(time, late, SHUT))
    return 1 - glide(during(time, OPENS + late / 2, _SLID_OUT + late / 2))


class _Sign:
    """The name of the place that comes, on a board that swings on two threads."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._board: tuple[float, Surface] | None = None  # at a scale
        self._tilted: tuple[float, Surface] | None = None  # at an angle

    def draw(self, canvas: Canvas, time: float, held: float) -> None:
        """Paint it where it hangs; it is made in the first two frames, in which there is time for it."""
        come, there, gone = _DOWN
        angle = sway(there - come + held, *_SWING)  # it comes and goes as it hangs: to turn it takes long
        is_new = self._board is None or self._board[0] != canvas.view.scale
        upright = self._upright(canvas)
        if time >= gone or (is_new and time <= come):
            return
        if self._tilted is None or self._tilted[0] != angle:
            self._tilted = angle, turned(upright, angle)
        if time <= come:
            return
        visible = canvas.visible
        low, high = visible.top + visible.height * _SIGN_Y, visible.top - _SIGN[1]
        y = between(high, low, arrive(during(time, come, there)) - glide(during(time, there, gone)))
        for side in (-1, 1):
            lean = side * _SIGN[0] * 0.36
            canvas.picture("common/thread", visible.centerx + lean, y - _SIGN[1] / 2 + lean * angle / 57 + 16)
        tilted = self._tilted[1]
        wide, tall = (side / canvas.view.scale for side in tilted.get_size())
        canvas.image(tilted, visible.centerx - wide / 2, y - tall / 2)

    def _upright(self, canvas: Canvas) -> Surface:
        """Board and words as one surface, ready to be turned."""
        if self._board is None or self._board[0] != canvas.view.scale:
            start, board = canvas.mark(), FRect((0, 0), _SIGN)
            board.center = canvas.visible.center
            canvas.nine("ui/dialog/dawn", board)
            canvas.nine("ui/stitches/dawn", board.inflate(-24, -24))
            canvas.text(*self._written(canvas), board.centerx, board.centery, align=0.5)
            around = board.inflate(2 * _AROUND, 2 * _AROUND)
            flat = canvas.cut(start).flattened(canvas.to_pixels(around))
            self._board = canvas.view.scale, bordered(flat)
        return self._board[1]

    def _written(self, canvas: Canvas) -> tuple[str, Ink]:
        wide, size = _SIGN_WORDS
        ink, lines = fitted(self._words, Ink(size, _INK, "display"), wide, canvas.lettering)
        return lines[0], ink
