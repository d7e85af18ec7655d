"""Picture widgets, and plain drawings of a scene."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.described import Described


class Picture(Widget):
    """A picture in the middle of its place, as large as the text around it asks."""

    def __init__(self, picture: str, width: float, height: float) -> None:
        super().__init__()
        self._picture = picture
        self._size = (width, height)

    def size(self, ui: Ui, _width: float) -> Size:
        """The size it has at text of the usual size, grown with it up to a half."""
        grow = min(1.5, ui.theme.text_size)
        return self._size[0] * grow, self._size[1] * grow

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        grow = min(1.5, ui.theme.text_size)
        canvas.picture(self._picture, self.rect.centerx, self.rect.centery, wide=grow, high=grow)


class Drawing(Widget):
    """A place of a certain size in which a scene paints something of its own; `label` says what, in words."""

    def __init__(
        self, width: float, height: float, paint: Callable[[Canvas, FRect], None], label: str = ""
    ) -> None:
        super().__init__()
        self._size = (width, height)
        self._paint = paint
        self._label = label

    def size(self, _ui: Ui, width: float) -> Size:
        """The size that was asked for, if there is room."""
        return min(width, self._size[0]), self._size[1]

    def describe(self) -> Described | None:
        """What is painted there."""
        return Described(self._label, "text") if self._label else None

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Let the scene paint."""
        self._paint(canvas, self.rect)
