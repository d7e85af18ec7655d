"""The quieter parts of the table: score ribbon, chips of the players, dice, hand and discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.pieces import END_SCORE, VALUE
from game.cloud9.rules import Cloud9View
from scenes.canvas import Canvas
from scenes.motion import bounce, during, frame
from scenes.tables.cloud9.sight import Die, Sight
from scenes.tables.cloud9.spots import CROWDED, spots
from scenes.travellers import Look, draw_badge, draw_portrait
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _, ngettext

_FAN: Final = 3.2  # degrees from card to card
_CARD_STEP: Final = 72.0
_HAND_WIDTH: Final = 448.0
_DIE_STEP: Final = 96.0
_TUMBLING: Final = 12  # pictures of a die that rolls
_SETTLING: Final = (0.80, 0.86, 0.92)  # shares of a die's way at which it comes to rest in three pictures


class Ribbon:
    """The score ribbon: a pin for every player, going round again past the goal."""

    def __init__(self, looks: Sequence[Look]) -> None:
        self._looks = looks

    def place(self, seat: int, scores: Sequence[float]) -> tuple[float, float]:
        """Where the tip of a pin is; pins on one tick stand side by side."""
        left, top = spots().rect("ribbon").topleft
        same = [other for other in range(len(scores)) if round(scores[other]) == round(scores[seat])]
        aside = (same.index(seat) - (len(same) - 1) / 2) * 18.0
        return left + 34 + 1132 * self._on_ribbon(scores[seat]) / END_SCORE + aside, top + 17

    def draw(self, canvas: Canvas, sight: Sight) -> None:
        """Draw paper, goal and pins."""
        left, top = spots().rect("ribbon").topleft
        canvas.picture("cloud9/score/ribbon", left, top)
        canvas.picture("cloud9/score/goal", left + 34 + 1132, top + 39)
        order = sorted(range(len(sight.scores)), key=lambda seat: sight.scores[seat])
        for seat in order:
            x, y = self.place(seat, sight.scores)
            canvas.picture(f"cloud9/score/marker/{self._looks[seat].colour}", x, y)
            if sight.scores[seat] > END_SCORE:
                canvas.picture("cloud9/score/lap", x + 13, y - 31)

    @staticmethod
    def _on_ribbon(score: float) -> float:
        return score if score <= END_SCORE else score % END_SCORE


class Chips:
    """The players: portrait, name, cards in hand, points, and whether they are aboard."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look]) -> None:
        self._names = names
        self._looks = looks

    def draw(self, canvas: Canvas, ui: Ui, sight: Sight) -> None:
        """Draw them all."""
        seats = len(self._names)
        for seat in range(seats):
            chip = spots().chip(seat, seats)
            chip.height -= 8 if seats > CROWDED else 0
            grow = sight.nods.get(seat, 0.0)
            chip.inflate_ip(10 * grow, 6 * grow)
            self._draw(canvas, ui, sight, seat, chip)

    def middle(self, seat: int) -> tuple[float, float]:
        """The middle of a chip, for what flies from or to it."""
        return spots().chip(seat, len(self._names)).center

    def _draw(self, canvas: Canvas, ui: Ui, sight: Sight, seat: int, chip: FRect) -> None:
        view, look = sight.view, self._looks[seat]
        if seat == view.actor:
            canvas.nine("ui/turn-glow", chip)
        canvas.nine("ui/chip/cream" if seat in sight.aboard else "ui/chip/dim", chip)
        canvas.nine(f"ui/chip/outline/{look.colour}", chip)
        draw_portrait(canvas, look, chip.left + 38, chip.centery)
        draw_badge(canvas, look, chip.left + 60, chip.bottom - 13, 0.68)
        ink, lines = fitted(self._names[seat], ui.ink("name", 24), 96, canvas.lettering)
        canvas.text(lines[0], ink, chip.left + 82, chip.top + 23)
        canvas.picture("cloud9/icon/hand", chip.left + 96, chip.bottom - 21, wide=0.8, high=0.8)
        canvas.text(str(view.hand_sizes[seat]), ui.ink("body", 22), chip.left + 114, chip.bottom - 21)
        canvas.text(
            str(round(sight.scores[seat])), ui.ink("score", 30), chip.right - 18, chip.centery, align=1
        )
        sign = (
            "mark/pilot" if seat == view.pilot and seat in sight.aboard
            else "icon/aboard" if seat in sight.aboard
            else f"icon/jumped/{look.colour}"
        )  # fmt: skip
        canvas.picture(f"cloud9/{sign}", chip.left + 152, chip.bottom - 21, wide=0.72, high=0.72)


def draw_dice(canvas: Canvas, ui: Ui, sight: Sight, pilot: str, time: float) -> None:
    """Draw the panel with the dice, who rolled them, and what they ask for."""
    view = sight.view
    panel = spots().rect("dice")
    canvas.nine("ui/panel/dawn", panel)
    canvas.nine("ui/stitches/dawn", panel.inflate(-18, -18))
    tray = FRect(panel.left + 20, panel.top + 58, panel.width - 40, 120)
    canvas.nine("ui/tray/violet", tray)
    title = _("{name} rolled").format(name=pilot) if sight.dice else _("{name} rolls").format(name=pilot)
    asked = sum(die.face != "blank" for die in sight.dice)
    note = _asks(asked) if sight.dice and all(die.way >= 1 for die in sight.dice) else ""
    wide = panel.width - 60
    note_ink, notes = fitted(note, ui.ink("soft"), wide * 0.52, canvas.lettering)
    ink, lines = fitted(title, ui.ink("name", 27), wide * (0.46 if note else 1), canvas.lettering)
    canvas.text(lines[0], ink, panel.left + 30, panel.top + 32)
    if note:
        canvas.text(notes[0], note_ink, panel.right - 30, panel.top + 33, align=1)
    left = tray.left + 62
    for number, die in enumerate(sight.dice):
        _draw_die(
            canvas, die, left + number * min(_DIE_STEP, 300 / max(1, len(sight.dice) - 1)), tray.centery, time
        )
    if sight.dice and len(sight.dice) < 4 and view.cloud + 1 < len(VALUE):  # noqa: PLR2004 - there is room
        canvas.picture("cloud9/ladder/1/coming", tray.right - 62, tray.centery, wide=0.8, high=0.8)
        canvas.text(
            str(VALUE[view.cloud + 1]), ui.ink("number", 26), tray.right - 62, tray.centery, align=0.5
        )


def _asks(cards: int) -> str:
    if not cards:
        return _("nothing to pay")
    return ngettext("needs {count} card to climb", "needs all {count} to climb", cards).format(count=cards)


def _draw_die(canvas: Canvas, die: Die, x: float, y: float, time: float) -> None:
    if die.way <= 0:
        return
    high = (1 - bounce(min(1.0, die.way / 0.9))) * 90
    x -= (1 - during(die.way, 0.0, 0.9)) * 120
    canvas.picture("cloud9/die/shadow", x, y)
    if die.way >= 1:
        canvas.picture(f"cloud9/die/{die.face}", x, y - die.hop, angle=die.angle)
        return
    for number in range(len(_SETTLING) - 1, -1, -1):
        if die.way >= _SETTLING[number]:
            canvas.picture(f"cloud9/die/{die.face}/settling/{number}", x, y - high)
            return
    canvas.picture(f"cloud9/die/tumbling/{frame(time + x * 0.013, 24, _TUMBLING)}", x, y - high)


def draw_hand(canvas: Canvas, cards: Sequence[str]) -> None:
    """Draw a hand as a fan; more cards lie closer together."""
    x, y = spots().rect("hand").topleft
    step = min(_CARD_STEP, (_HAND_WIDTH - 96) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        left, top = x + off * step, y + (off * step / _CARD_STEP) ** 2 * 2.2
        canvas.picture("cloud9/card/shadow", left, top, angle=_FAN * off * step / _CARD_STEP)
        canvas.picture(f"cloud9/card/{card}", left, top, angle=_FAN * off * step / _CARD_STEP)


def hand_shown(view: Cloud9View, deciding: int | None) -> Sequence[str]:
    """The cards before whoever sits at the screen: open to their owner, backs to all others."""
    if view.seat is not None:
        return view.hand
    return ("back",) * view.hand_sizes[deciding] if deciding is not None else ()
