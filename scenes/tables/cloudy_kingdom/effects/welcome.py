"""Welcome: how a match begins; everybody is told which castles are theirs, and all of them what wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Final

from game.cloudy_kingdom.views import KingdomView
from scenes.navigation.playback import Clip
from scenes.platform.motion import during, glide
from scenes.tables.acts import Cue
from scenes.tables.cloudy_kingdom.announcements import goal
from scenes.tables.cloudy_kingdom.board import PAIRS, Board, Gate, Polyline
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.chips import chips_of, draw_chips
from scenes.tables.cloudy_kingdom.effects.context import EffectContext
from scenes.tables.cloudy_kingdom.panels.hand import SEAM
from scenes.tables.inks import block, ink_up_to
from scenes.words import N_, _

#: By family: how somebody is told that its castles are theirs.
_WHOSE: Final = {
    "red": N_("{name} has the red castles."),
    "blue": N_("{name} has the blue castles."),
    "gold": N_("{name} has the golden castles."),
    "black": N_("{name} has the pink castles."),
}
_HUMAN, _BOT = 1.9, 1.3  # seconds for which somebody's castles are shown
_GOAL: Final = 3.6  # seconds for what wins
_FADE: Final = 0.3  # seconds in which the rest of the table grows dark, or light again
_DARK: Final = 0.5
_NIGHT: Final = "#14503E"  # the shadows of this sky
_HOP, _HOPS = 12.0, 0.3  # how high a castle jumps, and the share of the time it takes
_LATE: Final = 0.05  # of the time, one castle after another
_DOTS: Final = 17.0  # from one light of a way to the next
#: For each pair of castles, as shares of the time: when lights begin to run, have arrived and fade.
_RUNS: Final = ((0.04, 0.3, 0.44), (0.5, 0.76, 0.92))
_FADES: Final = 0.06  # of the time
_GOING: Final = 0.92  # of the time, from when on all that was told fades


class Introduction:
    """The table in the dark, with a light on what is told of."""

    def __init__(self, context: EffectContext) -> None:
        self._context = context
        seats = range(len(context.names))
        bots = [context.position.is_bot(seat) for seat in seats]
        self._example = bots.index(False) if False in bots else 0
        self._begins = [*accumulate((_BOT if bot else _HUMAN for bot in bots), initial=0.0)]  # then the goal
        self.seconds = self._begins[-1] + _GOAL

    def clip(self) -> Clip:
        """All of it as one clip."""
        chips = [self._context.position.places.chip(seat).centerx for seat in range(len(self._begins) - 1)]
        joins = [
            Cue("join_seat", begin + 0.1, seat, x)
            for seat, (begin, x) in enumerate(zip(self._begins[:-1], chips, strict=True))
        ]
        cues = (*joins, Cue("vine_grow", self._begins[-1] + 0.2))
        return self._context.position.act(self.seconds, self._paint, *cues)

    def _paint(self, brush: Brush, share: float) -> None:
        now = share * self.seconds
        dark = during(now, 0.0, _FADE) - during(now, self.seconds - _FADE, self.seconds)
        brush.canvas.fill(brush.canvas.visible, _NIGHT, _DARK * dark)
        for seat, (begin, end) in enumerate(pairwise(self._begins)):
            if begin <= now < end:
                self._paint_seat(brush, seat, during(now, begin, end))
        if now >= self._begins[-1]:
            self._paint_goal(brush, during(now, self._begins[-1], self.seconds))

    def _paint_seat(self, brush: Brush, seat: int, t: float) -> None:
        """Somebody's castles jump for joy, and a ribbon says whose they are."""
        context = self._context
        family = context.view.families[seat]
        self._light(brush, seat, t)
        words = _(_WHOSE[family]).format(name=context.names[seat])
        context.ribbon(brush, words, family, t)

    def _paint_goal(self, brush: Brush, t: float) -> None:
        """Lights run from castle to castle, first across one way and then the other; words say what for."""
        context = self._context
        self._light(brush, self._example, 1.0)
        for pair, (start, there, end) in zip(PAIRS, _RUNS, strict=True):
            if start <= t < end + _FADES:
                way = way_between(context.board, context.view.families[self._example], pair)
                run = 1.0 if brush.calm else glide(during(t, start, there))
                _draw_way(brush, way, run, 1 - during(t, end, end + _FADES))
        self._tell(brush, goal(), 1 - during(t, _GOING, 1.0))

    def _tell(self, brush: Brush, words: str, alpha: float) -> None:
        """Write words on the lower panel, where spells will lie."""
        ui, rect = self._context.ui, self._context.position.places.rect("spells")
        brush.canvas.nine("ui/panel/noon", rect, alpha)
        brush.canvas.nine("ui/stitches/noon", rect.inflate(-SEAM, -SEAM), alpha)
        room = rect.inflate(-2 * SEAM, -2 * SEAM)
        ink, lines = block(ui, words, ink_up_to(ui, "head", 30, 36), room.size)
        for number, line in enumerate(lines):
            y = rect.centery + (number - (len(lines) - 1) / 2) * ink.line
            brush.canvas.text(line, ink, rect.centerx, y, align=0.5, alpha=alpha)

    def _light(self, brush: Brush, seat: int, t: float) -> None:
        """Paint a player and their castles anew, over the dark."""
        context = self._context
        usual = chips_of(context.position, context.people)
        chips = [replace(chip, on_turn=True, thinks=False) for chip in usual]
        draw_chips(context.ui, brush, context.position.places, chips, only=seat)
        for late, gate in enumerate(gates_of(context.board, context.view, seat)):
            leap = 0.0 if brush.calm else during(t, _LATE * late, _LATE * late + _HOPS)
            hop = _HOP * 4 * leap * (1 - leap)
            brush.castle(context.board, gate, lit=True, mine=True, hop=hop)
            brush.doorstep(context.board, gate)


def gates_of(board: Board, view: KingdomView, seat: int) -> Sequence[Gate]:
    """The castles of a seat."""
    return [gate for gate in board.gates if gate.family == view.families[seat]]


def _draw_way(brush: Brush, way: Polyline, share: float, alpha: float) -> None:
    """Paint lights along a way, as far as a share of it."""
    count = round(way.length / _DOTS)
    for number in range(count + 1):
        if number <= share * count:
            brush.canvas.picture("kingdom/shimmer/dot", *way.at(number / count), alpha=alpha)


def way_between(board: Board, family: str, pair: str) -> Polyline:
    """From one doorstep towards the other one, across in the middle of the board, and on."""
    first, last = (board.doorstep(gate) for gate in board.pair(family, pair))
    cell = board.layout.rows // 2, board.layout.columns // 2
    x, y = board.middle(cell)
    if pair == "NS":
        return Polyline([first, (first[0], y), (last[0], y), last])
    return Polyline([first, (x, first[1]), (x, last[1]), last])
