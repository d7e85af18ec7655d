"""Odds sheet: the flights of somebody one below the other, with the odds at every jump and every stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.pieces import TOP, VALUE
from game.declaration import Gamble
from scenes.platform.canvas import Canvas
from scenes.tables.game_ui import OddsSheet
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look
from scenes.words import _

_NUMBER: Final = 46.0  # the room for the number of a flight
_SHAPES: Final = 3  # of clouds
_CLOUD: Final = 0.66
_LARGEST: Final = 40.0  # letters of the odds
_PILL: Final = (0.92, 0.8)  # as a share of the room for a cloud, and of the height of a row
_ICON: Final = 46.0  # across
_NARROW: Final = 84.0  # a pill of which a parachute and a figure have no room side by side
_THREAD: Final = "#B9A98A"


def _draw_head(ui: Ui, canvas: Canvas, rect: FRect) -> None:
    """Paint the clouds from which one can jump, and what each is worth."""
    for cloud in range(1, TOP):
        place = _cell(rect, cloud)
        size = min(_CLOUD, place.width / 120)
        canvas.picture(f"cloud9/ladder/{cloud % _SHAPES}/coming", *place.center, wide=size, high=size)
        ink = ink_up_to(ui, "number", 26, 30)
        canvas.text(str(VALUE[cloud]), ink, place.centerx, place.centery + 4, align=0.5)


def _draw_round(ui: Ui, canvas: Canvas, rect: FRect, gambles: Sequence[Gamble], look: Look) -> None:
    """Paint a flight from left to right: the odds on each cloud, and how it ended."""
    number = ink_up_to(ui, "soft", 22, 30)
    canvas.text(str(gambles[0].round), number, rect.left + _NUMBER / 2, rect.centery, align=0.5)
    first, last = _cell(rect, 1), _cell(rect, gambles[-1].level)
    canvas.fill(FRect(first.left, rect.centery - 2, last.centerx - first.left, 4), _THREAD)
    for gamble in gambles:
        _draw_gamble(ui, canvas, _cell(rect, gamble.level), gamble, look)
    if gambles[-1].level + 1 < TOP:
        _draw_outcome(canvas, _cell(rect, gambles[-1].level + 1), gambles[-1])


def _draw_gamble(ui: Ui, canvas: Canvas, cell: FRect, gamble: Gamble, look: Look) -> None:
    """Paint the odds on gold for who stayed, and with a parachute for who jumped."""
    pill = FRect(0, 0, cell.width * _PILL[0], cell.height * _PILL[1])
    pill.center = cell.center
    canvas.nine("ui/pill/gold" if gamble.dared else "ui/chip/cream", pill)
    words = _("{percent}%").format(percent=round(100 * gamble.chance))
    figure = pill.inflate(-12, 0)
    if not gamble.dared:
        icon, figure = _parted(figure)
        size = min(1.0, icon.width / _ICON, icon.height / _ICON)
        canvas.picture(f"cloud9/icon/jumped/{look.colour}", *icon.center, wide=size, high=size)
    ink, line = one_line(ui, words, ink_up_to(ui, "name", 26, _LARGEST), figure.width)
    canvas.text(line, ink, *figure.center, align=0.5)


def _parted(rect: FRect) -> tuple[FRect, FRect]:
    """The room for a parachute and for a figure: beside it, or below it where there is little room."""
    if rect.width < _NARROW:
        above = rect.height * 0.46
        return (FRect(*rect.topleft, rect.width, above),
                FRect(rect.left, rect.top + above - 4, rect.width, rect.height - above))  # fmt: skip
    beside = min(_ICON, rect.width / 3)
    return (FRect(*rect.topleft, beside, rect.height),
            FRect(rect.left + beside, rect.top, rect.width - beside, rect.height))  # fmt: skip


def _draw_outcome(canvas: Canvas, cell: FRect, gamble: Gamble) -> None:
    """Paint what came of it: the balloon on the next cloud, or those who fell."""
    if gamble.came is not None:
        picture = "common/balloon/small" if gamble.came else "cloud9/icon/fallen"
        faded = 0.55 if gamble.came and not gamble.dared else 1.0
        canvas.picture(picture, *cell.center, wide=0.8, high=0.8, alpha=faded)


def _cell(rect: FRect, cloud: int) -> FRect:
    """The room for a cloud in a row."""
    wide = (rect.width - _NUMBER) / (TOP - 1)
    return FRect(rect.left + _NUMBER + (cloud - 1) * wide, rect.top, wide, rect.height)


def _about(name: str) -> str:
    return _("The odds to fly on, as {name} knew them").format(name=name)


def _tell(gamble: Gamble, name: str) -> str:
    """A jump or a stay in words."""
    words = {
        (False, True): _("{name} jumped at {value} with odds of {percent}%. The balloon flew on."),
        (False, False): _("{name} jumped at {value} with odds of {percent}%. The balloon fell."),
        (False, None): _("{name} jumped at {value} with odds of {percent}%."),
        (True, True): _("{name} stayed at {value} with odds of {percent}%. The balloon flew on."),
        (True, False): _("{name} stayed at {value} with odds of {percent}%. The balloon fell."),
        (True, None): _("{name} stayed at {value} with odds of {percent}%."),
    }[gamble.dared, gamble.came]
    return words.format(name=name, value=VALUE[gamble.level], percent=round(100 * gamble.chance))


def _weigh(gamble: Gamble) -> str:
    daring, safe = (round(100 * share) for share in gamble.promised)
    return _("Chance to win: {daring}% aboard, {safe}% after a jump.").format(daring=daring, safe=safe)


SHEET: Final = OddsSheet(_draw_head, _draw_round, _about, _tell, _weigh)
