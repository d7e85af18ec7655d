"""Turning point card: a card that tells of one turning point, and leads to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import FRect, Surface

from game.review.telling import TurningPointText
from scenes.platform.canvas import Canvas
from scenes.screens.turning.curves import draw_number
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.layout import Column, Row
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_portrait
from scenes.ui.text import Text

_PADDING: Final = 18.0
_DISC, _FACE = 22.0, 22.0  # half as wide as they are
_SHAPE: Final = (344, 106)  # of a picture
_HIGHEST: Final = 200.0  # that it may be
_NEARER: Final = 1.12  # times as large as the whole table would be
_MIDDLE: Final = 0.56  # of the table, from above: where most happens
_SKY: Final = "#B9C2EE"
_PILL, _ICON, _GAP = 38.0, 28.0, 10.0
_LIFTS: Final = {True: 4.0, False: 0.0}  # in focus or not


class _Window(Widget):
    """The place of the picture."""

    def size(self, ui: Ui, width: float) -> Size:
        """All the width, and in the shape of a picture; lower where words are large."""
        return width, min(_HIGHEST / ui.theme.text_size**1.5, width * _SHAPE[1] / _SHAPE[0])


class Moved(NamedTuple):
    """How far a chance moved, in figures: on the whole, and by icon what each cause did to it."""

    whole: str
    parts: Sequence[tuple[str, str]]


class TurningPointCard(Target):
    """The card: which moment, whose, what was played, by how much it moved the chance, and why."""

    def __init__(  # noqa: PLR0913, PLR0917 - which it is and whose, how far and why, and where it leads
        self,
        number: int,
        told: TurningPointText,
        look: Look,
        moved: Moved,
        picture: Callable[[int], Surface | None],
        on_press: OnPress,
    ) -> None:
        super().__init__(f"turn-{number}", on_press)
        self._number, self._look, self._picture = number, look, picture
        self._parts = [(icon, words) for icon, words in moved.parts if words]
        self._shown = _Window()
        face = Drawing(2 * _FACE, 2 * _FACE, self._draw_face)
        move = Text(_short(told.played), "name", size=24)
        head = Row(face, move, Text(moved.whole, "score"), gap=10, grow=1)
        self._child = Column(self._shown, head, Text(told.sentence, "soft", size=20), gap=8, stretch=True)

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
            self._draw_picture(canvas, self._shown.rect)
            self._draw_parts(ui, canvas, self._shown.rect)
            corner = self._shown.rect.left + _DISC - 4, self._shown.rect.top + _DISC - 4
            draw_number(ui, canvas, self._number, corner, _DISC)
            self._child.draw(ui, canvas)

    def lift(self, ui: Ui) -> float:
        """Up in focus."""
        return _LIFTS[ui.focus == self.id]

    def ring_rect(self, ui: Ui) -> FRect:
        """Where it is seen."""
        return self.rect.move(0, -self.raised(ui))

    def _draw_picture(self, canvas: Canvas, rect: FRect) -> None:
        """Paint the table at that moment, or the colour of the sky until it is there."""
        canvas.fill(rect, _SKY)
        picture = self._picture(round(canvas.to_pixels(rect).width * _NEARER))
        if picture is not None:
            wide, high = (side / canvas.view.scale for side in picture.get_size())
            with canvas.clipped(rect):
                canvas.image(picture, rect.centerx - wide / 2, rect.centery - high * _MIDDLE)

    def _draw_parts(self, ui: Ui, canvas: Canvas, rect: FRect) -> None:
        """Paint in a corner how much of it was nerve, luck, and the others."""
        ink = ui.ink("name", 20 / ui.theme.text_size)
        wides = [_ICON + canvas.lettering.width(words, ink) + _GAP for _icon, words in self._parts]
        pill = FRect(0, 0, sum(wides) + 2 * _GAP, _PILL)
        pill.bottomright = rect.right + 6, rect.bottom + 6
        if not wides:
            return
        canvas.nine("ui/chip/cream", pill)
        left = pill.left + _GAP
        for (icon, words), wide in zip(self._parts, wides, strict=True):
            canvas.picture(f"ui/icon/{icon}", left + _ICON / 2, pill.centery, wide=0.6, high=0.6)
            canvas.text(words, ink, left + _ICON + 2, pill.centery)
            left += wide

    def _draw_face(self, canvas: Canvas, rect: FRect) -> None:
        draw_portrait(canvas, self._look, rect.centerx, rect.centery + 3, radius=_FACE)


def _short(move: str) -> str:
    """A move without its place and its vines, which the picture shows."""
    return move.partition(" (")[0].partition(", ")[0]
