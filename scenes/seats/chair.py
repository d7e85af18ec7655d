"""Chair: somebody's card that says in whose hand which device is, or how to sit down there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.canvas import Canvas
from scenes.glyphs import Glyph
from scenes.seat_card import PersonCard
from scenes.seats.signs import Sign, draw_sign
from scenes.travellers import Look
from scenes.ui.button import draw_glyph, glyph_width
from scenes.ui.core import Action, Ui
from scenes.ui.text import fitted
from scenes.words import _

_UNDER: Final = 12.0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has a seat."""

    seat: int
    name: str
    look: Look


class Chair(PersonCard):
    """A person with the sign of their device; without one, the button by which they sit down."""

    def __init__(self, person: Person, sign: Sign | None, join: Glyph | None, on_press: Action) -> None:
        super().__init__(f"chair-{person.seat}", person.name, person.look, on_press)
        self._sign = sign
        self._join = join

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the person, the name, and the device or the button."""
        super().draw(ui, canvas)
        rect, y = self._lifted(ui)
        top = y + self.radius + _UNDER
        top = self._write(canvas, *fitted(self._name, ui.ink("name"), rect.width - 36, ui.lettering), top)
        middle = top + ui.ink("soft").line / 2 + 6
        if self._sign is not None:
            draw_sign(ui, canvas, self._sign, rect.centerx, middle)
        elif self._join is not None:
            draw_join(ui, canvas, self._join, (rect.centerx, middle), rect.width - 30)


def draw_join(ui: Ui, canvas: Canvas, glyph: Glyph, middle: tuple[float, float], room: float) -> None:
    """Write around a place which button to press to sit down."""
    before, _between, after = _("Press {button} to join").partition("{button}")
    wide = glyph_width(ui, glyph, 1.0) + 12
    ink, lines = fitted(before.strip() + after, ui.ink("name", 24), room - wide, ui.lettering)
    x, y = middle[0] - (ui.lettering.width(lines[0], ink) + wide) / 2, middle[1]
    for words in (before.strip(), None, after.strip()):
        if words is None:
            draw_glyph(ui, canvas, glyph, x + wide / 2, y, 1.0)
            x += wide
        elif words:
            canvas.text(words, ink, x, y)
            x += ui.lettering.width(words, ink)
