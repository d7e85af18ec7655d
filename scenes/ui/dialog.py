"""Dialog: a question over whatever is on stage, and a veil to put behind such things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.navigation.stack import Pop, Veil
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.button import Button
from scenes.ui.core import OnPress, Widget
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel, standing
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.ui.theme import INK

VEIL: Final = 0.5  # how much of what lies beneath is hidden
_WIDTH: Final = 760
_THREADS: Final = 0.36  # of the width of a board, from its middle

DialogAnswer = tuple[str, str, str, OnPress]  # id, words, kind of button, what it does


def draw_veil(canvas: Canvas, share: float = 1.0) -> None:
    """Darken everything painted so far."""
    canvas.fill(canvas.visible, INK, VEIL * share)


class Overlay(Screen):
    """A screen over another that can still be seen."""

    see_through = True
    shapes = ()
    veil: Veil = staticmethod(draw_veil)

    def draw_behind(self, canvas: Canvas) -> None:
        """The threads that its board hangs on."""
        boards = (widget for widget, _window in self.focus.laid.root.walk() if isinstance(widget, Panel))
        if board := next(boards, None):
            for side in (-_THREADS, _THREADS):
                canvas.picture(
                    "common/thread", board.rect.centerx + side * board.rect.width, board.rect.top + 12
                )


class Dialog(Overlay):
    """A question with a few answers; going back gives none of them."""

    def __init__(self, stage: Stage, title: str, message: str, answers: Sequence[DialogAnswer]) -> None:
        self._title, self._message, self._answers = title, message, answers
        self.first = answers[0][0]
        super().__init__(stage)

    def build(self) -> Widget:
        """What is asked, and the answers."""
        buttons = (
            Button(id_, label, lambda do=do: Pop(do()), kind=kind)  # type: ignore[misc]
            for id_, label, kind, do in self._answers
        )
        told = Column(Text(self._title, "head"), Text(self._message), gap=22)
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        return At(standing("dialog", told, *buttons, kind="dialog/dawn"), width=width)
