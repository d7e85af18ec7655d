"""The tray with the dice, and what is said of a journey while nobody is asked."""

from __future__ import annotations

from typing import Final

from game.cloud9.pieces import DICE
from scenes.platform.canvas import Canvas
from scenes.platform.motion import bounce, during, frame
from scenes.tables.cloud9.snapshot import DieSprite, Snapshot
from scenes.ui.core import Ui
from scenes.words import _

_INSET: Final = 18.0  # of the tray in its panel
_APART, _LARGEST = 112.0, 1.1  # from die to die, and how large they are, at most
_DIE: Final = 84.0  # how wide a die is
_TUMBLING: Final = 12  # pictures of a die that rolls
_SETTLING: Final = (0.80, 0.86, 0.92)  # shares of a die's way at which it comes to rest in three pictures


def draw_tray(canvas: Canvas, ui: Ui, snapshot: Snapshot, time: float) -> None:
    """Draw the panel and the dice on it, as many as there may be before a lone pilot dares."""
    panel = snapshot.spots.rect("dice")
    canvas.nine("ui/panel/dawn", panel)
    tray = panel.inflate(-2 * _INSET, -2 * _INSET)
    canvas.nine("ui/tray/violet", tray)
    coming = snapshot.alone and not snapshot.dice
    count = DICE[snapshot.view.cloud] if coming else len(snapshot.dice)
    step = min(_APART, tray.width / max(1, count))
    size = min(_LARGEST, (step - 8) / _DIE, (tray.height - 8) / _DIE)
    for number in range(count):
        at = tray.centerx + (number - (count - 1) / 2) * step, tray.centery
        if coming:
            turning = 0 if ui.theme.less_motion else frame(time + number * 0.31, 5, _TUMBLING)
            _draw_coming(canvas, f"cloud9/die/tumbling/{turning}", at, 0.8 * size)
        else:
            _draw_die(canvas, snapshot.dice[number], at, time, size)


def words(snapshot: Snapshot, pilot: str) -> str:
    """What is said while nobody is asked."""
    if not snapshot.dice and (snapshot.feast.guests or not snapshot.aboard):
        return _("Journey {number} is over").format(number=snapshot.view.journey)
    if not snapshot.dice:
        title = _("{name}'s next roll") if snapshot.alone else _("{name} rolls")
        return title.format(name=pilot)
    return _("{name} rolled").format(name=pilot)


def _draw_coming(canvas: Canvas, picture: str, at: tuple[float, float], size: float) -> None:
    """A die that hangs in the air until somebody dares to throw it."""
    canvas.picture("cloud9/die/shadow", *at, wide=size, high=size)
    canvas.picture(picture, *at, wide=size, high=size)


def _draw_die(canvas: Canvas, die: DieSprite, at: tuple[float, float], time: float, size: float) -> None:
    """A die on its way in, or at rest."""
    if die.way <= 0:
        return
    high = (1 - bounce(min(1.0, die.way / 0.9))) * 90
    x, y = at[0] - (1 - during(die.way, 0.0, 0.9)) * 120, at[1]
    canvas.picture("cloud9/die/shadow", x, y, wide=size, high=size)
    face = f"cloud9/die/{die.face}"
    if die.way >= 1:
        canvas.picture(face, x, y - die.hop, angle=die.angle, wide=size, high=size)
        return
    settled = sum(die.way >= share for share in _SETTLING)
    tumbling = f"cloud9/die/tumbling/{frame(time + x * 0.013, 24, _TUMBLING)}"
    picture = f"{face}/settling/{settled - 1}" if settled else tumbling
    canvas.picture(picture, x, y - high, wide=size, high=size)
