"""Setting a table: who sits where, who is a bot, which options; and then the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import SystemRandom
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from game.core import Game
from game.shelf import GAMES
from scenes import seating
from scenes.canvas import Canvas
from scenes.content import load_box
from scenes.intents import AnyIntent, Extra, Wish
from scenes.seat_card import EmptySeat, SeatCard
from scenes.seat_editor import SeatEditor
from scenes.seating import Plan
from scenes.skies import SKIES, Backdrop
from scenes.stack import Change, Push, Swap
from scenes.stage import Stage
from scenes.ui.button import Button, Prompt
from scenes.ui.controls import Choice, Switch
from scenes.ui.core import Target, Widget
from scenes.ui.layout import Column, Flow, Grid
from scenes.ui.line import Line
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.screen import Screen
from scenes.words import N_, _

#: Options of the rules and their values, in words.
OPTIONS: Final = {"spells": N_("Spells")}
VALUES: Final = {
    "first_game": N_("As for a first game"),
    "random": N_("Drawn by chance"),
    "draft": N_("Everybody picks"),
}
_HELD: Final = {"keyboard": "ui/icon/keyboard", "mouse": "ui/icon/mouse", "touch": "ui/icon/touch"}
_MOST_SEEDS: Final = 2**31


class TableSetup(Screen):
    """One game's table before the cards are dealt."""

    first = "play"

    def __init__(self, stage: Stage, game: str) -> None:
        super().__init__(stage)
        self._game: Game = GAMES[game]
        self._memory = seating.read_memory(stage.folders.memory)
        self.plan = self._memory.plans.get(game) or seating.usual_plan(
            self._game, assist=stage.settings.comfort.assist
        )
        self._boards = self._own_boards()
        self._sky = SKIES[game]
        self._backdrop = Backdrop(self._sky, still=self.ui.theme.less_motion)
        stage.devices.seats.clear()

    def build(self) -> Widget:
        """The seats, the options, and the button that starts it all."""
        least = 170 * max(1.0, self.ui.theme.text_size)
        seats = Grid(*self._seats(), least=least, most=6, gap=18)
        content = Column(seats, *self._options(), gap=22, stretch=True)
        panel = Panel(Scrolled("seats", content), kind=f"panel/{self._sky.name}")
        why_not = seating.why_not_start(self.plan, self._game)
        play = Button("play", _("Play"), self._start, kind=self._sky.button, why_not=why_not, width=300)
        prompts = Flow(
            Prompt(Wish.BACK, _("Back"), self.back),
            Prompt(Wish.EXTRA, _("Join in with this device"), self._join_by_pointer),
            gap=32,
            align=0.5,
        )
        foot = Column(play, prompts, gap=14, align=0.5)
        return Page(self._game.title, panel, foot, width=1216)

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky of the game."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A device that no seat holds yet may join in."""
        if isinstance(intent, Extra):
            self._join(intent.device)
            return None
        return super().handle(intent)

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; the devices go where their seats go."""
        self.plan = plan
        held = {device: moved(seat) for device, seat in self.stage.devices.seats.items()}
        self.stage.devices.seats = {device: seat for device, seat in held.items() if seat is not None}
        self.refresh()

    def _own_boards(self) -> list[str]:
        """The boards in the player's own folder that this game can be played on."""
        folder = self.stage.own_content
        if folder is None or not self._game.printed_boards:
            return []
        box, problems = load_box(self._game, folder)
        for problem in problems:
            self.stage.tell(str(problem))
        return [board for board in box.boards if board not in self._game.printed_boards]

    def _seats(self) -> Iterator[Widget]:
        held = {seat: device for device, seat in self.stage.devices.seats.items()}
        for number, seat in enumerate(self.plan.seats):
            device = held.get(number, "")
            picture = _HELD.get(device, "ui/icon/controls") if device else ""
            yield SeatCard(f"seat-{number}", seat, picture, partial(self._edit, number))
        if len(self.plan.seats) < self._game.seat_counts[-1]:
            yield EmptySeat("more-human", _("One more player"), "ui/icon/human", self._add_human)
            yield EmptySeat("more-bot", _("One more bot"), "ui/icon/bot", self._add_bot)

    def _options(self) -> Iterator[Widget]:
        for name, kind in get_type_hints(self._game.options).items():
            if get_origin(kind) is Literal:
                values = [(value, _(VALUES[value])) for value in get_args(kind)]
                now = self.plan.options.get(name, values[0][0])
                yield self._row(_(OPTIONS[name]), Choice(name, values, now, partial(self._set_option, name)))
        if self._boards:
            boards = [("", _("As printed")), *((board, board) for board in self._boards)]
            yield self._row(_("Board"), Choice("board", boards, self.plan.board or "", self._set_board))
        humans = sum(not seat.bot for seat in self.plan.seats)
        if humans > 1:
            hands = Switch("open-hands", self._set_open_hands, on=self.plan.open_hands)
            yield self._row(_("Hands lie open for everybody"), hands)

    def _row(self, label: str, control: Target) -> Widget:
        return Line(label, control, least=self.ui.theme.grown(260))

    def _set_option(self, name: str, value: Any) -> None:
        options = {**self.plan.options, name: value}
        self.change(msgspec.structs.replace(self.plan, options=options), lambda seat: seat)

    def _set_board(self, board: str) -> None:
        self.change(msgspec.structs.replace(self.plan, board=board or None), lambda seat: seat)

    def _set_open_hands(self, on: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self.change(msgspec.structs.replace(self.plan, open_hands=on), lambda seat: seat)

    def _edit(self, seat: int) -> Change:
        return Push(SeatEditor(self.stage, self, seat, self._game.seat_counts[0]))

    def _add_human(self) -> None:
        plan = seating.with_more(self.plan, assist=self.stage.settings.comfort.assist)
        self.change(plan, lambda seat: seat)
        self.focus_on(f"seat-{len(plan.seats) - 1}")

    def _add_bot(self) -> None:
        levels = [seat.level for seat in self.plan.seats if seat.level in seating.LEVELS]
        bot = seating.bot_name(levels[-1] if levels else "medium", self.plan.seats)
        self.change(seating.with_more(self.plan, bot), lambda seat: seat)
        self.focus_on(f"seat-{len(self.plan.seats) - 1}")

    def _join_by_pointer(self) -> None:
        self._join(self.stage.devices.last)

    def _join(self, device: str) -> None:
        """Give a device a seat: a human's without a device, else a new one, else a bot's; or take it back."""
        devices = self.stage.devices
        if device in devices.seats:
            devices.take_seat(device, None)
            self.refresh()
            return
        free = [seat for seat in range(len(self.plan.seats)) if seat not in devices.seats.values()]
        human = next((seat for seat in free if not self.plan.seats[seat].bot), None)
        if human is None and len(self.plan.seats) < self._game.seat_counts[-1] and len(free) == 0:
            self._add_human()
            human = len(self.plan.seats) - 1
        if human is None and free:
            human = free[0]
            name = seating.new_seat(self.plan.seats).name
            self.change(seating.with_seat(self.plan, human, bot="", name=name), lambda seat: seat)
        if human is not None:
            devices.take_seat(device, human)
            self.stage.sound.play("join_seat", human)
            self.focus_on(f"seat-{human}")
        self.refresh()

    def _start(self) -> Change:
        from scenes.tables import begin  # noqa: PLC0415 - the tables are many, and only one is played

        self._memory.plans[self._game.id] = self.plan
        seating.write_memory(self._memory, self.stage.folders.memory)
        seed = SystemRandom().randrange(_MOST_SEEDS)
        return Swap(begin(self.stage, self.plan, seed))
