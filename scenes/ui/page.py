"""Page: a whole screen of one matter, its title, the body, and what the buttons do."""

from __future__ import annotations

from pygame import FRect

from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Group
from scenes.ui.text import Text
from scenes.ui.theme import EDGE, GAP, SIDE


class Page(Group):
    """A title above, a foot of prompts below, and between them the body, with all the room they leave."""

    def __init__(self, title: str, body: Widget, foot: Widget, *, width: float, share: float = 0.4) -> None:
        self._title, self._body, self._foot = Text(title, "sky", align=0.5), body, foot
        super().__init__(self._title, body, foot)
        self._width = width  # the body is no wider
        self._share = share  # of the room that is left over, how much lies above the body

    def place(self, ui: Ui, rect: FRect) -> None:
        """First title and foot, then the body."""
        self.rect = rect
        room = rect.inflate(-2 * SIDE, -2 * EDGE)
        above = self._title.room(ui, room.width)[1]
        self._title.place(ui, FRect(room.left, room.top, room.width, above))
        wide, below = self._foot.room(ui, room.width)
        wide = min(wide, room.width)
        self._foot.place(ui, FRect(room.centerx - wide / 2, room.bottom - below, wide, below))
        room.top += above + GAP
        room.height -= above + below + 2 * GAP
        self._place_body(ui, room)

    def _place_body(self, ui: Ui, room: FRect) -> None:
        most = min(room.width, self._width)
        wide, high = self._body.room(ui, most)
        wide, high = min(wide, most), min(high, room.height)
        top = room.top + (room.height - high) * self._share
        self._body.place(ui, FRect(room.centerx - wide / 2, top, wide, high))


class Booklet(Group):
    """Pages of which one is open; it is as high as the highest, so that nothing jumps as they are turned."""

    def __init__(self, *pages: Widget, opened: int) -> None:
        super().__init__(pages[opened])
        self._pages = pages

    def size(self, ui: Ui, width: float) -> Size:
        """As much as the largest page."""
        sizes = [page.room(ui, width) for page in self._pages]
        return max(size[0] for size in sizes), max(size[1] for size in sizes)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the open page at the top."""
        self.rect = rect
        page = self.children[0]
        high = min(rect.height, page.room(ui, rect.width)[1])
        page.place(ui, FRect(rect.left, rect.top, rect.width, high))
