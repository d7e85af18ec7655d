"""Saves screen: go on with a match or cup, watch it, or throw it away; what is damaged is named and kept."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Final

from pygame import FRect

from game.shelf import GAMES
from game.visible import visible
from scenes.input.intents import Wish
from scenes.navigation.routes import ToKeeping
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.storage.save_index import CUP, Facts, Listed, SaveIndex
from scenes.screens.day_screen import DayScreen
from scenes.screens.posters.choosing import Choosing
from scenes.screens.posters.opening import ask_for_code
from scenes.screens.saved import PROBLEMS, archive_of, left_where_it_was, open_saved, watch_saved
from scenes.screens.saved_pictures import SavedPictures
from scenes.session.library import Library
from scenes.tables.saving import when_saved
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.item import Item
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.rows import Rows
from scenes.ui.text import Text
from scenes.words import _

_PICTURE: Final = (176.0, 99.0)


class SavesScreen(DayScreen):
    """All matches and cups that were saved, the one played last on top."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._saves = SaveIndex(stage.folders.saves, stage.writer.append).listed()
        self._known = SavedPictures(stage)
        self._tallest = max(range(len(self._saves)), key=self._names, default=0)

    def build(self) -> Widget:
        """One line for each match."""
        lines: Widget = Rows(len(self._saves), self._line, "save-{}".format, self._tallest)
        if not self._saves:
            lines = Text(_("No saved games yet."))
        width = 1000 * max(1.0, min(1.2, self.ui.theme.text_size))
        prompts = [
            Prompt(Wish.BACK, _("Back"), self.back),
            Prompt(Wish.MENU, _("Type a code"), partial(ask_for_code, self.stage)),
            Prompt(Wish.TURN_RIGHT, _("Open a file"), lambda: Push(Choosing(self.stage))),
        ]
        if self._saves:
            prompts.append(Prompt(Wish.HELP, _("Replay"), self._watch))
            prompts.append(Prompt(Wish.LOG, _("Share"), self._keep))
            prompts.append(Prompt(Wish.EXTRA, _("Delete"), self._throw_away))
        return Page(
            _("Saved games"),
            Panel(Scrolled("saves", lines)),
            Flow(*prompts, gap=28, align=0.5),
            width=width,
        )

    def update(self, dt: float) -> Change | None:
        """Take in what has become known, and the pictures that are there."""
        if self._known.update():
            self.refresh()
        return super().update(dt)

    def left(self) -> None:
        """Nobody wants to see pictures any more."""
        super().left()
        self._known.close()

    def covered(self) -> None:
        """Another scene needs the machine for itself."""
        super().covered()
        self._known.close()

    def _names(self, number: int) -> int:
        facts = self._saves[number].facts
        return 0 if facts is None else sum(map(len, facts.names))

    def _line(self, number: int) -> Widget:
        listed = self._saves[number]
        facts = self._known.facts(listed)
        picture = Drawing(*_PICTURE, partial(self._draw_picture, listed, facts))
        when = _when(listed.saved)
        if facts.seed is not None:
            when += " · " + _("deal no. {seed}").format(seed=facts.seed)
        title = _title(listed.path, facts)
        words = Column(Text(title, "name"), Text(status_of(facts), "soft"), Text(when, "soft"), gap=2)
        line = Row(picture, words, gap=20, grow=1, least=self.ui.theme.grown(260))
        item = Item(f"save-{number}", line, partial(self._open, listed), striped=number % 2 == 1)
        if not facts.game:
            item.why_not = left_where_it_was(facts.problem, listed.path)
        return item

    def _draw_picture(self, listed: Listed, facts: Facts, canvas: Canvas, rect: FRect) -> None:
        canvas.nine("ui/card-frame", rect)
        if not facts.game:
            canvas.picture("ui/icon/warning", rect.centerx, rect.centery, wide=1.6, high=1.6)
            return
        inner = rect.inflate(-10, -10)
        picture = self._known.picture(listed, max(1, round(inner.width * canvas.view.scale)))
        if picture is not None:
            canvas.image(picture, inner.left, inner.top)

    def _open(self, listed: Listed) -> Change | None:
        """Go on with it; a match that is over is seen again."""
        is_match = self._known.facts(listed).game != CUP
        entry = archive_of(self.stage, listed.path).entry(listed.path)
        act = watch_saved if is_match and entry.is_over else open_saved
        return act(self.stage, listed.path)

    def _watch(self) -> Change | None:
        listed = self._listed_in_focus()
        return None if listed is None else watch_saved(self.stage, listed.path)

    def _keep(self) -> Change | None:
        """Code and poster of a match that is over."""
        listed = self._listed_in_focus()
        if listed is None or self._known.facts(listed).game == CUP:
            return None
        entry = Library(self.stage.folders.saves, GAMES, self.stage.writer).entry(listed.path)
        if entry.record is None or not entry.is_over:
            self.stage.refuse(_("This game isn't finished yet."))
            return None
        return Push(ToKeeping(entry.record))

    def _listed_in_focus(self) -> Listed | None:
        focused = self.focused
        if focused is None or not focused.id.startswith("save-"):
            return None
        return self._saves[int(focused.id.removeprefix("save-"))]

    def _throw_away(self) -> Change | None:
        listed = self._listed_in_focus()
        if listed is None:
            return None
        answers = (
            ("keep", _("Keep it"), "primary", lambda: None),
            ("throw", _("Delete"), "cream", lambda: self._forget(listed)),
        )
        message = _("This cannot be undone.")
        return Push(Dialog(self.stage, _("Delete this game?"), message, answers))

    def _forget(self, listed: Listed) -> Change | None:
        refusals: list[str] = []
        forgotten = archive_of(self.stage, listed.path).forget(listed.path, refusals.append)
        return when_saved(self.stage, forgotten, partial(self._forgotten, listed, refusals))

    def _forgotten(self, listed: Listed, refusals: list[str]) -> None:
        """Take a line away, unless the disk has refused that."""
        for reason in refusals:
            self.stage.toast(_("It could not be deleted: {reason}").format(reason=reason))
            return
        self._known.forget(listed.path)
        self._saves.remove(listed)
        self._tallest = max(range(len(self._saves)), key=self._names, default=0)
        self.refresh()


def _when(saved: float) -> str:
    try:
        return time.strftime(_("%d %b %Y, %H:%M"), time.localtime(saved))
    except (ValueError, OverflowError, OSError):  # a clock was wrong, and the system has no words for it
        return "?"


def _title(path: Path, facts: Facts) -> str:
    if not facts.game:
        return visible(path.stem)
    return _("Cloud Cup") if facts.game == CUP else GAMES[facts.game].title


def status_of(facts: Facts) -> str:
    """Who plays, and how far it has come."""
    if not facts.game:
        return _(PROBLEMS[facts.problem])
    names = ", ".join(facts.names)
    if facts.over:
        return _("{names} (finished)").format(names=names)
    if not facts.round:
        return names
    words = _("{names} (game {number} of {rounds})")
    return words.format(names=names, number=facts.round, rounds=facts.rounds)
