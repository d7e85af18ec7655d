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
from scenes.tables.strange_world.board import WorldPainter
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
_TICK: Final = 0.33  # from the middle of a face, to its size
_FIGURES: Final = 62.0  # width of them, beside a large medal
_MOST_ABREAST: Final = 5  # on a flat shelf, before there are two rows
_WIDE: Final = 240.0  # width of a row with the bonus at its end
_UPRIGHT: Final = 0.8  # height, to the width, of a place with medals below the face
_TALL: Final = 74.0  # height of rows in two columns
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
        if self._is_flat:
            return self.room
        height = min(self.room.height, self._head() + self._rows() * self._pitch() + _FOOT)
        return FRect(self.room.left, self.room.top, self.room.width, height)

    def cell(self, index: int) -> FRect:
        """The room of one traveller, in which it can be pressed."""
        rows, pitch = self._rows(), self._pitch()
        column, row = divmod(index, rows)
        wide = (self.room.width - 2 * _EDGE) / self._columns()
        left = self.room.left + _EDGE + wide * column
        return FRect(left, self.room.top + self._head() + pitch * row, wide, pitch)

    def draw(self, ui: Ui, brush: Brush) -> None:
        """Paint all of them."""
        if not self.travellers:
            return
        rect = self.rect
        brush.canvas.nine("ui/panel/dusk", rect)
        if self._head() == _HEAD:
            title = _("They look for a world")
            ink, words = one_line(ui, title, ink_up_to(ui, "name", 22, 26), rect.width - 40)
            brush.canvas.text(words, ink, rect.centerx, rect.top + _HEAD / 2 + 4, align=0.5)
        for index, who in enumerate(self.travellers):
            cell = self.cell(index)
            if self._columns() == 1 and index % 2 == 0:
                brush.canvas.nine("ui/row/striped", cell.inflate(0, -3))
            self._draw_traveller(ui, brush, who, cell)

    # How it does it

    @property
    def _is_flat(self) -> bool:
        return is_flat(self.room)

    def _columns(self) -> int:
        many = len(self.travellers)
        if self._is_flat:
            return many if many <= _MOST_ABREAST else ceil(many / 2)
        return 1 if self.room.height - _EDGE - _FOOT >= many * _LEAST else 2

    def _rows(self) -> int:
        return max(1, ceil(len(self.travellers) / max(1, self._columns())))

    def _head(self) -> float:
        """Room for the words above, where there is any."""
        if self._is_flat:
            return 5.0
        return _HEAD if self.room.height - _HEAD - _FOOT >= self._rows() * _LEAST else _EDGE

    def _pitch(self) -> float:
        high = self.room.height - self._head() - (5.0 if self._is_flat else _FOOT)
        return min(high / self._rows(), high if self._is_flat else _ROW if self._columns() == 1 else _TALL)

    def _draw_traveller(self, ui: Ui, brush: Brush, who: str, cell: FRect) -> None:
        """Paint face, medals and bonus: in a row, or where there is little room the bonus on the face."""
        medals = wished(who) if self.near is None else self.near[who].medals
        wide = cell.width >= _WIDE
        size = min(_FACE, cell.height + 4 if wide else cell.height - 4)
        if cell.height > cell.width * _UPRIGHT:
            face, star = (cell.centerx - 18, cell.top + 28), (cell.centerx + 30, cell.top + 28)
            room = FRect(cell.left + 2, cell.top + 56, cell.width - 4, cell.height - 58)
            size = min(size, 52.0)
        else:
            face = (cell.left + size / 2 + 3, cell.centery)
            star = (cell.right - _STAR, cell.centery - 1)
            room = FRect(face[0] + size / 2 + 5, cell.top, 0, cell.height)
            room.width = cell.right - room.left - (2 * _STAR - 4 if wide else 2)
            if not wide:
                star = (face[0] - size * 0.36, face[1] - size * 0.32)
        brush.put(f"traveller/{who}/portrait", *face, size / _PORTRAIT)
        if self.near is not None and self.near[who].is_met:
            tick = size * _TICK
            brush.canvas.picture("ui/tick/on", face[0] + tick, face[1] + tick, wide=0.72, high=0.72)
        _draw_medals(ui, brush, medals, room, is_left=wide)
        on_face = not wide and cell.height <= cell.width * _UPRIGHT
        brush.put("star", *star, 0.72 if on_face else 0.95)
        ink = ink_up_to(ui, "name", 17.5 if on_face else 20, 18 if on_face else 22)
        brush.canvas.text(str(WISHES[who].bonus), ink, star[0], star[1] + 1.5, align=0.5)


def _draw_medals(ui: Ui, brush: Brush, medals: Sequence[WishMedal], room: FRect, *, is_left: bool) -> None:
    """Paint medals in one line, or in two where they are larger then."""
    lines = 2 if _fitting(medals, room, 2) > _fitting(medals, room, 1) else 1
    size, many = _fitting(medals, room, lines), ceil(len(medals) / lines)
    for line in range(lines):
        part = medals[line * many : (line + 1) * many]
        left = room.left if is_left else room.centerx - _width(part, size) / 2
        y = room.centery + (line - (lines - 1) / 2) * (size + _GAP)
        draw_wish(ui, brush, part, (left + size / 2, y), size)


def _fitting(medals: Sequence[WishMedal], room: FRect, lines: int) -> float:
    """How large medals can be in so many lines."""
    many = ceil(len(medals) / lines)
    across = _width(medals[:many], 1000.0) / 1000.0
    high = (room.height - 4 - _GAP * (lines - 1)) / lines
    return min(_LARGE if many < 4 else _SMALL, high, (room.width - _GAP * (many - 1)) / across)  # noqa: PLR2004


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


def draw_progress(ui: Ui, scenery: WorldPainter, near: NearAll) -> None:
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
