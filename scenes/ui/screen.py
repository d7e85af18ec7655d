"""A scene made of widgets, on which the focus is always seen, never lost, and remembered."""

from __future__ import annotations

from typing import Final, assert_never

from pygame import FRect

from scenes import words
from scenes.canvas import Canvas
from scenes.intents import (
    AnyIntent,
    Back,
    Confirm,
    Extra,
    Help,
    Menu,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Turn,
    Wish,
)
from scenes.stack import Change, Pop, Scene
from scenes.stage import Stage
from scenes.ui import focus
from scenes.ui.bubble import draw_bubble
from scenes.ui.core import Target, Ui, Widget
from scenes.ui.layout import Layers
from scenes.ui.panel import Scrolled
from scenes.ui.ring import Ring
from scenes.ui.theme import Theme

_ROLL_SECONDS: Final = 0.12
_FLASH_SECONDS: Final = 0.10  # for which a button looks pressed that no pointer holds
_WHEEL: Final = 64  # logical units for one notch
_TREMBLE: Final = 12  # how far a finger may stray and still mean a press
_SHORTCUTS: Final = {Extra: Wish.EXTRA, Help: Wish.HELP, Menu: Wish.MENU, Back: Wish.BACK}


class Screen(Scene):
    """A scene that says what widgets it has; going through them is the same everywhere."""

    name = ""  # under which its focus is remembered
    first = ""  # what is in focus when nothing is remembered

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        comfort = stage.settings.comfort
        theme = Theme(comfort.text_size, comfort.strong_contrast, comfort.less_motion)
        self.ui = Ui(stage.canvas.lettering, theme, stage.devices.glyph)
        self.ui.focus = stage.focus.get(self.name, self.first)
        self._root: Widget = Layers()
        self._built_for: object = None
        self._found: list[tuple[Target, FRect | None]] = []
        self._ring = Ring()
        self._last_place = FRect(0, 0, 0, 0)
        self._held: Target | None = None
        self._finger: tuple[float, float] | None = None
        self._flash = 0.0
        self._complaint = ""  # the target whose reason for not being pressed is shown

    # What a screen says of itself

    def build(self) -> Widget:
        """The widgets as they are now; they are given all that can be seen."""
        raise NotImplementedError

    def back(self) -> Change | None:
        """What the back button does."""
        return Pop()

    def turn(self, steps: int) -> Change | None:
        """What the shoulder buttons do."""
        del steps
        return None

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint what lies behind the widgets."""

    # What every screen does

    def entered(self) -> None:
        """Look again at everything, for another scene may have changed it."""
        self.refresh()

    def refresh(self) -> None:
        """Build the widgets anew, as something has changed."""
        self._built_for = None

    @property
    def focused(self) -> Target | None:
        """The target in focus."""
        self._settle()
        return next((target for target, _ in self._found if target.id == self.ui.focus), None)

    def focus_on(self, id_: str) -> None:
        """Put the focus on a target."""
        if id_ != self.ui.focus:
            self.ui.focus = id_
            self._complaint = ""
            if self.name:
                self.stage.focus[self.name] = id_
            self._roll_to_focus()

    def handle(self, intent: AnyIntent) -> Change | None:
        """Go through the widgets, whatever the device."""
        self._settle()
        self._ring.touched()
        match intent:
            case Move(dx, dy):
                self._move(dx, dy)
                return None
            case Confirm():
                return self._press(self.focused)
            case Back() | Extra() | Help() | Menu():
                return self._shortcut(intent)
            case Turn(steps):
                return self.turn(steps)
            case Point() | Press() | Release() | Scroll():
                return self._pointer(intent)
            case _:
                return None

    def update(self, dt: float) -> Change | None:
        """Let ring and rolls go their way."""
        self.time += dt
        self.ui.time = self.time
        if self._flash and self.time > self._flash:
            self._flash, self.ui.pressed = 0.0, ""
        self._settle()
        self._move_rolls(dt)
        target = self.focused
        if target is not None:
            self._last_place = target.rect.copy()
        self._ring.move(self.ui, target, dt)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint what is behind, the widgets, and the focus over them."""
        self._settle()
        self.draw_behind(canvas)
        self._root.draw(self.ui, canvas)
        self._draw_focus(canvas)

    # How it does it

    def _settle(self) -> None:
        """Build and place the widgets, if anything they depend on has changed."""
        comfort = self.stage.settings.comfort
        look = (
            self.stage.canvas.view,
            words.language(),
            self.stage.devices.family,
            comfort.text_size,
            comfort.strong_contrast,
            comfort.less_motion,
        )
        if look == self._built_for:
            return
        self._built_for = look
        self.ui.theme = Theme(comfort.text_size, comfort.strong_contrast, comfort.less_motion)
        self._root = self.build()
        self._place()
        self._find_lost_focus()

    def _place(self) -> None:
        self._root.place(self.ui, self.stage.canvas.visible)
        self._found = focus.targets(self._root)

    def _reachable(self) -> list[Target]:
        return [target for target, _ in self._found if not target.by_pointer_only]

    def _find_lost_focus(self) -> None:
        reachable = self._reachable()
        here = next((target for target in reachable if target.id == self.ui.focus), None)
        if here is None and reachable:
            preferred = next((target for target in reachable if target.id == self.first), None)
            close = focus.nearest(self._last_place, reachable) if self._last_place.width else None
            here = close or preferred or reachable[0]
            self.ui.focus = here.id
            self._roll_to_focus()
        if here is not None:
            self._last_place = here.rect.copy()

    def _move(self, dx: int, dy: int) -> None:
        here = self.focused
        if here is None:
            return
        if dx and here.adjust(dx):
            self.stage.sound.play("focus", 0)
            self.refresh()
            return
        others = [target for target in self._reachable() if target.id != here.id]
        there = focus.neighbour(here.rect, others, dx, dy) or focus.opposite(here.rect, others, dx, dy)
        if there is not None:
            self._hear(there)
            self.focus_on(there.id)

    def _hear(self, target: Target) -> None:
        """A tick whose pitch goes with the column."""
        visible = self.stage.canvas.visible
        share = (target.rect.centerx - visible.left) / max(1.0, visible.width)
        self.stage.sound.play("focus", int(min(0.99, max(0.0, share)) * 8))

    def _press(self, target: Target | None, x: float | None = None) -> Change | None:
        if target is None:
            return None
        if target.why_not:
            self.stage.sound.play("refuse")
            self._complaint = target.id
            return None
        self.stage.sound.play("confirm")
        self.ui.pressed, self._flash = target.id, self.time + _FLASH_SECONDS
        change = target.press() if x is None else target.press_at(x)
        self.refresh()
        return change

    def _shortcut(self, intent: AnyIntent) -> Change | None:
        wish = _SHORTCUTS[type(intent)]
        target = next((target for target, _ in self._found if target.wish is wish), None)
        if target is not None:
            return self._press(target)
        if wish is Wish.BACK:
            change = self.back()
            if change is not None:
                self.stage.sound.play("back")
            self.refresh()
            return change
        return None

    def _pointer(self, intent: Point | Press | Release | Scroll) -> Change | None:
        under = focus.at_point(self._found, intent.x, intent.y)
        match intent:
            case Scroll(steps=steps):
                self._roll_at(intent.x, intent.y, steps * _WHEEL)
            case Point(held=True):
                self._drag(intent.x, intent.y)
            case Point():
                self._hover(under)
            case Press():
                self._take_hold(under, intent)
            case Release():
                return self._let_go(under, intent.x)
            case _:
                assert_never(intent)
        return None

    def _hover(self, under: Target | None) -> None:
        if under is not None and not under.by_pointer_only and under.id != self.ui.focus:
            self._hear(under)
            self.focus_on(under.id)

    def _take_hold(self, under: Target | None, press: Press) -> None:
        self._held, self._finger = under, (press.x, press.y)
        if under is None:
            return
        if not under.by_pointer_only:
            self.focus_on(under.id)
        self.ui.pressed, self._flash = under.id, 0.0
        if under.drag(press.x):
            self.refresh()

    def _let_go(self, under: Target | None, x: float) -> Change | None:
        held, self._held, self._finger, self.ui.pressed = self._held, None, None, ""
        if held is None or under is None or held.id != under.id or under.drag(x):
            return None
        return self._press(under, x)

    def _drag(self, x: float, y: float) -> None:
        """A held pointer moves a knob, or rolls what lies under it."""
        if self._held is not None and self._held.drag(x):
            self.refresh()
            return
        if self._finger is None:
            return
        way = self._finger[1] - y
        if abs(way) > (_TREMBLE if self._held else 1):
            self._held, self.ui.pressed = None, ""
            self._roll_at(x, y, way)
            self._finger = (x, y)

    def _rolling(self) -> list[Scrolled]:
        return [widget for widget, _ in self._root.walk() if isinstance(widget, Scrolled)]

    def _roll_at(self, x: float, y: float, length: float) -> None:
        for part in reversed(self._rolling()):
            if part.rect.collidepoint(x, y) and part.roll_by(self.ui, length):
                return

    def _roll_to_focus(self) -> None:
        target = next((target for target, _ in self._found if target.id == self.ui.focus), None)
        if target is None:
            return
        for part in self._rolling():
            if any(widget is target for widget, _ in part.walk()):
                part.show(self.ui, target.rect)

    def _move_rolls(self, dt: float) -> None:
        moved = False
        for roll in self.ui.rolls.values():
            way = roll.target - roll.shown
            if way:
                step = way * min(1.0, dt / _ROLL_SECONDS * 2)
                roll.shown = roll.target if abs(way) < 1 or self.ui.theme.less_motion else roll.shown + step
                moved = True
        if moved:
            self._place()

    def _draw_focus(self, canvas: Canvas) -> None:
        target = self.focused
        if target is None:
            return
        window = next(window for found, window in self._found if found is target)
        self._ring.draw(self.ui, canvas, target, window)
        told = target.why_not if self._complaint == target.id else target.hint
        if told:
            draw_bubble(self.ui, canvas, told, target.rect)
