"""Table view: how one game looks on its table, and what can be pressed there; each game has its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from pygame import FRect

from game.core import Event, View
from game.declaration import Statistics
from scenes.input.intents import Point, Press, Scroll
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import EVERYBODY, Mood
from scenes.platform.viewport import TV, Shape
from scenes.results.ending import Honours, Seal
from scenes.session.hot_seat import HotSeat
from scenes.session.selection import Selection
from scenes.session.session import Session
from scenes.tables.after_match import AfterMatch
from scenes.tables.context import TablePeople
from scenes.tables.hands import Felt
from scenes.tables.menu import TableMenu
from scenes.tables.presence import Presence
from scenes.ui.core import Widget
from scenes.ui.focus.controller import FocusController
from scenes.ui.placement import Obstacle
from scenes.ui.scenery.backdrop import Sky
from scenes.words import _


class TableView(Protocol):
    """A picture of a match that reacts to what changed, and owns none of it."""

    def lay(self, view: View) -> None:
        """Put everything in its place, as it is in a view, with no show."""

    def effects(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event; when it is over, the table is laid as it is after it."""

    def controls(self, selection: Selection) -> Widget:
        """What can be pressed now."""

    def draw(self, canvas: Canvas) -> None:
        """Paint all that lies behind the controls."""

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what lies over the focus."""

    def obstacles(self) -> Sequence[Obstacle]:
        """What it paints that nothing should hide which appears by itself."""

    def highlight(self, action: Any) -> Sequence[str]:
        """What is pressed for an action, by the ids of controls: all of it that may be there."""

    @property
    def note_room(self) -> tuple[float, float]:
        """How far down a note at the left edge begins, and above what it must end."""

    def ask(self, selection: Selection) -> None:
        """Somebody is asked something new, or nobody any more: put the focus where a decision is likely."""

    def update(self, dt: float) -> None:
        """Let time pass, after the controls were laid out and the focus has moved."""

    def turn(self, steps: int) -> Change | None:
        """What the shoulder buttons do."""

    def back(self) -> bool:
        """Go one step back in what somebody has in mind; False where there is none, and the menu opens."""

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A pointer goes over the table; whether that is all it means."""

    def pictures_of(self, event: Event) -> Sequence[str]:
        """The pictures beside an event in the log."""

    def welcome(self) -> Iterable[Clip]:
        """What is shown when a match begins, while everybody waits."""

    def opening(self) -> Iterable[Clip]:
        """What is shown of a position in which nothing was decided yet; nobody has to wait for its end."""

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """What comes between the last event and the results."""


class Refusal(str):
    """A rule in words, with its id."""

    __slots__ = ("rule",)
    rule: str

    def __new__(cls, words: str, rule: str) -> Self:
        """The words of a rule."""
        reason = super().__new__(cls, words)
        reason.rule = rule
        return reason


class TableCommands(Protocol):
    """What a view may ask of its table."""

    def play(self, action: Any) -> None:
        """Let the seat that is to decide carry an action out."""

    def undo(self) -> None:
        """Take back the last decision of a human."""

    def refresh(self) -> None:
        """Build the controls anew, as something has changed."""

    def why_not(self, action: Any) -> str:
        """The rule that forbids an action, in words that know which it is; empty if none does."""

    def hide(self) -> Change | None:
        """Let the curtain fall over secrets that nobody may be watching."""


@dataclass(frozen=True, slots=True)
class TableParts:
    """What the view of a table is given to work with."""

    stage: Stage
    session: Session
    selection: Selection
    people: TablePeople
    focus: FocusController  # the controls as they are laid out, and which of them is in focus
    menu: TableMenu
    presence: Presence
    after_match: AfterMatch
    commands: TableCommands
    clock: Callable[[], float]  # seconds on stage

    def is_sure(self, action: Any) -> bool:
        """Whether an action that was pressed is to be done; if not yet, that is told."""
        is_sure = self.selection.is_sure(action)
        if not is_sure:
            self.stage.toast(_("Press again to confirm."))
        return is_sure


def _not_felt(_event: Event) -> Felt | None:
    return None


def _no_place(_view: View, _shape: Shape, _name: str) -> FRect | None:
    return None


def _no_mood(_view: View, _event: Event | None) -> Mood:
    return EVERYBODY


@dataclass(frozen=True)
class TableKind:
    """Everything of one game that its table is made with."""

    sky: Sky
    hot_seat: HotSeat
    view: Callable[[TableParts], TableView]
    picture_of: Callable[[str], str]  # a small picture of a piece, or of a kind of piece
    mood: Callable[[View, Event | None], Mood] = _no_mood  # of the music, from what everybody may know
    music: str = ""  # the piece that is played; none is the one called like the game
    honours: Callable[[Statistics, int], Honours] | None = None  # what is told of a game at its end
    seals: Mapping[str, Seal] = field(default_factory=dict)  # category of the score -> its picture
    tie_break: str = ""  # what decides between equal scores, if anything does: a message to be translated
    decided_by: type[Event] | None = None  # the last one tells how somebody won where nothing is scored
    chapters: tuple[type[Event], ...] = ()  # the events with which a page of the log begins
    searched: tuple[tuple[str, type[Event]], ...] = ()  # what can be looked for in a film: a message, and it
    felt: Callable[[Event], Felt | None] = _not_felt  # what people feel of an event, and who
    shapes: Sequence[Shape] = (TV,)  # of the stages that its view has layouts for
    place: Callable[[View, Shape, str], FRect | None] = _no_place  # what a lesson names and moves
