"""Declaration of a game: everything the rest of the program has to know of it, in one place.

A field without a default is asked of every game: forgotten ones are an error as soon as the game is read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from game.core import Event, IllegalAction, State, View
from game.maps import Map
from game.search_model import SearchModel, Style

#: In the folder of a game on boards: its printed maps, as scenes.platform.tiled_maps reads them.
_BOARDS: Final = "boards.json"

#: A move in words: which sentence of the game tells it, and what fills that.
Words = tuple[str, Mapping[str, Any]]

#: What was counted in a match: by statistic and seat; a seat without any is left out.
Statistics = Mapping[str, Mapping[int, int]]

#: Every event of a match, with the position in which it happens: one and the same, moved on.
PlayedEvents = Iterable[tuple[State, Event]]


@dataclass(frozen=True)
class Box:
    """What is in the box besides the printed cards: boards, and players' own spells."""

    boards: Mapping[str, Map] = field(default_factory=dict)
    own_spells: Sequence[Any] = ()
    board: str | None = None  # the board asked for; None is the printed one for the number of seats


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table agrees on besides the rules of any game; it travels wherever the options of a match do."""

    hands: Literal["usual", "open"] | UnsetType = UNSET  # for everybody to look into
    undo: Literal["usual", "off"] | UnsetType = UNSET  # of what was decided
    confirm: Literal["usual", "each"] | UnsetType = UNSET  # decision, by a second press


class AwardRule(msgspec.Struct, frozen=True):
    """Award of an evening: which statistic earns it; its words are in `[awards]` and `[award_names]`."""

    id: str
    statistic: str
    glory: int  # awards are handed over from the least to the greatest
    at_once: bool = False  # whether the best match counts; else all matches are added up


def plain_words(_view: Any, action: Any) -> Words:
    """A move that is told by its kind and what it is made of, in whatever position."""
    return type(action).__name__, {name: getattr(action, name) for name in action.__struct_fields__}


def one_by_one(_view: Any) -> Hashable:
    """Each seat decides when those before it have."""
    return None


class HabitRule(msgspec.Struct, frozen=True):
    """Habit of a player: how much of one statistic there is among others, or in a match if among none.

    What little and much of it is called stands in `[habits_low]` and `[habits_high]`.
    """

    id: str
    statistic: str
    among: tuple[str, ...] = ()


class Moment(NamedTuple):
    """Moment of a match as one seat saw it: where it decided, what it knew and did; and what it then saw."""

    step: int
    known: Any  # what the search model found out (`analyse`); None where the seat had no choice
    action: Any
    seen: Sequence[Any]


class Gamble(msgspec.Struct, frozen=True):
    """Gamble of a seat: what the odds were, what it chose, and what came of it."""

    seat: int
    step: int
    round: int
    level: int  # how far it had come in the round
    chance: float  # that daring comes off, by what the seat knew
    dared: bool
    promised: tuple[float, float]  # the share of the win to expect of daring, and of playing safe
    came: bool | None = None  # whether it came off, or would have; None if that was never seen


class TogetherRule(msgspec.Struct, frozen=True):
    """Story of all humans at a table: each of them did something so often; told in `[stories]`."""

    id: str
    statistic: str
    least: int


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game on the shelf: who may sit down, and how it is dealt, started, read, played and counted."""

    id: str
    title: str
    seat_counts: range
    usual_seats: int
    options: type[Any]
    setup: type[Any]
    action: Any  # the union of its action types, for reading JSON
    event: Any  # the union of its event types, likewise
    view: type[View]
    chance: type[Any] | None
    deal: Callable[[int, Random, Any, Box], Any]
    start: Callable[[Any], State]
    check_deck: Callable[[str, str], object]  # text and name of a file like cards.toml; `BadFile`
    #: Setup and steps as they would be with everything shuffled again that the position shows to nobody.
    shuffled_again: Callable[[Any, Sequence[Any], Any, Random], tuple[Any, list[Any]]]
    every_action: Callable[[Any], Sequence[Any]]  # that can come up after a setup, in an order that stays
    folder: Path
    refusals: Mapping[str, str]  # rule id -> the rule in words
    #: How it is played well. It reads its module when it is first asked: all of them together take half as
    #: long to read as the rules do, and the title screen waits for none.
    search_model: Callable[[Style], SearchModel]
    statistics: Callable[[PlayedEvents], Statistics]  # of a match, for awards, score sheet and all who count
    awards: tuple[AwardRule, ...]
    habits: tuple[HabitRule, ...] = ()
    together: tuple[TogetherRule, ...] = ()
    #: The share of the win that a seat may expect by what its search model found out (`analyse`), or may once
    #: the actor has acted, where it is computed; elsewhere it is tried out.
    share: Callable[[Any, Any], float] | None = None
    #: What a seat gambled on, where the odds of it are computed.
    gambles: Callable[[Iterable[Moment]], Iterator[Gamble]] | None = None
    printed_boards: tuple[str, ...] = ()  # the maps it is played on, for a game on drawn boards
    made_of: Callable[[str], Sequence[str]] = lambda thing: (thing,)  # a card -> the ids that name it
    brings: Callable[[Any], Mapping[str, str]] = lambda _setup: {}  # ids that a setup brings -> their names
    words_for: Callable[[Any, Any], Words] = plain_words  # for a move, in the view of who makes it
    #: What tells a decision that all seats make at the same time, unseen, though the rules ask them one by
    #: one; None where each seat decides when those before it have.
    at_once: Callable[[Any], Hashable] = one_by_one
    #: Options of people who sit down together and say nothing about them; who deals without people has none.
    at_table: tuple[tuple[str, Any], ...] = ()
    #: The options with what the colours choose that are worn, seat by seat.
    chosen_by: Callable[[Any, Sequence[str]], Any] = lambda options, _colours: options
    #: The colours that so many seats choose among; none if they wear any.
    colours: Callable[[int, Box], Sequence[str]] = lambda _seats, _box: ()

    def read_action(self, raw: object) -> Any:
        """An action from its canonical JSON value; malformed ones raise `IllegalAction`."""
        try:
            return msgspec.convert(raw, self.action)
        except msgspec.ValidationError as error:
            raise IllegalAction(raw, "malformed", str(error)) from error

    def remembered(self) -> set[str]:
        """The statistics of a match that habits and stories are made of, evenings later."""
        told = {habit.statistic for habit in self.habits} | {rule.statistic for rule in self.together}
        return told.union(*(habit.among for habit in self.habits))

    def cards(self) -> dict[str, Any]:
        """Everything in the box, with what each card shows, as cards.toml has it."""
        return tomllib.loads((self.folder / "cards.toml").read_text("utf-8"))

    def printed_box(self) -> Box:
        """What is in the box as it is printed: for who only wants the rules, and reads no map."""
        if not self.printed_boards:
            return Box()
        return Box(msgspec.json.decode((self.folder / _BOARDS).read_bytes(), type=dict[str, Map]))
