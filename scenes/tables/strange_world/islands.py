"""Islands: the worlds of the others, small at the sides, with who built them, their guests and stars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.pieces import Direction
from game.strange_world.views import WorldView
from scenes.platform.motion import sway
from scenes.platform.text_renderer import Ink
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ground import SPAN_UNITS, GridWindow, Ground
from scenes.tables.strange_world.layout import ISLAND, places_on
from scenes.tables.strange_world.sprites import open_portals, small
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_traveller
from scenes.ui.scenery.gaze import glance
from scenes.ui.text import common_ink

_SIDE: Final = SPAN_UNITS * ISLAND  # of all places of an island
_NAME: Final = (
    -10.0,
    14.0,
    2.0,
)  # from the right edge of the places, at least and usually, and from their top
_STAR: Final = (26.0, 30.0)  # likewise the middle of the star
_NUMBER: Final = (44.0, 74.0)  # likewise the stars, and how much room there is for them
_SUN: Final = 76.0  # further right than the star
_FROM_EDGE: Final = 14.0  # at least, from the right edge of the island to the middle of the sun
_BUILDER: Final = (36.0, 2.0, 0.66)  # feet, from the lower right corner, and size
_GUEST: Final = (82.0, 4.0, 0.42, 40.0)  # likewise the first guest, and how much higher the next one is
_MOST_GUESTS: Final = 3
_THREAD: Final = ("#FFE9C0", 1.4, 0.42)  # colour, width, and how strong it is
_HALO: Final = (3.4, 2.5)  # the light behind whoever is to decide
_TICK: Final = (62.0, -66.0)  # from the lower right corner: whoever has chosen


@dataclass(frozen=True, slots=True)
class Island:
    """What is told of one of the others."""

    seat: int
    name: str
    look: Look
    world: WorldView
    stars: int | None  # None for those who do not want to know
    has_sun: bool = False
    direction: Direction | None = None  # in which the sun looks
    has_chosen: bool = False
    is_on_turn: bool = False
    mood: str = "smile"  # how whoever built it looks, and where to


def draw_islands(ui: Ui, brush: Brush, islands: Sequence[tuple[Island, FRect]], top: float) -> None:
    """Paint islands into their places, every name as large as the others; they hang from `top`."""
    if not islands:
        return
    usual = ink_up_to(ui, "light-name", 23, 30)
    name = common_ink([(told.name, _name_room(rect)) for told, rect in islands], usual, ui.lettering)
    for number, (told, rect) in enumerate(islands):
        _draw_threads(brush, rect, top)
        if told.is_on_turn:
            wide, high = _HALO
            brush.canvas.picture("common/light/gold", *rect.center, wide=wide, high=high)
        brush.put(f"island/{number}", *places_on(rect))
        draw_small_world(brush, told.world, ground_on(rect, told.world))
        _draw_people(brush, told, rect)
        _draw_words(ui, brush, told, rect, name)


def ground_on(rect: FRect, world: WorldView) -> Ground:
    """Where a small land lies on its island."""
    return Ground(*places_on(rect), ISLAND, GridWindow.of(world.frame))


def builder_on(rect: FRect) -> tuple[float, float]:
    """Where whoever builds an island stands; the middle of the figure."""
    left, top = places_on(rect)
    return left + _SIDE + _BUILDER[0], top + _SIDE + _BUILDER[1] - 34


def sun_on(rect: FRect) -> tuple[float, float]:
    """Where the sun is on an island."""
    left, top = places_on(rect)
    return min(left + _SIDE + _STAR[0] + _SUN, rect.right - _FROM_EDGE), top + _STAR[1]


def draw_small_world(brush: Brush, world: WorldView, ground: Ground) -> None:
    """Paint a world from afar."""
    taken = {card.at for card in world.cells}
    for at in ground.window.places():
        rect = ground.place(at)
        if at not in taken and min(rect.width, rect.height) >= ground.pitch - 1:
            brush.put("mini/empty", *rect.center, alpha=0.55)
    for card in world.cells:
        brush.put(small(card), *ground.middle(card.at))
    for pair in open_portals(world):
        brush.put("mini/joint/portal", *ground.seam(pair[0], pair[1]))
    for city in world.cities:
        brush.put("mini/joint/city", *ground.seam(city.at[0], city.at[1]))
    if len(world.cells) > 1:
        brush.put("mini/latest", *ground.middle(world.cells[-1].at))


def _draw_threads(brush: Brush, rect: FRect, top: float) -> None:
    colour, width, strength = _THREAD
    left, places = places_on(rect)
    for x in (left + 8, left + _SIDE - 8):
        brush.canvas.fill(FRect(x, top, width, max(0.0, places + 6 - top)), colour, strength)


def _draw_people(brush: Brush, told: Island, rect: FRect) -> None:
    """Paint who builds the land, an arm raised when it is their turn, and their guests."""
    left, top = places_on(rect)
    right, low = left + _SIDE, top + _SIDE
    x, y, size = _BUILDER
    hop = abs(sway(brush.time, 1.3, 2.0)) if told.is_on_turn and not brush.calm else 0.0
    looks = glance(right + x, brush.canvas.visible.centerx, brush.time, int(rect.top), calm=brush.calm)
    draw_traveller(
        brush.canvas, told.look, right + x, low + y - hop, size=size,
        mood=told.mood if told.mood != "smile" else looks,
        arms="wave" if told.is_on_turn else "down",
    )  # fmt: skip
    x, y, size, higher = _GUEST
    for number, guest in enumerate(told.world.guests[:_MOST_GUESTS]):
        brush.figure(guest.traveller, right + x, low + y - higher * number, size)
    if told.has_chosen:
        brush.canvas.picture("ui/tick/on", right + _TICK[0], low + _TICK[1], wide=0.8, high=0.8)


def _draw_words(ui: Ui, brush: Brush, told: Island, rect: FRect, name: Ink) -> None:
    """Paint name and stars, and the sun beside them."""
    left, top = places_on(rect)
    right = left + _SIDE
    ink, words = one_line(ui, told.name, name, _name_room(rect))
    least, usual, y = _NAME
    x = max(right + least, min(right + usual, rect.right - ui.lettering.width(words, ink)))
    brush.canvas.text(words, ink, x, top + y)
    if told.stars is not None:
        brush.put("star", right + _STAR[0], top + _STAR[1], 0.74)
        ink, words = one_line(ui, str(told.stars), ink_up_to(ui, "light-score", 29, 33), _NUMBER[1] - 40)
        brush.canvas.text(words, ink, right + _NUMBER[0], top + _STAR[1] + 1)
    if told.has_sun:
        brush.sun(*sun_on(rect), 0.42, look=told.direction or "")


def _name_room(rect: FRect) -> float:
    return rect.right - places_on(rect)[0] - _SIDE - _NAME[0]
