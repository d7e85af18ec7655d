"""Results screen: a result told category by category, then who has won, and only then the ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from pygame import FRect

from scenes.input.intents import AnyIntent, Back, Confirm, Extra, Help, Log, Menu, Press, Wish
from scenes.navigation.stack import Change, Push, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, confetti, during, pop
from scenes.platform.viewport import PORTRAIT, TV
from scenes.results.columns import Columns, columns
from scenes.results.ending import Ending
from scenes.results.podium import Podium
from scenes.results.score_sheet import ScoreSheet
from scenes.results.seals import HEIGHT, draw_seals
from scenes.results.telling import Brevity, Telling, TellingPart
from scenes.ui.button import Button, Prompt
from scenes.ui.commands import aloud
from scenes.ui.core import OnPress, Widget
from scenes.ui.layout import At, Column, Flow, Layers
from scenes.ui.scenery.backdrop import draw_bank
from scenes.ui.screen import Screen
from scenes.ui.text import fitted
from scenes.ui.theme import EDGE, GAP, SIDE
from scenes.words import _

_POP: Final = 0.4  # seconds for the headline to jump up
_SMALLEST: Final = 0.7  # times the usual size of the headline, before it takes two lines
_HEADLINE: Final = 72.0
_ABOVE: Final = 12.0  # of the names, above the ways on
_LATER: Final = 0.06  # seconds from one way on coming up to the next
_UP: Final = 120.0  # how far they come
_GAP: Final = 14.0
_REASON, _LARGEST_REASON = 24.0, 34.0  # sizes
_LOWER: Final = 60.0  # columns in a window that stands upright
_HIGHEST: Final = 1200.0  # of what is used of the window
_LARGEST_PROMPT: Final = 1.4  # times its usual size
#: The large pictures that every result is told with, to be loaded before it is.
PICTURES: Final = (
    "common/sky/podium",
    "common/podium/first",
    "common/bank/dawn/far",
    "common/bank/dawn/near",
    "common/light/gold",
)
CONFETTI: Final = tuple(
    f"common/confetti/{colour}/{shape}"
    for colour in ("gold", "green", "violet", "red", "blue", "cream")
    for shape in ("strip", "curl", "star")
)


class Remote(Protocol):
    """Somebody who goes on from a result without the screen, as phones do."""

    def told(self) -> None:
        """All is told."""

    def left(self) -> None:
        """Something else is on the screen."""

    def wish(self) -> Change | None:
        """Where they want to go on to."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways on from a result: again, something else, its film, its turning points, or another match."""

    again: Callable[[], Change]
    leave: Callable[[], Change]
    watch: OnPress
    play_on: OnPress
    turned: OnPress  # the moments it turned on
    keep: OnPress  # its code and its poster
    onward: OnPress | None = None  # where it leads, if it was part of something larger
    remote: Remote | None = None  # who else may choose one


class Results(Screen):
    """The end of a game."""

    first = "again"
    venue = Venue(hour="dusk")
    shapes = (TV, PORTRAIT)

    def __init__(self, stage: Stage, ending: Ending, ways: Ways, brevity: Brevity = Brevity.FULL) -> None:
        self._ending = ending
        self._telling = Telling(
            ending, stage.settings.comfort.speed, brevity, calm=stage.settings.comfort.less_motion
        )
        self._company = Podium(ending, self._telling)
        self._ways = ways
        self._foot = Flow()
        self._sheet = Prompt(Wish.EXTRA, "")
        self._turned: Widget = Flow()
        self._confetti = confetti(CONFETTI, 90, (0, 1280), 0, seed=len(ending.names))
        if ways.onward:
            self.first = "onward"
        super().__init__(stage)
        stage.canvas.pictures.want((*PICTURES, *self._company.pictures()))

    @property
    def is_over(self) -> bool:
        """Whether all is told, so that it can be gone on from here."""
        return self._telling.is_over

    def build(self) -> Widget:
        """The ways on, as soon as there is nothing left to tell; their room is kept from the beginning."""
        self._foot = Flow(*self.buttons(), gap=_GAP, align=0.5)
        self._sheet = Prompt(Wish.EXTRA, _("Score sheet"), self._open_sheet, largest=_LARGEST_PROMPT)
        turned = Prompt(Wish.HELP, _("It turned here"), self._ways.turned, largest=_LARGEST_PROMPT)
        keep = Prompt(Wish.LOG, _("Share"), self._ways.keep, largest=_LARGEST_PROMPT)
        read = aloud(self.stage)
        heard = Prompt(read.wish, read.words, read.lead, largest=_LARGEST_PROMPT)
        self._turned = Column(turned, keep, heard, gap=12)
        foot = At(self._foot, 0.5, 1.0)
        if not self._telling.is_over:
            foot.place(self.ui, self.stage.canvas.visible)
            return Column()
        if not self._ending.has_scores:
            return Layers(foot, At(self._turned, 0.0, 0.0))
        return Layers(foot, At(self._turned, 0.0, 0.0), At(self._sheet, 1.0, 0.0))

    def aloud(self) -> Sequence[str]:
        """Who has won and how everybody stands, when it is counted."""
        return [*self._ending.lines()] if self._telling.is_counted else []

    def entered(self) -> None:
        """Its music plays, also for whoever comes back from a film."""
        super().entered()
        if self._telling.is_counted:
            self._celebrate()

    def covered(self) -> None:
        """Nobody goes on from here meanwhile."""
        super().covered()
        if self._ways.remote is not None:
            self._ways.remote.left()

    def left(self) -> None:
        """Nobody goes on from here any more."""
        super().left()
        if self._ways.remote is not None:
            self._ways.remote.left()

    def back(self) -> Change | None:
        """What comes next, where nothing else does."""
        return self._ways.onward() if self._ways.onward else super().back()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A press leads to the next step, and does no more."""
        if not self._telling.is_over:
            if isinstance(intent, Confirm | Press | Back | Extra | Help | Log | Menu):
                self._go_on(self._telling.go_on)
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Tell on."""
        self._go_on(lambda: self._tick(dt))
        change = super().update(dt)
        if not self._telling.is_over or self._ways.remote is None:
            return change
        self._ways.remote.told()
        return change or self._ways.remote.wish()

    def draw_behind(self, canvas: Canvas) -> None:
        """Everybody on their columns, and who has won."""
        canvas.cover("common/sky/podium")
        draw_bank(canvas, "dawn", "far")
        window, telling = self._window(canvas), self._telling
        places = self._columns(window)
        self._company.draw(self.ui, canvas, places, self.time)
        draw_bank(canvas, "dawn", "near")
        self._company.draw_titles(self.ui, canvas, places, self._names_at - self._company.tag(self.ui) / 2)
        self._company.draw_names(self.ui, canvas, places, self._names_at)
        if not telling.is_counted:
            draw_seals(self.ui, canvas, self._ending, telling, (window.centerx, window.top + EDGE))
            return
        if not self.ui.theme.less_motion:
            self._confetti.draw(canvas, telling.since_counted)
        self._draw_headline(canvas, window)
        if telling.part is TellingPart.RISE:
            self._draw_rising(canvas)

    def _tick(self, dt: float) -> None:
        if self._telling.update(dt) and not self._telling.is_counted:
            self.stage.sound.play(
                "score_tick", int(self._telling.time * 8) % 8, x=self._x_of(self._telling.rising)
            )

    def _go_on(self, step: Callable[[], None]) -> None:
        """Take a step in the telling, and let what begins with it be heard."""
        before = self._telling.part
        step()
        part = self._telling.part
        if part is before:
            return
        if part is TellingPart.HUSH:
            self.stage.sound.music(None)
            self.stage.sound.play("drum_roll")
        if self._telling.is_counted and before not in (TellingPart.JOY, TellingPart.RISE):
            self.stage.sound.play("loss" if self._ending.is_lost else "win")
            if winners := self._ending.result.winners:
                self.stage.sound.play("crown", x=self._x_of(winners))
            self._celebrate()
        self.refresh()

    def _celebrate(self) -> None:
        self.stage.sound.music("consolation" if self._ending.is_lost else "celebration")

    def buttons(self) -> Iterator[Button]:
        """What can be done next."""
        ways, kind = self._ways, self._ending.sky.button
        yield Button("watch", _("Replay"), ways.watch)
        yield Button("play-on", _("Play on"), ways.play_on)
        if ways.onward:
            yield Button("onward", _("Continue"), ways.onward, kind=kind, wish=Wish.CONFIRM)
            return
        yield Button("again", _("Play again"), ways.again, kind=kind, wish=Wish.CONFIRM)
        yield Button("leave", _("Other games"), ways.leave, wish=Wish.BACK)

    def _window(self, canvas: Canvas) -> FRect:
        """The part of the window that is used, which is not much higher than usual."""
        visible = canvas.visible
        high = min(visible.height, _HIGHEST)
        return FRect(visible.left, visible.bottom - high, visible.width, high)

    @property
    def _names_at(self) -> float:
        """How far down the names stand."""
        return self._foot.rect.top - self._company.tag(self.ui) / 2 - _ABOVE

    def _columns(self, window: FRect) -> Columns:
        lower = _LOWER * self.ui.theme.text_size * (window.height > window.width)
        top, side = window.top + EDGE + HEIGHT + lower, SIDE / 2
        bottom = self._names_at - self._company.tag(self.ui) / 2
        room = FRect(window.left + side, top, window.width - 2 * side, bottom - top)
        return columns(len(self._ending.names), room, self._telling.highest)

    def _x_of(self, seats: Sequence[int]) -> float:
        """The middle of some people's columns."""
        xs = self._columns(self._window(self.stage.canvas)).xs
        return sum(xs[seat] for seat in seats) / len(seats)

    def _draw_headline(self, canvas: Canvas, window: FRect) -> None:
        beside = (self._turned, self._sheet) if self._ending.has_scores else (self._turned,)
        widest = max(prompt.size(self.ui, window.width)[0] for prompt in beside)
        is_high = window.height > window.width  # the prompts have the upper corners for themselves
        room = window.width - (2 * SIDE if is_high else 2 * (widest + 2 * SIDE))
        top = max(window.top + 20, self._turned.rect.bottom + GAP if is_high else window.top)
        usual = self.ui.ink("hero", _HEADLINE / self.ui.theme.text_size)
        words, lettering = self._ending.headline(), canvas.lettering
        ink, lines = fitted(words, usual, room, lettering)
        if ink.size < _SMALLEST * usual.size:
            smaller = replace(usual, size=_SMALLEST * usual.size)
            ink, lines = fitted(words, smaller, room, lettering, most_lines=2)
        grow = 1.0 if self.ui.theme.less_motion else pop(min(1.0, self._telling.since_counted / _POP))
        y = top + ink.line / 2 - (1 - grow) * 40
        for line in lines:
            canvas.text(line, ink, window.centerx, y, align=0.5, alpha=min(1.0, grow))
            y += ink.line
        if self._ending.tie_break and self._ending.is_tie_broken:  # above the names
            above = self._names_at - self._company.tag(self.ui) / 2 - _ABOVE / 2
            self._draw_why(canvas, window, self._ending.tie_break, above)
        elif self._ending.how:
            self._draw_why(canvas, window, self._ending.how, y - 4, on_top=False)

    def _draw_why(self, canvas: Canvas, window: FRect, why: str, y: float, *, on_top: bool = True) -> None:
        """Why somebody has won, or has not with as many points, above or below a height."""
        usual = self.ui.ink("light", min(_REASON, _LARGEST_REASON / self.ui.theme.text_size))
        room = window.width - 4 * SIDE
        if y - usual.line < self._turned.rect.bottom and not on_top:  # beside the prompts in the corner
            room = min(room, window.width - 2 * (self._turned.rect.right - window.left + GAP) - 40)
        ink, lines = fitted(why, usual, room, canvas.lettering)
        wide = canvas.lettering.width(lines[0], ink) + 40
        pill = FRect(window.centerx - wide / 2, y, wide, ink.line + 10)
        pill.top -= pill.height if on_top else ink.line / 2
        canvas.nine("ui/pill/ink", pill)
        canvas.text(lines[0], ink, pill.centerx, pill.centery, align=0.5)

    def _draw_rising(self, canvas: Canvas) -> None:
        """The ways on come up through the bank, one after another; none of them can be pressed yet."""
        telling = self._telling
        length = telling.steps[telling.number].ends - telling.begins
        for number, button in enumerate(self._foot.children):
            begins = telling.begins + number * _LATER
            come = arrive(during(telling.time, begins, begins + length - _LATER * 3))
            with canvas.moved(0, 0.0 if self.ui.theme.less_motion else (1 - come) * _UP):
                button.draw(self.ui, canvas)

    def _open_sheet(self) -> Change:
        return Push(ScoreSheet(self.stage, self._ending))
