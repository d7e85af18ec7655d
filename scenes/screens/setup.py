"""Set-up screen: who sits where, who is a bot, which options; and then the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.declaration import Game
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.routes import ToHowToPlay, ToNewMatch
from scenes.navigation.stack import Change, Pop, Push, Replace, Venue
from scenes.navigation.stage import Stage
from scenes.phones.joining.lobby_door import LobbyDoor
from scenes.seats import seat_plan
from scenes.seats.casting.scenery import CloudRow
from scenes.seats.house_rules import HouseRules, PlanLines
from scenes.seats.lobby import Gathering
from scenes.seats.profiles import company_of, remember_people
from scenes.seats.results_log import tables_of
from scenes.session.content import load_box, own_boards
from scenes.shelf import GAME_UIS
from scenes.tables.game_ui import OpenLaying
from scenes.ui.button import Button
from scenes.ui.controls import Stepper, Switch
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.scenery.backdrop import Backdrop
from scenes.ui.writing.asking import ask_for_number
from scenes.ui.writing.field import TextField
from scenes.words import _

_LONGEST_SEED: Final = 10  # digits


class DealNumber:
    """The seed of the cards, if it is not left to chance."""

    def __init__(self, stage: Stage, seed: int | None, changed: Callable[[], None]) -> None:
        self.seed = seed
        self._stage = stage
        self._changed = changed

    def field(self) -> TextField:
        """Where it is shown, and asked for."""
        return TextField("seed", _("Random") if self.seed is None else str(self.seed), self._ask)

    def _ask(self) -> Change:
        value = "" if self.seed is None else str(self.seed)
        return ask_for_number(self._stage, _("Deal number"), value, _LONGEST_SEED, self._set)

    def _set(self, words: str) -> None:
        """The same seed deals the same cards to as many players; none leaves it to chance."""
        if words.strip() and not words.strip().isdecimal():
            self._stage.toast(_("A deal number has digits only."))
            return
        self.seed = int(words) if words.strip() else None
        self._changed()


class TableRules(PlanLines):
    """What can be chosen about a game: its options, the board, the deal, and whose cards lie open."""

    def __init__(
        self, stage: Stage, table: TableSetup, boards: Mapping[str, range], deal: DealNumber
    ) -> None:
        super().__init__(stage, table)
        self.deal = deal
        self._setup = table
        self._boards = boards

    def lines(self) -> Iterator[Widget]:
        """All of it, one below the other."""
        plan = self._setup.plan
        for name, option in GAME_UIS[plan.game].options.items():
            if option.idle_with is None or option.idle_with not in plan.options.items():
                yield self.option(_(option.name), name, option.values)
        if self._boards:
            boards = [("", _("Standard")), *((board, board) for board in self._boards)]
            choice = Stepper("board", boards, plan.board or "", lambda board: self.set(board=board or None))
            yield self.line(_("Board"), choice)
        yield self.line(_("Deal number"), self.deal.field())
        yield from self.agreed()
        if (laying := self.laying()) is not None:
            switch = Switch("open-laying", lambda on: self.set(open_laying=on), on=bool(plan.open_laying))
            yield self.line(_(laying.label), switch)

    def laying(self) -> OpenLaying | None:
        """What those who share the screen may agree to, if there is something to agree to."""
        plan = self._setup.plan
        several = sum(not seat.bot for seat in plan.seats) > 1
        return GAME_UIS[plan.game].open_laying if several and not plan.lies_open else None


class TableSetup(Gathering):
    """One game's table before the cards are dealt."""

    def __init__(
        self, stage: Stage, game: str, seed: int | None = None, people: Sequence[SeatPlan] = ()
    ) -> None:
        self._game: Game = GAMES[game]
        self._memory = tables_of(stage)
        known = self._memory.plans.get(game)
        plan = known or seat_plan.usual_plan(self._game, assist=stage.settings.comfort.assist)
        plan = seat_plan.with_company(plan, company_of(stage, self._memory), self._game.seat_counts[-1])
        if people:
            plan = seat_plan.plan_for(self._game, people, known)
        self._known_colours: dict[tuple[int, str | None], tuple[str, ...]] = {}
        ui = GAME_UIS[game]
        self.sky, self.title = ui.sky, self._game.title
        still = stage.settings.comfort.less_motion
        backdrop = Backdrop(ui.sky, still=still)
        scenery = ui.scenery(still) if ui.scenery else CloudRow(most=self._game.seat_counts[-1], still=still)
        super().__init__(stage, plan, self._game.seat_counts, scenery, backdrop, self._colours)
        self._boards, problems = own_boards(self._game, stage.own_content)
        for problem in problems:
            stage.toast(str(problem))
        self._rules = TableRules(stage, self, self._boards, DealNumber(stage, seed, self.refresh))
        board = self.plan.board if self.plan.board in self._boards else None  # it was there the last time
        self.plan = seat_plan.in_colours(replace(self.plan, board=board), self._colours())
        self.venue = Venue(hour=self.sky.name, sign=self._game.title)
        self._door = LobbyDoor(self)

    def build(self) -> Widget:
        """Everybody, and the button that starts it all."""
        on_board = self._boards.get(self.plan.board or "", self._game.seat_counts)
        why_not = seat_plan.why_not_start(self.plan, on_board)
        tags = _("House rules"), self._open_rules, self._door.tag()
        return self.cast_and(_("Play"), why_not, self._start, *tags)

    def entered(self) -> None:
        """Phones that are there show this table."""
        super().entered()
        self._door.entered()

    def left(self) -> None:
        """Phones are asked nothing here any more."""
        super().left()
        self._door.left()

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; everybody wears a colour that can be worn at this table."""
        super().change(seat_plan.in_colours(plan, self._colours(plan)), moved)

    def _colours(self, plan: Plan | None = None) -> Sequence[str]:
        """The colours people choose among; none if they wear any."""
        plan = plan or self.plan
        key = (len(plan.seats), plan.board)
        if key not in self._known_colours:  # boards are read from the disk
            box = load_box(self._game, self.stage.own_content, plan.board)[0]
            self._known_colours[key] = tuple(self._game.colours(key[0], box))
        return self._known_colours[key]

    def _open_rules(self) -> Change:
        learn = Button("learn", _("How to play"), lambda: Pop(Push(ToHowToPlay(self._game.id))))
        return Push(HouseRules(self.stage, self.sky, self._rules.lines, (learn,)))

    def _start(self) -> Change:
        laying = self._rules.laying()
        if laying is None or self.plan.open_laying is not None:
            return self._begin()
        answers = (
            ("open", _(laying.yes), self.sky.button, partial(self._agree, on=True)),
            ("hidden", _(laying.no), self.sky.button, partial(self._agree, on=False)),
        )
        return Push(Dialog(self.stage, _(laying.question), _(laying.meaning), answers))

    def _agree(self, *, on: bool) -> Change:
        """The table has agreed, and will not be asked again."""
        self._rules.set(open_laying=on)
        return self._begin()

    def _begin(self) -> Change:
        self._memory.remember(self._game.id, self.plan)
        remember_people(self.stage, self.plan, self._colours())
        self.stage.writer.save(self.stage.folders.memory, seat_plan.memory_bytes(self._memory))
        self.has_begun = True
        return Replace(ToNewMatch(self.plan, self._rules.deal.seed))
