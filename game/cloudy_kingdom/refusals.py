"""Refusals: which rule an action breaks that is not on offer.

The functions yield every rule they find broken; only the first is asked for, so each check may
build on those before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.cloudy_kingdom.choices import ActionsBySpot
from game.cloudy_kingdom.pieces import (
    AXES,
    CARD_NUMBER,
    Cast,
    Cell,
    Choose,
    Chop,
    Discard,
    Grow,
    KingdomAction,
    Place,
    TurnStack,
)
from game.cloudy_kingdom.position import DRAFT, END, SPELL, SWAP, TURN, Casting, Position
from game.cloudy_kingdom.spells import WHERE, SpellStep

_NOT_NOW = {
    DRAFT: "kingdom-choose-spells",
    TURN: "kingdom-lay-or-cast",
    SPELL: "kingdom-finish-spell",
    SWAP: "kingdom-keep-or-swap",
    END: "kingdom-over",
}


def rule_against(position: Position, action: KingdomAction) -> str:
    """The id of the rule that forbids an action which is not on offer."""
    try:
        hash(action)
    except TypeError:
        return "kingdom-malformed"
    return next(_rules_against(position, action))


def _rules_against(position: Position, action: KingdomAction) -> Iterator[str]:
    match action:
        case Choose() if position.phase == DRAFT:
            yield "kingdom-three-spells"
        case Discard() if position.phase == TURN:
            yield "kingdom-card-fits"
        case Cast() if position.phase == TURN:
            yield from _against_casting(position, action)
        case Grow() if position.phase == TURN:
            yield from _against_growing(position, action, SpellStep("play"), (position.hands[position.turn],))
        case _ if position.phase == SPELL and position.casting is not None:
            yield from _against_step(position, position.casting, action)
    yield _NOT_NOW[position.phase]


def _against_casting(position: Position, action: Cast) -> Iterator[str]:
    if action.spell not in position.tables.spells:
        yield "kingdom-no-such-spell"
    if action.spell not in position.spells[position.turn]:
        yield "kingdom-not-your-spell"
    if position.turns_left is not None:
        yield "kingdom-last-round"
    (opening,) = position.tables.openings[action.spell,]
    if opening.draws > position.deck_size:
        yield "kingdom-deck-too-short"
    if opening.takes > len(position.discard):
        yield "kingdom-discard-too-short"
    if not position.field.reach()[opening.reach]:
        yield "kingdom-nothing-to-choose"
    if opening.menu is None:
        yield "kingdom-cast-without-choice"
    else:
        step = position.tables.spells[action.spell].opening
        yield from _against_choice(position, action, step, opening.menu)


def _against_step(position: Position, casting: Casting, action: KingdomAction) -> Iterator[str]:
    step = casting.spell.steps[casting.step]
    menu = position.tables.menus[casting.spell.id][casting.step]
    if isinstance(action, Grow) and menu is None:
        yield from _against_growing(position, action, step, casting.pool)
    if (
        isinstance(action, Chop | TurnStack | Place)
        and menu is not None
        and type(action) is type(_model(menu))
    ):
        yield from _against_choice(position, action, step, menu)


def _against_growing(
    position: Position, action: Grow, step: SpellStep, cards: tuple[int, ...]
) -> Iterator[str]:
    card = CARD_NUMBER.get(action.card)
    if card not in cards:
        yield "kingdom-not-that-card"
    elif action.flip and position.tables.faces[card].symmetric:
        yield "kingdom-symmetric"
    if action.axis not in AXES:
        yield "kingdom-other-words"
    yield from _against_spot(position, action.cell, action.axis, step)


def _against_choice(
    position: Position, action: Cast | Chop | TurnStack | Place, step: SpellStep, menu: ActionsBySpot
) -> Iterator[str]:
    """What is wrong with a choice on the field that is not about a route card."""
    model = _model(menu)
    for key in ("cell", "axis", "flip"):
        if (getattr(action, key, None) is None) != (getattr(model, key, None) is None):
            yield "kingdom-other-words"
    if action.cell is not None:
        yield from _against_spot(position, action.cell, getattr(action, "axis", None), step)


def _against_spot(position: Position, cell: Cell, axis: str | None, step: SpellStep) -> Iterator[str]:
    field = position.field
    number = field.tables.bitboard.number.get(cell)
    where = WHERE[step.reach]
    if number is None:
        yield "kingdom-no-such-cell"
        return
    stack = field.stacks[number]
    if stack and field.tables.tops[stack[-1]].permanent:
        yield "kingdom-permanent"
    if where == "last" and (position.casting is None or number != position.casting.last):
        yield "kingdom-last-only"
    if stack and where == "empty":
        yield "kingdom-empty-only"
    if not stack and where in ("stack", "last"):
        yield "kingdom-stack-only"
    if axis is None:
        yield "kingdom-other-words"
    yield "kingdom-crosswise" if stack else "kingdom-unsupported"


def _model(menu: ActionsBySpot) -> KingdomAction:
    """An action of the right form."""
    return next(iter(menu.ways))
