"""A bubble of paper that tells something about what it points at, and perhaps where to read more."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.ui.button import draw_glyph, glyph_width
from scenes.ui.core import Action, Target, Ui
from scenes.ui.text import fitted
from scenes.words import _

_WIDEST: Final = 460
_PADDING: Final = 16
_AWAY: Final = 22  # from what it points at
_BRIDGE: Final = 60.0  # half the width of the way from there to the bubble, for a pointer
_PILL: Final = (14.0, 8.0)  # air around the words of what can be pressed
_GLYPH_GAP: Final = 8.0


class Bubble(Target):
    """Words beside a rectangle, below it if there is room, else above; a press may tell more.

    Its place is that of what can be pressed: the rest of it is only to be read.
    """

    by_pointer_only = True

    def __init__(
        self, ui: Ui, visible: FRect, words: str, about: FRect, on_press: Action | None = None
    ) -> None:
        super().__init__("bubble", on_press)
        self.wish = Wish.HELP if on_press else None
        self._about = about
        self._ink, self._lines = fitted(
            words, ui.ink("body", 22), ui.theme.grown(_WIDEST), ui.lettering, most_lines=9
        )
        self._more_ink = ui.ink("light-name", 22)
        self.body = self._body(ui, visible)
        if on_press:
            self.rect = self._more_rect(ui)

    def holds(self, x: float, y: float) -> bool:
        """Whether a pointer is on the bubble, or on its way there."""
        way = FRect(self._about.centerx - _BRIDGE, self._about.top, 2 * _BRIDGE, self._about.height)
        return self.body.collidepoint(x, y) or way.union(
            FRect(way.left, self.body.top, way.width, self.body.height)
        ).collidepoint(x, y)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint paper, words, and what can be pressed."""
        body = self.body
        canvas.nine("ui/tooltip", body)
        below = body.top > self._about.top
        tip = body.top - 11 if below else body.bottom + 11
        canvas.picture(f"ui/tooltip/{'up' if below else 'down'}", self._about.centerx, tip)
        y = body.top + _PADDING + self._ink.line / 2
        for line in self._lines:
            canvas.text(line, self._ink, body.left + _PADDING, y)
            y += self._ink.line
        if self.on_press:
            self._draw_more(ui, canvas)

    def _draw_more(self, ui: Ui, canvas: Canvas) -> None:
        canvas.nine("ui/pill/ink", self.rect)
        x = self.rect.left + _PILL[0]
        if glyph := ui.glyph(Wish.HELP):
            width = glyph_width(ui, glyph)
            draw_glyph(ui, canvas, glyph, x + width / 2, self.rect.centery)
            x += width + _GLYPH_GAP
        canvas.text(_more(), self._more_ink, x, self.rect.centery)

    def _body(self, ui: Ui, visible: FRect) -> FRect:
        width = max(ui.lettering.width(line, self._ink) for line in self._lines)
        height = len(self._lines) * self._ink.line
        if self.on_press:
            width = max(width, self._more_width(ui))
            height += self._more_height(ui) + _PILL[1]
        width, height = width + 2 * _PADDING, height + 2 * _PADDING
        about = self._about
        below = about.bottom + _AWAY + height < visible.bottom - _PADDING
        top = about.bottom + _AWAY if below else about.top - _AWAY - height
        top = max(top, visible.top + _PADDING)  # the largest letters may need what it points at
        left = min(max(about.centerx - width / 2, visible.left + _PADDING), visible.right - width - _PADDING)
        return FRect(left, top, width, height)

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
