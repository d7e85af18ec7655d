"""Bubble of paper that tells why what is in focus cannot be done, and perhaps where to read more."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from pygame import FRect

from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.ui.button import draw_glyph, glyph_width
from scenes.ui.core import OnPress, Size, Target, Ui
from scenes.ui.placement import Obstacle, near
from scenes.ui.text import fitted
from scenes.words import _

_WIDTHS: Final = (460.0, 345.0, 290.0)  # that it may have, the most liked first
_SHARES: Final = (1.0, 0.86, 0.72)  # of the usual size of words, where larger ones would hide something
_MOST_LINES: Final = 9
_PADDING: Final = 16
_TIP: Final = 11.0  # from its edge to the middle of what points
_BRIDGE: Final = 60.0  # half the width of the way from there to the bubble, for a pointer
_NEAR: Final = 40.0  # how far off it may be to point at what it is about
_PILL: Final = (14.0, 8.0)  # air around the words of what can be pressed
_GLYPH_GAP: Final = 8.0


class Bubble(Target):
    """Words about a rectangle, as near to it as they hide nothing that is seen; a press may tell more.

    Its place is that of what can be pressed: the rest of it is only to be read.
    """

    by_pointer_only = True

    def __init__(  # noqa: PLR0913, PLR0917 - what about what, where, and what comes of it
        self,
        ui: Ui,
        visible: FRect,
        words: str,
        about: FRect,
        others: Sequence[Obstacle] = (),
        on_press: OnPress | None = None,
    ) -> None:
        super().__init__("bubble", on_press)
        self.label = words
        self.wish = Wish.HELP if on_press else None
        self._about = about
        self._more_ink = ui.ink("light-name", 22)
        room = visible.inflate(-2 * _PADDING, -2 * _PADDING)
        grow = max(1.0, ui.theme.text_size)
        forms = [
            self._form(ui, words, ui.ink("body", 22 * share), min(width * grow * share, room.width))
            for share in (_SHARES if grow > 1 else _SHARES[:1])
            for width in _WIDTHS
        ]
        number, self.body = near([size for _ink, _lines, size in forms], room, others, about)
        self._ink, self._lines, _size = forms[number]
        if on_press:
            self.rect = self._more_rect(ui)

    def holds(self, x: float, y: float) -> bool:
        """Whether a pointer is on the bubble, or on its way there."""
        if self.body.collidepoint(x, y) or self._about.collidepoint(x, y):
            return True
        (x_0, y_0), (x_1, y_1) = self._about.center, self.rect.center
        length = hypot(x_1 - x_0, y_1 - y_0) or 1.0
        along = ((x - x_0) * (x_1 - x_0) + (y - y_0) * (y_1 - y_0)) / length
        aside = ((x - x_0) * (y_1 - y_0) - (y - y_0) * (x_1 - x_0)) / length
        return 0 <= along <= length and abs(aside) <= _BRIDGE

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint paper, words, and what can be pressed."""
        body = self.body
        canvas.nine("ui/tooltip", body)
        self._draw_tip(canvas)
        y = body.top + _PADDING + self._ink.line / 2
        for line in self._lines:
            canvas.text(line, self._ink, body.left + _PADDING, y)
            y += self._ink.line
        if self.on_press:
            self._draw_more(ui, canvas)

    def _draw_tip(self, canvas: Canvas) -> None:
        """Point at what it is about, if that is right above or below."""
        body, x = self.body, self._about.centerx
        if not body.left + _PADDING <= x <= body.right - _PADDING:
            return
        if 0 <= body.top - self._about.bottom <= _NEAR:
            canvas.picture("ui/tooltip/up", x, body.top - _TIP)
        elif 0 <= self._about.top - body.bottom <= _NEAR:
            canvas.picture("ui/tooltip/down", x, body.bottom + _TIP)

    def _draw_more(self, ui: Ui, canvas: Canvas) -> None:
        canvas.nine("ui/pill/ink", self.rect)
        x = self.rect.left + _PILL[0]
        if glyph := ui.glyph(Wish.HELP):
            width = glyph_width(ui, glyph)
            draw_glyph(ui, canvas, glyph, x + width / 2, self.rect.centery)
            x += width + _GLYPH_GAP
        canvas.text(_more(), self._more_ink, x, self.rect.centery)

    def _form(self, ui: Ui, words: str, ink: Ink, widest: float) -> tuple[Ink, tuple[str, ...], Size]:
        """The words as they are written up to a width, and the room that they take."""
        ink, lines = fitted(words, ink, widest - 2 * _PADDING, ui.lettering, most_lines=_MOST_LINES)
        width = max(ui.lettering.width(line, ink) for line in lines)
        height = len(lines) * ink.line
        if self.on_press:
            width = max(width, self._more_width(ui))
            height += self._more_height(ui) + _PILL[1]
        return ink, lines, (width + 2 * _PADDING, height + 2 * _PADDING)

    def _more_rect(self, ui: Ui) -> FRect:
        width, height = self._more_width(ui), self._more_height(ui)
        return FRect(self.body.left + _PADDING, self.body.bottom - _PADDING - height, width, height)

    def _more_width(self, ui: Ui) -> float:
        glyph = ui.glyph(Wish.HELP)
        before = glyph_width(ui, glyph) + _GLYPH_GAP if glyph else 0.0
        return before + ui.lettering.width(_more(), self._more_ink) + 2 * _PILL[0]

    def _more_height(self, ui: Ui) -> float:
        return max(self._more_ink.line, 40.0 if ui.glyph(Wish.HELP) else 0.0) + _PILL[1]


def _more() -> str:
    return _("Read the rule")
