"""Seat card: portrait, colour and shape, name, and a few words; and a place for somebody more."""

from __future__ import annotations

from typing import ClassVar, Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.platform.text_renderer import Ink
from scenes.ui.core import OnPress, Size, Target, Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.text import fitted

_LIFT: Final = 5.0
HOP: Final = 0.9  # seconds for which somebody hops who has pressed a button
_UNDER: Final = 12.0  # between portrait and words


def hop(since: float) -> float:
    """How high somebody is, so long after they have pressed a button."""
    return abs(sway(since, HOP / 1.5, 16.0)) if since < HOP else 0.0


class SeatCard(Target):
    """A card with a portrait, a name and two lines, which is lifted in focus."""

    radius: ClassVar[float] = 60.0  # of the portrait
    air: ClassVar[tuple[float, float]] = (32.0, 24.0)  # above the portrait, and below the words

    def size(self, ui: Ui, width: float) -> Size:
        """A portrait, a name and two lines."""
        return width, 2 * self.radius + ui.ink("name").line + 2 * ui.ink("soft").line + sum(self.air)

    def ring_rect(self, _ui: Ui) -> FRect:
        """The card where it is."""
        return self.rect.move(0, -_LIFT)

    def lifted(self, ui: Ui) -> tuple[FRect, float]:
        """Where the card is, and the middle of the portrait on it."""
        rect = self.rect.move(0, -_LIFT if ui.focus == self.id else 0)
        return rect, rect.top + self.air[0] + self.radius

    def write(self, canvas: Canvas, ink: Ink, lines: tuple[str, ...], top: float) -> float:
        """Write some lines from a height on; returns where they end."""
        for row, line in enumerate(lines):
            canvas.text(line, ink, self.rect.centerx, top + (row + 0.5) * ink.line, align=0.5)
        return top + len(lines) * ink.line


class PersonCard(SeatCard):
    """Somebody, who smiles in focus; each kind of card says in words what is to be known of them."""

    def __init__(self, id_: str, name: str, look: Look, on_press: OnPress) -> None:
        super().__init__(id_, on_press)
        self.name = self.label = name
        self._look = look
        self.hopped = float("inf")  # seconds since whoever it is pressed a button

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the card, the portrait and the shape."""
        rect, y = self.lifted(ui)
        canvas.nine("ui/chip/cream", rect)
        canvas.nine(f"ui/chip/outline/{self._look.colour}", rect)
        mood = "happy" if ui.focus == self.id else "smile"
        risen = y - hop(self.hopped)
        draw_portrait(canvas, self._look, rect.centerx, risen, radius=self.radius, mood=mood)
        draw_badge(canvas, self._look, rect.centerx + self.radius * 0.8, y + self.radius * 0.66)


class BetCard(PersonCard):
    """Somebody on whom can be bet, and who has done so already."""

    radius = 62.0
    air = (34.0, 26.0)

    def __init__(  # noqa: PLR0913, PLR0917 - all that is on the card
        self, id_: str, name: str, look: Look, facts: str, fans: str, on_press: OnPress
    ) -> None:
        super().__init__(id_, name, look, on_press)
        self._facts, self._fans = facts, fans
        self.label = ", ".join(filter(None, (name, facts, fans)))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the player, how they stand, and who bets on them."""
        super().draw(ui, canvas)
        rect, y = self.lifted(ui)
        soft, room = ui.ink("soft"), rect.width - 40
        top = y + self.radius + _UNDER
        top = self.write(canvas, *fitted(self.name, ui.ink("name"), room, ui.lettering), top)
        top = self.write(canvas, *fitted(self._facts, soft, room, ui.lettering), top)
        if self._fans:
            canvas.picture("ui/icon/spectator", rect.left + 34, top + soft.line / 2, wide=0.6, high=0.6)
            self.write(canvas, *fitted(self._fans, soft, room, ui.lettering), top)
