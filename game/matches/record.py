"""The record of a match: how it was dealt and every step since; all else can be played again from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from game.core import CHANCE, Action, Chance, Event, State, carry_out, run
from game.declaration import Box, Game
from game.matches.steady_random import SteadyRandom
from game.visible import visible

Step = Action | Chance
MOST_SEEDS: Final = 2**31  # of which one is drawn for a match


#: What stands in a file about somebody; names are shorter at a table, but files may be older than tables.
Name = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(max_length=1000)]  # a look, or a bot with its command
Day = Annotated[str, Meta(max_length=32)]
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits on a seat: the name on the table, how it looks, and the bot that plays it, if any."""

    name: Name
    look: Word = ""
    bot: Word = ""

    def __post_init__(self) -> None:
        """Nobody has a name that cannot be seen, wherever it comes from."""
        if (name := visible(self.name)) != self.name:
            force_setattr(self, "name", name)


@dataclass
class Record:
    """A match as it is kept: replay, undo, save and audit all start from here."""

    game: Game
    seats: int
    seed: int
    options: Any
    setup: Any
    players: tuple[Player, ...] = ()
    steps: list[Step] = field(default_factory=list)
    ahead: dict[int, Action] = field(default_factory=dict)  # chosen by seats that the rules ask later

    def start(self) -> State:
        """The position before the first step."""
        return self.game.start(self.setup)

    @property
    def decisions(self) -> int:
        """How many decisions were taken so far."""
        return sum(isinstance(step, Action) for step in self.steps)

    def walk(self) -> Iterator[tuple[State, Step | None]]:
        """Each position with the step that follows it, then the last position with None.

        The position is one and the same object, moved on; whoever wants to keep one copies it.
        """
        state = self.start()
        for step in self.steps:
            yield state, step
            run(carry_out(state, step))
        yield state, None

    def story(self) -> Iterator[tuple[State, Event]]:
        """Every event so far, with the position in which it happens: one and the same, moved on."""
        state = self.start()
        for step in self.steps:
            for event in carry_out(state, step):
                yield state, event


def new_record(game: Game, seats: int, seed: int, options: Any, box: Box) -> Record:
    """Deal a game from a seed."""
    return Record(game, seats, seed, options, game.deal(seats, rng_for(seed, "deal"), options, box))


def with_new_chance(record: Record, seed: int) -> Record:
    """The same match so far, in which all that nobody has seen yet falls another way."""
    *_, (state, _step) = record.walk()
    shuffled = record.game.shuffled_again(record.setup, record.steps, state, rng_for(seed, "deal"))
    setup, steps = shuffled
    return replace(record, seed=seed, setup=setup, steps=steps)


def rng_for(seed: int, purpose: str) -> SteadyRandom:
    """A generator of its own for each purpose, so that none disturbs another."""
    return SteadyRandom(f"{seed}/{purpose}")


def next_chance(state: State, rng: Random) -> Chance | None:
    """The answer of chance if the position asks for one."""
    return state.draw_chance(rng) if state.actor == CHANCE else None
