"""Chair: somebody's card that says in whose hand which device is, or how to sit down there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.input.glyphs import Glyph
from scenes.platform.canvas import Canvas
from scenes.seats.device_signs import DeviceSign, draw_join, draw_sign
from scenes.seats.seat_card import PersonCard
from scenes.ui.core import OnPress, Ui
from scenes.ui.scenery.avatars import Look
from scenes.ui.text import fitted

_UNDER: Final = 12.0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has a seat."""

    seat: int
    name: str
    look: Look


class Chair(PersonCard):
    """A person with the sign of their device; without one, the button by which they sit down."""

    def __init__(
        self, person: Person, sign: DeviceSign | None, join: Glyph | None, on_press: OnPress
    ) -> None:
        super().__init__(f"chair-{person.seat}", person.name, person.look, on_press)
        self._sign = sign
        self._join = join

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the person, the name, and the device or the button."""
        super().draw(ui, canvas)
        rect, y = self.lifted(ui)
        top = y + self.radius + _UNDER
        top = self.write(canvas, *fitted(self.name, ui.ink("name"), rect.width - 36, ui.lettering), top)
        middle = top + ui.ink("soft").line / 2 + 6
        if self._sign is not None:
            draw_sign(ui, canvas, self._sign, rect.centerx, middle)
        elif self._join is not None:
            draw_join(ui, canvas, self._join, (rect.centerx, middle), rect.width - 30)
