"""Progress: what comes next at a table when nothing is shown: a bot's decision, a human's, or the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, assert_never

from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Whisper
from scenes.seats.results_log import log_match
from scenes.session.log_lines import LogFormatter
from scenes.session.phase import Deciding, Handover, OnPhone, Over, Showing, Thinking
from scenes.session.thinker import Thinker
from scenes.tables.context import TableContext
from scenes.tables.presence import Presence
from scenes.tables.recap import Recap
from scenes.words import _

PRESSING: Final = "pressing"  # that it goes on, as the settings remember that it was told
_END_PAUSE: Final = 1.2  # seconds to look at the last position


class Progress:
    """Lets bots think, asks humans, and leads on from the end of a match."""

    def __init__(
        self,
        context: TableContext,
        presence: Presence,
        thinker: Thinker,
        play: Callable[[Any], None],
        end: Callable[[], Change],
    ) -> None:
        self._stage = context.stage
        self._session = context.session
        self._thinker = thinker
        self._sky = context.sky
        self._presence = presence
        self._play = play
        self._end = end

    def go_on(self, dt: float, told: Callable[[], LogFormatter]) -> Change | None:
        """Let time pass; `told` is how events are told."""
        session = self._session
        phase = session.phase
        self._thinker.wait(dt, self._stage.settings.comfort.speed)
        match phase:
            case Showing():
                self._tell_of_pressing()
                return None
            case Over():
                return self._finish() if session.bot_turn.waited > _END_PAUSE else None
            case Thinking() | OnPhone():
                self._let_think(phase)
                return None
            case Handover(seat) | Deciding(seat) if self._stage.devices.holders.lacks(seat):
                return self._presence.ask_for_device(seat)
            case Handover(seat):
                return Push(self._presence.curtain(seat))
            case Deciding(seat):
                return self._recap(seat, told)
            case _:
                assert_never(phase)

    def _tell_of_pressing(self) -> None:
        """Tell once in a lifetime that a press goes on, when that helps for the first time."""
        settings, pace = self._stage.settings, self._session.pace
        if PRESSING in settings.told or not (pace.is_known or (pace.is_long and self._session.story.ahead)):
            return
        settings.told = (*settings.told, PRESSING)
        self._stage.keep_settings()
        if not pace.is_known:
            self._stage.toast(Whisper(_("Press anything to go on")))

    def _finish(self) -> Change:
        match = self._session.match
        log_match(self._stage, match.record, match.state.result())
        return self._end()

    def _let_think(self, phase: Thinking | OnPhone) -> None:
        """Hear a bot, if it is one that thinks; nobody is asked here who holds a phone."""
        action = self._thinker.think(phase.seat) if isinstance(phase, Thinking) else None
        if action is None:
            return
        if excuse := self._session.bot_turn.excuse(self._session.planned.seats[phase.seat].name):
            self._stage.toast(excuse)
        self._play(action)

    def _recap(self, seat: int, told: Callable[[], LogFormatter]) -> Change | None:
        """What whoever decides now could not follow."""
        session, events = self._session, self._session.story.events
        missed, many = session.missed.take(seat, len(events), session.eyes.only)
        if not many:
            words = [told().tell(events[number].seen_by(None)) for number in missed]
            if words:  # it may stay when somebody else looks, so it has nothing in it that is secret
                self._stage.toast(" ".join(words))
            return None
        lines = told().lines(events[number].seen_by(session.viewer) for number in missed)
        name = session.planned.seats[seat].name
        admits = partial(self._presence.admits, seat=seat)
        return Push(Recap(self._stage, seat, name, list(lines), self._sky, admits))
