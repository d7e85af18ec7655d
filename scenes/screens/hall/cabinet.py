"""Cabinet: flags above, niches with people in them, and below them what is told of the one in focus."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from math import inf
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.screens.hall.niches import HIGH, PLATE, Exhibit, Niche, Niches, WallRecord, up_to
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Group, gathered
from scenes.ui.panel import Sideways
from scenes.ui.tabs import Tab
from scenes.ui.text import Text, common_ink, fitted
from scenes.ui.theme import EDGE, SIDE

_LEAST_GROWN: Final = 0.3
_LEAST_TO_SEE_ALL: Final = 0.85  # smaller niches than that are rather moved sideways
_CARD: Final = (300.0, 100.0)
_WIDEST_CARD: Final = 1.5  # times that, for large words
_FRAME: Final = (134.0, 84.0)
ACROSS: Final = 176.0  # from one frame to the next
_NEARER: Final = 1.5  # of what is in a frame: the middle of a table is seen
_CAPTION: Final = 25.0  # below a frame
RECORD_HIGH: Final = 126.0  # with its caption
_FLAG: Final = (18.0, 30.0)  # beside the name, and how much higher than it
_THREAD: Final = "#FFF3D6"
_WALLS: Final = {"dawn": "#F3B9A0", "noon": "#A9DCC4", "dusk": "#4A3A8E"}  # behind what is in a frame


class Flag(Tab):
    """A tab that hangs on a thread."""

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as its name."""
        ink, (beside, more) = self._ink(ui), _FLAG
        return min(width, ui.lettering.width(self.label, ink) + 2 * beside), ink.line + more

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; the active one is of gold."""
        canvas.nine("honours/flag/active" if self.is_open else "honours/flag/rest", self.rect)
        row = [(tab.label, tab.rect.width - _FLAG[0]) for tab in self.row]
        ink = common_ink(row, self._ink(ui), ui.lettering)
        ink, lines = fitted(self.label, ink, self.rect.width - _FLAG[0], ui.lettering)
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery - _FLAG[1] / 5, align=0.5)

    @staticmethod
    def _ink(ui: Ui) -> Ink:
        return up_to(ui, "name", 24, 32)


class Cabinet(Group):
    """The whole of it: title and flags above, the niches, and the wall below them."""

    def __init__(
        self, title: str, flags: Widget, niches: Sequence[Niche], nothing: str, foot: Widget
    ) -> None:
        self._title, self._flags, self._foot = Text(title, "sky"), flags, foot
        self._by_id = {niche.id: niche for niche in niches}
        self._niches = Niches(niches)
        self._row = Sideways("niches", self._niches)
        self._nothing = [] if niches else [Text(nothing, "name", align=0.5)]
        self._wall = FRect(0, 0, 0, 0)
        super().__init__(self._title, flags, self._row, *self._nothing, foot)

    def place(self, ui: Ui, rect: FRect) -> None:
        """First what has its size, then the niches with all that is left."""
        self.rect = rect
        room = gathered(rect).inflate(-2 * SIDE, -2 * EDGE)
        top = self._place_head(ui, room)
        wide, low = self._foot.size(ui, room.width)
        wide = min(wide, room.width)
        self._foot.place(ui, FRect(room.centerx - wide / 2, room.bottom - low, wide, low))
        wide_card = _CARD[0] * min(_WIDEST_CARD, max(1.0, ui.theme.text_size))
        card = max(_CARD[1], 2 * _line(ui) + 24)
        standing = self._foot.rect.top - 14 - card - 30 - PLATE - 14
        self._niches.grown = 1.0
        most = (standing - top - 12) / HIGH
        all_of_them = room.width / self._niches.size(ui, inf)[0]
        if all_of_them >= _LEAST_TO_SEE_ALL:
            most = min(most, all_of_them)
        self._niches.grown = max(_LEAST_GROWN, min(1.0, most))
        across = min(room.width, self._niches.size(ui, inf)[0])
        high = HIGH * self._niches.grown
        self._row.place(ui, FRect(room.centerx - across / 2, standing - high, across, high))
        self._wall = FRect(
            room.centerx - across / 2 - 8, standing + 10, across + 16, self._foot.rect.bottom - standing + 44
        )
        self._card = FRect(room.centerx - wide_card / 2, standing + 14 + PLATE + 14, wide_card, card)
        for text in self._nothing:
            text.place(ui, self._card.inflate(240, 0))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the wall, all that stands there, and what is told of the one in focus."""
        canvas.nine("honours/wall", self._wall)
        thread = self._flags.rect
        canvas.fill(
            FRect(thread.left - 20, thread.top + 1, canvas.visible.right - thread.left + 20, 3), _THREAD
        )
        if self._nothing:
            canvas.nine("ui/panel/dawn", self._card.inflate(300, 0))
        super().draw(ui, canvas)
        if self._by_id:
            shown = self._by_id.get(ui.focus) or next(iter(self._by_id.values()))
            self._draw_card(ui, canvas, shown.exhibit)
            self._draw_records(ui, canvas, shown.exhibit.records)

    def _place_head(self, ui: Ui, room: FRect) -> float:
        """The title, and the flags beside it where they are one line there; returns where they end."""
        wide, high = self._title.size(ui, room.width)
        self._title.place(ui, FRect(room.left, room.top, wide, high))
        beside = room.width - wide - 40
        one = self._flags.size(ui, inf)[1]
        across, deep = self._flags.size(ui, beside)
        if deep <= one:
            self._flags.place(ui, FRect(room.right - across, room.top, across, deep))
            return room.top + max(high, deep)
        across, deep = self._flags.size(ui, room.width)
        self._flags.place(ui, FRect(room.left, room.top + high + 4, across, deep))
        return room.top + high + 4 + deep

    def _draw_card(self, ui: Ui, canvas: Canvas, exhibit: Exhibit) -> None:
        canvas.nine("ui/panel/dawn", self._card)
        y = self._card.centery - (len(exhibit.lines) - 1) * _line(ui) / 2
        for number, line in enumerate(exhibit.lines):
            usual = up_to(ui, "soft" if number else "name", 26, 36)
            ink, lines = fitted(line, usual, self._card.width - 36, ui.lettering)
            canvas.text(lines[0], ink, self._card.centerx, y, align=0.5)
            y += _line(ui)

    def _draw_records(self, ui: Ui, canvas: Canvas, records: Sequence[WallRecord]) -> None:
        """The frames on both sides of the card, as many as find room."""
        sides = [(step, side) for step in (0, 1) for side in (-1, 1)]
        for record, place in zip_longest(records[: len(sides)], sides):
            if record is None or place is None:
                return
            (wide, high), (step, side) = _FRAME, place
            x = self._card.centerx + side * (self._card.width / 2 + 20 + wide / 2 + ACROSS * step)
            rect = FRect(x - wide / 2, self._card.top, wide, high)
            if rect.left > self._wall.left + 20 and rect.right < self._wall.right - 20:
                draw_record(ui, canvas, record, rect)


def draw_record(
    ui: Ui, canvas: Canvas, record: WallRecord, place: FRect, ink_of_caption: str = "light"
) -> None:
    """One record as a picture in a frame, with its number on a pill and its name below."""
    rect = FRect(place.centerx - _FRAME[0] / 2, place.top, *_FRAME)
    inner = rect.inflate(-16, -16)
    canvas.fill(inner, _WALLS.get(record.sky, _WALLS["noon"]))
    with canvas.clipped(inner):
        picture = record.played(round(inner.width * _NEARER * canvas.view.scale))
        if picture is None:
            x, y, size = rect.centerx, rect.centery + record.emblem.below * 0.72, record.emblem.size * 0.72
            canvas.picture(record.emblem.picture, x, y, wide=size, high=size)
        else:
            wide, high = (side / canvas.view.scale for side in picture.get_size())
            canvas.image(picture, inner.centerx - wide / 2, inner.centery - high / 2)
    canvas.nine("honours/frame", rect)
    ink = up_to(ui, "name", 26, 32)
    wide = max(54.0, ui.lettering.width(record.number, ink) + 26)
    pill = FRect(rect.right - wide + 16, rect.bottom - 30, wide, 38)
    canvas.nine("ui/pill/gold", pill)
    canvas.text(record.number, ink, pill.centerx, pill.centery, align=0.5)
    caption, lines = fitted(record.called, up_to(ui, ink_of_caption, 20, 24), ACROSS - 8, ui.lettering)
    canvas.text(lines[0], caption, rect.centerx, rect.bottom + _CAPTION, align=0.5)


def _line(ui: Ui) -> float:
    """From one line on the card to the next."""
    return up_to(ui, "name", 26, 36).line
