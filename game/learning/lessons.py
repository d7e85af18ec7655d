"""Lessons: positions to be played, what is asked there step by step, and a match that does only that."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct

from game.core import Action, State
from game.declaration import Box, Game
from game.files import convert, read_toml
from game.matches.match import Match
from game.matches.record import Record, Step, rng_for
from game.preview import ShownEvent

_PILE: Final = 3  # cards of a pile, where cards are dealt in piles
_CARDS: Final = ("hands", "deck", "piles")  # where a setup keeps its cards

Raw = Mapping[str, Any]  # an action or an answer of chance as canonical JSON has it


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, what is to be done with it, and the answer to anything else."""

    id: str
    idea: str
    task: str
    do: tuple[dict[str, Any], ...]  # what counts as done; the first is a whole action, others may be parts
    wrong: str
    rule: str  # the paragraph of the rulebook
    look: tuple[str, ...] = ()  # what it is about: things on the table by their ids
    see: tuple[str, ...] = ()  # what is named besides, and better seen
    then: tuple[dict[str, Any], ...] = ()  # what the others and chance do next

    def accepts(self, action: Action) -> bool:
        """Whether an action is what was asked for."""
        raw = msgspec.json.decode(msgspec.json.encode(action))  # with lists, as in the file
        return any(wanted.items() <= raw.items() for wanted in self.do)


class Exercise(Struct, frozen=True, forbid_unknown_fields=True):
    """A position made of a deal and of steps, and what is asked in it."""

    seats: int
    ask: tuple[Ask, ...]
    setup: dict[str, Any] = {}  # what has to lie where; everything else lies in order
    steps: tuple[dict[str, Any], ...] = ()

    def record(self, game: Game, box: Box, done: int) -> Record:
        """The match so far, when so many of the asks are done."""
        dealt = game.deal(self.seats, rng_for(0, "lesson"), game.options(), box)
        setup = msgspec.convert(_arranged(msgspec.to_builtins(dealt), self.setup), game.setup)
        record = Record(game, self.seats, 0, game.options(), setup)
        record.steps = [step_of(game, raw) for raw in (*self.steps, *self._played(done))]
        return record

    def _played(self, done: int) -> Iterator[Raw]:
        for ask in self.ask[:done]:
            yield ask.do[0]
            yield from ask.then


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """All positions of a lesson, and the words with which it ends."""

    end: str
    position: tuple[Exercise, ...]

    def asks(self) -> Sequence[tuple[Exercise, int]]:
        """Every ask in order: the position in which it is put, and its number there."""
        return [(position, number) for position in self.position for number in range(len(position.ask))]


@cache
def lesson_of(folder: Path) -> Lesson:
    """The lesson in the folder of a game."""
    file = folder / "lesson.toml"
    return convert(read_toml(file.read_text("utf-8"), file.name), Lesson, file.name)


class Taught(Match):
    """A match in which an ask is answered; anything else is left undone, and noted."""

    def __init__(self, record: Record) -> None:
        self.ask: Ask | None = None  # what is asked now
        self.tries = 0  # how often something else was done instead
        super().__init__(record, chance=_as_the_lesson_has_it)

    def play(self, action: Action) -> list[ShownEvent]:
        """Carry out what was asked for, and what follows from it."""
        if self.ask is None or not self.ask.accepts(action):
            self.tries += 1
            return []
        story = super().play(action)
        for raw in self.ask.then:
            story += self.follow(step_of(self.record.game, raw))
        self.ask = None
        return story

    def can_undo(self, seats: Container[int] | None = None) -> bool:
        """Nothing has to be taken back where only the right thing is done."""
        del seats
        return False


def _as_the_lesson_has_it(_state: State, _rng: Random) -> None:
    """Chance keeps silent: what dice and shuffles answer stands in the lesson."""


def step_of(game: Game, raw: Raw) -> Step:
    """A step from its canonical JSON."""
    if "do" in raw:
        return game.read_action(raw)  # type: ignore[no-any-return]
    return msgspec.convert(raw, game.chance)  # type: ignore[no-any-return]


def _arranged(dealt: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """A deal in which some cards lie where they are wanted, and the others follow in order."""
    rest = sorted(card for part in _CARDS for card in _cards(dealt.get(part)))
    for part in _CARDS:
        for card in _cards(wanted.get(part)):
            rest.remove(card)
    setup = {**dealt, **wanted}
    if dealt.get("piles"):
        piles = [rest[start : start + _PILE] for start in range(0, len(rest), _PILE)]
        setup["piles"] = [*wanted.get("piles", ()), *piles]
    else:
        setup["deck"] = [*wanted.get("deck", ()), *rest]
    return setup


def _cards(part: Iterable[Any] | None) -> Iterator[str]:
    """The cards of a part of a setup, one after another."""
    for card in part or ():
        yield from (card,) if isinstance(card, str) else card
