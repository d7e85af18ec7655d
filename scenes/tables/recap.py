"""What somebody at the table could not follow, told when it is their turn again."""

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

_FEW: Final = 3  # events that are told in passing, with nothing to press
_MOST: Final = 8  # events that are told
_WIDTH: Final = 860


class Missed:
    """By seat, the numbers of events that were shown while its eyes were shut, or before it came back."""

    def __init__(self, humans: Sequence[int]) -> None:
        self._events: dict[int, list[int]] = {seat: [] for seat in humans}
        self._away: set[int] = set()  # who comes back to the match

    def shown(self, number: int, viewer: int | None) -> None:
        """An event is shown to everybody, or to one seat while the others do not look."""
        for seat, events in self._events.items():
            if viewer not in (None, seat):
                events.append(number)

    def come_back(self, events: int) -> None:
        """Everybody was away for a while, and has forgotten the last things that happened."""
        self._away = set(self._events)
        for missed in self._events.values():
            missed[:] = range(max(0, events - _MOST), events)

    def take(self, seat: int, events: int, viewer: int | None) -> tuple[list[int], bool]:
        """The last events that a seat missed, out of those there still are; whether they want a page.

        They are told only once: to that seat, or if nobody's eyes are shut, to everybody.
        """
        missed = [number for number in self._events.get(seat, ()) if number < events]
        many = len(missed) > (0 if seat in self._away else _FEW)
        told = self._events.keys() if viewer is None else self._events.keys() & {seat}
        for other in told:
            self._events[other] = [number for number in self._events[other] if number not in missed]
        self._away -= told
        return missed[-_MOST:], many


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
        title = _("Meanwhile, {name}").format(name=self._name)
        rows = (row_of(self.ui, line) for line in self._lines)
        done = Button("done", _("Continue"), Pop, kind=self._sky.button, wish=Wish.CONFIRM)
        told = Column(Text(title, "head"), *rows, gap=6)
        width = _WIDTH * max(1.0, min(1.4, self.ui.theme.text_size))
        return At(standing("recap", told, done, kind=f"dialog/{self._sky.name}"), width=width)
