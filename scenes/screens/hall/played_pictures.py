"""Played pictures: how the matches ended that records were reached in, as far as they are still kept."""

from __future__ import annotations

from threading import Thread
from typing import Final

from pygame import Surface

from scenes.navigation.stage import Stage
from scenes.platform.storage.save_index import Listed, SaveIndex
from scenes.screens.saved import archive_of
from scenes.screens.saved_pictures import SavedPictures

MatchOnWall = tuple[str, int | None, str]  # game, deal number, and who was there

_PATIENCE: Final = 0.6  # seconds on stage before files are looked through


class PlayedPictures:
    """The pictures of matches by deal and people; a thread looks for the files, a process draws them."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._pictures = SavedPictures(stage)
        self._index = SaveIndex(stage.folders.saves, stage.writer.append)
        self._files: dict[MatchOnWall, Listed] = {}
        self._reader: Thread | None = None
        if not stage.saves_in_background:  # as little as anything else: the same is seen every time
            self._read()

    def picture(self, played: MatchOnWall, width: int) -> Surface | None:
        """The picture of a match, so many pixels wide; None if there is none, or not yet."""
        listed = self._files.get(played)
        return None if listed is None else self._pictures.picture(listed, width)

    def update(self, time: float) -> None:
        """Look for the files, so long after the screen has come; take in what is there."""
        if self._reader is None and time > _PATIENCE and not self._files:
            self._reader = Thread(target=self._read, name="played pictures", daemon=True)
            self._reader.start()
        self._pictures.update()

    def close(self) -> None:
        """Nobody wants to see pictures any more."""
        self._pictures.close()

    def _read(self) -> None:
        found: dict[MatchOnWall, Listed] = {}
        for listed in self._index.listed():
            facts = listed.facts or archive_of(self._stage, listed.path).outline(listed.path)
            if facts.over or listed.facts is None:
                for name in facts.names:
                    found.setdefault((facts.game, facts.seed, name), listed)
        self._files = found
