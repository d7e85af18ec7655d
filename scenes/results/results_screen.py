"""Results screen: the score told category by category, the winners on their clouds, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes.input.intents import AnyIntent, Confirm, Press, Wish
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, bounce, confetti, during, pop, sway
from scenes.results.award_labels import draw_titles
from scenes.results.ending import COUNT, Ending, Telling
from scenes.results.podium import MOST, Stand, stands
from scenes.results.score_sheet import ScoreSheet
from scenes.ui.button import Button
from scenes.ui.commands import Way, prompts
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import At, Column, Flow, Layers, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.avatars import Arms, draw_badge, draw_portrait, draw_traveller
from scenes.ui.scenery.backdrop import draw_bank
from scenes.ui.screen import Screen
from scenes.ui.text import Text, common_ink, fitted
from scenes.ui.theme import SIDE
from scenes.words import _

_BEFORE_NAME: Final = 126.0  # the place and the portrait
_AFTER_NAME: Final = 34.0
_FEW: Final = 4  # players whose rows may be taller
_PROMPTS_AT: Final = 0.3  # of the width: where nobody stands
_LARGEST_PROMPT: Final = 1.25  # times the usual size: people stand there
_ROOMY: Final = 1.2  # size of text up to which they may stand there
_SMALLEST: Final = 0.7  # times the usual size of the headline, before it takes two lines
_BESIDE: Final = 8.0  # free beside the clouds
_CROWN: Final = 0.4  # seconds for it to drop
_POP: Final = 0.35  # for the headline to jump up
_WAVING: Final = (2, 3)  # places
_TITLE, _HEADLINE = 42.0, 80.0  # heights that need not go on growing with the text
_CHEERING: Final = 5.4  # seconds for which the winners hop
_CONFETTI: Final = tuple(
    f"common/confetti/{colour}/{shape}"
    for colour in ("gold", "green", "violet", "red", "blue", "cream")
    for shape in ("strip", "curl", "star")
)


class Ranking(Widget):
    """Everybody with what they have so far; at the end sorted by it."""

    def __init__(self, ending: Ending, show: Telling) -> None:
        super().__init__()
        self._ending = ending
        self._show = show

    def size(self, ui: Ui, width: float) -> Size:
        """A row for everybody."""
        return width, len(self._ending.names) * self._row(ui)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint row by row, where each is on its way."""
        row = self._row(ui)
        ranking = self._ending.ranking
        share = self._show.sorted_share
        for seat in reversed(ranking):
            place = between(seat, ranking.index(seat), share)
            rect = FRect(self.rect.left, self.rect.top + place * row, self.rect.width, row - 8)
            self._draw_row(ui, canvas, seat, rect, ranking.index(seat))

    def _row(self, ui: Ui) -> float:
        few = len(self._ending.names) <= _FEW
        return max(72.0 if few else 60.0, ui.ink("name").line + 20)

    def _draw_row(self, ui: Ui, canvas: Canvas, seat: int, rect: FRect, rank: int) -> None:
        ending, told = self._ending, self._show.is_told
        won = told and seat in ending.result.winners
        if won:
            canvas.nine("ui/row/winner", rect)
        elif rank % 2:
            canvas.nine("ui/row/striped", rect)
        left, middle = rect.left + 18, rect.centery
        place = ending.place(seat)
        if told:
            canvas.text(str(place), ui.ink("name"), left + 8, middle, align=0.5)
        left += 24
        draw_portrait(
            canvas, ending.looks[seat], left + 34, middle, radius=28, mood="happy" if won else "smile"
        )
        draw_badge(canvas, ending.looks[seat], left + 58, middle + 18, 0.7)
        score = self._show.score(seat)
        words = "" if score is None else str(score)
        number = ui.ink("score" if won else "number")
        canvas.text(words, number, rect.right - 20, middle, align=1.0)
        room = self._name_room(ui)
        alike = common_ink([(name, room) for name in ending.names], ui.ink("name"), ui.lettering)
        ink, lines = fitted(ending.names[seat], alike, room, ui.lettering)
        canvas.text(lines[0], ink, rect.left + _BEFORE_NAME, middle)

    def _name_room(self, ui: Ui) -> float:
        """How wide a name may be beside the longest score there will be."""
        scores = [str(score) for score in self._ending.result.scores if score is not None]
        longest = max((ui.lettering.width(score, ui.ink("score")) for score in scores), default=0.0)
        return self.rect.width - _BEFORE_NAME - longest - _AFTER_NAME


class Results(Screen):
    """The end of a game."""

    first = "again"
    fanfare = "win"  # that is heard for the winners

    def __init__(  # noqa: PLR0913 - what was played, and all that may come of it
        self,
        stage: Stage,
        ending: Ending,
        again: Callable[[], Change],
        leave: Callable[[], Change],
        *,
        told: bool = False,
        onward: Callable[[], Change | None] | None = None,
    ) -> None:
        self._ending = ending
        self._show = Telling(ending, stage.settings.comfort.speed)
        if told:  # the score has been counted where it was won
            self._show.finish()
        self.again, self.leave = again, leave
        self._foot = Flow()  # what else the buttons do
        self._onward = onward  # where it leads, if the game was part of something larger
        self._confetti = confetti(_CONFETTI, 90, (0, 860), 0, seed=len(ending.names))
        self._fanfare = False
        super().__init__(stage)
        stage.sound.music(None)

    def build(self) -> Widget:
        """The ranking, and what next."""
        size = min(34.0, _TITLE / self.ui.theme.text_size)
        title: Widget = Text(self._ending.title, "head", size=size)
        if self._ending.has_scores:
            category = self._show.category
            told = self._ending.categories.get(category, category) if category else _("Total")
            on_one_line = self.ui.lettering.width(self._ending.title, self.ui.ink("head", size))
            title = Row(title, Text(told, "soft", align=1.0), grow=0, least=on_one_line)
        ranking = [title, Ranking(self._ending, self._show)]
        panel = Panel(
            Scrolled("ranking", Column(*ranking, gap=10, stretch=True)),
            kind=f"panel/{self._ending.sky.name}",
            padding=24,
        )
        right = At(_Above(panel, Column(*self._ways(), gap=10, stretch=True)), 1.0, 0.0, width=self._wide)
        room = self.stage.canvas.visible.width - self._wide - 3 * SIDE
        place = _PROMPTS_AT if self.ui.theme.text_size <= _ROOMY else 0.0
        self._foot = prompts(self, self._ending.sky, list(self.also()), room, largest=_LARGEST_PROMPT)
        return Layers(right, At(self._foot, place, 1.0, width=room))

    def back(self) -> Change | None:
        """What comes next, where nothing else does."""
        return self._onward() if self._onward else super().back()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A press first finishes the telling, and does no more."""
        if not self._show.is_told and isinstance(intent, Confirm | Press):
            self._show.finish()
            self.refresh()
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Count on."""
        category = self._show.category
        if self._show.update(dt) and not self._show.is_told:
            self.stage.sound.play("score_tick", int(self._show.time / COUNT * 8) % 8)
        if self._show.category != category:
            self.refresh()
        if self._show.is_told and not self._fanfare:
            self._fanfare = True
            won = bool(self._ending.result.winners)
            self.stage.sound.play(self.fanfare if won else "loss")
            self.stage.sound.music("celebration" if won else "consolation")
            self.refresh()
        return super().update(dt)

    def draw_behind(self, canvas: Canvas) -> None:
        """The podium of clouds, and who has won."""
        canvas.cover("common/sky/podium")
        standing = self._standing(canvas)
        for seat, stand in reversed(list(standing.items())):
            self._draw_traveller(canvas, seat, stand)
        draw_bank(canvas, "dawn", "near")
        if self._show.is_told:
            if not self.ui.theme.less_motion:
                self._confetti.draw(canvas, self._show.since_told)
            titles, room = self._ending.honours.titles, self._room(canvas)
            draw_titles(canvas, self.ui.theme, titles, standing, room, self._foot.rect)
            self._draw_headline(canvas)

    def _room(self, canvas: Canvas) -> FRect:
        """Where there is room for people: left of the ranking."""
        visible = canvas.visible
        left = visible.left + _BESIDE
        return FRect(left, visible.top, visible.right - self._wide - SIDE - _BESIDE - left, visible.height)

    def _standing(self, canvas: Canvas) -> Mapping[int, Stand]:
        """Where each seat stands, winners first."""
        ranking = self._ending.ranking[:MOST]
        places = [self._ending.place(seat) for seat in ranking]
        return dict(zip(ranking, stands(places, self._room(canvas)), strict=True))

    def also(self) -> Iterator[Way]:
        """What else the buttons do."""
        if self._ending.has_scores:
            yield Way(Wish.EXTRA, _("Score sheet"), self._open_sheet)

    def _ways(self) -> Iterator[Button]:
        """What can be done next."""
        kind = self._ending.sky.button
        if self._onward:
            yield Button("onward", _("Continue"), self._onward, kind=kind, wish=Wish.CONFIRM)
            return
        yield Button("again", _("Play again"), self.again, kind=kind, wish=Wish.CONFIRM)
        yield Button("leave", _("Other games"), self.leave, wish=Wish.BACK)

    @property
    def _wide(self) -> float:
        """The width of the ranking."""
        return 380 * max(1.0, min(1.6, self.ui.theme.text_size))

    def _draw_headline(self, canvas: Canvas) -> None:
        visible = canvas.visible
        room = visible.width - self._wide - 96
        usual = self.ui.ink("hero", _HEADLINE / self.ui.theme.text_size)
        words, lettering = self._ending.headline(), canvas.lettering
        ink, lines = fitted(words, usual, room, lettering)
        if ink.size < _SMALLEST * usual.size:
            smaller = replace(usual, size=_SMALLEST * usual.size)
            ink, lines = fitted(words, smaller, room, lettering, most_lines=2)
        grow = 1.0 if self.ui.theme.less_motion else pop(min(1.0, self._show.since_told / _POP))
        y = visible.top + 26 + ink.line / 2 - (1 - grow) * 40
        for line in lines:
            canvas.text(line, ink, visible.left + 32 + room / 2, y, align=0.5, alpha=min(1.0, grow))
            y += ink.line

    def _draw_traveller(self, canvas: Canvas, seat: int, stand: Stand) -> None:
        """One traveller on a cloud of the podium; who has won hops and is crowned."""
        x, y, size, grown = stand.x, stand.y, stand.size, stand.scale
        since = self._show.since_told
        won = self._show.is_told and seat in self._ending.result.winners
        hop = 0.0
        if won and since < _CHEERING and not self.ui.theme.less_motion:
            hop = abs(sway(since, 0.9, 14.0))
        waves = self._show.is_told and self._ending.place(seat) in _WAVING
        arms: Arms = "up" if won else "wave" if waves else "down"
        canvas.picture(f"common/podium/{stand.cloud}", x, y, wide=grown, high=grown)
        look, mood = self._ending.looks[seat], "happy" if won else "smile"
        draw_traveller(canvas, look, x, y + 8 * grown - hop, mood=mood, arms=arms, size=size)
        canvas.picture(f"common/podium/{stand.cloud}/front", x, y, wide=grown, high=grown)
        if won:
            fall = bounce(during(since, 0.1, 0.1 + _CROWN))
            above = y - 105 * size - hop
            canvas.picture(
                "common/crown", x, between(above - 160, above, fall), wide=size * 0.62, high=size * 0.62
            )

    def _open_sheet(self) -> Change:
        return Push(ScoreSheet(self.stage, self._ending))


class _Above(Column):
    """A panel that shrinks, and buttons below it that do not."""

    def __init__(self, panel: Widget, buttons: Widget) -> None:
        super().__init__(panel, buttons, gap=20, stretch=True)

    def place(self, ui: Ui, rect: FRect) -> None:
        self.rect = rect
        panel, buttons = self.children
        low = buttons.size(ui, rect.width)[1]
        high = min(panel.size(ui, rect.width)[1], rect.height - low - 20)
        panel.place(ui, FRect(rect.left, rect.top, rect.width, high))
        buttons.place(ui, FRect(rect.left, rect.top + high + 20, rect.width, low))
