"""About screen: version, where files are kept, what is new, and who is to be thanked."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import ClassVar, Final

from scenes import words
from scenes.input.intents import Wish
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform import notices, program
from scenes.platform.canvas import Canvas
from scenes.platform.file_manager import show_folder
from scenes.platform.storage.folders import at_home
from scenes.platform.storage.reports import Reports
from scenes.screens.day_screen import TabbedScreen
from scenes.session.content import BOARD, TOML
from scenes.session.expansions import expansions, remove_expansion
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.dialog import Dialog
from scenes.ui.layout import Column
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.rows import Rows
from scenes.ui.setting_line import SettingLine
from scenes.ui.text import Text, fitted
from scenes.words import N_, _
from scenes.words.news import news

_WIDTH: Final = 1060.0
_LARGEST: Final = 1.15  # of it, for large text
_LEAST: Final = 360.0  # width of what is said beside a button
_SIZE: Final = 20.0  # of letters in what is long
_LETTER: Final = 0.56  # of that, as wide as a letter mostly is
_TOGETHER: Final = 6  # lines that are made at once
_LEAST_ROWS: Final = 4  # of so many each, so that the page is as high before it is read
_FLOWING: Final = re.compile(r"(?m)^(\S.{59,})\n(?=[^\s#*-])")  # a line that goes on below
_EMPHASIS: Final = re.compile(r"[*`]([^*`\n]+)[*`]")
_HEAD: Final = "## "
_BESIDE: Final = 150.0  # of the window, beside the lines


class About(TabbedScreen):
    """Pages about the program itself; what takes long to read is read by a thread."""

    pages: ClassVar = {
        "game": N_("About"),
        "expansions": N_("Expansions"),
        "news": N_("What's new"),
        "credits": N_("Credits"),
    }

    def __init__(self, stage: Stage, page: str = "game") -> None:
        self.first = f"tab-{page}"
        super().__init__(stage, page)
        self._report = Reports(stage.folders.reports).newest()
        self._width = _WIDTH * max(1.0, min(_LARGEST, self.ui.theme.text_size))
        self._lines: dict[str, list[str]] = {}
        self._reader: Thread | None = None
        self._letters = 0  # in a line, as it was set
        self._set_anew()

    def build(self) -> Widget:
        """The pages as tabs, and the one that is open."""
        short = {"game": self._game, "expansions": self._expansions}.get(self.page)
        body = Column(*short(), gap=30, stretch=True) if short else self._long(self.page)
        panel = Panel(Scrolled(f"about-{self.page}", body))
        foot = Prompt(Wish.BACK, _("Back"), self.back)
        return Page(version_words(), self.under_tabs(panel), foot, width=self._width)

    def update(self, dt: float) -> Change | None:
        """What was read meanwhile is to be seen."""
        if self._reader is not None and not self._reader.is_alive():
            self._reader = None
            self.refresh()
        if self._reader is None:
            self._set_anew()
        return super().update(dt)

    def _game(self) -> Iterator[Widget]:
        """Where things are kept, each with a button that shows the folder."""
        folders = self.stage.folders
        least = self.ui.theme.grown(_LEAST)
        places = {_("Your games"): folders.data, _("Your settings"): folders.config}
        if folders.config == folders.data:
            places = {_("Your games and settings"): folders.data}
        for number, (what, folder) in enumerate(places.items()):
            files = Button(f"files-{number}", _("Open folder"), partial(self._show, folder))
            yield SettingLine(what, files, icon="folder", note=at_home(folder), least=least)
        if self._report is None:
            yield Text(_("Nothing has broken so far. If something does, a report is kept here."), "soft")
            return
        report = Button("report", _("Open folder"), partial(self._show, self._report.parent))
        yield SettingLine(
            _("Report a problem"), report, icon="warning", note=at_home(self._report), least=least
        )
        yield Text(_("Please send us this file, and say what you did. There are no names in it."), "soft")

    def _expansions(self) -> Iterator[Widget]:
        """Boards and spells that came as a file, each with a button that takes it away."""
        yield Text(
            _("Boards and spells for Cloudy Kingdom come as one .zip: drop it on this window."), "soft"
        )
        least = self.ui.theme.grown(_LEAST)
        for number, folder in enumerate(expansions(self.stage.folders.content)):
            remove = Button(f"remove-{number}", _("Remove"), partial(self._ask_to_remove, folder))
            many = _("Boards: {boards}. Spells: {spells}.").format(
                boards=len(list(folder.glob(f"boards/*{BOARD}"))),
                spells=len(list(folder.glob(f"spells/*{TOML}"))),
            )
            yield SettingLine(folder.name, remove, icon="folder", note=many, least=least)

    def _ask_to_remove(self, folder: Path) -> Change:
        answers = (
            ("keep", _("Keep it"), "primary", lambda: None),
            ("remove", _("Remove"), "cream", partial(self._remove, folder)),
        )
        return Push(
            Dialog(self.stage, folder.name, _("Saved games on its boards can still be played on."), answers)
        )

    def _remove(self, folder: Path) -> None:
        try:
            remove_expansion(folder)
        except OSError as error:
            self.stage.toast(_("It could not be deleted: {reason}").format(reason=error.strerror))
        self.refresh()

    def _show(self, folder: Path) -> None:
        message = _("No program here can show folders. Yours is {folder}").format(folder=at_home(folder))
        show_folder(folder, partial(self.stage.toast, message))

    def _long(self, page: str) -> Widget:
        """A page of which only those lines are made that can be seen."""
        lines = self._lines.get(page, [_("One moment...")])
        many = max(_LEAST_ROWS, -(-len(lines) // _TOGETHER))
        rows = Rows(many, lambda row: _Lines(lines[row * _TOGETHER :][:_TOGETHER]), str, gap=0.0)
        note = _("This page is in English.")
        is_native = words.language() == "en"
        return rows if is_native else Column(Text(note, "soft"), rows, stretch=True)

    def _set_anew(self) -> None:
        """Have what takes long to read set for the window, if it is not."""
        room = min(self._width, self.stage.canvas.visible.width - _BESIDE)
        letters = int(room / self.ui.theme.grown(_SIZE * _LETTER))
        if letters == self._letters:
            return
        self._letters = letters
        self._reader = Thread(target=self._read, args=(letters,), name="about", daemon=True)
        self._reader.start()
        if not self.stage.saves_in_background:  # as little as anything else: the same is seen every time
            self._reader.join()

    def _read(self, letters: int) -> None:
        self._lines["news"] = _set(_EMPHASIS.sub(r"\1", news()), letters)
        titled = notices.notices().replace(f"{notices.LINE}\n", _HEAD)
        self._lines["credits"] = _set(titled, letters)


class _Lines(Widget):
    """Some lines of a long text, each as it was set."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self._lines = lines

    def size(self, ui: Ui, width: float) -> Size:
        """As high as all such pieces are."""
        return width, _TOGETHER * ui.ink("body", _SIZE).line

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write line after line."""
        high = ui.ink("body", _SIZE).line
        for number, line in enumerate(self._lines):
            usual = ui.ink("name" if line.startswith(_HEAD) else "body", _SIZE)
            ink, fitting = fitted(line.removeprefix(_HEAD), usual, self.rect.width, ui.lettering)
            canvas.text(fitting[0], ink, self.rect.left, self.rect.top + (number + 0.5) * high)


def version_words() -> str:
    """The name of the game with its version."""
    return f"Three Skies {program.version()}"


def _set(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters at most; what flows over several lines flows anew."""
    lines: list[str] = []
    for line in _FLOWING.sub(r"\1 ", text).expandtabs(4).splitlines():
        bullet = "  " if line.startswith("- ") else ""
        lines += textwrap.wrap(line, letters, subsequent_indent=bullet) or [""]
    return lines
