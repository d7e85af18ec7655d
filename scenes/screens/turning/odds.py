"""Odds page: what the odds were whenever somebody dared something, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from pygame import FRect

from game.declaration import Gamble
from game.matches.record import Record
from scenes.input.intents import Wish
from scenes.navigation.routes import ToFilm
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.day_screen import DayScreen
from scenes.tables.game_ui import OddsSheet
from scenes.ui.button import Prompt
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.layout import Column, Flow
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.rows import Rows
from scenes.ui.scenery.avatars import Look
from scenes.ui.text import Caption, Text
from scenes.words import _

_WIDTH: Final = 1216
_ROW, _LARGEST_ROW = 56.0, 78.0
_NARROW: Final = 800.0  # where figures and pictures lie one above the other
_HEAD: Final = 62.0


class Gambler(NamedTuple):
    """Somebody of whom the odds are told."""

    name: str
    look: Look
    gambles: Sequence[Gamble]


class Odds(DayScreen):
    """The sheet of one person after another; of a match that is over, as it tells what each of them knew."""

    name = "odds"
    first = "round-0"

    def __init__(
        self, stage: Stage, record: Record, sheet: OddsSheet, people: Sequence[Gambler], shown: int
    ) -> None:
        self._record, self._sheet, self._people, self._shown = record, sheet, people, shown
        super().__init__(stage)

    def build(self) -> Widget:
        """The rounds one below the other, and below them the one in focus in words."""
        name, look, _gambles = self._people[self._shown]
        rounds = self._rounds()

        def told(gamble: Gamble) -> str:
            return self._sheet.tell(gamble, name)

        captions = {
            f"round-{number}": f"{told(last)} {self._sheet.weigh(last)}"
            for number, (*_before, last) in enumerate(rounds)
        }

        def row(number: int) -> Widget:
            draw = partial(self._draw_round, gambles=rounds[number], look=look)
            watch = partial(self._watch, rounds[number][-1])
            return RoundCard(f"round-{number}", " ".join(map(told, rounds[number])), draw, watch)

        body: Widget = Text(_("Nothing was dared here."), align=0.5)
        if rounds:
            rows = Rows(len(rounds), row, "round-{}".format, gap=2.0)
            parts = Text(self._sheet.about(name), size=22), Head(self._sheet, rows), Scrolled("odds", rows)
            body = Column(*parts, Caption(captions), gap=14, stretch=True, yields=2)
        foot = Flow(Prompt(Wish.BACK, _("Back"), self.back), *self._next_person(), gap=28, align=0.5)
        return Page(_("What were the odds, {name}?").format(name=name), Panel(body), foot, width=_WIDTH)

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons lead from person to person."""
        self._shown = (self._shown + steps) % len(self._people)
        self.refresh()
        self.focus_on(self.first)
        return None

    def _next_person(self) -> Sequence[Widget]:
        return [Prompt(Wish.TURN_RIGHT, _("Next player"), partial(self.turn, 1))]

    def _rounds(self) -> Sequence[Sequence[Gamble]]:
        mine = self._people[self._shown].gambles
        return [tuple(each) for _number, each in groupby(mine, lambda gamble: gamble.round)]

    def _draw_round(self, ui: Ui, canvas: Canvas, rect: FRect, gambles: Sequence[Gamble], look: Look) -> None:
        self._sheet.draw_round(ui, canvas, rect, gambles, look)

    def _watch(self, gamble: Gamble) -> Change:
        """The film at that moment, through the eyes of who decided."""
        return Push(ToFilm(self._record, over=True, moment=(gamble.step, gamble.seat)))


class Head(Widget):
    """What the rows have in common, above them."""

    def __init__(self, sheet: OddsSheet, rows: Widget) -> None:
        super().__init__()
        self._sheet, self._rows = sheet, rows

    def size(self, _ui: Ui, width: float) -> Size:
        """All the width."""
        return width, _HEAD

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it as wide as the rows are."""
        rows = self._rows.rect
        self._sheet.draw_head(ui, canvas, FRect(rows.left, self.rect.top, rows.width, self.rect.height))


class RoundCard(Target):
    """A round: pressed, its film begins at the last decision."""

    def __init__(
        self, id_: str, told: str, paint: Callable[[Ui, Canvas, FRect], None], watch: OnPress
    ) -> None:
        super().__init__(id_, watch)
        self.spoken = told
        self._paint = paint

    def size(self, ui: Ui, width: float) -> Size:
        """All the width, and as high as the figures need."""
        return width, _LARGEST_ROW if width < _NARROW else min(_LARGEST_ROW, ui.theme.grown(_ROW))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        self._paint(ui, canvas, self.rect)
