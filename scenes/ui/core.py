"""Widget: what one is, and what all widgets of a screen share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from scenes import words
from scenes.input.glyphs import Glyph
from scenes.input.intents import Wish
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.ui.described import Described, Role
from scenes.ui.theme import Theme

FINGERTIP: Final = 46.0  # logical units: the least that can be pressed with a finger without aiming

Size = tuple[float, float]
OnPress = Callable[[], Change | None]


@dataclass
class ScrollState:
    """How far a scrolled part is rolled, and how far it is shown to be."""

    target: float = 0.0
    shown: float = 0.0
    furthest: float = 0.0


@dataclass
class PageTurn:
    """Which of several pages is open, and what was seen before it was."""

    page: int
    widget: Widget
    before: Widget | None = None
    since: float = 0.0
    way: int = 1  # to the right, or -1


@dataclass
class Ui:
    """What the widgets of one screen share: fonts, looks, focus, time."""

    lettering: TextRenderer
    theme: Theme
    glyph: Callable[[Wish], Glyph | None]
    focus: str = ""
    pressed: str = ""
    by_pointer: bool = False  # whether a pointer was used last
    quiet: bool = False  # whether another screen has the buttons, so that nothing is told of them here
    claimed: Wish | None = None  # the button of a bubble, which does nothing else as long as that is there
    time: float = 0.0
    lifts: dict[str, float] = field(default_factory=dict)  # by target: how far it is lifted now
    turned: dict[str, PageTurn] = field(default_factory=dict)  # by what has pages
    rolls: dict[str, ScrollState] = field(default_factory=dict)
    window: FRect | None = None  # through which what is being placed will be seen
    measured: dict[tuple[Widget, float], Size] | None = (
        None  # what has been, while all are given their places
    )

    def ink(self, name: str, size: float | None = None) -> Ink:
        """How a kind of words is written."""
        return self.theme.ink(name, size)

    def roll(self, name: str) -> ScrollState:
        """How far a scrolled part is rolled."""
        return self.rolls.setdefault(name, ScrollState())


def as_read(place: FRect, room: FRect) -> FRect:
    """A place in a room; on the other side of it in a language that is read from right to left."""
    if words.goes_left():
        place.left = room.left + room.right - place.right
    return place


class Widget:
    """One piece of a screen: it says how much room it wants, is given a place, and draws itself there."""

    id = ""  # what focus and memory know it by; empty if it cannot be in focus
    tells_of_buttons = False  # whether that is all it does

    def __init__(self) -> None:
        self.rect = FRect(0, 0, 0, 0)

    def size(self, ui: Ui, width: float) -> Size:
        """The room it wants if it may be so wide; what is only ever given a place is not asked."""
        raise NotImplementedError

    def room(self, ui: Ui, width: float) -> Size:
        """The same, found once for all that ask for it while widgets are given their places."""
        if ui.measured is None:
            return self.size(ui, width)
        size = ui.measured.get((self, width))
        if size is None:
            size = ui.measured[self, width] = self.size(ui, width)
        return size

    def place(self, ui: Ui, rect: FRect) -> None:
        """Take its place."""
        del ui
        self.rect = rect

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""

    def describe(self) -> Described | None:
        """What it is in words; None if it only holds others."""
        return None

    def parts(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return ()

    def walk(self, window: FRect | None = None) -> Iterator[tuple[Widget, FRect | None]]:
        """Itself and everything inside it, each with the window it is seen through, if there is one."""
        yield self, window
        for part in self.parts():
            yield from part.walk(window)


class Target(Widget):
    """A widget that can be in focus and pressed."""

    label = ""  # what it is called; empty if words inside it say so
    spoken = ""  # what it is called where nobody sees what it stands beside
    about = ""  # what is shown with it, in words
    role: Role = "button"
    ring = "normal"  # the shape of the focus ring around it
    wish: Wish | None = None  # a button that presses it wherever the focus is
    why_not = ""  # why it cannot be pressed now, in words
    by_pointer_only = False  # whether the focus passes it by, since it has a button of its own
    board = ""  # what it is a place of: a held direction does not leave that
    aside = ""  # what it belongs to if directions lead to it from its like alone: a button goes there
    listed: Sequence[Target] = ()  # what it leads to, each pressed by its own button from here already

    def __init__(self, id_: str, on_press: OnPress | None = None) -> None:
        super().__init__()
        self.id = id_
        self.on_press = on_press
        self.reach: FRect | None = None  # where the focus finds it, if that is more than its own place

    def describe(self) -> Described:
        """What it is called, and whether it can be pressed."""
        name = self.spoken or self.label or self.words_inside()
        return Described(name, self.role, why_not=self.why_not, about=self.about)

    def words_inside(self) -> str:
        """All that is written on it."""
        told = (part.describe() for part, _window in self.walk() if part is not self)
        return ", ".join(each.name for each in told if each is not None and each.name)

    @property
    def found_at(self) -> FRect:
        """Where the focus finds it."""
        return self.reach or self.rect

    def met_from(self, other: Target) -> Target:
        """What a step from elsewhere leads to: usually itself, or what stands for those beside it."""
        del other
        return self

    @property
    def grasp(self) -> FRect:
        """Where a finger finds it, if nothing else is there: never smaller than the tip of one."""
        return self.rect.inflate(
            max(0.0, FINGERTIP - self.rect.width), max(0.0, FINGERTIP - self.rect.height)
        )

    def press(self) -> Change | None:
        """Do what it is there for."""
        return self.on_press() if self.on_press else None

    def press_at(self, x: float) -> Change | None:
        """Do what it is there for, pressed by a pointer."""
        del x
        return self.press()

    def adjust(self, step: int) -> bool:
        """Take a step to the left or right in what it sets; False if it sets nothing."""
        del step
        return False

    def drag(self, x: float) -> bool:
        """Follow the pointer along; False if there is nothing to drag."""
        del x
        return False

    def lift(self, ui: Ui) -> float:
        """How far it is to be lifted as things are: in focus, pressed, or neither."""
        del ui
        return 0.0

    def raised(self, ui: Ui) -> float:
        """How far it is lifted at this moment, perhaps on its way."""
        return ui.lifts.get(self.id, self.lift(ui))

    def draw_ring(self, canvas: Canvas, place: FRect, halo: float) -> None:
        """Paint the focus ring around a place, its halo so bright."""
        canvas.nine(f"ui/focus/{self.ring}/halo", place, halo)
        canvas.nine(f"ui/focus/{self.ring}/ring", place)

    def ring_rect(self, ui: Ui) -> FRect:
        """What the focus ring goes around."""
        del ui
        return self.rect
