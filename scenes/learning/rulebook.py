"""Rulebook screen: the pages of each game, found by their words, and opened at the paragraph asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from pygame import FRect

from game.learning.rulebook import Paragraph, RulebookPage, rulebook_of
from game.shelf import GAMES
from scenes.input.glyphs import KEYBOARD
from scenes.input.intents import AnyIntent, Erase, Move, Wish, Write
from scenes.learning.passages import ContentsEntry, Passage, SearchField, Spread
from scenes.learning.pictures import Composed, compositions
from scenes.learning.rule_search import Hit, hits, pages_titled
from scenes.navigation.routes import ToLesson
from scenes.navigation.stack import ASIDE, Change, Push, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import PORTRAIT, TV
from scenes.shelf import GAME_UIS
from scenes.ui.button import Prompt
from scenes.ui.commands import Command, aloud, prompts
from scenes.ui.core import Widget, as_read
from scenes.ui.layout import At, Column, Fixed, Gap, Grid, Layers
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import Backdrop
from scenes.ui.screen import Screen
from scenes.ui.tabs import Tab
from scenes.ui.text import Text
from scenes.ui.theme import SIDE
from scenes.ui.writing.asking import ask_for_words
from scenes.words import _

_SIDE, _TOP, _FOOT = 24.0, 14.0, 66.0  # free around the book; below it stand the prompts
_AIR: Final = 20.0  # above and below the prompts
_CONTENTS: Final = 304.0  # width of the list of contents
_MOST_CONTENTS: Final = 0.38  # of the window
_GAP: Final = 14.0
_BETWEEN: Final = 9.0  # titles in it, so that the ring around one leaves the others to be read
_BELOW_FINDER: Final = 2.0  # besides that
_PADDING: Final = 36.0
AIR: Final = 30.0  # between paragraphs
_LONGEST: Final = 24  # letters to look for
_FINDER: Final = "find"


class Rulebook(Screen):
    """The book of one game, open at a page; the others are a tab away."""

    venue = Venue(ASIDE)
    shapes = (TV, PORTRAIT)

    def __init__(
        self,
        stage: Stage,
        game: str,
        paragraph: str = "",
        *,
        with_lesson: bool = True,
    ) -> None:
        self._with_lesson = with_lesson
        self._letters = ""
        self._seen: RulebookPage | None = None  # the page whose title was rolled into sight
        self._show(game)
        if paragraph:
            self._page = self._book.page_with(paragraph)
        self.first = _mark_id(paragraph) if paragraph else _entry_id(self._page)
        super().__init__(stage)

    def build(self) -> Widget:
        """The games as tabs, the contents on the left, the open page on the right."""
        visible = self.stage.canvas.visible
        large = min(1.3, max(1.0, self.ui.theme.text_size))
        top = visible.top + _TOP + self.ui.theme.grown(31) + 18
        foot = At(self._prompts(), 0.5, 1.0, edge=12)
        high = visible.bottom - max(_FOOT, foot.needs(self.ui, visible.width)[1] + _AIR) - top
        list_ = FRect(visible.left + _SIDE, top, min(_CONTENTS * large, visible.width * _MOST_CONTENTS), high)
        page = FRect(list_.right + _GAP, top, visible.right - _SIDE - list_.right - _GAP, high)
        over = list_.union(page) if visible.height > visible.width else page
        tabs = FRect(over.left + 20, visible.top + _TOP, over.width - 40, top - visible.top - _TOP + 6)
        as_read(tabs, visible)
        return Layers(
            Fixed(Grid(*Tab.in_a_row(self._tabs()), least=1, most=len(GAME_UIS), gap=6), tabs),
            Fixed(self._contents(), as_read(list_, visible)),
            Fixed(self._open_page(), as_read(page, visible)),
            foot,
        )

    @property
    def wants_words(self) -> bool:  # type: ignore[override] # only while something is looked for
        """A keyboard writes while the field is in focus."""
        return self.ui.focus == _FINDER

    def handle(self, intent: AnyIntent) -> Change | None:
        """Letters look for a page; up and down go through a paragraph that is higher than the window."""
        match intent:
            case Write(typed):
                self._look_for(self._letters + typed)
            case Erase():
                self._look_for(self._letters[:-1])
            case Move(dx=0, dy=dy) if self._roll_on(dy):
                pass
            case _:
                return super().handle(intent)
        return None

    def update(self, dt: float) -> Change | None:
        """The title of the open page is to be seen in the contents, and the focus wherever it is."""
        change = super().update(dt)
        if (passage := self._passages.get(self.ui.focus)) is not None:
            passage.come_into_sight(self._roll.rect)
        entry = self._entries.get(self._page.id)
        if self._page is not self._seen and entry is not None:
            self._seen = self._page
            self._list.show(self.ui, entry.rect)
        return change

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons turn the pages."""
        pages = self._book.page
        self._open(pages[(pages.index(self._page) + steps) % len(pages)])
        self.refresh()
        return None

    def draw_behind(self, canvas: Canvas) -> None:
        """The sky of the game."""
        time = 0.0 if self.ui.theme.less_motion else self.time
        self._backdrop.draw(canvas, time)
        self._backdrop.draw_front(canvas, time)

    def _show(self, game: str) -> None:
        """Take up the book of a game."""
        self._game = game
        self._book = rulebook_of(GAMES[game].folder)
        self._page = self._book.page[0]
        self._sky = GAME_UIS[game].sky
        self._backdrop = Backdrop(self._sky)

    def _tabs(self) -> Iterator[Tab]:
        for game, ui in GAME_UIS.items():
            press = partial(self._change_book, game)
            yield Tab(f"tab-{game}", ui.title, press, active=game == self._game)

    def _contents(self) -> Widget:
        """The field to look for pages, and the pages found."""
        self._entries = {
            page.id: ContentsEntry(
                _entry_id(page), _(page.title), partial(self._open, page), is_open=page is self._page
            )
            for page in pages_titled(self._book, self._letters)
        }
        found = [
            ContentsEntry(
                f"found-{hit.paragraph.id}", _(hit.paragraph.head), partial(self._open_hit, hit),
                is_open=False, sentence=hit.sentence,
            )
            for hit in hits(self._book, self._letters)
        ]  # fmt: skip
        entries: list[Widget] = [*self._entries.values(), *found] or [Text(_("Nothing found."), "soft")]
        finder = SearchField(_FINDER, self._letters, _("Search"), self._enter)
        self._list = Scrolled(
            f"contents-{self._game}",
            Column(finder, Gap(height=_BELOW_FINDER), *entries, gap=_BETWEEN, stretch=True),
        )
        return Panel(self._list, kind=f"panel/{self._sky.name}", padding=22)

    def _open_page(self) -> Widget:
        pictures = compositions(self._game)
        margin = any(each.picture for each in self._page.paragraph)
        self._passages = {
            _mark_id(each.id): self._passage(
                each, Composed(pictures[each.picture]) if each.picture else None, margin=margin
            )
            for each in self._page.paragraph
        }
        title = Text(_(self._page.title), "head", size=40)
        column = Spread(title, *self._passages.values(), gap=AIR, folded=margin)
        self._roll = Scrolled(f"page-{self._game}-{self._page.id}", column)
        return Panel(self._roll, kind=f"panel/{self._sky.name}", padding=_PADDING)

    @staticmethod
    def _passage(paragraph: Paragraph, picture: Composed | None, *, margin: bool) -> Passage:
        return Passage(_mark_id(paragraph.id), _(paragraph.head), _(paragraph.text), picture, margin=margin)

    def _prompts(self) -> Widget:
        back = Prompt(Wish.BACK, _("Back"), self.back)
        onward = Prompt(Wish.TURN_RIGHT, _("Next page"), partial(self.turn, 1))
        ways = [Command(Wish.EXTRA, _("Search"), self._find), aloud(self.stage)]
        if self._with_lesson:
            ways.append(Command(Wish.HELP, _("Start the lesson"), self._play_lesson))
        return prompts(self, self._sky, ways, self.stage.canvas.visible.width - 2 * SIDE, back, onward)

    def _play_lesson(self) -> Change:
        return Push(ToLesson(self._game))

    def _change_book(self, game: str) -> None:
        self._letters = ""
        self._show(game)

    def _open(self, page: RulebookPage) -> None:
        """Open a page; a focus that was in the old one goes to its title in the contents."""
        self._page = page
        if self.ui.focus in self._passages:
            self.focus_on(_entry_id(page))

    def _find(self) -> Change | None:
        """Go to the field; whoever has no keyboard is given letters."""
        self.focus_on(_FINDER)
        return None if self.stage.devices.family == KEYBOARD else self._ask()

    def _enter(self) -> Change | None:
        """Open the first that was found; where nothing was typed yet, ask for letters."""
        if self.stage.devices.family != KEYBOARD or not self._letters:
            return self._ask()
        for hit in hits(self._book, self._letters)[:1]:
            self._open_hit(hit)
        return None

    def _open_hit(self, hit: Hit) -> None:
        """Open the page of a paragraph that was looked for, and go there."""
        self._page = hit.page
        self.refresh()
        self.focus_on(_mark_id(hit.paragraph.id))

    def _ask(self) -> Change:
        return ask_for_words(self.stage, _("Search"), self._letters, _LONGEST, self._look_for)

    def _look_for(self, letters: str) -> None:
        self._letters = letters[:_LONGEST]
        titled = pages_titled(self._book, self._letters)
        if len(titled) == 1:
            self._page = titled[0]
        self.refresh()

    def _roll_on(self, dy: int) -> bool:
        """Roll a paragraph in focus on that reaches out of the window; False if all of it was seen."""
        passage = self._passages.get(self.ui.focus)
        if passage is None:
            return False
        roll = self.ui.roll(f"page-{self._game}-{self._page.id}")
        ahead = roll.target - roll.shown
        window, rect = self._roll.rect, passage.rect
        hidden = rect.bottom - ahead - window.bottom if dy > 0 else window.top - rect.top + ahead
        if hidden <= 1:
            return False
        self._roll.roll_by(self.ui, dy * min(hidden, window.height * 0.6))
        return True


def _entry_id(page: RulebookPage) -> str:
    return f"page-{page.id}"


def _mark_id(paragraph: str) -> str:
    return f"rule-{paragraph}"
