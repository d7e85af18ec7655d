"""Talk: who is asked, what they have done, or how surely the pilot can pay; and large words over all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.cloud9.odds_gauge import OddsText, draw_dial, draw_gauge
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import Spots
from scenes.tables.dots import draw_dots
from scenes.tables.inks import block, grown_ink, ink_up_to, one_line
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.text import fitted

_FACE: Final = 34.0  # half the width of the portrait
_SIDE: Final = 22.0
_WORDS: Final = (29.0, 38.0)  # how large they are, at usual and at the largest text
_DIAL, _FOOT = 126.0, 34.0  # room for the gauge beside words, and how high its needle begins
_QUESTION: Final = (27.0, 32.0)  # likewise, below the buttons
_ROOM: Final = 390.0  # width, beside the balloon
_FEAST: Final = 480.0  # likewise, where there is no ladder
_CLOSE: Final = 0.86  # from line to line, as a share of what is usual
_GAP: Final = 6.0


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said, and of whom; or the chance that is told instead."""

    words: str
    look: Look
    mood: str = "smile"
    thinks: bool = False
    told: OddsText | None = None


def draw_talk(canvas: Canvas, ui: Ui, spots: Spots, talk: Talk, time: float) -> None:
    """Draw the panel with a chance, or with somebody and their words; a question to humans lies below."""
    panel = spots.rect("talk")
    canvas.nine("ui/panel/dawn", panel)
    if talk.told is not None and not spots.for_children:
        draw_gauge(canvas, ui, panel, talk.told)
        _draw_question(canvas, ui, spots, talk.words)
        return
    x = panel.left + _SIDE + _FACE
    draw_portrait(canvas, talk.look, x, panel.centery, radius=_FACE, mood=talk.mood)
    draw_badge(canvas, talk.look, x + 24, panel.centery + 24, 0.7)
    left = x + _FACE + 16
    room = FRect(left, panel.top + 12, panel.right - _SIDE - left, panel.height - 24)
    if talk.told is not None:
        room.width -= _DIAL
        draw_dial(canvas, room.right + _DIAL / 2, panel.bottom - _FOOT, talk.told.share)
    ink, lines = block(ui, talk.words, ink_up_to(ui, "name", *_WORDS), room.size)
    for number, line in enumerate(lines):
        y = room.centery + (number - (len(lines) - 1) / 2) * ink.line
        canvas.text(line, ink, room.left, y)
    if talk.thinks:
        now = 0.0 if ui.theme.less_motion else time
        draw_dots(canvas, now, panel.right - 44, panel.top, 0.9)


def _draw_question(canvas: Canvas, ui: Ui, spots: Spots, words: str) -> None:
    """Write whom all eyes are on, below the buttons."""
    room = spots.rect("question")
    ink, line = one_line(ui, words, ink_up_to(ui, "sky", *_QUESTION), room.width)
    canvas.text(line, ink, *room.center, align=0.5)


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
