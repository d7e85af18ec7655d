"""The players: portrait, name, cards in hand, points, whether they are aboard and have answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.views import Cloud9View
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.text import common_ink, fitted

_GROWN: Final = 1.3  # times the usual size, for as much there is room
_LOW: Final = 66.0  # height of a chip with less room
_GROWN_LOW: Final = 1.08
_TEXT: Final = 78.0  # from the left edge to the words
_BEFORE_MARK: Final = 20.0  # from the words to the right edge, where marks stick out
_SMALL: Final = 0.72  # size of the signs


def answered(view: Cloud9View) -> frozenset[int]:
    """The passengers who have stayed in this turn."""
    if view.phase not in {"passenger", "pilot"}:
        return frozenset()
    seats = len(view.scores)
    until = view.actor if view.phase == "passenger" else view.pilot
    before = range(1, (until - view.pilot - 1) % seats + 1)
    return frozenset((view.pilot + step) % seats for step in before) & frozenset(view.aboard)


class Chips:
    """All players, one below the other."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look]) -> None:
        self._names = names
        self._looks = looks

    def place(self, seat: int) -> FRect:
        """Where the chip of a seat is."""
        return spots().chip(seat, len(self._names))

    def draw(self, canvas: Canvas, ui: Ui, snapshot: Snapshot) -> None:
        """Draw them all, every name as large as the others."""
        name = self._name_ink(canvas, ui)
        for seat in range(len(self._names)):
            chip = self.place(seat)
            grow = snapshot.nod(seat)
            chip.inflate_ip(10 * grow, 6 * grow)
            self._draw(canvas, ui, snapshot, seat, chip, name)

    def _name_ink(self, canvas: Canvas, ui: Ui) -> Ink:
        chip = self.place(0)
        room, usual = self._room(chip), grown_ink(ui, "name", 24, _most_grown(chip))
        return common_ink([(name, room) for name in self._names], usual, canvas.lettering)

    @staticmethod
    def _room(chip: FRect) -> float:
        """How wide a name may be."""
        return chip.width - _TEXT - _BEFORE_MARK

    def _draw(  # noqa: PLR0913, PLR0917 - on what, of what, where and how large
        self, canvas: Canvas, ui: Ui, snapshot: Snapshot, seat: int, chip: FRect, name: Ink
    ) -> None:
        view, look = snapshot.view, self._looks[seat]
        if seat == view.actor and not snapshot.answered:
            canvas.nine("ui/turn-glow", chip)
        canvas.nine("ui/chip/cream" if seat in snapshot.aboard else "ui/chip/dim", chip)
        canvas.nine(f"ui/chip/outline/{look.colour}", chip)
        draw_portrait(canvas, look, chip.left + 38, chip.centery, radius=min(33.0, chip.height * 0.47))
        draw_badge(canvas, look, chip.left + 60, chip.bottom - 13, 0.68)
        upper, lower = chip.top + chip.height * 0.29, chip.top + chip.height * 0.72
        score = grown_ink(ui, "score", 30, _most_grown(chip))
        canvas.text(str(round(snapshot.scores[seat])), score, chip.right - 16, lower - 2, align=1)
        ink, lines = fitted(self._names[seat], name, self._room(chip), canvas.lettering)
        canvas.text(lines[0], ink, chip.left + _TEXT, upper)
        canvas.picture("cloud9/icon/hand", chip.left + _TEXT + 14, lower, wide=_SMALL, high=_SMALL)
        count = grown_ink(ui, "body", 21, 1.1)
        canvas.text(str(view.hand_sizes[seat]), count, chip.left + _TEXT + 31, lower)
        canvas.picture(
            f"cloud9/{self._sign(snapshot, seat)}", chip.left + 152, lower, wide=_SMALL, high=_SMALL
        )
        mark = _mark(snapshot, seat)
        if mark:
            canvas.picture(f"cloud9/mark/{mark}", chip.right - 4, chip.top + 6, wide=0.85, high=0.85)

    def _sign(self, snapshot: Snapshot, seat: int) -> str:
        """What has become of somebody on this journey."""
        if seat in snapshot.fallen.seats:
            return "icon/fallen"
        if seat not in snapshot.aboard:
            return f"icon/jumped/{self._looks[seat].colour}"
        return "mark/pilot" if seat == snapshot.view.pilot else "icon/aboard"


def _most_grown(chip: FRect) -> float:
    return _GROWN if chip.height >= _LOW else _GROWN_LOW


def _mark(snapshot: Snapshot, seat: int) -> str:
    """Whether somebody has answered, is to answer, or looks at the own cards."""
    view = snapshot.view
    if seat == view.seat == view.actor and snapshot.peeked:
        return "peek"
    if seat in answered(view) or (snapshot.locked and seat == view.pilot):
        return "locked"
    return "open" if seat == view.actor and not snapshot.answered else ""
