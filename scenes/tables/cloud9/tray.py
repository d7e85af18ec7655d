"""The tray with the dice: who rolled them, what they ask for, and what the next cloud is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.pieces import DICE, VALUE
from scenes.platform.canvas import Canvas
from scenes.platform.motion import bounce, during, frame
from scenes.tables.cloud9.snapshot import Die, Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.tables.inks import grown_ink
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _, ngettext

#: By number of dice: how far it is from one to the next, and how large they are.
_LYING: Final = ((96.0, 1.0), (96.0, 1.0), (96.0, 1.0), (88.0, 0.96), (70.0, 0.78))
_TUMBLING: Final = 12  # pictures of a die that rolls
_SETTLING: Final = (0.80, 0.86, 0.92)  # shares of a die's way at which it comes to rest in three pictures
_LARGE: Final = 1.3  # times the usual size, for as much there is room
_MOST_DICE: Final = 4
_PRIZE: Final = (53.0, 0.8, 58.0, 0.75, 27.0)  # as _draw_prize takes it
_CLOSE_PRIZE: Final = (42.0, 0.66, 47.0, 0.62, 23.0)  # beside as many dice as there are
_ONE_LINE: Final = 60.0  # height up to which the head is one line
_BETWEEN: Final = 14.0  # the words of one line


def draw_tray(canvas: Canvas, ui: Ui, snapshot: Snapshot, names: Sequence[str], time: float) -> None:
    """Draw the panel and all on it."""
    view = snapshot.view
    panel = spots().rect("dice")
    canvas.nine("ui/panel/dawn", panel)
    canvas.nine("ui/stitches/dawn", panel.inflate(-18, -18))
    head, foot = (58.0, 18.0) if _fit_one_line(canvas, ui, names, panel.width - 60) else (80.0, 12.0)
    tray = FRect(panel.left + 20, panel.top + head, panel.width - 40, panel.height - head - foot)
    canvas.nine("ui/tray/violet", tray)
    _draw_head(
        canvas, ui, FRect(panel.left, panel.top, panel.width, head), *words(snapshot, names[view.pilot])
    )
    coming = snapshot.alone and not snapshot.dice
    count = DICE[view.cloud] if coming else len(snapshot.dice)
    step, size = _LYING[count]
    for number in range(count):
        x = tray.left + 16 + 44 * size + number * step
        if coming:
            turning = 0 if ui.theme.less_motion else frame(time + number * 0.31, 5, _TUMBLING)
            _draw_coming(canvas, f"cloud9/die/tumbling/{turning}", (x, tray.centery), 0.8 * size)
        else:
            _draw_die(canvas, snapshot.dice[number], (x, tray.centery), time, size)
    if count:
        goal = view.cloud + 1 if coming else snapshot.goal
        _draw_prize(canvas, ui, VALUE[goal], tray, _CLOSE_PRIZE if count == _MOST_DICE else _PRIZE)


def words(snapshot: Snapshot, pilot: str) -> tuple[str, str]:
    """What the head of the tray says: a title, and what it takes."""
    if not snapshot.dice and (snapshot.feast.guests or not snapshot.aboard):
        return _("Journey {number} is over").format(number=snapshot.view.journey), ""
    if not snapshot.dice:
        title = _("{name}'s next roll") if snapshot.alone else _("{name} rolls")
        dice = DICE[snapshot.view.cloud]
        note = ngettext("{count} die", "{count} dice", dice).format(count=dice) if snapshot.alone else ""
        return title.format(name=pilot), note
    asked = sum(die.face != "blank" for die in snapshot.dice)
    resting = all(die.way >= 1 for die in snapshot.dice)
    return _("{name} rolled").format(name=pilot), _asks(asked) if resting else ""


def _asks(cards: int) -> str:
    if not cards:
        return _("nothing to pay")
    return ngettext("{count} card to pay", "{count} cards to pay", cards).format(count=cards)


def _fit_one_line(canvas: Canvas, ui: Ui, names: Sequence[str], room: float) -> bool:
    """Whether the longest words that may be needed at this table fit side by side."""
    width = canvas.lettering.width
    longest = max(width(_("{name} rolled").format(name=name), ui.ink("name", 27)) for name in names)
    return longest + _BETWEEN + width(_asks(_MOST_DICE), ui.ink("soft", 22)) <= room


def _draw_head(canvas: Canvas, ui: Ui, head: FRect, title: str, note: str) -> None:
    """Who rolled on the left and what it takes on the right; large words in two lines."""
    wide = head.width - 60
    name, soft = grown_ink(ui, "name", 27, _LARGE), grown_ink(ui, "soft", 22, _LARGE)
    if head.height > _ONE_LINE:
        for words, ink, y in ((title, name, 0.33), (note, soft, 0.74)):
            ink, lines = fitted(words, ink, wide, canvas.lettering)  # noqa: PLW2901 - the same, only smaller
            canvas.text(lines[0], ink, head.left + 30, head.top + 6 + (head.height - 6) * y)
        return
    canvas.text(title, name, head.left + 30, head.top + 32)
    canvas.text(note, soft, head.right - 30, head.top + 33, align=1)


def _draw_prize(
    canvas: Canvas, ui: Ui, value: int, tray: FRect, form: tuple[float, float, float, float, float]
) -> None:
    """The next cloud, so far from the end of the row and so large; the arrow before it; and its number."""
    edge, size, before, arrow, letters = form
    x = tray.right - edge
    canvas.picture("ui/icon/light/right", x - before, tray.centery, wide=arrow, high=arrow)
    canvas.picture("cloud9/ladder/1/coming", x, tray.centery, wide=size, high=size)
    ink = grown_ink(ui, "number", letters, 1.1)
    canvas.text(str(value), ink, x, tray.centery, align=0.5)


def _draw_coming(canvas: Canvas, picture: str, at: tuple[float, float], size: float) -> None:
    """A die that hangs in the air until somebody dares to throw it."""
    canvas.picture("cloud9/die/shadow", *at, wide=size, high=size)
    canvas.picture(picture, *at, wide=size, high=size)


def _draw_die(canvas: Canvas, die: Die, at: tuple[float, float], time: float, size: float) -> None:
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
