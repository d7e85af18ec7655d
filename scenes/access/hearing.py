"""Hearing: what those before the screen may be told of it aloud: of a table no more than its view shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from scenes.phones.pages import headings
from scenes.phones.private_side import PrivateSide
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


class Hearing:
    """A screen in words at one moment."""

    def __init__(self, screen: Screen) -> None:
        self._table = screen if isinstance(screen, Table) else None
        self._side = None if self._table is None else side_of(self._table)

    def described(self, widget: Widget) -> Described | None:
        """What a widget is in words: of what lies on a table, what it is there."""
        told = widget.describe()
        if told is None or told.name or self._side is None or not isinstance(widget, Target):
            return told
        return replace(told, name=self._side.name_of(widget.id), role="place")

    def parts(self) -> Iterator[Part]:
        """The parts of a table; other screens tell all by their widgets."""
        table, side = self._table, self._side
        if table is None or side is None:
            return
        names, heads, asked = table.people.names, headings(), table.session.asked
        if asked is not None:
            yield Part("question", _("{name} decides.").format(name=names[asked]), [side.question])
        if hand := [piece.words for piece in side.hand if piece.words]:
            yield Part("hand", heads["hand"], hand)
        board = [piece.words for piece in side.scene.pieces if piece.words] if side.scene else []
        yield Part("table", heads["table"], [*side.facts, *board])
        yield Part("people", heads["people"], [*_people(names, side)])
        told = table.session.log[-STORY_LINES:]
        yield Part("story", heads["log"], [*map(table.people.teller.tell, told)])


def side_of(table: Table) -> PrivateSide:
    """A match in words and pieces, as those before the screen may know it."""
    put = GAME_UIS[table.session.match.record.game.id].on_phone()
    return put(table.session.view, table.people.teller)


def _people(names: Sequence[str], side: PrivateSide) -> Iterator[str]:
    for seat, name in enumerate(names):
        points = str(side.scores[seat]) if side.scores else ""
        yield ", ".join(filter(None, (name, points, side.notes.get(seat, ""))))
