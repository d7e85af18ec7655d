"""The discard pile, which everybody may look through."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.cloud9.pieces import KINDS
from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.stack import Change, Pop
from scenes.stage import Stage
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Layers
from scenes.ui.screen import Screen
from scenes.words import _, ngettext

_PANEL = FRect(260, 150, 760, 420)


class Discards(Screen):
    """How many cards of each kind were paid, and how many are left to draw."""

    name = "discards"
    see_through = True

    def __init__(self, stage: Stage, cards: Sequence[str], deck_size: int) -> None:
        self._cards = cards
        self._deck_size = deck_size
        super().__init__(stage)

    def build(self) -> Widget:
        """Only the way back."""
        return Layers(At(Prompt(Wish.BACK, _("Back"), self.back), 0.5, 1.0))

    def back(self) -> Change:
        """To the table."""
        return Pop()

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the table darker, and the cards on it."""
        canvas.fill(canvas.visible, "#2B2350", 0.55)
        canvas.nine("ui/panel/dawn", _PANEL)
        canvas.nine("ui/stitches/dawn", _PANEL.inflate(-18, -18))
        canvas.text(_("Discard pile"), self.ui.ink("head"), _PANEL.centerx, _PANEL.top + 56, align=0.5)
        for number, kind in enumerate(KINDS):
            x = _PANEL.left + 124 + number * 128
            canvas.picture("cloud9/card/shadow", x, 330)
            canvas.picture(f"cloud9/card/{kind}", x, 330, alpha=1.0 if kind in self._cards else 0.45)
            count = str(self._cards.count(kind))
            canvas.text(count, self.ui.ink("number"), x, 434, align=0.5)
        left = ngettext("{count} card left to draw", "{count} cards left to draw", self._deck_size)
        words = left.format(count=self._deck_size)
        canvas.text(words, self.ui.ink("soft"), _PANEL.centerx, _PANEL.bottom - 54, align=0.5)
