"""Shelf of travellers: those whom nobody has welcomed yet, and what is there of what they wish for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import FRect

from game.strange_world.pieces import WISHES
from game.strange_world.views import StrangeView
from game.strange_world.world import World
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.layout import is_flat
from scenes.tables.strange_world.wishes import Nearness, WishMedal, nearness, wished
from scenes.ui.core import Ui
from scenes.ui.spot import Spot
from scenes.words import _

#: How near a world is to wishes, by traveller.
NearAll = Mapping[str, Nearness]

_HEAD: Final = 42.0  # height of the words above the rows
_FOOT: Final = 10.0
_ROW: Final = 56.0  # height of a row
_LEAST: Final = 52.0  # below which rows stand in two columns
_EDGE: Final = 10.0
_PORTRAIT: Final = 78.0  # of a traveller, as it was drawn
_FACE: Final = 58.0  # of it in a row
_MEDAL: Final = 37.0  # as it was drawn
_LARGE, _SMALL, _GAP = 40.0, 33.0, 3.0  # medals in a row: three at most, or more
_STAR: Final = 28.0  # from the right edge to the middle of the star
_TICK: Final = (19.0, 17.0)  # from the middle of a face
_FIGURES: Final = 62.0
_RING: Final = (-8.0, -6.0)  # so much less than a row
_PILL: Final = 34.0  # height of the wishes below a traveller
_BELOW: Final = 66.0  # from the middle of a traveller to them
_GUEST_MEDAL: Final = 26.0


def all_near(world: World, travellers: Iterable[str]) -> NearAll:
    """How near a world is to wishes: where their travellers sit, or wherever they could."""
    return {who: nearness(world, who) for who in travellers}


def who_takes_part(view: StrangeView) -> dict[str, int | None]:
    """All travellers of this game, in the same order always, and whose guests they are."""
    hosts = {guest.traveller: seat for seat, world in enumerate(view.worlds) for guest in world.guests}
    return {who: hosts.get(who) for who in WISHES if who in hosts or who in view.travellers}


@dataclass(frozen=True, slots=True)
class Shelf:
    """The travellers that are free at a moment, in the room there is."""

    room: FRect
    travellers: Sequence[str]
    near: NearAll | None  # how near the large world is; None for those who do not want to know

    @property
    def rect(self) -> FRect:
        """The paper, as large as its rows."""
        if is_flat(self.room):
            return self.room
        rows = ceil(len(self.travellers) / self._columns())
        height = min(self.room.height, self._head() + rows * self._pitch() + _FOOT)
        return FRect(self.room.left, self.room.top, self.room.width, height)

    def cell(self, index: int) -> FRect:
        """The room of one traveller, in which it can be pressed."""
        many = len(self.travellers)
        if is_flat(self.room):
            wide = (self.room.width - 2 * _EDGE) / max(1, many)
            return FRect(self.room.left + _EDGE + wide * index, self.room.top + 4, wide, self.room.height - 8)
        columns, pitch = self._columns(), self._pitch()
        row, column = index % ceil(many / columns), index // ceil(many / columns)
        wide = (self.room.width - 2 * _EDGE) / columns
        return FRect(
            self.room.left + _EDGE + wide * column, self.room.top + self._head() + pitch * row, wide, pitch
        )

    def draw(self, ui: Ui, brush: Brush) -> None:
        """Paint a row for each of them."""
        if not self.travellers:
            return
        brush.canvas.nine("ui/panel/dusk", self.rect)
        if not is_flat(self.room) and self._head() > _EDGE:
            rect = self.rect
            ink, words = one_line(
                ui, _("They look for a world"), ink_up_to(ui, "name", 22, 26), rect.width - 40
            )
            brush.canvas.text(words, ink, rect.centerx, rect.top + _HEAD / 2 + 4, align=0.5)
        for index, who in enumerate(self.travellers):
            cell = self.cell(index)
            if self._is_narrow:
                self._draw_narrow(ui, brush, who, cell)
            else:
                if index % 2 == 0:
                    brush.canvas.nine("ui/row/striped", cell.inflate(0, -3))
                self._draw_row(ui, brush, who, cell)

    # How it does it

    @property
    def _is_narrow(self) -> bool:
        return is_flat(self.room) or self._columns() > 1 or self.room.width < _NARROW

    def _columns(self) -> int:
        room = self.room.height - _EDGE - _FOOT
        return 1 if room >= len(self.travellers) * _LEAST else 2

    def _head(self) -> float:
        """Room for the words above, where there is any."""
        rows = ceil(len(self.travellers) / self._columns())
        return _HEAD if self.room.height - _HEAD - _FOOT >= rows * _LEAST else _EDGE

    def _pitch(self) -> float:
        rows = ceil(len(self.travellers) / self._columns())
        highest = _ROW if self._columns() == 1 and not self.room.width < _NARROW else _TALL
        return min(highest, (self.room.height - self._head() - _FOOT) / max(1, rows))

    def _draw_row(self, ui: Ui, brush: Brush, who: str, cell: FRect) -> None:
        """Paint face, medals and bonus beside each other."""
        y = cell.centery
        self._draw_face(brush, who, cell.left + 32, y, min(_FACE, cell.height + 4))
        medals = self._medals(who)
        size = _LARGE if len(medals) < 4 else _SMALL  # noqa: PLR2004 - as many as fit
        draw_wish(ui, brush, medals, (cell.left + 66 + size / 2, y), size)
        brush.put("star", cell.right - _STAR, y - 1, 0.95)
        words = str(WISHES[who].bonus)
        brush.canvas.text(words, ink_up_to(ui, "name", 20, 22), cell.right - _STAR, y + 1, align=0.5)

    def _draw_narrow(self, ui: Ui, brush: Brush, who: str, cell: FRect) -> None:
        """Paint medals below or beside the face, whichever has room, and the bonus at its side."""
        medals = self._medals(who)
        if cell.height > cell.width or is_flat(self.room):
            x, y, size = cell.centerx - 16, cell.top + 30, min(_FACE, cell.width - 34)
            wide = cell.width - 6
            medal = min(_SMALL - 2, (wide - _GAP * (len(medals) - 1)) / max(1, len(medals)))
            first = cell.centerx - _width(medals, medal) / 2 + medal / 2
            draw_wish(ui, brush, medals, (first, cell.bottom - medal / 2 - 6), medal)
            star = (x + 36, y)
        else:
            x, y, size = cell.left + 27, cell.centery, min(_FACE - 8, cell.height - 8)
            self._draw_cluster(ui, brush, medals, FRect(x + 24, cell.top, cell.right - x - 26, cell.height))
            star = (x - 14, y - 17)
        self._draw_face(brush, who, x, y, size)
        brush.put("star", *star, 0.72)
        words = str(WISHES[who].bonus)
        brush.canvas.text(words, ink_up_to(ui, "name", 17.5, 18), star[0], star[1] + 1, align=0.5)

    @staticmethod
    def _draw_cluster(ui: Ui, brush: Brush, medals: Sequence[WishMedal], room: FRect) -> None:
        """Paint medals in one line or two."""
        lines = 2 if len(medals) > 2 else 1  # noqa: PLR2004 - as many as fit beside each other
        many = ceil(len(medals) / lines)
        size = min(_SMALL, (room.height - 4 - _GAP * (lines - 1)) / lines)
        for line in range(lines):
            part = medals[line * many : (line + 1) * many]
            x = room.centerx - _width(part, size) / 2 + size / 2
            y = room.centery + (line - (lines - 1) / 2) * (size + _GAP)
            draw_wish(ui, brush, part, (x, y), size)

    def _medals(self, who: str) -> Sequence[WishMedal]:
        """What a traveller wishes for, and what of it is there for those who want to know."""
        return wished(who) if self.near is None else self.near[who].medals

    def _draw_face(self, brush: Brush, who: str, x: float, y: float, size: float) -> None:
        brush.put(f"traveller/{who}/portrait", x, y, size / _PORTRAIT)
        if self.near is not None and self.near[who].is_met:
            brush.canvas.picture("ui/tick/on", x + _TICK[0], y + _TICK[1], wide=0.72, high=0.72)


_NARROW: Final = 250.0  # width of a shelf whose rows do not lie in one line
_TALL: Final = 74.0  # height of such rows


class RowSpot(Spot):
    """A row of the shelf, with a ring that leaves the rows above and below to be seen."""

    def ring_rect(self, ui: Ui) -> FRect:
        """What the focus ring goes around."""
        return super().ring_rect(ui).inflate(*_RING)


def _width(medals: Sequence[WishMedal], size: float) -> float:
    """How wide medals beside each other are."""
    figures = sum(_FIGURES * size / _LARGE for medal in medals if medal.figures)
    return len(medals) * (size + _GAP) - _GAP + figures


def draw_wish(
    ui: Ui, brush: Brush, medals: Sequence[WishMedal], first: tuple[float, float], size: float
) -> None:
    """Paint medals beside each other: filled for what is there, hollow for what is not, or half of one."""
    x, y = first
    for medal in medals:
        state = "" if medal.share >= 1 or medal.figures else "/wanted" if medal.share <= 0 else "/half"
        brush.put(f"medal/{medal.thing}{state}", x, y, size / _MEDAL)
        x += size + _GAP
        if medal.figures:
            ink = ink_up_to(ui, "name", 26 * size / _LARGE, 30 * size / _LARGE)
            brush.canvas.text(medal.figures, ink, x - size / 2 + 2, y)
            x += _FIGURES * size / _LARGE


def draw_progress(ui: Ui, scenery: Scenery, near: NearAll) -> None:
    """Paint below every traveller beside a land what is there of what it wishes for."""
    for guest in scenery.world.guests:
        if ("guest", guest.traveller) in scenery.absent:
            continue
        x, y, size = scenery.seat_of(guest)
        medal = _GUEST_MEDAL * min(1.0, size)
        told = near[guest.traveller]
        pill = FRect(0, 0, _width(told.medals, medal) + 14, _PILL * min(1.0, size))
        pill.center = (x, y + _BELOW * size)
        scenery.brush.canvas.nine("ui/pill/cream", pill)
        first = (pill.left + 7 + medal / 2, pill.centery - 1)
        draw_wish(ui, scenery.brush, told.medals, first, medal)
        if told.is_met:
            scenery.brush.canvas.picture("ui/tick/on", pill.right - 2, pill.top, wide=0.66, high=0.66)
