"""Title ribbon: a way on from the title, a ribbon under a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.ui.core import OnPress, Size, Target, Ui
from scenes.ui.text import fitted

_WIDE: Final = 206.0
_HIGH: Final = 66.0
_ROOM: Final = 62.0  # for the picture
_LETTERS: Final = 26.0
_LARGEST: Final = 34.0  # at any size of text
_IN_TWO_LINES: Final = 0.86  # of their size
_PITCH: Final = 1.1  # from one of these lines to the other, in their size
_LIFT: Final = 4.0

RibbonPicture = tuple[str, float, float]  # a picture, how large, and how much lower than the edge it stands


class TitleRibbon(Target):
    """The words, beside a picture that stands on the lower edge."""

    ring = "tight"

    def __init__(self, id_: str, words: str, picture: RibbonPicture, on_press: OnPress) -> None:
        super().__init__(id_, on_press)
        self.label, self._picture = words, picture

    def size(self, _ui: Ui, width: float) -> Size:
        """Always the same: words that are larger take two lines."""
        return min(width, _WIDE), _HIGH

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; in focus it is lifted, and the picture sways."""
        focused = ui.focus == self.id
        rect = self.ring_rect(ui)
        canvas.nine("ui/ribbon/cream", rect)  # a golden picture would not be seen on gold
        angle = sway(ui.time, 1.6, 4.0) if focused and not ui.theme.less_motion else 0.0
        x, y = rect.left + _ROOM / 2, rect.bottom - 5
        picture, size, below = self._picture
        canvas.picture(picture, x, y + below, angle=angle, wide=size, high=size)
        room = rect.width - _ROOM - 14
        size = min(_LETTERS, _LARGEST / ui.theme.text_size)
        ink, lines = fitted(self.label, ui.ink("head", size), room, ui.lettering, most_lines=2)
        if len(lines) > 1:
            smaller = replace(ink, size=ink.size * _IN_TWO_LINES)
            ink, lines = fitted(self.label, smaller, room, ui.lettering, most_lines=2)
        y = rect.centery - (len(lines) - 1) * ink.size * _PITCH / 2
        for line in lines:
            canvas.text(line, ink, rect.left + _ROOM + room / 2, y, align=0.5)
            y += ink.size * _PITCH

    def ring_rect(self, ui: Ui) -> FRect:
        """The ribbon where it is."""
        return self.rect.move(0, -self.raised(ui))

    def lift(self, ui: Ui) -> float:
        """Up in focus."""
        return _LIFT if ui.focus == self.id else 0.0
