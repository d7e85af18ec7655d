"""Score sheet: every category of the score for everybody, and what else was counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import FRect

from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.results.ending import Ending
from scenes.ui.button import Button
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow
from scenes.ui.panel import standing
from scenes.ui.scenery.avatars import draw_badge
from scenes.ui.text import Text, common_ink, fitted
from scenes.words import _

_BADGES: Final = 34.0  # height of the row above the names
_FEW: Final = 4  # players
_LABELS, _LABELS_OF_MANY = 0.34, 0.27  # shares of the width
_BETWEEN: Final = 12.0  # two names


class ScoreSheet(Overlay):
    """Every category for everybody, as on a sheet of paper."""

    first = "close"

    def __init__(self, stage: Stage, ending: Ending) -> None:
        super().__init__(stage)
        self._ending = ending

    def build(self) -> Widget:
        """Names across, categories down."""
        told = Column(
            Text(self._ending.title, "head"),
            _Sheet(self._ending),
            Flow(*self._titles(), gap=40, align=0.5),
            gap=12,
            align=0.5,
        )
        sky = self._ending.sky
        close = Button("close", _("Close"), self.back, kind=sky.button)
        return At(standing("sheet", told, close, kind=f"dialog/{sky.name}", gap=20), width=1160)

    def _titles(self) -> Iterator[Widget]:
        """Who stood out."""
        for title in self._ending.honours.titles:
            named = _("{title}: {words}").format(title=title.words, words=self._ending.names[title.seat])
            yield Column(Text(named), Text(title.reason, "soft", size=20), gap=0)


class _Sheet(Widget):
    """The numbers of the score sheet."""

    def __init__(self, ending: Ending) -> None:
        super().__init__()
        self._ending = ending

    def size(self, ui: Ui, width: float) -> Size:
        rows = len(self._ending.counted()) + 2 + len(self._ending.honours.counts)
        return width, _BADGES + rows * self._row(ui)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        ending = self._ending
        seats = ending.ranking
        first = self.rect.width * (_LABELS if len(seats) <= _FEW else _LABELS_OF_MANY)
        column = (self.rect.width - first) / len(seats)
        rows = [
            (ending.categories.get(c, c), [ending.result.breakdown[s].get(c, 0) for s in seats])
            for c in ending.counted()
        ]
        rows.append((_("Total"), [ending.result.scores[s] or 0 for s in seats]))
        total = len(rows) - 1
        rows += [(label, [by_seat[s] for s in seats]) for label, by_seat in ending.honours.counts.items()]
        y = self.rect.top + _BADGES + self._row(ui) / 2
        room = column - _BETWEEN
        names = [(name, room) for name in ending.names]
        alike = common_ink(names, ui.ink("name", 22), ui.lettering)
        for index, seat in enumerate(seats):
            x = self.rect.left + first + column * (index + 0.5)
            draw_badge(canvas, ending.looks[seat], x, self.rect.top + _BADGES / 2, 0.7)
            ink, lines = fitted(ending.names[seat], alike, room, ui.lettering)
            canvas.text(lines[0], ink, x, y, align=0.5)
        labels = common_ink([(label, first - 24) for label, _points in rows], ui.ink("body"), ui.lettering)
        for number, (label, points) in enumerate(rows):
            y += self._row(ui)
            if number % 2 == 0:
                canvas.nine(
                    "ui/row/striped",
                    FRect(self.rect.left, y - self._row(ui) / 2, self.rect.width, self._row(ui)),
                )
            ink, lines = fitted(label, labels, first - 24, ui.lettering)
            canvas.text(lines[0], ink, self.rect.left + 16, y)
            for index, score in enumerate(points):
                x = self.rect.left + first + column * (index + 0.5)
                ink = ui.ink("score" if number == total else "name" if number < total else "soft")
                canvas.text(str(score), ink, x, y, align=0.5)

    @staticmethod
    def _row(ui: Ui) -> float:
        return ui.ink("name").line + 14
