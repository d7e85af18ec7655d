"""Prompts and buttons for tables: their words grow with the text only as far as there is room."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.pictured import GREYED, halves, put
from scenes.ui.button import Button, Prompt, draw_glyph, draw_pill, glyph_width
from scenes.ui.commands import Command, aloud
from scenes.ui.core import Size, Ui, as_read
from scenes.ui.layout import Row
from scenes.ui.scenery.avatars import Look, draw_portrait
from scenes.ui.text import fitted

_GAP: Final = 6.0  # between glyph and words
_USUAL: Final = 24.0  # size of the words
_LARGEST_GLYPH: Final = 1.4  # times its usual size
_AIR: Final = 14.0  # at both ends of a pill
_LEAST: Final = 20.0  # size of a label beside a glyph
_PADDING: Final = 24.0  # at both ends of a button
_READABLE: Final = 24.0  # size of words from which one more prompt is put beside others
_BETWEEN: Final = 18.0  # from prompt to prompt
_ICON: Final = 1.3  # times the size of words: how wide a picture is that stands for them
_SIZES: Final = (32.0, 29.0, 27.0, 25.0, 24.0, 22.0, 20.0, 18.0)  # of the words of prompts, until they fit
_STAGE: Final = 1280.0


class Sign(Prompt):
    """A glyph and what it does here, or a pill for a pointer, with words up to a largest size."""

    def __init__(self, way: Command, *, largest: float) -> None:
        super().__init__(way.wish, way.words, way.lead)
        self._icon = way.icon
        self._largest = largest
        self._grown = min(_LARGEST_GLYPH, max(1.0, largest / _USUAL))  # the glyph, no more than the words

    def size(self, ui: Ui, width: float) -> Size:
        """The glyph and the words."""
        glyph = ui.glyph(self.wish) if self.wish else None
        ink = self._words_ink(ui, glyph)
        beside = glyph_width(ui, glyph, self._grown) + _GAP if glyph else 2 * _AIR
        told = _ICON * ink.size if self._icon else ui.lettering.width(self.label, ink)
        return min(width, told + beside), ink.line + 12

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint glyph and words, smaller where they have less room."""
        if self.is_elsewhere(ui):
            return
        glyph = ui.glyph(self.wish) if self.wish else None
        width = glyph_width(ui, glyph, self._grown) + _GAP if glyph else _AIR
        room = self.rect.width - width - (0.0 if glyph else _AIR)
        ink, lines = fitted(self.label, self._words_ink(ui, glyph), room, ui.lettering)
        if glyph:
            draw_pill(canvas, self.rect)
            place = FRect(self.rect.left, self.rect.top, width - _GAP, self.rect.height)
            draw_glyph(ui, canvas, glyph, as_read(place, self.rect).centerx, self.rect.centery, self._grown)
        else:
            canvas.nine("ui/pill/ink", self.rect)
        told = as_read(FRect(self.rect.left + width, self.rect.top, room, self.rect.height), self.rect)
        if self._icon:
            put(canvas, f"ui/icon/light/{self._icon}", told)
            return
        canvas.text(lines[0], ink, told.left, self.rect.centery)

    def _words_ink(self, ui: Ui, glyph: Glyph | None) -> Ink:
        kind, usual = ("prompt", _USUAL) if glyph else ("light", 22)
        return ink_up_to(ui, kind, usual, self._largest)


def row_of(ways: Iterable[Command], largest: float) -> Row:
    """Prompts side by side, with words up to a largest size."""
    return Row(*(Sign(way, largest=largest) for way in ways), gap=_BETWEEN)


def are_fitting(ui: Ui, size: float, *rows: tuple[Sequence[Command], float]) -> bool:
    """Whether prompts side by side, with words up to a largest size, fit their widths in all of some rows."""
    known: dict[Command, float] = {}  # as one may be in several of them
    for ways, width in rows:
        for way in ways:
            if way not in known:
                known[way] = Sign(way, largest=size).size(ui, _STAGE)[0]
        if sum(known[way] for way in ways) + _BETWEEN * (len(ways) - 1) > width:
            return False
    return True


def common_size(ui: Ui, *rows: tuple[Sequence[Command], float]) -> float:
    """The largest size at which all of some rows of prompts fit, each its own width."""
    fitting = bisect_left(_SIZES, True, key=lambda size: are_fitting(ui, size, *rows))  # noqa: FBT003 - from there on
    return _SIZES[min(fitting, len(_SIZES) - 1)]


def and_aloud(
    ui: Ui, stage: Stage, row: Sequence[Command], width: float, *others: tuple[Sequence[Command], float]
) -> list[Command]:
    """A row of prompts, and the one that has the table read aloud where all of it can still be read well."""
    both = [*row, aloud(stage)]
    size = common_size(ui, (both, width), *others)
    is_readable = size >= _READABLE or size >= common_size(ui, (row, width), *others)
    return both if is_readable and are_fitting(ui, size, (both, width)) else [*row]


class OneLine(Button):
    """A button with its label on one line; for children with pictures of what it does, and to whom."""

    icon = ""
    look: Look | None = None

    def draw_label(self, ui: Ui, canvas: Canvas, face: FRect) -> None:
        """Write the label, perhaps behind its picture."""
        if not self.icon:
            super().draw_label(ui, canvas, face)
            return
        picture, room = halves(face)
        picture.width = min(picture.width, picture.height)
        radius = picture.height / 2 if self.look else 0.0
        ink, line = one_line(ui, self.label, self.ink(ui), room.width - 2 * radius)
        both = picture.width + _GAP + ui.lettering.width(line, ink) + 2 * radius
        picture.left = face.centerx - both / 2
        put(canvas, self.icon, picture, GREYED if self.why_not else 1.0)
        canvas.text(line, ink, picture.right + _GAP, room.centery)
        if self.look is not None:
            draw_portrait(canvas, self.look, picture.left + both - radius + _GAP, room.centery, radius=radius)

    def glyph(self, ui: Ui) -> Glyph | None:
        """None as well where the label could hardly be read beside it."""
        glyph = super().glyph(ui)
        if glyph is None:
            return None
        room = self.rect.width - 2 * _PADDING - glyph_width(ui, glyph)
        ink, _lines = fitted(self.label, self.ink(ui), room, ui.lettering)
        return glyph if ink.size >= _LEAST else None

    def lines(self, ui: Ui, width: float) -> tuple[Ink, tuple[str, ...]]:
        """The label on its line."""
        room = width - 2 * _PADDING - self.room_for_glyph(ui)
        return fitted(self.label, self.ink(ui), room, ui.lettering)
