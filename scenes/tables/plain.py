"""A table for any game: who sits there, what has happened, and a button for everything that can be done."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
from pygame import FRect

from game.core import Event, View
from scenes.canvas import Canvas
from scenes.intents import Wish
from scenes.playback import Clip, pause
from scenes.skies import Backdrop
from scenes.tables.table import Table
from scenes.travellers import draw_badge, draw_portrait
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import At, Column, Layers
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text, fitted
from scenes.words import _

_LINES = 9


class PlainTable(Table):
    """Seats, log and buttons."""

    def lay(self, view: View) -> None:
        """Everything is drawn from the view itself."""
        self._laid = view
        self._backdrop = Backdrop(self.sky)

    def clips(self, event: Event, after: View) -> Iterable[Clip]:
        """A moment to read what has happened."""
        del event, after
        yield pause(0.4)

    def build(self) -> Widget:
        """The log, and the actions of whoever decides."""
        told = [Text(self.teller.tell(event), "soft") for event in self.log[-_LINES:]]
        log = At(Panel(Scrolled("log", Column(*told, gap=6))), 0.5, 0.0, width=560)
        prompts = At(Prompt(Wish.MENU, _("Menu"), self.back), 0.0, 1.0)
        seat = self.deciding
        if seat is None:
            return Layers(log, prompts)
        actions = [
            Button(f"action-{number}", _words(action), partial(self.choose, action))
            for number, action in enumerate(self.match.state.legal_actions())
        ]
        turn = Text(_("It is {name}'s turn.").format(name=self.names[seat]), "head")
        choices = Panel(Scrolled("actions", Column(turn, *actions, gap=10, stretch=True)))
        return Layers(log, At(choices, 1.0, 0.5, width=380), prompts)

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky, and everybody in a column."""
        self._backdrop.draw(canvas, self.time)
        for seat, name in enumerate(self.names):
            chip = FRect(32, 100 + 82 * seat, 222, 70)
            if seat == self.state.actor:
                canvas.nine("ui/turn-glow", chip)
            canvas.nine("ui/chip/cream", chip)
            canvas.nine(f"ui/chip/outline/{self.looks[seat].colour}", chip)
            draw_portrait(canvas, self.looks[seat], chip.left + 38, chip.centery)
            draw_badge(canvas, self.looks[seat], chip.left + 62, chip.bottom - 14, 0.7)
            ink, lines = fitted(name, self.ui.ink("name"), 120, canvas.lettering)
            canvas.text(lines[0], ink, chip.left + 84, chip.centery)
        self._backdrop.draw_front(canvas, self.time)


def _words(action: Any) -> str:
    fields = msgspec.to_builtins(action)
    return " ".join(str(value) for value in fields.values())
