"""Cup set-up screen: who takes part, how many rounds there are, and what is played in them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import SystemRandom
from typing import Final

from game.cup.record import FEWEST, LENGTHS, MOST, CupPlan, CupRecord, Pick
from game.matches.record import Player
from game.shelf import GAMES
from scenes.cup.party import night
from scenes.cup.screens import party_of
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Change, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.lobby import Gathering
from scenes.seats.results_log import tables_of
from scenes.session.cup_library import Cupboard
from scenes.shelf import GAME_UIS
from scenes.tables.game_ui import GameUi
from scenes.ui.button import Button
from scenes.ui.controls import Choice
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Grid
from scenes.ui.line import Line
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import DUSK
from scenes.words import _

_MOST_SEEDS: Final = 2**31
_USUAL_SEATS: Final = 4
_USUAL_LENGTH: Final = 5
_PICKS: Final = frozenset(("", *GAMES))


class CupSetup(Gathering):
    """The Cloud Cup before it begins."""

    name = "cup-setup"
    sky = DUSK

    def __init__(self, stage: Stage) -> None:
        self._memory = tables_of(stage)
        plan = self._memory.plans.get(seat_plan.CUP) or _usual_plan(stage)
        super().__init__(stage, plan, range(FEWEST, MOST + 1))
        self.venue = Venue(hour=self.sky.name, sign=_("Cloud Cup"))
        self._backdrop = night(still=self.ui.theme.less_motion)

    def build(self) -> Widget:
        """The members, the rounds, and the button that starts it all."""
        content = Column(self.seats(), *self._options(), gap=22, stretch=True)
        panel = Panel(Scrolled("seats", content), kind=f"panel/{self.sky.name}")
        why_not = seat_plan.why_not_start(self.plan, range(FEWEST, MOST + 1))
        play = Button(
            "play", _("Start the cup"), self._start, kind=self.sky.button, why_not=why_not, width=300
        )
        return Page(_("Cloud Cup"), panel, self.foot(play), width=1216)

    def draw_behind(self, canvas: Canvas) -> None:
        """The night sky."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)

    def _options(self) -> Iterator[Widget]:
        picks = _picks_of(self.plan)
        lengths = [(str(length), str(length)) for length in LENGTHS]
        yield self.line(
            _("Games"),
            Choice(
                "rounds",
                lengths,
                str(len(picks)),
                self._wish_for(lambda length: [*picks, *[""] * int(length)][: int(length)]),
            ),
        )
        games = [("", _("Random")), *((ui.id, ui.title) for ui in GAME_UIS.values())]
        rounds = (
            Line(
                _("Game {number}").format(number=number + 1),
                Choice(f"round-{number}", games, pick, self._wish_for(partial(_with_pick, picks, number))),
                least=self.ui.theme.grown(100),
            )
            for number, pick in enumerate(picks)
        )
        yield Grid(*rounds, least=self.ui.theme.grown(460), most=2, gap=22)
        for ui in GAME_UIS.values():
            for name, option in ui.options.items():
                values = [(value, _(words)) for value, words in option.values.items()]
                words = _("{option} in {game}").format(option=_(option.name), game=ui.title)
                yield self.line(
                    words, Choice(name, values, _chosen(self.plan, ui, name), partial(self.set_option, name))
                )
        yield from self.hands()

    def _wish_for(self, picks: Callable[[str], list[Pick]]) -> Callable[[str], None]:
        """What is done when other games are wished for."""
        return lambda chosen: self.set_option("picks", picks(chosen))

    def _start(self) -> Change | None:
        self._memory.plans[seat_plan.CUP] = self.plan
        self.stage.writer.save(self.stage.folders.memory, seat_plan.memory_bytes(self._memory))
        plan = CupPlan(
            seed=SystemRandom().randrange(_MOST_SEEDS),
            picks=tuple(_picks_of(self.plan)),
            players=tuple(Player(seat.name, seat.look, seat.bot) for seat in self.plan.seats),
            options={ui.id: options for ui in GAME_UIS.values() if (options := _options_of(self.plan, ui))},
            day=time.strftime("%Y-%m-%d"),
            bots_watch_first=True,
        )
        cupboard = Cupboard(self.stage.folders.saves, self.stage.writer)
        return party_of(self.stage, cupboard.begin(CupRecord(plan))).go_on()


def _picks_of(plan: Plan) -> list[Pick]:
    """What is wished for each round."""
    picks = plan.options.get("picks", [""] * _USUAL_LENGTH)
    return [pick if pick in _PICKS else "" for pick in picks]


def _with_pick(picks: Sequence[Pick], number: int, game: str) -> list[Pick]:
    """The wishes with another one for a round."""
    return [game if place == number else pick for place, pick in enumerate(picks)]


def _options_of(plan: Plan, ui: GameUi) -> dict[str, str]:
    """What is wished for the rules of a game."""
    return {name: _chosen(plan, ui, name) for name in ui.options}


def _chosen(plan: Plan, ui: GameUi, name: str) -> str:
    """What is wished for an option of a game; at first it is the first of its values."""
    chosen: str = plan.options.get(name, next(iter(ui.options[name].values)))
    return chosen


def _usual_plan(stage: Stage) -> Plan:
    """One human among bots."""
    assist = stage.settings.comfort.assist
    seats = [SeatPlan(_("Player {number}").format(number=1), str(Look.of("", 0)), assist=assist)]
    while len(seats) < _USUAL_SEATS:
        seats.append(seat_plan.new_seat(seats, bot=seat_plan.bot_name("medium", seats)))
    return Plan(seat_plan.CUP, tuple(seats))
