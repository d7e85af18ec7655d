"""Questions of the game, phase by phase: which answers are legal, and why another one is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from game.strange_world.grid import AT, contains, picker, places_in
from game.strange_world.pieces import (
    CHOOSE_PILE,
    DECLINE,
    ERUPT,
    FOUND,
    JOIN,
    LAY,
    TURN_SUN,
    VOLCANOES,
    WELCOME,
    City,
    Decline,
    Erupt,
    Pass,
    Pile,
    Place,
    Portal,
    StrangeAction,
    Sun,
    Welcome,
)
from game.strange_world.position import Position, TurnPhase

#: By phase: how many cards are to be chosen, and the rule that says so.
_PASSED: Final[dict[TurnPhase, tuple[int, str]]] = {
    "pass_two": (2, "strange-pass-two"),
    "pass_one": (1, "strange-pass-one"),
}


@dataclass(frozen=True)
class Question:
    """One thing the game can wait for."""

    legal: Callable[[Position], Sequence[StrangeAction]]
    why_not: Callable[[Position, StrangeAction], str | None]


def _directions(_position: Position) -> Sequence[StrangeAction]:
    return TURN_SUN


def _why_not_turn(_position: Position, action: StrangeAction) -> str | None:
    if not isinstance(action, Sun):
        return "strange-turn-the-sun"
    return None if action in TURN_SUN else "strange-left-or-right"


def _passes(position: Position) -> Sequence[StrangeAction]:
    count, _ = _PASSED[position.phase]
    return [Pass(cards) for cards in combinations(position.hands[position.actor], count)]


def _why_not_pass(position: Position, action: StrangeAction) -> str | None:
    count, rule = _PASSED[position.phase]
    if not isinstance(action, Pass) or len(action.cards) != count:
        return rule
    hand = position.hands[position.actor]
    if action.cards in combinations(hand, count):
        return None
    return "strange-pass-in-order" if set(action.cards) <= set(hand) else "strange-card-not-in-hand"


def _piles(position: Position) -> Sequence[StrangeAction]:
    return [pile for pile in CHOOSE_PILE if pile.index not in position.chosen]


def _why_not_take(position: Position, action: StrangeAction) -> str | None:
    if not isinstance(action, Pile):
        return "strange-choose-a-pile"
    if action not in CHOOSE_PILE:
        return "strange-no-such-pile"
    return "strange-pile-taken" if action.index in position.chosen else None


def _placements(position: Position) -> Sequence[StrangeAction]:
    world = position.worlds[position.actor]
    anywhere = picker(world.open)
    actions: list[StrangeAction] = []
    for card in position.hands[position.actor]:
        actions += (picker(world.places_for(card)) if card in VOLCANOES else anywhere)(LAY[card])
    return actions


def _why_not_lay(position: Position, action: StrangeAction) -> str | None:
    if not isinstance(action, Place):
        return "strange-lay-a-card"
    seat = position.actor
    if action.card not in position.hands[seat]:
        return "strange-card-not-in-hand"
    return position.worlds[seat].why_not(action.card, action.at)


def _partners(position: Position) -> Sequence[StrangeAction]:
    partners = position.worlds[position.actor].partners(position.spot)
    return [JOIN[place] for place in places_in(partners)]


def _why_not_join(position: Position, action: StrangeAction) -> str | None:
    if not isinstance(action, Portal):
        return "strange-choose-a-partner"
    partners = position.worlds[position.actor].partners(position.spot)
    return None if contains(partners, action.partner) else "strange-not-a-partner"


def _guests(position: Position) -> Sequence[StrangeAction]:
    world = position.worlds[position.actor]
    pairs = world.pairs(AT[position.spot][0])
    sides = world.sides()
    legal: list[StrangeAction] = [
        WELCOME[traveller, side, upper]
        for traveller in position.travellers
        for side in sides
        for upper in pairs
    ]
    legal.append(DECLINE)
    return legal


def _why_not_welcome(position: Position, action: StrangeAction) -> str | None:
    if isinstance(action, Decline):
        return None
    if not isinstance(action, Welcome):
        return "strange-welcome-or-decline"
    return _why_not_guest(position, action)


def _why_not_guest(position: Position, action: Welcome) -> str | None:
    if action.traveller not in position.travellers:
        return "strange-traveller-not-here"
    world = position.worlds[position.actor]
    if action.side not in world.sides():
        return "strange-side-is-fixed"
    row = AT[position.spot][0]
    if action.rows not in ((row - 1, row), (row, row + 1)):
        return "strange-rows-not-at-portal"
    if action.rows[0] in world.pairs(row):
        return None
    return "strange-slot-taken" if world.has_pair(action.rows[0]) else "strange-rows-beyond-square"


def _targets(position: Position) -> Sequence[StrangeAction]:
    targets = position.worlds[position.actor].targets(position.spot)
    return [ERUPT[place] for place in places_in(targets)]


def _why_not_erupt(position: Position, action: StrangeAction) -> str | None:
    if not isinstance(action, Erupt):
        return "strange-volcano-erupts"
    world = position.worlds[position.actor]
    if contains(world.targets(position.spot), action.at):
        return None
    return "strange-covered-already" if contains(world.fumaroles, action.at) else "strange-not-beside-volcano"


def _city_partners(position: Position) -> Sequence[StrangeAction]:
    partners = position.worlds[position.actor].city_partners(position.spot)
    return [FOUND[place] for place in places_in(partners)]


def _why_not_found(position: Position, action: StrangeAction) -> str | None:
    if not isinstance(action, City):
        return "strange-choose-a-fumarole"
    partners = position.worlds[position.actor].city_partners(position.spot)
    return None if contains(partners, action.partner) else "strange-not-a-lone-fumarole"


def _nothing(_position: Position) -> Sequence[StrangeAction]:
    return ()


def _why_not_anything(_position: Position, _action: StrangeAction) -> str | None:
    return "strange-over"


QUESTIONS: Final[dict[TurnPhase, Question]] = {
    "sun": Question(_directions, _why_not_turn),
    "pass_two": Question(_passes, _why_not_pass),
    "pass_one": Question(_passes, _why_not_pass),
    "pile": Question(_piles, _why_not_take),
    "place": Question(_placements, _why_not_lay),
    "portal": Question(_partners, _why_not_join),
    "traveller": Question(_guests, _why_not_welcome),
    "eruption": Question(_targets, _why_not_erupt),
    "city": Question(_city_partners, _why_not_found),
    "over": Question(_nothing, _why_not_anything),
}
