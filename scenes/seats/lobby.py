"""Lobby: everybody a card, empty seats for more, and devices that join in by pressing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from scenes.input.intents import AnyIntent, Arrived, Confirm, Extra, Linger, Lost, Wish
from scenes.navigation.plans import LEVELS, Plan
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.joining import Joining
from scenes.seats.seat_card import EmptySeat, SeatCard
from scenes.seats.seat_editor import SeatEditor
from scenes.seats.signs import joining_glyph, sign_of
from scenes.ui.button import Prompt
from scenes.ui.commands import Way, prompts
from scenes.ui.controls import Switch
from scenes.ui.core import Target, Widget
from scenes.ui.layout import Column, Grid
from scenes.ui.line import Line
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.screen import Screen
from scenes.ui.theme import SIDE
from scenes.words import _

_ROOMY: Final = 1.5  # size of text up to which there is room for two lines below the seats


class Gathering(Screen):
    """A table before anything is played."""

    first = "play"
    drifts = True
    sky: Sky

    def __init__(self, stage: Stage, plan: Plan, seat_counts: range) -> None:
        super().__init__(stage)
        self.plan = plan
        self._seat_counts = seat_counts
        self._holders = stage.devices.holders
        self._holders.sit_as([seat.name for seat in plan.seats])
        self._holders.forget()
        self._joining = Joining(stage, self, seat_counts[-1])
        self._cards: dict[int, SeatCard] = {}
        self._used = ""  # the device that pressed last

    def handle(self, intent: AnyIntent) -> Change | None:
        """A pad that nobody holds sits down, and never begins the match."""
        self._see(intent.device)
        match intent:
            case Extra(device=device):
                self._joining.press(device)
                return None
            case Linger(device=device, on=on):
                self._joining.hold(device, on=on)
                return None
            case Arrived() | Lost():
                self.refresh()
                return None
            case Confirm(device=device) if self._joining.is_meant(device, begins=self.ui.focus == "play"):
                self._joining.press(device)
                return None
            case _:
                return super().handle(intent)

    def covered(self) -> None:
        """What is held now means something else there."""
        super().covered()
        self._joining.let_go()

    def update(self, dt: float) -> Change | None:
        """Whoever holds the button for long enough gets up; whoever has pressed hops."""
        change = super().update(dt)
        self._joining.update()
        for seat, card in self._cards.items():
            card.hopped = self._joining.since_hop(seat)
        return change

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; the devices and the focus go where their seats go."""
        seats = range(len(self.plan.seats))
        in_focus = next((seat for seat in seats if self.ui.focus == f"seat-{seat}"), None)
        there = None if in_focus is None else moved(in_focus)
        self.plan = plan
        self._holders.move(moved)
        self._holders.names = {number: seat.name for number, seat in enumerate(plan.seats)}
        self.refresh()
        if there is not None:
            self.focus_on(f"seat-{there}")

    def seats(self) -> Widget:
        """The cards of all seats."""
        least = 170 * max(1.0, self.ui.theme.text_size)
        return Grid(*self._seats(), least=least, most=6, gap=18)

    def foot(self, play: Widget, *more: Way) -> Widget:
        """The button that starts it all, and what else the buttons do; in large letters all on one line."""
        sits = self.stage.devices.last in self.stage.devices.seats
        ways = [Way(Wish.EXTRA, _("Who am I?") if sits else _("Take a seat"), self._join_by_pointer), *more]
        back = Prompt(Wish.BACK, _("Back"), self.back)
        room = self.stage.canvas.visible.width - 2 * SIDE
        if self.ui.theme.text_size > _ROOMY:
            return prompts(self, self.sky, ways, room, back, play)
        return Column(play, prompts(self, self.sky, ways, room, back), gap=14, align=0.5)

    def line(self, label: str, control: Target) -> Widget:
        """A line of what can be chosen."""
        return Line(label, control, least=self.ui.theme.grown(260))

    def hands(self) -> Iterator[Widget]:
        """Whether hands lie open, which only matters where there are several to look."""
        if sum(not seat.bot for seat in self.plan.seats) > 1:
            switch = Switch("open-hands", self._set_open_hands, on=self.plan.open_hands)
            yield self.line(_("Play with all cards face up"), switch)

    def set_option(self, name: str, value: object) -> None:
        """Choose a value for an option."""
        options = {**self.plan.options, name: value}
        self.change(msgspec.structs.replace(self.plan, options=options), _stays)

    def _see(self, device: str) -> None:
        """Another device is in use: its owner is told what its buttons do."""
        if device and device != self._used:
            self._used = device
            self.refresh()

    def _set_open_hands(self, on: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self.change(msgspec.structs.replace(self.plan, open_hands=on), _stays)

    def _seats(self) -> Iterator[Widget]:
        devices = self.stage.devices
        join = joining_glyph(devices) if devices.pads.devices() else None
        self._cards = {}
        for number, seat in enumerate(self.plan.seats):
            sign, edit = sign_of(devices, number), partial(self._edit, number)
            card = SeatCard(f"seat-{number}", seat, sign, None if seat.bot else join, edit)
            self._cards[number] = card
            yield card
        if len(self.plan.seats) < self._seat_counts[-1]:
            yield EmptySeat("more-human", _("Add a player"), "ui/icon/human", self._add_human, join)
            yield EmptySeat("more-bot", _("Add a bot"), "ui/icon/bot", self._add_bot)

    def _edit(self, seat: int) -> Change:
        return Push(SeatEditor(self.stage, self, seat, self._seat_counts[0]))

    def _add_human(self) -> None:
        plan = seat_plan.with_more(self.plan, assist=self.stage.settings.comfort.assist)
        self.change(plan, _stays)
        self.focus_on(f"seat-{len(plan.seats) - 1}")

    def _add_bot(self) -> None:
        levels = [seat.level for seat in self.plan.seats if seat.level in LEVELS]
        bot = seat_plan.bot_name(levels[-1] if levels else "medium", self.plan.seats)
        self.change(seat_plan.with_more(self.plan, bot), _stays)
        self.focus_on(f"seat-{len(self.plan.seats) - 1}")

    def _join_by_pointer(self) -> None:
        self._joining.press(self.stage.devices.last)


def _stays(seat: int) -> int:
    """Where a seat goes when only something else changes."""
    return seat
