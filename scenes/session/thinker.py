"""Thinker: lets bots find out what they do, has it seen that they think, or lets them play on to the end."""

from __future__ import annotations

import math
from functools import partial
from typing import Any, Final

from game.core import OVER, State
from scenes.session.pace import THINKING
from scenes.session.phase import Showing, Thinking
from scenes.session.session import Session

BOT_PACE: Final = 1 / 0.7
HURRY: Final = 2.0
_LONG: Final = 2.0  # seconds after which people who have no stake see how it ends, and no more


def may_go_faster(session: Session) -> bool:
    """Whether people look on while a bot plays, and do not see it as fast as can be yet."""
    match session.phase:
        case Thinking():
            is_bots = True
        case Showing():
            giver = session.giver
            is_bots = giver is not None and bool(session.plan.seats[giver].bot)
        case _:
            is_bots = False
    is_waiting = is_bots and bool(session.company.humans) and not session.is_led
    return is_waiting and session.pace.waited < math.inf


class Thinker:
    """Whoever asks the bots of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._is_rushed = False  # whether bots play unseen until a human has something to do, or it is over

    def wait(self, dt: float, speed: float) -> None:
        """Let time pass, in which whoever decides next may think already."""
        session, actor = self._session, self._session.match.state.actor
        is_shown = isinstance(session.phase, Showing)
        session.bot_turn.wait(dt, speed, is_seen=not is_shown)
        if is_shown and session.is_settled and actor >= 0 and (bot := session.plan.seats[actor].bot):
            session.bot_turn.prepare(bot, partial(session.observation, actor))
        is_long = bool(session.company.humans) and session.pace.waited > _LONG
        goes_unseen = self._is_rushed or (is_long and self._are_alone(session.state))
        self._is_rushed = goes_unseen and self._are_alone(session.match.state)
        if is_shown and self._is_rushed:
            session.finish()

    def think(self, seat: int) -> Any:
        """What the bot on a seat does, once it is time; None while it thinks."""
        session, pace = self._session, self._session.pace
        hurry = HURRY if session.company.humans and self._are_alone(session.state) else 1.0
        face = session.hot_seat.keeps_a_straight_face(session.state.view(None))
        action = session.bot_turn.choice(
            session.plan.seats[seat].bot,
            partial(session.observation, seat),
            seconds=-1.0 if self._is_rushed else pace.thought / max(hurry, pace.rate),
            straight_face=face and bool(session.company.humans),
        )
        if action is not None:
            session.tempo = BOT_PACE * hurry
            pace.share(THINKING, 0.0)
        return action

    @property
    def may_rush(self) -> bool:
        """Whether only bots play on, and somebody may wish to see at once how that ends."""
        return not self._is_rushed and not self._session.is_led and self._are_alone(self._session.state)

    def rush(self) -> None:
        """Let bots play on unseen, and show how it ends."""
        self._session.pace.hurry()
        self._is_rushed = True

    def _are_alone(self, state: State) -> bool:
        humans = self._session.company.humans
        is_theirs = not humans or self._session.hot_seat.only_bots_play_on(state.view(None), humans)
        return is_theirs and state.actor != OVER
