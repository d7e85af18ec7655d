"""Last saved: finds what was played last and is not over, and its picture.

It also reads in, on the way, all that the other screens need and the title does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Surface

from game.visible import visible
from scenes.navigation.stage import LastSaved, Resumable, Stage
from scenes.platform import program
from scenes.platform.storage.packing import pack_oldest
from scenes.platform.storage.save_index import Listed, SaveIndex
from scenes.platform.storage.thumbnail_store import ThumbnailStore, thumbnail_bytes
from scenes.screens import saves, setup  # noqa: F401 - not needed here, but soon
from scenes.screens.resuming import PICTURE
from scenes.screens.saved import archive_of
from scenes.screens.thumbnails import draw
from scenes.session.cup_library import SavedCup
from scenes.session.library import SavedMatch
from scenes.shelf import GAME_UIS
from scenes.words import _

_MOST_READ: Final = 4  # files that nothing is known of, at a time


def look_for_saves(stage: Stage) -> LastSaved:
    """What there is to go on with."""
    if stage.bot_process is not None:
        stage.bot_process()  # so that nobody waits for it at a table
    writer, folder = stage.writer, stage.folders.saves
    writer.flush()  # of the table that was left just now
    index = SaveIndex(folder, writer.append)
    tidied = index.tidied()
    if tidied is not None:
        writer.save(index.path, tidied)
    listed = index.listed()
    pack_oldest(folder, listed, writer)
    entry = _to_go_on_with(stage, listed)
    if entry is None:
        return LastSaved(None, bool(listed), program.version())
    picture = None if entry.record is None else _picture(stage, entry)
    return LastSaved(Resumable(entry.path, _title(entry), picture), bool(listed), program.version())


def _to_go_on_with(stage: Stage, listed: Sequence[Listed]) -> SavedMatch | SavedCup | None:
    """Whatever was played last and is not over; of what nobody knows anything about, only so much is read."""
    unknown = 0
    for each in listed:
        if each.is_over:
            continue
        if unknown == _MOST_READ:
            break
        unknown += each.facts is None
        archive = archive_of(stage, each.path)
        entry: SavedMatch | SavedCup | None = next(archive.to_go_on_with([each]), None)
        if entry is not None:
            return entry
    return None


def _title(entry: SavedMatch | SavedCup) -> str:
    if not isinstance(entry, SavedMatch):
        return _("Cloud Cup")
    return visible(entry.path.stem) if entry.record is None else GAME_UIS[entry.record.game.id].title


def _picture(stage: Stage, entry: SavedMatch | SavedCup) -> Surface:
    """The picture of what can be played on, as it was drawn for its last state, or drawn now."""
    store = ThumbnailStore(stage.folders.thumbnails)
    width = max(1, round(PICTURE[0] * stage.canvas.view.scale))
    kept = store.read(entry.path, width)
    if kept is not None:
        return kept
    picture = draw(stage, entry, width)
    store.put(entry.path, width, thumbnail_bytes(picture))
    return picture
