"""Chips: the players at the left, with their castles and spells, and who is on turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import COLOURS
from scenes.platform.text_renderer import Ink
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.layout import layout
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.sprites import token
from scenes.tables.context import People
from scenes.tables.dots import draw_dots
from scenes.tables.inks import ink_up_to
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.text import common_ink, fitted

_ICONS_LEFT: Final = 113.0
_ICON_STEP: Final = 34.0
_GLOW: Final = 12.0
_CARD: Final = 0.36
_NAME: Final = (82.0, 27.0)  # from the corner to the left end of the name, halfway up
_NAME_ROOM: Final = 118.0
_LARGEST_NAME: Final = 30.0
_CASTLE, _CASTLE_SIZE = (91.0, 86.0), 0.42  # its foot, below the name
_DOTS, _DOTS_LEFT = 0.74, 140.0  # on the upper edge, above the name and left of an open card


@dataclass(frozen=True, slots=True)
class Chip:
    """One player, as all may see."""

    name: str
    look: Look
    family: str
    spells: tuple[str, ...]
    unused: tuple[str, ...]
    on_turn: bool
    thinks: bool
    linked: bool  # whether a link waits for its turn
    hand: str | None  # the card in hand, where all hands lie open


def chips_of(position: ShownPosition, people: People) -> Sequence[Chip]:
    """The players, as all may see them."""
    view = position.view
    linked = {link.seat for link in position.waiting}
    return [
        Chip(
            name,
            people.looks[seat],
            view.families[seat],
            position.first_spells(seat),
            view.spells[seat],
            seat == view.actor,
            seat == view.actor and position.is_bot(seat),
            seat in linked,
            position.open_hand(seat),
        )
        for seat, name in enumerate(people.names)
    ]


def draw_chips(ui: Ui, brush: Brush, chips: Sequence[Chip], *, only: int | None = None) -> None:
    """Paint all players or only one of them, every name as large as the others."""
    usual = ink_up_to(ui, "name", 24, _LARGEST_NAME)
    name = common_ink([(chip.name, _NAME_ROOM) for chip in chips], usual, ui.lettering)
    for seat, chip in enumerate(chips):
        if only in (None, seat):
            _draw_chip(brush, chip, layout().chip(seat), name)


def _draw_chip(brush: Brush, chip: Chip, rect: FRect, name: Ink) -> None:
    """Paint a player with castle, name and unused spells."""
    canvas = brush.canvas
    colour = COLOURS[chip.family]
    if chip.on_turn:
        for wider in (_GLOW, 0.0):  # to be seen from across the room
            canvas.nine("ui/turn-glow", rect.inflate(wider, wider))
    canvas.nine("ui/chip/cream", rect)
    canvas.nine(f"ui/chip/outline/{colour}", rect)
    for layer in ("body", "flags/0", "gate/closed"):
        family = "" if layer == "gate/closed" else f"{chip.family}/"
        x, y = rect.left + _CASTLE[0], rect.top + _CASTLE[1]
        canvas.picture(f"kingdom/castle/{family}{layer}", x, y, wide=_CASTLE_SIZE, high=_CASTLE_SIZE)
    draw_portrait(canvas, chip.look, rect.left + 42, rect.top + 48, radius=32)
    draw_badge(canvas, chip.look, rect.left + 68, rect.bottom - 18, 0.7)
    ink, lines = fitted(chip.name, name, _NAME_ROOM, canvas.lettering)
    canvas.text(lines[0], ink, rect.left + _NAME[0], rect.top + _NAME[1])
    for index, spell in enumerate(chip.spells):
        x = rect.left + _ICONS_LEFT + 10 + _ICON_STEP * index
        canvas.picture(token(spell, "chip/", used=spell not in chip.unused), x, rect.bottom - 28)
    if chip.linked:
        canvas.picture(f"kingdom/waiting/{chip.family}", rect.left + 12, rect.top + 10, wide=0.8, high=0.8)
    if chip.thinks:
        draw_dots(canvas, brush.time, rect.left + _DOTS_LEFT, rect.top, _DOTS)
    if chip.hand is not None:
        brush.card(chip.hand, 0, rect.right - 10, rect.top + 10, _CARD)
