"""The ladder of clouds: what each is worth, how many dice it asks for, and where the balloon is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.cloud9.pieces import DICE, TOP, VALUE
from scenes.platform.canvas import Canvas
from scenes.platform.motion import pop, sway
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.theme import INK, SCORE_RED

_PASSED: Final = "#6A5A88"
_TOP_INK: Final = "#5A2E14"
_SHAPES: Final = 3
_IN_A_ROW: Final = 2  # pips side by side
_STEP: Final = 19.0  # from pip to pip


def draw_ladder(canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
    """Draw all clouds and the threads between them, from the top down; the next one tempts a lone pilot."""
    now = round(snapshot.balloon.height)
    for cloud in range(TOP, 0, -1):
        x, y = spots().cloud(cloud)
        if cloud < TOP:
            canvas.picture("cloud9/ladder/thread", x, y - 12)
        state = "now" if cloud == now else "passed" if cloud < now else "coming"
        if snapshot.alone and cloud == now + 1:
            alpha = round((0.7 + sway(time, 1.1, 0.3)) * snapshot.alone * 10) / 10
            canvas.picture("cloud9/ladder/top/glow", x, y, alpha=alpha)
        _draw_cloud(canvas, cloud, state, (x, y))
        _draw_number(canvas, ui, cloud, state, (x, y), snapshot.balloon.height - now)
        _draw_pips(canvas, cloud, state, (x, y))


def _draw_cloud(canvas: Canvas, cloud: int, state: str, at: tuple[float, float]) -> None:
    kind = "cloud9/ladder/top" if cloud == TOP else f"cloud9/ladder/{cloud % _SHAPES}"
    if state == "now":
        canvas.picture(f"{kind}/glow", *at)
    if cloud == TOP:
        canvas.picture(f"{kind}/now" if state == "now" else kind, *at)
    else:
        canvas.picture(f"{kind}/{state}", *at)


def _draw_number(  # noqa: PLR0913, PLR0917 - what is where in which state
    canvas: Canvas, ui: Ui, cloud: int, state: str, at: tuple[float, float], past: float
) -> None:
    size, colour = {"now": (38.0, SCORE_RED), "passed": (30.0, _PASSED)}.get(state, (30.0, INK))
    if cloud == TOP:
        size, colour = 34.0, SCORE_RED if state == "now" else _TOP_INK
    if state == "now" and past < 0:  # it pops while the balloon arrives
        size *= pop(min(1.0, 1 + past))
    ink = grown_ink(ui, "number", max(8.0, round(size)), 1.2)
    canvas.text(str(VALUE[cloud]), replace(ink, colour=colour), *at, align=0.5)


def _draw_pips(canvas: Canvas, cloud: int, state: str, at: tuple[float, float]) -> None:
    left = at[0] + (72.0 if state == "now" else 63.0)
    picture = "cloud9/die/pip/spent" if state == "passed" else "cloud9/die/pip"
    rows = (DICE[cloud] + 1) // _IN_A_ROW
    for number in range(DICE[cloud]):
        row, column = divmod(number, _IN_A_ROW)
        y = at[1] + (row * _STEP - 9.0 if rows > 1 else 0.0)
        canvas.picture(picture, left + column * _STEP, y)
