"""Buttons, and prompts that tell which key or button does what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.ui.core import OnPress, Size, Target, Ui, Widget, as_read
from scenes.ui.described import Described
from scenes.ui.text import fitted
from scenes.words import goes_left

_EDGE: Final = 7  # of the paper, below the face
_SIDE: Final = 30  # free to the left and right of the label
_RESERVE: Final = 20  # of width, kept for languages with longer words
_GLYPH_GAP: Final = 10
_LIFTS: Final = {"rest": 0.0, "hover": 3.0, "pressed": -5.0}  # as its pictures are painted
_IN_FOCUS: Final = 3.0  # of a button that no pointer is over
_LEAST_HEIGHT: Final = 60
_PILL, _PILL_ALPHA = (11.0, 1.0), 0.86  # the dark paper behind a prompt: how far it reaches beyond it
_GLYPH: Final = 40  # width of a glyph at text of the usual size
_LARGEST_GLYPH: Final = 1.4
_LARGEST_LETTER: Final = 2.0  # times its usual size, on a key of that size


class Button(Target):
    """A thick piece of paper to be pressed, with a label and perhaps a smaller line below it."""

    ring = "round"

    def __init__(  # noqa: PLR0913 - a button has many ways to differ, all optional
        self,
        id_: str,
        label: str,
        on_press: OnPress | None = None,
        *,
        kind: str = "cream",
        note: str = "",
        wish: Wish | None = None,
        why_not: str = "",
        width: float = 0.0,
        most_lines: int = 2,
    ) -> None:
        super().__init__(id_, on_press)
        self._most_lines = most_lines  # of the label, before it is made smaller
        self.label = label
        self._note = note
        self._kind = kind
        self._least = width
        self.wish = wish
        self.why_not = why_not

    def describe(self) -> Described:
        """What stands on it, in both sizes."""
        return replace(super().describe(), value=self._note)

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the label and its glyph, within the width there is."""
        label = ui.lettering.width(self.label, self.ink(ui))
        note = ui.lettering.width(self._note, self._note_ink(ui)) if self._note else 0.0
        wide = max(label, note) + self.room_for_glyph(ui) + 2 * _SIDE + _RESERVE
        wide = min(width, max(wide, self._least))
        ink, lines = self.lines(ui, wide)
        high = len(lines) * ink.line + (self._note_ink(ui).line if self._note else 0.0)
        return wide, max(_LEAST_HEIGHT, high + 24) + _EDGE

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it as it is: at rest, in focus, pressed, or greyed."""
        state = self._state(ui)
        face = FRect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - _EDGE)
        if self.why_not:
            canvas.nine("ui/button/greyed", face)
        else:
            painted = face.move(0, _LIFTS[state] - self.raised(ui))
            canvas.nine(f"ui/button/{self._kind}/{state}", painted)
        self.draw_label(ui, canvas, face.move(0, -self.raised(ui)))

    def ring_rect(self, ui: Ui) -> FRect:
        """The face where it is, and the edge below it."""
        return self.rect.move(0, -self.raised(ui))

    def lift(self, ui: Ui) -> float:
        """Up in focus and under the pointer, down while it is pressed; not at all if it is greyed."""
        state = self._state(ui)
        is_still = state != "rest" or self.why_not or ui.focus != self.id
        return _LIFTS[state] if is_still else _IN_FOCUS

    def _state(self, ui: Ui) -> str:
        """Pressed, under the pointer, or at rest; in focus it is lit by the ring, not by itself."""
        if self.why_not:
            return "rest"
        if ui.pressed == self.id:
            return "pressed"
        return "hover" if ui.focus == self.id and ui.by_pointer else "rest"

    def draw_label(self, ui: Ui, canvas: Canvas, face: FRect) -> None:
        """Write what stands on it."""
        ink, lines = self.lines(ui, face.width)
        note = self._note_ink(ui)
        glyph_width = self.room_for_glyph(ui)
        longest = max(ui.lettering.width(line, ink) for line in lines)
        if self._note:
            longest = max(longest, ui.lettering.width(self._note, note))
        left = face.centerx - (longest + glyph_width) / 2
        if glyph := self.glyph(ui):
            place = FRect(left, face.top, glyph_width - _GLYPH_GAP, face.height)
            written = FRect(left, face.top, longest + glyph_width, face.height)
            draw_glyph(ui, canvas, glyph, as_read(place, written).centerx, face.centery)
            left += 0.0 if goes_left() else glyph_width
        high = len(lines) * ink.line + (note.line if self._note else 0.0)
        y = face.centery - high / 2 + ink.line / 2
        align = 0.0 if glyph or self._note else 0.5
        for line in lines:
            canvas.text(line, ink, left if align == 0.0 else face.centerx, y, align=align)
            y += ink.line
        if self._note:
            canvas.text(self._note, note, left, y - ink.line / 2 + note.line / 2)

    def lines(self, ui: Ui, width: float) -> tuple[Ink, tuple[str, ...]]:
        """The label as it is written within a width."""
        room = width - 2 * _SIDE + 8 - self.room_for_glyph(ui)
        return fitted(self.label, self.ink(ui), room, ui.lettering, most_lines=self._most_lines)

    def glyph(self, ui: Ui) -> Glyph | None:
        """The sign of the button that presses it, if it has one."""
        return ui.glyph(self.wish) if self.wish else None

    def room_for_glyph(self, ui: Ui) -> float:
        """How far the label stands beside its left edge."""
        glyph = self.glyph(ui)
        return glyph_width(ui, glyph) + _GLYPH_GAP if glyph else 0.0

    def ink(self, ui: Ui) -> Ink:
        """How the label is written."""
        if self.why_not:
            return ui.ink("label-greyed")
        return ui.ink("label-cream" if self._kind == "cream" else "label")

    def _note_ink(self, ui: Ui) -> Ink:
        return ui.ink("soft" if self._kind == "cream" or self.why_not else "light", 22)


class Prompt(Target):
    """A glyph and what it does here; the pointer may press the words themselves."""

    by_pointer_only = True
    tells_of_buttons = True

    def __init__(
        self, wish: Wish, label: str, on_press: OnPress | None = None, *, largest: float = 2.0
    ) -> None:
        super().__init__(f"prompt-{wish}", on_press)
        self.wish = wish
        self.label = label
        self._largest = largest  # times the usual size; less where there is little room

    def size(self, ui: Ui, width: float) -> Size:
        """The glyph and the words."""
        ink = self._ink(ui)
        glyph = ui.glyph(self.wish) if self.wish else None
        before = glyph_width(ui, glyph) + _GLYPH_GAP / 2 if glyph else 20.0
        after = 0.0 if glyph else 20.0
        return min(width, ui.lettering.width(self.label, ink) + before + after), ink.line + 12

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; without a glyph it is a pill that can be seen to be pressed."""
        if self.is_elsewhere(ui):
            return
        glyph = ui.glyph(self.wish) if self.wish else None
        x = self.rect.left
        if glyph:
            width = glyph_width(ui, glyph)
            draw_pill(canvas, self.rect)
            place = as_read(FRect(x, self.rect.top, width, self.rect.height), self.rect)
            draw_glyph(ui, canvas, glyph, place.centerx, self.rect.centery)
            width += _GLYPH_GAP / 2
            ink, lines = fitted(self.label, self._ink(ui), self.rect.width - width, ui.lettering)
            canvas.text(lines[0], ink, x if goes_left() else x + width, self.rect.centery)
            return
        canvas.nine("ui/pill/ink", self.rect)
        ink, lines = fitted(self.label, ui.ink("light", 22), self.rect.width - 24, ui.lettering)
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery, align=0.5)

    def is_elsewhere(self, ui: Ui) -> bool:
        """Whether its button does something else for as long as a bubble is there: then it tells nothing."""
        return self.wish is not None and ui.claimed is self.wish and ui.glyph(self.wish) is not None

    def _ink(self, ui: Ui) -> Ink:
        usual = ui.ink("prompt")
        return usual.up_to(usual.size * self._largest / ui.theme.text_size)


def draw_pill(canvas: Canvas, rect: FRect) -> None:
    """Paint what a prompt lies on."""
    canvas.nine("ui/pill/ink", rect.inflate(2 * _PILL[0], 2 * _PILL[1]), _PILL_ALPHA)


class GlyphRow(Widget):
    """Glyphs side by side, to be looked at."""

    def __init__(self, glyphs: Sequence[Glyph]) -> None:
        super().__init__()
        self._glyphs = glyphs

    def size(self, ui: Ui, _width: float) -> Size:
        """As wide as all of them."""
        widths = [glyph_width(ui, glyph) for glyph in self._glyphs]
        return sum(widths) + _GLYPH_GAP * max(0, len(widths) - 1), _GLYPH * ui.theme.text_size

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint them from the left."""
        x = self.rect.left
        for glyph in self._glyphs:
            width = glyph_width(ui, glyph)
            draw_glyph(ui, canvas, glyph, x + width / 2, self.rect.centery)
            x += width + _GLYPH_GAP


def glyph_width(ui: Ui, glyph: Glyph, largest: float = _LARGEST_GLYPH) -> float:
    """How wide a glyph is drawn, which grows with the text up to so many times its usual size."""
    grow = min(largest, ui.theme.text_size)
    if not glyph.words:
        name = glyph.picture.rpartition("-")[2]
        return _WIDTHS.get(glyph.picture, _WIDTHS.get(name, _GLYPH)) * grow
    return max(_GLYPH * grow, ui.lettering.width(glyph.words, _letter_ink(ui, largest)) + 20)


def draw_glyph(  # noqa: PLR0913, PLR0917 - on what, of what, where and how large
    ui: Ui, canvas: Canvas, glyph: Glyph, x: float, y: float, largest: float = _LARGEST_GLYPH
) -> None:
    """Draw a glyph around a place."""
    grow = min(largest, ui.theme.text_size)
    if not glyph.words:
        canvas.picture(glyph.picture, x, y, wide=grow, high=grow)
        return
    width, height = glyph_width(ui, glyph, largest), 36 * grow
    canvas.nine(glyph.picture, FRect(x - width / 2, y - height / 2, width, height))
    canvas.text(glyph.words, _letter_ink(ui, largest), x, y - 1, align=0.5)


def _letter_ink(ui: Ui, largest: float) -> Ink:
    """How the letter of a key is written: it grows more than the key, as there is room on it."""
    return ui.ink("body", 20).up_to(20 * _LARGEST_LETTER * largest / _LARGEST_GLYPH)


_WIDTHS: Final = {  # of glyphs that are wider than the others
    "ui/keycap/enter": 56,
    "ui/keycap/escape": 56,
    "ui/keycap/tab": 56,
    "ui/keycap/shift": 64,
    "ui/keycap/backspace": 64,
    "ui/keycap/space": 84,
    "shoulder": 60,
    "trigger": 56,
}
