"""Actions of Cloudy Kingdom: all that can ever come up, and each in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.cloudy_kingdom.deck import Face
from game.cloudy_kingdom.game_tables import GameTables
from game.cloudy_kingdom.pieces import (
    AXES,
    DISCARD,
    KEEP_OR_SWAP,
    KINDS,
    SPECIALS,
    Axis,
    Cast,
    Cell,
    Chop,
    Discard,
    Flip,
    Grow,
    Keep,
    KingdomAction,
    Place,
    Swap,
    TurnStack,
    sides_joined,
)
from game.cloudy_kingdom.setup import Setup, check_setup
from game.cloudy_kingdom.spells import PRINTED, Spell, spell_of
from game.cloudy_kingdom.views import KingdomView, Lying
from game.declaration import Words, plain_words

_ACROSS: Final[Mapping[Axis, Axis]] = {"h": "v", "v": "h"}

_FROM_FIRST: Final = ("first", "second", "third")
_FROM_LAST: Final = ("last", "second_last", "third_last")
#: The names of a row and a column; and if a card is laid there, its axis and the sides it will join where
#: these depend on how it lies.
Where = tuple[str, str] | tuple[str, str, Axis, tuple[str, ...]]


def every_action(setup: Setup) -> tuple[KingdomAction, ...]:
    """All that may ever be done on a board with its spells, in an order that stays."""
    return tuple(dict.fromkeys(_actions(check_setup(setup), drafts=setup.spells is None)))


def _actions(tables: GameTables, *, drafts: bool) -> Iterator[KingdomAction]:
    yield DISCARD
    yield from KEEP_OR_SWAP
    if drafts:
        yield from tables.drafts
    for menu in tables.grows:
        yield from menu.ways
    for menus in tables.menus.values():
        for each in menus:
            if each is not None:
                yield from each.ways
    for spell in sorted(tables.spells):
        for opening in tables.openings[spell,]:
            yield from opening.plain
            if opening.menu is not None:
                yield from opening.menu.ways


def words_for(view: KingdomView, action: KingdomAction) -> Words:
    """The sentence that tells a move, and what fills it."""
    match action:
        case Grow(card, cell, axis, flip):
            face = KINDS[card.partition("-")[0]]
            return "Grow", {"card": card, "at": _lying(view, face, cell, axis, flip)}
        case Discard() | Keep() | Swap():
            return type(action).__name__, {"card": view.hand}
        case Cast(spell, cell, axis, flip) if cell is not None:
            _card, laid = _laid_by(_spell(view, spell), 0)
            return "CastOn", {"spell": spell, "at": _lying(view, laid, cell, axis, flip)}
        case Chop(cell) | TurnStack(cell):
            return type(action).__name__, {"card": _stack(view, cell)[-1].card, "at": _at(view, cell)}
        case Place(cell, axis, flip):
            assert view.casting is not None
            card, laid = _laid_by(_spell(view, view.casting.spell), view.casting.step)
            return "Place", {"card": card, "at": _lying(view, laid, cell, axis, flip)}
        case _:
            return plain_words(view, action)


def lies_at(view: KingdomView, cell: Cell) -> Where:
    """Where a cell is, and how the card on top of it lies and what that joins."""
    top = _stack(view, cell)[-1]
    kind = top.card.partition("-")[0]
    face = KINDS.get(kind) or SPECIALS.get(kind)
    return _at(view, cell) if face is None else _lying(view, face, cell, top.axis, top.flip)


def _spell(view: KingdomView, spell: str) -> Spell:
    if spell in PRINTED:
        return PRINTED[spell]
    return spell_of(next(source for source in view.own_spells if source["id"] == spell), ())


def _laid_by(spell: Spell, number: int) -> tuple[str, Face | None]:
    """The special card that a step of a spell lays, and its face; no face where it lays none."""
    step = spell.steps[number]
    if step.do != "place":
        return "", None
    return (spell.id, spell.face) if step.card == "own" else (step.card, SPECIALS[step.card])


def _lying(view: KingdomView, face: Face | None, cell: Cell, axis: Axis | None, flip: Flip | None) -> Where:
    """Where a card with a face goes, and how it will lie; only what was chosen, not what has to be."""
    if face is None or (axis is None and flip is None):
        return _at(view, cell)
    if axis is None:
        axis = _ACROSS[_stack(view, cell)[-1].axis]
    quarters = AXES.index(axis) + 2 * (flip or 0)
    return (*_at(view, cell), axis, () if face.symmetric else sides_joined(face, quarters))


def _at(view: KingdomView, cell: Cell) -> tuple[str, str]:
    """The names of the row and the column of a cell."""
    return _named(cell[0], len(view.stacks)), _named(cell[1], len(view.stacks[0]))


def _named(place: int, count: int) -> str:
    """The name of one of so many rows or columns, counted from the nearer end."""
    beyond = count - 1 - place
    if place == beyond:
        return "middle"
    return _FROM_FIRST[place] if place < beyond else _FROM_LAST[beyond]


def _stack(view: KingdomView, cell: Cell) -> tuple[Lying, ...]:
    return view.stacks[cell[0]][cell[1]]
