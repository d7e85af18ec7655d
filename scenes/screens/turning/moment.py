"""Moment: a card that tells of one turning point, and leads to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.review.telling import Told
from scenes.platform.canvas import Canvas
from scenes.screens.turning.curves import draw_number
from scenes.ui.core import Action, Size, Target, Ui, Widget
from scenes.ui.layout import Column, Row
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_portrait
from scenes.ui.text import Text
from scenes.words import _

_PADDING: Final = 20.0
_DISC, _FACE = 22.0, 27.0  # half as wide as they are
_LIFTS: Final = {True: 4.0, False: 0.0}  # in focus or not


class Moment(Target):
    """The card: which moment, whose, by how much, and why."""

    def __init__(self, number: int, told: Told, look: Look, moved: str, on_press: Action) -> None:
        super().__init__(f"turn-{number}", on_press)
        self._number = number
        self._look = look
        head = Row(
            Drawing(2 * _DISC, 2 * _DISC, lambda _canvas, _rect: None),
            Drawing(2 * _FACE, 2 * _FACE + 8, self._draw_face),
            Text(moved, "score"),
            gap=12,
            grow=2,
        )
        played = _("Move: {move}").format(move=told.played)
        self._child = Column(head, Text(told.sentence, size=22), Text(played, "soft", size=20), gap=8)

    def parts(self) -> Sequence[Widget]:
        """What is told on it."""
        return (self._child,)

    def size(self, ui: Ui, width: float) -> Size:
        """All the width, and the height of what is told."""
        return width, self._child.size(ui, width - 2 * _PADDING)[1] + 2 * _PADDING

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put what is told at the top."""
        self.rect = rect
        inside = rect.inflate(-2 * _PADDING, -2 * _PADDING)
        inside.height = min(inside.height, self._child.size(ui, inside.width)[1])
        self._child.place(ui, inside)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the card, a little lifted in focus."""
        with canvas.moved(0, -self.raised(ui)):
            canvas.nine("ui/panel/dawn", self.rect)
            disc = self._child.rect.left + _DISC, self._child.rect.top + _FACE + 4
            draw_number(ui, canvas, self._number, disc, _DISC)
            self._child.draw(ui, canvas)

    def lift(self, ui: Ui) -> float:
        """Up in focus."""
        return _LIFTS[ui.focus == self.id]

    def ring_rect(self, ui: Ui) -> FRect:
        """Where it is seen."""
        return self.rect.move(0, -self.raised(ui))

    def _draw_face(self, canvas: Canvas, rect: FRect) -> None:
        draw_portrait(canvas, self._look, rect.centerx, rect.centery + 3, radius=_FACE)
