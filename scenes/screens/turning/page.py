"""It turned here: the moments a match turned on, found while one looks, and the way to each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.core import OVER
from game.declaration import Gamble
from game.history import Fortune
from game.matches.record import Record
from game.matches.saves import save_bytes
from game.review.review import curve, person
from game.review.split import WinSwing
from game.review.telling import TurningPointText
from scenes.input.intents import Wish
from scenes.navigation.routes import ToKeeping
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.screens.day_screen import DayScreen
from scenes.screens.turning.causes import Causes
from scenes.screens.turning.curves import ChanceCurve, CurveMark, Curves, Strips
from scenes.screens.turning.detail import Detail, Whose
from scenes.screens.turning.odds import Gambler, Odds
from scenes.screens.turning.reviewer import Reviewer, ReviewRequest
from scenes.screens.turning.turning_point_card import Moved, TurningPointCard
from scenes.screens.turning.vignettes import Vignettes
from scenes.seats.results_log import log_fortunes
from scenes.shelf import GAME_UIS
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
_HIGH, _HIGHER = 106.0, 420.0  # the curves, and in a window higher than wide
_LEAST: Final = 0.01  # of the win: less is not told of a moment
_MINUS: Final = "\N{MINUS SIGN}"


class TurnedHere(DayScreen):
    """The page; a match has to be over, as everything is told."""

    name = "turning"
    first = "turn-1"

    def __init__(self, stage: Stage, record: Record) -> None:
        self._record = record
        self._seats = plan_of(record, {}).seats
        self._changes: list[WinSwing] = []
        self._shown = self._winner()
        self._told: list[TurningPointText] = []
        self._gambles: dict[int, list[Gamble]] = {}
        self._vignettes = Vignettes(stage, record)
        self._strips = Strips(at_once=not stage.saves_in_background)
        names = tuple(seat.name for seat in self._seats)
        question = ReviewRequest(save_bytes(record), names, language(), taken_from())
        self._reviewer = Reviewer(question, aside=stage.saves_in_background)
        super().__init__(stage)
        self._take_news()

    def build(self) -> Widget:
        """The curves, and the moments below them."""
        told = list(self._told_so_far())
        foot = Flow(
            Prompt(Wish.BACK, _("Back"), self.back),
            Prompt(Wish.EXTRA, _("Share"), self._share),
            *self._to_odds(),
            *self._next_person(),
            gap=28,
            align=0.5,
        )
        body = Scrolled("turning", Column(*told, gap=12, stretch=True))
        return Page(_("It turned here"), body, foot, width=_WIDTH)

    def update(self, dt: float) -> Change | None:
        """Take in what has been found."""
        self._take_news()
        if self._vignettes.update():
            self.refresh()
        return super().update(dt)

    def left(self) -> None:
        """Stop looking back."""
        self._reviewer.close()
        self._vignettes.close()
        super().left()

    def _take_news(self) -> None:
        was_over, news = self._reviewer.is_over, self._reviewer.news()
        for each in news:
            if isinstance(each, TurningPointText):
                self._told.append(each)
            elif isinstance(each, WinSwing):
                self._changes.append(each)
            elif isinstance(each, Gamble):
                self._gambles.setdefault(each.seat, []).append(each)
        if news or was_over != self._reviewer.is_over:
            self._told.sort(key=lambda told: told.point.step)
            self.refresh()
        if self._reviewer.is_over and not was_over and not self._reviewer.has_failed:
            log_fortunes(self.stage, self._record, self._fortunes())
            self._vignettes.begin([_moment(told) for told in self._told])
            if self._vignettes.update():
                self.refresh()

    def _fortunes(self) -> dict[int, Fortune]:
        """What the match was to everybody, for the annals."""
        found = {}
        for seat in range(self._record.seats):
            sums = person(self._changes, self._record, seat)
            lowest = min(chance for _step, chance in curve(self._changes, self._record, seat))
            found[seat] = Fortune(round(sums.luck, 4), round(sums.own, 4), round(lowest, 4))
        return found

    def _told_so_far(self) -> Iterator[Widget]:
        lines, visible = self._lines(), self.stage.canvas.visible
        is_high = visible.height > visible.width
        if not self._reviewer.has_failed:
            marks = [CurveMark(number, self._place(told)) for number, told in enumerate(self._told, start=1)]
            high = _HIGHER if is_high else _HIGH
            curves = Curves(lines, marks, self._scale(), self._strips, high)
            curves.stars = self._lone_points if self._is_alone else None
            yield Panel(Column(curves, *self._yours(curves), gap=4, stretch=True), padding=18)
        if self._told:
            cards = (self._card(number, told) for number, told in enumerate(self._told, start=1))
            yield Grid(*cards, least=self.ui.theme.grown(_CARD), most=1 if is_high else 3)
        elif words := self._words_instead():
            yield Panel(Text(words, align=0.5))

    def _yours(self, curves: Curves) -> Iterator[Widget]:
        """Luck and nerve of one person, and what they came to, once that is known."""
        seat = self._shown
        if all(line.seat != seat for line in self._lines()):
            return
        mine = [each for each in self._changes if each.seat == seat]
        yield Causes(mine, len(self._record.steps), curves.beside(self.ui))
        sums = person(mine, self._record, seat)
        words = _("{name}: luck {luck}, nerve {nerve}, the others {others}")
        told = words.format(
            name=self._seats[seat].name,
            luck=self._moved(sums.luck),
            nerve=self._moved(sums.own),
            others=self._moved(sums.others),
        )
        yield Text(told, "soft", size=20, align=0.5)

    def _to_odds(self) -> Iterator[Widget]:
        if GAME_UIS[self._record.game.id].odds is not None and self._shown in self._gambles:
            yield Prompt(Wish.HELP, _("The odds"), lambda: Push(self.odds()))

    def odds(self) -> Odds:
        """What the odds were whenever somebody dared something, of a game in which they are computed."""
        sheet = GAME_UIS[self._record.game.id].odds
        assert sheet is not None
        people = [
            Gambler(seat.name, Look.of(seat.look, number), self._gambles.get(number, ()))
            for number, seat in enumerate(self._seats)
        ]
        return Odds(self.stage, self._record, sheet(), people, self._shown)

    def _next_person(self) -> Iterator[Widget]:
        if not self._is_alone:
            yield Prompt(Wish.TURN_RIGHT, _("Next player"), partial(self.turn, 1))

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons lead from person to person."""
        self._shown = (self._shown + steps) % self._record.seats
        self.refresh()
        return None

    def _words_instead(self) -> str:
        """What is said where there is no moment to tell of, or none yet."""
        if self._reviewer.has_failed:
            return _("That didn't work this time. You can still watch the replay.")
        if self._reviewer.is_over:
            return _("No single moment decided this game.")
        return _("Looking for the moments that mattered …")

    def _lines(self) -> Sequence[ChanceCurve]:
        """The chances of all seats that have been looked at to the end."""
        end = max(1, len(self._record.steps))
        looked_at = {each.seat for each in self._changes if each.step >= len(self._record.steps)}
        lines = []
        for seat in sorted(looked_at):
            points = curve(self._changes, self._record, seat)
            name, look = self._seats[seat].name, Look.of(self._seats[seat].look, seat)
            places = [(max(0, step) / end, chance) for step, chance in points]
            lines.append(ChanceCurve(seat, name, look, places, won=self._is_alone or points[-1][1] > 0))
        return lines

    def _winner(self) -> int:
        """Whose luck and nerve are shown first: who has won, or the first seat."""
        *_steps, (state, _step) = self._record.walk()
        return next(iter(state.result().winners), 0) if state.actor == OVER else 0

    def _place(self, told: TurningPointText) -> tuple[float, float]:
        """Where the curve of a seat was, when it turned."""
        return told.point.step / max(1, len(self._record.steps)), told.point.before

    def _scale(self) -> Sequence[str]:
        """What the top, the middle and the bottom of the curves are called."""
        if self._is_alone:
            least, most = self._lone_points
            return str(round(most)), str(round((least + most) / 2)), str(round(least))
        return tuple(_("{percent}%").format(percent=number) for number in (100, 50, 0))

    def _card(self, number: int, told: TurningPointText) -> TurningPointCard:
        point = told.point
        look = Look.of(self._seats[point.seat].look, point.seat)
        parts = [
            (icon, self._moved(part) if abs(part) >= _LEAST else "")
            for icon, part in (("heart", point.own), ("die", point.luck), ("people", point.others))
        ]
        moved = Moved(self._moved(point.swing), parts)
        picture = partial(self._vignettes.picture, _moment(told))
        return TurningPointCard(number, told, look, moved, picture, partial(self._show, number - 1))

    def _moved(self, swing: float) -> str:
        """By how much a chance moved, or of who plays alone, the stars to hope for."""
        least, most = self._lone_points if self._is_alone else (0.0, 100.0)
        moved = round((most - least) * swing)
        number = f"{_MINUS if moved < 0 else '+'}{abs(moved)}"
        return number if self._is_alone else _("{percent}%").format(percent=number)

    def _share(self) -> Change:
        """The code and the poster."""
        return Push(ToKeeping(self._record))

    def _show(self, number: int) -> Change:
        """What was known, played and weighed there."""
        return Push(self.closer(number))

    def closer(self, number: int) -> Detail:
        """One of the moments that were found."""
        told = self._told[number]
        whose = Whose(
            self._seats[told.point.seat].name,
            self._lone_points[1] if self._is_alone else 100.0,
            partial(self._vignettes.picture, _moment(told)),
        )
        return Detail(self.stage, self._record, told, whose)

    @property
    def _is_alone(self) -> bool:
        return self._record.seats == 1

    @property
    def _lone_points(self) -> tuple[float, float]:
        return self._record.game.search_model("even").lone_points


def _moment(told: TurningPointText) -> tuple[int, int]:
    return told.point.step, told.point.seat
