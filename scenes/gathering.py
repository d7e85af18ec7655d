"""Who takes part: everybody a card, empty seats for more, and devices that join in by pressing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from scenes import seating
from scenes.intents import AnyIntent, Extra, Wish
from scenes.seat_card import EmptySeat, SeatCard
from scenes.seat_editor import SeatEditor
from scenes.seating import Plan
from scenes.skies import Sky
from scenes.stack import Change, Push
from scenes.stage import Stage
from scenes.ui.button import Prompt
from scenes.ui.controls import Switch
from scenes.ui.core import Target, Widget
from scenes.ui.layout import Column, Grid
from scenes.ui.line import Line
from scenes.ui.screen import Screen
from scenes.ui.theme import SIDE
from scenes.ways import Way, prompts
from scenes.words import _

_HELD: Final = {"keyboard": "ui/icon/keyboard", "mouse": "ui/icon/mouse", "touch": "ui/icon/touch"}
_ROOMY: Final = 1.5  # size of text up to which there is room for two lines below the seats


class Gathering(Screen):
    """A table before anything is played."""

    first = "play"
    sky: Sky

    def __init__(self, stage: Stage, plan: Plan, seat_counts: range) -> None:
        super().__init__(stage)
        self.plan = plan
        self._seat_counts = seat_counts
        stage.devices.holders.free_all()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A device that no seat holds yet may join in."""
        if isinstance(intent, Extra):
            self._join(intent.device)
            return None
        return super().handle(intent)

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; the devices and the focus go where their seats go."""
        seats = range(len(self.plan.seats))
        in_focus = next((seat for seat in seats if self.ui.focus == f"seat-{seat}"), None)
        there = None if in_focus is None else moved(in_focus)
        self.plan = plan
        self.stage.devices.holders.move(moved)
        self.refresh()
        if there is not None:
            self.focus_on(f"seat-{there}")

    def seats(self) -> Widget:
        """The cards of all seats."""
        least = 170 * max(1.0, self.ui.theme.text_size)
        return Grid(*self._seats(), least=least, most=6, gap=18)

    def foot(self, play: Widget, *more: Way) -> Widget:
        """The button that starts it all, and what else the buttons do; in large letters all on one line."""
        ways = [Way(Wish.EXTRA, _("Take a seat"), self._join_by_pointer), *more]
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
            yield self.line(_("Play with open hands"), switch)

    def set_option(self, name: str, value: object) -> None:
        """Choose a value for an option."""
        options = {**self.plan.options, name: value}
        self.change(msgspec.structs.replace(self.plan, options=options), _stays)

    def _set_open_hands(self, on: bool) -> None:  # noqa: FBT001 - a switch has nothing else to say
        self.change(msgspec.structs.replace(self.plan, open_hands=on), _stays)

    def _seats(self) -> Iterator[Widget]:
        held = {seat: device for device, seat in self.stage.devices.seats.items()}
        for number, seat in enumerate(self.plan.seats):
            device = held.get(number, "")
            picture = _HELD.get(device, "ui/icon/controls") if device else ""
            yield SeatCard(f"seat-{number}", seat, picture, partial(self._edit, number))
        if len(self.plan.seats) < self._seat_counts[-1]:
            yield EmptySeat("more-human", _("Add a player"), "ui/icon/human", self._add_human)
            yield EmptySeat("more-bot", _("Add a bot"), "ui/icon/bot", self._add_bot)

    def _edit(self, seat: int) -> Change:
        return Push(SeatEditor(self.stage, self, seat, self._seat_counts[0]))

    def _add_human(self) -> None:
        plan = seating.with_more(self.plan, assist=self.stage.settings.comfort.assist)
        self.change(plan, _stays)
        self.focus_on(f"seat-{len(plan.seats) - 1}")

    def _add_bot(self) -> None:
        levels = [seat.level for seat in self.plan.seats if seat.level in seating.LEVELS]
        bot = seating.bot_name(levels[-1] if levels else "medium", self.plan.seats)
        self.change(seating.with_more(self.plan, bot), _stays)
        self.focus_on(f"seat-{len(self.plan.seats) - 1}")

    def _join_by_pointer(self) -> None:
        self._join(self.stage.devices.last)

    def _join(self, device: str) -> None:
        """Give a device a seat: a human's without a device, else a new one, else a bot's; or take it back."""
        devices = self.stage.devices
        if device in devices.seats:
            devices.holders.take(device, None)
            self.refresh()
            return
        free = [seat for seat in range(len(self.plan.seats)) if seat not in devices.seats.values()]
        human = next((seat for seat in free if not self.plan.seats[seat].bot), None)
        if human is None and len(self.plan.seats) < self._seat_counts[-1] and len(free) == 0:
            self._add_human()
            human = len(self.plan.seats) - 1
        if human is None and free:
            human = free[0]
            name = seating.new_seat(self.plan.seats).name
            self.change(seating.with_seat(self.plan, human, bot="", name=name), _stays)
        if human is not None:
            devices.holders.take(device, human)
            self.stage.sound.play("join_seat", human)
            self.focus_on(f"seat-{human}")
        self.refresh()


def _stays(seat: int) -> int:
    """Where a seat goes when only something else changes."""
    return seat
