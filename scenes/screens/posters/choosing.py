"""Choosing of a file: posters and saved games where people keep such things, the newest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from game.visible import visible
from scenes.input.intents import Wish
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.aside import beside
from scenes.platform.storage.folders import at_home
from scenes.screens.day_screen import DayScreen
from scenes.screens.posters.opening import open_brought
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.item import Item
from scenes.ui.layout import Column
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.rows import Rows
from scenes.ui.text import Text
from scenes.words import _

_WIDTH: Final = 1000
_KINDS: Final = (".png", ".skies", ".cup")
_MOST: Final = 200  # files that are shown
_MOST_LOOKED_AT: Final = 5000  # in a folder


class Choosing(DayScreen):
    """The list; what is pressed is opened as if it had been dropped."""

    name = "choosing"
    first = "file-0"

    def __init__(self, stage: Stage) -> None:
        folders = (stage.folders.pictures, stage.folders.data / "posters", *_usual_folders())
        self._found: Future[Sequence[Path]] = beside(
            partial(_files, folders), in_background=stage.saves_in_background
        )
        self._is_shown = False
        super().__init__(stage)

    def build(self) -> Widget:
        """Name and folder of each file."""
        self._is_shown = self._found.done()
        files = self._found.result() if self._is_shown else ()
        words = _("No posters or saved games found.") if self._is_shown else _("One moment, please.")
        list_: Widget = (
            Rows(len(files), partial(self._line, files), "file-{}".format) if files else Text(words)
        )
        foot = Prompt(Wish.BACK, _("Back"), self.back)
        return Page(_("Open a file"), Panel(Scrolled("files", list_)), foot, width=_WIDTH)

    def update(self, dt: float) -> Change | None:
        """Show the files when they are found."""
        if self._found.done() and not self._is_shown:
            self.refresh()
            self.focus_on(self.first)
        return super().update(dt)

    def _line(self, files: Sequence[Path], number: int) -> Widget:
        path = files[number]
        words = Column(
            Text(visible(path.name), "name", most_lines=1),
            Text(visible(at_home(path.parent)), "soft", most_lines=1),
            gap=2,
        )
        open_ = partial(open_brought, self.stage, str(path))
        return Item(f"file-{number}", words, open_, striped=number % 2 == 1)


def _usual_folders() -> Iterator[Path]:
    """Where pictures come to lie on this system."""
    import platformdirs  # noqa: PLC0415 - only who opens a file needs it

    yield platformdirs.user_downloads_path()
    yield platformdirs.user_pictures_path()
    yield platformdirs.user_desktop_path()


def _files(folders: Sequence[Path]) -> Sequence[Path]:
    """What may hold a game, the newest first; folders and files that cannot be read are none."""
    found: dict[Path, float] = {}
    for folder in folders:
        with suppress(OSError):
            for path in islice(folder.iterdir(), _MOST_LOOKED_AT):
                with suppress(OSError):  # it may be gone by now
                    if path.suffix.lower() in _KINDS and path.is_file():
                        found[path] = path.stat().st_mtime
    return sorted(found, key=lambda path: -found[path])[:_MOST]
