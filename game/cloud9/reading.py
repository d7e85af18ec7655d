"""Reading of hands in Cloud 9: what a seat may believe about every other hand, after all it has seen.

For each hand there is a row of numbers: how much likelier than by chance a seat holds exactly these cards,
going by what it did. A card that is drawn may be any of those held since; what is paid was there. Together
with the cards out of sight, which chance deals, such a row is the whole belief.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

from game.cloud9.events import (
    CardDrawn,
    Fell,
    JourneyBegan,
    Jumped,
    Paid,
    PileReshuffled,
    PilotChanged,
    Rolled,
    Rose,
    Stayed,
)
from game.cloud9.habits import fall, payment, staying
from game.cloud9.hands import LARGEST, BeliefRow, after_draw, after_paying, dealt, hands
from game.cloud9.pieces import CARD, OPENING_HAND, WHOLE_DECK, bundle, count
from game.cloud9.position import NEXT_ABOARD
from game.cloud9.views import Cloud9View
from game.core import Event

_LEAST: Final = 1e-300


class PilotResponse(NamedTuple):
    """The last thing a pilot did about the dice."""

    demand: int
    kind: type[Event]
    by_wild: bool
    cloud: int
    drawn: int  # how many cards came into the hand since


class Belief(NamedTuple):
    """How likely each hand of a size is."""

    hands: Sequence[int]
    weights: BeliefRow


class HandReader:
    """Follows a game as one seat sees it, and believes something about every other hand."""

    def __init__(self, seats: int, seat: int, own: int) -> None:
        self._seats = seats
        self._seat = seat
        self._own = own  # the hand as it was dealt, and as it is
        self._sizes = [OPENING_HAND] * seats
        self._rows: list[BeliefRow] = [_by_chance(OPENING_HAND)] * seats
        self.responses: list[PilotResponse | None] = [None] * seats
        self._discard = 0
        self._cloud, self._pilot, self._demand = 1, 0, 0
        self._aboard = (1 << seats) - 1

    def follow(self, events: Sequence[Event]) -> None:
        """Take in what happened."""
        for event in events:
            match event:
                case Rolled():
                    self._pilot, self._cloud = event.pilot, event.cloud
                    self._demand = bundle(face for face in event.dice if face in CARD)
                case Stayed():
                    self._decided(event.seat, stays=True)
                case Jumped():
                    self._decided(event.seat, stays=False)
                    self._aboard &= ~(1 << event.seat)
                case Paid():
                    self._paid(event.pilot, bundle(event.cards), by_wild=event.cards == ("wild",))
                case Fell():
                    self._fell(event.pilot)
                case CardDrawn():
                    self._draws(event)
                case _:
                    self._moves_on(event)

    def _moves_on(self, event: Event) -> None:
        match event:
            case Rose():
                self._cloud = event.cloud
            case PilotChanged():
                self._pilot = event.pilot
            case JourneyBegan():
                self._pilot, self._cloud, self._aboard = event.pilot, 1, (1 << self._seats) - 1
            case PileReshuffled():
                self._reshuffle()
            case _:
                pass

    def _decided(self, seat: int, *, stays: bool) -> None:
        """Somebody who will have to pay, or may fly on alone, stayed or jumped."""
        alone = seat == self._pilot
        if alone or NEXT_ABOARD[self._seats][self._aboard][self._pilot] == seat:
            size = self._sizes[seat]
            if self._is_read(seat):
                self._learn(seat, staying(size, self._cloud, alone=alone, stays=stays))

    def _paid(self, pilot: int, cards: int, *, by_wild: bool) -> None:
        self._discard += cards
        size, demand, cloud, others = self._sizes[pilot], self._demand, self._cloud, self._others()
        self._sizes[pilot] -= count(cards)
        if pilot == self._seat:
            self._own -= cards
            return
        self.responses[pilot] = PilotResponse(demand, Paid, by_wild, cloud, 0)
        if size <= LARGEST:
            self._learn(pilot, payment(size, demand, cloud, by_wild=by_wild, others=others))
            self._rows[pilot] = after_paying(self._rows[pilot], size, cards)
        elif self._sizes[pilot] <= LARGEST:
            self._rows[pilot] = _by_chance(self._sizes[pilot])

    def _fell(self, pilot: int) -> None:
        if pilot == self._seat:
            return
        size, demand, cloud = self._sizes[pilot], self._demand, self._cloud
        self.responses[pilot] = PilotResponse(demand, Fell, False, cloud, 0)  # noqa: FBT003 - the name is above
        if self._is_read(pilot):
            self._learn(pilot, fall(size, demand, cloud, self._others()))

    def _is_read(self, seat: int) -> bool:
        return seat != self._seat and self._sizes[seat] <= LARGEST

    def _learn(self, seat: int, likely: BeliefRow) -> None:
        """Take in how likely each hand would have done what was done."""
        self._rows[seat] = list(map(mul, self._rows[seat], likely))

    def _others(self) -> int:
        """How many are aboard besides the pilot."""
        return self._aboard.bit_count() - 1

    def _draws(self, event: CardDrawn) -> None:
        seat = event.seat
        size = self._sizes[seat]
        self._sizes[seat] += 1
        if seat == self._seat:
            self._own += CARD[event.card or ""]
            return
        if size < LARGEST:
            self._rows[seat] = after_draw(self._rows[seat], size)
        response = self.responses[seat]
        if response is not None:
            self.responses[seat] = response._replace(drawn=response.drawn + 1)

    def _reshuffle(self) -> None:
        """What lay open is out of sight again; what was believed of hands is compared to a new chance."""
        before, after = self.hidden(), WHOLE_DECK - self._own
        for seat, size in enumerate(self._sizes):
            if self._is_read(seat):
                row = self._rows[seat]
                plain = _by_chance(size)
                self._rows[seat] = [
                    weight / chance if chance else 0.0
                    for weight, chance in zip(
                        dealt(row, size, before), dealt(plain, size, after), strict=True
                    )
                ]
        self._discard = 0

    def hidden(self) -> int:
        """The cards out of sight."""
        return WHOLE_DECK - self._own - self._discard

    def belief(self, seat: int) -> Belief:
        """The hands that another seat may have; none where its hand is too large to be read."""
        size, hidden = self._sizes[seat], self.hidden()
        if size > LARGEST:
            return Belief((), [])
        weights = dealt(self._rows[seat], size, hidden)
        if sum(weights) < _LEAST:  # against all that was fitted: go by chance alone
            weights = dealt(_by_chance(size), size, hidden)
        return Belief(hands(size), weights)


def _by_chance(size: int) -> BeliefRow:
    return [1.0] * len(hands(size))


def opening_hand(view: Cloud9View, told: Sequence[Event]) -> int:
    """The own hand as it was dealt."""
    own = bundle(view.hand)
    for event in told:
        if isinstance(event, CardDrawn) and event.seat == view.seat:
            own -= CARD[event.card or ""]
        elif isinstance(event, Paid) and event.pilot == view.seat:
            own += bundle(event.cards)
    return own
