"""Show of a match: its clips one after another, at the pace of those who look on, and beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import groupby, takewhile
from typing import Final

from scenes.navigation.playback import Clip, Playback
from scenes.session.phase import Showing, Thinking
from scenes.session.session import Session
from scenes.session.thinker import HURRY

_GLANCE: Final = 0.25  # seconds for which anything is seen before a press goes past it
_WELCOME: Final = "welcome"


class Show:
    """What is shown at a table, event by event: a beat is what is shown of one of them."""

    def __init__(self, playback: Playback, session: Session, go_on: Callable[[], None]) -> None:
        self._playback = playback
        self._session = session
        self._go_on = go_on  # lets the table be laid after a beat, and the next one begin
        self._age = 0.0  # seconds for which this beat has been seen
        self._name = ""  # of what is shown
        self.is_hurried = False  # whether somebody holds a button down for it

    def begin(self, name: str, clips: Iterable[Clip]) -> None:
        """Show a beat after what is shown now, in the time that is left for one of its name."""
        self._name, self._age = name, 0.0
        session, giver = self._session, self._session.giver
        humans = session.company.humans
        is_ours = giver is None or not session.plan.seats[giver].bot or not humans
        alone = bool(humans) and session.hot_seat.only_bots_play_on(session.state.view(None), humans)
        session.pace.is_alone = alone
        for part, some in groupby(clips, key=lambda clip: clip.part):
            together = list(some)
            usual = sum(clip.seconds for clip in together)
            share = session.pace.share(part or name, usual, is_ours=is_ours)
            self._playback.add(replace(clip, seconds=clip.seconds * share) for clip in together)

    def welcome(self, clips: Iterable[Clip]) -> None:
        """Show what everybody has to know before a match."""
        self.begin(_WELCOME, clips)

    def update(self, dt: float, speed: float) -> None:
        """Go on, the faster the longer everybody has waited."""
        session, pace = self._session, self._session.pace
        self._age += dt
        if not isinstance(session.phase, Showing | Thinking) or session.is_led or not session.company.humans:
            pace.rest()
        elif pace.is_blind(self._playback.part):
            pace.wait_blind(dt * speed)
        else:
            ahead = [type(shown.event).__name__ for shown in session.story.ahead]
            pace.wait(dt * speed, self._playback.left, ahead, _bots_ahead(session))
        held = HURRY if self.is_hurried else 1.0
        self._playback.pace = max(session.tempo, pace.rate_of(self._name)) * held
        self._playback.update(dt)

    def skip(self) -> None:
        """Go to the next beat that somebody would miss; what has only just begun is seen first."""
        if isinstance(self._session.phase, Thinking):
            self._session.bot_turn.press()
        if self._age < _GLANCE and not self._session.is_held:
            return
        self._session.pace.is_known = True
        while True:
            self._playback.finish()
            self._go_on()
            if not (self._playback.running and self._session.pace.is_passing(self._name)):
                return


def _bots_ahead(session: Session) -> int:
    """How many bots come before the next human, as seats follow one another."""
    seats, actor = session.plan.seats, session.match.state.actor
    first = actor + (session.tentative is not None)  # who has decided already, whatever the match knows of it
    turns = () if actor < 0 else (seats[(first + turn) % len(seats)] for turn in range(len(seats)))
    return sum(1 for _seat in takewhile(lambda seat: seat.bot, turns))
