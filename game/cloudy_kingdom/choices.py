"""The actions that choose something on the field, made once for each board and found by spot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.cloudy_kingdom.deck import Face
from game.cloudy_kingdom.ground import Ground
from game.cloudy_kingdom.pieces import AXES, FLIPS, Axis, Cell, Flip, Grow, Move

MakePlace = Callable[[Cell, Axis | None, Flip | None], Move]


class Way(NamedTuple):
    """What an action means on the ground."""

    number: int  # of the cell
    spots: int  # the spots at which the action may be done
    code: int  # of the card to lay, as it will lie; on a stack that decides about the axis without its axis


class Menu(dict[int, tuple[Move, ...]]):
    """All actions that do one thing: which of them a set of spots allows, and what each means."""

    def __init__(self, actions: Iterable[tuple[Move, Way]]) -> None:
        super().__init__()
        self.ways = dict(actions)
        self._at: dict[int, list[Move]] = {}
        for action, way in self.ways.items():
            for spot in _each(way.spots):
                self._at.setdefault(spot, []).append(action)

    def __missing__(self, spots: int) -> tuple[Move, ...]:
        """Lists are made when first asked for; asked row by row there are few."""
        found = tuple(action for spot in _each(spots) for action in self._at[spot])
        self[spots] = found
        return found


def _each(spots: int) -> Iterable[int]:
    while spots:
        lowest = spots & -spots
        yield lowest
        spots ^= lowest


def grow_menu(ground: Ground, number: int, card: str, face: Face) -> Menu:
    """Laying one route card."""
    return Menu(
        (
            (Grow(card, cell, AXES[quarters], FLIPS[quarters]), Way(at, spot, 4 * number + quarters))
            for at, cell, spot, quarters in _layings(ground, face)
        ),
    )


def place_menu(ground: Ground, number: int, face: Face, make: MakePlace, *, with_axis: bool) -> Menu:
    """Laying a special card; where only stacks come into question, they decide about the axis."""
    actions: dict[Move, Way] = {}
    for at, cell, spot, quarters in _layings(ground, face):
        flip = None if face.symmetric else FLIPS[quarters]
        if with_axis:
            actions[make(cell, AXES[quarters], flip)] = Way(at, spot, 4 * number + quarters)
        else:
            actions[make(cell, None, flip)] = Way(at, ground.both[at], 4 * number + (quarters & 2))
    return Menu(actions.items())


def target_menu(ground: Ground, make: Callable[[Cell], Move]) -> Menu:
    """Choosing a stack."""
    return Menu(((make(cell), Way(at, ground.both[at], 0)) for at, cell in ground.cell.items()))


def _layings(ground: Ground, face: Face) -> Iterable[tuple[int, Cell, int, int]]:
    """Every way in which a card may lie: the cell and its number, the spot, and how often it is turned."""
    for at, cell in ground.cell.items():
        for quarters in range(2 if face.symmetric else 4):
            yield at, cell, 1 << 2 * at + quarters % 2, quarters
