"""Which cards of a world are why another one turns down: they shine while somebody thinks of laying it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from game.strange_world.events import Flip
from game.strange_world.grid import At
from game.strange_world.pieces import ICONS
from game.strange_world.views import WorldView


def culprits(world: WorldView, flip: Flip) -> dict[At, str]:
    """The cards that make a card turn down, in the world as it is before, and by which icon if by one."""
    found: dict[At, str] = {}
    for rule in flip.why:
        if rule in _FINDERS:
            icon, find = _FINDERS[rule]
            found |= dict.fromkeys(find(world, flip.at), icon)
    return found


def _showing(world: WorldView, icon: str) -> set[At]:
    return {cell.at for cell in world.cells if not (cell.down or cell.fumarole) and icon in ICONS[cell.card]}


def _beside(at: At) -> set[At]:
    row, column = at
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def _lakes(world: WorldView, at: At) -> set[At]:
    return _showing(world, "lake") & _beside(at)


def _swamps(world: WorldView, at: At) -> Iterator[At]:
    return (swamp for swamp in _showing(world, "swamp") if swamp[0] == at[0])


def _used_portals(world: WorldView, at: At) -> set[At]:
    return _showing(world, "portal") & _beside(at) & {joined for pair in world.portals for joined in pair}


def _top_row(world: WorldView, _at: At) -> Iterator[At]:
    top = min(cell.at[0] for cell in world.cells)
    return (cell.at for cell in world.cells if cell.at[0] == top)


_FINDERS: Final[Mapping[str, tuple[str, Callable[[WorldView, At], Iterable[At]]]]] = {
    "strange-lake-beside-lake": ("lake", _lakes),
    "strange-second-swamp-in-row": ("swamp", _swamps),
    "strange-portal-beside-used": ("portal", _used_portals),
    "strange-moon-below-top": ("", _top_row),
}
