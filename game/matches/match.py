"""One match being played: the state, the record behind it, the story of each move, and undo."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from random import Random

from game.core import Action, Chance, Reveals, State, carry_out
from game.matches.record import Record, Step, next_chance, rng_for
from game.preview import ShownEvent

#: Whether what was kept can be lost no more; with None it never could.
IsSaved = Callable[[], bool]  # whether what was given is on the disk, or was refused by it


def at_once() -> bool:
    """What is kept nowhere needs nobody to wait for it."""
    return True


@dataclass(frozen=True)
class _Trace:
    """What undo has to know of a step: whose decision it was (or CHANCE), and what it let people see."""

    actor: int
    reveals: Reveals


class CannotUndo(Exception):  # noqa: N818 - reads as what it is
    """Nothing can be taken back: no decision is left, or something hidden came to light."""


class Match:
    """A game in progress; every change goes through `begin`, `play` and `undo`."""

    def __init__(
        self,
        record: Record,
        keep: Callable[[Record], IsSaved | None] = lambda _record: None,
        chance: Callable[[State, Random], Chance | None] = next_chance,
    ) -> None:
        """Take up a record where it ends; `keep` is told of every change, to save it.

        What it answers tells when that is safe. `chance` answers a position that waits for it.
        """
        self.record = record
        self._save = keep
        self._ask_chance = chance
        self.saved: IsSaved = at_once  # of everything that has happened so far
        self._intended: Action | None = None
        self._floor = 0  # the first step that may still be taken back
        self._take_up()

    def save(self) -> None:
        """Save the match as it is, with nothing in it that was only intended."""
        self._intended = None
        self.saved = self._save(self.record) or at_once

    def begin(self) -> list[ShownEvent]:
        """Let chance answer where a fresh position waits for it."""
        story = self._answers()
        if story:
            self.save()
        return story

    def play(self, action: Action) -> list[ShownEvent]:
        """Carry an action of the actor out, and whatever chance answers to it."""
        story = self.follow(action)
        answers = self._answers()
        if answers or action != self._intended:
            self.save()
        self._intended = None
        return story + answers

    def follow(self, step: Step) -> list[ShownEvent]:
        """Carry a step of either kind out and write it down, with a snapshot after every event."""
        story = self._carry_out(step)
        self.record.steps.append(step)
        return story

    def intend(self, action: Action) -> None:
        """Keep an action that may still be withdrawn before it is carried out, as if it were decided."""
        self._intended = action
        intended = replace(self.record, steps=[*self.record.steps, action])
        self.saved = self._save(intended) or at_once

    def has_decided(self, seats: Container[int]) -> bool:
        """Whether any decision was made in these seats."""
        return any(trace.actor in seats for trace in self._traces)

    def last_decider(self, seats: Container[int]) -> int | None:
        """Who of these seats made the last decision of theirs."""
        return next((trace.actor for trace in reversed(self._traces) if trace.actor in seats), None)

    def can_undo(self, seats: Container[int] | None = None) -> bool:
        """Whether the last decision, or the last one in these seats, may be taken back.

        It may while nothing hidden came to light since; what others decided since goes with it.
        """
        floor, end = self._floor, len(self._traces)
        while (last := self._last_decision(end)) >= floor:
            if any(trace.reveals == Reveals.HIDDEN for trace in self._traces[last:end]):
                return False
            if seats is None or self._traces[last].actor in seats:
                return True
            floor, end = self._floor_without(last, end, floor), last
        return False

    def undo(self, seats: Container[int] | None = None) -> None:
        """Take the last decision back, or the last one in these seats: one after the other."""
        if not self.can_undo(seats):
            raise CannotUndo
        while True:
            last = self._last_decision(len(self._traces))
            self._floor = self._floor_without(last, len(self._traces), self._floor)
            del self.record.steps[last:]
            self._take_up()
            self.save()
            if seats is None or self.state.actor in seats:
                return

    def _take_up(self) -> None:
        """Play the record again, so that state, chance and undo stand as they stood."""
        self.state = self.record.start()
        self._rng = rng_for(self.record.seed, "chance")
        self._traces: list[_Trace] = []
        for step in self.record.steps:
            self._ask_chance(self.state, self._rng)  # moves the generator on to where it was
            self._carry_out(step)

    def _answers(self) -> list[ShownEvent]:
        story: list[ShownEvent] = []
        while outcome := self._ask_chance(self.state, self._rng):
            story += self.follow(outcome)
        return story

    def _carry_out(self, step: Step) -> list[ShownEvent]:
        actor = self.state.actor
        story = [ShownEvent(event, self.state.copy()) for event in carry_out(self.state, step)]
        reveals = max((shown.event.reveals for shown in story), default=Reveals.NOTHING)
        self._traces.append(_Trace(actor, reveals))
        return story

    def _last_decision(self, end: int) -> int:
        """The last decision among so many steps; -1 if there is none."""
        steps = self.record.steps
        return next((i for i in reversed(range(end)) if isinstance(steps[i], Action)), -1)

    def _floor_without(self, last: int, end: int, floor: int) -> int:
        """The first step that may be taken back when a decision, and what chance answered, is gone.

        Whoever showed a card of their own may think again, but nobody who decided earlier may: they
        have seen the card.
        """
        shows_card = any(trace.reveals == Reveals.OWN_CARD for trace in self._traces[last:end])
        return self._beginning_of_run(last) if shows_card else floor

    def _beginning_of_run(self, index: int) -> int:
        """The first of the decisions that the same seat made in a row up to this one."""
        actor = self._traces[index].actor
        while index and self._traces[index - 1].actor == actor:
            index -= 1
        return index
