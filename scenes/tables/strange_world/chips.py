"""Chips: the worlds of the others, small beside the large one, with who they are and how many stars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.pieces import Direction
from game.strange_world.views import WorldView
from scenes.platform.text_renderer import Ink
from scenes.tables.dots import draw_dots
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ground import Ground, Viewport
from scenes.tables.strange_world.sprites import open_portals, small
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look
from scenes.ui.text import common_ink

_CELL: Final = 27.0
_PITCH: Final = 136.0
_BOARD: Final = 54.0  # half of a small board's places
_FRAMED: Final = 120.0  # a small board
_AIR: Final = 7.0  # around it
_GUEST: Final = 0.66  # of a small portrait
_RIM: Final = 6.0  # of the small board around its places
_LOWER: Final = 16.0  # one guest than another with the same two rows
_BESIDE: Final = 3.0  # from the edge of the small board to the middle of a guest
_NAME: Final = 20.0  # height of the name
_PORTRAIT: Final = 25.0
_PADDING: Final = 12.0
_MARK: Final = (17.0, 40.0)  # from the small world and the lower edge to the middle of what a seat is doing
_DOTS: Final = 0.66
_SUN_LEFT: Final = 10.0  # of the middle of the stars
_STARS_HIGHER, _SUN_LOWER = 12.0, 17.0  # than the middle of the portrait
_STAR: Final = 26.0  # width of a star and what keeps it from its number


@dataclass(frozen=True, slots=True)
class Chip:
    """What is told of one of the others."""

    seat: int
    name: str
    look: Look
    world: WorldView
    stars: int | None  # None for those who do not want to know
    has_sun: bool = False
    direction: Direction | None = None  # in which the sun looks
    has_chosen: bool = False
    thinks: bool = False
    is_on_turn: bool = False


def draw_chips(ui: Ui, brush: Brush, chips: Sequence[tuple[Chip, FRect]]) -> None:
    """Paint chips into their places on the table, every name as large as the others."""
    if not chips:
        return
    usual = ink_up_to(ui, "name", 22, 26)
    name = common_ink([(chip.name, _name_room(rect)) for chip, rect in chips], usual, ui.lettering)
    for chip, rect in chips:
        _draw_chip(ui, brush, chip, rect, name)


def _draw_chip(ui: Ui, brush: Brush, chip: Chip, rect: FRect, name: Ink) -> None:
    canvas = brush.canvas
    if chip.is_on_turn:
        canvas.nine("ui/turn-glow", rect)
    canvas.nine("ui/chip/cream", rect)
    canvas.nine(f"ui/chip/outline/{chip.look.colour}", rect)
    size = board_size(rect)
    draw_small_world(brush, chip.world, rect.right - _AIR - _FRAMED / 2 * size, rect.centery, size)
    _draw_head(ui, brush, chip, rect, name)
    mark = world_left(rect) - _MARK[0], rect.bottom - _MARK[1]
    if chip.has_chosen:
        canvas.picture("ui/tick/on", *mark, wide=0.8, high=0.8)
    elif chip.thinks:
        draw_dots(canvas, brush.time, *mark, _DOTS)


def board_size(rect: FRect) -> float:
    """How large the small world on a chip is."""
    return (rect.height - 2 * _AIR) / _FRAMED


def draw_small_world(brush: Brush, world: WorldView, x: float, y: float, size: float = 1.0) -> None:
    """Paint a world from afar around a place."""
    cell = _CELL * size
    half = _BOARD * size
    ground = Ground(x - half, y - half, cell / _PITCH, Viewport.of(world.frame))
    brush.put("board/small", x, y, size)
    taken = {card.at for card in world.cells}
    with brush.canvas.clipped(ground.rect):
        for at in ground.window.places():
            if at not in taken:
                brush.put("mini/empty", *ground.middle(at), size)
    for card in world.cells:
        brush.put(small(card), *ground.middle(card.at), size)
    for pair in open_portals(world):
        brush.put("mini/joint/portal", *ground.seam(pair[0], pair[1]), size)
    for city in world.cities:
        brush.put("mini/joint/city", *ground.seam(city.at[0], city.at[1]), size)
    if len(world.cells) > 1:
        brush.put("mini/latest", *ground.middle(world.cells[-1].at), size)
    for number, guest in enumerate(world.guests):
        sharing = [other for other in world.guests[:number] if other.rows == guest.rows]
        _x, middle = ground.seat(guest.side, guest.rows)
        aside = (half + _RIM * size + _BESIDE) * (1 if guest.side == "right" else -1)
        lower = middle + _LOWER * len(sharing)
        brush.put(f"traveller/{guest.traveller}/portrait/small", x + aside, lower, _GUEST)


def chip_sun(rect: FRect) -> tuple[float, float]:
    """Where the sun lies on a chip."""
    return _stars_middle(rect) - _SUN_LEFT, _portrait_y(rect) + _SUN_LOWER


def world_left(rect: FRect) -> float:
    """The left edge of the small world on a chip."""
    return rect.right - _AIR - _FRAMED * board_size(rect)


def _beside_world(rect: FRect) -> float:
    """How much room there is left of the small world."""
    return world_left(rect) - _AIR - _PADDING - rect.left


def _name_room(rect: FRect) -> float:
    return _beside_world(rect) - 8


def _portrait_y(rect: FRect) -> float:
    return rect.top + (rect.height - _NAME) / 2 - 2


def _stars_middle(rect: FRect) -> float:
    beside = 2 * _PORTRAIT
    return rect.left + _PADDING + (beside + _beside_world(rect)) / 2


def _draw_head(ui: Ui, brush: Brush, chip: Chip, rect: FRect, name: Ink) -> None:
    """Portrait and name below each other, and stars and the sun beside the portrait."""
    canvas = brush.canvas
    brush.person(chip.look, rect.left + _PADDING + _PORTRAIT, _portrait_y(rect), _PORTRAIT)
    ink, words = one_line(ui, chip.name, name, _name_room(rect))
    canvas.text(words, ink, rect.left + _PADDING, rect.bottom - _NAME / 2 - 9)
    if chip.stars is not None:
        ink, words = one_line(ui, str(chip.stars), ink_up_to(ui, "score", 28, 32), 44)
        half = (ui.lettering.width(words, ink) + _STAR) / 2
        middle, y = _stars_middle(rect), _portrait_y(rect) - (_STARS_HIGHER if chip.has_sun else 0)
        brush.put("star/small", middle - half + 9, y)
        canvas.text(words, ink, middle + half, y, align=1.0)
    if chip.has_sun:
        brush.sun(*chip_sun(rect), 0.4, look=chip.direction or "")
