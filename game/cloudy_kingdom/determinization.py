"""Determinization of Cloudy Kingdom: what a seat cannot see, and how it might be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.cloudy_kingdom.events import CardDrawn, HandKept
from game.cloudy_kingdom.pieces import KINDS, PRINTED_FACES, ROUTE_CARDS
from game.cloudy_kingdom.reach import Distances
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import KingdomView
from game.core import Event
from game.search_model import Fact

#: By card number: how many ways it joins two sides.
VERSATILE: Final = tuple(
    sum(len(group) * (len(group) - 1) // 2 for group in face.joins) for face in PRINTED_FACES
)


class Known(NamedTuple):
    """What follows from all that a seat has seen."""

    template: CloudyKingdom  # the position, but for the cards that the seat cannot see
    hidden: tuple[int, ...]  # those cards
    holders: tuple[int, ...]  # other seats that have one in hand
    kept: frozenset[int]  # those of them who wanted no other card
    pool: tuple[int | None, ...]  # the cards of a spell; None for those that are hidden


def analyse(view: KingdomView, told: Sequence[Event]) -> Known:
    """Set up what can be seen, and find out which cards cannot be."""
    holders = tuple(seat for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat)
    pool = view.casting.pool if view.casting else ()
    seen = {view.hand, *pool, *view.discard, *view.chopped}
    seen |= {lying.card for row in view.stacks for stack in row for lying in stack}
    hidden = [card for card in ROUTE_CARDS if card not in seen]
    guess = iter(hidden)
    template = CloudyKingdom.imagined(
        view,
        [
            view.hand if seat == view.seat else next(guess) if size else None
            for seat, size in enumerate(view.hand_sizes)
        ],
        [next(guess) for _ in range(view.deck_size)],
        [next(guess) if card is None else card for card in pool],
    )
    number = template.tables.number
    return Known(
        template,
        tuple(map(number.__getitem__, hidden)),
        holders,
        _kept(told),
        tuple(None if card is None else number[card] for card in pool),
    )


def _kept(told: Sequence[Event]) -> frozenset[int]:
    """The seats that were offered another card and still have the one they kept."""
    kept: set[int] = set()
    for event in told:
        if isinstance(event, HandKept):
            kept.add(event.seat)
        elif isinstance(event, CardDrawn) and event.spell is None:
            kept.discard(event.seat)
    return frozenset(kept)


def deal(known: Known, rng: Random) -> CloudyKingdom:
    """A whole position: the hidden cards in hands, in the pool of a spell and in the deck."""
    state = known.template.copy()
    hidden = list(known.hidden)
    rng.shuffle(hidden)
    for seat in known.holders:
        card = hidden.pop()
        if hidden and seat in known.kept and VERSATILE[hidden[-1]] > VERSATILE[card]:
            card, hidden[-1] = hidden[-1], card
        state.hands[seat] = card
    if state.casting is not None and None in known.pool:
        state.casting.pool = tuple(hidden.pop() if card is None else card for card in known.pool)
    state.deck = tuple(hidden)
    return state


def facts(known: Known, distances: Distances) -> Iterator[Fact]:
    """The cards out of sight, those of them with which somebody else could win now, and who kept a card."""
    state = known.template
    unseen = Counter(state.tables.cards[card].partition("-")[0] for card in known.hidden)
    counted = tuple((kind, unseen[kind]) for kind in KINDS if unseen[kind])
    yield Fact("out_of_sight", {"cards": len(known.hidden)}, counted)
    places = state.tables.bitboard.families
    for seat in known.holders:
        first = 2 * places.index(state.families[seat])
        joining = distances.kinds[first] | distances.kinds[first + 1]
        helpful = {kind for number, kind in enumerate(KINDS) if joining >> number & 1}
        cards = tuple(each for each in counted if each[0] in helpful)
        if cards and all(distances.wants[first : first + 2]):
            yield Fact("may_join", {"seat": seat}, cards)
        else:
            yield Fact("cannot_join", {"seat": seat})
        if seat in known.kept:
            yield Fact("kept", {"seat": seat})
