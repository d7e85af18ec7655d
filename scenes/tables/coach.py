"""The coach of a lesson: tells one idea in a bubble, points at what it is about, and notes what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.input.intents import AnyIntent, Back, Menu, Wish
from scenes.navigation.stack import Change, Pop, Scene
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.platform.text_renderer import Ink
from scenes.platform.view import WIDTH
from scenes.tables.beside import Beside
from scenes.ui.button import Button
from scenes.ui.core import Action, Ui, Widget
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.placement import Seen
from scenes.ui.scenery.avatars import Look, draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.screen import Screen
from scenes.ui.text import Text, fitted
from scenes.words import _

COACH: Final = Look("jade", "astronomer")
_PORTRAIT: Final = (108.0, 104.0)  # room for the coach in the bubble
_LEAST_WORDS: Final = 180.0  # width for words beside the coach; where there is less, they stand below
_RADIUS: Final = 44.0
_PADDING: Final = 26.0
_LARGE_TEXT: Final = 1.4  # from which on the words need all the room
_GLOWS: Final = 2  # halos over each other around what is pointed at
_AWAY, _BECKONING = 12.0, 6.0  # from there to the finger, and how far it moves
_FINGER, _TO_MIDDLE = 40.0, 27.0  # its size, and how far its middle is from its tip
_OUT: Final = 5.0  # how bad it is to leave the window, beside hiding something
_NOTE: Final = FRect(26, 0, 236, 264)  # the largest a note may be; it stands on the left
_LARGEST_NOTE: Final = 1.35  # how much wider it may be for larger text
_NOTE_PADDING: Final = 18.0
_HEAD: Final = 27.0  # radius of the coach on the note


@dataclass(frozen=True, slots=True)
class Telling:
    """What the coach says: words, and a button that takes them in."""

    words: str
    button: str
    done: Callable[[], None]
    mood: str = "smile"
    count: str = ""  # how far the lesson is
    rule: Action | None = None  # the rulebook, where there is more to read
    about: Callable[[], Sequence[FRect]] = tuple  # where that lies which the words are about
    named: Callable[[], Sequence[FRect]] = tuple  # where that lies which they name besides
    others: Callable[[], Sequence[Seen]] = tuple  # other things that are better seen
    leaves: bool = False  # whether the lesson is over with it


class Idea(Screen):
    """The coach's bubble over the table, beside what it is about."""

    first = "done"
    see_through = True
    shapes = ()

    def __init__(  # noqa: PLR0913, PLR0917 - what is told, over what, and to whom
        self,
        stage: Stage,
        telling: Telling,
        sky: Sky,
        table: Scene,
        menu: Action,
        admits: Callable[[AnyIntent], bool],
    ) -> None:
        self._admits = admits  # whether a wish is the pupil's
        self._telling = telling
        self._sky = sky
        self._table = table
        self._menu = menu
        self._about: Sequence[FRect] = ()  # where it lay what the bubble was laid out beside
        super().__init__(stage)

    def build(self) -> Widget:
        """The coach, the words, and what can be pressed."""
        telling = self._telling
        self._about = telling.about()
        buttons = [Button("done", telling.button, self._done, kind=self._sky.button, wish=Wish.CONFIRM)]
        if telling.rule is not None:
            buttons.append(Button("rule", _("Read the rule"), telling.rule, wish=Wish.HELP))
        else:
            buttons.append(Button("menu", _("Menu"), self.back, wish=Wish.MENU))
        words: Widget = Text(telling.words)
        if self.ui.theme.text_size <= _LARGE_TEXT:
            count = [Text(telling.count, "soft", size=20)] if telling.count else []
            coach = Drawing(*_PORTRAIT, self._draw_coach)
            words = Row(coach, Column(*count, words, gap=6), gap=14, grow=1, least=_LEAST_WORDS)
        content = Column(Scrolled("idea", words), Flow(*buttons, gap=14), gap=24, stretch=True, yields=0)
        panel = Panel(content, kind=f"dialog/{self._sky.name}", padding=_PADDING)
        return Beside(panel, self._about, telling.named(), telling.others())

    def handle(self, intent: AnyIntent) -> Change | None:
        """The menu has no button of its own where the rule has its place."""
        if isinstance(intent, Menu) and self._telling.rule is not None:
            return self.back()
        if isinstance(intent, Back | Menu):
            return super().handle(intent)
        return super().handle(intent) if self._admits(intent) else None

    def back(self) -> Change | None:
        """The menu of the lesson."""
        return Pop(self._menu())

    def settle(self) -> None:
        """Lay out the table first, for the bubble lies beside what it is about."""
        self._table.settle()
        if self._telling.about() != self._about:
            self.refresh()
        super().settle()

    def update(self, dt: float) -> Change | None:
        """The table beneath stays alive."""
        self._table.update(dt)
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """Light on what the words are about."""
        telling = self._telling
        time = 0.0 if self.ui.theme.less_motion else self.time
        draw_glow(canvas, telling.about(), telling.others(), time)

    def _done(self) -> Change:
        self._telling.done()
        return Pop(Pop()) if self._telling.leaves else Pop()

    def _draw_coach(self, canvas: Canvas, rect: FRect) -> None:
        draw_portrait(
            canvas, COACH, rect.centerx - 4, rect.centery + 6, radius=_RADIUS, mood=self._telling.mood
        )


def draw_light(canvas: Canvas, about: Sequence[FRect], time: float) -> None:
    """Paint light around rectangles."""
    breath = 0.85 + sway(time, 1.1, 0.15)
    for rect in about:
        for _layer in range(_GLOWS):
            canvas.nine("ui/focus/normal/halo", rect, breath)


def draw_glow(canvas: Canvas, about: Sequence[FRect], others: Sequence[Seen], time: float) -> None:
    """Paint light around rectangles, and a finger that points at the last of them and hides no others."""
    draw_light(canvas, about, time)
    if about:
        side = best_side(about[-1], others, canvas.visible)
        x, y = _beside(about[-1], side, _AWAY + sway(time, 0.9, _BECKONING))
        canvas.picture("ui/pointer", x, y, angle=side.angle, wide=1.4, high=1.4)


@dataclass(frozen=True, slots=True)
class Side:
    """A side from which a finger points, and how the finger is turned there."""

    across: int
    down: int
    angle: int


_LEFT, _RIGHT, _ABOVE, _BELOW = Side(-1, 0, -90), Side(1, 0, 90), Side(0, -1, 0), Side(0, 1, 180)


def best_side(target: FRect, others: Sequence[Seen], visible: FRect) -> Side:
    """The side from which a finger hides least of all else."""
    beside = [other for other in others if not other.rect.contains(target)]

    def harm(side: Side) -> float:
        finger = finger_rect(target, side)
        inside = finger.clip(visible)
        out = finger.width * finger.height - inside.width * inside.height
        cuts = ((finger.clip(other.rect), other.weight) for other in beside)
        return out * _OUT + sum(cut.width * cut.height * weight for cut, weight in cuts)

    # from the middle outwards there mostly is room
    first = (_LEFT, _RIGHT) if target.centerx > WIDTH / 2 else (_RIGHT, _LEFT)
    return min((*first, _ABOVE, _BELOW), key=harm)


def finger_rect(target: FRect, side: Side) -> FRect:
    """What a finger takes that points from a side."""
    finger = FRect(0, 0, _FINGER, _FINGER)
    finger.center = _beside(target, side, _AWAY + _TO_MIDDLE)
    return finger


def _beside(target: FRect, side: Side, away: float) -> tuple[float, float]:
    """A place so far from a side; above and below it is where words mostly have ended."""
    x = target.centerx if side.across else target.right - _FINGER
    return x + side.across * (target.width / 2 + away), target.centery + side.down * (
        target.height / 2 + away
    )


@dataclass(frozen=True, slots=True)
class Note:
    """Words on a note at the left edge."""

    words: str
    sky: Sky
    room: tuple[float, float]  # how far down it begins, unless it is too high for where it must end
    size: float = 22.0  # of the words


def note_rect(ui: Ui, note: Note) -> FRect:
    """All that a note takes, with the coach above it."""
    _ink, _lines, paper = _written(ui, note)
    return FRect(paper.left, paper.top - _HEAD, paper.width, paper.height + _HEAD)


def _written(ui: Ui, note: Note) -> tuple[Ink, tuple[str, ...], FRect]:
    """The words of a note as they are written, and the paper under them."""
    width = _NOTE.width * min(_LARGEST_NOTE, max(1.0, ui.theme.text_size))
    widest = width - 2 * _NOTE_PADDING
    ink = ui.ink("light", note.size)
    most = max(3, int(_NOTE.height / ink.line))
    ink, lines = fitted(note.words, ink, widest, ui.lettering, most_lines=most)
    high = len(lines) * ink.line + 2 * _NOTE_PADDING + _HEAD
    top, lowest = note.room
    return ink, lines, FRect(_NOTE.left, min(top, lowest - high), width, high)


def draw_note(ui: Ui, canvas: Canvas, note: Note) -> None:
    """Paint a note, with the coach above it."""
    ink, lines, paper = _written(ui, note)
    canvas.nine(f"ui/slab/{note.sky.slab}", paper)
    draw_portrait(canvas, COACH, paper.left + 42, paper.top + 4, radius=_HEAD, mood="happy")
    y = paper.top + _NOTE_PADDING + _HEAD + ink.line / 2
    for line in lines:
        canvas.text(line, ink, paper.left + _NOTE_PADDING, y)
        y += ink.line
