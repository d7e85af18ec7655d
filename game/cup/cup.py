"""A cup: an evening at one moment, and what decisions do to it; changed by `apply` alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

import msgspec

from game.core import CHANCE, OVER, Action, BadSetup, Chance, State, carry_out, run
from game.cup import rotation
from game.cup.decisions import (
    Begin,
    Bet,
    Count,
    Decision,
    HandBack,
    Join,
    Leave,
    StandIn,
    Undo,
)
from game.cup.points import points
from game.cup.record import FEWEST, MOST, MOST_EVER, CupRecord, CupStep
from game.cup.state import CupPhase, CupState
from game.matches.record import Record, Step, rng_for


class Forbidden(Exception):  # noqa: N818 - reads as what it is
    """A decision that cannot be made now: the decision, and the id of the rule."""

    def __init__(self, decision: object, rule: str) -> None:
        super().__init__(f"{decision} is forbidden by {rule}")
        self.rule = rule


class Cup(CupState):
    """An evening that decisions carry on."""

    @classmethod
    def replayed(cls, record: CupRecord) -> Self:
        """The evening where a record ends."""
        cup = cls(record.plan)
        for line in record.lines:
            cup.apply(line)
        return cup

    def why_not(self, decision: Decision) -> str | None:
        """The id of the rule that forbids a decision, or None."""
        return self._FORBIDS[type(decision)](self, decision)

    def apply(self, line: CupStep) -> None:
        """Carry a decision out, or a step of the match."""
        if not isinstance(line, Decision):
            self._step(line)
            return
        rule = self.why_not(line)
        if rule is not None:
            raise Forbidden(line, rule)
        self._CARRIES_OUT[type(line)](self, line)

    # What may be decided

    def _why_not_join(self, join: Join) -> str | None:
        if self.phase is not CupPhase.LADDER:
            return "cup-not-between-rounds"
        if len(self.present) == MOST or len(self.members) == MOST_EVER:
            return "cup-full"
        if join.player.name in (self.members[member].player.name for member in self.present):
            return "cup-name-taken"
        return None

    def _why_not_leave(self, leave: Leave) -> str | None:
        if self.phase is not CupPhase.LADDER:
            return "cup-not-between-rounds"
        if not self.is_here(leave.member):
            return "cup-not-here"
        return "cup-too-few" if len(self.present) == FEWEST else None

    def _why_not_stand_in(self, stand_in: StandIn) -> str | None:
        if self.phase is CupPhase.OVER or not self.is_here(stand_in.member):
            return "cup-not-here"
        return "cup-bot-plays-already" if self.members[stand_in.member].bot else None

    def _why_not_bet(self, bet: Bet) -> str | None:
        if bet.member != self.bettor:
            return "cup-not-to-bet"
        return None if bet.favourite in self.rounds[-1].seats else "cup-does-not-play"

    def _why_not_hand_back(self, back: HandBack) -> str | None:
        if not self.is_here(back.member):
            return "cup-not-here"
        return None if self.members[back.member].stand_in else "cup-plays-already"

    def _why_not_begin(self, _begin: Begin) -> str | None:
        return None if self.phase is CupPhase.LADDER else "cup-not-between-rounds"

    def _why_not_undo(self, _undo: Undo) -> str | None:
        can = self.phase is CupPhase.MATCH and any(isinstance(step, Action) for step in self._match.steps)
        return None if can else "cup-nothing-to-undo"

    def _why_not_count(self, _count: Count) -> str | None:
        return None if self.state is not None and self.state.actor == OVER else "cup-not-over"

    # What decisions do

    def _join(self, join: Join) -> None:
        self.join(join.player)

    def _leave(self, leave: Leave) -> None:
        self.members[leave.member].is_gone = True

    def _bet(self, bet: Bet) -> None:
        self.rounds[-1].bets[bet.member] = bet.favourite

    def _hand_back(self, back: HandBack) -> None:
        self.members[back.member].stand_in = ""

    def _stand_in(self, decision: StandIn) -> None:
        self.members[decision.member].stand_in = decision.bot
        if not self.is_between_rounds:
            self.rounds[-1].stood_in.add(decision.member)

    def _begin(self, decision: Begin) -> None:
        round_ = self.announced()
        game = round_.game
        try:
            setup = msgspec.convert(decision.setup, game.setup)
        except msgspec.ValidationError as error:
            raise BadSetup("setup", str(error)) from error
        state = game.start(setup)
        if state.seats != len(round_.seats):
            raise BadSetup("setup", f"it is dealt for {state.seats} seats, not {len(round_.seats)}")
        round_.seats = rotation.seated(round_.seats, round_.starter, opening_seat(state))
        players = tuple(self.members[member].player for member in round_.seats)
        options = self.options_of(game, round_.seats)
        seed = self.match_seed(round_.number)
        round_.match = Record(game, len(round_.seats), seed, options, setup, players)
        round_.stood_in = {member for member in self.present if self.members[member].stand_in}
        for member in round_.gallery:
            self.members[member].duties.sit_out(round_.number)
        self.members[round_.starter].duties.start(round_.number)
        self.rounds.append(round_)
        self.state = state
        self.before.clear()

    @property
    def _match(self) -> Record:
        """The match of the open round."""
        match = self.rounds[-1].match
        assert match is not None
        return match

    def _step(self, step: Step) -> None:
        if self.phase is not CupPhase.MATCH or self.state is None:
            raise Forbidden(step, "cup-no-match")
        before = self.state.copy() if isinstance(step, Action) else None
        run(carry_out(self.state, step))
        self._match.steps.append(step)
        if before is not None:
            self.before.append(before)

    def _undo(self, _undo: Undo) -> None:
        while isinstance(self._match.steps.pop(), Chance):
            pass
        self.state = self.before.pop()

    def _count(self, _count: Count) -> None:
        assert self.state is not None
        round_ = self.rounds[-1]
        gains = points(self.state.result(), round_.stake)
        round_.gains = dict(zip(round_.seats, gains, strict=True))
        round_.gains |= {member: round_.gains[favourite] for member, favourite in round_.bets.items()}
        for member, gain in round_.gains.items():
            self.members[member].points += gain
        round_.totals = {member: self.members[member].points for member in self.present}
        self.state = None

    _FORBIDS: ClassVar[dict[type[Decision], Callable[[Cup, Any], str | None]]] = {
        Join: _why_not_join,
        Leave: _why_not_leave,
        StandIn: _why_not_stand_in,
        HandBack: _why_not_hand_back,
        Begin: _why_not_begin,
        Bet: _why_not_bet,
        Undo: _why_not_undo,
        Count: _why_not_count,
    }
    _CARRIES_OUT: ClassVar[dict[type[Decision], Callable[[Cup, Any], None]]] = {
        Join: _join,
        Leave: _leave,
        StandIn: _stand_in,
        HandBack: _hand_back,
        Begin: _begin,
        Bet: _bet,
        Undo: _undo,
        Count: _count,
    }


def opening_seat(state: State) -> int:
    """The seat that decides first, whatever chance answers before."""
    ahead = state.copy()
    while ahead.actor == CHANCE:
        run(ahead.settle(ahead.draw_chance(rng_for(0, "opening"))))
    return ahead.actor
