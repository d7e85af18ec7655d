"""The players at the left: whose castles are whose, who is on turn, which spells are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.tables.cloudy_kingdom.faces import COLOURS, token
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.dots import draw_dots
from scenes.travellers import Look, draw_badge, draw_portrait
from scenes.ui.core import Ui
from scenes.ui.text import fitted

_FIRST: Final = FRect(32, 134, 214, 96)
_STEP: Final = 112.0
_ICONS_LEFT: Final = 113.0
_ICON_STEP: Final = 34.0
_GLOW: Final = 12.0
_CARD: Final = 0.36
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


def chip_rect(seat: int) -> FRect:
    """Where the chip of a seat lies."""
    return _FIRST.move(0, _STEP * seat)


def draw_chip(ui: Ui, brush: Brush, chip: Chip, rect: FRect) -> None:
    """Paint a player with castle, name and unused spells."""
    canvas = brush.canvas
    colour = COLOURS[chip.family]
    if chip.on_turn:
        for wider in (_GLOW, 0.0):  # to be seen from across the room
            canvas.nine("ui/turn-glow", rect.inflate(wider, wider))
    canvas.nine("ui/chip/cream", rect)
    canvas.nine(f"ui/chip/outline/{colour}", rect)
    for layer in ("body", "flags/0"):
        canvas.picture(
            f"kingdom/castle/{chip.family}/{layer}", rect.left + 88, rect.top + 76, wide=0.5, high=0.5
        )
    canvas.picture("kingdom/castle/gate/closed", rect.left + 88, rect.top + 76, wide=0.5, high=0.5)
    draw_portrait(canvas, chip.look, rect.left + 42, rect.top + 48, radius=32)
    draw_badge(canvas, chip.look, rect.left + 68, rect.bottom - 18, 0.7)
    ink, lines = fitted(chip.name, ui.ink("name", 24), rect.width - 128, canvas.lettering)
    canvas.text(lines[0], ink, rect.left + 118, rect.top + 32)
    for index, spell in enumerate(chip.spells):
        x = rect.left + _ICONS_LEFT + 10 + _ICON_STEP * index
        canvas.picture(token(spell, "chip/", used=spell not in chip.unused), x, rect.bottom - 28)
    if chip.linked:
        canvas.picture(f"kingdom/waiting/{chip.family}", rect.left + 12, rect.top + 10, wide=0.8, high=0.8)
    if chip.thinks:
        draw_dots(canvas, brush.time, rect.left + _DOTS_LEFT, rect.top, _DOTS)
    if chip.hand is not None:
        brush.card(chip.hand, 0, rect.right - 10, rect.top + 10, _CARD)
