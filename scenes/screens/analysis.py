"""Analysis screen: what was known at a decision of a match that is over, and what bots think of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby, starmap
from typing import Final

from pygame import FRect

from game.bots.observation import observation_of
from game.matches.film import Film
from game.search_model import Fact
from game.shelf import GAMES
from scenes.navigation.plans import Plan
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.hint_screen import ADVISER, HintScreen
from scenes.tables.table import Table
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Flow, Gap, Row
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import draw_portrait
from scenes.ui.tabs import Tab, TabRow
from scenes.ui.text import Text
from scenes.words import N_, _

#: By level of the bot that decided: what it went by itself.
_GOES_BY: Final[Mapping[str, str]] = {
    "beginner": N_("{name} never looks ahead and mostly sees only its own plan."),
    "easy": N_("{name} never looks ahead and often sees only its own plan."),
    "medium": N_("{name} never looks ahead and takes what looks good at a glance."),
    "good": N_("{name} never looks ahead and takes what looks good at a glance."),
    "strong": N_("{name} takes what looks best, and hardly looks ahead."),
    "hard": N_("Worked out again: during the game it may have looked a little different."),
}
_PAGES: Final = {"thoughts": N_("Bot's view"), "knowledge": N_("What's known")}
_PIECE: Final = (68.0, 50.0)  # the most room that a piece takes
_WHO: Final = 26.0  # half as wide as a portrait
_INDENT: Final = 20  # of the first tab
_MOST: Final = 1.5  # times its usual size at most


class Thoughts(HintScreen):
    """What a strong bot thinks of a decision, and what the seat knew; both from what that seat saw.

    Only of another strong bot are these its own thoughts.
    """

    to_seat = False

    def __init__(self, stage: Stage, film: Film, number: int, plan: Plan, table: Table) -> None:
        """Look at a decision, at the table as it stood before."""
        record = film.until(number)
        observation = observation_of(record)
        seat = plan.seats[observation.seat]
        is_strong = seat.level == ADVISER
        title = _("What {name} thinks") if is_strong else _("What a strong bot would do in {name}'s place")
        self._goes_by = _(_GOES_BY[seat.level]).format(name=seat.name) if seat.level in _GOES_BY else ""
        self._knew = _("What {name} knew").format(name=seat.name)
        self._table = table
        self.page = "thoughts"
        super().__init__(
            stage,
            title.format(name=seat.name),
            observation,
            table.people.teller,
            table.sky,
            bot=seat.bot if is_strong else ADVISER,
            seed=record.seed,
            played=film.decision(number),
        )

    def board(self) -> Widget:
        """The open page, with the tabs of both on its upper edge."""
        tabs = (
            Tab(f"tab-{page}", _(label), partial(self.open, page), active=page == self.page)
            for page, label in _PAGES.items()
        )
        row = Row(Gap(_INDENT), TabRow(tabs, self.ui), gap=0, grow=1)
        return Column(row, super().board(), gap=-6, stretch=True, yields=1)

    def told(self) -> Widget:
        """The moves and what the bot at the table went by, or what was known."""
        if self.page == "knowledge":
            known = groupby(self._known, lambda fact: fact.values.get("seat"))
            return Column(Text(self._knew, "head"), *starmap(self._about, known), gap=14)
        told = super().told()
        return Column(told, Text(self._goes_by, "soft", size=20), gap=18) if self._goes_by else told

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons turn the pages."""
        pages = list(_PAGES)
        self.open(pages[(pages.index(self.page) + steps) % len(pages)])
        return None

    def open(self, page: str) -> None:
        """Show a page, from its beginning."""
        self.page = page
        roll = self.ui.roll("counsel")
        roll.target = roll.shown = 0.0
        self.refresh()

    @cached_property
    def _known(self) -> Sequence[Fact]:
        """What the seat knew, found out when somebody asks."""
        model = GAMES[self.observation.game].search_model("even")
        return tuple(model.facts(model.analyse(self.observation.view, self.observation.told)))

    def _about(self, seat: int | None, facts: Iterable[Fact]) -> Widget:
        """What was known of the hand of a seat, beside its portrait; or of everything."""
        told = Column(*map(self._in_words, facts), gap=10)
        if seat is None:
            return told
        look, grown = self._table.people.looks[seat], min(_MOST, self.ui.theme.text_size)

        def paint(canvas: Canvas, rect: FRect) -> None:
            draw_portrait(canvas, look, rect.centerx, rect.centery, radius=_WHO * grown)

        room = 2 * _WHO * grown
        return Row(Drawing(room, room, paint), told, gap=18, grow=1, align=0.0)

    def _in_words(self, fact: Fact) -> Widget:
        """A sentence, and what it is about."""
        words = Text(self._table.people.teller.fact(fact.id, fact.values), "body")
        return Column(words, Flow(*self._pieces(fact), gap=18), gap=8) if fact.pieces else words

    def _pieces(self, fact: Fact) -> Iterator[Widget]:
        """The pieces in pictures, each with how many there are; single ones speak for themselves."""
        are_single = all(number == 1 for _piece, number in fact.pieces)
        for piece, number in fact.pieces:
            named = self._table.people.teller.thing(piece)
            picture = self._picture(self._table.kind.picture_of(piece), named)
            yield picture if are_single else Row(picture, Text(str(number), "name"), gap=6)

    def _picture(self, picture: str, named: str) -> Widget:
        """A picture as large as its room allows."""
        grown = min(_MOST, self.ui.theme.text_size)
        width, height = self.stage.canvas.pictures.assets.sheet(picture).size
        size = grown * min(_PIECE[0] / width, _PIECE[1] / height)

        def paint(canvas: Canvas, rect: FRect) -> None:
            canvas.picture(picture, rect.centerx, rect.centery, wide=size, high=size)

        return Drawing(size * width, size * height, paint, named)
