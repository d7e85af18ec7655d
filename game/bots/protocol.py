"""The protocol of bots from outside: what is said to a program and heard from it, a line of JSON each.

docs/bots.md describes it. A program that says `{"protocol": 2}` before anything else is greeted in every
match, and told how it ended; one that says nothing is asked as in version 1, from the first question on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.core import Event, IllegalAction, Result
from game.matches.record import Record
from game.search_model import Observation
from game.shelf import GAMES

VERSION: Final = 2
LAST_SECONDS: Final = 1.0  # for a program to finish, once it was told how the match ended


class Occasion(msgspec.Struct, frozen=True):
    """Who plays what: all that a greeting tells besides the seat."""

    game: str
    names: tuple[str, ...]  # by seat
    options: Any


class Hello(msgspec.Struct, frozen=True):
    """The first line of every match."""

    hello: int  # the version of the protocol
    game: str
    seat: int
    seats: int
    names: tuple[str, ...]
    options: Any
    seconds: float
    cards: Any  # everything in the box, as data


class BotQuestion(msgspec.Struct, frozen=True):
    """One line to a bot that is to decide."""

    ask: int  # the number of the question
    game: str
    seat: int
    view: Any
    told_from: int  # the number of the first event in `told`; 0 means: forget what was told before
    told: Sequence[Event]  # what happened since the last question
    legal: Sequence[Any]
    seconds: float


class MatchOver(msgspec.Struct, frozen=True):
    """The last line of every match."""

    over: Result
    told_from: int
    told: Sequence[Event]
    seconds: float = LAST_SECONDS


class BotAnswer(msgspec.Struct, frozen=True):
    """One line from a bot: an answer, or the version that it speaks."""

    ask: int = -1
    action: msgspec.Raw = msgspec.Raw(b"null")
    protocol: int = 0


class Unreadable(Exception):  # noqa: N818 - reads as what it is
    """A line that is no answer."""


class NotLegal(Exception):  # noqa: N818 - likewise
    """An action that the rules forbid."""


def occasion_of(record: Record) -> Occasion:
    """What bots are told of a match that is beginning."""
    names = tuple(player.name for player in record.players) or tuple(f"Seat {n}" for n in range(record.seats))
    return Occasion(record.game.id, names, record.options)


def occasion_of_sight(observation: Observation) -> Occasion:
    """What can be told of a match by who knows no more than a seat sees."""
    seats = len(observation.view.hand_sizes)
    return Occasion(observation.game, tuple(f"Seat {seat}" for seat in range(seats)), None)


def hello(occasion: Occasion, seat: int, seconds: float) -> bytes:
    """The line that greets the bot of a seat."""
    names = occasion.names
    cards = GAMES[occasion.game].cards()
    return _line(Hello(VERSION, occasion.game, seat, len(names), names, occasion.options, seconds, cards))


def question(number: int, observation: Observation, known: int, seconds: float) -> bytes:
    """The line that asks for a decision, with what happened after the events that are known."""
    told = observation.told[known:]
    return _line(
        BotQuestion(
            number,
            observation.game,
            observation.seat,
            observation.view,
            known,
            told,
            observation.legal,
            seconds,
        )
    )


def over(result: Result, told: Sequence[Event], known: int) -> bytes:
    """The line that tells how a match ended."""
    return _line(MatchOver(result, known, told[known:]))


def read(line: bytes) -> BotAnswer:
    """What a line says; `Unreadable` if it makes no sense."""
    try:
        return msgspec.json.decode(line, type=BotAnswer)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"{line[:200]!r}: {error}") from error


def action_of(answer: BotAnswer, line: bytes, observation: Observation) -> Any:
    """The legal action that an answer chooses; `NotLegal` or `Unreadable` if it is none."""
    try:
        action = GAMES[observation.game].read_action(msgspec.json.decode(answer.action))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"{line[:200]!r}: {error}") from error
    except IllegalAction as error:
        raise NotLegal(f"{line[:200]!r}: {error.position}") from error
    if action not in observation.legal:
        raise NotLegal(f"{action}")
    return action


def _line(message: msgspec.Struct) -> bytes:
    return msgspec.json.encode(message) + b"\n"
