"""Offers: what a seat may choose now, dressed as its game wants it, and what it may not and why."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core import State
from game.declaration import Game
from game.matches.narration import Narrator
from game.preview import preview
from scenes.navigation.assist import Assist
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import PhoneChoice
from scenes.words import _


class Offered(NamedTuple):
    """What a seat may choose now."""

    state: State  # in which it is asked; nothing hidden in it is looked at
    actions: Sequence[Any]
    question: Hashable  # what tells it from other questions


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer on a page: the choices, what is forbidden, and what was chosen ahead of the others."""

    choices: Sequence[PhoneChoice] = ()
    refused: Sequence[PhoneChoice] = ()
    chosen: str = ""
    may_undo: bool = False
    may_hint: bool = False
    hint: str = ""
    hinted: int = -1  # the place of the choice that it is about


def choices(
    offered: Offered, seat: int, side: PrivateSide, narrator: Narrator, assist: Assist
) -> Iterator[PhoneChoice]:
    """What may be chosen, and what it brings if the seat wants to be told."""
    view = offered.state.view(seat)
    for action in offered.actions:
        is_told = assist != "purist" and offered.state.actor == seat
        after = preview(offered.state, action).state.view(seat) if is_told else None
        yield replace(side.dress(action, after), words=narrator.move(view, action))


def refusals(
    offered: Offered, seat: int, side: PrivateSide, narrator: Narrator, game: Game
) -> Iterator[PhoneChoice]:
    """What people try though it is forbidden now, with the rule."""
    view = offered.state.view(seat)
    for action in side.tries:
        if (rule := offered.state.why_not(action)) is not None:
            dressed = side.dress(action, None)
            yield replace(dressed, words=narrator.move(view, action), why_not=_(game.refusals[rule]))
