"""Pictures of saved matches and cups: from the store where they are kept, or drawn in the background.

Where nothing is done in the background, each is drawn when it is to be seen.
"""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from scenes.navigation.stage import Stage
from scenes.platform.storage.save_index import Facts, Listed
from scenes.platform.storage.thumbnail_store import ThumbnailStore
from scenes.screens.saved import archive_of
from scenes.screens.thumbnail_maker import ThumbnailMaker
from scenes.screens.thumbnails import draw
from scenes.words import language


class SavedPictures:
    """What is known of saved files, and their pictures, as far as they are there."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._store = ThumbnailStore(stage.folders.thumbnails)
        self._maker = ThumbnailMaker(stage.folders.data, language())
        self._facts: dict[Path, Facts] = {}
        self._pictures: dict[tuple[Path, int], Surface | None] = {}  # None: there is none in the store
        self._wanted: dict[Path, int] = {}  # what is to be seen and is not there, and how wide

    def facts(self, listed: Listed) -> Facts:
        """What is known of a file; what nobody has noted is read, as far as that takes no time."""
        if listed.facts is not None and not listed.facts.problem:
            return listed.facts
        path = listed.path
        if path not in self._facts:
            archive = archive_of(self._stage, path)
            known = archive.outline(path) if self._stage.saves_in_background else None
            if known is None or known.problem:  # there may be a sound one before it
                known = archive.facts(archive.entry(path))
            self._facts[path] = known
        return self._facts[path]

    def picture(self, listed: Listed, width: int) -> Surface | None:
        """The picture of a file, if it is there; otherwise it comes."""
        key = listed.path, width
        if self._pictures.get(key) is None:
            self._wanted[listed.path] = width
            if not self._stage.saves_in_background:
                self._take(*key)
        return self._pictures.get(key)

    def update(self) -> bool:
        """Take in a picture that is there, and let the next one come; whether there is anything new."""
        wanted, self._wanted = self._wanted, {}
        made = self._maker.answer()
        if made is not None:
            self._facts[made.path] = made.facts
            archive_of(self._stage, made.path).index.note(made.facts)
            if made.picture:
                self._store.put(made.path, made.width, made.picture)
                self._pictures.pop((made.path, made.width), None)
        for path, width in wanted.items():
            if (path, width) not in self._pictures:  # one in each frame, for it has to be unpacked
                self._pictures[path, width] = self._store.read(path, width)
                return True
        for path, width in wanted.items():
            self._maker.ask(path, width)
            break
        return made is not None

    def forget(self, path: Path) -> None:
        """Throw the pictures of a file away."""
        self._store.forget(path)

    def close(self) -> None:
        """Nothing is to be seen any more."""
        self._maker.close()

    def _take(self, path: Path, width: int) -> None:
        entry = archive_of(self._stage, path).entry(path)
        if entry.record is not None:
            self._pictures[path, width] = draw(self._stage, entry, width)
