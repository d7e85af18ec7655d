"""Recap: what somebody at the table could not follow, told when it is their turn again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scenes.input.intents import AnyIntent, Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.tables.log_screen import AnyLine, row_of
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import standing
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 860


class Recap(Overlay):
    """A few lines; any confirmation goes on."""

    first = "done"

    def __init__(  # noqa: PLR0913, PLR0917 - who is told what, and who may go on
        self,
        stage: Stage,
        seat: int,
        name: str,
        lines: Sequence[AnyLine],
        sky: Sky,
        admits: Callable[[AnyIntent], bool] = lambda _intent: True,
    ) -> None:
        self._seat = seat
        self._name = name
        self._admits = admits
        self._lines = lines
        self._sky = sky
        super().__init__(stage)

    @property
    def asked(self) -> int:
        """Whoever it is told to."""
        return self._seat

    def handle(self, intent: AnyIntent) -> Change | None:
        """Whoever is told goes on."""
        return super().handle(intent) if self._admits(intent) else None

    def build(self) -> Widget:
        """What happened, oldest first."""
        title = _("{name}, while you waited").format(name=self._name)
        rows = (row_of(self.ui, line) for line in self._lines)
        done = Button("done", _("Continue"), Pop, kind=self._sky.button, wish=Wish.CONFIRM)
        told = Column(Text(title, "head"), *rows, gap=6)
        width = _WIDTH * max(1.0, min(1.4, self.ui.theme.text_size))
        return At(standing("recap", told, done, kind=f"dialog/{self._sky.name}"), width=width)
