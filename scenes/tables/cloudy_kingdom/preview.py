"""Preview of the field: what an action would join, part and win, as far as everybody can know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from game.cloudy_kingdom.events import LinkBroken, LinkMade, TurnBegan
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.network import VineRoute, route
from game.cloudy_kingdom.pieces import AXES, FLIPS, PATTERNS, SIDES, Cell
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import Lying
from game.core import GameEnded
from game.preview import Preview


@dataclass(frozen=True)
class FieldPreview:
    """The field after an action, and what is joined, parted and won by it."""

    field: Field
    made: tuple[LinkMade, ...]
    broken: tuple[LinkBroken, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, tried: Preview) -> FieldPreview:
        """What an action that was tried does before the next turn begins."""
        own = [*takewhile(lambda shown: not isinstance(shown.event, TurnBegan), tried.shown)]
        state = own[-1].state if own else tried.state
        assert isinstance(state, CloudyKingdom)
        events = [shown.event for shown in own]
        return cls(
            state.field,
            tuple(event for event in events if isinstance(event, LinkMade)),
            tuple(event for event in events if isinstance(event, LinkBroken)),
            next((event.winners for event in events if isinstance(event, GameEnded)), ()),
        )

    @property
    def routes(self) -> list[VineRoute]:
        """The way each new link takes."""
        return [route(self.field, link.family, link.pair) for link in self.made]

    def stack(self, cell: Cell) -> Sequence[Lying]:
        """What would lie in a cell."""
        tables = self.field.tables
        codes = self.field.stacks[tables.bitboard.number[cell]]
        return [Lying(tables.cards[code >> 2], AXES[code & 3], FLIPS[code & 3]) for code in codes]

    def joined(self, cell: Cell) -> frozenset[tuple[Cell, str]]:
        """The borders that hang together with the vines of a cell."""
        bitboard = self.field.tables.bitboard
        number = bitboard.number[cell]
        borders = 0
        for place in range(len(PATTERNS[self.field.shown[number]])):
            borders |= self.field.follow(bitboard.passages[number][self.field.shown[number]][place])[1]
        return frozenset(
            (there, name)
            for other, there in bitboard.cell.items()
            for side, name in enumerate(SIDES)
            if borders >> 4 * other + side & 1
        )
