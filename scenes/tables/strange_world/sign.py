"""Prompts that keep to their places: their words are written as small as it takes."""

from __future__ import annotations

from typing import Final

from scenes.canvas import Canvas
from scenes.ui.button import Prompt, draw_glyph, glyph_width
from scenes.ui.core import Ui
from scenes.ui.text import fitted

_GAP: Final = 6.0  # between glyph and words
_PADDING: Final = 24.0  # of the pill, where there is no glyph


class Sign(Prompt):
    """A glyph and what it does here, in a place of a certain size."""

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint glyph and words, or a pill with words for a pointer."""
        glyph = ui.glyph(self.wish) if self.wish else None
        middle = self.rect.centery
        if glyph is None:
            canvas.nine("ui/pill/ink", self.rect)
            ink, lines = fitted(self._label, ui.ink("light", 22), self.rect.width - _PADDING, ui.lettering)
            canvas.text(lines[0], ink, self.rect.centerx, middle, align=0.5)
            return
        width = glyph_width(ui, glyph)
        draw_glyph(ui, canvas, glyph, self.rect.left + width / 2, middle)
        room = self.rect.width - width - _GAP
        ink, lines = fitted(self._label, ui.ink("prompt"), room, ui.lettering)
        canvas.text(lines[0], ink, self.rect.left + width + _GAP, middle)
