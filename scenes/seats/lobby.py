"""Lobby: people are dressed in the scenery of what they are about to play, and join in by pressing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import FRect

from scenes.input.intents import (
    AnyIntent,
    Arrived,
    Confirm,
    Extra,
    Help,
    Linger,
    Lost,
    Menu,
    Move,
    Turn,
    Wish,
)
from scenes.navigation.plans import LEVELS, Plan
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.seats import seat_plan
from scenes.seats.casting.departure import Departure
from scenes.seats.casting.furniture import GreatButton, LuggageTag
from scenes.seats.casting.scenery import Scenery
from scenes.seats.casting.view import CastingView, Guests, PlanChanges, lower
from scenes.seats.casting.wardrobe import Wardrobe
from scenes.seats.device_signs import joining_glyph, sign_of
from scenes.seats.joining import Joining
from scenes.seats.seat_card import hop
from scenes.seats.seat_editor import SeatEditor
from scenes.ui.button import Prompt
from scenes.ui.core import OnPress, Widget
from scenes.ui.layout import At, Fixed, Flow, Layers
from scenes.ui.scenery.backdrop import Backdrop, Sky
from scenes.ui.screen import Screen
from scenes.ui.theme import SIDE
from scenes.words import _

_PLAY = (330.0, 84.0)
_LARGEST = 1.2  # times the usual size of what the buttons do
_BETWEEN = 28.0  # prompts that lie side by side
_LOW = 12.0  # below them, as colours lie above
_BESIDE_HEAD = 56.0  # what is not for what is asked, to the left of the tags
_BELOW_PLAY = 70.0  # room for what the buttons do
_BELOW_TAG = 112.0  # from the upper edge: what the buttons do, where there is no room beside the great one


class Gathering(Screen):
    """A table before anything is played."""

    first = "play"
    drifts = True
    sky: Sky
    title: str

    def __init__(  # noqa: PLR0913, PLR0917 - a table is set with all of this
        self, stage: Stage, plan: Plan, seat_counts: range, scenery: Scenery, backdrop: Backdrop,
        colours: Callable[[], Sequence[str]] = tuple,
    ) -> None:  # fmt: skip
        stage.serve(None)
        super().__init__(stage)
        self.plan = plan
        self._seat_counts = seat_counts
        self._holders = stage.devices.holders
        self._holders.sit_as([seat.name for seat in plan.seats])
        self._holders.forget()
        self._joining = Joining(stage, self, seat_counts[-1])
        wardrobe = Wardrobe(stage, self, colours)
        self.view = CastingView(scenery, wardrobe, backdrop, still=self.ui.theme.less_motion)
        self.view.cast.star = next((n for n, seat in enumerate(plan.seats) if not seat.bot), None)
        self.shapes = scenery.shapes
        self.view.take_in(plan, self.time)
        self.has_begun = False  # the match, for which everybody leaves
        self._used = ""  # the device that pressed last
        self._changes = PlanChanges(
            self._press,
            wardrobe.rename,
            self._edit,
            partial(self._add, human=True),
            partial(self._add, human=False),
        )

    def handle(self, intent: AnyIntent) -> Change | None:
        """A pad that nobody holds sits down, and never begins the match; then it dresses its owner."""
        self._see(intent.device)
        own = self._dresser(intent.device)
        match intent:
            case Extra(device=device):
                self.sit(device)
            case Linger(device=device, on=on):
                self._joining.hold(device, on=on)
            case Arrived() | Lost():
                self.refresh()
            case Confirm(device=device) if own is not None:
                self._joining.press(device)
                self.ready(own)
            case Confirm(device=device) | Menu(device=device) if self._joining.is_meant(
                device, begins=isinstance(intent, Confirm) and self.ui.focus == "play"
            ):
                self.sit(device)
            case Move(dx=dx) if own is not None and dx:
                self.view.wardrobe.hat(own, dx)
            case Turn(steps=steps) if (seat := self._meant(own)) is not None:
                self.view.wardrobe.colour(seat, steps)
            case Help() if (seat := self._meant(own)) is not None:
                return self.view.wardrobe.rename(seat)
            case _:
                return super().handle(intent)
        return None

    def covered(self) -> None:
        """What is held now means something else there."""
        super().covered()
        self._joining.let_go()

    def update(self, dt: float) -> Change | None:
        """Whoever holds the button for long enough gets up; whoever has pressed hops."""
        change = super().update(dt)
        self._joining.update()
        cast = self.view.cast
        cast.hopped = {seat: hop(self._joining.since_hop(seat)) for seat in range(len(self.plan.seats))}
        self.view.take_in(self.plan, self.time)
        return change

    def lay_out(self) -> None:
        """Take the layout for the window there is."""
        self.view.fit(self.stage.canvas.view, self.plan, self.time)
        super().lay_out()

    def where(self, seat: int) -> float:
        """How far to the side whoever has a seat stands."""
        return self.view.cast.where(seat)

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; the devices and the focus go where their seats go."""
        seats = range(len(self.plan.seats))
        in_focus = next((seat for seat in seats if self.ui.focus == f"seat-{seat}"), None)
        there = None if in_focus is None else moved(in_focus)
        self.plan = plan
        self._holders.move(moved)
        self._holders.names = {number: seat.name for number, seat in enumerate(plan.seats)}
        self.view.cast.moved([moved(seat) for seat in seats])
        self.view.take_in(plan, self.time)
        self.refresh()
        if there is not None:
            self.focus_on(f"seat-{there}")

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky, and everybody under it."""
        self.view.draw(canvas, self.ui, self.plan, self.title, self.time)

    def parting(self) -> Departure | None:
        """How everybody leaves, once the match has begun."""
        if not self.has_begun:
            return None
        self.view.take_aboard(self.plan, self.time)
        return Departure(
            self.stage.canvas.view, self.ui, self.focus.laid.root, self.view.scenery,
            lambda canvas, since: self.view.draw(
                canvas, self.ui, self.plan, self.title, self.time + since, since
            ),
        )  # fmt: skip

    def cast_and(
        self, play: str, why_not: str, begin: OnPress, tag: str, rules: OnPress, *more: Widget
    ) -> Widget:
        """Everybody, the button that begins, the tag with what experts want, and what else the buttons do."""
        view = self.stage.canvas.view
        x, y = self.view.scenery.play
        button = GreatButton(
            "play", play, begin, kind=self.sky.button, why_not=why_not, wish=Wish.MENU, most_lines=1
        )
        wide = min(440.0, max(_PLAY[0], button.size(self.ui, view.visible.width)[0] + 20))
        rect = FRect(x - wide / 2, y + lower(view) - _PLAY[1] / 2, wide, _PLAY[1])
        first = LuggageTag(tag, tag_corner(view.visible), self.ui, rules)
        tags = [each.rect.left for each in (first, *more) if isinstance(each, LuggageTag)]
        self.view.leave_room(min(tags) - view.visible.left - _BESIDE_HEAD)
        return Layers(
            *self.view.widgets(self.ui, self.plan, view, self._guests(), self._changes),
            Fixed(button, rect),
            first,
            *more,
            self._foot(rect),
        )

    def _foot(self, play: FRect) -> Widget:
        """What the buttons do, beside the one that begins; below the tag, where there is no room for it."""
        visible = self.stage.canvas.visible
        left, right = play.left - visible.left, visible.right - play.right
        line = Flow(*self._prompts(), gap=_BETWEEN, align=0.5)
        if line.size(self.ui, 2 * visible.width)[0] + SIDE + _BETWEEN <= max(left, right):
            return At(line, 1.0 if right >= left else 0.0, 1.0, edge=_LOW)
        if visible.bottom - play.bottom >= _BELOW_PLAY:
            return At(line, 0.5, 1.0)
        return At(line, 1.0, 0.0, edge=_BELOW_TAG)

    def _prompts(self) -> Iterator[Prompt]:
        sits = self.stage.devices.last in self.stage.devices.seats
        yield Prompt(Wish.BACK, _("Back"), self.back, largest=_LARGEST)
        if (seat := self._meant(None)) is not None:
            yield Prompt(Wish.HELP, _("Name"), partial(self.view.wardrobe.rename, seat), largest=_LARGEST)
        words = _("Who am I?") if sits else _("Join")
        yield Prompt(Wish.EXTRA, words, lambda: self.sit(self.stage.devices.last), largest=_LARGEST)

    def _guests(self) -> Guests:
        devices = self.stage.devices
        seats = range(len(self.plan.seats))
        join = joining_glyph(devices) if devices.pads.devices() else None
        return Guests([sign_of(devices, seat) for seat in seats], join, len(seats) < self._seat_counts[-1])

    def _see(self, device: str) -> None:
        """Another device is in use: its owner is told what its buttons do."""
        if device and device != self._used:
            self._used = device
            self.refresh()

    def _dresser(self, device: str) -> int | None:
        """Whom a device dresses: whoever holds it, until they are ready."""
        seat = self.stage.devices.seats.get(device)
        return seat if seat in self.view.cast.dressing else None

    def _meant(self, own: int | None) -> int | None:
        """Whose colour or name is meant: one's own, that of whoever is in focus, or of whoever is dressed."""
        focus = next((n for n in range(len(self.plan.seats)) if self.ui.focus == f"seat-{n}"), None)
        return next((seat for seat in (own, focus, self.view.cast.star) if seat is not None), None)

    def sit(self, device: str) -> None:
        """Let a device sit down, or show whose it is."""
        before = self.stage.devices.seats.get(device)
        self._joining.press(device)
        seat = self.stage.devices.seats.get(device)
        if before is None and seat is not None:
            self.view.cast.star = seat
            self.view.cast.dressing.add(seat)
            self.refresh()

    def _press(self, seat: int) -> None:
        """Somebody is pressed: who is dressed is ready, who is not is dressed."""
        if seat == self.view.cast.star:
            self.ready(seat)
            return
        self.view.cast.star = seat
        self.refresh()

    def ready(self, seat: int) -> None:
        """Somebody is dressed."""
        cast = self.view.cast
        cast.dressing.discard(seat)
        if cast.star == seat:
            cast.star = min(cast.dressing, default=None)
        if self.ui.focus == f"seat-{seat}":
            self.focus_on("play")
        self.stage.sound.play("ready", x=self.where(seat))
        self.refresh()

    def _edit(self, seat: int) -> Change:
        return Push(SeatEditor(self.stage, self, seat, self._seat_counts[0], self.view.wardrobe))

    def _add(self, *, human: bool) -> None:
        """Somebody more; a bot is as strong as the others."""
        levels = [seat.level for seat in self.plan.seats if seat.level in LEVELS]
        bot = "" if human else seat_plan.bot_name(levels[-1] if levels else "medium", self.plan.seats)
        plan = seat_plan.with_more(self.plan, bot, assist=self.stage.settings.comfort.assist)
        self.change(plan, _stays)
        self.view.cast.star = len(plan.seats) - 1
        self.focus_on(f"seat-{len(plan.seats) - 1}")


def tag_corner(visible: FRect) -> tuple[float, float]:
    """Where the upper right corner of the first tag is."""
    return visible.right - 32, visible.top + 36


def _stays(seat: int) -> int:
    """Where a seat goes when only something else changes."""
    return seat
