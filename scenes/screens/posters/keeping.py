"""Keeping a match: its code to type, to scan and to copy, and its poster."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.codes.letters import in_groups
from game.codes.match_code import TooLong, code_of
from game.matches.record import Player, Record
from game.matches.saves import save_bytes
from scenes.input.intents import Wish
from scenes.navigation.routes import ToFilm
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.phones.joining.qr_code import QrCode, modules_of
from scenes.platform.aside import Aside, Job, beside, told
from scenes.platform.clipboard import copy
from scenes.platform.file_manager import show_folder
from scenes.platform.storage.folders import at_home
from scenes.screens.day_screen import DayScreen
from scenes.screens.posters.filming import make_film
from scenes.screens.posters.making import PosterRequest, make, poster_of
from scenes.session.library import new_file
from scenes.tables.saving import when_saved
from scenes.ui.button import Button, Prompt
from scenes.ui.core import Widget
from scenes.ui.layout import Column, Flow, Gap, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.words import _, language

_WIDTH: Final = 1140
_CODE: Final = 400.0  # a side
_SUFFIX, _FILM = ".png", ".webp"


class Keeping(DayScreen):
    """The page of a match that is over."""

    name = "keeping"
    first = "poster"

    def __init__(self, stage: Stage, record: Record) -> None:
        self._record = record
        self._with_names = self._is_coded = False
        self._code = self._coded(stage)
        self._maker: Aside[bytes] | None = None
        self._filmer: Aside[bytes | float] | None = None
        self._filmed = 0.0  # how much of the film is done
        self._made: Path | None = None
        super().__init__(stage)

    def build(self) -> Widget:
        """The code as a picture, and as letters beside what can be done with it."""
        code = self._code.result() if self._code.done() else None
        self._is_coded = code is not None
        names = _("With names: yes") if self._with_names else _("With names: no")
        is_busy = self._maker is not None
        poster = Button(
            "poster",
            _("Making the poster …") if is_busy else _("Make a poster"),
            self._make,
            kind="primary",
            why_not=_("One moment, please.") if is_busy else "",
        )
        buttons: list[Widget] = [poster, self._film_button(), Button("names", names, self._turn_names)]
        if code:
            buttons.append(Button("copy", _("Copy the code"), partial(self._copy, code)))
        buttons.append(Button("watch", _("Replay"), partial(Push, ToFilm(self._record, over=True))))
        lines: list[Widget] = [
            Text(_("Scan it, or type these letters:")),
            Text(_letters(code), "name", size=22),
        ]
        if self._made is not None:
            lines.append(Text(_("Saved to {path}").format(path=at_home(self._made)), "soft", size=20))
            buttons.append(Button("folder", _("Show the folder"), self._show))
        words = Column(Column(*lines, gap=14), Flow(*buttons, gap=12), gap=22)
        picture = QrCode(code, _CODE) if code else Gap(_CODE, _CODE)
        body = words if code == "" else Row(picture, words, gap=30, grow=1, least=420)
        foot = Prompt(Wish.BACK, _("Back"), self.back)
        return Page(_("Take it with you"), Panel(Scrolled("keeping", body)), foot, width=_WIDTH)

    def _film_button(self) -> Button:
        """The way to a film; while one is made, how far it is, and the way to give it up."""
        if self._filmer is None:
            return Button("film", _("Make a film"), self._film)
        return Button(
            "film", _("Stop the film ({percent}%)").format(percent=int(100 * self._filmed)), self._stop
        )

    def update(self, dt: float) -> Change | None:
        """Show the code, and write the film or the poster, when they are there."""
        if self._code.done() and not self._is_coded:
            self.refresh()
        if self._filmer is not None and (change := self._take_film(self._filmer)) is not None:
            return change
        if self._maker is not None:
            pictures = self._maker.news()
            if pictures:
                self._maker = None
                return self._write(pictures[0])
            if self._maker.is_over:
                self._maker = None
                self.stage.toast(_("The poster could not be made."))
                self.refresh()
        return super().update(dt)

    def left(self) -> None:
        """Nobody wants the poster any more."""
        for aside in (self._maker, self._filmer):
            if aside is not None:
                aside.close()
        super().left()

    def _coded(self, stage: Stage) -> Future[str]:
        """The code, and its picture made ready, without a frame that waits for them."""
        work = partial(_code_of, self._record, with_names=self._with_names)
        return beside(work, in_background=stage.saves_in_background)

    def _make(self) -> None:
        record = self._record if self._with_names else _without_names(self._record)
        wanted = PosterRequest(save_bytes(record), self._with_names, language())
        self._maker = Aside[bytes]()
        if self.stage.saves_in_background:
            self._maker.begin([Job(make, wanted, told)])
        else:
            self._maker.do_here(iter([poster_of(record, with_names=self._with_names)]))
        self.refresh()

    def _film(self) -> None:
        """Have the end of the match filmed, as an onlooker sees it."""
        if find_spec("PIL") is None:
            self.stage.refuse(_("Films need Pillow: pip install three-skies[film]"))
            return
        self._filmed, self._filmer = 0.0, Aside[bytes | float]()
        self._filmer.begin([Job(make_film, save_bytes(_without_names(self._record)), told)])
        self.refresh()

    def _stop(self) -> None:
        """Nobody wants the film any more."""
        if self._filmer is not None:
            self._filmer.close()
        self._filmer = None
        self.refresh()

    def _take_film(self, filmer: Aside[bytes | float]) -> Change | None:
        for each in filmer.news():
            if isinstance(each, bytes):
                self._filmer = None
                return self._write(each, _FILM)
            self._filmed = each
            self.refresh()
        if filmer.is_over:
            self._filmer = None
            self.stage.toast(_("The film could not be made."))
            self.refresh()
        return None

    def _write(self, picture: bytes, suffix: str = _SUFFIX) -> Change | None:
        path = new_file(self.stage.folders.pictures, self._record.game.id, suffix)
        return when_saved(self.stage, self.stage.writer.save(path, picture), partial(self._written, path))

    def _written(self, path: Path) -> None:
        self._made = path
        self.stage.toast(_("Saved to {path}").format(path=at_home(path)))
        self.refresh()

    def _turn_names(self) -> None:
        self._with_names = not self._with_names
        self._code = self._coded(self.stage)
        self.refresh()

    def _copy(self, code: str) -> None:
        self.stage.toast(_("Copied: {line}").format(line=in_groups(code)) if copy(in_groups(code)) else code)

    def _show(self) -> None:
        folder = self.stage.folders.pictures
        show_folder(folder, partial(self.stage.toast, at_home(folder)))


def _code_of(record: Record, *, with_names: bool) -> str:
    """The code of a match; nothing if it is too long for one."""
    with suppress(TooLong):
        code = code_of(record, with_names=with_names)
        modules_of(code)  # they are kept, so that whoever draws them need not wait
        return code
    return ""


def _letters(code: str | None) -> str:
    """What is written below "type these letters"."""
    if code is None:
        return _("One moment, please.")
    return in_groups(code).replace("-", " ") if code else _("This game is too long for a code.")


def _without_names(record: Record) -> Record:
    """The match with everybody as they look, and called by their numbers."""
    players = (
        Player(_("Player {number}").format(number=seat), player.look, player.bot)
        for seat, player in enumerate(record.players, start=1)
    )
    return replace(record, players=tuple(players))
