"""Gallery: every picture of the game with its id, page by page, for finding what is missing."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.ui.text import fitted

_COLUMNS, _ROWS = 8, 5
_CELL: Final = (156.0, 128.0)
_ROOM: Final = (144.0, 100.0)  # for the picture
_LONGEST: Final = 24  # letters on one line
_LABEL: Final = Ink(12, "#FFF6E3", "body")
_HEAD: Final = Ink(20, "#FFF6E3", "display")


def pages(assets: Assets) -> int:
    """How many pages there are."""
    return -(-len(_everything(assets)) // (_COLUMNS * _ROWS))


class Gallery(Scene):
    """One page of pictures, each as large as it is, or smaller if it has to be."""

    def __init__(self, stage: Stage, page: int) -> None:
        """Open a page; there is none below the first or above the last."""
        super().__init__(stage)
        page = min(max(1, page), pages(stage.canvas.pictures.assets))
        ids = _everything(stage.canvas.pictures.assets)
        start = (page - 1) * _COLUMNS * _ROWS
        self._ids = ids[start : start + _COLUMNS * _ROWS]
        self._title = f"{page} / {pages(stage.canvas.pictures.assets)}"

    def draw(self, canvas: Canvas) -> None:
        """Pictures in rows, each over its id."""
        canvas.fill(canvas.visible, "#6C84CB")
        canvas.text(self._title, _HEAD, 1264, 18, align=1.0)
        for number, picture in enumerate(self._ids):
            left = 16 + number % _COLUMNS * _CELL[0]
            top = 36 + number // _COLUMNS * (_CELL[1] + 8)
            canvas.fill(FRect(left, top, *_ROOM), "#7C93D2" if number % 2 else "#FFE0C0", 0.6)
            self._draw_picture(canvas, picture, FRect(left, top, *_ROOM))
            for line, words in enumerate(_in_lines(picture)):
                ink, lines = fitted(words, _LABEL, _CELL[0] - 8, canvas.lettering)
                canvas.text(lines[0], ink, left, top + _ROOM[1] + 9 + 14 * line)

    @staticmethod
    def _draw_picture(canvas: Canvas, picture: str, room: FRect) -> None:
        sheet = canvas.pictures.assets.sheet(picture)
        grow = min(1.0, room.width / sheet.size[0], room.height / sheet.size[1])
        x = room.centerx - (sheet.size[0] / 2 - sheet.pivot[0]) * grow
        y = room.centery - (sheet.size[1] / 2 - sheet.pivot[1]) * grow
        canvas.picture(picture, x, y, wide=grow, high=grow)


def _in_lines(picture: str) -> tuple[str, ...]:
    """An id, on two lines if it is long."""
    if len(picture) <= _LONGEST:
        return (picture,)
    cut = picture.rindex("/", 0, _LONGEST) + 1
    return picture[:cut], picture[cut:]


def _everything(assets: Assets) -> list[str]:
    return [picture for room in assets.rooms() for picture in assets.known(f"{room}/")]
