"""The ladder of clouds: what each is worth and how many dice it asks for; it sinks as the balloon rises."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import FRect

from game.cloud9.pieces import DICE, TOP, VALUE
from game.cloud9.views import Cloud9View
from game.core import View
from scenes.platform.canvas import Canvas
from scenes.platform.motion import pop, sway
from scenes.platform.viewport import XY, Shape
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import Spots, spots
from scenes.tables.inks import ink_up_to
from scenes.ui.core import Ui
from scenes.ui.theme import INK, SCORE_RED

_PASSED: Final = "#6A5A88"
_TOP_INK: Final = "#5A2E14"
_SHAPES: Final = 3
_NEXT: Final = 0.93  # how large the next cloud is, as a share of the present one
_FARTHER: Final = 0.86  # from one step to the one above it
_SMALLER: Final = 0.85  # from one cloud to the one above it
_SECOND: Final = 0.74  # of a step, from the next cloud to the one above it
_SMALLEST: Final = 0.4  # as a share of the present one
_SUNK: Final = 0.7  # how large the cloud below is, as a share of the present one
_NUMBER: Final = 31.0
_CLOUD: Final = (116.0, 54.0)  # of a cloud in its usual size
_IN_A_ROW: Final = 2  # pips side by side
_STEP: Final = 19.0  # from pip to pip
_THREAD: Final = 40.0  # of one piece


def rung(places: Spots, height: float, cloud: int) -> tuple[XY, float]:
    """The middle of a cloud and its size, for a balloon at a height: what is far is closer together."""
    (x, now), size, step = places.rung
    above = cloud - height
    if above <= 0:
        return (x, now - above * step), size * max(0.45, _SUNK + (1 - _SUNK) * max(0.0, 1 + above))
    if above <= 1:
        return (x, now - above * step), size * (1 - (1 - _NEXT) * above)
    first = step * _SECOND
    room = now - step - places.point("highest")[1]
    close = min(1.0, room / max(1.0, _way(first, TOP - height - 1)))
    shrunk = _NEXT * _SMALLER ** (above - 1) * (0.5 + 0.5 * close)
    return (x, now - step - close * _way(first, above - 1)), size * max(_SMALLEST, shrunk)


def cloud_rect(places: Spots, height: float, cloud: int) -> FRect:
    """What a cloud covers, for a balloon at a height."""
    middle, size = rung(places, height, cloud)
    rect = FRect(0, 0, _CLOUD[0] * size, _CLOUD[1] * size)
    rect.center = middle
    return rect


def place_of(view: View, shape: Shape, name: str) -> FRect | None:
    """Where a cloud lies that a lesson names; None where it names something else."""
    assert isinstance(view, Cloud9View)
    kind, _dash, number = name.partition("-")
    return cloud_rect(spots(shape), float(view.cloud), int(number)) if kind == "cloud" else None


def _way(first: float, steps: float) -> float:
    """How far so many steps lead, each shorter than the one before."""
    return float(first * (1 - _FARTHER**steps) / (1 - _FARTHER))


def draw_ladder(canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
    """Draw all clouds and the thread between them, from the top down; the next one tempts a lone pilot."""
    height = snapshot.balloon.height
    now = round(height)
    _draw_thread(canvas, snapshot)
    for cloud in range(TOP, 0, -1):
        place, size = rung(snapshot.spots, height, cloud)
        if place[1] > canvas.visible.bottom + _NUMBER:
            continue
        state = "now" if cloud == now else "passed" if cloud < now else "coming"
        if snapshot.alone and cloud == now + 1:
            alpha = round((0.7 + sway(time, 1.1, 0.3)) * snapshot.alone * 10) / 10
            canvas.picture("cloud9/ladder/top/glow", *place, wide=size, high=size, alpha=alpha)
        seen = 1.0 if cloud >= now else max(0.45, 0.9 - 0.2 * round(height - cloud))
        _draw_cloud(canvas, cloud, state, place, size, seen)
        _draw_number(canvas, ui, cloud, state, place, size * _popped(state, height - now))
        if state == "coming":
            _draw_pips(canvas, cloud, place, size)


def _popped(state: str, past: float) -> float:
    """How much the number of the present cloud has popped up while the balloon arrives."""
    return max(0.05, pop(min(1.0, 1 + past))) if state == "now" and past < 0 else 1.0


def _draw_thread(canvas: Canvas, snapshot: Snapshot) -> None:
    """Paint a row of dots down the whole sky, which sinks with the clouds."""
    (x, y), _size, step = snapshot.spots.rung
    foot = canvas.visible.top + (y + snapshot.balloon.height * step) % _THREAD
    while foot < canvas.visible.bottom + _THREAD:
        canvas.picture("cloud9/ladder/thread", x, foot)
        foot += _THREAD


def _draw_cloud(  # noqa: PLR0913, PLR0917 - which, how and where
    canvas: Canvas, cloud: int, state: str, at: XY, size: float, seen: float
) -> None:
    kind = "cloud9/ladder/top" if cloud == TOP else f"cloud9/ladder/{cloud % _SHAPES}"
    if state == "now" or cloud == TOP:
        canvas.picture(f"{kind}/glow", *at, wide=size, high=size)
    if cloud == TOP:
        kind += "/now" if state == "now" else ""
    else:
        kind += f"/{state}"
    canvas.picture(kind, *at, wide=size, high=size, alpha=seen)


def _draw_number(  # noqa: PLR0913, PLR0917 - what is where in which state
    canvas: Canvas, ui: Ui, cloud: int, state: str, at: XY, size: float
) -> None:
    colour = {"now": SCORE_RED, "passed": _PASSED}.get(state, _TOP_INK if cloud == TOP else INK)
    ink = ink_up_to(ui, "number", max(8.0, round(_NUMBER * size)), max(8.0, round(_NUMBER * size)))
    canvas.text(str(VALUE[cloud]), replace(ink, colour=colour), *at, align=0.5)


def _draw_pips(canvas: Canvas, cloud: int, at: XY, size: float) -> None:
    """Paint how many dice it takes to get there."""
    grown = max(0.6, min(0.88, size * 0.8))
    left = at[0] + 57.0 * size + 10.0
    rows = (DICE[cloud] + 1) // _IN_A_ROW
    for number in range(DICE[cloud]):
        row, column = divmod(number, _IN_A_ROW)
        y = at[1] + ((row - (rows - 1) / 2) * _STEP) * grown
        canvas.picture("cloud9/die/pip", left + column * _STEP * grown, y, wide=grown, high=grown)
