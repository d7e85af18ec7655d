"""Eyes of a seat: a match step by step as that seat saw it, and nothing of it that the seat did not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Final, Literal, NamedTuple

import msgspec

from game.core import CHANCE, OVER, Action, Event, Reveals, State, carry_out
from game.matches.record import Record
from game.search_model import Observation

#: Whose step it was, for the seat that looks: of chance, its own with a choice or without, of another seat.
Mover = Literal["chance", "own", "forced", "other"]
_SEED_BYTES: Final = 8


class SeenStep(NamedTuple):
    """One step of a match as a seat saw it: what it knew before, and what it then saw."""

    step: int
    mover: Mover
    observation: Observation  # with legal actions only where the seat itself decides
    action: Action | None  # None for what another seat decided in secret
    deals: bool  # whether hidden things came to light for this seat: its own draw, or cards dealt to it
    together: bool  # whether all seats decide at the same time here
    rng: Random  # the same whenever the seat has seen the same
    seen: tuple[Event, ...]  # what it then saw


class MatchEnd(NamedTuple):
    """The end of a match that is over: who won, or the position of who plays alone."""

    winners: tuple[int, ...]
    is_alone: bool
    observation: Observation


def seen_steps(record: Record, seat: int) -> Iterator[SeenStep]:
    """Every step of a match as a seat saw it."""
    told: list[Event] = []
    seen = blake2b(f"{record.game.id}/{seat}".encode(), digest_size=_SEED_BYTES)
    state = record.start()
    for number, step in enumerate(record.steps):
        before = _observation(record, state, seat, tuple(told))
        mover = _mover(state, seat, before.legal)
        together = mover != "chance" and record.game.at_once(state.view(state.actor)) is not None
        luck = seen.copy()
        luck.update(msgspec.json.encode(before.view))
        events = [(event, event.seen_by(seat)) for event in carry_out(state, step)]
        for _event, shown in events:
            told.append(shown)
            seen.update(msgspec.json.encode(shown))
        is_secret = mover == "other" and together
        yield SeenStep(
            number,
            mover,
            before,
            step if isinstance(step, Action) and not is_secret else None,
            any(_is_dealt(event, shown) for event, shown in events) and not is_secret,
            together,
            Random(luck.digest()),
            tuple(shown for _event, shown in events),
        )


def ending(record: Record, seat: int) -> MatchEnd | None:
    """The end as a seat sees it; None if the match is not over."""
    *_, (state, _step) = record.walk()
    if state.actor != OVER:
        return None
    return MatchEnd(state.result().winners, record.seats == 1, _observation(record, state, seat, ()))


def _observation(record: Record, state: State, seat: int, told: Sequence[Event]) -> Observation:
    legal = tuple(state.legal_actions()) if state.actor == seat else ()
    return Observation(record.game.id, seat, state.view(seat), told, legal)


def _mover(state: State, seat: int, legal: Sequence[object]) -> Mover:
    if state.actor == CHANCE:
        return "chance"
    if state.actor != seat:
        return "other"
    return "own" if len(legal) > 1 else "forced"


def _is_dealt(event: Event, shown: Event) -> bool:
    """Whether something hidden came to light that the seat sees and an onlooker does not."""
    return event.reveals == Reveals.HIDDEN and shown != event.seen_by(None)
