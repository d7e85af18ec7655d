"""Hints on phones: what a strong bot would do in a seat that has asked, told to that seat alone."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from game.bots.advice import Advice, advise
from game.bots.bot_process import BotFuture
from game.matches.narration import Narrator
from game.search_model import Observation
from game.shelf import GAMES
from scenes.session.bots import Bots

_ADVISER: Final = "hard"


class _Asked(NamedTuple):
    """What a seat has asked about."""

    question: Hashable
    observation: Observation
    future: BotFuture


class Hints:
    """The hints of a match, thought of where nobody waits for them."""

    def __init__(self, bots: Bots, narrator: Narrator) -> None:
        self._bots = bots
        self._narrator = narrator
        self._asked: dict[int, _Asked] = {}
        self._given: dict[int, tuple[Hashable, Any]] = {}  # by seat: about which question, and what to do

    def ask(self, question: Hashable, observation: Observation) -> None:
        """Think about what a seat is asked; the same is thought about once."""
        seat = observation.seat
        if self.is_known(seat, question):
            return
        if seat in self._asked:
            self._asked[seat].future.cancel()
        self._asked[seat] = _Asked(question, observation, self._bots.submit(_ADVISER, observation))

    def is_known(self, seat: int, question: Hashable) -> bool:
        """Whether a seat has asked already."""
        asked, given = self._asked.get(seat), self._given.get(seat)
        return bool((asked and asked.question == question) or (given and given[0] == question))

    def update(self) -> bool:
        """Hear what was thought; whether anything new is known."""
        done = {seat: asked for seat, asked in self._asked.items() if asked.future.done()}
        for seat, asked in done.items():
            del self._asked[seat]
            self._given[seat] = asked.question, (asked.observation, asked.future.result())
        return bool(done)

    def of(self, seat: int, question: Hashable) -> Advice | None:
        """The hint that a seat has got for a question, in the words of whoever reads it now."""
        given = self._given.get(seat)
        if given is None or given[0] != question:
            return None
        observation, thought = given[1]
        model = GAMES[observation.game].search_model("even")
        return advise(model, self._narrator, observation, thought, to_seat=True)[0]
