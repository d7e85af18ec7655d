"""The menu over a game: go on, take back, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scenes.input.intents import AnyIntent, Wish
from scenes.navigation.routes import ToSettings
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.tables.leaving import leave
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Grid
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

_COLUMN: Final = 330.0  # width of a button, of which there are two side by side
_GAP: Final = 10.0  # between buttons: all of them are to be seen at once
_LEAST: Final = 235.0  # of it, at larger text


@dataclass(frozen=True, slots=True)
class Pausable:
    """What the menu can do with the game beneath it."""

    title: str
    undo: Callable[[str], bool]  # by a device; whether it was done
    why_not_undo: Callable[[], str]  # empty if it can be
    hint: Callable[[str], Change | None]
    why_not_hint: Callable[[], str]  # empty if there is one
    log: Callable[[], Change]
    rules: Callable[[], Change]
    lesson: Callable[[], Change]
    away: Callable[[], Change]  # who sits in for whom
    device: Callable[[str], Change]  # whose a device is
    phones: Callable[[], Change] | None  # who joins in with one, where that can be
    sky: Sky


class Pause(Overlay):
    """The game waits."""

    first = "resume"

    def __init__(self, stage: Stage, game: Pausable) -> None:
        super().__init__(stage)
        self._game = game
        self._by = ""  # the device that pressed last

    def handle(self, intent: AnyIntent) -> Change | None:
        """Some of it depends on who presses."""
        self._by = intent.device
        return super().handle(intent)

    def build(self) -> Widget:
        """All that can be done now."""
        game = self._game
        choices = (
            Button("undo", _("Undo"), self._undo, why_not=game.why_not_undo()),
            Button("hint", _("Hint"), self._hint, why_not=game.why_not_hint()),
            Button("log", _("Game log"), game.log, wish=Wish.LOG),
            Button("rules", _("Rulebook"), game.rules),
            Button("speak", _("Read aloud"), self._read, wish=Wish.SPEAK),
            Button("lesson", _("Start the lesson"), game.lesson),
            Button("away", _("Player away?"), game.away),
            Button("device", _("Use this device"), self._use_device),
            *([] if game.phones is None else [Button("phones", _("Phones"), self._open_phones)]),
            Button("settings", _("Settings"), self._settings),
        )
        menu = Column(
            Text(game.title, "head", align=0.5),
            Button("resume", _("Continue"), Pop, kind=game.sky.button),
            Grid(*choices, least=self.ui.theme.grown(_LEAST), most=2, gap=_GAP),
            Button("leave", _("Save and quit"), self._leave),
            gap=_GAP,
            align=0.5,
            stretch=True,
        )
        width = 2 * _COLUMN * max(1.0, min(1.7, self.ui.theme.text_size)) + 100
        return At(Panel(Scrolled("pause", menu), kind=f"dialog/{game.sky.name}"), width=width)

    def _undo(self) -> Change | None:
        return Pop() if self._game.undo(self._by) else None

    def _hint(self) -> Change | None:
        hint = self._game.hint(self._by)
        return None if hint is None else Pop(hint)

    def _use_device(self) -> Change:
        return Pop(self._game.device(self._by))

    def _open_phones(self) -> Change:
        assert self._game.phones is not None
        return Pop(self._game.phones())

    def _read(self) -> Change:
        self.stage.is_to_be_read = True
        return Pop()

    def _settings(self) -> Change:
        return Push(ToSettings())

    def _leave(self) -> Change | None:
        return leave(self.stage, _("The game is saved."))
