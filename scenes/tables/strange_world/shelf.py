"""The travellers who may still be welcomed: who they are, what they wish for, and how near that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pygame import FRect

from game.strange_world.world import World
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.pieces import Brush
from scenes.tables.strange_world.wishes import Nearness, nearness
from scenes.ui.core import Ui

#: How near a world is to wishes, by traveller.
Near = Mapping[str, Nearness]

_PADDING: Final = 8.0
_HIGHEST: Final = 48.0  # a row
_LEAST: Final = 42.0  # a row with numbers; where rows would be lower they stand in pairs, without them
_FOOT: Final = 86.0  # from the middle of a traveller's card to its lower edge
_PILL: Final = FRect(0, 0, 54, 30)


def all_near(world: World, travellers: Iterable[str]) -> Near:
    """How near a world is to the wishes of its guests, and of those who may still come."""
    guests = (guest.traveller for guest in world.guests)
    return {who: nearness(world, who) for who in (*guests, *travellers)}


def draw_shelf(ui: Ui, brush: Brush, rect: FRect, who: Sequence[str], near: Near | None) -> None:
    """Paint them below each other, and how near the large world is to each wish, for who wants to know."""
    if not who:
        return
    in_pairs = (rect.height - 2 * _PADDING) / len(who) < _LEAST
    columns = 2 if in_pairs else 1
    rows = -(-len(who) // columns)
    pitch = min(_HIGHEST, (rect.height - 2 * _PADDING) / rows)
    brush.canvas.nine("ui/chip/cream", FRect(rect.left, rect.top, rect.width, rows * pitch + 2 * _PADDING))
    for index, traveller in enumerate(who):
        x = rect.left + rect.width / columns * (index % columns)
        y = rect.top + _PADDING + pitch * (index // columns + 0.5)
        if in_pairs:
            brush.put(f"traveller/{traveller}/portrait", x + 27, y, 0.52)
            brush.put(f"wish/{traveller}", x + 76, y, 0.66)
            continue
        brush.put(f"traveller/{traveller}/portrait", x + 34, y, 0.6)
        brush.put(f"wish/{traveller}", x + 106, y, 0.92)
        if near is not None:
            _draw_near(ui, brush, near[traveller], (rect.right - 34, y))


def draw_progress(ui: Ui, scenery: Scenery, near: Near) -> None:
    """Paint at the foot of every traveller's card how near its wish is to being fulfilled."""
    for guest in scenery.world.guests:
        if ("guest", guest.traveller) not in scenery.absent:
            x, y, size = scenery.seat_of(guest)
            if not near[guest.traveller].is_met:
                pill = _PILL.copy()
                pill.center = (x, y + _FOOT * size)
                scenery.brush.canvas.nine("ui/pill/ink", pill)
            _draw_near(ui, scenery.brush, near[guest.traveller], (x, y + _FOOT * size), ink="light-name")


def _draw_near(ui: Ui, brush: Brush, near: Nearness, at: tuple[float, float], *, ink: str = "name") -> None:
    """A tick, or how much there is of how much."""
    if near.is_met:
        brush.canvas.picture("ui/tick/on", *at)
        return
    written, words = one_line(ui, str(near), ink_up_to(ui, ink, 22, 24), _PILL.width - 8)
    brush.canvas.text(words, written, *at, align=0.5)
