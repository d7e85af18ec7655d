"""Set-up screen: who sits where, who is a bot, which options; and then the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.declaration import Game
from game.shelf import GAMES
from scenes.input.intents import Wish
from scenes.navigation.plans import SeatPlan
from scenes.navigation.routes import ToHowToPlay, ToNewMatch
from scenes.navigation.stack import Change, Push, Swap, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.lobby import Gathering
from scenes.seats.results_log import tables_of
from scenes.session.content import own_boards
from scenes.shelf import GAME_UIS
from scenes.tables.game_ui import OpenLaying
from scenes.ui.button import Button
from scenes.ui.commands import Way
from scenes.ui.controls import Choice, Switch
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.entry import Field, ask_for_number
from scenes.ui.layout import Column
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import Backdrop
from scenes.words import _

_LONGEST_SEED: Final = 10  # digits


class DealNumber:
    """The seed of the cards, if it is not left to chance."""

    def __init__(self, stage: Stage, seed: int | None, changed: Callable[[], None]) -> None:
        self.seed = seed
        self._stage = stage
        self._changed = changed

    def field(self) -> Field:
        """Where it is shown, and asked for."""
        return Field("seed", _("Random") if self.seed is None else str(self.seed), self._ask)

    def _ask(self) -> Change:
        value = "" if self.seed is None else str(self.seed)
        return ask_for_number(self._stage, _("Deal number"), value, _LONGEST_SEED, self._set)

    def _set(self, words: str) -> None:
        """The same seed deals the same cards to as many players; none leaves it to chance."""
        if words.strip() and not words.strip().isdecimal():
            self._stage.tell(_("A deal number has digits only."))
            return
        self.seed = int(words) if words.strip() else None
        self._changed()


class TableSetup(Gathering):
    """One game's table before the cards are dealt."""

    def __init__(
        self, stage: Stage, game: str, seed: int | None = None, people: Sequence[SeatPlan] = ()
    ) -> None:
        self._game: Game = GAMES[game]
        self._memory = tables_of(stage)
        known = self._memory.plans.get(game)
        plan = known or seat_plan.usual_plan(self._game, assist=stage.settings.comfort.assist)
        if people:
            plan = seat_plan.plan_for(self._game, people, known)
        super().__init__(stage, plan, self._game.seat_counts)
        self._deal = DealNumber(stage, seed, self.refresh)
        self._boards, problems = own_boards(self._game, stage.own_content)
        for problem in problems:
            stage.tell(str(problem))
        if self.plan.board not in self._boards:
            self.plan = replace(self.plan, board=None)  # it was there the last time
        self.sky = GAME_UIS[game].sky
        self.venue = Venue(hour=self.sky.name, sign=self._game.title)
        self._backdrop = Backdrop(self.sky, still=self.ui.theme.less_motion)

    def build(self) -> Widget:
        """The seats, the options, and the button that starts it all."""
        content = Column(self.seats(), *self._options(), gap=16, stretch=True)
        panel = Panel(Scrolled("seats", content), kind=f"panel/{self.sky.name}")
        on_board = self._boards.get(self.plan.board or "", self._game.seat_counts)
        why_not = seat_plan.why_not_start(self.plan, on_board)
        play = Button("play", _("Play"), self._start, kind=self.sky.button, why_not=why_not, width=300)
        learn = Way(Wish.HELP, _("How to play"), lambda: Push(ToHowToPlay(self._game.id)))
        return Page(self._game.title, panel, self.foot(play, learn), width=1216)

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky of the game."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)

    def _options(self) -> Iterator[Widget]:
        for name, option in GAME_UIS[self._game.id].options.items():
            values = [(value, _(words)) for value, words in option.values.items()]
            now = self.plan.options.get(name, values[0][0])
            yield self.line(_(option.name), Choice(name, values, now, partial(self.set_option, name)))
        if self._boards:
            boards = [("", _("Standard")), *((board, board) for board in self._boards)]
            yield self.line(
                _("Board"),
                Choice(
                    "board",
                    boards,
                    self.plan.board or "",
                    lambda board: self.change(replace(self.plan, board=board or None), lambda seat: seat),
                ),
            )
        yield self.line(_("Deal number"), self._deal.field())
        yield from self.hands()
        if (laying := self._laying()) is not None:
            switch = Switch("open-laying", self._set_open_laying, on=bool(self.plan.open_laying))
            yield self.line(_(laying.label), switch)

    def _laying(self) -> OpenLaying | None:
        """What those who share the screen may agree to, if there is something to agree to."""
        several = sum(not seat.bot for seat in self.plan.seats) > 1
        return GAME_UIS[self._game.id].open_laying if several and not self.plan.open_hands else None

    def _set_open_laying(self, on: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self.change(replace(self.plan, open_laying=on), lambda seat: seat)

    def _start(self) -> Change:
        laying = self._laying()
        if laying is None or self.plan.open_laying is not None:
            return self._begin()
        answers = (
            ("open", _(laying.yes), self.sky.button, partial(self._agree, on=True)),
            ("hidden", _(laying.no), self.sky.button, partial(self._agree, on=False)),
        )
        return Push(Dialog(self.stage, _(laying.question), _(laying.meaning), answers))

    def _agree(self, *, on: bool) -> Change:
        """The table has agreed, and will not be asked again."""
        self._set_open_laying(on)
        return self._begin()

    def _begin(self) -> Change:
        self._memory.plans[self._game.id] = self.plan
        self.stage.writer.save(self.stage.folders.memory, seat_plan.memory_bytes(self._memory))
        return Swap(ToNewMatch(self.plan, self._deal.seed))
