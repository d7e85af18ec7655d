"""Hall of fame: the best of each game, everybody who ever played, and their streaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.history import Best, History, Person, PlayedMatch, matches_and_cups, people
from game.history import best as best_of
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.screens.day_screen import TabbedScreen
from scenes.screens.setup import TableSetup
from scenes.seats.results_log import annals_of, day_in_words
from scenes.shelf import GAME_UIS
from scenes.tables.saving import when_saved
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.item import Item
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.page import Booklet, Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.text import Text
from scenes.words import N_, _, ngettext

_WIDTH: Final = 1040
_PAGES: Final = {
    "people": N_("Everyone"),
    **{ui.id: ui.title for ui in GAME_UIS.values()},
    "alone": N_("Solo"),
    "cup": N_("Cups"),
}
_EXPORT: Final = "three-skies-results.json"


def _number_of_matches(number: int) -> str:
    return ngettext("{number} game", "{number} games", number).format(number=number)


def _number_of_cups(number: int) -> str:
    return ngettext("{number} cup", "{number} cups", number).format(number=number)


def _summary(person: Person, told: Callable[[int], str]) -> Iterator[str]:
    """How much somebody played, with others and alone, and their streaks."""
    if person.played:
        yield told(person.played)
    if person.alone:
        yield _("{number} solo").format(number=person.alone)
    if person.played:
        yield _("best winning streak {longest}, now {streak}").format(
            longest=person.longest, streak=person.streak
        )


class Hall(TabbedScreen):
    """Pages of what is remembered."""

    name = "hall"
    first = "tab-people"
    pages = _PAGES

    def __init__(self, stage: Stage, page: str = "people") -> None:
        super().__init__(stage, page)
        self._annals = annals_of(stage)

    def build(self) -> Widget:
        """The pages as tabs, and the one that is open."""
        booklet = Booklet(*map(self._panel, _PAGES), opened=list(_PAGES).index(self.page))
        prompts: list[Widget] = [Prompt(Wish.BACK, _("Back"), self.back)]
        if self._annals.memories:
            prompts.append(Prompt(Wish.EXTRA, _("Export to a file"), self._export))
        return Page(
            _("Hall of fame"),
            self.under_tabs(booklet),
            Flow(*prompts, gap=28, align=0.5),
            width=_WIDTH * max(1.0, min(1.2, self.ui.theme.text_size)),
        )

    def _panel(self, page: str) -> Widget:
        lines = list(self._lines(page)) or [Text(self._nothing(page))]
        return Panel(Scrolled(f"hall-{page}", Column(*lines, gap=6, stretch=True)))

    def _lines(self, page: str) -> Iterator[Widget]:
        memories, cups = matches_and_cups(self._annals.memories)
        match page:
            case "people":
                yield from self._people(memories)
            case "cup":
                yield from self._people(cups, _number_of_cups)
            case "alone":
                for ui in GAME_UIS.values():
                    if ui.is_for_one:
                        yield from self._bests(ui.id, best_of(memories, ui.id, alone=True))
            case game if GAME_UIS[game].records == "people":
                yield from self._people([each for each in memories if each.game == game])
            case game:
                yield from self._bests(game, best_of(memories, game))

    def _nothing(self, page: str) -> str:
        """Why a page is empty."""
        if any(len(memory.guests) == 1 for memory in self._annals.memories if memory.game == page):
            return _("Nothing here yet. Solo games are listed under “Solo”.")
        return _("Nothing here yet. Play a game and it will show up here.")

    def _people(
        self, memories: Sequence[PlayedMatch], told: Callable[[int], str] = _number_of_matches
    ) -> Iterator[Widget]:
        for number, person in enumerate(people(memories)):
            won = _("Wins: {won}").format(won=person.won) if person.played else ""
            line = self._line(number, person.name, won, " · ".join(_summary(person, told)))
            yield Item(
                f"person-{number}", line, partial(self._ask_to_forget, person.name), striped=number % 2 == 1
            )

    def _ask_to_forget(self, name: str) -> Change:
        answers = (
            ("keep", _("Keep it"), "primary", lambda: None),
            ("forget", _("Delete {name}").format(name=name), "cream", lambda: self._forget(name)),
        )
        message = _("The name disappears from all lists. Saved games are kept.")
        return Push(Dialog(self.stage, _("Delete {name}?").format(name=name), message, answers))

    def _forget(self, name: str) -> Change | None:
        path = self.stage.folders.annals
        return self._write(path, lambda: History(path).forget(name), self._forgotten)

    def _forgotten(self) -> None:
        self._annals = annals_of(self.stage)
        self.refresh()

    def _export(self) -> Change | None:
        path, annals = self.stage.folders.data / _EXPORT, self.stage.folders.annals
        told = partial(self.stage.tell, _("Saved to {path}").format(path=path))
        return self._write(path, lambda: History(annals).export(path), told)

    def _write(self, path: Path, write: Callable[[], None], then: Callable[[], None]) -> Change | None:
        """Let the disk take its time, and go on when it is written; if it is refused, tell that instead."""
        refusals: list[OSError] = []

        def go_on() -> None:
            for error in refusals:
                reason = error.strerror or error
                self.stage.tell(_("It could not be saved: {reason}").format(reason=reason))
                return
            then()

        return when_saved(self.stage, self.stage.writer.run(path, write, refusals.append), go_on)

    def _bests(self, game: str, bests: Sequence[Best]) -> Iterator[Widget]:
        for number, best in enumerate(bests):
            points = ngettext("{number} point", "{number} points", best.points).format(number=best.points)
            seed = _("deal no. {seed}").format(seed=best.seed)
            line = self._line(number, best.name, points, f"{day_in_words(best.day)} · {seed}")
            yield Item(f"best-{number}", line, partial(self._same_cards, game, best))

    def _same_cards(self, game: str, best: Best) -> Change:
        """Set the table for the same cards once more."""
        return Push(TableSetup(self.stage, game, best.seed))

    def _line(self, number: int, name: str, main: str, rest: str) -> Widget:
        """A line of a table: place, name, what counts, and the rest."""
        words = Column(Text(name, "name"), Text(rest, "soft", size=20), gap=0)
        ink = self.ui.ink("number", 28)
        high = self.ui.theme.grown(30)
        place = Drawing(
            1.6 * high,
            high,
            lambda canvas, rect: canvas.text(f"{number + 1}.", ink, rect.right, rect.centery, align=1.0),
        )
        return Row(place, words, Text(main, "score", size=28), gap=22, grow=1, least=self.ui.theme.grown(300))
