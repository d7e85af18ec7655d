"""Hall of fame: the best of each game, everybody who ever played, and their streaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final
from zlib import crc32

from game.history import History, PlayedMatch, matches_and_cups
from game.people.achievements import achievements_of
from game.people.portrait import portrait
from game.people.standings import Best, CareerTotals, export, people
from game.people.standings import best as best_of
from game.shelf import GAMES
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.screens.day_screen import TabbedScreen
from scenes.screens.hall.cabinet import Cabinet, Flag
from scenes.screens.hall.niches import FEWEST, Exhibit, Niche, WallRecord
from scenes.screens.hall.person import PersonScreen, number_of_wins
from scenes.screens.hall.played_pictures import PlayedPictures
from scenes.screens.hall.plots import PlotCast
from scenes.screens.setup import TableSetup
from scenes.seats.results_log import annals_of, day_in_words
from scenes.seats.seat_plan import read_memory
from scenes.shelf import GAME_UIS
from scenes.tables.saving import when_saved
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.layout import Flow
from scenes.ui.scenery.avatars import Look
from scenes.ui.tabs import TabRow
from scenes.words import N_, _, ngettext

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


def _summary(person: CareerTotals, told: Callable[[int], str]) -> Iterator[str]:
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
        self._pictures = PlayedPictures(stage)
        plans = read_memory(stage.folders.memory).plans.values()
        self._remember_records()
        self._looks = {seat.name: seat.look for plan in plans for seat in plan.seats if not seat.bot}

    def build(self) -> Widget:
        """The flags of the pages, and the cabinet of the one that is open."""
        flags = TabRow(
            (
                Flag(f"tab-{page}", _(label), partial(self.open_page, page), active=page == self.page)
                for page, label in self.pages.items()
            ),
            self.ui,
        )
        prompts: list[Widget] = [Prompt(Wish.BACK, _("Back"), self.back)]
        if self._annals.memories:
            prompts.append(Prompt(Wish.EXTRA, _("Export to a file"), self._export))
        niches = [Niche(exhibit, rank) for rank, exhibit in enumerate(self._exhibits())]
        in_sight = (niche.pictures for niche in niches[: 2 * FEWEST])
        self.stage.canvas.pictures.want({"honours/wall", "honours/niche/empty"}.union(*in_sight))
        foot = Flow(*prompts, gap=28, align=0.5)
        return Cabinet(_("Hall of fame"), flags, niches, self._nothing(self.page), foot)

    def update(self, dt: float) -> Change | None:
        """Take in the pictures that are there."""
        self._pictures.update(self.time)
        return super().update(dt)

    def left(self) -> None:
        """Nobody wants to see pictures any more."""
        super().left()
        self._pictures.close()

    def covered(self) -> None:
        """Another scene needs the machine for itself."""
        super().covered()
        self._pictures.close()

    def _exhibits(self) -> Iterator[Exhibit]:
        """Who stands in the niches of the page, the best first."""
        memories, cups = matches_and_cups(self._annals.memories)
        match self.page:
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
    ) -> Iterator[Exhibit]:
        for number, person in enumerate(people(memories)):
            yield Exhibit(
                f"person-{number}",
                person.name,
                self._look(person.name),
                "ui/icon/trophy",
                str(person.won),
                list(_summary(person, told)),
                partial(self._look_closer, f"person-{number}"),
                list(self._records(person.name)),
                number_of_wins(person.won),
            )

    def _look(self, name: str) -> Look:
        """How somebody looked when they sat at a table last; whoever never did looks the same every time."""
        known = self._looks.get(name, "")
        return Look.of(known, crc32(name.encode()))

    def _records(self, name: str) -> Iterator[WallRecord]:
        """The most that somebody has reached: points, or wins where none are counted; and alone."""
        for ui in GAME_UIS.values():
            for is_alone, called in ((False, ui.title), (True, _("Solo"))):
                key = name, ui.id, is_alone
                if reached := self._reached.get(key):
                    played = partial(self._pictures.picture, (ui.id, self._deals[key], name))
                    yield WallRecord(called, str(reached), ui.emblem, ui.sky.name, played)

    def _remember_records(self) -> None:
        """Go through all matches once, for what everybody has reached in each game, with others and alone.

        A record hangs there as it was reached: with the deal of the best match, or of the last that was won.
        """
        self._reached = Counter[tuple[str, str, bool]]()
        self._deals = dict[tuple[str, str, bool], int]()
        for played in self._annals.memories:
            ui, is_alone = GAME_UIS.get(played.game), len(played.guests) == 1
            for guest in played.guests if ui is not None else ():
                key = guest.name, played.game, is_alone
                before, counts_wins = self._reached[key], ui is not None and ui.records == "people"
                self._reached[key] = before + guest.won if counts_wins else max(before, guest.points or 0)
                if self._reached[key] > before:
                    self._deals[key] = played.seed

    def _look_closer(self, id_: str) -> Change:
        return Push(self.closer(id_))

    def closer(self, id_: str) -> PersonScreen:
        """All that is remembered of somebody, and the way to have it forgotten."""
        exhibit = next(exhibit for exhibit in self._exhibits() if exhibit.id == id_)
        name, (matches, _cups) = exhibit.name, matches_and_cups(self._annals.memories)
        cast = PlotCast(portrait(name, matches, GAMES.values()), exhibit.look, self._look)
        forget = partial(self._ask_to_forget, name)
        return PersonScreen(self.stage, exhibit, cast, achievements_of(name, matches), forget)

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
        self._remember_records()
        self.refresh()

    def _export(self) -> Change | None:
        path, annals = self.stage.folders.data / _EXPORT, self.stage.folders.annals
        told = partial(self.stage.toast, _("Saved to {path}").format(path=path))
        return self._write(path, lambda: export(History(annals).memories, path), told)

    def _write(self, path: Path, write: Callable[[], None], then: Callable[[], None]) -> Change | None:
        """Let the disk take its time, and go on when it is written; if it is refused, tell that instead."""
        refusals: list[OSError] = []

        def go_on() -> None:
            for error in refusals:
                reason = error.strerror or error
                self.stage.toast(_("It could not be saved: {reason}").format(reason=reason))
                return
            then()

        return when_saved(self.stage, self.stage.writer.run(path, write, refusals.append), go_on)

    def _bests(self, game: str, bests: Sequence[Best]) -> Iterator[Exhibit]:
        for number, best in enumerate(bests):
            points = ngettext("{number} point", "{number} points", best.points).format(number=best.points)
            seed = _("deal no. {seed}").format(seed=best.seed)
            yield Exhibit(
                f"best-{number}",
                best.name,
                self._look(best.name),
                "ui/icon/star",
                str(best.points),
                (points, f"{day_in_words(best.day)} · {seed}"),
                partial(self._same_cards, game, best),
            )

    def _same_cards(self, game: str, best: Best) -> Change:
        """Set the table for the same cards once more."""
        return Push(TableSetup(self.stage, game, best.seed))
