"""Painter of the table of Kites: sky, kites on their lines, and who flies them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.matches.narration import words_of
from kites.pieces import CLIMB, FOLDER, STRENGTH
from kites.table import layout
from kites.views import KitesView
from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.tables.context import TablePeople
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import draw_portrait
from scenes.ui.scenery.backdrop import NOON, Backdrop
from scenes.ui.text import fitted
from scenes.words import _

#: A kite is a card that stands on its corner, one of a colour for each seat.
_KITES: Final = ("red", "green", "yellow", "purple")
_STRING: Final = "#FFF7E6"
_TURNED: Final = 45.0


class Painter:
    """Paints what lies still; what moves is painted by the show, kite by kite."""

    def __init__(self, people: TablePeople, *, still: bool) -> None:
        self._people = people
        self._still = still
        self._sky = Backdrop(NOON, still=still)
        self._seats = len(people.names)

    def draw(self, canvas: Canvas, ui: Ui, view: KitesView, absent: frozenset[object], time: float) -> None:
        """All but the hand; not the kites that a show has in hand."""
        when = 0.0 if self._still else time
        self._sky.draw(canvas, when)
        self._sky.draw_front(canvas, when)
        for seat in range(self._seats):
            if seat not in absent:
                self.draw_kite(canvas, seat, view.heights[seat], when)
            self._draw_chip(canvas, ui, view, seat)

    def draw_kite(self, canvas: Canvas, seat: int, height: float, time: float, turned: float = 0.0) -> None:
        """A kite on its line, which sways in the wind."""
        x, y = layout.kite(seat, self._seats, height)
        if height > 0:
            ground = layout.chip(seat, self._seats).top
            canvas.fill(FRect(x - 1, y, 2, ground - y), _STRING, 0.8)
            turned += sway(time, 3.0 + 0.4 * seat, 5.0)
        canvas.picture(f"cloud9/card/small/{_KITES[seat]}", x, y, angle=_TURNED + turned, wide=1.2, high=1.2)

    def draw_hand(self, canvas: Canvas, ui: Ui, hand: Sequence[str]) -> None:
        """The own lines, while nothing can be done with them."""
        for number, line in enumerate(hand):
            place = layout.place(number)
            canvas.nine("ui/chip/cream", place)
            ink, rows = fitted(told(line), grown_ink(ui, "name", 22, 1.3), place.width - 24, ui.lettering)
            canvas.text(rows[0], ink, place.centerx, place.centery, align=0.5)

    def draw_banner(self, canvas: Canvas, ui: Ui, words: str) -> None:
        """What happens, in words."""
        canvas.nine("ui/chip/cream", layout.BANNER)
        ink, rows = fitted(words, grown_ink(ui, "name", 22, 1.3), layout.BANNER.width - 40, ui.lettering, 2)
        top = layout.BANNER.centery - ink.line * (len(rows) - 1) / 2
        for number, row in enumerate(rows):
            canvas.text(row, ink, layout.BANNER.centerx, top + number * ink.line, align=0.5)

    def _draw_chip(self, canvas: Canvas, ui: Ui, view: KitesView, seat: int) -> None:
        look, chip = self._people.looks[seat], layout.chip(seat, self._seats)
        if seat == view.flyer:
            canvas.nine("ui/turn-glow", chip)
        canvas.nine("ui/chip/cream", chip)
        canvas.nine(f"ui/chip/outline/{look.colour}", chip)
        draw_portrait(canvas, look, chip.left + 40, chip.centery, radius=32.0)
        room = chip.width - 90 - 62
        ink, rows = fitted(self._people.names[seat], grown_ink(ui, "name", 24, 1.3), room, ui.lettering)
        canvas.text(rows[0], ink, chip.left + 84, chip.top + 24)
        metres = _("{height} m").format(height=view.heights[seat])
        canvas.text(metres, grown_ink(ui, "body", 21, 1.2), chip.left + 84, chip.top + 51)
        canvas.text(
            str(view.scores[seat]), grown_ink(ui, "score", 32, 1.2), chip.right - 18, chip.centery, align=1
        )


def named(line: str) -> str:
    """What a line is called."""
    word = _(words_of(FOLDER)["names"][line])
    return word[:1].upper() + word[1:]


def told(line: str) -> str:
    """A line with what it can do."""
    return _("{line}: {strength} / +{climb} m").format(
        line=named(line), strength=STRENGTH[line], climb=CLIMB[line]
    )
