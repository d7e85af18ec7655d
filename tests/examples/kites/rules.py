"""Rules of Kites: let out line, land in time, or cut the kite of somebody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Self

from msgspec.structs import replace

from game.core import CHANCE, OVER, Event, GameEnded, IllegalAction, Result, with_new_end
from kites import events
from kites.pieces import (
    CLIMB,
    END_SCORE,
    LAND,
    PRIZE,
    STRENGTH,
    WIND,
    Answer,
    Cut,
    Fly,
    KitesAction,
    Land,
    in_order,
    wind_at,
)
from kites.setup import Setup, check_setup
from kites.views import KitesView

TURN: Final = "turn"
BLOWS: Final = "wind"
END: Final = "over"


class Kites:
    """A game of Kites at one moment."""

    __slots__ = (
        "actor",
        "deck",
        "flyer",  # whose turn it is
        "hands",
        "heights",
        "legal",
        "phase",
        "played",  # all lines that are gone; the last is the one the wind blows on
        "prizes",  # by seat: points for kites that were cut
        "scores",
        "seats",
        "turn",
    )

    def __init__(self, setup: Setup) -> None:
        check_setup(setup)
        self.seats = seats = len(setup.hands)
        self.hands = [in_order(hand) for hand in setup.hands]
        self.deck = setup.deck
        self.played: tuple[str, ...] = ()
        self.heights, self.scores, self.prizes = [0] * seats, [0] * seats, [0] * seats
        self.turn = 1
        self.phase, self.actor, self.flyer = TURN, setup.first, setup.first
        self.legal: tuple[KitesAction, ...] = tuple(self._choices())

    @classmethod
    def imagined(cls, view: KitesView, hands: Sequence[tuple[str, ...]], deck: tuple[str, ...]) -> Self:
        """The position behind a view if the hidden lines lay like this."""
        state = object.__new__(cls)
        state.seats = len(view.scores)
        state.hands, state.deck, state.played = list(hands), deck, view.played
        state.heights, state.scores = list(view.heights), list(view.scores)
        state.prizes = [0] * state.seats
        state.turn, state.phase, state.actor, state.flyer = view.turn, view.phase, view.actor, view.flyer
        state.legal = tuple(state._choices())
        return state

    # What may be done

    def legal_actions(self) -> Sequence[KitesAction]:
        """Every line in hand, for the own kite or against others; and to land."""
        return self.legal

    def _choices(self) -> Iterator[KitesAction]:
        if self.phase != TURN:
            return
        lines = tuple(dict.fromkeys(self.hands[self.actor]))
        yield from map(Fly, lines)
        if self.heights[self.actor]:
            yield LAND
        for seat, height in enumerate(self.heights):
            if height and seat != self.actor:
                yield from (Cut(seat, line) for line in lines)

    def why_not(self, action: KitesAction) -> str | None:
        """The rule that forbids an action, or None."""
        if action in self.legal:
            return None
        if self.phase != TURN:
            return "kites-over" if self.phase == END else "kites-wait-for-wind"
        match action:
            case Land():
                return "kites-on-the-ground"
            case Cut(seat=int(seat)):
                return self._why_not_cut(seat)
            case Fly():
                return "kites-not-in-hand"
            case _:
                return "kites-no-such-action"

    def _why_not_cut(self, seat: int) -> str:
        if seat not in range(self.seats):
            return "kites-no-such-seat"
        if seat == self.actor:
            return "kites-own-kite"
        return "kites-not-in-hand" if self.heights[seat] else "kites-nothing-to-cut"

    # What comes of it

    def apply(self, action: KitesAction) -> Iterator[Event]:
        """Carry out what the actor decided."""
        if action not in self.legal:
            raise IllegalAction(action, str(self.why_not(action)), str(self))
        match action:
            case Fly(line):
                return self._fly(line)
            case Cut(other, line):
                return self._cut(other, line)
            case _:
                return self._land()

    def _fly(self, line: str) -> Iterator[Event]:
        self._let_go(line)
        self._await(BLOWS, CHANCE)
        yield events.LineLetOut(self.flyer, line)

    def _land(self) -> Iterator[Event]:
        seat = self.flyer
        points, self.heights[seat] = self.heights[seat], 0
        self.scores[seat] += points
        yield events.KiteLanded(seat, points)
        if self.scores[seat] >= END_SCORE:
            yield self._end()
        else:
            self._next_turn()

    def _cut(self, other: int, line: str) -> Iterator[Event]:
        seat = self.flyer
        self._let_go(line)
        if STRENGTH[line] > max(map(STRENGTH.__getitem__, self.hands[other])):
            height, self.heights[other] = self.heights[other], 0
            self.scores[seat] += PRIZE
            self.prizes[seat] += PRIZE
            yield events.KiteCut(seat, other, line, height, PRIZE)
        else:
            yield events.KiteHeld(seat, other, line)
        if self.scores[seat] >= END_SCORE:
            yield self._end()
        else:
            yield self._draw()

    def draw_chance(self, rng: Random) -> Answer:
        """Throw the weather die."""
        return Answer(rng.choice(WIND))

    def settle(self, outcome: Answer) -> Iterator[Event]:
        """Take the weather as chance gave it."""
        if self.phase != BLOWS:
            raise IllegalAction(outcome, "kites-not-asked", str(self))
        if not isinstance(outcome, Answer) or type(outcome.wind) is not int or outcome.wind not in WIND:
            raise IllegalAction(outcome, "kites-no-such-wind", str(self))
        return self._blow(outcome.wind)

    def _blow(self, wind: int) -> Iterator[Event]:
        seat, line = self.flyer, self.played[-1]
        height = self.heights[seat]
        strength = wind_at(height, wind)
        yield events.WindBlew(seat, wind, strength)
        if strength > STRENGTH[line]:
            self.heights[seat] = 0
            yield events.LineTore(seat, height)
        else:
            self.heights[seat] += CLIMB[line]
            yield events.KiteClimbed(seat, self.heights[seat])
        yield self._draw()

    def _let_go(self, line: str) -> None:
        hand = list(self.hands[self.flyer])
        hand.remove(line)
        self.hands[self.flyer] = tuple(hand)
        self.played = (*self.played, line)

    def _draw(self) -> Event:
        """Whoever played a line draws one; the game ends when there is none."""
        if not self.deck:
            return self._end()
        seat, line = self.flyer, self.deck[0]
        self.deck = self.deck[1:]
        self.hands[seat] = in_order((*self.hands[seat], line))
        self._next_turn()
        return events.LineDrawn(seat, line)

    def _next_turn(self) -> None:
        self.turn += 1
        self.flyer = (self.flyer + 1) % self.seats
        self._await(TURN, self.flyer)

    def _end(self) -> Event:
        self._await(END, OVER)
        result = self.result()
        return GameEnded(result.scores, result.winners)

    def _await(self, phase: str, actor: int) -> None:
        self.phase, self.actor = phase, actor
        self.legal = tuple(self._choices())

    # What is told of it

    def view(self, seat: int | None) -> KitesView:
        """What a seat may know: all but the other hands and the order of the deck."""
        return KitesView(
            phase=self.phase,
            actor=self.actor,
            turn=self.turn,
            flyer=self.flyer,
            scores=tuple(self.scores),
            heights=tuple(self.heights),
            hand_sizes=tuple(map(len, self.hands)),
            deck_size=len(self.deck),
            played=self.played,
            seat=seat,
            hand=() if seat is None else self.hands[seat],
        )

    def result(self) -> Result:
        """Most points win; equals share the win."""
        best = max(self.scores)
        return Result(
            scores=tuple(self.scores),
            winners=tuple(seat for seat, score in enumerate(self.scores) if score == best),
            breakdown=tuple(
                {"landings": score - prizes, "cuts": prizes}
                for score, prizes in zip(self.scores, self.prizes, strict=True)
            ),
            reason="kites-end-score" if best >= END_SCORE else "kites-last-line",
        )

    def copy(self) -> Self:
        """An independent game at the same moment."""
        twin = object.__new__(type(self))
        for slot in Kites.__slots__:
            setattr(twin, slot, getattr(self, slot))
        twin.hands, twin.heights = self.hands.copy(), self.heights.copy()
        twin.scores, twin.prizes = self.scores.copy(), self.prizes.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kites) and all(
            getattr(self, slot) == getattr(other, slot) for slot in Kites.__slots__
        )

    __hash__ = None  # type: ignore[assignment] # a position changes in place

    def __str__(self) -> str:
        seats = (
            f"{seat}:{self.scores[seat]}+{self.heights[seat]}:{','.join(hand)}"
            for seat, hand in enumerate(self.hands)
        )
        return f"{self.phase} {self.turn} of {self.flyer} | {' '.join(seats)}"


def shuffled_again(
    setup: Setup, steps: Sequence[KitesAction | Answer], state: Kites, rng: Random
) -> tuple[Setup, list[KitesAction | Answer]]:
    """The same game so far, with what is left of the deck in another order."""
    return replace(setup, deck=with_new_end(setup.deck, len(state.deck), rng)), list(steps)
