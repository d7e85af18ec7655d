"""Turn of a bot: its decision is asked for once, and heard when it was seen to think for long enough."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.bots.bot_process import BotFuture, BotProcess
from game.bots.levels import TIME_CAP
from game.bots.observation import as_seen
from game.bots.protocol import occasion_of
from game.bots.wire import write_farewell
from game.core import OVER, Event, State
from game.matches.record import Record
from game.search_model import Observation
from scenes.seats.own_bots import FAULTS
from scenes.session.bots import Bots
from scenes.words import _

#: Seconds, at any speed, that a decision takes beyond its cap if nobody is to read it from the time it takes.
_POKER_PAUSE: Final = 0.1


class BotTurn:
    """Whichever bot is to decide now."""

    def __init__(
        self,
        process: Callable[[], BotProcess] | None,
        record: Record,
        commands: Mapping[str, str],
        cap: float = TIME_CAP,
    ) -> None:
        self._bots = Bots(process, record.seed, commands, occasion_of(record), cap)
        self._future: BotFuture | None = None
        self._given_up: set[str] = set()  # of whom it was told that they are asked no more
        self.waited = 0.0  # since the last thing happened, at the speed of the settings
        self._waited_really = 0.0

    def begin(self) -> None:
        """Something has happened: what was thought before is of no use."""
        if self._future is not None:
            self._future.cancel()
        self._future, self.waited, self._waited_really = None, 0.0, 0.0

    def leave(self, state: State, game: str, happened: Sequence[Event]) -> None:
        """The table is left: nobody will be asked any more; own bots hear how the match ended, if it did."""
        farewell = b""
        if state.actor == OVER:
            told = [tuple(as_seen(happened, seat)) for seat in range(state.seats)]
            farewell = write_farewell(game, state.result(), told)
        if self._future is not None:
            self._future.cancel()
        self._bots.dismiss(farewell)

    def wait(self, dt: float, speed: float, *, is_seen: bool = True) -> None:
        """Let time pass; a bot is seen to think when nothing else is shown."""
        self.waited += dt * speed * is_seen
        self._waited_really += dt

    def press(self) -> None:
        """Nobody wants to see it think any longer."""
        self.waited = math.inf

    def prepare(self, bot: str, observation: Callable[[], Observation]) -> None:
        """Let a bot think, whenever what it finds is asked for."""
        if self._future is None:
            self._future = self._bots.submit(bot, observation())

    def choice(
        self, bot: str, observation: Callable[[], Observation], *, seconds: float, straight_face: bool
    ) -> Any:
        """What the bot does when it was seen to think for so long.

        A straight face takes as long whatever there is to think.
        """
        self.prepare(bot, observation)
        assert self._future is not None
        is_done = self._future.done()
        pause = self._future.terms.seconds + _POKER_PAUSE if straight_face else 0.0
        if self.waited <= seconds or self._waited_really < pause:
            return None
        return self._future.result().action if is_done else None

    def excuse(self, name: str) -> str:
        """Why somebody did not decide themselves just now; empty if they did, or if that is known."""
        fault = self._future.result().fault if self._future is not None and self._future.done() else None
        if fault is None or (fault.kind == "gone" and name in self._given_up):
            return ""
        if fault.kind == "gone":
            self._given_up.add(name)
        else:
            self._given_up.discard(name)  # it was asked once more
        return _(FAULTS[fault.kind]).format(name=name)
