"""Substitute dialog: a bot sits in for somebody who has to go to the door, and hands back afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from scenes.input.intents import AnyIntent
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.button import Button
from scenes.ui.controls import Switch
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.setting_line import SettingLine
from scenes.ui.text import Text
from scenes.words import _

SeatedPerson = tuple[int, str, Look, bool]  # its number, the name, how they look, and whether a bot sits in
_PORTRAIT: Final = 26.0


class StandingIn(Overlay):
    """A switch for everybody."""

    first = "done"

    def __init__(
        self,
        stage: Stage,
        seats: Callable[[], Sequence[SeatedPerson]],
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
            Row(
                Drawing(2 * _PORTRAIT + 14, 2 * _PORTRAIT + 10, partial(_draw_face, look)),
                SettingLine(
                    _("A bot plays for {name}").format(name=name),
                    Switch(f"away-{seat}", partial(self._set_away, seat), on=is_away),
                    least=self.ui.theme.grown(260),
                ),
                gap=14,
                grow=1,
                least=self.ui.theme.grown(200),
            )
            for seat, name, look, is_away in self._seats()
        )
        told = Column(Text(_("Player away?"), "head", align=0.5), *lines, gap=18, stretch=True)
        done = Button("done", _("Done"), self.back, kind=self._sky.button)
        width = 620 * max(1.0, self.ui.theme.text_size)
        return At(standing("away", told, done, kind=f"dialog/{self._sky.name}"), width=width)

    def _set_away(self, seat: int, away: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self._let_play(seat, away, self._by)
        self.refresh()


def _draw_face(look: Look, canvas: Canvas, rect: FRect) -> None:
    draw_portrait(canvas, look, rect.centerx, rect.centery, radius=_PORTRAIT)
    draw_badge(canvas, look, rect.centerx + 22, rect.centery + 16, 0.6)
