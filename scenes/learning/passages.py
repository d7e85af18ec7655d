"""Passages: a page of the rulebook, its paragraphs with pictures in the margin, and its contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.learning.pictures import Composed
from scenes.platform.canvas import Canvas
from scenes.ui.core import OnPress, Size, Target, Ui, Widget, as_read
from scenes.ui.layout import Column, Group
from scenes.ui.text import Text, fitted
from scenes.ui.theme import SOFT_INK

_WIDEST_PICTURE: Final = 420.0  # that may be made smaller to stand there; wider ones stand below the text
_BETWEEN: Final = 36.0  # the two leaves of a spread: text on the left, pictures on the right
_LEAST_TEXT: Final = 340.0  # a narrower leaf has its pictures below the text
_FOLD: Final = ((0.0, 0.14), (-2.0, 0.07), (2.0, 0.07), (-5.0, 0.03), (5.0, 0.03))  # lines, and how dark
_WIDEST_TEXT: Final = 760.0  # longer lines are hard to follow
_RING: Final = (30.0, 24.0)  # air between a paragraph and the ring around it
_ASIDE: Final = 20.0  # between a paragraph and what it rolls in, so that the ring is beside the scroll bar
_ENTRY: Final = (12.0, 4.5)  # air around a title in the contents
_LEAST_ENTRY: Final = 36.0  # height: with the air between two of them, room for a finger
_HEAD_SIZE: Final = 26.0
_TEXT_SIZE: Final = 23.0


class ParagraphHead(Target):
    """The head of a paragraph: what the focus stops at, with a ring around the whole of it."""

    def __init__(self, id_: str, head: str) -> None:
        super().__init__(id_)
        self.words = head
        self._head = Text(head, "name", size=_HEAD_SIZE)

    def parts(self) -> Sequence[Widget]:
        """The words."""
        return (self._head,)

    def size(self, ui: Ui, width: float) -> Size:
        """As large as its words."""
        return self._head.size(ui, width)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Give the words the place."""
        self.rect = rect
        self._head.place(ui, rect)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write the words."""
        self._head.draw(ui, canvas)

    @property
    def grasp(self) -> FRect:
        """The whole paragraph."""
        return self.found_at

    def ring_rect(self, _ui: Ui) -> FRect:
        """Around the whole paragraph."""
        return self.found_at.inflate(*_RING)


class Passage(Group):
    """A paragraph under its head, with its picture in the margin, or below where there is no room for one."""

    def __init__(self, id_: str, head: str, words: str, picture: Composed | None, *, margin: bool) -> None:
        self.mark = ParagraphHead(id_, head)
        self.mark.about = words
        self._text = Column(self.mark, Text(words, size=_TEXT_SIZE), gap=4, stretch=True)
        self._picture = picture
        self._margin = margin  # whether the page keeps a margin for pictures
        super().__init__(self._text, *([picture] if picture else []))

    def size(self, ui: Ui, width: float) -> Size:
        """All the width, and as high as the text or the picture, or both together."""
        return width, self._height(ui, width - _ASIDE)

    def _height(self, ui: Ui, width: float) -> float:
        high = self._text.size(ui, self._measure(ui, width))[1]
        if self._picture is None:
            return high
        if self._stands_beside(ui, width):
            return max(high, self._picture.size(ui, _leaf(width))[1])
        return high + _BETWEEN / 2 + self._picture.size(ui, width)[1]

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the text on the left and the picture into the middle of the margin, or below the text."""
        rect = FRect(rect.left, rect.top, rect.width - _ASIDE, rect.height)
        self.rect = self.mark.reach = rect
        measure = self._measure(ui, rect.width)
        high = self._text.size(ui, measure)[1]
        self._text.place(ui, as_read(FRect(rect.left, rect.top, measure, high), rect))
        if self._picture is None:
            return
        if self._stands_beside(ui, rect.width):
            wide, tall = self._picture.size(ui, _leaf(rect.width))
            left = rect.right - (_leaf(rect.width) + wide) / 2
            beside = FRect(left, rect.top + (rect.height - tall) / 2, wide, tall)
            self._picture.place(ui, as_read(beside, rect))
        else:
            wide, tall = self._picture.size(ui, rect.width)
            left = rect.left + (rect.width - wide) / 2
            self._picture.place(ui, FRect(left, rect.top + high + _BETWEEN / 2, wide, tall))

    def come_into_sight(self, window: FRect) -> None:
        """Where the head was rolled out of a window, the mark is what can be seen of the rest.

        The way on from there begins in the window too, not somewhere above it.
        """
        if not window.contains(self.mark.rect):
            self.mark.rect = self.rect.clip(window)
            top = max(self.rect.top, window.top)
            self.mark.reach = FRect(self.rect.left, top, self.rect.width, self.rect.bottom - top)

    def _measure(self, ui: Ui, width: float) -> float:
        """How wide the text is set."""
        if self._margin and _has_margin(ui, width):
            return _leaf(width)
        return min(width, ui.theme.grown(_WIDEST_TEXT))

    def _stands_beside(self, ui: Ui, width: float) -> bool:
        assert self._picture is not None
        return _has_margin(ui, width) and self._picture.natural_width <= _WIDEST_PICTURE


def _leaf(width: float) -> float:
    """The width of one leaf of a spread."""
    return (width - _BETWEEN) / 2


def _has_margin(ui: Ui, width: float) -> bool:
    """Whether both leaves are wide enough."""
    return _leaf(width) >= ui.theme.grown(_LEAST_TEXT)


class Spread(Column):
    """A page as two leaves with a fold between them, where its pictures stand on a leaf of their own."""

    def __init__(self, *passages: Widget, gap: float, folded: bool) -> None:
        super().__init__(*passages, gap=gap, stretch=True)
        self._folded = folded

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Shade the fold, and draw what stands on the leaves."""
        width = self.rect.width - _ASIDE
        if self._folded and _has_margin(ui, width):
            x = self.rect.left + width / 2
            for aside, dark in _FOLD:
                canvas.fill(FRect(x + aside, self.rect.top - 8, 2, self.rect.height + 16), SOFT_INK, dark)
        super().draw(ui, canvas)


class ContentsEntry(Target):
    """A page in the list of contents; or a paragraph that was looked for, with the sentence found."""

    def __init__(self, id_: str, title: str, on_press: OnPress, *, is_open: bool, sentence: str = "") -> None:
        super().__init__(id_, on_press)
        found = [Text(sentence, "soft", size=18)] if sentence else []
        self._title = Column(Text(title, "name", size=22), *found, gap=2, stretch=True)
        self.is_open = is_open

    def parts(self) -> Sequence[Widget]:
        """The title, and the sentence."""
        return (self._title,)

    def size(self, ui: Ui, width: float) -> Size:
        """The title, with a little air around it."""
        high = self._title.size(ui, width - 2 * _ENTRY[0])[1] + 2 * _ENTRY[1]
        return width, max(_LEAST_ENTRY, high)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the title inside."""
        self.rect = rect
        self._title.place(ui, rect.inflate(-2 * _ENTRY[0], -2 * _ENTRY[1]))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write the title, on a ground of its own while the page is open or in focus."""
        if self.is_open or ui.focus == self.id:
            canvas.nine(f"ui/row/{'selected' if self.is_open else 'hover'}", self.rect)
        self._title.draw(ui, canvas)

    def ring_rect(self, _ui: Ui) -> FRect:
        """A little inside, so that its neighbours can be read."""
        return self.rect.inflate(-4, -8)


class SearchField(Target):
    """The field in which a page is looked for by title; while it is in focus, a keyboard writes."""

    def __init__(self, id_: str, value: str, hint: str, on_press: OnPress) -> None:
        super().__init__(id_, on_press)
        self._value = value
        self._empty = self.label = hint

    def size(self, ui: Ui, width: float) -> Size:
        """One line."""
        return width, ui.ink("body", 22).line + 20

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint a looking glass and what was written, or what it is for."""
        canvas.nine(f"ui/field/{'active' if ui.focus == self.id else 'rest'}", self.rect)
        canvas.picture("ui/icon/search", self.rect.left + 26, self.rect.centery)
        ink, lines = fitted(
            self._value or self._empty,
            ui.ink("body" if self._value else "soft", 22),
            self.rect.width - 64,
            ui.lettering,
        )
        left = self.rect.left + 48
        canvas.text(lines[0], ink, left, self.rect.centery)
        if ui.focus == self.id and self._value:
            caret = left + ui.lettering.width(lines[0], ink) + 3
            canvas.fill(FRect(caret, self.rect.centery - ink.size / 2, 2, ink.size), ink.colour)
