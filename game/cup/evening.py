"""An evening being played: every decision is carried out, written down and kept at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from game.cup import rotation
from game.cup.cup import Cup, opening_seat
from game.cup.decisions import Begin, Bet, Count, Decision, Undo
from game.cup.record import CupRecord, CupStep
from game.cup.state import CupPhase
from game.declaration import Box
from game.matches.match import IsSaved, Match, at_once
from game.matches.record import Record, new_record


class Evening:
    """A cup in progress; every change goes through it, or through the match of its open round."""

    def __init__(
        self, record: CupRecord, keep: Callable[[CupRecord], IsSaved | None] = lambda _record: None
    ) -> None:
        """Take up a record where it ends; `keep` is told of every change, to save it.

        What it answers tells when that is safe.
        """
        self.record = record
        self.cup = Cup.replayed(record)
        self._save = keep
        self.saved: IsSaved = at_once  # of everything that has happened so far
        self._noted = 0  # how many steps of the match are written down
        self.match: Match | None = None
        if self.cup.phase is CupPhase.MATCH:
            self._take_up_match()

    def save(self) -> IsSaved:
        """Save the evening as it is."""
        self.saved = self._save(self.record) or at_once
        return self.saved

    def decide(self, decision: Decision) -> None:
        """Carry out what somebody decided about the evening."""
        self._write([decision])
        if self.match is None and self.cup.phase is CupPhase.MATCH:
            self._take_up_match()

    def begin(self, box: Box) -> None:
        """Deal the round that was announced."""
        self.decide(dealt(self.cup, box))

    def bet(self, favourite: int) -> None:
        """Let the member of the gallery whose turn it is name a favourite."""
        bettor = self.cup.bettor
        assert bettor is not None
        self.decide(Bet(bettor, favourite))

    def count(self) -> None:
        """Climb the ladder with what the round brought."""
        self.decide(Count())
        self.match = None

    def _take_up_match(self) -> None:
        record = self.cup.rounds[-1].match
        assert record is not None
        self._noted = len(record.steps)
        self.match = Match(replace(record, steps=record.steps.copy()), self._note)

    def _note(self, match: Record) -> IsSaved:
        """Write down what changed in the match: new steps, or that the last decision was taken back."""
        new: list[CupStep] = list(match.steps[self._noted :])
        if len(match.steps) < self._noted:
            new = [Undo()]
        self._noted = len(match.steps)
        return self._write(new)

    def _write(self, lines: list[CupStep]) -> IsSaved:
        for line in lines:
            self.cup.apply(line)
            self.record.lines.append(line)
        return self.save()


def dealt(cup: Cup, box: Box) -> Begin:
    """The beginning of the round that was announced, as chance deals it."""
    round_ = cup.announced()
    seed, game = cup.match_seed(round_.number), round_.game
    record = new_record(game, len(round_.seats), seed, cup.options_of(game, ()), box)
    seats = rotation.seated(round_.seats, round_.starter, opening_seat(record.start()))
    # who begins is drawn before anything that anybody can choose, so it stays
    record = new_record(game, len(seats), seed, cup.options_of(game, seats), box)
    return Begin(msgspec.json.decode(msgspec.json.encode(record.setup)))
