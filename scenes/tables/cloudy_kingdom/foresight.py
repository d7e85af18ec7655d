"""What an action would bring about, as far as everybody can know: the rules tell it up to the next secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cloudy_kingdom.events import (
    CardChopped,
    CardDiscarded,
    CardLaid,
    LinkBroken,
    LinkMade,
    SpecialPlaced,
    SpellCast,
    StackTurned,
)
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.network import Route, route
from game.cloudy_kingdom.pieces import AXES, FLIPS, PATTERNS, SIDES, Cell, KingdomAction
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import Lying
from game.core import GameEnded

_PUBLIC: Final = (
    SpellCast,
    CardDiscarded,
    CardLaid,
    CardChopped,
    StackTurned,
    SpecialPlaced,
)


@dataclass(frozen=True)
class Foresight:
    """The field after an action, and what is joined, parted and won by it."""

    field: Field
    made: tuple[LinkMade, ...]
    broken: tuple[LinkBroken, ...]
    winners: tuple[int, ...]

    @property
    def routes(self) -> list[Route]:
        """The way each new link takes."""
        return [route(self.field, link.family, link.pair) for link in self.made]

    def stack(self, cell: Cell) -> Sequence[Lying]:
        """What would lie in a cell."""
        tables = self.field.tables
        codes = self.field.stacks[tables.bitboard.number[cell]]
        return [Lying(tables.cards[code >> 2], AXES[code & 3], FLIPS[code & 3]) for code in codes]

    def joined(self, cell: Cell) -> frozenset[tuple[Cell, str]]:
        """The borders that hang together with the vines of a cell."""
        ground = self.field.tables.bitboard
        number = ground.number[cell]
        borders = 0
        for place in range(len(PATTERNS[self.field.shown[number]])):
            borders |= self.field.follow(ground.passages[number][self.field.shown[number]][place])[1]
        return frozenset(
            (there, name)
            for other, there in ground.cell.items()
            for side, name in enumerate(SIDES)
            if borders >> 4 * other + side & 1
        )


def foresee(state: CloudyKingdom, action: KingdomAction) -> Foresight:
    """Look ahead with a copy; nothing that is hidden now is looked at."""
    twin = state.copy()
    made: list[LinkMade] = []
    broken: list[LinkBroken] = []
    winners: tuple[int, ...] = ()
    for event in twin.apply(action):
        match event:
            case LinkMade():
                made.append(event)
            case LinkBroken():
                broken.append(event)
            case GameEnded(winners=seats):
                winners = seats
            case _ if not isinstance(event, _PUBLIC):
                break
            case _:
                pass
    return Foresight(twin.field, tuple(made), tuple(broken), winners)
