"""The match or cup to go on with: found, and drawn small, while the title is already to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Final

from pygame import Surface

from scenes.navigation.stage import Stage
from scenes.ui.scenery.game_tile import THEATRES
from scenes.words import _

if TYPE_CHECKING:
    from scenes.platform.storage.save_index import Listed
    from scenes.session.cup_library import SavedCup
    from scenes.session.library import Entry

PICTURE = (96.0, 54.0)
_MOST_READ: Final = 4  # files that nothing is known of, at a time


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
        self._thread = Thread(target=self.look, name="resuming", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether the search is over, and its outcome may be asked."""
        return self._thread is not None and not self._thread.is_alive()

    def look(self) -> None:
        """Look now."""
        # read in here and not before the first frame
        from scenes import tables  # noqa: F401, PLC0415
        from scenes.platform.storage.save_index import SaveIndex  # noqa: PLC0415
        from scenes.screens import saves, setup  # noqa: F401, PLC0415

        if self._stage.worker is not None:
            self._stage.worker()  # so that nobody waits for it at a table
        writer, folder = self._stage.writer, self._stage.folders.saves
        writer.flush()  # of the table that was left just now
        index = SaveIndex(folder, writer.append)
        tidied = index.tidied()
        if tidied is not None:
            writer.save(index.path, tidied)
        listed = index.listed()
        self.any_saved = bool(listed)
        entry = _to_go_on_with(self._stage, listed)
        if entry is not None:
            picture = None if entry.record is None else self._picture(entry)
            self.found = Resumable(entry, _title(entry), picture)

    def _picture(self, entry: Entry | SavedCup) -> Surface:
        """The picture of what can be played on, as it was drawn for its last state, or drawn now."""
        from scenes.platform.storage.thumbnail_store import ThumbnailStore, thumbnail_bytes  # noqa: PLC0415 - as above
        from scenes.screens.saved_pictures import draw  # noqa: PLC0415

        store = ThumbnailStore(self._stage.folders.thumbnails)
        width = max(1, round(PICTURE[0] * self.view.scale))
        kept = store.read(entry.path, width)
        if kept is not None:
            return kept
        picture = draw(self._stage, entry, width)
        store.keep(entry.path, width, thumbnail_bytes(picture))
        return picture


def _to_go_on_with(stage: Stage, listed: Sequence[Listed]) -> Entry | SavedCup | None:
    """Whatever was played last and is not over; of what nobody knows anything about, only so much is read."""
    from scenes.screens.saved_pictures import archive_of  # noqa: PLC0415 - as above

    unknown = 0
    for each in listed:
        if each.facts is not None and each.facts.over:
            continue
        if unknown == _MOST_READ:
            break
        unknown += each.facts is None
        archive = archive_of(stage, each.path)
        entry: Entry | SavedCup | None = next(archive.to_go_on_with([each]), None)
        if entry is not None:
            return entry
    return None


def _title(entry: Entry | SavedCup) -> str:
    from scenes.session.library import Entry  # noqa: PLC0415 - as above

    if not isinstance(entry, Entry):
        return _("The Cloud Cup")
    return entry.path.stem if entry.record is None else THEATRES[entry.record.game.id].title
