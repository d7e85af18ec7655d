"""The match or cup to go on with: found, and drawn small, while the title is already to be seen."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.shadow_box import THEATRES
from scenes.stage import Stage
from scenes.words import _

if TYPE_CHECKING:
    from scenes.cup.cupboard import SavedCup
    from scenes.library import Entry

PICTURE = (96.0, 54.0)


@dataclass(frozen=True, slots=True)
class Resumable:
    """A match or cup that is not over, its name and a picture of it; without one if its file is damaged."""

    entry: Entry | SavedCup
    title: str
    picture: Surface | None


class Resuming:
    """Looks for the match played last, in a thread of its own.

    It also reads in, on the way, all that the other screens need and the title does not.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.view = stage.canvas.view  # the window that the picture is made for
        self._thread: Thread | None = None
        self.found: Resumable | None = None
        self.any_saved = False

    def start(self) -> None:
        """Begin to look."""
        self._thread = Thread(target=self._look, name="resuming", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether the search is over, and its outcome may be asked."""
        return self._thread is not None and not self._thread.is_alive()

    def _look(self) -> None:
        from game.shelf import GAMES  # noqa: PLC0415 - read in here and not before the first frame
        from scenes import saves_screen, table_setup, tables  # noqa: F401, PLC0415
        from scenes.cup.cupboard import Cupboard  # noqa: PLC0415
        from scenes.cup.saved import picture_of  # noqa: PLC0415
        from scenes.library import Library  # noqa: PLC0415

        if self._stage.worker is not None:
            self._stage.worker()  # so that nobody waits for it at a table
        writer, folder = self._stage.writer, self._stage.folders.saves
        writer.flush()  # of the table that was left just now
        library, cupboard = Library(folder, GAMES, writer), Cupboard(folder, writer)
        self.any_saved = bool(library.paths() or cupboard.paths())
        match, cup = library.newest(), cupboard.newest()
        if cup is not None and (match is None or cup.saved > match.saved):
            picture = None if cup.record is None else picture_of(self._stage, cup, PICTURE[0])
            self.found = Resumable(cup, _("The Cloud Cup"), picture)
        elif match is not None:
            self.found = self._of_match(match)

    def _of_match(self, entry: Entry) -> Resumable:
        from scenes import seating, tables  # noqa: PLC0415 - as above
        from scenes.thumbnails import thumbnail  # noqa: PLC0415

        if entry.record is None:
            return Resumable(entry, entry.path.stem, None)
        plan = tables.plan_of(entry.record, seating.read_memory(self._stage.folders.memory).plans)
        picture = thumbnail(self._stage, entry.record, plan, PICTURE[0])
        return Resumable(entry, THEATRES[entry.record.game.id].title, picture)
