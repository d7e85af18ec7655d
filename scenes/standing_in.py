"""Who plays for whom: a bot sits in for somebody who has to go to the door, and hands back afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scenes.intents import AnyIntent
from scenes.skies import Sky
from scenes.stack import Change
from scenes.stage import Stage
from scenes.ui.button import Button
from scenes.ui.controls import Switch
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.line import Line
from scenes.ui.panel import standing
from scenes.ui.text import Text
from scenes.words import _

Seat = tuple[int, str, bool]  # its number, the name, and whether a bot sits in


class StandingIn(Overlay):
    """A switch for everybody."""

    first = "done"

    def __init__(
        self,
        stage: Stage,
        seats: Callable[[], Sequence[Seat]],
        let_play: Callable[[int, bool, str], None],
        sky: Sky,
    ) -> None:
        self._seats = seats  # as they are now
        self._let_play = let_play  # a bot, or the people themselves; as a device asks for it
        self._by = ""  # the device that pressed last
        self._sky = sky
        super().__init__(stage)

    def handle(self, intent: AnyIntent) -> Change | None:
        """It depends on who presses."""
        self._by = intent.device
        return super().handle(intent)

    def build(self) -> Widget:
        """One line for everybody."""
        lines = (
            Line(
                _("A bot plays for {name}").format(name=name),
                Switch(f"away-{seat}", partial(self._set_away, seat), on=is_away),
                least=self.ui.theme.grown(260),
            )
            for seat, name, is_away in self._seats()
        )
        told = Column(Text(_("Somebody away?"), "head", align=0.5), *lines, gap=18, stretch=True)
        done = Button("done", _("Done"), self.back, kind=self._sky.button)
        width = 560 * max(1.0, self.ui.theme.text_size)
        return At(standing("away", told, done, kind=f"dialog/{self._sky.name}"), width=width)

    def _set_away(self, seat: int, away: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self._let_play(seat, away, self._by)
        self.refresh()
