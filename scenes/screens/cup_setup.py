"""Cup set-up screen: who takes part, how many rounds there are, and what is played in them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import Final

from pygame import FRect

from game.cup.record import FEWEST, LENGTHS, MOST, CupPlan, CupRecord, RoundPick
from game.declaration import Agreed
from game.matches.record import Player
from game.shelf import GAMES
from scenes.cup.party import night
from scenes.cup.screens import party_of
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Change, Push, Venue
from scenes.navigation.stage import Stage
from scenes.phones.joining.lobby_door import LobbyDoor
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.seats import seat_plan
from scenes.seats.casting.scenery import CloudRow
from scenes.seats.casting.view import lower
from scenes.seats.house_rules import HouseRules, PlanLines
from scenes.seats.lobby import Gathering
from scenes.seats.profiles import company_of, remember_people
from scenes.seats.results_log import tables_of
from scenes.session.cup_library import Cupboard
from scenes.shelf import GAME_UIS
from scenes.tables.game_ui import GameUi
from scenes.ui.button import Button
from scenes.ui.core import Size, Target, Ui, Widget
from scenes.ui.layout import At, Fixed, Flow
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import DUSK
from scenes.words import _

_MOST_SEEDS: Final = 2**31
_USUAL_SEATS: Final = 4
_USUAL_LENGTH: Final = 5
_PICKS: Final = frozenset(("", *GAMES))
_FEET: Final = 290.0  # of people, above the ground: below them is room for the rounds
_ROUNDS: Final = (
    78.0,
    130.0,
)  # height of their row, and how far above the great button
_TILE: Final = (104.0, 64.0)
_LARGEST_LABEL: Final = 32.0
_EMBLEM: Final = 0.42  # of its usual size


class RoundTile(Target):
    """One round: the emblem of what is played in it, or a die if that is drawn by lot."""

    ring = "round"

    def __init__(self, number: int, pick: str, change: Callable[[str], None]) -> None:
        super().__init__(f"round-{number}")
        self._number, self._pick, self._change = number, pick, change
        played = _(GAME_UIS[pick].title) if pick else _("Random")
        self.label = _("Round {round}: {game}").format(round=number + 1, game=played)

    def size(self, _ui: Ui, _width: float) -> Size:
        """A small tile."""
        return _TILE

    def press(self) -> None:
        """The next game."""
        games = ["", *GAME_UIS]
        self._change(games[(games.index(self._pick) + 1) % len(games)])

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint number and emblem."""
        canvas.nine("ui/chip/cream", self.rect)
        x, y = self.rect.centerx + 14, self.rect.centery
        canvas.text(str(self._number + 1), ui.ink("name", 22), self.rect.left + 14, y)
        if not self._pick:
            canvas.picture("ui/icon/die", x, y)
            return
        emblem = GAME_UIS[self._pick].emblem
        size = emblem.size * _EMBLEM
        canvas.picture(emblem.picture, x, y + emblem.below * _EMBLEM, wide=size, high=size)


class LengthButton(Button):
    """How many rounds there are: its words grow no more than the row of rounds has room for."""

    def ink(self, ui: Ui) -> Ink:
        """How the label is written."""
        usual = super().ink(ui)
        return replace(usual, size=min(usual.size, _LARGEST_LABEL))


class CupSetup(Gathering):
    """The Cloud Cup before it begins."""

    name = "cup-setup"
    sky = DUSK

    def __init__(self, stage: Stage, seed: int | None = None) -> None:
        self._seed = SystemRandom().randrange(_MOST_SEEDS) if seed is None else seed
        self._memory = tables_of(stage)
        still = stage.settings.comfort.less_motion
        plan = self._memory.plans.get(seat_plan.CUP) or _usual_plan(stage)
        plan = seat_plan.with_company(plan, company_of(stage, self._memory), MOST)
        scenery = CloudRow(most=MOST, feet=_FEET, still=still)
        super().__init__(stage, plan, range(FEWEST, MOST + 1), scenery, night(still=still))
        self._rules = PlanLines(stage, self)
        self.venue = Venue(hour=self.sky.name, sign=_("Cloud Cup"))
        self._door = LobbyDoor(self)

    def build(self) -> Widget:
        """The members, the rounds, and the button that starts it all."""
        self.title = _("Cloud Cup")
        why_not = seat_plan.why_not_start(self.plan, range(FEWEST, MOST + 1))
        view = self.stage.canvas.view
        top = self.view.scenery.play[1] + lower(view) - _ROUNDS[1]
        higher = _ROUNDS[0] if view.stage[0] < view.stage[1] else 0.0  # they take two lines there
        rounds = FRect(view.visible.left, top - higher, view.visible.width, _ROUNDS[0] + higher)
        programme = Fixed(At(Flow(*self._rounds(), gap=8, align=0.5), y=0.0, side=24, edge=0), rounds)
        tags = _("House rules"), self._open_rules, self._door.tag()
        return self.cast_and(_("Start the cup"), why_not, self._start, *tags, programme)

    def entered(self) -> None:
        """Phones that are there show this table."""
        super().entered()
        self._door.entered()

    def left(self) -> None:
        """Phones are asked nothing here any more."""
        super().left()
        self._door.left()

    def _open_rules(self) -> Change:
        return Push(HouseRules(self.stage, self.sky, self._options))

    def _rounds(self) -> Iterator[Widget]:
        """How many rounds there are, and what is played in each."""
        picks = _picks_of(self.plan)
        longer = next((length for length in LENGTHS if length > len(picks)), LENGTHS[0])
        changed = [*picks, *[""] * longer][:longer]
        words = _("{number} games").format(number=len(picks))
        yield LengthButton("rounds", words, partial(self._rules.set_option, "picks", changed))
        for number, pick in enumerate(picks):
            yield RoundTile(number, pick, self._wish_for(partial(_with_pick, picks, number)))

    def _options(self) -> Iterator[Widget]:
        for ui in GAME_UIS.values():
            for name, option in ui.options.items():
                words = _("{option} in {game}").format(option=_(option.name), game=ui.title)
                yield self._rules.option(words, name, option.values)
        yield from self._rules.agreed()

    def _wish_for(self, picks: Callable[[str], list[RoundPick]]) -> Callable[[str], None]:
        """What is done when other games are wished for."""
        return lambda chosen: self._rules.set_option("picks", picks(chosen))

    def _start(self) -> Change | None:
        self._memory.remember(seat_plan.CUP, self.plan)
        remember_people(self.stage, self.plan)
        self.stage.writer.save(self.stage.folders.memory, seat_plan.memory_bytes(self._memory))
        plan = CupPlan(
            seed=self._seed,
            picks=tuple(_picks_of(self.plan)),
            players=tuple(Player(seat.name, seat.look, seat.bot) for seat in self.plan.seats),
            options={ui.id: options for ui in GAME_UIS.values() if (options := _options_of(self.plan, ui))},
            day=time.strftime("%Y-%m-%d"),
            bots_watch_first=True,
        )
        cupboard = Cupboard(self.stage.folders.saves, self.stage.writer)
        return party_of(self.stage, cupboard.begin(CupRecord(plan))).go_on()


def _picks_of(plan: Plan) -> list[RoundPick]:
    """What is wished for each round."""
    picks = plan.options.get("picks", [""] * _USUAL_LENGTH)
    return [pick if pick in _PICKS else "" for pick in picks]


def _with_pick(picks: Sequence[RoundPick], number: int, game: str) -> list[RoundPick]:
    """The wishes with another one for a round."""
    return [game if place == number else pick for place, pick in enumerate(picks)]


def _options_of(plan: Plan, ui: GameUi) -> dict[str, str]:
    """What is wished for the rules of a game."""
    agreed = {name: plan.options[name] for name in Agreed.__struct_fields__ if name in plan.options}
    return {name: _chosen(plan, ui, name) for name in ui.options} | agreed


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
