"""Folders of a player, each where the system wants it: saves, settings, traces, what can be made again."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Self

from game.files import is_folder

NAMED: Final = "THREE_SKIES_DATA_DIR"  # the variable that names a folder for all of them
_NAME: Final = "three-skies"
_SETTINGS: Final = ("settings.toml", "bots.toml")
_TRACES: Final = ("reports", "log.txt", "log.1.txt", "start.txt")


@dataclass(frozen=True, slots=True)
class Folders:
    """The user's folders; none of them has to exist yet."""

    data: Path
    config: Path
    state: Path
    cache: Path
    is_kept: bool = True  # whether anything of it is there the next time

    @classmethod
    def of_user(cls, data_dir: Path | None = None) -> Self:
        """The folders this system keeps for the user, or all of them in one that was asked for."""
        if data_dir is None and (named := os.environ.get(NAMED)):
            data_dir = Path(named)
        if data_dir is not None:
            return cls.within(data_dir, data_dir / "cache")
        import platformdirs  # noqa: PLC0415 - only where nobody names a folder

        return cls(
            platformdirs.user_data_path(_NAME, appauthor=False),
            platformdirs.user_config_path(_NAME, appauthor=False),
            platformdirs.user_state_path(_NAME, appauthor=False),
            platformdirs.user_cache_path(_NAME, appauthor=False),
        )

    @classmethod
    def within(cls, folder: Path, cache: Path, *, is_kept: bool = True) -> Self:
        """All in one folder, but for what can be made again."""
        return cls(folder, folder, folder, cache, is_kept)

    def moved_in(self) -> Self:
        """These folders, with what earlier versions kept among the saves where it belongs now.

        What is there already counts. What a disk will not move stays where it was, and is used there.
        """
        config = self.config if _moved(_SETTINGS, self.data, self.config) else self.data
        state = self.state if _moved(_TRACES, self.data, self.state) else self.data
        return replace(self, config=config, state=state)

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.toml"

    @property
    def memory(self) -> Path:
        """The file of what is remembered of earlier tables."""
        return self.data / "tables.json"

    @property
    def people(self) -> Path:
        """The file of the people who have played here."""
        return self.data / "people.json"

    @property
    def bots(self) -> Path:
        """The list of the player's own bots."""
        return self.config / "bots.toml"

    @property
    def annals(self) -> Path:
        """The file of what came of all matches."""
        return self.data / "annals.json"

    @property
    def content(self) -> Path:
        """The folder of the player's own boards and spells."""
        return self.data / "content"

    @property
    def own_content(self) -> Path | None:
        """The folder of the player's own boards and spells, if there is one."""
        return self.content if is_folder(self.content) else None

    @property
    def fonts(self) -> Path:
        """The folder of the player's own fonts, for names of alphabets that none has that ships."""
        return self.data / "fonts"

    @property
    def thumbnails(self) -> Path:
        """The folder of small pictures of saved matches, which can be made again."""
        return self.cache / "thumbnails"

    @property
    def reports(self) -> Path:
        """The folder of what was written down when something broke."""
        return self.state / "reports"

    @property
    def pictures(self) -> Path:
        """The folder of posters and films that were made of matches."""
        return self.data / "pictures"

    @property
    def saves(self) -> Path:
        """The folder of the saved matches."""
        return self.data / "saves"


def _moved(names: Iterable[str], old: Path, new: Path) -> bool:
    """Whether files of these names are in a folder now, with those that lay in another until today."""
    moving = [name for name in names if os.path.lexists(old / name) and not os.path.lexists(new / name)]
    with suppress(OSError):
        for name in moving:
            new.mkdir(parents=True, exist_ok=True)
            _move(old / name, new / name)
        return True
    return any(os.path.lexists(new / name) for name in names)


def _move(old: Path, new: Path) -> None:
    """Move a file or folder, at once or not at all: whatever ends the game meanwhile, nothing is halved."""
    try:
        old.rename(new)
    except OSError:  # to another disk
        copy = new.with_name(f".{new.name}.moving")
        shutil.rmtree(copy, ignore_errors=True)  # that somebody has ended
        (shutil.copytree if old.is_dir() else shutil.copy2)(old, copy)
        copy.rename(new)
        shutil.rmtree(old) if old.is_dir() else old.unlink()


def at_home(path: Path) -> str:
    """A path as people say it to themselves: from their own folder on."""
    with suppress(ValueError, RuntimeError):
        return str(Path("~") / path.absolute().relative_to(Path.home()))
    return str(path)
