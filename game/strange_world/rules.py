"""The rules of Strange World: rounds, the draft under the sun, and one placement after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final, Never

from msgspec.structs import asdict

from game.core import OVER, Chance, Event, GameEnded, IllegalAction, Result, run
from game.strange_world.events import (
    CardLaid,
    CardsPassed,
    CityFounded,
    Erupted,
    HandDealt,
    PassChosen,
    PileChosen,
    PileRevealed,
    PortalJoined,
    RoundBegan,
    SunPassed,
    SunTurned,
    TravellerDeclined,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.grid import AT, PLACE_AT, ats, first_place
from game.strange_world.pieces import (
    ROUND_HAND,
    STEP,
    STIRRING,
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
from game.strange_world.position import ALONE, PAIR, Position, TurnPhase
from game.strange_world.questions import QUESTIONS
from game.strange_world.scoring import tally
from game.strange_world.setup import SEAT_COUNTS, Setup
from game.strange_world.views import StrangeView, view_of

_OPENING: Final[dict[int, TurnPhase]] = {ALONE: "pile", PAIR: "pass_two"}  # of a round; others turn the sun
#: By number of seats and direction of the round: the receiver of each giver.
_RECEIVERS: Final = {
    (seats, step): tuple((giver + step) % seats for giver in range(seats))
    for seats in SEAT_COUNTS
    for step in (1, -1)
}


class StrangeWorld(Position):
    """A game of Strange World at one moment."""

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        run(self._begin_round())

    def legal_actions(self) -> Sequence[StrangeAction]:
        """All answers to what the game waits for."""
        return QUESTIONS[self.phase].legal(self)

    def why_not(self, action: StrangeAction) -> str | None:
        """The rule that forbids an action, or None."""
        try:
            return QUESTIONS[self.phase].why_not(self, action)
        except (TypeError, ValueError):  # what is made of something else is no action
            return "strange-malformed"

    def apply(self, action: StrangeAction) -> Iterator[Event]:
        """Carry out what the actor decided."""
        rule = self.why_not(action)
        if rule is not None:
            raise IllegalAction(action, rule, str(self))
        return self._carry_out[type(action)](self, action)

    def draw_chance(self, rng: Random) -> Never:
        """Nothing is ever left to chance."""
        del rng
        raise IllegalAction(None, "strange-no-chance", str(self))

    def settle(self, outcome: Chance) -> Never:
        """Nothing is ever left to chance."""
        raise IllegalAction(outcome, "strange-no-chance", str(self))

    def view(self, seat: int | None) -> StrangeView:
        """What a seat may know: all but the other hands, the deck and the lower cards of the piles."""
        return view_of(self, seat)

    def result(self) -> Result:
        """Most stars win; ties win together."""
        tallies = [tally(world) for world in self.worlds]
        scores = tuple(stars.total for stars in tallies)
        return Result(
            scores=scores,
            winners=_best(scores),
            breakdown=tuple(asdict(stars) for stars in tallies),
            reason="strange-world-full",
        )

    # Rounds and the draft.

    def _begin_round(self) -> Iterator[Event]:
        self.round += 1
        self.turn = 0
        self.passed = ()
        self.phase = _OPENING.get(self.seats, "sun")
        self.actor = self.sun if self.phase == "sun" else 0
        yield RoundBegan(self.round, None if self.seats == ALONE else self.sun)
        if self.seats == PAIR:
            yield from self._deal()

    def _turn_sun(self, action: Sun) -> Iterator[Event]:
        self.step = STEP[action.dir]
        self.phase = "pass_two"
        self.actor = 0
        yield SunTurned(self.sun, action.dir)
        yield from self._deal()

    def _deal(self) -> Iterator[Event]:
        for seat in range(self.seats):
            hand = tuple(sorted(self.deck[self.dealt : self.dealt + ROUND_HAND]))
            self.dealt += ROUND_HAND
            self.hands[seat] = hand
            yield HandDealt(seat, hand)

    def _choose_pass(self, action: Pass) -> Iterator[Event]:
        seat = self.actor
        self.choices += (action.cards,)
        self.actor = (seat + 1) % self.seats
        yield PassChosen(seat, action.cards)
        if self.actor == 0:
            yield from self._hand_over()

    def _hand_over(self) -> Iterator[Event]:
        """All chosen cards go to the neighbours at once."""
        given = self.choices
        receivers = _RECEIVERS[self.seats, self.step]
        hands = [
            [card for card in hand if card not in cards]
            for hand, cards in zip(self.hands, given, strict=True)
        ]
        for receiver, cards in zip(receivers, given, strict=True):
            hands[receiver] += cards
        self.hands = [tuple(sorted(hand)) for hand in hands]
        self.choices = ()
        self.passed = (*self.passed, given)
        if self.phase == "pass_two":
            self.phase = "pass_one"
        else:
            self.phase = "place"
            self.actor = self.sun
        yield CardsPassed(receivers, given)

    def _end_round(self) -> Iterator[Event]:
        if self.round == self.rounds:
            self.phase = "over"
            self.actor = OVER
            scores = tuple([tally(world).total for world in self.worlds])
            yield GameEnded(scores, _best(scores))
            return
        if self.seats > PAIR:
            self.sun = (self.sun + 1) % self.seats
            yield SunPassed(self.sun)
        yield from self._begin_round()

    # Piles, alone.

    def _take_pile(self, action: Pile) -> Iterator[Event]:
        card = self.piles[action.index][0]
        self.chosen += (action.index,)
        self.hands[0] = (card,)
        self.phase = "place"
        yield PileChosen(action.index, card)

    def _turn_pile_over(self) -> Iterator[Event]:
        pile = self.chosen[-1]
        self.hands[0] = tuple(sorted(self.piles[pile][1:]))
        yield PileRevealed(pile, self.hands[0])

    # A placement, from the card to the dark city.

    def _lay(self, action: Place) -> Iterator[Event]:
        seat = self.actor
        card = action.card
        self.spot = place = PLACE_AT[action.at]
        before = self.worlds[seat]
        flips = before.desolation(card, place)
        self.worlds[seat] = world = before.with_card(card, place)
        self.hands[seat] = tuple([other for other in self.hands[seat] if other != card])
        yield CardLaid(seat, card, action.at)
        if flips:
            self.worlds[seat] = world = world.turned_down(flips)
            yield TurnedDown(seat, flips)
        if card not in STIRRING:
            following = self.end_placement()
            if following:
                yield from following
            return
        partners = world.partners(place)
        if partners & (partners - 1):  # two to choose from
            self.phase = "portal"
        elif partners:
            yield from self._join(first_place(partners))
        else:
            yield from self._wake_volcano()

    def _choose_partner(self, action: Portal) -> Iterator[Event]:
        return self._join(PLACE_AT[action.partner])

    def _join(self, partner: int) -> Iterator[Event]:
        seat = self.actor
        self.worlds[seat] = world = self.worlds[seat].joined(self.spot, partner)
        yield PortalJoined(seat, ats(world.portals[-1]))
        if self.travellers:
            self.phase = "traveller"
        else:
            yield from self._wake_volcano()

    def _welcome(self, action: Welcome) -> Iterator[Event]:
        seat = self.actor
        self.travellers = tuple(other for other in self.travellers if other != action.traveller)
        self.worlds[seat] = self.worlds[seat].welcomed(action)
        yield TravellerWelcomed(seat, action.traveller, action.side, action.rows)
        yield from self._wake_volcano()

    def _decline(self, _action: Decline) -> Iterator[Event]:
        yield TravellerDeclined(self.actor)
        yield from self._wake_volcano()

    def _wake_volcano(self) -> Iterable[Event]:
        if not self.worlds[self.actor].targets(self.spot):
            return self.end_placement()
        self.phase = "eruption"
        return ()

    def _erupt(self, action: Erupt) -> Iterator[Event]:
        seat = self.actor
        volcano = AT[self.spot]
        self.spot = place = PLACE_AT[action.at]
        partners = self.worlds[seat].city_partners(place)
        self.worlds[seat] = self.worlds[seat].covered(place)
        yield Erupted(seat, volcano, action.at)
        if not partners or not self.cities:
            yield from self.end_placement()
        elif partners & (partners - 1):  # several to choose from
            self.phase = "city"
        else:
            yield from self._found(first_place(partners))

    def _choose_fumarole(self, action: City) -> Iterator[Event]:
        return self._found(PLACE_AT[action.partner])

    def _found(self, partner: int) -> Iterator[Event]:
        seat = self.actor
        stars, *rest = self.cities
        self.cities = tuple(rest)
        self.worlds[seat] = world = self.worlds[seat].with_city(stars, self.spot, partner)
        yield CityFounded(seat, stars, ats(world.cities[-1].fumaroles))
        yield from self.end_placement()

    def end_placement(self) -> Iterable[Event]:
        """What follows a completed placement; nothing where a world is tried out by itself."""
        self.turn = turn = self.turn + 1
        if turn == ROUND_HAND * self.seats:
            return self._end_round()
        self.phase = "place"
        self.actor = (self.sun + self.step * turn) % self.seats
        return self._turn_pile_over() if turn == 1 and self.seats == ALONE else ()

    _carry_out: ClassVar[dict[type[StrangeAction], Callable[[StrangeWorld, Any], Iterator[Event]]]] = {
        Sun: _turn_sun,
        Pass: _choose_pass,
        Pile: _take_pile,
        Place: _lay,
        Portal: _choose_partner,
        Welcome: _welcome,
        Decline: _decline,
        Erupt: _erupt,
        City: _choose_fumarole,
    }


def _best(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the most stars."""
    most = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == most])
