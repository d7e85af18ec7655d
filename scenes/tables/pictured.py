"""Pictured buttons: what is done in a picture, and in a word beside or below it, for who cannot read yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.inks import block, ink_up_to
from scenes.ui.button import Button
from scenes.ui.core import OnPress, Ui

PaintIcon = Callable[[Canvas, FRect, float], None]  # within a place, as strongly as a share

_WORDS: Final = (34.0, 46.0)  # how large they are at most: at usual text, and at the largest
_INSET: Final = 8.0
_BELOW: Final = 0.3  # of a button that is higher than wide, for its words
GREYED: Final = 0.35  # how strongly it is painted where it cannot be pressed


class Pictured(Button):
    """A button with a picture as large as it has room for."""

    def __init__(  # noqa: PLR0913 - as buttons are
        self,
        id_: str,
        label: str,
        paint: PaintIcon,
        on_press: OnPress | None,
        *,
        kind: str,
        why_not: str = "",
    ) -> None:
        super().__init__(id_, label, on_press, kind=kind, why_not=why_not)
        self._paint = paint

    def draw_label(self, ui: Ui, canvas: Canvas, face: FRect) -> None:
        """Paint the picture, and write the words in what is left."""
        picture, room = halves(face)
        self._paint(canvas, picture, GREYED if self.why_not else 1.0)
        ink, lines = block(ui, self.label, self.ink(ui), room.size)
        for number, line in enumerate(lines):
            y = room.centery + (number - (len(lines) - 1) / 2) * ink.line
            canvas.text(line, ink, room.centerx, y, align=0.5)

    def ink(self, ui: Ui) -> Ink:
        """How the words are written."""
        return replace(super().ink(ui), size=ink_up_to(ui, "label", *_WORDS).size)


def halves(face: FRect) -> tuple[FRect, FRect]:
    """Where the picture is on a button, and where its words are: below it, or beside it on a wide one."""
    inner = face.inflate(-2 * _INSET, -2 * _INSET)
    if face.height > face.width:
        low = inner.height * _BELOW
        return (
            FRect(inner.left, inner.top, inner.width, inner.height - low),
            FRect(inner.left, inner.bottom - low, inner.width, low),
        )
    side = min(inner.width / 2, 1.2 * inner.height)
    left = inner.left + _INSET
    return (
        FRect(left, inner.top, side, inner.height),
        FRect(left + side + _INSET, inner.top, inner.width - side - 3 * _INSET, inner.height),
    )


def put(canvas: Canvas, picture: str, room: FRect, alpha: float = 1.0, angle: float = 0.0) -> None:
    """Draw a picture as large as a place, in the middle of it."""
    sheet = canvas.pictures.assets.sheet(picture)
    wide, high = sheet.size
    size = min(room.width / wide, room.height / high)
    x = room.centerx + (sheet.pivot[0] - wide / 2) * size
    y = room.centery + (sheet.pivot[1] - high / 2) * size
    canvas.picture(picture, x, y, angle=angle, wide=size, high=size, alpha=alpha)
