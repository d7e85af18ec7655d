"""Together: those who choose at the same time, asked one after another where they share a screen.

The rules ask them in the order of their seats, but as nobody learns anything before all have chosen, a screen
may ask in any order, and phones ask all at once. Who holds the screen is asked first, so that it goes round
less often; what somebody chose before the rules ask them is held back until they do.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from game.core import State, run
from game.matches.match import Match
from game.preview import ShownEvent
from scenes.session.eyes import Eyes
from scenes.session.hot_seat import HotSeat


class Together:
    """What those have chosen who were asked before the rules ask them."""

    def __init__(self, hot_seat: HotSeat, eyes: Eyes, match: Match) -> None:
        """Take up what was chosen before the match was saved, as far as it may still be chosen."""
        self._hot_seat = hot_seat
        self._eyes = eyes
        self._match = match
        self._held = match.record.ahead  # by seat, in the order of choosing
        for seat in [seat for seat, action in self._held.items() if not self._may_choose(seat, action)]:
            del self._held[seat]

    @property
    def last_seat(self) -> int | None:
        """Whose choice was held back last; None while nobody's is."""
        return next(reversed(self._held), None)

    @property
    def held(self) -> Mapping[int, Any]:
        """By seat: what was chosen, and waits until the rules ask for it."""
        return self._held

    def decision(self, state: State) -> Hashable:
        """What tells the decision that several make now from others; None while one decides after another."""
        return None if state.actor < 0 else self._match.record.game.at_once(state.view(None))

    def choosing(self, state: State) -> Sequence[int]:
        """The seats whose choice the rules do not know yet; none where one is asked after another."""
        if (decision := self.decision(state)) is None:
            return ()
        seats, ahead = [], state.copy()
        while self.decision(ahead) == decision and ahead.actor not in seats:
            seats.append(ahead.actor)
            run(ahead.apply(ahead.legal_actions()[0]))  # nothing of it can be seen by who comes later
        return seats

    def turned_to(self, state: State, seat: int) -> State:
        """The position as it is for a seat that chooses at the same time as the one that the rules ask."""
        ahead = state.copy()
        while ahead.actor != seat:
            run(ahead.apply(ahead.legal_actions()[0]))
        return ahead

    def asked(self, state: State) -> State:
        """The position as if it were the turn of whoever the screen asks."""
        company = self._eyes.company
        if state.actor not in company.humans or not company.shares_secrets:
            return state
        order = self._hot_seat.asked_together(state.view(None))
        at_screen = [seat for seat in order if seat in company.humans and not company.is_on_phone(seat)]
        waiting = [seat for seat in at_screen if seat not in self._held]
        if not waiting:
            return state
        seat = self._eyes.viewer if self._eyes.viewer in waiting else waiting[0]
        return state if seat == state.actor else self._hot_seat.turned_to(state, seat)

    def keep_open(self, state: State, ahead: Collection[ShownEvent]) -> bool:
        """Whether whoever looks at the screen goes on looking, as they may be asked again at once.

        So it is while all choices are shown, and while a bot chooses.
        """
        is_bot = state.actor >= 0 and state.actor not in self._eyes.company.humans
        return (is_bot or bool(ahead)) and bool(self._hot_seat.asked_together(state.view(None)))

    def hold(self, seat: int, action: Any) -> None:
        """Keep what a seat has chosen until the rules ask for it, also for whoever takes the match up."""
        self._held[seat] = action
        self._match.save()

    def is_complete(self, state: State) -> bool:
        """Whether what the rules ask for was chosen, and by all humans who choose at the same time."""
        humans = self._eyes.company.humans
        return state.actor in self._held and all(
            seat in self._held for seat in self.choosing(state) if seat in humans
        )

    def release(self) -> list[ShownEvent]:
        """Carry out what was held back of those whom the rules ask now."""
        story, match = [], self._match
        while match.state.actor in self._held:
            story += match.play(self._held.pop(match.state.actor))
        return story

    def drop(self, seat: int | None = None) -> bool:
        """Take the last choice back, or that of a seat; whether there was one."""
        if seat is None and self._held:
            seat = next(reversed(self._held))
            self._eyes.close()
        if seat is None or self._held.pop(seat, None) is None:
            return False
        self._match.save()
        return True

    def _may_choose(self, seat: int, action: Any) -> bool:
        state = self._match.state
        return seat in self.choosing(state) and self.turned_to(state, seat).why_not(action) is None
