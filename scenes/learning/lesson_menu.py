"""Lesson menu: go on, hear it again, skip, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.input.intents import AnyIntent, Back, Menu
from scenes.navigation.routes import ToSettings
from scenes.navigation.stack import Change, Pop, Push, Scene
from scenes.navigation.stage import Stage
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _


class PausedLesson(Protocol):
    """The lesson that waits beneath its menu."""

    def admits(self, intent: AnyIntent) -> bool:
        """Whether a wish is that of whoever learns."""

    def again(self) -> None:
        """Begin with the first position."""

    def skip(self) -> None:
        """Go on with the next ask, as if this one had been done."""

    def tell_again(self) -> None:
        """Let the coach tell the idea once more."""

    def rulebook(self) -> Scene:
        """The rulebook, at what is asked now."""


class LessonMenu(Overlay):
    """The lesson waits."""

    first = "resume"

    def __init__(self, stage: Stage, lesson: PausedLesson, sky: Sky) -> None:
        super().__init__(stage)
        self._lesson = lesson
        self._sky = sky

    def handle(self, intent: AnyIntent) -> Change | None:
        """Others may only close it."""
        is_closing = isinstance(intent, Back | Menu)
        return super().handle(intent) if is_closing or self._lesson.admits(intent) else None

    def build(self) -> Widget:
        """All that can be done now."""
        width = 420 * max(1.0, self.ui.theme.text_size)
        menu = Column(
            Text(_("Lesson"), "head", align=0.5),
            Button("resume", _("Continue"), Pop, kind=self._sky.button, width=width),
            Button("again", _("Explain again"), self._then(self._lesson.tell_again), width=width),
            Button("skip", _("Skip this step"), self._then(self._lesson.skip), width=width),
            Button("restart", _("Start over"), self._then(self._lesson.again), width=width),
            Button("rules", _("Rulebook"), self._rulebook, width=width),
            Button("settings", _("Settings"), self._settings, width=width),
            Button("speak", _("Read aloud"), self._read, width=width),
            Button("leave", _("Leave the lesson"), lambda: Pop(Pop()), width=width),
            gap=8,
            align=0.5,
            stretch=True,
        )
        panel = Panel(Scrolled("lesson-menu", menu), kind=f"dialog/{self._sky.name}")
        return At(panel, width=width + 80)

    def _read(self) -> Change:
        self.stage.is_to_be_read = True
        return Pop()

    @staticmethod
    def _then(do: Callable[[], None]) -> Callable[[], Change]:
        """Do something with the lesson, and go back to it."""

        def press() -> Change:
            do()
            return Pop()

        return press

    def _rulebook(self) -> Change:
        return Push(self._lesson.rulebook())

    def _settings(self) -> Change:
        return Push(ToSettings())
