"""Hearing: what those before the screen may be told of it aloud: of a table no more than its view shows.

Eyes can be shut, ears cannot: what a seat looks at behind the curtain is told to nobody, unless they say that
they wear headphones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from scenes.input.intents import Wish
from scenes.learning.classroom import Classroom
from scenes.learning.passages import ContentsEntry, ParagraphHead
from scenes.learning.pointing import Pointing
from scenes.navigation.stack import Scene
from scenes.phones.pages import headings
from scenes.phones.private_side import PrivateSide
from scenes.screens.watching import Watching
from scenes.seats.lobby import Gathering
from scenes.shelf import GAME_UIS
from scenes.tables.pause import Pause
from scenes.tables.table import Table
from scenes.ui.core import Target, Widget
from scenes.ui.described import Aloud, Described
from scenes.ui.screen import Screen
from scenes.words import _, ngettext

STORY_LINES: Final = 6
_MOST_SINCE: Final = 20
_FACTS: Final = 2  # of a table that are told in short
_OF_TABLES: Final = "scenes.tables."  # modules whose screens show what a seat may know
_FOR_ALL: Final = (Wish.MENU, Wish.LOG)


class SpokenPart(NamedTuple):
    """A part of what can be told: what it is known by, what it is called, its lines, and those in short."""

    name: str
    heading: str
    lines: Sequence[str]
    short: Sequence[str] | None = None
    before: int = 0  # how many lines there were that are told no more


class Audible(NamedTuple):
    """What there is to be told of: a screen, what is asked there, what it shows, and what is in focus."""

    screen: int
    asked: int | None
    said: Sequence[str]
    focus: str
    told: Described | None
    is_refused: bool  # whether that could not be pressed when it was tried


class Hearing:
    """A screen in words at one moment."""

    def __init__(self, screen: Screen, beneath: Sequence[Scene] = ()) -> None:
        self._screen = screen
        self._table = table_of(screen)
        tables = filter(None, map(table_of, (*beneath, screen)))
        self.is_private = any(map(_is_private, tables)) and not screen.stage.voice.headphones
        is_page = self._table is None and type(screen).__module__.startswith(_OF_TABLES)
        self.is_silent = self.is_private and is_page and not isinstance(screen, Pause)
        self._side = None if self._table is None else self._side_of(self._table)

    def described(self, widget: Widget) -> Described | None:
        """What a widget is in words: of what lies on a table, what it is there."""
        told = widget.describe()
        if self.is_silent or (self.is_private and self._table is not None):
            is_for_all = isinstance(widget, Target) and widget.wish in _FOR_ALL
            return told if is_for_all else None
        if told is None or told.name or self._side is None or not isinstance(widget, Target):
            return told
        return replace(told, name=self._side.name_of(widget.id), role="place")

    def read(self) -> Iterator[Widget]:
        """What is in focus; of the title of a page that is open the page as well."""
        if (focused := self._screen.focused) is not None:
            yield focused
        if isinstance(focused, ContentsEntry) and focused.is_open:
            laid = (widget for widget, _window in self._screen.focus.laid.root.walk())
            yield from (widget for widget in laid if isinstance(widget, ParagraphHead))

    def written(self) -> Iterator[tuple[Described, bool]]:
        """What stands on a screen, and whether it can be pressed; what only names that is left out."""
        targets = [target.describe() for target in self._screen.focus.targets]
        named = "\n".join((*(each.name for each in targets), *(each.about for each in targets)))
        for widget, is_target in told_apart(self._screen.focus.laid.root):
            told = self.described(widget)
            if told is not None and told.name and (is_target or told.name not in named):
                yield told, is_target

    def parts(self) -> Iterator[SpokenPart]:
        """What a screen shows besides its widgets, and the parts of a table."""
        if self.is_silent or (self.is_private and self._table is not None):
            yield SpokenPart("said", _("Secret cards: only a phone or headphones tell you of them."), [])
        elif said := _aloud(self._screen):
            yield SpokenPart("said", said[0], said[1:])
        if self._table is not None and self._side is not None:
            yield from self._of_table(self._table, self._side)

    def _of_table(self, table: Table, side: PrivateSide) -> Iterator[SpokenPart]:
        names, heads, asked = table.people.names, headings(), table.session.asked
        log = [*map(table.people.teller.tell, self._log(table))]
        if asked is not None:
            yield SpokenPart("question", _("{name} decides.").format(name=names[asked]), [side.question])
            since = log[table.session.missed.since(asked) :][-_MOST_SINCE:]
            if since:
                yield SpokenPart("since", _("Since your last turn"), since, since[-1:])
        if hand := side.held or [piece.words for piece in side.hand if piece.words]:
            yield SpokenPart("hand", heads["hand"], hand)
        yield SpokenPart("people", heads["people"], [*_people(names, side)], [*_leader(names, side)])
        board = [piece.words for piece in side.scene.pieces if piece.words] if side.scene else []
        yield SpokenPart("table", heads["table"], [*side.facts, *board], side.facts[:_FACTS])
        told = log[-STORY_LINES:]
        yield SpokenPart("story", heads["log"], told, before=len(log) - len(told))

    def _view(self, table: Table) -> Any:
        session = table.session
        if self.is_private:
            return session.state.view(None)
        if session.plan.lies_open and session.asked is not None:
            return session.state.view(session.asked)
        return session.view

    def _side_of(self, table: Table) -> PrivateSide:
        """A match in words and pieces, as those before the screen may know it."""
        put = GAME_UIS[table.session.match.record.game.id].on_phone()
        return put(self._view(table), table.people.teller)

    def _log(self, table: Table) -> Sequence[Any]:
        log = table.session.log
        return [event.seen_by(None) for event in log] if self.is_private else log


def moment_of(scene: Scene | None) -> Audible | None:
    """What is in focus, shown and asked for: of something else there is something to tell."""
    if not isinstance(scene, Screen):
        return None
    scene.lay_out()  # what has just come on stage has nothing to tell before
    table, focused = table_of(scene), scene.focused
    asked = None if table is None or table.asked is None else table.session.story.begun
    told = None if focused is None else focused.describe()
    is_refused = bool(told and told.why_not) and scene.focus.complaint == scene.ui.focus
    return Audible(id(scene), asked, tuple(_aloud(scene)), scene.ui.focus, told, is_refused)


def told_apart(widget: Widget) -> Iterator[tuple[Widget, bool]]:
    """The widgets that are told of, and whether each can be pressed: what stands on one is told with it."""
    is_target = isinstance(widget, Target) and bool(widget.id)
    if is_target:
        yield widget, True
    elif widget.describe() is not None:
        yield widget, False
    for part in widget.parts():
        yield from (pair for pair in told_apart(part) if pair[1] or not is_target)


def table_of(scene: Scene) -> Table | None:
    """The table on a screen: in a lesson and in a film as well."""
    match scene:
        case Table():
            return scene
        case Classroom(table=table) | Watching(table=table):
            return table
        case _:
            return None


def _aloud(screen: Screen) -> Sequence[str]:
    """What a screen shows besides its widgets."""
    match screen:
        case Classroom(coach=Pointing() as coach, match=match) if match.ask is not None:
            return [*filter(None, (coach.speech.idea, coach.speech.task))]
        case Gathering():
            return screen.title, _(screen.view.scenery.question)
        case Aloud():
            return screen.aloud()
        case _:
            return ()


def _is_private(table: Table) -> bool:
    """Whether a table shows what only one of those before it may know, and the others shut their eyes."""
    session = table.session
    if session.is_led or session.viewer is None or not session.company.shares_secrets:
        return False
    return not session.eyes.lie_open(session.view)


def _people(names: Sequence[str], side: PrivateSide) -> Iterator[str]:
    for seat, name in enumerate(names):
        points = str(side.scores[seat]) if side.scores else ""
        yield ", ".join(filter(None, (name, points, side.notes.get(seat, ""))))


def _leader(names: Sequence[str], side: PrivateSide) -> Iterator[str]:
    """Who has most points, where points are counted."""
    if best := max(side.scores, default=0):
        leads = [name for name, points in zip(names, side.scores, strict=True) if points == best]
        told = ngettext("{names} leads with {points}.", "{names} lead with {points}.", len(leads))
        yield told.format(names=", ".join(leads), points=best)
