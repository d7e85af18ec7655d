"""Seat editor: name, colour, avatar, who plays it, and its place in the order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, Protocol

from pygame import FRect

from scenes.navigation.plans import LEVELS, OWN, STYLES, Plan, SeatPlan
from scenes.navigation.settings import ASSISTS
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.own_bots import own_bots
from scenes.seats.results_log import known_people
from scenes.seats.seat_plan import LONGEST_NAME
from scenes.ui.button import Button
from scenes.ui.controls import Choice
from scenes.ui.core import Target, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.entry import Field, ask_for_name
from scenes.ui.layout import At, Column, Flow, Row
from scenes.ui.line import Line
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look, draw_badge, draw_pattern, draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.words import _

_PORTRAIT: Final = 88.0
_PICTURE: Final = (210.0, 2 * _PORTRAIT + 110.0)


class Table(Protocol):
    """The table that the seat belongs to."""

    plan: Plan
    sky: Sky

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; `moved` tells where each seat has gone."""


class SeatEditor(Overlay):
    """Everything about one seat."""

    first = "name"

    def __init__(self, stage: Stage, table: Table, seat: int, fewest: int) -> None:
        super().__init__(stage)
        self._table = table
        self._seat = seat
        self._fewest = fewest
        seats = table.plan.seats
        self._own_bots = dict.fromkeys(
            [*own_bots(stage), *(each.style for each in seats if each.level == OWN)]
        )

    def build(self) -> Widget:
        """A portrait beside the rows of what can be chosen."""
        portrait = Drawing(*_PICTURE, self._draw_portrait)
        rows = Column(*self._rows(), gap=12, stretch=True)
        above = Row(portrait, rows, gap=28, grow=1, least=420)
        width = 940 * max(1.0, min(1.4, self.ui.theme.text_size))
        sky = self._table.sky
        done = Button("done", _("Done"), Pop, kind=sky.button)
        told = Column(above, Flow(*self._buttons(), gap=14, align=0.5), gap=22, stretch=True)
        return At(standing("seat", told, done, kind=f"dialog/{sky.name}"), width=width)

    @property
    def _plan(self) -> SeatPlan:
        return self._table.plan.seats[self._seat]

    def _rows(self) -> Iterator[Widget]:
        """What can be chosen; a bot has a style, and its head with it, where a human has a figure."""
        seat, look = self._plan, Look.of(self._plan.look)
        bots = {level: _(word) for level, word in LEVELS.items()}
        bots |= {f"{OWN}/{name}": name for name in self._own_bots}
        player = seat.bot if seat.level == OWN else seat.level
        players = [("", _("Human")), *((bot, _("Bot: {level}").format(level=bots[bot])) for bot in bots)]
        yield self._row(_("Name"), Field("name", seat.name, self._rename))
        yield self._row(_("Played by"), Choice("bot", players, player, self._set_bot))
        yield self._row(_("Colour"), Choice("colour", _named(COLOURS), look.colour, self._recolour))
        if seat.level in LEVELS:
            yield self._row(_("Playing style"), Choice("temper", _named(STYLES), seat.style, self._set_style))
        else:
            yield self._row(_("Character"), Choice("avatar", _named(AVATARS), look.avatar, self._redress))
        if not seat.bot:
            assist = Choice("assist", _named(ASSISTS), seat.assist, partial(self._set, "assist"))
            yield self._row(_("Help"), assist)

    def _buttons(self) -> Iterator[Widget]:
        """Its place in the order, between the buttons that change it; and the way out of it."""
        number, seats = self._seat + 1, len(self._table.plan.seats)
        leftmost = _("This is already the first seat.") if number == 1 else ""
        rightmost = _("This is already the last seat.") if number == seats else ""
        too_few = ""
        if seats <= self._fewest:
            too_few = _("At least {number} players are needed.").format(number=self._fewest)
        yield Button("earlier", _("Move left"), partial(self._move, -1), why_not=leftmost)
        yield Text(_("Seat {number} of {seats}").format(number=number, seats=seats), "name")
        yield Button("later", _("Move right"), partial(self._move, 1), why_not=rightmost)
        yield Button("remove", _("Remove"), self._remove, why_not=too_few)
        if self.stage.devices.holders.devices_of(self._seat):
            yield Button("free", _("Free the device"), self._free)

    def _free(self) -> None:
        """Whoever sat here with a device gets up; holding its button does the same."""
        holders = self.stage.devices.holders
        for device in holders.devices_of(self._seat):
            holders.take(device, None)

    def _row(self, label: str, control: Target) -> Widget:
        return Line(label, control, least=self.ui.theme.grown(140))

    def _draw_portrait(self, canvas: Canvas, rect: FRect) -> None:
        """The figure, and below it the shape and the cloth that tell the seat as its colour does."""
        look, x = Look.of(self._plan.look), rect.centerx
        y = rect.centery - _PICTURE[1] / 2 + _PORTRAIT + 22
        draw_portrait(canvas, look, x, y, radius=_PORTRAIT, mood="happy")
        y += _PORTRAIT + 50
        draw_badge(canvas, look, x - 50, y, 1.2)
        draw_pattern(canvas, look, x + 42, y)

    def _set(self, key: str, value: Any) -> None:
        self._table.change(
            seat_plan.with_seat(self._table.plan, self._seat, **{key: value}), lambda seat: seat
        )

    def _set_bot(self, level: str) -> None:
        plan = self._table.plan
        others = [seat for number, seat in enumerate(plan.seats) if number != self._seat]
        bot = level
        if level and not level.startswith(OWN):
            style = self._plan.style
            bot = f"{level}/{style}" if style in STYLES else seat_plan.bot_name(level, others)
        changes = {"bot": bot}
        if bool(bot) != bool(self._plan.bot):  # nobody human is called like a bot, nor the other way round
            changes["name"] = seat_plan.new_seat(others, bot).name
        self._table.change(seat_plan.with_seat(plan, self._seat, **changes), lambda seat: seat)

    def _set_style(self, style: str) -> None:
        self._set("bot", f"{self._plan.level}/{style}")

    def _recolour(self, colour: str) -> None:
        look = Look.of(self._plan.look)
        self._set("look", str(Look(colour, look.avatar)))

    def _redress(self, avatar: str) -> None:
        look = Look.of(self._plan.look)
        self._set("look", str(Look(look.colour, avatar)))

    def _rename(self) -> Change:
        name = self._plan.name
        return ask_for_name(
            self.stage, _("Name"), name, LONGEST_NAME, partial(self._set, "name"), self._known()
        )

    def _known(self) -> list[str]:
        """Who has played here before, and does not sit at this table."""
        sitting = [seat.name for seat in self._table.plan.seats]
        return [name for name in known_people(self.stage) if name not in sitting]

    def _move(self, steps: int) -> None:
        there = self._seat + steps
        order = list(range(len(self._table.plan.seats)))
        order.insert(there, order.pop(self._seat))
        self._table.change(seat_plan.moved(self._table.plan, self._seat, steps), order.index)
        self._seat = there

    def _remove(self) -> Change:
        gone = self._seat
        self._table.change(
            seat_plan.without(self._table.plan, gone),
            lambda seat: None if seat == gone else seat - (seat > gone),
        )
        return Pop()


def _named(options: dict[str, str]) -> list[tuple[str, str]]:
    return [(id_, _(label)) for id_, label in options.items()]
