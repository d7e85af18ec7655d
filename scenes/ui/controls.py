"""Controls for settings: sliders, switches, and choices between arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes import words
from scenes.navigation.stack import Change
from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Target, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.text import fitted

_TRACK: Final = 12
_SWITCH: Final = (76.0, 44.0)
_ARROW: Final = 36


class Slider(Target):
    """A knob on a track, from nothing to all."""

    ring = "round"

    def __init__(self, id_: str, value: float, on_change: Callable[[float], None], steps: int = 20) -> None:
        super().__init__(id_)
        self.value = value
        self._change = on_change
        self._steps = steps

    def size(self, _ui: Ui, width: float) -> Size:
        """A track of a hand's breadth."""
        return min(width, 260), 48

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the track, what is filled of it, and the knob."""
        track = self.track()
        canvas.nine("ui/slider/track", track)
        filled = max(_TRACK, track.width * self.value)
        left = track.right - filled if words.goes_left() else track.left
        canvas.nine("ui/slider/fill", FRect(left, track.top, filled, _TRACK))
        state = "hover" if ui.focus == self.id else "rest"
        canvas.picture(f"ui/slider/knob/{state}", self._knob(track), track.centery)

    def ring_rect(self, _ui: Ui) -> FRect:
        """Around the knob alone."""
        track = self.track()
        return FRect(self._knob(track) - 20, track.centery - 20, 40, 40)

    def adjust(self, step: int) -> bool:
        """One step to the left or right, whichever is more in this language."""
        more = -step if words.goes_left() else step
        self._set(round(self.value * self._steps + more) / self._steps)
        return True

    def drag(self, x: float) -> bool:
        """The knob follows the pointer."""
        track = self.track()
        far = track.right - x if words.goes_left() else x - track.left
        self._set(far / track.width)
        return True

    def describe(self) -> Described:
        """How far it is from nothing to all."""
        return replace(super().describe(), role="slider", value=f"{self.value:.0%}", share=self.value)

    def set_to(self, share: float) -> None:
        """Set it to a share of all."""
        self._set(share)

    def _set(self, value: float) -> None:
        self.value = min(1.0, max(0.0, value))
        self._change(self.value)

    def _knob(self, track: FRect) -> float:
        far = track.width * self.value
        return track.right - far if words.goes_left() else track.left + far

    def track(self) -> FRect:
        """Where its line lies."""
        return FRect(self.rect.left + 18, self.rect.centery - _TRACK / 2, self.rect.width - 36, _TRACK)


class Switch(Target):
    """On or off."""

    ring = "round"

    def __init__(self, id_: str, on_change: Callable[[bool], None], *, on: bool) -> None:
        super().__init__(id_)
        self._on = on
        self._change = on_change

    def size(self, _ui: Ui, _width: float) -> Size:
        """Always the same."""
        return _SWITCH

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint the ground with tick or cross, and the knob on its side."""
        canvas.picture(f"ui/switch/{'on' if self._on else 'off'}", self.rect.centerx, self.rect.centery)
        canvas.picture("ui/switch/knob", self.rect.centerx + (17 if self._on else -17), self.rect.centery)

    def ring_rect(self, _ui: Ui) -> FRect:
        """Around the ground."""
        return FRect(self.rect.centerx - 36, self.rect.centery - 18, 72, 36)

    def press(self) -> Change | None:
        """Turn it over."""
        self._on = not self._on
        self._change(self._on)
        return None

    def describe(self) -> Described:
        """Whether it is on."""
        return replace(super().describe(), role="switch", is_on=self._on)

    def adjust(self, step: int) -> bool:
        """To the left is off, to the right is on."""
        if self._on != (step > 0):
            self.press()
        return True


class Stepper(Target):
    """One of several, between two arrows; a press takes the next."""

    ring = "normal"

    def __init__(
        self,
        id_: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(id_)
        self.options = options  # each with its words
        self.beside: Sequence[Stepper] = (self,)  # those that are all as wide as the widest of them
        self._index = next((i for i, option in enumerate(options) if option[0] == value), 0)
        self._change = on_change

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the longest option, its own or one of those beside it."""
        ink = ui.ink("name")
        longest = max(ui.lettering.width(told, ink) for each in self.beside for _, told in each.options)
        return min(width, longest + 2 * _ARROW + 40), ink.line + 16

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the option between its arrows."""
        told = self.options[self._index][1]
        ink, lines = fitted(told, ui.ink("name"), self.rect.width - 2 * _ARROW - 8, ui.lettering)
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery, align=0.5)
        state = "hover" if ui.focus == self.id else "rest"
        canvas.picture(f"ui/arrow/left/{state}", self.rect.left + _ARROW / 2, self.rect.centery)
        canvas.picture(f"ui/arrow/right/{state}", self.rect.right - _ARROW / 2, self.rect.centery)

    def describe(self) -> Described:
        """Which of them it is."""
        return replace(super().describe(), role="choice", value=self.options[self._index][1])

    def press_at(self, x: float) -> Change | None:
        """A press on the first third goes back, anywhere else on."""
        far = self.rect.right - x if words.goes_left() else x - self.rect.left
        self._step(-1 if far < self.rect.width / 3 else 1)
        return None

    def press(self) -> Change | None:
        """The next one; after the last comes the first."""
        self._step(1)
        return None

    def adjust(self, step: int) -> bool:
        """The next one, or the one before."""
        self._step(-step if words.goes_left() else step)
        return True

    def _step(self, step: int) -> None:
        self._index = (self._index + step) % len(self.options)
        self._change(self.options[self._index][0])


def aligned(widgets: Iterable[Widget]) -> list[Widget]:
    """Widgets in which all choices are equally wide, so that their arrows lie below one another."""
    found = list(widgets)
    choices = [each for widget in found for each, _window in widget.walk() if isinstance(each, Stepper)]
    for choice in choices:
        choice.beside = choices
    return found
