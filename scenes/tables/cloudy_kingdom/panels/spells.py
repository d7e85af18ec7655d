"""Spell rows: what each spell does, as pictures before and after, and words beside the one looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.sprites import spell_deed, spell_name, token
from scenes.tables.inks import block, ink_up_to, one_line
from scenes.ui.core import Ui

_EDGE: Final = 11.0  # above the first row and below the last
_ROW: Final = 66.0  # that the pictures are drawn for
_CARD: Final = 0.5
_TOKEN: Final = 1.06
_PALE: Final = 0.4  # how much is seen of a spell that was cast
_AT: Final = (46.0, 126.0, 66.0)  # the token, what was before; and from the right edge, what is after
_TIP: Final = (300.0, 420.0)  # how wide the words beside a spell are, at usual and at large text
_TIP_AIR, _TIP_OFF = 16.0, 18.0

#: By spell: what lies there before it, and after it.
EFFECTS: Final[dict[str, tuple[tuple[tuple[str, float, float, float], ...], ...]]] = {
    "chop": (
        (("card/crossroad/v0", 0, 0, 1), ("card/straight/h0", 0, 0, 1), ("effect/axe", 10, 22, 1)),
        (("card/crossroad/v0", 0, 0, 1),),
    ),
    "twist": (
        (("card/bend_left/v0", 0, 0, 1), ("card/straight/h0", 0, 0, 1)),
        (("card/bend_left/h0", 0, 0, 1), ("card/straight/v0", 0, 0, 1)),
    ),
    "burning_crossing": (
        (("card/straight/v0", 0, 0, 1),),
        (("card/straight/v0", 0, 0, 1), ("card/burning_crossing/h0", 0, 0, 1), ("fire/h/0", 0, 0, 1)),
    ),
    "dead_end": (
        (("card/straight/v0", 0, 0, 1),),
        (("card/straight/v0", 0, 0, 1), ("card/dead_end/h0", 0, 0, 1)),
    ),
    "inspiration": (
        (("card/back/h", -5, -9, 1), ("card/back/h", 5, 9, 1)),
        (("card/crossroad/h0", 5, 14, _PALE), ("card/bend_left/h0", -4, -12, 1)),
    ),
    "quick_growth": (
        (("card/back/h", -5, -9, 1), ("card/back/h", 5, 9, 1)),
        (("card/straight/v0", 0, 0, 1), ("card/crossroad/h0", 0, 0, 1)),
    ),
    "green_thumb": (
        (("card/back/h", -5, -9, 1), ("card/back/h", 5, 9, 1)),
        (("card/straight/v0", -17, 0, 1), ("card/crossroad/v0", 17, 0, 1)),
    ),
    "replant": ((("pile/empty", 0, 0, 1), ("card/straight/h0", 0, 0, 1)), (("card/straight/v0", 0, 0, 1),)),
}


def row_rect(panel: FRect, number: int, count: int) -> FRect:
    """The place of one of some spells on their panel."""
    high = (panel.height - 2 * _EDGE) / max(3, count)
    return FRect(panel.left + 8, panel.top + _EDGE + number * high, panel.width - 16, high)


@dataclass(frozen=True, slots=True)
class SpellList:
    """The spells of somebody: all, those that were not cast yet, and the one in mind."""

    spells: Sequence[str]
    unused: Sequence[str]
    in_mind: str = ""


def draw_spells(ui: Ui, brush: Brush, panel: FRect, listed: SpellList) -> None:
    """Paint all spells of somebody, those that were cast pale and ticked off."""
    canvas, spells, in_mind = brush.canvas, listed.spells, listed.in_mind
    if spells:
        canvas.nine("ui/panel/noon", panel)
    for number, spell in enumerate(spells):
        row = row_rect(panel, number, len(spells))
        used = spell not in listed.unused and spell != in_mind
        if number:
            canvas.nine("ui/rule", FRect(row.left + 14, row.top - 1, row.width - 28, 2), 0.7)
        if spell == in_mind:
            canvas.nine("ui/row/hover", row.inflate(-4, -4))
        grown = row.height / _ROW
        x = panel.left + _AT[0]
        canvas.picture(token(spell, "list/", used=used), x, row.centery, wide=grown, high=grown)
        if used:
            canvas.picture("ui/icon/check", x + 26 * grown, row.centery + 16 * grown, wide=0.7, high=0.7)
        if spell in EFFECTS:
            _draw_effect(canvas, spell, panel, row, _PALE if used else 1.0)
        else:
            room = panel.right - x - 60
            ink, name = one_line(ui, spell_name(spell, brush.view), ink_up_to(ui, "name", 24, 30), room)
            canvas.text(name, ink, x + 40, row.centery, alpha=_PALE if used else 1.0)


def _draw_effect(canvas: Canvas, spell: str, panel: FRect, row: FRect, seen: float) -> None:
    """Paint what a spell does, without a word."""
    grown = row.height / _ROW
    places = (panel.left + _AT[1], panel.right - _AT[2])
    for x, cards in zip(places, EFFECTS[spell], strict=True):
        for picture, dx, dy, alpha in cards:
            size = _CARD * grown
            at = x + dx * grown, row.centery + dy * grown
            canvas.picture(f"kingdom/{picture}", *at, wide=size, high=size, alpha=alpha * seen)
    canvas.picture("ui/icon/right", sum(places) / 2, row.centery, wide=0.85, high=0.85, alpha=seen)


def draw_tip(ui: Ui, brush: Brush, spell: str, row: FRect) -> None:
    """Write what a spell is called and does, beside its row: to the left, or above where there is no room."""
    canvas, view, room = brush.canvas, brush.view, brush.canvas.visible
    wide = _TIP[ui.theme.text_size > 1]
    head = ink_up_to(ui, "name", 24, 32)
    head, name = one_line(ui, spell_name(spell, view), head, wide - 2 * _TIP_AIR)
    ink, lines = block(ui, spell_deed(spell, view), ink_up_to(ui, "body", 21, 30), (wide - 2 * _TIP_AIR, 300))
    high = head.line + len(lines) * ink.line + 2 * _TIP_AIR
    beside = row.left - _TIP_OFF - wide >= room.left
    body = FRect(0, 0, wide, high)
    if beside:
        body.midright = row.left - _TIP_OFF, row.centery
    else:
        body.midbottom = row.centerx, row.top - _TIP_OFF
    body.clamp_ip(room.inflate(-16, -16))
    canvas.nine("ui/tooltip", body)
    if beside:
        canvas.picture("ui/tooltip/right", body.right + 6, row.centery)
    y = body.top + _TIP_AIR + head.line / 2
    canvas.text(name, head, body.left + _TIP_AIR, y)
    y += (head.line + ink.line) / 2
    for line in lines:
        canvas.text(line, ink, body.left + _TIP_AIR, y)
        y += ink.line
