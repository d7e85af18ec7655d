"""Standings: who is how far: portrait, name, cards as a fan of backs, the score, and a thread to the goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.views import Cloud9View
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.platform.viewport import XY
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import Spots
from scenes.tables.inks import ink_up_to
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.scenery.gaze import glance
from scenes.ui.text import common_ink, fitted

_ROW: Final = 74.0  # for which all of these are given
_FACE: Final = (42.0, 38.0, 28.0)  # the middle of the portrait, and half its width
_BADGE: Final = (62.0, 59.0, 0.62)
_SIGN: Final = (18.0, 17.0, 0.72)  # what has become of somebody
_MARK: Final = (18.0, 60.0, 0.62)  # whether they have answered
_NAME: Final = (78.0, 25.0)
_SCORE: Final = (20.0, 28.0, 72.0)  # from the right edge; and the room it takes
_THREAD: Final = (78.0, 55.0, 10.0)  # its left end, its middle and how thick it is
_STAR: Final = 1.3
_THREAD_END: Final = 122.0  # from the right edge
_INKS: Final = {
    "coral": "#E0512A",
    "ocean": "#2458B8",
    "marigold": "#E0A200",
    "jade": "#2B938A",
    "orchid": "#D870BA",
    "plum": "#6B3A8A",
}
_FAN: Final = (54.0, 55.0, 0.3)  # its middle, from the right edge; and how large a card is
_FANNED, _WIDEST = 6.0, 54.0  # from card to card, and from the first to the last at most
_TILT: Final = 4.0  # degrees from card to card


def answered(view: Cloud9View) -> frozenset[int]:
    """The passengers who have stayed in this turn."""
    if view.phase not in {"passenger", "pilot"}:
        return frozenset()
    seats = len(view.scores)
    until = view.actor if view.phase == "passenger" else view.pilot
    before = range(1, (until - view.pilot - 1) % seats + 1)
    return frozenset((view.pilot + step) % seats for step in before) & frozenset(view.aboard)


def score_place(spots: Spots, seat: int) -> XY:
    """Where the score of a seat is written."""
    row = spots.chip(seat)
    return row.right - _SCORE[2] / 2, row.top + _SCORE[1] * row.height / _ROW


class Standings:
    """All players on one panel."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look]) -> None:
        self._names = names
        self._looks = looks

    def draw(self, canvas: Canvas, ui: Ui, snapshot: Snapshot) -> None:
        """Draw them all, every name as large as the others."""
        panel = snapshot.spots.standing(len(self._names))
        canvas.nine("ui/panel/dawn", panel)
        name = self._name_ink(canvas, ui, snapshot.spots)
        for seat in range(len(self._names)):
            row = snapshot.spots.chip(seat)
            if seat:
                canvas.nine("ui/rule", FRect(row.left + 16, row.top - 1, row.width - 32, 2), 0.7)
            self._draw_row(canvas, ui, snapshot, seat, row, name)

    def _name_ink(self, canvas: Canvas, ui: Ui, spots: Spots) -> Ink:
        grown, room = spots.chip(0).height / _ROW, self._room(spots.chip(0))
        usual = ink_up_to(ui, "name", 25 * grown, 28 * grown)
        return common_ink([(name, room) for name in self._names], usual, canvas.lettering)

    @staticmethod
    def _room(row: FRect) -> float:
        """How wide a name may be."""
        return row.width - _NAME[0] * row.height / _ROW - _SCORE[2]

    def _draw_row(  # noqa: PLR0913, PLR0917 - on what, of what, where and how large
        self, canvas: Canvas, ui: Ui, snapshot: Snapshot, seat: int, row: FRect, name: Ink
    ) -> None:
        view, look, grown = snapshot.view, self._looks[seat], row.height / _ROW
        hop = 5 * snapshot.nod(seat)
        if seat == view.actor and not snapshot.answered:
            canvas.nine("ui/turn-glow", row.inflate(-18, -16))
        at = self._place(row, _FACE)
        mood = _mood(ui, snapshot, seat, at[0])
        draw_portrait(canvas, look, at[0], at[1] - hop, radius=_FACE[2] * grown, mood=mood)
        draw_badge(canvas, look, *self._place(row, _BADGE), _BADGE[2] * grown)
        for sign, place in ((self._sign(snapshot, seat), _SIGN), (_mark(snapshot, seat), _MARK)):
            if sign:
                size = place[2] * grown
                canvas.picture(f"cloud9/{sign}", *self._place(row, place), wide=size, high=size)
        ink, lines = fitted(self._names[seat], name, self._room(row), canvas.lettering)
        canvas.text(lines[0], ink, *self._place(row, _NAME))
        score = ink_up_to(ui, "score", 36 * grown, 42 * grown)
        right = row.right - _SCORE[0]
        canvas.text(str(round(snapshot.scores[seat])), score, right, row.top + _SCORE[1] * grown, align=1)
        self._draw_thread(canvas, snapshot, seat, row)
        _draw_fan(canvas, view.hand_sizes[seat], row.right - _FAN[0], row.top + _FAN[1] * grown, grown)

    @staticmethod
    def _place(row: FRect, place: Sequence[float]) -> XY:
        grown = row.height / _ROW
        return row.left + place[0] * grown, row.top + place[1] * grown

    def _draw_thread(self, canvas: Canvas, snapshot: Snapshot, seat: int, row: FRect) -> None:
        """Paint the way to the goal, and how much of it is done."""
        x, y = self._place(row, _THREAD)
        length = row.right - _THREAD_END - x
        thick = _THREAD[2]
        share = min(1.0, snapshot.scores[seat] / snapshot.view.goal)
        canvas.nine("ui/slider/track", FRect(x, y - thick / 2, length, thick))
        if share:
            done = FRect(x, y - thick / 2, max(thick, length * share), thick)
            canvas.fill(done.inflate(-2, -3), _INKS[self._looks[seat].colour])
        if snapshot.moving == seat:
            canvas.picture("cloud9/score/glow", x + length * share, y)
        canvas.picture("common/confetti/gold/star", x + length + 12, y, wide=_STAR, high=_STAR)

    def _sign(self, snapshot: Snapshot, seat: int) -> str:
        """What has become of somebody on this journey; nothing of whoever flies along."""
        if seat in snapshot.fallen.seats:
            return "icon/fallen"
        if seat not in snapshot.aboard:
            return f"icon/jumped/{self._looks[seat].colour}"
        return "mark/pilot" if seat == snapshot.view.pilot else ""


def _draw_fan(canvas: Canvas, cards: int, x: float, y: float, grown: float) -> None:
    """Paint the backs of a hand."""
    step = min(_FANNED, _WIDEST / max(1, cards - 1)) * grown
    size = _FAN[2] * grown
    for number in range(cards):
        off = number - (cards - 1) / 2
        tilt = _TILT * off * min(1.0, 8 / cards)
        canvas.picture(
            "cloud9/card/small/back", x + off * step, y + abs(off), angle=tilt, wide=size, high=size
        )


def _mark(snapshot: Snapshot, seat: int) -> str:
    """Whether somebody has answered, is to answer, or looks at the own cards."""
    view = snapshot.view
    if seat == view.seat == view.actor and snapshot.peeked:
        return "mark/peek"
    if seat in answered(view) or (snapshot.locked and seat == view.pilot):
        return "mark/locked"
    return "mark/open" if seat == view.actor and not snapshot.answered else ""


def _mood(ui: Ui, snapshot: Snapshot, seat: int, x: float) -> str:
    """Who is no longer aboard follows the balloon; dice that fly and a fall startle everybody."""
    startled = snapshot.balloon.crumpled is not None or any(0 < die.way < 1 for die in snapshot.dice)
    there = snapshot.spots.point("balloon")[0]
    return glance(x, there, ui.time, seat, calm=ui.theme.less_motion, startled=startled)
