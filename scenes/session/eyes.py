"""Eyes: who looks at a screen that people share, and whose secrets may be on it."""

from __future__ import annotations

from game.core import State, View
from scenes.input.holders import Holders
from scenes.navigation.plans import Plan
from scenes.seats.seating_policy import Company
from scenes.session.hot_seat import HotSeat


class Eyes:
    """Those before one screen, and the seat through whose eyes it shows a match."""

    def __init__(self, plan: Plan, hot_seat: HotSeat, holders: Holders) -> None:
        self._hot_seat = hot_seat
        self._holders = holders
        self.company = Company(plan, holders)
        self.viewer = self.company.alone  # whose secrets are on the screen
        self.is_watched = False  # whether it is looked at from outside, by nobody who plays

    def sit_down(self, plan: Plan) -> None:
        """Other people sit there now."""
        self.company = Company(plan, self._holders)

    def look_through(self, seat: int | None) -> None:
        """See what a seat may see; None is an onlooker."""
        self.viewer = seat
        self.is_watched = seat is None

    @property
    def only(self) -> int | None:
        """The only seat that looks, if the others have their eyes shut."""
        return self.viewer if self.company.shares_secrets else None

    def close(self) -> bool:
        """Let nobody's secrets be on a screen that is shared; whether any were."""
        if self.only is None:
            return False
        self.viewer = None
        return True

    def need_handover(self, state: State) -> bool:
        """Whether a human is to decide with secrets, and the screen does not show it to them alone."""
        seat = state.actor
        if self.company.is_on_phone(seat):
            return True  # and the screen never goes to them
        if not self.company.shares_secrets or seat not in self.company.humans or self.viewer == seat:
            return False
        view = state.view(seat)
        if self.lie_open(view):
            return False
        return self._hot_seat.is_secret(view) and not self.answers_unseen(view, seat)

    def lie_open(self, view: View) -> bool:
        """Whether hands lie open for all, as those at the table have agreed."""
        return self.company.lays_open and self._hot_seat.may_lie_open(view)

    def answers_unseen(self, view: View, seat: int) -> bool:
        """Whether a seat decides without looking, on a device of its own."""
        return self._hot_seat.may_be_unseen(view) and self.company.may_answer_unseen(seat)

    def may_be_told(self, state: State, seat: int) -> bool:
        """Whether advice that rests on all a seat knows may be seen: not by those it hides cards from."""
        return not self.company.shares_secrets or self.viewer == seat or self.lie_open(state.view(seat))
