"""Levels of bots: whoever plays a seat when no human does."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from functools import lru_cache, partial
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from game.bots.outside import OutsideBot
from game.bots.program import words_of
from game.bots.search import Budget, Search
from game.search_model import (
    LEVELS,
    STYLES,
    Fault,
    Level,
    Observation,
    SearchModel,
    Strength,
    Style,
    Thought,
    any_of,
    likely,
)
from game.shelf import GAMES

STAND_IN: Final = "medium"  # who plays for somebody who is away, or for a bot that is not to be had
TIME_CAP: Final = 1.0  # seconds for one decision, where nothing else is said
_OF_THE_TIME: Final = 0.96  # is for the search; the rest goes by while its tree is cleared away
OUTSIDE: Final = "cmd:"  # what the name of somebody's own bot begins with; the command follows
#: The names of bots that need no style, weakest first.
BOTS: Final = ("random", *LEVELS)


class Limits(NamedTuple):
    """How long a bot may search for a decision: whichever limit is reached first."""

    seconds: float = math.inf
    rounds: int = sys.maxsize
    clock: Callable[[], float] = process_time


class Bot(Protocol):
    """A player of one seat, who is told what the seat may know and nothing else."""

    def choose(self, observation: Observation, rng: Random) -> Thought:
        """One of the legal actions, and the thought behind it."""

    def close(self) -> None:
        """Go home."""


class NoSuchBot(Exception):  # noqa: N818 - reads as what it is
    """A name that no bot has."""


class RandomBot:
    """Takes any legal action, each as likely as the others; it need not even look."""

    pick = staticmethod(any_of)

    def choose(self, observation: Observation, rng: Random) -> Thought:
        """One of the legal actions, and no thought behind it."""
        return Thought(any_of(observation.legal, rng))

    def close(self) -> None:
        """Nothing is left behind."""


class ThinkingBot:
    """Plays at a level, with a style."""

    def __init__(self, model: SearchModel, own: SearchModel, strength: Strength, limits: Limits) -> None:
        self._model = model
        self._own = own
        self._strength = strength
        self._heedless = own.heedless(strength.hope) if strength.heedless else own
        self._limits = limits

    def choose(self, observation: Observation, rng: Random) -> Thought:
        """Search as the level does, or take what looks best at a glance."""
        strength = self._strength
        if len(observation.legal) == 1:
            return Thought(observation.legal[0])
        if not strength.rounds:
            return Thought(self._at_a_glance(observation, rng))
        clock = self._limits.clock
        deadline = clock() + _OF_THE_TIME * self._limits.seconds
        budget = Budget(self._limits.rounds, deadline, clock)
        search = Search(self._model, self._own, observation, rng, strength)
        candidates = search.decide(budget)
        return Thought(candidates[0].action, candidates, search.rounds)

    def _at_a_glance(self, observation: Observation, rng: Random) -> Any:
        strength = self._strength
        model = self._heedless if rng.random() < strength.heedless else self._own
        weights = model.priors(
            model.determinize_naively(model.analyse(observation.view, observation.told), rng),
            observation.legal,
        )
        best = max(range(len(weights)), key=weights.__getitem__)
        if not strength.heat:
            return observation.legal[best]
        looks = [weight / weights[best] for weight in weights]
        chances = [look ** (1 / strength.heat) if look >= strength.least else 0.0 for look in looks]
        return likely(rng, observation.legal, chances)

    def close(self) -> None:
        """Nothing is left behind."""


def make_bot(name: str, game: str, cap: float = math.inf, limits: Limits | None = None) -> Bot:
    """The bot of a name like "hard", "easy/daring" or "cmd:python mybot.py" for a game; `NoSuchBot`.

    A cap is time of the processor, so that a busy machine weakens nobody, except for programs from outside;
    whoever wants another clock, or fewer rounds, gives limits.
    """
    if limits is None:
        limits = Limits(cap, clock=process_time)
    if name == "random":
        return RandomBot()
    if name.startswith(OUTSIDE):
        cap = TIME_CAP if math.isinf(limits.seconds) else limits.seconds
        return OutsideBot(name.removeprefix(OUTSIDE), cap, partial(quick_thought, STAND_IN))
    level, style = read_name(name)
    model = GAMES[game].search_model("even")
    own = model if style == "even" else GAMES[game].search_model(style)
    return ThinkingBot(model, own, model.strengths[level], limits)


def quick_thought(name: str, observation: Observation, rng: Random) -> Thought:
    """What a bot would do at a glance: for when there is no time, or nobody else to think."""
    if name.startswith(OUTSIDE):
        return Thought(quick_thought(STAND_IN, observation, rng).action, fault=Fault("slow"))
    if name == "random":
        return RandomBot().choose(observation, rng)
    level, style = read_name(name)
    model = GAMES[observation.game].search_model(style)
    slow = model.strengths[level]
    return ThinkingBot(model, model, msgspec.structs.replace(slow, rounds=0), Limits()).choose(
        observation, rng
    )


def check_name(name: str) -> None:
    """Raise `NoSuchBot` if no bot has this name."""
    if name.startswith(OUTSIDE):
        try:
            words_of(name.removeprefix(OUTSIDE))
        except ValueError as error:
            raise NoSuchBot(f"{name!r} cannot be started: {error}") from None
    elif name != "random":
        read_name(name)


@lru_cache(maxsize=256)
def read_name(name: str) -> tuple[Level, Style]:
    """The level and the style that a name like "hard/daring" tells; `NoSuchBot` if it tells none."""
    level, _, style = name.partition("/")
    try:
        return msgspec.convert((level, style or "even"), tuple[Level, Style])
    except msgspec.ValidationError:
        known = f"{', '.join(BOTS)}; with a style: hard/{', hard/'.join(STYLES)}; {OUTSIDE}COMMAND"
        raise NoSuchBot(f"no bot is called {name!r} (there are: {known})") from None
