"""Gambles of Cloud 9: how likely the pilot could pay when somebody jumped or stayed, and what came of it.

A pilot alone knows the own hand: how likely it pays the next throw is counted out over all throws. Whoever is
aboard with a pilot knows what can be known of that hand: by Bayes' rule from the cards in sight and the deeds
of the pilot (`reading.py`), of hands too large to be read by chance alone (`odds.py`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from game.cloud9.determinization import Known
from game.cloud9.events import Fell, JourneyBegan, Rose
from game.cloud9.journey import share
from game.cloud9.odds import chance_of, chance_to_pay
from game.cloud9.pieces import CARD, DICE, JUMP, STAY, WILD, bundle, covers
from game.core import Event
from game.declaration import Gamble, Moment

_CAME: Final[dict[type[Event], bool | None]] = {Rose: True, Fell: False, JourneyBegan: None}


def gambles(moments: Iterable[Moment]) -> Iterator[Gamble]:
    """Every jump and every stay of a seat; each is told when it is known what came of it."""
    open_: list[Gamble] = []
    for moment in moments:
        if moment.known is not None and moment.action in {JUMP, STAY}:
            open_.append(_gamble(moment, moment.known))
        for event in moment.seen:
            if type(event) in _CAME:
                yield from (replace(each, came=_CAME[type(event)]) for each in open_)
                open_.clear()
    yield from open_


def _gamble(moment: Moment, known: Known) -> Gamble:
    view = known.view
    return Gamble(
        seat=view.seat or 0,
        step=moment.step,
        round=view.journey,
        level=view.cloud,
        chance=_chance(known),
        dared=moment.action == STAY,
        promised=(share(known, STAY), share(known, JUMP)),
    )


def _chance(known: Known) -> float:
    """How likely the balloon can go on: the pilot can pay what the dice ask, or will ask of a pilot alone."""
    view = known.view
    if view.phase == "alone":
        return chance_of(known.own, DICE[view.cloud])
    demand = bundle(face for face in view.dice if face in CARD)
    belief = known.read().belief(view.pilot)
    whole = math.fsum(belief.weights)
    if not belief.hands or not whole:
        return chance_to_pay(known.hidden, view.hand_sizes[view.pilot], demand)
    pays = (
        weight
        for hand, weight in zip(belief.hands, belief.weights, strict=True)
        if hand >= WILD or covers(hand, demand)
    )
    return math.fsum(pays) / whole
