"""Seat editor: name, colour, avatar, who plays it, and its place in the order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, Protocol

from pygame import FRect

from game.history import History
from game.search_model import LEVELS
from game.shelf import GAMES
from scenes.navigation.plans import LEVELS as WORDS
from scenes.navigation.plans import OWN, STYLES, Plan, SeatPlan
from scenes.navigation.settings import ASSISTS, COLOUR_SETS, READING_RATES, SPEEDS, TEXT_SIZES, VOICE_KINDS
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats import offer, seat_plan
from scenes.seats.casting.wardrobe import Wardrobe
from scenes.seats.own_bots import own_bots
from scenes.ui.button import Button
from scenes.ui.controls import Stepper, aligned
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Row
from scenes.ui.panel import standing
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look, draw_portrait, draw_traveller
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.setting_line import SettingLine
from scenes.ui.text import Text
from scenes.ui.writing.field import TextField
from scenes.words import _, languages

_PICTURE: Final = (230.0, 270.0)
_HEADS: Final = {**AVATARS, **STYLES}  # a bot's head shows its style
_TAKEN: Final = 0.36  # of the colour of somebody else


class EditedTable(Protocol):
    """The table that the seat belongs to."""

    plan: Plan
    sky: Sky

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; `moved` tells where each seat has gone."""


class LookTile(Target):
    """One of several to choose among: a colour with its shape, or a head."""

    ring = "tight"

    def __init__(self, id_: str, look: Look, on_press: OnPress, *, chosen: bool, taken: bool = False) -> None:
        super().__init__(id_, on_press)
        self._look = look
        self._chosen, self._taken = chosen, taken
        self._is_head = id_.startswith("hat-")
        self.label = _(_HEADS[look.avatar]) if self._is_head else _(COLOURS[look.colour])

    def size(self, _ui: Ui, _width: float) -> Size:
        """A fingertip, or a head."""
        return (62.0, 66.0) if self._is_head else (54.0, 54.0)

    def describe(self) -> Described:
        """What it is, and whether it is worn here or by somebody else."""
        return Described(self.label, is_on=self._chosen, value=_("taken") if self._taken else "")

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint it, on paper if it is chosen, pale if somebody else has it."""
        x, y = self.rect.center
        if self._chosen:
            canvas.nine("ui/row/hover", self.rect.inflate(2, 2))
        if self._is_head:
            draw_portrait(canvas, self._look, x, y + 3, radius=25, mood="happy" if self._chosen else "smile")
            return
        size, alpha = (1.05, 1.0) if self._chosen else (0.85, _TAKEN if self._taken else 1.0)
        canvas.picture(f"common/badge/{self._look.colour}", x, y, wide=size, high=size, alpha=alpha)


class SeatEditor(Overlay):
    """Everything about one seat."""

    first = "name"

    def __init__(self, stage: Stage, table: EditedTable, seat: int, fewest: int, wardrobe: Wardrobe) -> None:
        super().__init__(stage)
        self._table = table
        self._seat = seat
        self._fewest = fewest
        self._wardrobe = wardrobe
        seats = table.plan.seats
        self._memories = History(stage.folders.annals).memories if seats[seat].bot else []
        self._own_bots = dict.fromkeys(
            [*own_bots(stage), *(each.style for each in seats if each.level == OWN)]
        )

    def build(self) -> Widget:
        """The figure beside the rows of what can be chosen."""
        figure = Drawing(*_PICTURE, self._draw_figure)
        rows = Column(*aligned(self._rows()), gap=10, stretch=True)
        above = Row(figure, rows, gap=24, grow=1, least=460, align=0.0)
        width = 1000 * max(1.0, min(1.25, self.ui.theme.text_size))
        sky = self._table.sky
        done = Button("done", _("Done"), Pop, kind=sky.button)
        told = Column(above, Flow(*self._buttons(), gap=14, align=0.5), gap=18, stretch=True)
        return At(standing("seat", told, done, kind=f"dialog/{sky.name}"), width=width)

    @property
    def _plan(self) -> SeatPlan:
        return self._table.plan.seats[self._seat]

    def _rows(self) -> Iterator[Widget]:
        """Who it is and how they look; then what they wish for."""
        seat = self._plan
        bots = {level: _(word) for level, word in WORDS.items()}
        bots |= {f"{OWN}/{name}": name for name in self._own_bots}
        player = seat.bot if seat.level == OWN else seat.level
        players = [("", _("Human")), *((bot, _("Bot: {level}").format(level=bots[bot])) for bot in bots)]
        rename = partial(self._wardrobe.rename, self._seat)
        yield self._row(_("Name"), TextField("name", seat.name, rename))
        yield self._row(_("Played by"), Stepper("bot", players, player, self._set_bot))
        yield from self._about_level()
        yield Flow(*self._colours(), gap=4)
        yield Flow(*self._hats(), gap=4)
        if not seat.bot:
            yield from self._wishes()

    def _about_level(self) -> Iterator[Widget]:
        """How strong the bot is in this game, and the level that would suit better, if one would."""
        game = self._table.plan.game
        level = next((level for level in LEVELS if level == self._plan.level), None)
        if level is None or game not in GAMES:
            return
        yield Text(offer.told(game, level), "soft")
        better = offer.offered(self._memories, game, level)
        if better is not None:
            words = _("After your last games: try {level}").format(level=_(WORDS[better]))
            yield Button("offer", words, partial(self._set_bot, better))

    def _colours(self) -> Iterator[Widget]:
        own, taken = Look.of(self._plan.look), self._wardrobe.taken(self._seat)
        for colour in self._wardrobe.colours():
            wear = partial(self._wardrobe.wear, self._seat, colour)
            look = Look(colour, own.avatar)
            yield LookTile(f"colour-{colour}", look, wear, chosen=colour == own.colour, taken=colour in taken)

    def _hats(self) -> Iterator[Widget]:
        own = Look.of(self._plan.look)
        for hat in self._wardrobe.hats(self._seat):
            wear = partial(self._wardrobe.put_on, self._seat, hat)
            yield LookTile(f"hat-{hat}", Look(own.colour, hat), wear, chosen=hat == own.avatar)

    def _wishes(self) -> Iterator[Widget]:
        """What a human wants, most of it for what only they see."""
        seat, usual = self._plan, _("As usual")
        assists = [(id_, _(label)) for id_, label in ASSISTS.items()]
        yield self._row(_("Help"), Stepper("assist", assists, seat.assist, partial(self._set, "assist")))
        tongues = [("", usual), *languages().items()]
        change = partial(self._set, "language")
        yield self._row(_("Own language"), Stepper("language", tongues, seat.language, change))
        sizes = [("0", usual), *((str(size), f"{size * 100:.0f} %") for size in TEXT_SIZES)]
        size = str(seat.text_size or "0")
        resize = Stepper("text-size", sizes, size, lambda chosen: self._set("text_size", float(chosen)))
        yield self._row(_("Own text size"), resize)
        paces = [("0", usual), *((str(pace), f"{pace:g} ×") for pace in SPEEDS)]  # noqa: RUF001 - times
        hurry = Stepper("pace", paces, str(seat.pace or "0"), lambda chosen: self._set("pace", float(chosen)))
        yield self._row(_("Own pace"), hurry)
        contrast = {False: _("Normal"), True: _("Stronger contrast")}
        yield self._row(_("Own contrast"), self._own("contrast", seat.contrast, contrast))
        yield self._row(_("Own motion"), self._own("calm", seat.calm, {False: _("Normal"), True: _("Less")}))
        sets = {"": usual, **{id_: _(label) for id_, label in COLOUR_SETS.items()}}
        yield self._row(_("Own colours"), self._one_of("colours", seat.colours, sets))
        reads = {"": usual, "asked": _("When asked"), "all": _("Everything"), "ears": _("Into headphones")}
        yield self._row(_("Reads aloud to you"), self._one_of("reading", seat.reading, reads))
        kinds = {"": usual, **{id_: _(label) for id_, label in VOICE_KINDS.items() if id_}}
        yield self._row(_("Own voice"), self._one_of("voice", seat.voice, kinds))
        rates = {0.0: usual, **{rate: _(label) for rate, label in READING_RATES.items()}}
        yield self._row(_("Own reading speed"), self._one_of("voice_rate", seat.voice_rate, rates))

    def _one_of(self, key: str, value: Any, meanings: Mapping[Any, str]) -> Stepper:
        """A choice among a few."""
        chosen = {str(each): each for each in meanings}
        options = [(str(each), meaning) for each, meaning in meanings.items()]
        return Stepper(key, options, str(value), lambda picked: self._set(key, chosen[picked]))

    def _own(self, key: str, value: bool | None, meanings: Mapping[bool, str]) -> Stepper:  # noqa: FBT001
        """A choice between what everybody has, and either of two."""
        return self._one_of(key, value, {None: _("As usual"), **meanings})

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
        return SettingLine(label, control, least=self.ui.theme.grown(140))

    def _draw_figure(self, canvas: Canvas, rect: FRect) -> None:
        """Whoever it is, on a cloud."""
        x, y = rect.centerx, rect.centery + 96
        canvas.picture("common/seat-cloud/one", x, y + 16, wide=0.8, high=0.8)
        draw_traveller(canvas, Look.of(self._plan.look), x, y, mood="happy", arms="wave", size=1.95)

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
