"""Actions of Strange World: all that can ever come up, and each in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.declaration import Words, plain_words
from game.strange_world.grid import PLACE_AT, RowColumn
from game.strange_world.pieces import (
    CHOOSE_PILE,
    DECLINE,
    ERUPT,
    FOUND,
    JOIN,
    LANDS,
    LAY,
    STEP,
    TURN_SUN,
    WELCOME,
    City,
    Erupt,
    Pass,
    Pile,
    Portal,
    StrangeAction,
    Welcome,
)
from game.strange_world.position import ALONE
from game.strange_world.setup import Setup
from game.strange_world.views import StrangeView, WorldView


def every_action(setup: Setup) -> tuple[StrangeAction, ...]:
    """All that may ever be done by so many with these travellers, in an order that stays."""
    return tuple(_actions(len(setup.starts)))


def _actions(seats: int) -> Iterator[StrangeAction]:
    lands = sorted(LANDS[seats])
    if seats == ALONE:
        yield from CHOOSE_PILE
    else:
        yield from TURN_SUN
        for number in (1, 2):
            yield from map(Pass, combinations(lands, number))
    for card in lands:
        yield from (LAY[card][place] for place in PLACE_AT.values())
    yield from WELCOME.values()
    yield DECLINE
    for each in (JOIN, ERUPT, FOUND):
        yield from (each[place] for place in PLACE_AT.values())


def words_for(view: StrangeView, action: StrangeAction) -> Words:
    """The sentence that tells a move, and what fills it."""
    match action:
        case Pass(cards):
            return "Pass", {"cards": cards, "receiver": _receiver(view)}
        case Pile(index):
            return "Pile", {"card": view.piles[index]}
        case Portal(at) | Erupt(at) | City(at):
            return type(action).__name__, {"card": _card(_world(view), at), "at": at}
        case Welcome(traveller, side, rows):
            upper = rows[0] - min(cell.at[0] for cell in _world(view).cells) + 1
            lowest = max(cell.at[0] for cell in _world(view).cells)
            kind = "WelcomeAbove" if upper < 1 else "WelcomeBelow" if rows[1] > lowest else "Welcome"
            beside = f"side_{side}"
            return kind, {"traveller": traveller, "side": beside, "upper": upper, "lower": upper + 1}
        case _:
            return plain_words(view, action)


def _receiver(view: StrangeView) -> int:
    """Who gets the cards that the seat to decide passes on."""
    return (view.actor + STEP[view.direction or "left"]) % len(view.worlds)


def _world(view: StrangeView) -> WorldView:
    return view.worlds[view.actor]


def _card(world: WorldView, at: RowColumn) -> str:
    return next(cell.card for cell in world.cells if cell.at == at)
