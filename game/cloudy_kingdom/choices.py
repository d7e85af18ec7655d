"""The actions that choose something on the field, made once for each board and found by spot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.cloudy_kingdom.bitboard import Bitboard, each
from game.cloudy_kingdom.deck import Face
from game.cloudy_kingdom.pieces import AXES, FLIPS, Axis, Cell, Flip, Grow, KingdomAction

MakePlace = Callable[[Cell, Axis | None, Flip | None], KingdomAction]


class ActionOnBoard(NamedTuple):
    """What an action means on the board."""

    number: int  # of the cell
    spots: int  # the spots at which the action may be done
    code: int  # of the card to lay, as it will lie; on a stack that decides about the axis without its axis


class ActionsBySpot(dict[int, tuple[KingdomAction, ...]]):
    """By a set of spots: all actions that do one thing there; and what each of them means."""

    def __init__(self, bitboard: Bitboard, ways: Mapping[KingdomAction, ActionOnBoard]) -> None:
        super().__init__()
        self.ways = ways
        at: dict[int, list[KingdomAction]] = {spot: [] for spot in bitboard.spots}
        for action, way in ways.items():
            for spot in each(way.spots):
                at[spot].append(action)
        self._by_spot = tuple(action for actions in at.values() for action in actions)
        self._pickers = bitboard.pickers(len(self._by_spot) // len(at))

    def __missing__(self, spots: int) -> tuple[KingdomAction, ...]:
        """Listed when first asked for; asked row by row there are few."""
        found: tuple[KingdomAction, ...] = self._pickers[spots](self._by_spot)
        self[spots] = found
        return found


def grow_menu(bitboard: Bitboard, number: int, card: str, face: Face) -> ActionsBySpot:
    """Laying one route card."""
    return ActionsBySpot(
        bitboard,
        {
            Grow(card, cell, AXES[quarters], FLIPS[quarters]): ActionOnBoard(at, spot, 4 * number + quarters)
            for at, cell, spot, quarters in _layings(bitboard, face)
        },
    )


def place_menu(
    bitboard: Bitboard, number: int, face: Face, make: MakePlace, *, with_axis: bool
) -> ActionsBySpot:
    """Laying a special card; where only stacks come into question, they decide about the axis."""
    ways: dict[KingdomAction, ActionOnBoard] = {}
    for at, cell, spot, quarters in _layings(bitboard, face):
        flip = None if face.symmetric else FLIPS[quarters]
        if with_axis:
            ways[make(cell, AXES[quarters], flip)] = ActionOnBoard(at, spot, 4 * number + quarters)
        else:
            ways[make(cell, None, flip)] = ActionOnBoard(at, bitboard.both[at], 4 * number + (quarters & 2))
    return ActionsBySpot(bitboard, ways)


def target_menu(bitboard: Bitboard, make: Callable[[Cell], KingdomAction]) -> ActionsBySpot:
    """Choosing a stack."""
    return ActionsBySpot(
        bitboard, {make(cell): ActionOnBoard(at, bitboard.both[at], 0) for at, cell in bitboard.cell.items()}
    )


def _layings(bitboard: Bitboard, face: Face) -> Iterable[tuple[int, Cell, int, int]]:
    """Every way in which a card may lie: the cell and its number, the spot, and how often it is turned."""
    for at, cell in bitboard.cell.items():
        for quarters in range(2 if face.symmetric else 4):
            yield at, cell, bitboard.lying[at][quarters & 1].spot, quarters
