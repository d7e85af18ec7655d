"""The same sky: today's deals of all games, one try of each that counts, and the days before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final

from game.codes.letters import MOST_TYPED
from game.daily.deals import DailyDeal, cup_seed, deals_of
from game.daily.diary import Diary, line_to_share
from game.daily.rivals import FriendResult, rivals_in
from game.files import BadFile
from game.matches.saves import BadSave
from scenes.input.intents import AnyIntent, Brought, Wish
from scenes.navigation.routes import ToCupSetup
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.clipboard import copy
from scenes.screens.daily.calendar import Calendar
from scenes.screens.daily.deal_card import Climber, FriendLadder, emblem, in_words
from scenes.screens.daily.playing import play
from scenes.screens.day_screen import DayScreen
from scenes.seats.daily_log import diary_of
from scenes.seats.profiles import company_of
from scenes.seats.results_log import day_in_words, tables_of
from scenes.shelf import GAME_UIS
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Flow, Grid, Row
from scenes.ui.page import Page
from scenes.ui.panel import Paper, Scrolled
from scenes.ui.scenery.avatars import Look
from scenes.ui.text import Text
from scenes.ui.writing.asking import ask_for_words
from scenes.words import _, ngettext

_WIDTH: Final = 1216
_CARD: Final = 340  # the least width of a card, at text of the usual size
_GHOST: Final = "orchid/ribbon"


def today() -> date:
    """The day it is here."""
    return datetime.now(UTC).astimezone().date()


class SameSky(DayScreen):
    """The page."""

    name = "daily"

    def __init__(self, stage: Stage, day: date | None = None) -> None:
        self._day = day or today()
        self._deals = deals_of(self._day)
        self.first = f"play-{self._deals[0].game}"
        self._rivals: dict[str, FriendResult] = {}
        self._diary = Diary()
        company = company_of(stage, tables_of(stage))
        self._look = Look.of(company[0].look if company else "", 0)
        super().__init__(stage)

    def entered(self) -> None:
        """Something may have been played since."""
        self.stage.serve(None)
        self._diary = diary_of(self.stage)
        super().entered()
        self.refresh()

    def build(self) -> Widget:
        """The deals, and below them the days before and the friends."""
        cards = Grid(*map(self._card, self._deals), least=self.ui.theme.grown(_CARD), most=3)
        days = Paper(Column(Text(self._row_in_words(), "name"), Calendar(self._diary, self._day), gap=8))
        below = Row(days, self._shared(), gap=16, grow=1, least=self.ui.theme.grown(520), align=None)
        foot = Flow(
            Prompt(Wish.BACK, _("Back"), self.back),
            Prompt(Wish.EXTRA, _("Copy your results"), self._copy),
            Prompt(Wish.HELP, _("Compare with a friend"), self._ask_for_friend),
            gap=28,
            align=0.5,
        )
        body = Scrolled("daily", Column(cards, below, gap=16, stretch=True))
        return Page(_("The same sky"), body, foot, width=_WIDTH)

    def _card(self, deal: DailyDeal) -> Widget:
        """A game of the day: its ladder once it is over, else its emblem."""
        ui, known = GAME_UIS[deal.game], self._diary.of(self._day, deal.game)
        outcome = known.outcome if known else None
        rival = self._rivals.get(deal.game)
        climbers = [Climber(self._look, outcome)] if outcome else []
        if rival is not None:
            climbers.append(Climber(Look.of(_GHOST), rival.outcome, is_ghost=True))
        picture = FriendLadder(climbers) if climbers else emblem(ui)
        if outcome is not None:
            words, label, kind = in_words(outcome), _("For fun"), "cream"
        elif known is not None:
            words, label, kind = _("Begun"), _("Keep playing"), ui.sky.button
        else:
            company = ngettext("Against {number} bot", "Against {number} bots", len(deal.bots))
            words = company.format(number=len(deal.bots)) if deal.bots else _("Solo")
            label, kind = _("Play"), ui.sky.button
        button = Button(f"play-{deal.game}", label, partial(self._play, deal), kind=kind)
        button.about = f"{ui.title}: {words}"
        told = Column(Column(Text(ui.title, "name"), Text(words, "soft", size=20), gap=8), button, gap=18)
        return Paper(Row(picture, told, gap=16, grow=1))

    def _shared(self) -> Widget:
        """What it is about, the line for friends, and the cup of the week."""
        about = _("{day}: the same deals for everyone on earth. Your first try counts.")
        lines: list[Widget] = [Text(about.format(day=day_in_words(self._day.isoformat())))]
        if any(each.day == self._day.isoformat() for each in self._diary.tries):
            line = line_to_share(self._diary, self._day).replace(" ...", "\N{NO-BREAK SPACE}...")
            lines.append(Text(line, "soft", size=20))
        lines.append(Button("week", _("This week's cup"), self._cup_of_the_week))
        return Paper(Column(*lines, gap=12))

    def _row_in_words(self) -> str:
        """How many days in a row something was finished."""
        number = sum(1 for _day in self._row())
        if not number:
            return _("Your days")
        return ngettext("{number} day in a row", "{number} days in a row", number).format(number=number)

    def _row(self) -> Iterator[date]:
        done = {each.day for each in self._diary.tries if each.outcome is not None}
        day = self._day if self._day.isoformat() in done else self._day - timedelta(days=1)
        while day.isoformat() in done:
            yield day
            day -= timedelta(days=1)

    def _play(self, deal: DailyDeal) -> Change | None:
        return play(self.stage, self._day, deal)

    def _copy(self) -> None:
        line = line_to_share(self._diary, self._day)
        copied = _("Copied: {line}") if copy(line) else "{line}"
        self.stage.toast(copied.format(line=line))

    def _ask_for_friend(self) -> Change:
        title = _("Their line or code")
        return ask_for_words(self.stage, title, "", MOST_TYPED, self.compare)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A friend's match that is dropped here is compared."""
        if isinstance(intent, Brought):
            self.compare(intent.word)
            return None
        return super().handle(intent)

    def compare(self, typed: str) -> None:
        """Let a friend's result be seen beside the own one."""
        found: list[FriendResult] = []
        with suppress(BadFile, BadSave):
            found = rivals_in(typed, self._day) if typed else []
        if typed and not found:
            self.stage.refuse(_("That is no result of today's deals."))
        self._rivals.update({rival.game: rival for rival in found})
        self.refresh()

    def _cup_of_the_week(self) -> Change:
        return Push(ToCupSetup(cup_seed(self._day)))
