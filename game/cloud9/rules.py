"""The rules of Cloud 9: one balloon, one pilot, and the question whether to jump."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Self

from game.cloud9 import events
from game.cloud9.pieces import (
    CARD,
    DEMAND,
    DICE,
    FALL,
    FLY_CARDS,
    FLY_WILD,
    JUMP,
    STAY,
    THROWS,
    TOP,
    VALUE,
    WILD,
    Answer,
    Cloud9Action,
    Fly,
    Jump,
    Stay,
    bundle,
    cards_of,
    count,
    covers,
)
from game.cloud9.position import (
    ALONE,
    END,
    NEXT_ABOARD,
    PASSENGER,
    PHASES,
    PILOT,
    RESHUFFLE,
    ROLL,
    SEATS_OF,
    Position,
)
from game.cloud9.setup import Setup
from game.cloud9.views import Cloud9View, view_of
from game.core import CHANCE, OVER, Event, GameEnded, IllegalAction, Result

_STAY_OR_JUMP: Final = (STAY, JUMP)
_FREE_FLIGHT: Final = (FLY_CARDS,)
#: By [colours cover the demand][a wild is in hand].
_PAYMENTS: Final = (((FALL,), (FLY_WILD, FALL)), ((FLY_CARDS,), (FLY_CARDS, FLY_WILD)))


class Cloud9(Position):
    """A game of Cloud 9 at one moment."""

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._await(ROLL)

    @classmethod
    def imagined(cls, view: Cloud9View, hands: Sequence[int], deck: tuple[int, ...]) -> Self:
        """The position behind a view if the hidden cards lay like this; for those who only guess them."""
        state = object.__new__(cls)
        state.seats = len(view.scores)
        state.ring = NEXT_ABOARD[state.seats]
        state.hands = list(hands)
        state.deck = deck
        state.discard = bundle(view.discard)
        state.drawn = state.owed = 0
        state.scores = list(view.scores)
        state.lone_points = [0] * state.seats
        state.tops = [0] * state.seats
        state.pilot = view.pilot
        state.aboard = sum(1 << seat for seat in view.aboard)
        state.cloud = view.cloud
        state.journey = view.journey
        state.dice, state.goal, state.last_lands = view.dice, view.goal, view.last_lands
        state.demand = bundle(face for face in view.dice if face in CARD)
        state.actor = view.actor
        state.phase = PHASES.index(view.phase)
        state.legal = _STAY_OR_JUMP if state.phase in (ALONE, PASSENGER) else ()
        if state.phase == PILOT:
            state._ask_pilot()
        return state

    def legal_actions(self) -> Sequence[Cloud9Action]:
        """Stay or jump for passengers and a lone pilot; what the hand can pay for the pilot."""
        return self.legal

    def why_not(self, action: Cloud9Action) -> str | None:
        """The rule that forbids an action, or None."""
        if action in self.legal:
            return None
        if self.phase in (PASSENGER, ALONE):
            return "cloud9-stay-or-jump"
        if self.phase != PILOT:
            return "cloud9-over" if self.phase == END else "cloud9-wait-for-chance"
        if isinstance(action, Fly):
            return self._why_not_pay(action.pay)
        if action != FALL:
            return "cloud9-pilot-flies"
        return "cloud9-must-fly" if self.demand else "cloud9-must-fly-free"

    def _why_not_pay(self, pay: str) -> str:
        if pay == "cards":
            return "cloud9-cannot-cover"
        if pay != "wild":
            return "cloud9-no-such-payment"
        return "cloud9-no-wild" if self.demand else "cloud9-nothing-to-replace"

    def apply(self, action: Cloud9Action) -> Iterator[Event]:
        """Carry out what the actor decided."""
        if action not in self.legal:
            raise IllegalAction(action, str(self.why_not(action)), str(self))
        if self.phase == PASSENGER:
            return self._passenger(action)
        if self.phase == ALONE:
            return self._lone_pilot(action)
        if type(action) is Fly:
            return self._fly(self.demand if action.pay == "cards" else WILD)
        return self._end_journey(events.Fell(self.pilot, self.cloud, SEATS_OF[self.aboard]))

    def _passenger(self, action: Cloud9Action) -> Iterator[Event]:
        seat = self.actor
        following = self.ring[self.aboard][seat]
        if type(action) is Jump:
            points = VALUE[self.cloud]
            self.scores[seat] += points
            self.aboard &= ~(1 << seat)
            yield events.Jumped(seat, self.cloud, points, False)  # noqa: FBT003 - keywords cost a tenth of the step
        else:
            yield events.STAYED[seat]
        self.actor = following
        if following == self.pilot:
            self._ask_pilot()

    def _lone_pilot(self, action: Cloud9Action) -> Iterator[Event]:
        if type(action) is Stay:
            yield events.STAYED[self.pilot]
            self._await(ROLL)
            return
        yield from self._land_alone()

    def _land_alone(self) -> Iterator[Event]:
        seat = self.pilot
        points = VALUE[self.cloud]
        self.scores[seat] += points
        self.lone_points[seat] += points
        self.aboard = 0
        yield from self._end_journey(events.Jumped(seat, self.cloud, points, alone=True))

    def _fly(self, cost: int) -> Iterator[Event]:
        pilot = self.pilot
        if cost:
            self.hands[pilot] -= cost
            self.discard += cost
            yield events.PAID[pilot][cost]
        self.cloud += 1
        yield events.ROSE[self.cloud]
        if self.cloud == TOP:
            yield from self._feast()
            return
        following = self.ring[self.aboard][pilot]
        if following == pilot and self.last_lands:
            yield from self._land_alone()
        elif following == pilot:
            self.phase = ALONE
            self.actor = pilot
            self.legal = _STAY_OR_JUMP
        else:
            self.pilot = following
            yield events.PILOT_CHANGED[following]
            self._await(ROLL)

    def _feast(self) -> Iterator[Event]:
        aboard = SEATS_OF[self.aboard]
        for seat in aboard:
            self.scores[seat] += VALUE[TOP]
            self.tops[seat] += 1
        yield from self._end_journey(events.ReachedTop(aboard, VALUE[TOP]))

    def _ask_pilot(self) -> None:
        self.phase = PILOT
        demand = self.demand
        hand = self.hands[self.pilot]
        self.legal = _PAYMENTS[covers(hand, demand)][hand >= WILD] if demand else _FREE_FLIGHT

    def _await(self, chance: int) -> None:
        self.phase = chance
        self.actor = CHANCE
        self.legal = ()

    def _end_journey(self, how: Event) -> Iterator[Event]:
        yield how
        if max(self.scores) >= self.goal:
            self.phase = END
            self.actor = OVER
            self.legal = ()
            result = self.result()
            yield GameEnded(result.scores, result.winners)
            return
        self.pilot = (self.pilot + 1) % self.seats
        self.aboard = (1 << self.seats) - 1
        self.cloud = 1
        self.dice = ()
        self.demand = 0
        self.journey += 1
        self._await(ROLL)
        yield events.JourneyBegan(self.journey, self.pilot)
        self.owed = self.seats
        yield from self._draw_round()

    def _draw_round(self) -> Iterator[Event]:
        """Whoever is still owed a card draws, clockwise from the pilot, while there are cards."""
        while self.owed:
            if self.drawn == len(self.deck):
                if self.discard:
                    self._await(RESHUFFLE)
                    return
                self.owed = 0
                break
            seat = (self.pilot - self.owed) % self.seats
            card = self.deck[self.drawn]
            self.drawn += 1
            self.owed -= 1
            self.hands[seat] += card
            yield events.DRAWN[seat][card]
        self._await(ROLL)

    def draw_chance(self, rng: Random) -> Answer:
        """Throw the dice, or shuffle the discard pile."""
        if self.phase == RESHUFFLE:
            pile = list(cards_of(self.discard))
            rng.shuffle(pile)
            return Answer(reshuffle=tuple(pile))
        throws = THROWS[DICE[self.cloud]]
        return throws[int(rng.random() * len(throws))]

    def settle(self, outcome: Answer) -> Iterator[Event]:
        """Take the dice, or the new draw pile, as chance gave them."""
        try:
            return self._take_answer(outcome)
        except (AttributeError, TypeError):  # it is made of something else than dice or cards
            raise IllegalAction(outcome, "cloud9-not-asked", str(self)) from None

    def _take_answer(self, outcome: Answer) -> Iterator[Event]:
        if self.phase == ROLL:
            demand = DEMAND[DICE[self.cloud]].get(outcome.dice)
            if demand is None or outcome.reshuffle is not None:
                raise IllegalAction(outcome, "cloud9-not-a-roll", str(self))
            return self._roll(outcome.dice or (), demand)
        if self.phase != RESHUFFLE:
            raise IllegalAction(outcome, "cloud9-not-asked", str(self))
        pile = outcome.reshuffle
        if outcome.dice is not None or pile is None or Counter(pile) != Counter(cards_of(self.discard)):
            raise IllegalAction(outcome, "cloud9-not-the-discard", str(self))
        return self._reshuffle(pile)

    def _roll(self, dice: tuple[str, ...], demand: int) -> Iterator[Event]:
        self.dice = dice
        self.demand = demand
        yield events.Rolled(self.pilot, self.cloud, dice)
        pilot = self.pilot
        self.actor = following = self.ring[self.aboard][pilot]
        if following == pilot:
            self._ask_pilot()
        else:
            self.phase = PASSENGER
            self.legal = _STAY_OR_JUMP

    def _reshuffle(self, pile: tuple[str, ...]) -> Iterator[Event]:
        self.deck = tuple(CARD[card] for card in pile)
        self.drawn = self.discard = 0
        yield events.PileReshuffled(len(pile))
        yield from self._draw_round()

    def view(self, seat: int | None) -> Cloud9View:
        """What a seat may know: all but the other hands and the order of the draw pile."""
        return view_of(self, seat)

    def result(self) -> Result:
        """Most points win, then most cards in hand; where the points came from."""
        ranks = [(score, count(hand)) for score, hand in zip(self.scores, self.hands, strict=True)]
        best = max(ranks)
        return Result(
            scores=tuple(self.scores),
            winners=tuple(seat for seat, rank in enumerate(ranks) if rank == best),
            breakdown=tuple(self._sources(seat) for seat in range(self.seats)),
            reason="cloud9-end-score",
        )

    def _sources(self, seat: int) -> dict[str, int]:
        top = VALUE[TOP] * self.tops[seat]
        lone = self.lone_points[seat]
        return {"jumps": self.scores[seat] - top - lone, "lone_flights": lone, "top": top}
