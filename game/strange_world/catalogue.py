"""Every action that can ever come up in a game of Strange World, in an order that stays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.strange_world.grid import PLACE_AT
from game.strange_world.pieces import (
    CHOOSE_PILE,
    DECLINE,
    ERUPT,
    FOUND,
    JOIN,
    LANDS,
    LAY,
    TURN_SUN,
    WELCOME,
    Move,
    Pass,
)
from game.strange_world.position import ALONE
from game.strange_world.setup import Setup


def every_action(setup: Setup) -> tuple[Move, ...]:
    """All that may be done by so many with these travellers."""
    return tuple(_actions(len(setup.starts)))


def _actions(seats: int) -> Iterator[Move]:
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
