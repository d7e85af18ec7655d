"""Shelf of a person: who somebody is in the hall of fame, and all that they have reached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import FRect

from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.hall.cabinet import ACROSS, RECORD_HIGH, draw_record
from scenes.screens.hall.niches import Exhibit
from scenes.ui.button import Button
from scenes.ui.core import Action, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_traveller
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 900.0
_BOX: Final = (200.0, 262.0)
_NICHE: Final = 0.76
_FIGURE: Final = 1.45


class Shelf(Overlay):
    """One person large in their niche, with their records beside them."""

    first = "close"

    def __init__(self, stage: Stage, exhibit: Exhibit, lines: Sequence[str], forget: Action) -> None:
        self._exhibit, self._lines, self._forget = exhibit, lines, forget
        super().__init__(stage)

    def build(self) -> Widget:
        """The niche, what is told of them, and the ways on."""
        exhibit = self._exhibit
        records = (
            Drawing(ACROSS, RECORD_HIGH, partial(self._draw_record, number))
            for number in range(len(exhibit.records))
        )
        told = Column(
            Text(exhibit.name, "head"),
            *(Text(line, "body" if number else "name") for number, line in enumerate(self._lines)),
            Flow(*records, gap=10),
            gap=8,
        )
        figure = Drawing(*_BOX, self._draw_figure)
        row = Row(figure, told, gap=28, grow=1, least=self.ui.theme.grown(300))
        close = Button("close", _("Close"), self.back, kind="violet")
        words = _("Delete {name}").format(name=exhibit.name)
        forget = Button("forget", words, self._ask)
        width = _WIDTH * max(1.0, min(1.3, self.ui.theme.text_size))
        return At(standing("shelf", row, close, forget, kind="dialog/dusk"), width=width)

    def _ask(self) -> Change:
        return Pop(self._forget())

    def _draw_figure(self, canvas: Canvas, rect: FRect) -> None:
        x, foot, look = rect.centerx, rect.bottom - 4, self._exhibit.look
        canvas.picture(f"honours/niche/{look.colour}", x, foot, wide=_NICHE, high=_NICHE)
        canvas.picture("common/rays/gold", x, foot - 92, wide=0.45, high=0.45, alpha=0.5)
        draw_traveller(canvas, look, x, foot - 10, mood="happy", arms="up", size=_FIGURE)
        canvas.picture("common/cloud/dawn/4", x, foot + 4, wide=0.7, high=0.7)

    def _draw_record(self, number: int, canvas: Canvas, rect: FRect) -> None:
        draw_record(self.ui, canvas, self._exhibit.records[number], rect, "soft")
