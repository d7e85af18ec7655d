"""Determinization of Cloud 9: hands as their responses tell, and the draw pile, dealt as they may lie."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from game.cloud9.hands import ways
from game.cloud9.pieces import CARD, WHOLE_DECK, bundle, cards_of
from game.cloud9.reading import Belief, HandReader, PilotResponse, opening_hand
from game.cloud9.views import Cloud9View
from game.core import Event

_DEALS: Final = 150  # so many different deals are imagined for one decision
_OFFERS: Final = 8  # hands of which one is taken that goes with those of others

Deal = tuple[list[int], tuple[int, ...]]  # hands by seat, and the draw pile


class Guess(NamedTuple):
    """The hands a seat may have, and how likely they are, added up one after the other."""

    hands: Sequence[int]
    sums: tuple[float, ...]


_UNREAD: Final = Guess((), ())


@dataclass
class Known:
    """What follows from all that a seat has seen; hands are read when they are first asked for."""

    view: Cloud9View
    own: int
    hidden: int  # the cards that may be in other hands or the draw pile
    read: Callable[[], HandReader]
    deals: list[Deal] = field(default_factory=list)  # imagined so far

    @cached_property
    def guesses(self) -> tuple[Guess, ...]:
        """By seat: its hand; of no hands for the own one, and where nothing is read."""
        seats, reader = range(len(self.view.scores)), self.read()
        return tuple(_UNREAD if seat == self.view.seat else _guess(reader.belief(seat)) for seat in seats)

    @cached_property
    def responses(self) -> tuple[PilotResponse | None, ...]:
        """By seat: the last thing it did that tells of its hand."""
        return tuple(self.read().responses)


class ReaderMemory:
    """Remembers how far each seat has read its game, so that nothing has to be read twice."""

    def __init__(self) -> None:
        self._readers: dict[int, tuple[Sequence[Event], HandReader]] = {}

    def analyse(self, view: Cloud9View, told: Sequence[Event]) -> Known:
        """What a seat knows for sure, and how to read the rest."""
        own = bundle(view.hand)
        hidden = WHOLE_DECK - own - bundle(view.discard)
        return Known(view, own, hidden, partial(self._read, view, told))

    def _read(self, view: Cloud9View, told: Sequence[Event]) -> HandReader:
        seat = view.seat or 0
        heard, reader = self._readers.get(seat, ((), None))
        if reader is None or told[: len(heard)] != heard:
            heard, reader = (), HandReader(len(view.scores), seat, opening_hand(view, told))
        reader.follow(told[len(heard) :])
        self._readers[seat] = told[:], reader
        return reader


def _guess(belief: Belief) -> Guess:
    return Guess(belief.hands, tuple(accumulate(belief.weights)))


def deal_by_chance(known: Known, rng: Random) -> Deal:
    """How the hidden cards may lie for who reads nothing, and looks at no more than how many others have."""
    cards = [CARD[card] for card in cards_of(known.hidden)]
    first = int(rng.random() * len(cards))
    cards = cards[first:] + cards[:first]
    hands, first = [], 0
    for seat, size in enumerate(known.view.hand_sizes):
        if seat == known.view.seat:
            hands.append(known.own)
        else:
            hands.append(sum(cards[first : first + size]))
            first += size
    return hands, tuple(cards[first:])


def imagine_deal(known: Known, rng: Random) -> Deal:
    """How the hidden cards may lie; new ones at first, then again one of those."""
    deals = known.deals
    if len(deals) < _DEALS:
        deals.append(_deal(known, rng))
        return deals[-1]
    return deals[int(rng.random() * _DEALS)]


def _deal(known: Known, rng: Random) -> Deal:
    """Deal the hidden cards to the other hands, as they are believed to be, and to the draw pile."""
    hands = [known.own] * len(known.guesses)
    others = [seat for seat in range(len(hands)) if seat != known.view.seat]
    rng.shuffle(others)
    left = known.hidden
    for seat in others:
        hands[seat] = _hand(known, seat, left, rng)
        left -= hands[seat]
    pile = [CARD[card] for card in cards_of(left)]
    rng.shuffle(pile)
    return hands, tuple(pile)


def _hand(known: Known, seat: int, left: int, rng: Random) -> int:
    """A hand as it is believed to be, from the cards that are left; by chance alone if none fits."""
    guess = known.guesses[seat]
    if guess.hands:
        if left == known.hidden:
            return _one_of(guess, rng)
        offers = [_one_of(guess, rng) for _ in range(_OFFERS)]
        fits = list(accumulate(ways(left, hand) / ways(known.hidden, hand) for hand in offers))
        if fits[-1]:
            return offers[bisect(fits, rng.random() * fits[-1], hi=_OFFERS - 1)]
    return bundle(rng.sample(cards_of(left), known.view.hand_sizes[seat]))


def _one_of(guess: Guess, rng: Random) -> int:
    hands, sums = guess
    return hands[bisect(sums, rng.random() * sums[-1], hi=len(sums) - 1)]
