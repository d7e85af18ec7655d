"""Finder: where somebody fell, jumped or had a guest; what is chosen is marked on the strip of the film."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.film.contents import Sought
from scenes.tables.context import TablePeople
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_portrait
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 1000.0
_FACE: Final = 30.0  # half as wide as it is


class Finder(Overlay):
    """For everybody what can be looked for, and how often it is there."""

    name = "finder"
    first = "chapters"

    def __init__(
        self,
        stage: Stage,
        people: TablePeople,
        labels: Sequence[str],
        found: Mapping[Sought, Sequence[int]],
        search: Callable[[Sought | None], None],
    ) -> None:
        self._people, self._labels, self._found, self._search = people, labels, found, search
        super().__init__(stage)

    def build(self) -> Widget:
        """A line for everybody."""
        lines = Column(Text(_("What are you looking for?"), "head"), *self._lines(), gap=14, stretch=True)
        chapters = Button("chapters", _("Chapters"), partial(self._go, None), kind="primary")
        back = Button("back", _("Back"), self.back, kind="violet")
        width = _WIDTH * max(1.0, min(1.25, self.ui.theme.text_size))
        return At(standing("finder", lines, chapters, back, kind="dialog/dusk"), width=width)

    def _lines(self) -> Iterator[Widget]:
        for seat, name in enumerate(self._people.names):
            buttons = []
            for label in self._labels:
                if many := len(self._found.get((seat, label), ())):
                    words = _("{label}: {number}").format(label=_(label), number=many)
                    buttons.append(Button(f"find-{seat}-{label}", words, partial(self._go, (seat, label))))
            if buttons:
                face = Drawing(2 * _FACE, 2 * _FACE + 4, partial(self._draw_face, seat), name)
                yield Row(face, Flow(Text(name, "name"), *buttons, gap=12), gap=16, grow=1, least=300)

    def _go(self, sought: Sought | None) -> Change:
        self._search(sought)
        return Pop()

    def _draw_face(self, seat: int, canvas: Canvas, rect: FRect) -> None:
        draw_portrait(canvas, self._people.looks[seat], rect.centerx, rect.centery + 2, radius=_FACE - 4)
