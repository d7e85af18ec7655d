"""Together: those who choose at the same time, asked one after another where they share a screen.

The rules ask them in the order of their seats, but as nobody learns anything before all have chosen, a screen
may ask in any order. Who holds the screen is asked first, so that it goes round less often; what somebody
chose before the rules ask them is held back until they do.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.core import State
from game.matches.match import Match
from game.preview import Shown
from scenes.session.eyes import Eyes
from scenes.session.hot_seat import HotSeat


class Together:
    """What those have chosen who were asked before the rules ask them."""

    def __init__(self, hot_seat: HotSeat, eyes: Eyes) -> None:
        self._hot_seat = hot_seat
        self._eyes = eyes
        self._held: dict[int, Any] = {}  # by seat, in the order of choosing

    @property
    def last_seat(self) -> int | None:
        """Whose choice was held back last; None while nobody's is."""
        return next(reversed(self._held), None)

    def asked(self, state: State) -> State:
        """The position as if it were the turn of whoever the screen asks."""
        company = self._eyes.company
        if state.actor not in company.humans or not company.shares_secrets:
            return state
        order = self._hot_seat.asked_together(state.view(None))
        waiting = [seat for seat in order if seat in company.humans and seat not in self._held]
        if not waiting:
            return state
        seat = self._eyes.viewer if self._eyes.viewer in waiting else waiting[0]
        return state if seat == state.actor else self._hot_seat.turned_to(state, seat)

    def keep_open(self, state: State, ahead: Collection[Shown]) -> bool:
        """Whether whoever looks at the screen goes on looking, as they may be asked again at once.

        So it is while all choices are shown, and while a bot chooses.
        """
        is_bot = state.actor >= 0 and state.actor not in self._eyes.company.humans
        return (is_bot or bool(ahead)) and bool(self._hot_seat.asked_together(state.view(None)))

    def hold(self, seat: int, action: Any) -> None:
        """Keep what a seat has chosen until the rules ask for it."""
        self._held[seat] = action

    def release(self, match: Match) -> list[Shown]:
        """Carry out what was held back of those whom the rules ask now."""
        story = []
        while match.state.actor in self._held:
            story += match.play(self._held.pop(match.state.actor))
        return story

    def drop(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not self._held:
            return False
        self._held.popitem()
        self._eyes.close()
        return True
