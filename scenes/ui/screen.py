"""Screen: a scene made of widgets, on which the focus is always seen, never lost, and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.input.intents import (
    AnyIntent,
    Back,
    Brought,
    Confirm,
    Extra,
    Help,
    Log,
    Menu,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Turn,
    Wish,
)
from scenes.navigation.stack import Change, Pop, Scene
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.core import OnPress, Target, Ui, Widget
from scenes.ui.focus.controller import FocusController
from scenes.ui.placement import Obstacle
from scenes.words import _

_SHORTCUTS: Final = {
    Extra: Wish.EXTRA,
    Help: Wish.HELP,
    Menu: Wish.MENU,
    Log: Wish.LOG,
    Back: Wish.BACK,
}


class Screen(Scene):
    """A scene that says what widgets it has; going through them is the same everywhere."""

    name = ""  # under which its focus is remembered
    first = ""  # what is in focus when nothing is remembered
    speaks = False  # whether what is asked there is read aloud unasked, to who cannot read yet

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.focus = FocusController(
            stage, self.build, self.name, self.first, self.explain, self.obstacles, lambda: self.asked
        )

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

    def explain(self, why_not: str) -> OnPress | None:
        """What tells more about why something cannot be pressed; usually nothing does."""
        del why_not
        return None

    @property
    def asked(self) -> int | None:
        """The seat that is asked something here, whose own buttons are told of; usually nobody's."""
        return None

    def obstacles(self) -> Sequence[Obstacle]:
        """What it paints besides its widgets that nothing should hide which appears by itself."""
        return ()

    # What it may ask

    @property
    def ui(self) -> Ui:
        """What its widgets share."""
        return self.focus.ui

    @property
    def focused(self) -> Target | None:
        """The target in focus."""
        return self.focus.focused

    def focus_on(self, id_: str) -> None:
        """Put the focus on a target."""
        self.focus.focus_on(id_)

    def refresh(self) -> None:
        """Build the widgets anew, as something has changed."""
        self.focus.refresh()

    # What every screen does

    def entered(self) -> None:
        """Look again at everything, for another scene may have changed it."""
        self.ui.quiet = False
        self.refresh()

    def covered(self) -> None:
        """Its buttons do something else now, so nothing is told of them."""
        self.focus.hush()
        self.ui.quiet = True

    def handle(self, intent: AnyIntent) -> Change | None:
        """Go through the widgets, whatever the device."""
        self.focus.touched()
        match intent:
            case Move(dx, dy, again):
                self.focus.move(dx, dy, again=again)
            case Confirm():
                return self.focus.press(self.focused or self.focus.bound_to(Wish.CONFIRM))
            case Back() | Extra() | Help() | Menu() | Log():
                return self._shortcut(intent)
            case Turn(steps):
                return self.turn(steps)
            case Point() | Press() | Release() | Scroll():
                return self.focus.point(intent)
            case Brought():
                self.stage.toast(_("Drop it on the title or among the saved games."))
            case _:
                pass
        return None

    def lay_out(self) -> None:
        """Lay the widgets out, if anything they depend on has changed."""
        self.ui.time = self.time
        self.focus.lay_out()

    def update(self, dt: float) -> Change | None:
        """Let time pass."""
        self.time += dt
        self.focus.update(self.time, dt)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint what is behind, and the widgets."""
        self.draw_behind(canvas)
        self.focus.draw(canvas)

    def _shortcut(self, intent: Back | Extra | Help | Menu | Log) -> Change | None:
        wish = _SHORTCUTS[type(intent)]
        if wish is Wish.BACK and self.focus.hush():
            self.stage.sound.play("back")
            return None
        target = self.focus.bound_to(wish)
        if target is not None:
            return self.focus.press(target)
        if wish is not Wish.BACK:
            return None
        change = self.back()
        if change is not None:
            self.stage.sound.play("back")
        self.refresh()
        return change
