"""The keys beside the card in hand that turn it, and the words between them."""

from __future__ import annotations

from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.button import Prompt, draw_glyph
from scenes.ui.core import Action, Ui, Widget
from scenes.words import _


class TurnKey(Prompt):
    """The key or button that turns the card, or an arrow to be pressed where the device has neither."""

    tells_of_buttons = False  # it belongs to the card

    def __init__(self, wish: Wish, icon: str, on_press: Action) -> None:
        super().__init__(wish, "", on_press)
        self._icon = icon

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the glyph, or the arrow."""
        glyph = ui.glyph(self.wish) if self.wish else None
        if glyph:
            draw_glyph(ui, canvas, glyph, self.rect.centerx, self.rect.centery)
        else:
            canvas.picture(f"ui/icon/{self._icon}", self.rect.centerx, self.rect.centery)


class TurnWords(Widget):
    """What the keys do, on one line."""

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write it."""
        ink, words = one_line(ui, _("Turn the card"), ink_up_to(ui, "soft", 20, 30), self.rect.width)
        canvas.text(words, ink, self.rect.centerx, self.rect.centery, align=0.5)
