"""Action builder: puts an action together out of a card or spell, how it is turned, and where it might go."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from game.cloudy_kingdom.pieces import (
    AXES,
    FLIPS,
    SPELLS_EACH,
    Cast,
    Cell,
    Choose,
    Chop,
    Discard,
    Grow,
    Keep,
    KingdomAction,
    Place,
    Swap,
    TurnStack,
)
from scenes.session.selection import Selection
from scenes.tables.cloudy_kingdom.preview import FieldPreview
from scenes.tables.cloudy_kingdom.sprites import quarters_of

CellAction = Grow | Cast | Chop | TurnStack | Place  # something is done in a cell
PlainAction = Discard | Keep | Swap  # a button alone says it
_PLAIN: Final = (Discard, Keep, Swap)


@dataclass
class ActionBuilder:
    """The choices of one decision, and the one in mind."""

    selection: Selection
    spell: str = ""  # in mind instead of the hand card
    quarters: int = 0  # how the card in hand is turned
    marked: tuple[str, ...] = ()  # spells that are to be one's own
    card: str = ""  # of several in hand

    def __post_init__(self) -> None:
        self.legal = self.selection.legal
        self._options: dict[tuple[str, str], dict[Cell, list[CellAction]]] = {}  # by spell and card
        self._previews: dict[KingdomAction, FieldPreview] = {}
        self.card = next(iter(self.cards), "")

    @property
    def cards(self) -> tuple[str, ...]:
        """The route cards that may be laid now."""
        return tuple(dict.fromkeys(action.card for action in self.legal if isinstance(action, Grow)))

    @property
    def spells(self) -> frozenset[str]:
        """The spells that may be cast now."""
        return frozenset(action.spell for action in self.legal if isinstance(action, Cast))

    @property
    def drafts(self) -> tuple[str, ...]:
        """The spells that may be chosen before the first turn."""
        sets = (action.spells for action in self.legal if isinstance(action, Choose))
        return tuple(dict.fromkeys(spell for spells in sets for spell in spells))

    @property
    def draft(self) -> Choose | None:
        """The action that takes the marked spells, when there are enough."""
        wanted = tuple(sorted(self.marked))
        choices = (action for action in self.legal if isinstance(action, Choose))
        return next((action for action in choices if action.spells == wanted), None)

    @property
    def plain(self) -> tuple[PlainAction, ...]:
        """What can be done with a button alone."""
        return tuple(action for action in self.legal if isinstance(action, _PLAIN))

    @property
    def cast(self) -> Cast | None:
        """The spell in mind, if nothing is chosen with it."""
        action = Cast(self.spell)
        return action if self.spell and action in self.legal else None

    def mark(self, spell: str) -> None:
        """Want a spell, or want it no longer; the one wanted first makes room."""
        if spell in self.marked:
            self.marked = tuple(other for other in self.marked if other != spell)
        else:
            self.marked = (*self.marked, spell)[-SPELLS_EACH:]

    def options(self, cell: Cell) -> list[CellAction]:
        """What may be done in a cell with what is in mind, by how often it is turned."""
        return self._meant.get(cell, [])

    def cells(self) -> Collection[Cell]:
        """Where something may be done with what is in mind."""
        return self._meant.keys()

    @property
    def _meant(self) -> Mapping[Cell, list[CellAction]]:
        """What may be done with what is in mind, by cell; every frame asks for it."""
        meant = self._options.get((self.spell, self.card))
        if meant is None:
            meant = self._options[self.spell, self.card] = {}
            for action in self.legal:
                if isinstance(action, CellAction) and action.cell is not None and self._is_meant(action):
                    meant.setdefault(action.cell, []).append(action)
            for options in meant.values():
                options.sort(key=_quarters)
        return meant

    def marks(self, focus: Cell | None, *, fanned: bool) -> dict[Cell, str]:
        """By cell: the sign that something may be done there, or that it may not; none under a fan."""
        marks: dict[Cell, str] = {}
        for cell in self.cells():
            match self.aimed(cell):
                case Grow(axis=axis) | Cast(axis=axis) | Place(axis=axis) if axis is not None:
                    marks[cell] = f"ghost/{axis}"
                case _:
                    marks[cell] = "target"
        if focus is None:
            return marks
        if marks and focus not in marks and not fanned:
            marks[focus] = "forbidden"
        elif focus in marks:
            del marks[focus]  # what would lie there is seen there
        return marks

    def aimed(self, cell: Cell) -> CellAction | None:
        """What a press on a cell does: the option turned like the card, or next to that."""
        return min(
            self.options(cell), key=lambda action: (_quarters(action) - self.quarters) % 4, default=None
        )

    def turn(self, steps: int, cell: Cell | None) -> None:
        """Turn the card on, over a cell to what may be done there."""
        options = [] if cell is None else self.options(cell)
        if not options or cell is None:
            self.quarters = (self.quarters + steps) % 4
            return
        aimed = self.aimed(cell)
        assert aimed is not None
        self.quarters = _quarters(options[(options.index(aimed) + steps) % len(options)])

    def attempt(self, cell: Cell) -> KingdomAction:
        """The action somebody has in mind who presses a cell where nothing may be done."""
        if self.spell:
            example = next(
                (action for action in self.legal if isinstance(action, Cast) and action.spell == self.spell),
                Cast(self.spell),
            )
            return Cast(self.spell, cell, example.axis, example.flip)
        action = Grow(self.card, cell, AXES[self.quarters], FLIPS[self.quarters])
        if self.selection.why_not(action) == "kingdom-symmetric":
            return Grow(self.card, cell, action.axis, 0)
        return action

    def preview(self, action: KingdomAction) -> FieldPreview:
        """What an action would bring about."""
        if action not in self._previews:
            self._previews[action] = FieldPreview.of(self.selection.preview_of(action))
        return self._previews[action]

    def _is_meant(self, action: CellAction) -> bool:
        match action:
            case Grow(card=card):
                return not self.spell and card == self.card
            case Cast(spell=spell):
                return spell == self.spell
            case Chop() | TurnStack() | Place():
                return True
            case _:
                assert_never(action)


def _quarters(action: CellAction) -> int:
    match action:
        case Grow(axis=axis, flip=flip):
            return quarters_of(axis, flip)
        case Cast(axis=axis, flip=flip) | Place(axis=axis, flip=flip):
            return quarters_of(axis or "h", flip or 0)
        case Chop() | TurnStack():
            return 0
        case _:
            assert_never(action)
