"""Casting view: the people of a plan in their scenery, what can be pressed of them, and who is dressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.input.intents import Wish
from scenes.navigation.plans import LEVELS, Plan
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import TV, Viewport
from scenes.seats.casting.ensemble import Ensemble
from scenes.seats.casting.furniture import FreePlace, IconKey, KnownPerson
from scenes.seats.casting.scenery import FigurePlace, Scenery
from scenes.seats.casting.targets import ColourProp, Dots, Hats, NameTag, Performer, SeatLabel, Star, Swatch
from scenes.seats.casting.wardrobe import Wardrobe
from scenes.seats.device_signs import DeviceSign
from scenes.ui.button import draw_glyph
from scenes.ui.core import Ui, Widget
from scenes.ui.layout import Group
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import Backdrop
from scenes.ui.text import fitted
from scenes.words import _

_STEP: Final = 50.0  # from one colour to the next
_BELOW: Final = 66.0  # of the tray, below the feet
_KEY: Final = 48.0
_HEAD: Final = 54.0
_KNOWN: Final = 3  # people who are offered to somebody without a name
_FRONT_LOWER: Final = 44.0  # the bank in front, than under other screens
_WIDEST_HEAD: Final = 560.0
_PILL: Final = 16.0  # beside the name of the game


@dataclass(frozen=True, slots=True)
class PlanChanges:
    """What presses do that concern more than how somebody is dressed."""

    pressed: Callable[[int], Change | None]  # somebody
    rename: Callable[[int], Change]
    edit: Callable[[int], Change]
    add_human: Callable[[], None]
    add_bot: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Guests:
    """What is told of devices: what each seat holds, and how somebody sits down."""

    signs: Sequence[DeviceSign | None]
    join: Glyph | None
    room: bool  # for somebody more


class CastingView:
    """Everybody in their places."""

    def __init__(self, scenery: Scenery, wardrobe: Wardrobe, backdrop: Backdrop, *, still: bool) -> None:
        self.cast = Ensemble(still=still)
        self.wardrobe = wardrobe
        self.scenery = scenery
        self._backdrop = backdrop
        self._shape = TV
        self.head_room = _WIDEST_HEAD  # for what is asked

    def take_in(self, plan: Plan, time: float) -> None:
        """Take in how everybody looks now."""
        looks = looks_of(plan)
        self.cast.take_in(looks, self.scenery.places(looks, self.cast.star), time)

    def leave_room(self, room: float) -> None:
        """Write what is asked where nothing hangs."""
        self.head_room = min(_WIDEST_HEAD, room)

    def fit(self, view: Viewport, plan: Plan, time: float) -> None:
        """Take the layout for a window; in one of another shape everybody is where they belong at once."""
        if view.stage != self._shape:
            self._shape = view.stage
            self.scenery.fit(view.stage)
            looks = looks_of(plan)
            self.cast.take_in(looks, self.scenery.places(looks, self.cast.star), time, at_once=True)

    def draw(  # noqa: PLR0913, PLR0917 - all that is seen
        self, canvas: Canvas, ui: Ui, plan: Plan, title: str, time: float, parted: float | None = None
    ) -> None:
        """Paint the scenery with everybody, and what is asked."""
        self._backdrop.draw(canvas, time)
        with canvas.moved(0, lower(canvas.view)):
            self.scenery.draw(
                canvas,
                self.cast.moment(looks_of(plan), time, parted),
                lambda canvas, seat: self.cast.draw(
                    canvas, seat, time, in_focus=ui.focus == f"seat-{seat}" and parted is None
                ),
            )
        left, top = canvas.visible.left + 40, canvas.visible.top + 58
        size = _HEAD * min(1.0, 1.25 / ui.theme.text_size)
        ink, lines = fitted(_(self.scenery.question), ui.ink("hero", size), self.head_room, ui.lettering)
        canvas.text(lines[0], ink, left, top)
        usual = ui.ink("light-name", 24 * min(1.0, 1.25 / ui.theme.text_size))
        small, titles = fitted(title, usual, self.head_room - 2 * _PILL, ui.lettering)
        wide = ui.lettering.width(titles[0], small) + 2 * _PILL
        pill = FRect(left - 6, top + ink.size * 0.5 + 14, wide, small.size * 1.4)
        canvas.nine("ui/pill/ink", pill)
        canvas.text(titles[0], small, pill.left + _PILL, pill.centery)
        with canvas.moved(0, _FRONT_LOWER):
            self._backdrop.draw_front(canvas, time)

    def take_aboard(self, plan: Plan, time: float) -> None:
        """The match begins: whoever is dressed goes to the others, where they leave together."""
        if self.scenery.takes_aboard:
            self.cast.star = None
            self.take_in(plan, time)

    def widgets(
        self, ui: Ui, plan: Plan, view: Viewport, guests: Guests, changes: PlanChanges
    ) -> Iterator[Widget]:
        """All that can be pressed, whoever is dressed last."""
        looks, star, down = looks_of(plan), self.cast.star, lower(view)
        places = [_lowered(place, down) for place in self.scenery.places(looks, star)]
        if star is not None:
            yield from self._gates(star, down)
        for number, place in enumerate(places):
            shown = SeatLabel(
                plan.seats[number],
                guests.signs[number],
                guests.join if not plan.seats[number].bot else None,
                number == star,
            )
            pressed = partial(changes.pressed, number)
            if number != star:
                yield Performer(number, place, shown, pressed)
                continue
            yield Star(number, shown.seat, place, pressed, partial(self.wardrobe.hat, number))
            yield from self._dressed(ui, number, place, shown, changes)
        if guests.room:
            free = [_lowered(place, down) for place in self.scenery.free(looks, star)]
            yield from _free(free, guests, changes)

    def _dressed(
        self, ui: Ui, star: int, place: FigurePlace, shown: SeatLabel, changes: PlanChanges
    ) -> Iterator[Widget]:
        """All that is changed of whoever is dressed."""
        wardrobe, seat = self.wardrobe, shown.seat
        hats, look = wardrobe.hats(star), Look.of(seat.look)
        at = hats.index(look.avatar) if look.avatar in hats else 0
        for side in (-1, 1) if place.heads and len(hats) > 1 else ():
            beside = [
                replace(look, avatar=hats[(at + side * way) % len(hats)]) for way in range(1, place.heads + 1)
            ]
            yield Hats(side, place, beside, partial(wardrobe.hat, star, side))
        tag = NameTag(place, shown, ui, partial(changes.rename, star))
        key = FRect(tag.rect.right + 6, tag.rect.centery - _KEY / 2, _KEY, _KEY)
        yield tag
        yield IconKey("more", _("More"), key, "ui/icon/menu", partial(changes.edit, star))
        if seat.level in LEVELS:
            above = (place.name[1] if self.scenery.tray else place.y - 206) - 54
            yield Dots(
                FRect(place.x - 130, above - 23, 260, 46), seat.level, partial(wardrobe.strength, star)
            )
        known = wardrobe.known(star)[:_KNOWN]
        for number, person in enumerate(known):
            above = (place.name[1] if self.scenery.tray else place.y - 206) - 54
            x = tray_middle(place, 6, self._shape[0]) + (number - (len(known) - 1) / 2) * 128
            become = partial(wardrobe.become, star, person)
            yield KnownPerson(number, person, FRect(x - 61, above - 23, 122, 46), become)
        if self.scenery.tray:
            yield ColourTray(place, [*self._swatches(star, place)], ui, self._shape[0])

    def _swatches(self, star: int, place: FigurePlace) -> Iterator[Swatch]:
        colours, taken = self.wardrobe.colours(), self.wardrobe.taken(star)
        own = Look.of(self.wardrobe.seat(star).look).colour
        for number, colour in enumerate(colours):
            x = tray_middle(place, len(colours), self._shape[0]) + (number - (len(colours) - 1) / 2) * _STEP
            rect = FRect(x - _STEP / 2, place.y + _BELOW - 25, _STEP, 50)
            wear = partial(self.wardrobe.wear, star, colour)
            yield Swatch(colour, rect, wear, worn=colour == own, taken=colour in taken)

    def _gates(self, star: int, down: float) -> Iterator[Widget]:
        for colour, rect in self.scenery.gates().items():
            if colour in self.wardrobe.colours():
                yield ColourProp(colour, rect.move(0, down), partial(self.wardrobe.wear, star, colour))


class ColourTray(Group):
    """The colours in a row on paper, with the buttons that change them."""

    def __init__(self, place: FigurePlace, swatches: Sequence[Swatch], ui: Ui, across: float) -> None:
        super().__init__(*swatches)
        wide = _STEP * len(swatches) + 22
        middle = tray_middle(place, len(swatches), across)
        self.rect = FRect(middle - wide / 2, place.y + _BELOW - 26, wide, 52)
        self._glyphs = (ui.glyph(Wish.TURN_LEFT), ui.glyph(Wish.TURN_RIGHT))

    def place(self, ui: Ui, rect: FRect) -> None:
        """It stays where it stands."""

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint paper and colours, and what turns them beside it."""
        if not ui.quiet:
            canvas.nine("ui/pill/cream", self.rect)
        super().draw(ui, canvas)
        for glyph, x in zip(self._glyphs, (self.rect.left - 32, self.rect.right + 32), strict=True):
            if glyph is not None and not ui.quiet:
                draw_glyph(ui, canvas, glyph, x, self.rect.centery, 1.0)


def tray_middle(place: FigurePlace, colours: int, across: float) -> float:
    """Where the middle of a tray is: below whoever is dressed, if it is all on the stage there."""
    room = _STEP * colours / 2 + 80
    return min(across - room, max(room, place.x))


def looks_of(plan: Plan) -> list[Look]:
    """How everybody looks."""
    return [Look.of(seat.look) for seat in plan.seats]


def lower(view: Viewport) -> float:
    """How far a stage lies lower in a window that is higher: on the ground."""
    return view.visible.bottom - view.stage[1]


def _lowered(place: FigurePlace, down: float) -> FigurePlace:
    return replace(place, y=place.y + down, name=(place.name[0], place.name[1] + down))


def _free(places: Sequence[FigurePlace], guests: Guests, changes: PlanChanges) -> Iterator[Widget]:
    """A friend and a robot who are not there yet; side by side below one ghost where there is little room."""
    if not places:
        return
    high = 46.0
    one = len(places) == 1
    for number, (id_, label, ghost, add) in enumerate((
        ("more-human", _("Friend"), "friend", changes.add_human),
        ("more-bot", _("Robot"), "robot", changes.add_bot),
    )):  # fmt: skip
        place = places[0 if one else number]
        x, y = place.name
        x += (number - 0.5) * 2 * 62 if one else 0.0
        wide = min(120.0, place.wide)
        rect = FRect(x - wide / 2, y - high / 2, wide, high)
        shade = None if one and number else (ghost, place)
        yield FreePlace(id_, label, rect, shade, guests.join if not number else None, add)
