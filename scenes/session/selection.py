"""Selection: what whoever decides has in mind: the question, what they look at, what they would do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.preview import Preview, preview
from scenes.session.session import Session


def question_of(session: Session) -> Hashable:
    """What tells one decision that a human is to make from the next; None while there is none."""
    seat = session.deciding
    return None if seat is None else (seat, session.viewer, len(session.match.record.steps))


class Selection:
    """One question at a time; with the next one everything in mind is forgotten."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._question: Hashable = None
        self.legal: Sequence[Any] = ()  # what may be decided
        self.focus = ""  # the id of what is looked at
        self.attempt: Any = None  # the action that a press would mean
        self._pressed: Any = None  # the one that was pressed last
        self._previews: dict[Any, Preview] = {}
        self._tapped = self._decided = ""

    @property
    def seat(self) -> int | None:
        """Whoever decides now; None while nobody does, whatever they had in mind."""
        return self._session.deciding

    # What is asked, and what is looked at

    def see_question(self) -> bool:
        """Whether something else is asked than before, or nothing any more."""
        question = question_of(self._session)
        if question == self._question:
            return False
        self.forget()
        self._question = question
        self.legal = () if question is None else self._session.position.legal_actions()
        return True

    def see_focus(self, focus: str) -> bool:
        """Whether something else is looked at than before."""
        if focus == self.focus:
            return False
        self.focus = focus
        return True

    def forget(self) -> None:
        """Ask anew, whatever was asked."""
        self._question = self.attempt = self._pressed = None
        self.legal = ()
        self._previews.clear()
        self._tapped = self._decided = ""

    # What would come of it

    @property
    def preview(self) -> Preview | None:
        """What would come of the attempt, as far as everybody may know it."""
        return None if self.attempt is None or self.seat is None else self.preview_of(self.attempt)

    def preview_of(self, action: Any) -> Preview:
        """What would come of any legal action."""
        if action not in self._previews:
            self._previews[action] = preview(self._session.position, action)
        return self._previews[action]

    def is_sure(self, action: Any) -> bool:
        """Whether an action that was pressed is to be done: at some tables only at the second press."""
        is_sure = not self._session.plan.asks_twice or action == self._pressed
        self._pressed = action
        return is_sure

    def why_not(self, action: Any) -> str | None:
        """The id of the rule that forbids an action."""
        return self._session.position.why_not(action)

    # Fingers: the first tap on a place looks, and the second tap there decides

    def tap(self, id_: str) -> None:
        """A finger comes down on what has this id, or on nothing."""
        self._decided = id_ if id_ == self._tapped else ""
        self._tapped = id_

    def decides(self, id_: str) -> bool:
        """Whether the last tap on what has this id was the second one there."""
        return self._decided == id_
