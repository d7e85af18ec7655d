"""Targets of a casting: people, their names and colours, free places and the luggage tag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.navigation.plans import LEVELS, SeatPlan
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.seats.casting.scenery import FigurePlace
from scenes.seats.device_signs import DeviceSign, draw_sign
from scenes.ui.core import OnPress, Size, Target, Ui
from scenes.ui.described import Described
from scenes.ui.scenery.avatars import COLOURS, Look, draw_badge, draw_portrait
from scenes.ui.text import fitted
from scenes.words import _

_TAG: Final = 44.0  # height of a name
_DOT: Final = 13.0  # from one dot of strength to the next
_LARGEST: Final = 1.5  # times the usual size of names
THREAD: Final = "#FFF3D6"
_TAKEN: Final = 0.36  # of the colour of somebody else


class PlacedTarget(Target):
    """A target that knows its place."""

    def __init__(self, id_: str, rect: FRect, on_press: OnPress | None = None) -> None:
        super().__init__(id_, on_press)
        self.rect = rect

    def size(self, _ui: Ui, _width: float) -> Size:
        """What it has."""
        return self.rect.size

    def place(self, _ui: Ui, _rect: FRect) -> None:
        """It stays where it stands."""


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """What is shown of a seat besides the figure."""

    seat: SeatPlan
    sign: DeviceSign | None  # of the device that it holds
    join: Glyph | None  # what to press to sit down there
    is_star: bool


class Figure(PlacedTarget):
    """Somebody, with the hoop round the feet that is painted with them."""

    role = "person"

    def __init__(self, number: int, seat: SeatPlan, place: FigurePlace, on_press: OnPress) -> None:
        super().__init__(f"seat-{number}", place.body, on_press)
        self.label, self._player = seat.name, seat

    def describe(self) -> Described:
        """The name, and who plays there: somebody, or a robot and how strong it is."""
        level = self._player.level
        played = _("Bot: {level}").format(level=_(LEVELS.get(level, level))) if level else _("Human")
        return replace(super().describe(), value=played)

    def draw_ring(self, canvas: Canvas, place: FRect, halo: float) -> None:
        """The hoop lies on the ground, and is painted with whoever stands in it."""


class Star(Figure):
    """Whoever is dressed: to the left and right lie other hats."""

    def __init__(
        self, number: int, seat: SeatPlan, place: FigurePlace, on_press: OnPress, hat: Callable[[int], None]
    ) -> None:
        super().__init__(number, seat, place, on_press)
        self._hat = hat

    def adjust(self, step: int) -> bool:
        """Another hat."""
        self._hat(step)
        return True


class Performer(Figure):
    """Anybody else, with the name, and the device or the strength under it."""

    def __init__(self, number: int, place: FigurePlace, shown: SeatLabel, on_press: OnPress) -> None:
        super().__init__(number, shown.seat, place, on_press)
        self._place = place
        self._shown = shown

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the name."""
        rect = name_rect(ui, self._place, self._shown)
        if self._place.hangs:
            for side in (-0.3, 0.3):
                x = rect.centerx + rect.width * side
                canvas.fill(FRect(x, rect.top - 18, 2.2, 22), THREAD)
        draw_name(ui, canvas, rect, self._shown)


def name_rect(ui: Ui, place: FigurePlace, shown: SeatLabel, more: float = 0.0) -> FRect:
    """How large the name of somebody is, around the place where it belongs; dots or a sign stand below it."""
    ink = _name_ink(ui, shown)
    written = fitted(shown.seat.name, ink, place.wide - 62 - more, ui.lettering)
    wide = ui.lettering.width(written[1][0], written[0]) + 62 + more
    high = max(_TAG, ink.size * 1.5) + _second(shown)
    return FRect(place.name[0] - wide / 2, place.name[1] - high / 2, wide, high)


def _second(shown: SeatLabel) -> float:
    """Room for what stands under a name; how strong a robot is that is being dressed stands above it."""
    return 22.0 if shown.sign or (shown.seat.bot and not shown.is_star) else 0.0


def _name_ink(ui: Ui, shown: SeatLabel) -> Ink:
    return ui.ink("name", (30 if shown.is_star else 24) * min(1.0, _LARGEST / ui.theme.text_size))


def draw_name(ui: Ui, canvas: Canvas, rect: FRect, shown: SeatLabel, more: float = 0.0) -> None:
    """Write a name with the shape of the seat, and below it how strong a robot is, or the device it holds."""
    canvas.nine("ui/pill/cream", rect)
    second = _second(shown)
    y = rect.top + (rect.height - second) / 2 + (2 if second else 0)
    draw_badge(canvas, Look.of(shown.seat.look), rect.left + 27, y, 0.76)
    ink, lines = fitted(shown.seat.name, _name_ink(ui, shown), rect.width - 60 - more, ui.lettering)
    canvas.text(lines[0], ink, rect.left + 49, y - 1)
    below = rect.bottom - 16
    if not second:
        return
    if shown.seat.bot:
        draw_dots(canvas, shown.seat.level, rect.centerx, below)
    elif shown.sign is not None:
        draw_sign(ui, canvas, shown.sign, rect.centerx, below - 2)


def draw_dots(canvas: Canvas, level: str, x: float, y: float) -> None:
    """Draw how strong a robot is; one that somebody wrote tells nobody."""
    levels = [*LEVELS]
    lit = levels.index(level) + 1 if level in levels else 0
    for number in range(len(levels)):
        left = x + (number - (len(levels) - 1) / 2) * _DOT
        canvas.picture(f"casting/dot/{'lit' if number < lit else 'unlit'}", left, y)


class NameTag(PlacedTarget):
    """The name of whoever is dressed, which can be changed."""

    ring = "round"

    def __init__(self, place: FigurePlace, shown: SeatLabel, ui: Ui, on_press: OnPress) -> None:
        super().__init__("name", name_rect(ui, place, shown, 38), on_press)
        self.label = _("Name: {name}").format(name=shown.seat.name)
        self._shown = shown

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the name and a pencil."""
        draw_name(ui, canvas, self.rect, self._shown, 38)
        y = self.rect.top + min(self.rect.height, _TAG) / 2
        canvas.picture("ui/icon/edit", self.rect.right - 30, y, wide=0.85, high=0.85)


class Hats(PlacedTarget):
    """What could be worn, on one side of whoever is dressed; a pointer presses it."""

    by_pointer_only = True

    def __init__(self, side: int, place: FigurePlace, looks: list[Look], on_press: OnPress) -> None:
        self._side = side
        self._looks = looks
        first, y = 30 * place.size + 46, place.y - 76 * place.size
        self._spots = [
            (place.x + side * (first + 52 * number), y + 4 * number) for number in range(len(looks))
        ]
        end = first + 52 * len(looks) + 4
        self._arrow = (place.x + side * end, y + 6)
        near, far = place.x + side * (first - 28), place.x + side * (end + 24)
        super().__init__(
            "hat-before" if side < 0 else "hat-after",
            FRect(min(near, far), y - 34, abs(far - near), 68),
            on_press,
        )
        self.label = _("Hat before") if side < 0 else _("Hat after")

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint heads, those further away smaller, and the arrow at their end."""
        for number in reversed(range(len(self._looks))):
            x, y = self._spots[number]
            draw_portrait(canvas, self._looks[number], x, y, radius=(27, 22, 18)[number])
        x, y = self._arrow
        canvas.nine("ui/pill/cream", FRect(x - 22, y - 22, 44, 44))
        canvas.picture(f"ui/arrow/{'left' if self._side < 0 else 'right'}/rest", x, y)


class Swatch(PlacedTarget):
    """A colour with its shape, or what stands there of that colour."""

    ring = "tight"

    def __init__(self, colour: str, rect: FRect, on_press: OnPress, *, worn: bool, taken: bool) -> None:
        super().__init__(f"colour-{colour}", rect, on_press)
        self._colour = colour
        self._worn, self._taken = worn, taken
        self.label = _(COLOURS[colour])

    def describe(self) -> Described:
        """Its colour, and whether it is worn here or by somebody else."""
        return replace(super().describe(), is_on=self._worn, value=_("taken") if self._taken else "")

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint the shape: lifted if it is worn, pale if somebody else wears it."""
        x, y = self.rect.center
        size, alpha = (1.05, 1.0) if self._worn else (0.76, _TAKEN if self._taken else 1.0)
        name = f"common/badge/{self._colour}"
        canvas.picture(name, x, y - (7 if self._worn else 0), wide=size, high=size, alpha=alpha)


class ColourProp(PlacedTarget):
    """What stands there of a colour, which a pointer presses like a swatch."""

    by_pointer_only = True

    def __init__(self, colour: str, rect: FRect, on_press: OnPress) -> None:
        super().__init__(f"colour-{colour}", rect, on_press)
        self.label = _(COLOURS[colour])


class Dots(PlacedTarget):
    """How strong a robot is."""

    ring = "round"

    def __init__(self, rect: FRect, level: str, change: Callable[[int], None]) -> None:
        super().__init__("level", rect)
        self._level = level
        self.label = _("Strength")
        self._change = change

    def press(self) -> None:
        """A little stronger; after the strongest comes the weakest."""
        self._change(1)

    def adjust(self, step: int) -> bool:
        """Stronger or weaker."""
        self._change(step)
        return True

    def describe(self) -> Described:
        """The word for it."""
        return Described(self.label, "choice", self._words)

    @property
    def _words(self) -> str:
        return _(LEVELS[self._level]) if self._level in LEVELS else self._level

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the dots, and the word for it."""
        canvas.nine("ui/pill/cream", self.rect)
        ink, lines = fitted(self._words, ui.ink("name", 22), self.rect.width - 130, ui.lettering)
        canvas.text(lines[0], ink, self.rect.left + 24, self.rect.centery - 1)
        draw_dots(canvas, self._level, self.rect.right - 60, self.rect.centery)
