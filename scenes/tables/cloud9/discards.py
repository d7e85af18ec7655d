"""The discard pile, which everybody may look through, and how much is left to draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.pieces import KINDS
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.inks import grown_ink
from scenes.tables.log_screen import draw_ground
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Layers
from scenes.ui.screen import Screen
from scenes.ui.text import fitted
from scenes.words import _, ngettext

_PANEL: Final = FRect(150, 150, 980, 420)
_CARDS: Final = 318.0  # how high they lie
_COUNTS: Final = 432.0  # and the numbers below them
_STEP: Final = 128.0
_PILE: Final = 146.0  # the draw pile, from the left edge
_FIRST: Final = 370.0  # the first kind of cards, likewise
_PILES: Final = ((40, "full"), (16, "half"), (1, "low"), (0, "empty"))  # with at least so many cards
_LARGEST: Final = 1.5  # times the usual size, for as much there is room


class Discards(Screen):
    """How many cards of each kind were paid, and how many are left to draw."""

    name = "discards"
    see_through = True
    shapes = ()
    veil = staticmethod(draw_ground)

    def __init__(self, stage: Stage, cards: Sequence[str], deck_size: int) -> None:
        self._cards = cards
        self._deck_size = deck_size
        super().__init__(stage)

    def build(self) -> Widget:
        """Only the way back."""
        return Layers(At(Prompt(Wish.BACK, _("Back"), self.back, largest=_LARGEST), 0.5, 1.0, edge=10))

    def back(self) -> Change:
        """To the table."""
        return Pop()

    def draw_behind(self, canvas: Canvas) -> None:
        """Draw the cards on their board."""
        canvas.nine("ui/panel/dawn", _PANEL)
        canvas.nine("ui/stitches/dawn", _PANEL.inflate(-18, -18))
        self._draw_pile(canvas)
        self._write(canvas, _("Discard pile"), "head", 34, _PANEL.left + _FIRST + 2 * _STEP, _PANEL.top + 62)
        for number, kind in enumerate(KINDS):
            x = _PANEL.left + _FIRST + number * _STEP
            canvas.picture("cloud9/card/shadow", x, _CARDS)
            canvas.picture(f"cloud9/card/{kind}", x, _CARDS, alpha=1.0 if kind in self._cards else 0.45)
            self._write(canvas, str(self._cards.count(kind)), "number", 32, x, _COUNTS)

    def _draw_pile(self, canvas: Canvas) -> None:
        """The draw pile, as high as it is."""
        x = _PANEL.left + _PILE
        height = next(picture for least, picture in _PILES if self._deck_size >= least)
        canvas.picture(f"cloud9/pile/{height}", x, _CARDS)
        self._write(canvas, str(self._deck_size), "number", 32, x, _COUNTS)
        left = ngettext("{count} card left to draw", "{count} cards left to draw", self._deck_size)
        words = left.format(count=self._deck_size)
        self._write(canvas, words, "soft", 22, _PANEL.centerx, _PANEL.bottom - 58)

    def _write(self, canvas: Canvas, words: str, ink: str, size: float, x: float, y: float) -> None:  # noqa: PLR0913, PLR0917 - what, how and where
        inked, lines = fitted(words, grown_ink(self.ui, ink, size, _LARGEST), 640, canvas.lettering)
        canvas.text(lines[0], inked, x, y, align=0.5)
