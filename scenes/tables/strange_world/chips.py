"""The worlds of the others, small beside the large one: who, how many stars, and every card from afar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.pieces import Direction
from game.strange_world.views import WorldView
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.faces import open_portals, small
from scenes.tables.strange_world.ground import Ground, Window
from scenes.tables.strange_world.pieces import Brush
from scenes.travellers import Look
from scenes.ui.core import Ui

_CELL: Final = 27.0
_PITCH: Final = 136.0
_BOARD: Final = 54.0  # half of a small board's places
_PORTRAIT: Final = 26.0
_MOST_GUESTS: Final = 4
_MIDDLE: Final = 46.0  # of what lies beside the small board
_STARS: Final = 90.0  # below the upper edge
_STAR: Final = 26.0  # width of a star and what keeps it from its number
_ROOM: Final = 40.0  # for travellers side by side, from the first to the last


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
    mark: str = ""  # a picture that tells what the seat is doing
    is_on_turn: bool = False


def draw_chip(ui: Ui, brush: Brush, chip: Chip, rect: FRect) -> None:
    """Paint a chip into its place on the table."""
    canvas = brush.canvas
    if chip.is_on_turn:
        canvas.nine("ui/turn-glow", rect)
    canvas.nine("ui/chip/cream", rect)
    canvas.nine(f"ui/chip/outline/{chip.look.colour}", rect)
    board = (rect.right - 12 - 6 - _BOARD, rect.bottom - 8 - 6 - _BOARD)
    draw_small_world(brush, chip.world, *board)
    _draw_head(ui, brush, chip, rect)
    _draw_company(brush, chip, rect)


def draw_small_world(brush: Brush, world: WorldView, x: float, y: float, size: float = 1.0) -> None:
    """Paint a world from afar around a place."""
    cell = _CELL * size
    half = _BOARD * size
    ground = Ground(x - half, y - half, cell / _PITCH, Window.of(world.frame))
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


def chip_sun(rect: FRect) -> tuple[float, float]:
    """Where the sun lies on a chip."""
    return rect.left + _MIDDLE, rect.top + 124


def _draw_head(ui: Ui, brush: Brush, chip: Chip, rect: FRect) -> None:
    """Portrait and name along the upper edge, and below the portrait the stars."""
    canvas = brush.canvas
    brush.person(chip.look, rect.left + 38, rect.top + 40, _PORTRAIT)
    left = rect.left + 74
    ink, words = one_line(ui, chip.name, ink_up_to(ui, "name", 24, 30), rect.right - 14 - left)
    canvas.text(words, ink, left, rect.top + 34)
    if chip.stars is not None:
        ink, words = one_line(ui, str(chip.stars), ink_up_to(ui, "score", 26, 30), 44)
        half = (ui.lettering.width(words, ink) + _STAR) / 2
        middle = rect.left + _MIDDLE
        brush.put("star/small", middle - half + 9, rect.top + _STARS)
        canvas.text(words, ink, middle + half, rect.top + _STARS, align=1.0)


def _draw_company(brush: Brush, chip: Chip, rect: FRect) -> None:
    """The sun, travellers and what the seat is doing, below the stars."""
    x = rect.left + _MIDDLE
    guests = [guest.traveller for guest in chip.world.guests][:_MOST_GUESTS]
    if chip.has_sun:
        brush.sun(*chip_sun(rect), 0.5, look=chip.direction or "")
    if len(guests) == 1 and not chip.has_sun:
        brush.put(f"traveller/{guests[0]}/portrait", x, rect.top + 142, 0.86)
    elif chip.has_sun:
        pitch = min(34.0, _ROOM / max(1, len(guests) - 1))
        for number, guest in enumerate(guests):
            aside = pitch * (number - (len(guests) - 1) / 2)
            brush.put(f"traveller/{guest}/portrait/small", x + aside, rect.top + 164)
    else:
        for number, guest in enumerate(guests):
            column, row = number % 2, number // 2
            brush.put(f"traveller/{guest}/portrait/small", x - 17 + 34 * column, rect.top + 126 + 34 * row)
    if chip.mark:
        brush.canvas.picture(chip.mark, rect.left + 62, rect.top + 62)
