"""Coach words: what the coach says in a bubble over the table, which wait for a press of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.input.intents import AnyIntent, Back, Menu, Wish
from scenes.learning.beside import Beside
from scenes.learning.spotlight import Spotlight
from scenes.navigation.stack import Change, Pop, Scene
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.coach import COACH
from scenes.ui.button import Button
from scenes.ui.core import OnPress, Widget
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.placement import Obstacle
from scenes.ui.scenery.avatars import draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _

LARGE_TEXT: Final = 1.4  # from which on the words need all the room
_PORTRAIT: Final = (108.0, 104.0)  # room for the coach in the bubble
_LEAST_WORDS: Final = 180.0  # width for words beside the coach; where there is less, they stand below
_RADIUS: Final = 44.0
_PADDING: Final = 26.0


@dataclass(frozen=True, slots=True)
class CoachWords:
    """What the coach says: words, and a button that takes them in."""

    words: str
    button: str
    done: Callable[[], None]
    mood: str = "smile"
    count: str = ""  # how far the lesson is
    rule: OnPress | None = None  # the rulebook, where there is more to read
    about: Callable[[], Sequence[FRect]] = tuple  # where that lies which the words are about
    named: Callable[[], Sequence[FRect]] = tuple  # where that lies which they name besides
    others: Callable[[], Sequence[Obstacle]] = tuple  # other things that are better seen
    leaves: bool = False  # whether the lesson is over with it


class Idea(Screen):
    """The coach's bubble over the table, beside what it is about."""

    first = "done"
    see_through = True
    shapes = ()

    def __init__(  # noqa: PLR0913, PLR0917 - what is told, over what, and to whom
        self,
        stage: Stage,
        telling: CoachWords,
        sky: Sky,
        table: Scene,
        menu: OnPress,
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
        if self.ui.theme.text_size <= LARGE_TEXT:
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

    def lay_out(self) -> None:
        """Lay out the table first, for the bubble lies beside what it is about."""
        self._table.lay_out()
        if self._telling.about() != self._about:
            self.refresh()
        super().lay_out()

    def update(self, dt: float) -> Change | None:
        """The table beneath stays alive."""
        self._table.update(dt)
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """Leave nothing lit but what the words are about."""
        light, about = Spotlight(), self._telling.about()
        light.move(about[-1] if about else None, self.time, at_once=self.ui.theme.less_motion)
        light.draw(canvas)

    def _done(self) -> Change:
        self._telling.done()
        return Pop(Pop()) if self._telling.leaves else Pop()

    def _draw_coach(self, canvas: Canvas, rect: FRect) -> None:
        draw_portrait(
            canvas, COACH, rect.centerx - 4, rect.centery + 6, radius=_RADIUS, mood=self._telling.mood
        )
