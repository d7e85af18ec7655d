"""Auto hint: shows what a strong bot would do, to whoever has hesitated for a while or has asked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.bots.advice import Advice, advise
from game.bots.bot_process import BotFuture
from game.search_model import Observation
from game.shelf import GAMES
from scenes.platform.canvas import Canvas
from scenes.session.bots import Bots
from scenes.session.selection import question_of
from scenes.tables.coach import Note, draw_light, draw_note, note_rect
from scenes.tables.context import TableContext
from scenes.tables.hint_screen import ADVISER
from scenes.ui.focus.controller import FocusController
from scenes.ui.placement import Obstacle

HESITATION: Final = 12.0  # seconds without a decision after which help is offered
_SIZE: Final = 19.0  # of the words: a whisper


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a hint may be seen at a table."""

    focus: FocusController
    highlight: Callable[[Any], Sequence[str]]  # the ids of what is pressed for an action
    note_room: Callable[[], tuple[float, float]]


class AutoHint:
    """Waits at a table for those who want to be helped; the thinking is done where no frame waits for it."""

    def __init__(self, context: TableContext, bots: Bots, where: Whereabouts) -> None:
        self._session = context.session
        self._teller = context.people.teller
        self._sky = context.sky
        self._bots = bots
        self._where = where
        self._question: Hashable = None
        self._waited = 0.0
        self._observation: Observation | None = None  # what was asked about
        self._future: BotFuture | None = None  # what is thought of it
        self.advice: Advice | None = None  # what is shown
        self._words = ""  # what is whispered of it

    def wait(self, dt: float) -> None:
        """Let time pass; who decides has hesitated longer, or has decided."""
        question = self._question_asked()
        if question != self._question:
            self._question, self._waited = question, 0.0
            self._observation = self.advice = None
        self._waited += dt
        if self._is_wanted and self.advice is None and self._waited >= HESITATION:
            self._think()

    def show_hint(self, advice: Advice) -> None:
        """Show at once where the move lies that somebody has asked for; they have read the words."""
        self._question, self.advice, self._words = self._question_asked(), advice, ""

    def obstacles(self) -> Sequence[Obstacle]:
        """Where it whispers."""
        is_seen = self.advice is not None and self._words and self._question_asked() == self._question
        return [Obstacle(note_rect(self._where.focus.ui, self._note()))] if is_seen else []

    def draw(self, canvas: Canvas, time: float) -> None:
        """Paint light on what might be done, and beside it what is whispered of it."""
        if self.advice is None or self._question_asked() != self._question:  # a curtain falls at once
            return
        where = self._where
        targets = map(where.focus.find, where.highlight(self.advice.action))
        places = [target.rect for target in targets if target is not None]
        draw_light(canvas, places, 0.0 if where.focus.ui.theme.less_motion else time)
        if self._words:
            draw_note(where.focus.ui, canvas, self._note())

    def _note(self) -> Note:
        return Note(self._words, self._sky, self._where.note_room(), _SIZE)

    @property
    def _is_wanted(self) -> bool:
        """Whether somebody is to decide who wants to be helped unasked."""
        seat = self._session.deciding
        if self._question is None or seat is None:
            return False
        return self._session.plan.seats[seat].assist == "coach"

    def _question_asked(self) -> Hashable:
        """What somebody is to decide who may be told of it; None if there is nobody."""
        session = self._session
        seat = session.deciding
        if seat is None or session.is_led or not session.eyes.may_be_told(session.state, seat):
            return None
        return question_of(session)

    def _think(self) -> None:
        if self._observation is None:
            self._observation = self._session.observation(self._session.state.actor)
            if self._future is not None:
                self._future.cancel()
            wanted = len(self._observation.legal) > 1
            self._future = self._bots.submit(ADVISER, self._observation) if wanted else None
        if self._future is not None and self._future.done():
            model = GAMES[self._observation.game].search_model("even")
            thought = self._future.result()
            self.advice = advise(model, self._teller, self._observation, thought, to_seat=True)[0]
            self._words = _told(self.advice)


def _told(advice: Advice) -> str:
    """What might be done, and the weightiest reason for it."""
    return ". ".join((advice.words, *advice.reasons[:1]))
