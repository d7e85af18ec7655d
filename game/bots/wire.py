"""Messages between processes about a decision: observations on the way there, thoughts on the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.bots.protocol import Occasion
from game.core import Event, Result
from game.search_model import Candidate, Fault, Observation, Thought
from game.shelf import GAMES


class Terms(msgspec.Struct, frozen=True):
    """How a bot is to decide: with what luck, in what time, and on what occasion, if it is from outside."""

    seed: str
    seconds: float
    occasion: Occasion | None = None


class BotRequest(msgspec.Struct, frozen=True):
    """A decision that a bot is asked for; nothing but what can be written down gets into it."""

    number: int
    bot: str
    game: str
    seat: int
    view: msgspec.Raw
    told: msgspec.Raw
    legal: msgspec.Raw
    terms: Terms


class Farewell(msgspec.Struct, frozen=True):
    """The end of a match, for bots from outside."""

    game: str
    result: Result
    told: tuple[msgspec.Raw, ...]  # by seat: everything it saw happen


class WrittenThought(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thought written down: actions are their places among the legal ones."""

    chosen: int
    candidates: tuple[tuple[int, int, float], ...] = ()
    rounds: int = 0
    fault: Fault | None = None


class Reply(msgspec.Struct, frozen=True):
    """The answer to a request."""

    number: int
    note: WrittenThought


def write_request(number: int, bot: str, observation: Observation, terms: Terms) -> bytes:
    """A request as bytes."""
    view, told, legal = (
        msgspec.Raw(msgspec.json.encode(part))
        for part in (observation.view, observation.told, observation.legal)
    )
    return msgspec.json.encode(
        BotRequest(number, bot, observation.game, observation.seat, view, told, legal, terms)
    )


def read_request(content: bytes) -> tuple[BotRequest, Observation]:
    """A request, and the observation in it."""
    request = msgspec.json.decode(content, type=BotRequest)
    game = GAMES[request.game]
    return request, Observation(
        request.game,
        request.seat,
        msgspec.json.decode(request.view, type=game.view),
        _several(request.told, game.event),
        _several(request.legal, game.action),
    )


def write_farewell(game: str, result: Result, told: Sequence[Sequence[Event]]) -> bytes:
    """The end of a match as bytes, with what each seat saw happen."""
    return msgspec.json.encode(
        Farewell(game, result, tuple(map(msgspec.Raw, map(msgspec.json.encode, told))))
    )


def read_farewell(content: bytes) -> tuple[Result, list[tuple[Event, ...]]]:
    """The end of a match, and what each seat saw happen."""
    farewell = msgspec.json.decode(content, type=Farewell)
    event = GAMES[farewell.game].event
    return farewell.result, [_several(each, event) for each in farewell.told]


def note_of(thought: Thought, observation: Observation) -> WrittenThought:
    """A thought about what was seen, to be written down."""
    place = {action: number for number, action in enumerate(observation.legal)}
    candidates = tuple((place[each.action], each.visits, each.value) for each in thought.candidates)
    return WrittenThought(place[thought.action], candidates, thought.rounds, thought.fault)


def thought_of(note: WrittenThought, observation: Observation) -> Thought:
    """The thought that was written down about what was seen."""
    legal = observation.legal
    candidates = tuple(Candidate(legal[place], visits, value) for place, visits, value in note.candidates)
    return Thought(legal[note.chosen], candidates, note.rounds, note.fault)


def _several(content: msgspec.Raw, kind: Any) -> tuple[Any, ...]:
    """Actions or events of a game, each of one of its kinds."""
    return msgspec.json.decode(content, type=tuple[kind, ...])
