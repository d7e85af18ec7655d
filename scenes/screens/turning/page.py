"""It turned here: the moments a match turned on, found while one looks, and the way to each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.matches.record import Record
from game.matches.saves import save_bytes
from game.review.review import curve
from game.review.split import Change, Weighed
from game.review.telling import Told
from scenes.input.intents import Wish
from scenes.navigation.routes import ToFilm, ToKeeping
from scenes.navigation.stack import Change as Way
from scenes.navigation.stack import Push
from scenes.navigation.stage import Stage
from scenes.screens.day_screen import DayScreen
from scenes.screens.turning.curves import Curves, Line, Mark, Strips
from scenes.screens.turning.moment import Moment
from scenes.screens.turning.reviewer import Question, Reviewer
from scenes.shelf.laying import plan_of
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Flow, Grid
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.avatars import Look
from scenes.ui.text import Text
from scenes.words import _, language, taken_from

_WIDTH: Final = 1216
_CARD: Final = 320  # the least width of a card, at text of the usual size
_HIGH, _HIGHER = 190.0, 420.0  # the curves, and in a window higher than wide
_MINUS: Final = "\N{MINUS SIGN}"


class TurnedHere(DayScreen):
    """The page; a match has to be over, as everything is told."""

    name = "turning"
    first = "turn-1"

    def __init__(self, stage: Stage, record: Record) -> None:
        self._record = record
        self._seats = plan_of(record, {}).seats
        self._changes: list[Change] = []
        self._weighed: list[Weighed] = []
        self._told: list[Told] = []
        self._strips = Strips(at_once=not stage.saves_in_background)
        names = tuple(seat.name for seat in self._seats)
        question = Question(save_bytes(record), names, language(), taken_from())
        self._reviewer = Reviewer(question, aside=stage.saves_in_background)
        super().__init__(stage)
        self._take_news()

    def build(self) -> Widget:
        """The curves, and the moments below them."""
        told = list(self._told_so_far())
        foot = Flow(
            Prompt(Wish.BACK, _("Back"), self.back), Prompt(Wish.EXTRA, _("Share"), self._share), gap=28
        )
        body = Scrolled("turning", Column(*told, gap=16, stretch=True))
        return Page(_("It turned here"), body, foot, width=_WIDTH)

    def update(self, dt: float) -> Way | None:
        """Take in what has been found."""
        self._take_news()
        return super().update(dt)

    def left(self) -> None:
        """Stop looking back."""
        self._reviewer.close()
        super().left()

    def _take_news(self) -> None:
        was_over, news = self._reviewer.is_over, self._reviewer.news()
        for each in news:
            if isinstance(each, Told):
                self._told.append(each)
            elif isinstance(each, Weighed):
                self._weighed.append(each)
            else:
                self._changes.append(each)
        if news or was_over != self._reviewer.is_over:
            self._told.sort(key=lambda told: told.point.step)
            self.refresh()

    def _told_so_far(self) -> Iterator[Widget]:
        lines, visible = self._lines(), self.stage.canvas.visible
        is_high = visible.height > visible.width
        if not self._reviewer.has_failed:
            marks = [Mark(number, self._place(told)) for number, told in enumerate(self._told, start=1)]
            high = _HIGHER if is_high else _HIGH
            yield Panel(Curves(lines, marks, self._scale(), self._strips, high), padding=18)
        if self._told:
            cards = (self._card(number, told) for number, told in enumerate(self._told, start=1))
            yield Grid(*cards, least=self.ui.theme.grown(_CARD), most=1 if is_high else 3)
        elif words := self._words_instead():
            yield Panel(Text(words, align=0.5))

    def _words_instead(self) -> str:
        """What is said where there is no moment to tell of, or none yet."""
        if self._reviewer.has_failed:
            return _("That didn't work this time. You can still watch the replay.")
        if self._reviewer.is_over:
            return _("No single moment decided this game.")
        return _("Looking for the moments that mattered …")

    def _lines(self) -> Sequence[Line]:
        """The chances of all seats that have been looked at to the end."""
        end = max(1, len(self._record.steps))
        looked_at = {each.seat for each in self._changes if each.step >= len(self._record.steps)}
        lines = []
        for seat in sorted(looked_at):
            points = curve(self._changes, self._record, seat)
            look = Look.of(self._seats[seat].look, seat)
            places = [(max(0, step) / end, chance) for step, chance in points]
            lines.append(Line(seat, look, places, won=self._is_alone or points[-1][1] > 0))
        return lines

    def _place(self, told: Told) -> tuple[float, float]:
        """Where the curve of a seat was, when it turned."""
        return told.point.step / max(1, len(self._record.steps)), told.point.before

    def _scale(self) -> Sequence[str]:
        """What the top, the middle and the bottom of the curves are called."""
        if self._is_alone:
            least, most = self._lone_points
            return str(round(most)), str(round((least + most) / 2)), str(round(least))
        return tuple(_("{percent}%").format(percent=number) for number in (100, 50, 0))

    def _card(self, number: int, told: Told) -> Moment:
        point = told.point
        look = Look.of(self._seats[point.seat].look, point.seat)
        return Moment(number, told, look, self._moved(point.swing), partial(self._show, told))

    def _moved(self, swing: float) -> str:
        """By how much a chance moved, or of who plays alone, the stars to hope for."""
        least, most = self._lone_points if self._is_alone else (0.0, 100.0)
        moved = round((most - least) * swing)
        number = f"{_MINUS if moved < 0 else '+'}{abs(moved)}"
        return number if self._is_alone else _("{percent}%").format(percent=number)

    def _share(self) -> Way:
        """The code and the poster."""
        return Push(ToKeeping(self._record))

    def _show(self, told: Told) -> Way:
        """The film, stopped at that moment, through the eyes of that seat."""
        return Push(ToFilm(self._record, over=True, moment=(told.point.step, told.point.seat)))

    @property
    def _is_alone(self) -> bool:
        return self._record.seats == 1

    @property
    def _lone_points(self) -> tuple[float, float]:
        return self._record.game.search_model("even").lone_points
