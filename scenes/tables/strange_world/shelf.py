"""Shelf of travellers: what they wish for, whose guests they are, and who is how near."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.pieces import WISHES
from game.strange_world.views import StrangeView
from game.strange_world.world import World
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.layout import row_rect
from scenes.tables.strange_world.wishes import Nearness, nearness
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge
from scenes.ui.spot import Spot

#: How near a world is to wishes, by traveller.
NearAll = Mapping[str, Nearness]

_FACE: Final = 28.0  # the middle of a portrait, from the left edge of the shelf
_FACE_SIZE: Final = 72.0  # of a portrait as it was drawn
_WISH: Final = 88.0  # the middle of a wish
_WISH_SIZE: Final = (0.82, 0.88)
_COLUMNS: Final = 116.0  # of all seats together
_EDGE: Final = 8.0  # to the right of them
_FRACTION: Final = 50.0  # the narrowest column in which is told how much is needed, too
_BADGE: Final = 0.56
_NUMBER: Final = 22.0  # size of numbers
_BETWEEN: Final = 10.0  # columns at least
_HIGHEST: Final = 0.76  # how much of a row they take at most
_NOTHING: Final = 0.62  # how faint it is that nothing is there yet
_SEATED: Final = 30.0  # height of what tells whose guest a traveller is
_RING: Final = (-14.0, -10.0)  # so much less than a row
_FOOT: Final = 86.0  # from the middle of a traveller's card to its lower edge
_PILL: Final = FRect(0, 0, 54, 30)


def all_near(world: World, travellers: Iterable[str]) -> NearAll:
    """How near a world is to wishes: where their travellers sit, or wherever they could."""
    return {who: nearness(world, who) for who in travellers}


def who_takes_part(view: StrangeView) -> dict[str, int | None]:
    """All travellers of this game, in the same order always, and whose guests they are."""
    hosts = {guest.traveller: seat for seat, world in enumerate(view.worlds) for guest in world.guests}
    return {who: hosts.get(who) for who in WISHES if who in hosts or who in view.travellers}


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that is on the shelf at a moment."""

    travellers: Mapping[str, int | None]  # and whose guests they are
    seats: Sequence[int]  # in the order of their columns
    looks: Sequence[Look]  # by seat
    host: int  # whose world is large
    near: Sequence[NearAll] | None  # by seat; None for those who do not want to know

    def draw(self, ui: Ui, brush: Brush, rect: FRect) -> None:
        """Paint a row for each traveller, with a column for each seat."""
        brush.canvas.nine("ui/chip/cream", rect)
        if self.near is not None and len(self.seats) > 1:
            self._draw_columns(brush, rect)
        for number, (who, host) in enumerate(self.travellers.items()):
            row = row_rect(rect, number, len(self.travellers))
            if number % 2 == 0:
                brush.canvas.nine("ui/row/striped", row.inflate(-8, 0))
            brush.put(
                f"traveller/{who}/portrait", row.left + _FACE, row.centery, min(0.6, row.height / _FACE_SIZE)
            )
            brush.put(
                f"wish/{who}",
                row.left + _WISH,
                row.centery,
                min(_WISH_SIZE[1], max(_WISH_SIZE[0], row.height / 46)),
            )
            if host is not None:
                self._draw_seated(ui, brush, row, who, host)
            elif self.near is not None:
                for seat in self.seats:
                    self._draw_cell(ui, brush, row, self.near[seat][who], seat)
            else:
                self._draw_bonus(ui, brush, row, WISHES[who].bonus)

    def _column(self, rect: FRect, seat: int) -> FRect:
        width = _COLUMNS / len(self.seats)
        left = rect.right - _EDGE - _COLUMNS + width * self.seats.index(seat)
        return FRect(left, rect.top, width, rect.height)

    def _draw_columns(self, brush: Brush, rect: FRect) -> None:
        """Paint whose column is whose; that of the large world is lit."""
        lit = self._column(rect, self.host)
        brush.canvas.nine("ui/row/selected", FRect(lit.left, rect.top + 4, lit.width, rect.height - 8))
        for seat in self.seats:
            draw_badge(brush.canvas, self.looks[seat], self._column(rect, seat).centerx, rect.top + 1, _BADGE)

    def _draw_cell(self, ui: Ui, brush: Brush, row: FRect, near: Nearness, seat: int) -> None:
        """Paint how near one seat is."""
        cell = self._column(row, seat)
        if near.is_met:
            brush.canvas.picture("ui/tick/on", *cell.center, wide=0.66, high=0.66)
            return
        words = str(near) if cell.width >= _FRACTION else str(near.have)
        ink, words = one_line(
            ui, words, ink_up_to(ui, "name", _NUMBER, row.height * _HIGHEST), cell.width - _BETWEEN
        )
        brush.canvas.text(words, ink, *cell.center, align=0.5, alpha=1.0 if near.have else _NOTHING)

    def _draw_bonus(self, ui: Ui, brush: Brush, row: FRect, stars: int) -> None:
        """Paint what a wish is worth, where nothing else is to be told."""
        x = row.right - _EDGE - _COLUMNS / 2
        brush.put("star/small", x - 16, row.centery)
        brush.canvas.text(f"+{stars}", ink_up_to(ui, "name", _NUMBER, row.height * _HIGHEST), x, row.centery)

    def _draw_seated(self, ui: Ui, brush: Brush, row: FRect, who: str, host: int) -> None:
        """Paint whose guest a traveller is, and how near that seat is."""
        cells = FRect(row.right - _EDGE - _COLUMNS, row.top, _COLUMNS, row.height)
        pill = FRect(0, 0, 92, min(_SEATED, row.height - 4))
        pill.center = cells.center
        brush.canvas.nine("ui/pill/ink", pill)
        if self.near is None:
            draw_badge(brush.canvas, self.looks[host], *pill.center, _BADGE)
            return
        draw_badge(brush.canvas, self.looks[host], pill.left + 24, pill.centery, _BADGE)
        _draw_light(ui, brush, self.near[host][who], (pill.right - 34, pill.centery))


class RowSpot(Spot):
    """A row of the shelf, with a ring that leaves the rows above and below to be seen."""

    def ring_rect(self, ui: Ui) -> FRect:
        """What the focus ring goes around."""
        return super().ring_rect(ui).inflate(*_RING)


def draw_progress(ui: Ui, scenery: Scenery, near: NearAll) -> None:
    """Paint at the foot of every traveller's card how near its wish is to being fulfilled."""
    for guest in scenery.world.guests:
        if ("guest", guest.traveller) not in scenery.absent:
            x, y, size = scenery.seat_of(guest)
            if not near[guest.traveller].is_met:
                pill = _PILL.copy()
                pill.center = (x, y + _FOOT * size)
                scenery.brush.canvas.nine("ui/pill/ink", pill)
            _draw_light(ui, scenery.brush, near[guest.traveller], (x, y + _FOOT * size))


def _draw_light(ui: Ui, brush: Brush, near: Nearness, at: tuple[float, float]) -> None:
    """A tick, or how much there is of how much, on a dark pill."""
    if near.is_met:
        brush.canvas.picture("ui/tick/on", *at)
        return
    ink, words = one_line(ui, str(near), ink_up_to(ui, "light-name", 22, 24), _PILL.width - 8)
    brush.canvas.text(words, ink, *at, align=0.5)
