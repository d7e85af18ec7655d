"""Detail of a moment: what was known, what was played, and what else there was; or first as a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from pygame import FRect, Surface

from game.bots.advice import Advice
from game.matches.record import Record
from game.review.telling import TurningPointText
from game.visible import search_key
from scenes.input.intents import Wish
from scenes.navigation.routes import ToFilm
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.day_screen import DayScreen
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 1216
_TABLE: Final = (560.0, 322.0)
_FRAME: Final = 9.0  # around it
_SKY: Final = "#B9C2EE"
_LEAST: Final = 480.0  # the width of the words beside it, at text of the usual size
_MOST_KNOWN: Final = 5  # lines
_HIGH: Final = 26.0
_PAPER, _PLAYED, _OTHER = "#E7D5AE", "#2A8C78", "#A79BCB"
_ASIDE: Final = 130.0  # the room for the number


class Whose(NamedTuple):
    """Whose moment it is, the most their chance can be told as, and the table then, so many pixels wide."""

    name: str
    most: float
    picture: Callable[[int], Surface | None]


class Detail(DayScreen):
    """One moment through the eyes of whoever decided; as a puzzle until something was chosen."""

    name = "moment"

    def __init__(self, stage: Stage, record: Record, told: TurningPointText, whose: Whose) -> None:
        self._record, self._told = record, told
        self._who, self._most, self._picture = whose
        self._is_puzzle = False
        self._chosen: Advice | None = None
        self.first = "try"
        super().__init__(stage)

    def build(self) -> Widget:
        """The table, and beside it what was known and the moves."""
        told = self._told
        said = [fact for fact in told.known if not fact.endswith(":")]  # pictures would have to follow
        known = (Text(fact, size=22) for fact in said[:_MOST_KNOWN])
        lines: list[Widget] = [Text(_("What {name} knew").format(name=self._who), "name"), *known]
        if self._is_puzzle:
            lines.append(Text(_("What do you play?"), "name"))
            moves = sorted(told.weighed, key=lambda each: search_key(each.words))
            lines += (Button(f"move-{number}", each.words, partial(self._choose, each), width=500)
                      for number, each in enumerate(moves))  # fmt: skip
        else:
            lines.append(Text(_("What was played, and what else there was"), "name"))
            lines += self._moves()
            lines.append(Text(told.sentence, size=22))
        foot = Flow(Prompt(Wish.BACK, _("Back"), self.back), gap=28)
        table: Widget = Drawing(*_TABLE, self._draw_table)
        if not self._is_puzzle:
            table = Column(table, Flow(*self._buttons(), gap=14, align=0.5), gap=16, stretch=True)
        words = Column(*lines, gap=10, stretch=True)
        body = Row(table, words, gap=28, grow=1, least=self.ui.theme.grown(_LEAST), align=0.0)
        return Page(self._who, Panel(Scrolled("moment", body)), foot, width=_WIDTH)

    def _draw_table(self, canvas: Canvas, rect: FRect) -> None:
        """Paint the table at that moment, in a frame; the colour of the sky until it is there."""
        canvas.nine("ui/card-frame", rect)
        inner = rect.inflate(-2 * _FRAME, -2 * _FRAME)
        canvas.fill(inner, _SKY)
        picture = self._picture(canvas.to_pixels(inner).width)
        if picture is not None:
            with canvas.clipped(inner):
                canvas.image(
                    picture, inner.left, inner.centery - picture.get_height() / canvas.view.scale / 2
                )

    def _buttons(self) -> Iterator[Widget]:
        yield Button("try", _("Try it"), self._watch, kind="primary")
        yield Button("again", _("As a puzzle"), self._ask)

    def _moves(self) -> Iterator[Widget]:
        """Each move with what it promised, and why the best one is good."""
        played = self._told.point.played
        for number, each in enumerate(self._told.weighed):
            marks = []
            if each.action == played:
                marks.append(_("played"))
            if each is self._chosen:
                marks.append(_("your choice"))
            words = f"{each.words} ({', '.join(marks)})" if marks else each.words
            yield Text(words, size=22)
            if each.promise is not None:
                yield Promise(each.promise, self._most, was_played=each.action == played)
            if not number:
                yield from (Text(reason, "soft", size=20) for reason in each.reasons[:1])

    def _choose(self, advice: Advice) -> None:
        """Show how good the choice was."""
        self._chosen, self._is_puzzle = advice, False
        self.refresh()
        self.focus_on("try")

    def _ask(self) -> None:
        """Ask first, and tell after that."""
        self._is_puzzle = True
        self.refresh()
        self.focus_on("move-0")

    def back(self) -> Change | None:
        """From the puzzle to what was played, and from there to the page."""
        if self._is_puzzle:
            self._is_puzzle = False
            self.refresh()
            return None
        return super().back()

    def _watch(self) -> Change:
        """The film, stopped at that moment: it can be played on from there."""
        point = self._told.point
        return Push(ToFilm(self._record, over=True, moment=(point.step, point.seat)))


class Promise(Widget):
    """A bar as long as what a move promised, and the number."""

    def __init__(self, promise: int, most: float, *, was_played: bool) -> None:
        super().__init__()
        self._promise, self._most, self._was_played = promise, most, was_played

    def size(self, _ui: Ui, width: float) -> Size:
        """All the width."""
        return width, _HIGH

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        bar = FRect(self.rect.left, self.rect.top + 6, self.rect.width - _ASIDE, _HIGH - 12)
        canvas.fill(bar, _PAPER)
        share = max(0.0, min(1.0, self._promise / self._most))
        colour = _PLAYED if self._was_played else _OTHER
        canvas.fill(FRect(bar.left, bar.top, bar.width * share, bar.height), colour)
        words = _("{number} of {all}").format(number=self._promise, all=round(self._most))
        ink = ui.ink("name", 20 / ui.theme.text_size)
        canvas.text(words, ink, self.rect.right, bar.centery, align=1.0)
