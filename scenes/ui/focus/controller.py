"""Focus controller: goes through the widgets of a screen, the same on every screen and with every device.

Widgets are laid out when `lay_out` is called: before a wish is answered and after time has passed. All else
only reads where they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes import words
from scenes.input.glyphs import MOUSE, TOUCH
from scenes.input.intents import Point, Press, Release, Scroll, Wish
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import Viewport
from scenes.ui.bubble import Bubble
from scenes.ui.core import OnPress, Target, Ui, Widget
from scenes.ui.focus import geometry as focus
from scenes.ui.focus.geometry import Trail
from scenes.ui.focus.laid_out import LaidOut
from scenes.ui.focus.pointer import Pointer
from scenes.ui.focus.ring import Ring
from scenes.ui.placement import OTHER, Obstacle, seen
from scenes.ui.theme import Theme, themed

#: What is heard of a target that is no button, by what it is.
_KINDS: Final = {
    **dict.fromkeys(("slider", "choice", "field"), "type_key"),
    "switch": "score_tick",
    "tab": "page_turn",
    "person": "traveller_step",
    "place": "card_place",
}
_FLASH_SECONDS: Final = 0.10  # for which a button looks pressed that no pointer holds
_STEP: Final = 90  # logical units by which a press up or down rolls words


def theme_of(stage: Stage) -> Theme:
    """How everything looks by the settings."""
    return themed(stage.text_size, stage.strong_contrast, stage.less_motion)


class FocusController:
    """The widgets of one screen, which of them is in focus, and what the pointer holds."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a screen says of itself
        self,
        stage: Stage,
        build: Callable[[], Widget],
        name: str,
        first: str,
        explain: Callable[[str], OnPress | None] = lambda _why_not: None,
        obstacles: Callable[[], Sequence[Obstacle]] = tuple,
        asked: Callable[[], int | None] = lambda: None,
    ) -> None:
        self._seat: int | None = None  # whose buttons they are laid out for
        self.ui = Ui(
            stage.canvas.lettering, theme_of(stage), lambda wish: stage.devices.glyph_for(self._seat, wish)
        )
        self.ui.focus = stage.focus.get(name, first)
        self._stage = stage
        self._explain = explain  # what tells more about why something cannot be pressed, if anything does
        self._obstacles = obstacles  # what is to be seen that is no widget
        self._asked = asked  # the seat whose buttons are told of; None for whoever used theirs last
        self._name = name  # under which the focus is remembered
        self._first = first  # what is in focus when nothing is remembered
        self.laid = LaidOut(self.ui, build)
        self._pointer = Pointer(self.ui, self.laid, self)
        self._built_for: object = None
        self._placed_for: Viewport | None = None
        self._ring = Ring()
        self._trail = Trail()
        self._last_place = FRect(0, 0, 0, 0)
        self._flash = 0.0
        self.complaint = ""  # the target whose reason for not being pressed is shown
        self._told: tuple[object, Bubble] | None = None  # what the last bubble was for, and the bubble

    def refresh(self) -> None:
        """Build the widgets anew, as something has changed."""
        self._built_for = None

    @property
    def focused(self) -> Target | None:
        """The target in focus."""
        return self.laid.find(self.ui.focus)

    @property
    def targets(self) -> list[Target]:
        """Everything that can be in focus or pressed."""
        return self.laid.targets

    def find(self, id_: str) -> Target | None:
        """The target that is known by an id."""
        return self.laid.find(id_)

    def focus_on(self, id_: str) -> None:
        """Put the focus on a target."""
        if id_ != self.ui.focus:
            self.ui.focus = id_
            self.complaint = ""
            if self._name:
                self._stage.focus[self._name] = id_
            self.laid.show(self.ui.focus)

    def touched(self) -> None:
        """Somebody is there."""
        self._ring.touched()

    def update(self, time: float, dt: float) -> None:
        """Let ring and rolls go their way."""
        self.ui.time = time
        if self._flash and time > self._flash:
            self._flash, self.ui.pressed = 0.0, ""
        self.lay_out()
        self.laid.move_rolls(dt, self._stage.canvas.visible)
        self.laid.move_targets(dt)
        target = self.focused
        if target is not None:
            self._last_place = target.found_at.copy()
        self._ring.move(self.ui, target, dt)
        bubble = self.bubble()
        self.ui.claimed = bubble.wish if bubble is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Paint the widgets, and the focus over them."""
        self.laid.root.draw(self.ui, canvas)
        self._draw_focus(canvas)

    def at(self, x: float, y: float) -> Target | None:
        """The target at a place."""
        bubble = self.bubble()
        if bubble is not None and bubble.rect.collidepoint(x, y):
            return bubble
        return self.laid.at(x, y)

    def seen(self) -> list[Obstacle]:
        """What the widgets show, as it should not be hidden."""
        bubble = self.bubble()
        return self._seen() + ([] if bubble is None else [Obstacle(bubble.body)])

    def hush(self) -> bool:
        """Tell no longer why something cannot be pressed; whether it was told."""
        was_told = self.bubble() is not None
        self.complaint = ""
        self.ui.claimed = None
        return was_told

    def bound_to(self, wish: Wish) -> Target | None:
        """The target that a wish presses, wherever the focus is."""
        bubble = self.bubble()
        if bubble is not None and bubble.wish is wish:
            return bubble
        bound = (target for found, _ in self.laid.found for target in (found, *found.listed))
        return next((target for target in bound if target.wish is wish), None)

    def lay_out(self) -> None:
        """Build and place the widgets, if anything they depend on has changed."""
        theme = theme_of(self._stage)
        devices = self._stage.devices
        self._seat = self._asked()
        signs = (devices.family, devices.family_of(self._seat))
        look = (self._stage.canvas.view, words.language(), signs, theme)
        if look == self._built_for:
            return
        is_resized = self._placed_for != self._stage.canvas.view
        self._built_for, self._placed_for = look, self._stage.canvas.view
        self.ui.theme = theme
        self.ui.by_pointer = self._stage.devices.family in (MOUSE, TOUCH)
        before = {target.id for target in self.targets}
        self.laid.build(self._stage.canvas.visible)
        if before != {target.id for target in self.targets}:
            self._trail = Trail()  # there is something else beside things now
        self._find_lost_focus()
        if is_resized:  # what is in focus is to be in sight
            self.laid.show(self.ui.focus)

    def _find_lost_focus(self) -> None:
        reachable = self.laid.reachable
        here = next((target for target in reachable if target.id == self.ui.focus), None)
        if here is None and reachable:
            preferred = next((target for target in reachable if target.id == self._first), None)
            close = focus.nearest(self._last_place, reachable) if self._last_place.width else None
            here = close or preferred or reachable[0]
            self.ui.focus = here.id
            self.laid.show(self.ui.focus)
        if here is not None:
            self._last_place = here.found_at.copy()

    def move(self, dx: int, dy: int, *, again: bool = False) -> None:
        """Adjust what is in focus, or take the focus a step on; `again` while a direction is held."""
        here = self.focused
        if here is None:
            return
        if dx and here.adjust(dx):
            self._stage.sound.play("focus", 0)
            self.refresh()
            return
        there = self.step_from(here, dx, dy)
        if there is None and self.laid.roll_words(dy * _STEP):
            return
        if again and (there is None or there.board != here.board):
            return  # a held direction ends at the edge: what lies beyond takes a press of its own
        there = there or self._around(here, dx, dy)
        if there is not None:
            self._trail.go(here.id, (dx, dy), there.id)
            self._hear(there)
            self.focus_on(there.id)

    def step_from(self, here: Target, dx: int, dy: int) -> Target | None:
        """Where a step leads: back to where the focus came from, or on to what lies next."""
        reachable = self._open_from(here)
        before = self._trail.back(here.id, (dx, dy))
        back = next((target for target in reachable if target.id == before), None)
        there = back or focus.neighbour(here.found_at, reachable, dx, dy)
        return None if there is None else there.met_from(here)

    def _around(self, here: Target, dx: int, dy: int) -> Target | None:
        there = focus.opposite(here.found_at, self._open_from(here), dx, dy)
        return None if there is None else there.met_from(here)

    def _open_from(self, here: Target) -> list[Target]:
        """What directions may lead to: what stands aside only from its like."""
        return [
            target
            for target in self.laid.reachable
            if target.id != here.id and target.aside in ("", here.aside)
        ]

    def _hear(self, target: Target) -> None:
        """A tick whose pitch goes with the column; where all is read aloud, one for its kind besides."""
        visible = self._stage.canvas.visible
        share = (target.rect.centerx - visible.left) / max(1.0, visible.width)
        self._stage.sound.play("focus", int(min(0.99, max(0.0, share)) * 8), x=target.rect.centerx)
        told = target.describe()
        kind = "refuse" if told.why_not else _KINDS.get("place" if target.board else told.role)
        if kind is not None and self._stage.voice.by_itself:
            self._stage.sound.play(kind, x=target.rect.centerx)

    def press(self, target: Target | None, x: float | None = None) -> Change | None:
        """Press a target, with the pointer at `x` if it has one; a greyed one says why not."""
        if target is None:
            return None
        if target.why_not:
            self._stage.sound.play("refuse", x=target.rect.centerx)
            self.complaint = target.id
            return None
        self._stage.sound.play("confirm", x=target.rect.centerx)
        self.ui.pressed, self._flash = target.id, self.ui.time + _FLASH_SECONDS
        with self._stage.sound.at(target.rect.centerx):
            change = target.press() if x is None else target.press_at(x)
        self.refresh()
        return change

    def point(self, intent: Point | Press | Release | Scroll) -> Change | None:
        """Follow the pointer."""
        return self._pointer.follow(intent)

    def glance(self, target: Target) -> None:
        """A pointer comes onto a target: it comes into focus, and that is heard."""
        self._hear(target)
        self.focus_on(target.id)

    def hold(self, target: Target) -> None:
        """A pointer goes down on a target."""
        if not target.by_pointer_only:
            self.focus_on(target.id)
        self.ui.pressed, self._flash = target.id, 0.0

    def _draw_focus(self, canvas: Canvas) -> None:
        target = self.focused
        if target is None:
            return
        self._ring.draw(self.ui, canvas, target, self.laid.window_of(target))
        if bubble := self.bubble():
            bubble.draw(self.ui, canvas)

    def bubble(self) -> Bubble | None:
        """Why the target in focus could not be pressed, if that was tried."""
        target = self.focused
        if target is None or self.complaint != target.id or not target.why_not:
            return None
        what = (target.why_not, tuple(target.rect), self._built_for)
        if self._told is None or self._told[0] != what:  # a place of its own is not found in no time
            more, visible = self._explain(target.why_not), self._stage.canvas.visible
            pressed = seen(self.laid.root, self.ui, visible)
            others = [
                *pressed,
                *(Obstacle(each.rect, OTHER) for each in self._obstacles()),
            ]  # it is there for a moment
            self._told = what, Bubble(self.ui, visible, target.why_not, target.rect, others, more)
        return self._told[1]

    def _seen(self) -> list[Obstacle]:
        """What the widgets show, and what else is to be seen."""
        return [*seen(self.laid.root, self.ui, self._stage.canvas.visible), *self._obstacles()]
