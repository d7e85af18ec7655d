"""What the game asks, phase by phase: which answers are legal, and why another one is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from game.strange_world.grid import AT, contains, places_in
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
    Move,
    Pass,
    Pile,
    Place,
    Portal,
    Sun,
    Welcome,
)
from game.strange_world.position import Phase, Position

_PASSED: Final[dict[Phase, int]] = {"pass_two": 2, "pass_one": 1}


@dataclass(frozen=True)
class Question:
    """One thing the game can wait for."""

    answers: tuple[type, ...]
    refusal: str  # the rule told to whoever does something else
    legal: Callable[[Position], Sequence[Move]]
    why_not: Callable[[Position, Any], str | None]  # asked about fitting answers only


def _directions(_position: Position) -> Sequence[Move]:
    return TURN_SUN


def _why_not_turn(_position: Position, action: Sun) -> str | None:
    return None if action in TURN_SUN else "strange-left-or-right"


def _passes(position: Position) -> Sequence[Move]:
    hand = position.hands[position.actor]
    return [Pass(cards) for cards in combinations(hand, _PASSED[position.phase])]


def _why_not_pass(position: Position, action: Pass) -> str | None:
    count = _PASSED[position.phase]
    hand = position.hands[position.actor]
    if action.cards in combinations(hand, count):
        return None
    if len(action.cards) != count:
        return QUESTIONS[position.phase].refusal
    return "strange-pass-in-order" if set(action.cards) <= set(hand) else "strange-card-not-in-hand"


def _piles(position: Position) -> Sequence[Move]:
    return [pile for pile in CHOOSE_PILE if pile.index not in position.chosen]


def _why_not_take(position: Position, action: Pile) -> str | None:
    if action not in CHOOSE_PILE:
        return "strange-no-such-pile"
    return "strange-pile-taken" if action.index in position.chosen else None


def _placements(position: Position) -> Sequence[Move]:
    world = position.worlds[position.actor]
    anywhere = places_in(world.open)
    return [
        lay[place]
        for card in position.hands[position.actor]
        for lay in (LAY[card],)
        for place in (places_in(world.places_for(card)) if card in VOLCANOES else anywhere)
    ]


def _why_not_lay(position: Position, action: Place) -> str | None:
    seat = position.actor
    if action.card not in position.hands[seat]:
        return "strange-card-not-in-hand"
    return position.worlds[seat].why_not(action.card, action.at)


def _partners(position: Position) -> Sequence[Move]:
    partners = position.worlds[position.actor].partners(position.spot)
    return [JOIN[place] for place in places_in(partners)]


def _why_not_join(position: Position, action: Portal) -> str | None:
    partners = position.worlds[position.actor].partners(position.spot)
    return None if contains(partners, action.partner) else "strange-not-a-partner"


def _guests(position: Position) -> Sequence[Move]:
    world = position.worlds[position.actor]
    pairs = world.pairs(AT[position.spot][0])
    sides = world.sides()
    legal: list[Move] = [
        WELCOME[traveller, side, upper]
        for traveller in position.travellers
        for side in sides
        for upper in pairs
    ]
    legal.append(DECLINE)
    return legal


def _why_not_welcome(position: Position, action: Welcome | Decline) -> str | None:
    if isinstance(action, Decline):
        return None
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


def _targets(position: Position) -> Sequence[Move]:
    targets = position.worlds[position.actor].targets(position.spot)
    return [ERUPT[place] for place in places_in(targets)]


def _why_not_erupt(position: Position, action: Erupt) -> str | None:
    world = position.worlds[position.actor]
    if contains(world.targets(position.spot), action.at):
        return None
    return "strange-covered-already" if contains(world.fumaroles, action.at) else "strange-not-beside-volcano"


def _city_partners(position: Position) -> Sequence[Move]:
    partners = position.worlds[position.actor].city_partners(position.spot)
    return [FOUND[place] for place in places_in(partners)]


def _why_not_found(position: Position, action: City) -> str | None:
    partners = position.worlds[position.actor].city_partners(position.spot)
    return None if contains(partners, action.partner) else "strange-not-a-lone-fumarole"


def _nothing(_position: Position) -> Sequence[Move]:
    return ()


def _why_not_anything(_position: Position, _action: Move) -> str | None:
    return "strange-over"


QUESTIONS: Final[dict[Phase, Question]] = {
    "sun": Question((Sun,), "strange-turn-the-sun", _directions, _why_not_turn),
    "pass_two": Question((Pass,), "strange-pass-two", _passes, _why_not_pass),
    "pass_one": Question((Pass,), "strange-pass-one", _passes, _why_not_pass),
    "pile": Question((Pile,), "strange-choose-a-pile", _piles, _why_not_take),
    "place": Question((Place,), "strange-lay-a-card", _placements, _why_not_lay),
    "portal": Question((Portal,), "strange-choose-a-partner", _partners, _why_not_join),
    "traveller": Question((Welcome, Decline), "strange-welcome-or-decline", _guests, _why_not_welcome),
    "eruption": Question((Erupt,), "strange-volcano-erupts", _targets, _why_not_erupt),
    "city": Question((City,), "strange-choose-a-fumarole", _city_partners, _why_not_found),
    "over": Question((), "strange-over", _nothing, _why_not_anything),
}
