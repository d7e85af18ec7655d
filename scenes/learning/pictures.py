"""Rulebook pictures: small scenes made of the pieces on the tables, beside the paragraphs."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from game.files import convert, read_toml
from scenes.platform.canvas import Canvas
from scenes.shelf import GAME_UIS
from scenes.ui.core import Size, Ui, Widget

NUMBER: Final = "="  # what the id of a part begins with that is a number
_LARGEST: Final = 1.4  # pictures grow with the text up to here
#: By the beginning of an id: the shadow under such a piece.
_SHADOWS: Final = {
    "cloud9/card/": "cloud9/card/shadow",
    "kingdom/card/back/h": "kingdom/card/h/shadow",
    "strange/land/": "strange/card/shadow",
    "strange/tzimime/": "strange/card/shadow",
}


class PicturePiece(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One piece of a picture: its id, where its pivot lies, how large it is and how it is turned."""

    picture: str
    x: float
    y: float
    size: float = 1.0
    angle: float = 0.0

    @property
    def shadow(self) -> str:
        """The shadow that lies under it, if it has one of its own."""
        kind, _, lie = self.picture.removeprefix("kingdom/card/").partition("/")
        if self.picture == f"kingdom/card/{kind}/{lie}" and lie[:1] in ("h", "v") and kind != "back":
            return f"kingdom/card/{lie[0]}/shadow"
        return next((shadow for start, shadow in _SHADOWS.items() if self.picture.startswith(start)), "")


class Composition(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of a certain size, and its parts from back to front."""

    size: tuple[float, float]
    parts: tuple[PicturePiece, ...]
    ground: str = ""  # a nine-slice under all of it


@cache
def compositions(game: str) -> dict[str, Composition]:
    """The pictures of the rulebook of a game, by their ids."""
    file = GAME_UIS[game].rulebook_pictures
    return convert(read_toml(file.read_text("utf-8"), file.name), dict[str, Composition], file.name)


_MOST_ENLARGED: Final = 1.8  # so much larger than they are drawn pictures are shown, where there is room
_HIGHEST: Final = 320.0  # to which they are enlarged


class Composed(Widget):
    """Shows a picture, grown with the text as far as there is room."""

    def __init__(self, composition: Composition) -> None:
        super().__init__()
        self._composition = composition

    def size(self, ui: Ui, width: float) -> Size:
        """As large as the text asks for and the width allows."""
        grow = self._growth(ui, width)
        wide, high = self._composition.size
        return wide * grow, high * grow

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the ground and the parts, each over its shadow."""
        if self._composition.ground:
            canvas.nine(self._composition.ground, self.rect)
        grow = self._growth(ui, self.rect.width)
        for part in self._composition.parts:
            x, y, size = self.rect.left + part.x * grow, self.rect.top + part.y * grow, part.size * grow
            if part.picture.startswith(NUMBER):
                ink = ui.ink("number", 32 * size / ui.theme.text_size)
                canvas.text(part.picture.removeprefix(NUMBER), ink, x, y, align=0.5)
                continue
            for picture in (part.shadow, part.picture):
                if picture:
                    canvas.picture(picture, x, y, angle=part.angle, wide=size, high=size)

    @property
    def natural_width(self) -> float:
        """How wide it is drawn at text of the usual size, if there is room."""
        return self._composition.size[0]

    def _growth(self, ui: Ui, width: float) -> float:
        wide, high = self._composition.size
        return min(_MOST_ENLARGED, width / wide, max(growth(ui), _HIGHEST / high))


def growth(ui: Ui) -> float:
    """How much larger pictures are for larger text."""
    return min(_LARGEST, max(1.0, ui.theme.text_size))
