"""Hearing: what those before the screen may be told of it aloud: of a table no more than its view shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from scenes.phones.pages import headings
from scenes.shelf import GAME_UIS
from scenes.tables.table import Table
from scenes.ui.core import Target, Widget
from scenes.ui.described import Described
from scenes.ui.screen import Screen
from scenes.words import _

STORY_LINES: Final = 6


class Part(NamedTuple):
    """A part of what can be told: what it is known by, what it is called, and its lines."""

    name: str
    heading: str
    lines: Sequence[str]


def hearing_of(screen: Screen) -> Iterator[Part]:
    """The parts of a table; other screens tell all by their widgets."""
    if not isinstance(screen, Table):
        return
    session, teller = screen.session, screen.people.teller
    side = GAME_UIS[session.match.record.game.id].on_phone()(session.view, teller)
    heads = headings()
    asked = session.asked
    if asked is not None:
        named = _("{name} decides.").format(name=screen.people.names[asked])
        yield Part("question", named, [side.question])
    hand = [piece.words for piece in side.hand if piece.words]
    if hand:
        yield Part("hand", heads["hand"], hand)
    board = [piece.words for piece in side.scene.pieces if piece.words] if side.scene else []
    yield Part("table", heads["table"], [*side.facts, *board])
    yield Part("people", heads["people"], [*_people(screen.people.names, side.scores, side.notes)])
    told = [teller.tell(event) for event in session.log[-STORY_LINES:]]
    yield Part("story", heads["log"], told)


def described(screen: Screen, widget: Widget) -> Described | None:
    """What a widget is in words: of what lies on a table, what it is there."""
    told = widget.describe()
    if told is None or told.name or not isinstance(screen, Table) or not isinstance(widget, Target):
        return told
    return replace(told, name=screen.kind.name_of(screen.session.view, screen.people.teller, widget.id))


def _people(names: Sequence[str], scores: Sequence[int], notes: Mapping[int, str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        points = str(scores[seat]) if scores else ""
        yield ", ".join(filter(None, (name, points, notes.get(seat, ""))))
