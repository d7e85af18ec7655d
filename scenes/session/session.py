"""Session: one match being played by people: what of it was shown, whose eyes look, who is to decide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.bots.observation import as_seen, observe
from game.core import OVER, Event, State, View
from game.matches.match import IsSaved, Match
from game.preview import ShownEvent
from game.search_model import Observation
from scenes.input.holders import Holders
from scenes.navigation.plans import Plan
from scenes.seats import seat_plan
from scenes.seats.seating_policy import Company
from scenes.session.bot_turn import BotTurn
from scenes.session.eyes import Eyes
from scenes.session.hot_seat import HotSeat
from scenes.session.log_lines import story_of
from scenes.session.missed import Missed
from scenes.session.pace import Pace
from scenes.session.phase import Deciding, Handover, OnPhone, Over, Phase, Showing, Thinking
from scenes.session.story import Nobody, Story, Watcher
from scenes.session.together import Together
from scenes.session.unsettled import Pending, Tentative, shown_first


class Session:
    """A match, those who play it, and what of it has been shown to whom."""

    def __init__(
        self,
        match: Match,
        plan: Plan,
        hot_seat: HotSeat,
        bot_turn: BotTurn | None = None,
        holders: Holders | None = None,
    ) -> None:
        """Sit down at a match; without the turn of a bot bots play what looks good at a glance."""
        self.match = match
        self.plan = plan
        self.planned = plan  # as it is when nobody is away
        self.hot_seat = hot_seat
        self.eyes = Eyes(plan, hot_seat, holders or Holders())
        self.is_led = False  # whether somebody else tells what is decided: nobody at the table does
        self.is_held = False  # whether something is shown that is no event, and everybody waits
        self.together = Together(hot_seat, self.eyes, match)
        self.state = self.position.copy()  # what has been shown, as if it were the turn of who is asked
        self.story = Story(story_of(match.record))
        self.missed = Missed(self.company.humans)
        self.pace = Pace(match.record.game.id, (type(event).__name__ for event in self.story.events))
        self.giver: int | None = None  # who decided last
        self.tempo = 1.0  # how much faster than usual what was decided last is to be shown
        self.bot_turn = bot_turn or BotTurn(None, match.record, {})
        self.pending = Pending()  # what is shown when the decision behind it is on the disk
        self._tentative: Tentative | None = None  # what is shown as if it were decided
        self._watcher: Watcher = Nobody()

    def follow(self, watcher: Watcher) -> None:
        """Let a screen follow, and let chance answer where a fresh position waits for it."""
        self._watcher = watcher
        self.extend(self.match.begin())

    @property
    def company(self) -> Company:
        """The people before the screen."""
        return self.eyes.company

    @property
    def viewer(self) -> int | None:
        """Whose secrets are on the screen."""
        return self.eyes.viewer

    @property
    def phase(self) -> Phase:
        """What it is busy with."""
        actor = self.state.actor
        if self.is_showing:
            return Showing()
        if actor < 0:
            return Over() if actor == OVER else Showing()  # chance has not answered yet
        if self.plan.seats[actor].bot:
            return Thinking(actor)
        if self.company.is_on_phone(actor):
            return OnPhone(actor)
        return Handover(actor) if self.eyes.need_handover(self.state) else Deciding(actor)

    @property
    def is_showing(self) -> bool:
        """Whether something is still to be seen, or not safe yet."""
        return self.is_held or not self.is_settled or not self.story.is_told

    @property
    def deciding(self) -> int | None:
        """The human seat that is to decide now; None while something is shown or a bot thinks."""
        phase = self.phase
        return phase.seat if isinstance(phase, Deciding) else None

    @property
    def asked(self) -> int | None:
        """The seat whose wishes count now; None while everybody's do."""
        return self.deciding if self._tentative is None else self.giver

    @property
    def tentative(self) -> Any:
        """The action that is shown as if it were decided, and may still be taken back; or None."""
        return None if self._tentative is None else self._tentative.action

    @property
    def view(self) -> View:
        """The position shown, as those before the screen may know it."""
        return self.state.view(self.viewer)

    @property
    def position(self) -> State:
        """The position of the match, as if it were the turn of whoever the screen asks."""
        return self.match.state if self.is_led else self.together.asked(self.match.state)

    @property
    def log(self) -> list[Event]:
        """Everything that has been shown, as those before the screen may know it."""
        return [event.seen_by(self.viewer) for event in self.story.events[: self.story.begun]]

    @property
    def is_settled(self) -> bool:
        """Whether all that was decided so far is decided for good."""
        return not self.pending and self._tentative is None

    def observation(self, seat: int) -> Observation:
        """All that whoever sits on a seat may know, and nothing else: for bots and hints."""
        events = as_seen(self.story.events, seat)
        return observe(self.match.record.game.id, self.position, seat, events)

    # Deciding, and thinking again

    def play(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out; it is shown as soon as it is safe."""
        self.giver = self.state.actor
        self.missed.decided(self.giver, self.story.begun)
        if self.giver != self.match.state.actor:  # the rules ask for it later
            self.together.hold(self.giver, action)
            self.when_saved(self.match.saved, partial(self._settle, self.match.state))
            return
        is_first_shown = self.hot_seat.shows_first and self.deciding is not None
        ahead = shown_first(self.match.state, action) if is_first_shown else ()
        if ahead:
            self.tempo = 1.0
            self._tentative = Tentative(action, ahead)
            self.match.intend(action)  # what is seen is safe, even if nobody comes to the end of it
            self.when_saved(self.match.saved, self._tell_tentative)
            return
        saved = self.match.saved  # a bot's decision may be shown when all before it is safe
        story = self.match.play(action) + self.together.release()
        if not self.plan.seats[self.giver].bot:
            self.tempo = 1.0
            saved = self.match.saved
        self.when_saved(saved, partial(self.extend, story))

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of a human that may be taken back, were it only shown so far."""
        may = self._undecided is not None or self.match.can_undo(self.company.humans)
        return may and not self.plan.is_final

    @property
    def last_decider(self) -> int | None:
        """Whose decision would be taken back."""
        seat = self._undecided
        return self.match.last_decider(self.company.humans) if seat is None else seat

    @property
    def _undecided(self) -> int | None:
        """Whose decision is not carried out yet."""
        return self.together.last_seat if self._tentative is None else self.giver

    def undo(self) -> None:
        """Take back the last decision of a human, and what bots did since."""
        if self.together.drop():
            self.when_saved(self.match.saved, partial(self._settle, self.match.state))
            return
        if (tentative := self._tentative) is not None:
            self._tentative = None
            self.pending.drop()
            self.match.save()
            self.when_saved(self.match.saved, partial(self._forget, tentative))
            return
        if not self.pending:
            self.finish()
        self.pending.drop()
        if self.can_undo:
            self.match.undo(self.company.humans)
        self.bot_turn.begin()  # what a bot was asked is no question any more
        self.when_saved(self.match.saved, self._lay_anew)

    def when_saved(self, saved: IsSaved, show: Callable[[], None]) -> None:
        """Show what was decided when it cannot be lost any more; until then nobody decides anything."""
        self.pending.wait(saved, show)
        self.update()

    # Showing what happened

    def update(self) -> None:
        """Go on with what waited for the disk, or for the end of a show."""
        self.pending.update()
        is_seen = not self.pending and self.story.is_told
        if is_seen and self._tentative is not None and self._tentative.told:
            self.when_saved(self.match.saved, partial(self.extend, self._decide()))
        elif is_seen and not self.is_held and self.together.is_complete(self.match.state):
            self.giver, self.tempo = self.match.state.actor, 1.0
            story = self.together.release()
            self.when_saved(self.match.saved, partial(self.extend, story))

    def next_event(self) -> ShownEvent | None:
        """End what is being shown, and begin with the next event; None if there is none."""
        story = self.story
        if story.current is not None:
            is_last = not story.ahead and self._tentative is None
            state = self.match.state.copy() if is_last else story.current.state  # the rules may have gone on
            story.current = None
            self._settle(state)
        if not story.ahead:
            return None
        shown = story.next()
        if not isinstance(shown.event, self.hot_seat.routine):
            self.missed.shown(story.begun - 1, self.eyes.only)
        return shown

    def finish(self) -> None:
        """Show where it all ends, at once; but nothing that is not safe yet. What is tentative is decided."""
        if self._tentative is not None and self._tentative.told:
            self.when_saved(self.match.saved, partial(self._end_at_once, self._decide()))
        else:
            self._end_show(self.state if self.pending else self.match.state.copy())

    def look_through(self, seat: int | None) -> None:
        """Show the position as a seat knows it, at once; None is an onlooker."""
        self.eyes.look_through(seat)
        self.finish()

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away; with none, they play again themselves."""
        look = self.plan.seats[seat].look
        self.plan = seat_plan.with_seat(self.plan, seat, bot=bot, look=look)
        self.eyes.sit_down(self.plan)
        self.bot_turn.begin()
        self.look_through(self.company.alone)  # who shares the screen now sees nobody's secrets

    def leave(self) -> None:
        """Get up: what was tentative is decided, and the bots go home."""
        if self._tentative is not None:
            self.match.play(self._tentative.action)
            self._tentative = None
        self.bot_turn.leave(self.match.state, self.match.record.game.id, self.story.events)

    def extend(self, story: list[ShownEvent]) -> None:
        """Go on with what has happened in the match."""
        self.story.extend(story)
        self.bot_turn.begin()
        self._watcher.show_more()

    def _settle(self, state: State) -> None:
        asked = state if self.is_led else self.together.asked(state)
        self.state = asked.copy() if asked is self.match.state else asked
        if asked.actor != self.eyes.viewer and not self.together.keep_open(asked, self.story.ahead):
            self.eyes.close()  # whoever decides next must not see these secrets
        self._watcher.show_at_once()

    def _end_show(self, state: State) -> None:
        self.is_held = False
        self.story.skip()
        self._settle(state)

    def _lay_anew(self) -> None:
        self.story = Story(story_of(self.match.record))
        self._settle(self.match.state.copy())

    def _tell_tentative(self) -> None:
        assert self._tentative is not None
        self._tentative.told = True
        self.extend(list(self._tentative.ahead))

    def _decide(self) -> list[ShownEvent]:
        """Do what was tentative, and answer what of it is not shown yet."""
        tentative, self._tentative = self._tentative, None
        assert tentative is not None
        story = self.match.play(tentative.action)
        self._end_show(tentative.ahead[-1].state)
        return story[len(tentative.ahead) :]

    def _end_at_once(self, rest: list[ShownEvent]) -> None:
        self.story.events += [shown.event for shown in rest]
        self._end_show(self.match.state.copy())

    def _forget(self, tentative: Tentative) -> None:
        """Lay everything as it lay before something that was only tentative."""
        if tentative.told:
            self.story.cut(len(tentative.ahead))
        self._end_show(self.match.state.copy())
