"""Recap: what somebody at the table could not follow, told when it is their turn again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.input.intents import AnyIntent, Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.log_screen import AnyLine, row_of
from scenes.ui.button import Button
from scenes.ui.core import Ui, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Grid
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_badge, draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 860
_TILE: Final = (180.0, 120.0)  # room for the pictures of what happened, and for who did it
_PICTURE: Final = 88.0  # how high they are drawn
_WHO: Final = 24.0  # radius of the portrait before them
_ROOM: Final = 120.0  # for one of them, at most
_MOST_BESIDE: Final = 2  # pictures side by side in a tile


def tile_of(ui: Ui, line: AnyLine) -> Widget:
    """What happened as a picture, with who did it before it, and few words below."""
    pictures = line.pictures[:_MOST_BESIDE]

    def paint(canvas: Canvas, rect: FRect) -> None:
        canvas.nine("ui/tooltip", rect.inflate(-8, -8))
        room = min(_ROOM, (rect.width - 3 * _WHO) / len(pictures))
        x = rect.centerx - (room * len(pictures) - 2 * _WHO) / 2
        for look in line.who[:1]:
            draw_portrait(canvas, look, x - _WHO, rect.centery, radius=_WHO)
            draw_badge(canvas, look, x - 4, rect.centery + _WHO - 6, 0.5)
        for number, picture in enumerate(pictures):
            wide, high = canvas.pictures.assets.sheet(picture).size
            size = min(_PICTURE / high, 0.86 * room / wide)
            canvas.picture(picture, x + room * (number + 0.5), rect.centery, wide=size, high=size)

    words = Text(line.words, "soft", size=20, align=0.5)
    return Column(Drawing(ui.theme.grown(_TILE[0]), _TILE[1], paint), words, gap=2, stretch=True)


class Recap(Overlay):
    """Pictures, then a few lines; any confirmation goes on."""

    first = "done"

    def __init__(  # noqa: PLR0913, PLR0917 - who is told what, and who may go on
        self,
        stage: Stage,
        seat: int,
        name: str,
        lines: Sequence[AnyLine],
        sky: Sky,
        admits: Callable[[AnyIntent], bool] = lambda _intent: True,
    ) -> None:
        self._seat = seat
        self._name = name
        self._admits = admits
        self._lines = lines
        self._sky = sky
        super().__init__(stage)

    @property
    def asked(self) -> int:
        """Whoever it is told to."""
        return self._seat

    def handle(self, intent: AnyIntent) -> Change | None:
        """Whoever is told goes on."""
        return super().handle(intent) if self._admits(intent) else None

    def build(self) -> Widget:
        """What happened, pictures first, each kind from the oldest on."""
        title = _("{name}, while you waited").format(name=self._name)
        shown = [line for line in self._lines if line.pictures]
        tiles = [tile_of(self.ui, line) for line in shown]
        picture_book = [Grid(*tiles, least=self.ui.theme.grown(_TILE[0]), most=4, gap=14)] if tiles else []
        rows = [row_of(self.ui, line) for line in self._lines if not line.pictures]
        done = Button("done", _("Continue"), Pop, kind=self._sky.button, wish=Wish.CONFIRM)
        told = Column(Text(title, "head"), *picture_book, *rows, gap=8, stretch=True)
        width = _WIDTH * max(1.0, min(1.4, self.ui.theme.text_size))
        return At(standing("recap", told, done, kind=f"dialog/{self._sky.name}"), width=width)
