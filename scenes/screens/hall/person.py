"""Person: who somebody is over all evenings, in plots and in the stories that happened to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from game.matches.narration import words_of
from game.people.achievements import Achievement, words_of_achievements
from game.shelf import GAMES
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.day_screen import DayScreen
from scenes.screens.hall import plots
from scenes.screens.hall.cabinet import ACROSS, RECORD_HIGH, draw_record
from scenes.screens.hall.niches import Exhibit, WallRecord, up_to
from scenes.seats.results_log import day_in_words
from scenes.shelf import GAME_UIS
from scenes.ui.button import Prompt
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.layout import Column, Flow, Grid, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_traveller
from scenes.ui.text import Caption, Text, fitted
from scenes.words import _, ngettext

_WIDTH: Final = 1216
_HALF: Final = 520  # the least width of a plot, at text of the usual size
_BOX: Final = (140.0, 164.0)
_NICHE: Final = 0.47
_FIGURE: Final = 0.92
_MEDAL: Final = (178.0, 150.0)
_UNLIT: Final = 0.22  # of a story that has not happened yet


def number_of_wins(number: int) -> str:
    """So many in words."""
    return ngettext("{number} win", "{number} wins", number).format(number=number)


class PersonScreen(DayScreen):
    """The page of one person."""

    name = "person"
    first = "plot-0"

    def __init__(
        self,
        stage: Stage,
        exhibit: Exhibit,
        cast: plots.PlotCast,
        stories: Mapping[str, Achievement | None],
        forget: OnPress,
    ) -> None:
        self._exhibit, self._cast, self._stories, self._forget = exhibit, cast, stories, forget
        super().__init__(stage)

    def build(self) -> Widget:
        """Who it is, and below that plot after plot."""
        person = self._cast.portrait
        body = Column(
            Panel(self._head(), padding=20),
            Grid(*self._plots(), least=self.ui.theme.grown(_HALF), most=2),
            Panel(self._medals(), padding=20),
            gap=16,
            stretch=True,
        )
        forget = Prompt(Wish.EXTRA, _("Delete {name}").format(name=person.name), self._ask)
        foot = Flow(Prompt(Wish.BACK, _("Back"), self.back), forget, gap=28, align=0.5)
        return Page(person.name, Scrolled("person", body), foot, width=_WIDTH)

    def _head(self) -> Widget:
        """The person in their niche, with what they have reached beside them."""
        records = (
            Drawing(
                ACROSS, RECORD_HIGH, partial(self._draw_record, record), f"{record.called}: {record.number}"
            )
            for record in self._exhibit.records
        )
        won = int(self._exhibit.number)
        lines = [number_of_wins(won), *self._exhibit.lines]
        told = Column(*(Text(line, "body" if number else "name") for number, line in enumerate(lines)), gap=8)
        figure, least = Drawing(*_BOX, self._draw_figure), self.ui.theme.grown(300)
        return Row(figure, told, Flow(*records, gap=10), gap=28, grow=1, least=least)

    def _plots(self) -> Iterator[Widget]:
        """Those for which enough is known."""
        cast, ui, known = self._cast, self.ui, self._cast.portrait
        if known.outings:
            yield plots.Plot("plot-0", _("How it went"), plots.evenings(ui, cast))
        if known.rivals:
            yield plots.Plot("plot-1", _("Head to head"), plots.rivals(ui, cast))
        if known.fortunes:
            yield plots.Plot("plot-2", _("Luck and nerve"), plots.fortunes(ui, cast))
        if known.habits:
            yield plots.Plot("plot-3", _("Habits"), plots.habits(ui, cast, _habit_in_words))

    def _medals(self) -> Widget:
        """The stories; below them the one in focus, in words."""
        titles = words_of_achievements()
        medals = [
            Medal(f"story-{number}", _(titles[id_][0]), story is not None, self._told(id_))
            for number, (id_, story) in enumerate(self._stories.items())
        ]
        told = {medal.id: medal.told for medal in medals}
        return Column(
            Text(_("Stories"), "name"), Flow(*medals, gap=8, align=0.5), Caption(told), gap=10, stretch=True
        )

    def _told(self, id_: str) -> str:
        """A story in words, as far as it has happened."""
        story = self._stories[id_]
        if story is None:
            return _("Has not happened yet.")
        words = _(words_of_achievements()[id_][1])
        told = words.format(others=_listed(story.others), number=story.number)
        game = f"{GAME_UIS[story.game].title}, " if story.game in GAME_UIS else ""
        return f"{told} ({game}{day_in_words(story.day)})"

    def _ask(self) -> Change:
        return Pop(self._forget())

    def _draw_figure(self, canvas: Canvas, rect: FRect) -> None:
        x, foot, look = rect.centerx, rect.bottom - 4, self._cast.look
        canvas.picture(f"honours/niche/{look.colour}", x, foot, wide=_NICHE, high=_NICHE)
        canvas.picture("common/rays/gold", x, foot - 58, wide=0.28, high=0.28, alpha=0.5)
        draw_traveller(canvas, look, x, foot - 10, mood="happy", arms="up", size=_FIGURE)
        canvas.picture("common/cloud/dawn/4", x, foot + 4, wide=0.56, high=0.56)

    def _draw_record(self, record: WallRecord, canvas: Canvas, rect: FRect) -> None:
        draw_record(self.ui, canvas, record, rect, "soft")


class Medal(Target):
    """A story: a medal of gold on a ribbon, or its shadow as long as it has not happened."""

    def __init__(self, id_: str, title: str, is_won: bool, told: str) -> None:  # noqa: FBT001
        super().__init__(id_)
        self._title, self._is_won = title, is_won
        self.told = told
        self.label = f"{title}: {told}"

    def size(self, ui: Ui, _width: float) -> Size:
        """Room for the medal and its name."""
        return _MEDAL[0], _MEDAL[1] + up_to(ui, "name", 20, 24).line

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it, and its name below."""
        alpha = 1.0 if self._is_won else _UNLIT
        x, y = self.rect.centerx, self.rect.top + 62
        if self._is_won and ui.focus == self.id:
            canvas.picture("common/rays/gold", x, y, wide=0.3, high=0.3, alpha=0.6)
        canvas.picture("common/medal/gold", x, y, wide=1.6, high=1.6, alpha=alpha)
        usual = up_to(ui, "name" if self._is_won else "soft", 20, 24)
        ink, lines = fitted(self._title, usual, self.rect.width - 10, ui.lettering, 2)
        for number, line in enumerate(lines):
            canvas.text(line, ink, x, self.rect.bottom - 42 + number * ink.line, align=0.5)


def _habit_in_words(game: str, side: str, habit: str) -> str:
    return _(words_of(GAMES[game].folder)[f"habits_{side}"][habit])


def _listed(names: Sequence[str]) -> str:
    """Names as one says them."""
    *most, last = names or ("",)
    return _("{names} and {last}").format(names=", ".join(most), last=last) if most else last
