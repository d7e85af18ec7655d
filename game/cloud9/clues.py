"""What pilots of Cloud 9 give away: who fell lacked the colours, and who paid with a wild card mostly did."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.cloud9.events import CardDrawn, Fell, Paid, Rolled
from game.cloud9.pieces import (
    CARD,
    WHOLE_DECK,
    WILD,
    bundle,
    cards_of,
    count,
    covers,
)
from game.cloud9.views import Cloud9View
from game.core import Event

_REMEMBERED: Final = 5  # older clues tell next to nothing about a hand of today
_TRIES: Final = 16  # so many hands are dealt in search of one that fits all clues
_DEALS: Final = 150  # so many different deals are imagined for one decision
CHEAP: Final = 3  # a demand up to this many cards is usually paid in colours
HIGH: Final = 6  # from this cloud on pilots spend their wild cards


class Clue(NamedTuple):
    """What a pilot did about the dice, and what went into and out of that hand since."""

    demand: int
    deed: type[Event]
    with_wild: bool  # how it was paid
    cloud: int
    drawn: int  # how many cards
    paid: int  # which cards, those for this demand included


Deal = tuple[list[int], tuple[int, ...]]  # hands by seat, and the draw pile


class Known(NamedTuple):
    """What follows from all that a seat has seen."""

    view: Cloud9View
    own: int
    hidden: tuple[int, ...]  # the cards that may be in other hands or the draw pile, as bundles of one
    clues: tuple[tuple[Clue, ...], ...]  # by seat
    deals: list[Deal]  # imagined so far


def study(view: Cloud9View, told: Sequence[Event]) -> Known:
    """Gather the hidden cards, and what the deeds of each other pilot tell of the hand."""
    own = bundle(view.hand)
    hidden = WHOLE_DECK - own - bundle(view.discard)
    clues = _clues(told, len(view.scores))
    clues[view.seat or 0] = []
    cards = tuple(CARD[card] for card in cards_of(hidden))
    return Known(view, own, cards, tuple(map(tuple, clues)), [])


def _clues(told: Sequence[Event], seats: int) -> list[list[Clue]]:
    clues: list[list[Clue]] = [[] for _ in range(seats)]
    drawn, paid = [0] * seats, [0] * seats
    demand = cloud = 0
    for event in told:
        match event:
            case Rolled():
                demand = bundle(face for face in event.dice if face in CARD)
                cloud = event.cloud
            case CardDrawn():
                drawn[event.seat] += 1
            case Paid():
                pilot = event.pilot
                by_wild = event.cards == ("wild",)
                clues[pilot].append(Clue(demand, Paid, by_wild, cloud, drawn[pilot], paid[pilot]))
                paid[pilot] += bundle(event.cards)
            case Fell():
                pilot = event.pilot
                clues[pilot].append(Clue(demand, Fell, False, cloud, drawn[pilot], paid[pilot]))  # noqa: FBT003
            case _:
                pass
    return [
        [
            clue._replace(drawn=drawn[seat] - clue.drawn, paid=paid[seat] - clue.paid)
            for clue in clues[seat][-_REMEMBERED:]
        ]
        for seat in range(seats)
    ]


def imagine_deal(known: Known, rng: Random) -> Deal:
    """How the hidden cards may lie; new ones at first, then again one of those."""
    deals = known.deals
    if len(deals) < _DEALS:
        deals.append(_deal(known, rng))
        return deals[-1]
    return deals[int(rng.random() * _DEALS)]


def _deal(known: Known, rng: Random) -> Deal:
    """Deal the hidden cards to the other hands, so that they fit the clues, and to the draw pile."""
    hidden = list(known.hidden)
    rng.shuffle(hidden)
    hands = []
    for seat, size in enumerate(known.view.hand_sizes):
        if seat == known.view.seat:
            hands.append(known.own)
            continue
        for _ in range(_TRIES):
            if all(_fits(clue, hidden[:size], rng) for clue in known.clues[seat]):
                break
            rng.shuffle(hidden)
        hands.append(sum(hidden[:size]))
        del hidden[:size]
    return hands, tuple(hidden)


def _fits(clue: Clue, cards: list[int], rng: Random) -> bool:
    """Whether a pilot with these cards now would have done what the clue tells; chance decides on maybe."""
    then = [*cards, *(CARD[card] for card in cards_of(clue.paid))]
    hand = sum(rng.sample(then, len(then) - min(clue.drawn, len(then))))
    has_colours, has_wild = covers(hand, clue.demand), hand >= WILD
    likely = 1.0
    if clue.deed is Fell:
        if has_colours:
            return False
        if has_wild:
            likely = 0.15 if clue.cloud >= HIGH else 0.75
    elif clue.with_wild:
        if has_colours:
            likely = 0.1 if count(clue.demand) <= CHEAP else 0.7
        elif clue.cloud < HIGH:
            likely = 0.25
    elif has_wild:
        likely = 0.9 if count(clue.demand) <= CHEAP else 0.3
    return likely >= 1 or rng.random() < likely
