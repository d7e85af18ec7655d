"""Betting screen: whoever watches a round names the player they expect to do best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from scenes.cup.party import Party, night
from scenes.input.intents import AnyIntent, Back, Confirm, Menu, Press, Release, Wish
from scenes.navigation.stack import Change, Venue
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import PORTRAIT, TV
from scenes.seats.seat_card import BetCard
from scenes.seats.turn import TurnKeeper
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Grid
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _, ngettext

_QUESTION: Final = 44.0  # height that it need not go on growing with the text
_LEAST: Final = 210.0  # width of a card


class Betting(Screen):
    """One member of the gallery after the other names a favourite."""

    shapes = (TV, PORTRAIT)

    name = "betting"
    venue = Venue("cup", "dusk")
    drifts = True

    def __init__(self, party: Party) -> None:
        self._party = party
        self._cup = party.evening.cup
        super().__init__(party.stage)
        self._turns = TurnKeeper(self.stage.devices.holders.may_act, self.stage.refuse)
        self._backdrop = night(still=self.ui.theme.less_motion)

    def build(self) -> Widget:
        """Everybody who plays, with all that is known of them."""
        played = self._cup.rounds[-1]
        bettor = self._bettor
        grown = max(1.0, self.ui.theme.text_size)
        size = min(34.0, _QUESTION / grown)
        question = _("Who will win {game}?").format(game=played.game.title)
        told = Column(
            Grid(*self._cards(), least=_LEAST * grown, most=4, gap=18),
            Text(
                _("You get the same points as the player you bet on. Everyone can see the bets."),
                "soft",
                align=0.5,
            ),
            *([Text(_("Choose on your phone"), "name", align=0.5)] if self._is_on_phone else []),
            gap=18,
            stretch=True,
        )
        content = Column(
            Text(question, "head", align=0.5, size=size),
            Scrolled("bets", told),
            gap=18,
            stretch=True,
            yields=1,
        )
        return Page(
            _("{name}, place your bet").format(name=self._party.name(bettor)),
            Panel(content, kind="panel/dusk"),
            Prompt(Wish.BACK, _("Menu"), self.back),
            width=1120,
        )

    def handle(self, intent: AnyIntent) -> Change | None:
        """Only a device of whoever bets may press; the menu is there for everybody."""
        if isinstance(intent, Menu | Back):
            return self._party.open_menu()
        if self._turns.admits(intent, self._bettor, self._party.name(self._bettor), self._under(intent)):
            return super().handle(intent)
        return self._party.refused(intent.device, self._bettor) if isinstance(intent, Confirm) else None

    def entered(self) -> None:
        """Who watches with a phone bets there."""
        super().entered()
        self._party.phones.entered()

    def back(self) -> Change | None:
        """The menu: one press sends nobody home."""
        return self._party.open_menu()

    def update(self, dt: float) -> Change | None:
        """Whoever comes back sits down first; what was chosen on phones counts in its turn."""
        change = super().update(dt) or self._party.roll_call()
        if change is None and (favourite := self._party.phones.bet_of(self._bettor)) is not None:
            return self._bet(favourite)
        return change

    def _under(self, intent: AnyIntent) -> Wish | None:
        """What the words are for that a pointer presses."""
        under = self.focus.at(intent.x, intent.y) if isinstance(intent, Press | Release) else None
        return Wish.MENU if under is not None and under.wish is Wish.BACK else None

    def draw_behind(self, canvas: Canvas) -> None:
        """The night."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)

    @property
    def _is_on_phone(self) -> bool:
        return self.stage.devices.holders.is_on_phone(self._bettor)

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
                _("Rank {place}").format(place=self._cup.place(member)),
            ]
            yield BetCard(
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
        return self._party.go_on()
