"""Log screen: what has happened in a game, page by page, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pygame import FRect

from scenes.input.intents import AnyIntent, Log, Move, Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.button import Prompt
from scenes.ui.commands import aloud
from scenes.ui.core import Ui, Widget
from scenes.ui.dialog import Overlay, draw_veil
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Flow, Layers, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import Text
from scenes.ui.theme import INK
from scenes.words import _

_SHORT: Final = 3  # lines of a page that are told when one opens it
_LONGEST: Final = 60  # lines of a page
_WIDTH: Final = 940.0
_EDGE: Final = 76.0  # above and below the page
_WHO: Final = (64.0, 46.0)  # room for whoever did it
_SMALL: Final = (42.0, 38.0)  # room for a picture, and how high it is drawn
_STRIP: Final = 68.0  # height of the strip with the ways on
_LARGEST: Final = 1.4  # times the usual size, for words on it
_STEP: Final = 90.0  # logical units by which a press up or down rolls
_BOTTOM: Final = 1e9  # further than any page is long


class AnyLine(Protocol):
    """One thing that happened, told when its page is opened."""

    @property
    def words(self) -> str:
        """What it was."""

    @property
    def who(self) -> Sequence[Look]:
        """Whoever did it."""

    @property
    def pictures(self) -> Sequence[str]:
        """What it was done with."""

    @property
    def opens(self) -> bool:
        """Whether a page begins with it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, told already."""

    words: str
    who: Sequence[Look] = ()
    pictures: Sequence[str] = ()
    opens: bool = False  # whether a page begins with it


def draw_ground(canvas: Canvas, share: float = 1.0) -> None:
    """Darken the table, and its own words along the lower edge altogether."""
    draw_veil(canvas, share)
    visible = canvas.visible
    canvas.fill(FRect(visible.left, visible.bottom - _STRIP, visible.width, _STRIP), INK, 0.92 * share)


def pages_of(lines: Iterable[AnyLine]) -> list[list[AnyLine]]:
    """The lines, page by page; at least one page, though it may be empty."""
    pages: list[list[AnyLine]] = [[]]
    for line in lines:
        if pages[-1] and (line.opens or len(pages[-1]) == _LONGEST):
            pages.append([])
        pages[-1].append(line)
    return pages


class LogScreen(Overlay):
    """The log, opened where it ends."""

    veil = staticmethod(draw_ground)

    def __init__(self, stage: Stage, lines: Iterable[AnyLine], sky: Sky) -> None:
        self._pages = pages_of(lines)
        self._page = len(self._pages) - 1
        self._sky = sky
        self.first = f"line-{max(0, len(self._pages[-1]) - 1)}"
        super().__init__(stage)
        self._roll_to(_BOTTOM)

    def build(self) -> Widget:
        """The page, and the ways to the others."""
        grown = max(1.0, self.ui.theme.text_size)
        rows = [row_of(self.ui, line) for line in self._pages[self._page]] or [Text(_("Nothing yet"))]
        if self._is_read:
            rows = [Item(f"line-{number}", row, lambda: None) for number, row in enumerate(rows)]
        page = Scrolled("log", Column(*rows, gap=6, stretch=True))
        return Layers(
            At(
                Text(_("Game log"), "sky", size=36 / max(1.0, self.ui.theme.text_size / 1.2)),
                0.5,
                0.0,
            ),
            At(Panel(page, kind=f"panel/{self._sky.name}"), width=_WIDTH * grown, edge=_EDGE),
            At(Flow(*self._prompts(), gap=32, align=0.5), 0.5, 1.0, edge=10),
        )

    def aloud(self) -> Sequence[str]:
        """Which page it is, and the last that is told on it; all of it is read when more is asked for."""
        told = [line.words for line in self._pages[self._page][-_SHORT:]]
        return [self._where(), *told]

    def _where(self) -> str:
        return _("Page {number} of {pages}").format(number=self._page + 1, pages=len(self._pages))

    @property
    def _is_read(self) -> bool:
        """Whether one comes to it line by line, as each is read aloud."""
        return self.stage.voice.by_itself

    def handle(self, intent: AnyIntent) -> Change | None:
        """Up and down roll, left and right turn pages; the key of the log closes it again."""
        match intent:
            case Move(dx=0, dy=dy) if not self._is_read:
                self._roll_to(self.ui.roll("log").target + dy * _STEP)
                return None
            case Move(dx=dx) if dx:
                return self.turn(dx)
            case Log():
                return Pop()
            case _:
                return super().handle(intent)

    def turn(self, steps: int) -> Change | None:
        """Show an earlier or a later page: an earlier one from its end, a later one from its beginning."""
        page = self._page + steps
        if page in range(len(self._pages)):
            self._page = page
            self._roll_to(_BOTTOM if steps < 0 else 0.0)
            self.stage.sound.play("page_turn")
            self.refresh()
            if self._is_read:
                last = max(0, len(self._pages[page]) - 1)
                self.focus.focus_on(f"line-{last if steps < 0 else 0}")
        return None

    def _roll_to(self, length: float) -> None:
        roll = self.ui.roll("log")
        roll.target = max(0.0, length)
        if length in {0.0, _BOTTOM}:
            roll.shown = roll.target
        self.refresh()

    def _prompts(self) -> Iterable[Widget]:
        yield Prompt(Wish.BACK, _("Back"), self.back, largest=_LARGEST)
        read = aloud(self.stage)
        yield Prompt(read.wish, read.words, read.lead, largest=_LARGEST)
        if len(self._pages) == 1:
            return
        if self._page > 0:
            yield Prompt(Wish.TURN_LEFT, _("Older"), lambda: self.turn(-1), largest=_LARGEST)
        yield Text(self._where(), "prompt", size=24 * min(1.0, _LARGEST / self.ui.theme.text_size))
        if self._page < len(self._pages) - 1:
            yield Prompt(Wish.TURN_RIGHT, _("Newer"), lambda: self.turn(1), largest=_LARGEST)


def row_of(ui: Ui, line: AnyLine) -> Widget:
    """One line: who did it, the words, and the pictures."""

    def paint_who(canvas: Canvas, rect: FRect) -> None:
        if len(line.who) == 1:
            draw_portrait(canvas, line.who[0], rect.centerx, rect.centery, radius=20)
            draw_badge(canvas, line.who[0], rect.right - 12, rect.centery + 13, 0.5)
            return
        for number, look in enumerate(line.who):
            row, column = divmod(number, 3)
            y = rect.centery + (row * 2 - 1) * 11 * (len(line.who) > 3)  # noqa: PLR2004 - then in two rows
            draw_badge(canvas, look, rect.left + 11 + 21 * column, y, 0.5)

    def paint_pictures(canvas: Canvas, rect: FRect) -> None:
        for number, picture in enumerate(line.pictures):
            size = _SMALL[1] / canvas.pictures.assets.sheet(picture).size[1]
            x = rect.left + _SMALL[0] * (number + 0.5)
            canvas.picture(picture, x, rect.centery, wide=size, high=size)

    words = Text(line.words, "name" if line.opens else "body", size=24)
    pictures = Drawing(_SMALL[0] * len(line.pictures), _SMALL[1] if line.pictures else 0.0, paint_pictures)
    least = ui.theme.grown(300)
    return Row(Drawing(*_WHO, paint_who), words, pictures, gap=14, grow=1, least=least)
