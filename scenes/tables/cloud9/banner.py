"""A few large words over everything, and what they mean in smaller ones below."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.text import fitted

_ROOM: Final = 390.0  # width, beside the balloon
_FEAST: Final = 480.0  # likewise, where there is no ladder
_CLOSE: Final = 0.86  # from line to line, as a share of what is usual
_GAP: Final = 6.0


def draw_banner(canvas: Canvas, ui: Ui, snapshot: Snapshot) -> None:
    """Draw them, the large ones around their place."""
    x, y = snapshot.spots.point("feast-banner" if snapshot.feast.guests else "banner")
    ink, lines = _fit(
        canvas,
        snapshot.banner.words,
        grown_ink(ui, "hero", 64, 1.3),
        _FEAST if snapshot.feast.guests else _ROOM,
    )
    ink = replace(ink, size=max(8, round(ink.size * snapshot.banner.size)))
    y = _write(canvas, lines, ink, x, y - (len(lines) - 1) / 2 * ink.line * _CLOSE)
    if snapshot.banner.note:
        ink, lines = _fit(canvas, snapshot.banner.note, grown_ink(ui, "sky", 32, 1.25), _ROOM)
        _write(canvas, lines, ink, x, y + _GAP)


def _fit(canvas: Canvas, words: str, ink: Ink, room: float) -> tuple[Ink, tuple[str, ...]]:
    return fitted(words, ink, room, canvas.lettering, most_lines=2)


def _write(canvas: Canvas, lines: tuple[str, ...], ink: Ink, x: float, y: float) -> float:
    """Write line after line, and tell where the next one would be."""
    for line in lines:
        canvas.text(line, ink, x, y, align=0.5)
        y += ink.line * _CLOSE
    return y
