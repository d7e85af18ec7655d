"""Chips: the players at the left, with their castles and spells, and who is on turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import COLOURS
from scenes.platform.text_renderer import Ink
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.layout import TableLayout
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.sprites import token
from scenes.tables.context import TablePeople
from scenes.tables.dots import draw_dots
from scenes.tables.inks import ink_up_to
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.scenery.gaze import glance
from scenes.ui.text import common_ink, fitted

_HEIGHT: Final = 88.0  # for which all of these are given
_FACE: Final = (40.0, 45.0, 30.0)  # the middle of the portrait, and half its width
_BADGE: Final = (64.0, 69.0, 0.7)
_TOKENS: Final = (107.0, 61.0, 38.0)  # the first one, and from one to the next
_TOKEN: Final = 0.98
_NAME: Final = (76.0, 26.0)  # the left end of the name, halfway up
_NAME_END: Final = 1.0  # from there to the right edge
_NAME_SIZE, _LARGEST_NAME = 26.0, 30.0
_GLOW: Final = 12.0
_CARD: Final = 0.36
_HOURGLASS: Final = (8.0, 6.0)
_DOTS, _DOTS_LEFT = 0.7, 120.0  # on the upper edge, above the name and left of an open card


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


def chips_of(position: ShownPosition, people: TablePeople) -> Sequence[Chip]:
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


def token_place(rect: FRect, number: int) -> tuple[float, float, float]:
    """Where the sign of a spell is on a chip, and how large."""
    grown = rect.height / _HEIGHT
    x, y, step = _TOKENS
    return rect.left + (x + step * number) * grown, rect.top + y * grown, _TOKEN * grown


def draw_chips(
    ui: Ui, brush: Brush, places: TableLayout, chips: Sequence[Chip], *, only: int | None = None
) -> None:
    """Paint all players or only one of them, every name as large as the others."""
    grown = places.chip(0).height / _HEIGHT
    room = places.chip(0).width - _NAME[0] * grown - _NAME_END
    usual = ink_up_to(ui, "name", _NAME_SIZE * grown, _LARGEST_NAME * grown)
    name = common_ink([(chip.name, room) for chip in chips], usual, ui.lettering)
    for seat, chip in enumerate(chips):
        if only in (None, seat):
            _draw_chip(brush, chip, places.chip(seat), name, room, seat)


def _draw_chip(  # noqa: PLR0913, PLR0917 - whose, where, and how it is written
    brush: Brush, chip: Chip, rect: FRect, name: Ink, room: float, seat: int
) -> None:
    """Paint a player with name and spells."""
    canvas, grown = brush.canvas, rect.height / _HEIGHT
    if chip.on_turn:
        for wider in (_GLOW, 0.0):  # to be seen from across the room
            canvas.nine("ui/turn-glow", rect.inflate(wider, wider))
    canvas.nine("ui/chip/cream", rect)
    canvas.nine(f"ui/chip/outline/{COLOURS[chip.family]}", rect)
    x, y, radius = (length * grown for length in _FACE)
    mood = glance(rect.left + x, canvas.visible.centerx, brush.time, seat, calm=brush.calm)
    draw_portrait(canvas, chip.look, rect.left + x, rect.top + y, radius=radius, mood=mood)
    x, y, size = (length * grown for length in _BADGE)
    draw_badge(canvas, chip.look, rect.left + x, rect.top + y, size)
    ink, lines = fitted(chip.name, name, room, canvas.lettering)
    canvas.text(lines[0], ink, rect.left + _NAME[0] * grown, rect.top + _NAME[1] * grown)
    for number, spell in enumerate(chip.spells):
        x, y, size = token_place(rect, number)
        canvas.picture(token(spell, "chip/", used=spell not in chip.unused), x, y, wide=size, high=size)
    if chip.linked:
        x, y = rect.left + _HOURGLASS[0], rect.top + _HOURGLASS[1]
        canvas.picture(f"kingdom/waiting/{chip.family}", x, y, wide=0.8, high=0.8)
    if chip.thinks:
        draw_dots(
            canvas, 0.0 if brush.calm else brush.time, rect.left + _DOTS_LEFT * grown, rect.top, _DOTS * grown
        )
    if chip.hand is not None:
        brush.card(chip.hand, 0, rect.right - 10, rect.top + 6, _CARD)
