"""Tabs on the upper edge of a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, during
from scenes.ui.button import GlyphRow
from scenes.ui.core import OnPress, PageTurn, Size, Target, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.layout import Flow, Group
from scenes.ui.text import common_ink, fitted

_SIDE: Final = 22
_TIGHT: Final = 12  # likewise, where a row would be too long otherwise
_SLIDE: Final = 0.25  # seconds for one page to take the place of another
_APART: Final = 40.0
_UNDER: Final = 6.0  # of a tab, lies behind the panel


class Tab(Target):
    """One page of several, by its name."""

    def __init__(self, id_: str, label: str, on_press: OnPress, *, active: bool) -> None:
        super().__init__(id_, on_press)
        self.label = label
        self._active = active
        self.side = _SIDE  # beside its name
        self.row: Sequence[Tab] = (self,)  # whose names are all as large

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as its name."""
        ink = ui.ink("name", 24)
        return min(width, ui.lettering.width(self.label, ink) + 2 * self.side), ink.line + 18

    def room(self, ui: Ui, width: float) -> Size:
        """The same, found anew each time: a row tries how close its tabs have to stand."""
        return self.size(ui, width)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; the active one is of the paper of the panel."""
        state = "active" if self._active else "hover" if ui.focus == self.id else "rest"
        canvas.nine(f"ui/tab/{state}", self.rect)
        row = [(tab.label, tab.rect.width - _SIDE) for tab in self.row]
        ink = common_ink(row, ui.ink("name", 24), ui.lettering)
        ink, lines = fitted(self.label, ink, self.rect.width - _SIDE, ui.lettering)
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery + 2, align=0.5)

    def describe(self) -> Described:
        """Its name, and whether its page is open."""
        return Described(self.label, "tab", is_on=self._active)

    def met_from(self, other: Target) -> Target:
        """From elsewhere a step leads to the page that is open."""
        return self if other in self.row else next((tab for tab in self.row if tab.is_open), self)

    @property
    def is_open(self) -> bool:
        """Whether its page is the one that is to be seen."""
        return self._active

    @staticmethod
    def in_a_row(tabs: Iterable[Tab]) -> Sequence[Tab]:
        """Tabs that write their names as large as each other."""
        row = tuple(tabs)
        for tab in row:
            tab.row = row
        return row

    def ring_rect(self, _ui: Ui) -> FRect:
        """A little inside, so that the panel does not hide it."""
        return self.rect.inflate(-6, -8)


class TabRow(Flow):
    """Tabs side by side; where there is room, between the signs of the buttons that turn the pages."""

    def __init__(self, tabs: Iterable[Tab], ui: Ui) -> None:
        self._tabs = tuple(Tab.in_a_row(tabs))
        signs = [ui.glyph(wish) for wish in (Wish.TURN_LEFT, Wish.TURN_RIGHT)]
        before, after = ((_Sign(glyph),) if glyph else () for glyph in signs)
        self._with_signs = (*before, *self._tabs, *after)
        super().__init__(*self._with_signs, gap=6)

    def size(self, ui: Ui, width: float) -> Size:
        """One line, if need be without the signs and closer together; or as many as it takes."""
        for children, side in (
            (self._with_signs, _SIDE), (self._tabs, _SIDE), (self._tabs, _TIGHT), (self._tabs, _SIDE),
        ):  # fmt: skip
            self.children = children
            for tab in self._tabs:
                tab.side = side
            if len(list(self.lines(ui, width))) == 1:
                break
        return super().size(ui, width)


class Turning(Group):
    """The open page of several; when another is opened, it slides in and the one before slides out."""

    def __init__(self, name: str, page: int, child: Widget) -> None:
        super().__init__(child)
        self._name, self._page = name, page

    def size(self, ui: Ui, width: float) -> Size:
        """As large as the page."""
        return self.children[0].room(ui, width)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the page where it will be, and remember what it takes the place of."""
        self.rect = rect
        self.children[0].place(ui, rect)
        turned = ui.turned.setdefault(self._name, PageTurn(self._page, self))
        if turned.page != self._page:
            turned.way = 1 if self._page > turned.page else -1
            turned.page, turned.before, turned.since = self._page, turned.widget.parts()[0], ui.time
        turned.widget = self

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the page, perhaps on its way."""
        turned = ui.turned[self._name]
        share = 1.0 if ui.theme.less_motion else during(ui.time, turned.since, turned.since + _SLIDE)
        if turned.before is None or share >= 1:
            turned.before = None
            super().draw(ui, canvas)
            return
        far, there = turned.way * (self.rect.width + _APART), arrive(share)
        with canvas.clipped(self.rect.inflate(_APART, _APART)):
            with canvas.moved(-far * there, 0.0):
                turned.before.draw(ui, canvas)
            with canvas.moved(far * (1 - there), 0.0):
                super().draw(ui, canvas)


class _Sign(GlyphRow):
    """What turns a page."""

    tells_of_buttons = True

    def __init__(self, glyph: Glyph) -> None:
        super().__init__((glyph,))

    def place(self, ui: Ui, rect: FRect) -> None:
        """Beside what is seen of the tabs."""
        super().place(ui, rect.move(0, -_UNDER))
