"""The gallery bets: whoever watches a round names the player they expect to do best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.cup.party import Party, night
from scenes.intents import AnyIntent, Confirm, Press, Wish
from scenes.lettering import Ink
from scenes.stack import Change, Swap
from scenes.travellers import Look, draw_badge, draw_portrait
from scenes.ui.button import Prompt
from scenes.ui.core import Action, Size, Target, Ui, Widget
from scenes.ui.layout import Column, Grid
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.screen import Screen
from scenes.ui.text import Text, fitted
from scenes.words import _, ngettext

_PORTRAIT: Final = 62.0
_LIFT: Final = 5.0
_LEAST: Final = 210.0  # width of a card


class Betting(Screen):
    """One member of the gallery after the other names a favourite."""

    name = "betting"

    def __init__(self, party: Party) -> None:
        self._party = party
        self._cup = party.evening.cup
        super().__init__(party.stage)
        self._backdrop = night(still=self.ui.theme.less_motion)

    def build(self) -> Widget:
        """Everybody who plays, with all that is known of them."""
        played = self._cup.rounds[-1]
        bettor = self._bettor
        grown = max(1.0, self.ui.theme.text_size)
        content = Column(
            Text(_("Who will do best at {game}?").format(game=played.game.title), "head", align=0.5),
            Grid(*self._cards(), least=_LEAST * grown, most=4, gap=18),
            Text(
                _("You get as many points as your favourite. The bets lie open for everybody."),
                "soft",
                align=0.5,
            ),
            gap=18,
            stretch=True,
        )
        return Page(
            _("{name} bets").format(name=self._party.name(bettor)),
            Panel(Scrolled("bets", content), kind="panel/dusk"),
            Prompt(Wish.BACK, _("Save and leave"), self.back),
            width=1120,
        )

    def handle(self, intent: AnyIntent) -> Change | None:
        """Only a device of whoever bets may press."""
        pressing = isinstance(intent, Confirm | Press)
        if pressing and not self.stage.devices.may_act(intent.device, self._bettor):
            self.stage.sound.play("refuse")
            self.stage.tell(_("This is for {name}.").format(name=self._party.name(self._bettor)))
            return None
        return super().handle(intent)

    def back(self) -> Change | None:
        """To the title; the cup is saved."""
        return self._party.leave()

    def draw_behind(self, canvas: Canvas) -> None:
        """The night."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)

    @property
    def _bettor(self) -> int:
        bettor = self._cup.bettor
        assert bettor is not None
        return bettor

    def _cards(self) -> Iterator[Widget]:
        bets = self._cup.rounds[-1].bets
        for member in self._cup.rounds[-1].seats:
            fans = [self._party.name(fan) for fan, favourite in bets.items() if favourite == member]
            facts = [
                ngettext("{number} point", "{number} points", self._cup.members[member].points).format(
                    number=self._cup.members[member].points
                ),
                _("Place {place}").format(place=self._cup.place(member)),
            ]
            yield _Card(
                f"bet-{member}",
                self._party.name(member),
                self._party.look(member),
                " · ".join(facts),
                ", ".join(fans),
                partial(self._bet, member),
            )

    def _bet(self, favourite: int) -> Change | None:
        self.stage.sound.play("bet_placed")
        self._party.evening.bet(favourite)
        self._party.let_bots_bet()
        if self._cup.bettor is None:
            return Swap(self._party.scene())
        self.refresh()
        return None


class _Card(Target):
    """Somebody on whom can be bet, and who has done so already."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that is on the card
        self, id_: str, name: str, look: Look, facts: str, fans: str, on_press: Action
    ) -> None:
        super().__init__(id_, on_press)
        self._name, self._look, self._facts, self._fans = name, look, facts, fans

    def size(self, ui: Ui, width: float) -> Size:
        return width, 2 * _PORTRAIT + ui.ink("name").line + 2 * ui.ink("soft").line + 60

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        focused = ui.focus == self.id
        rect = self.rect.move(0, -_LIFT if focused else 0)
        canvas.nine("ui/chip/cream", rect)
        canvas.nine(f"ui/chip/outline/{self._look.colour}", rect)
        y = rect.top + _PORTRAIT + 34
        mood = "happy" if focused else "smile"
        draw_portrait(canvas, self._look, rect.centerx, y, radius=_PORTRAIT, mood=mood)
        draw_badge(canvas, self._look, rect.centerx + _PORTRAIT * 0.8, y + _PORTRAIT * 0.66)
        y += _PORTRAIT + 12
        for words, kind in ((self._name, "name"), (self._facts, "soft")):
            y = self._write(ui, canvas, words, ui.ink(kind), rect, y)
        if self._fans:
            canvas.picture(
                "ui/icon/spectator", rect.left + 34, y + ui.ink("soft").line / 2, wide=0.6, high=0.6
            )
            self._write(ui, canvas, self._fans, ui.ink("soft"), rect, y)

    def ring_rect(self, _ui: Ui) -> FRect:
        return self.rect.move(0, -_LIFT)

    @staticmethod
    def _write(  # noqa: PLR0913, PLR0917 - a line on a card
        ui: Ui, canvas: Canvas, words: str, ink: Ink, rect: FRect, top: float
    ) -> float:
        ink, lines = fitted(words, ink, rect.width - 40, ui.lettering)
        canvas.text(lines[0], ink, rect.centerx, top + ink.line / 2, align=0.5)
        return top + ink.line
