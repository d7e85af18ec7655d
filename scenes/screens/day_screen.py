"""Screens before the sky of the title, and among them those of several pages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from scenes.input.intents import AnyIntent, Brought
from scenes.navigation.stack import Bring, Change, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.music.score import THIN
from scenes.platform.viewport import PORTRAIT, TV
from scenes.ui.core import Widget
from scenes.ui.layout import Column
from scenes.ui.scenery.backdrop import draw_day, draw_day_front
from scenes.ui.screen import Screen
from scenes.ui.tabs import Tab, TabRow, Turning
from scenes.words import _


class DayScreen(Screen):
    """A screen before one day from left to right."""

    venue = Venue("day")
    shapes = (TV, PORTRAIT)
    drifts = True

    def entered(self) -> None:
        """No tune plays while people read and choose."""
        super().entered()
        self.stage.sound.conduct(THIN)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A match that is dropped here is shown."""
        return Bring(intent.word) if isinstance(intent, Brought) else super().handle(intent)

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky of the title."""
        draw_day(canvas, 0.0 if self.ui.theme.less_motion else self.time)
        draw_day_front(canvas)


class TabbedScreen(DayScreen):
    """Pages of which one is open; tabs and the shoulder buttons turn them."""

    pages: ClassVar[Mapping[str, str]]  # what each is called

    def __init__(self, stage: Stage, page: str) -> None:
        super().__init__(stage)
        self.page = page

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons turn the pages."""
        pages = list(self.pages)
        self.open_page(pages[(pages.index(self.page) + steps) % len(pages)])
        self.refresh()
        return None

    def under_tabs(self, panel: Widget) -> Widget:
        """The open page, with the tabs of all on its upper edge."""
        tabs = (
            Tab(f"tab-{page}", _(label), partial(self.open_page, page), active=page == self.page)
            for page, label in self.pages.items()
        )
        panel = Turning("pages", list(self.pages).index(self.page), panel)
        return Column(TabRow(tabs, self.ui), panel, gap=-6, stretch=True, yields=1)

    def open_page(self, page: str) -> None:
        """Open a page, and lead to its tab."""
        self.page = page
        self.focus_on(f"tab-{page}")
