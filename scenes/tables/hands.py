"""Hands at a table: whoever is asked, or whom something happens to, feels it in the pad that they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import OVER, Event
from scenes.input.feedback import Feedback, Feel
from scenes.session.session import Session

#: What is felt, and in whose hands.
Felt = tuple[Feel, Sequence[int]]


class TableFeedback:
    """Tells pads what their owners should not miss while they look elsewhere."""

    def __init__(self, session: Session, feedback: Feedback, felt: Callable[[Event], Felt | None]) -> None:
        self._session = session
        self._feedback = feedback
        self._felt = felt
        self._actor = OVER  # who was to decide when this was looked at last

    def see_question(self) -> None:
        """Whoever is asked after somebody else feels that it is their turn, also before a curtain."""
        session = self._session
        if session.is_showing or session.state.actor == self._actor:
            return
        self._actor = session.state.actor
        if self._actor in session.company.humans:
            self._feedback.tell(Feel.YOUR_TURN, (self._actor,))

    def feel(self, event: Event) -> None:
        """Those whom an event happens to, as everybody sees it, feel it."""
        felt = self._felt(event)
        if felt is not None:
            self._feedback.tell(*felt)
