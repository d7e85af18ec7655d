"""The saved matches: go on with one, or throw it away; what is damaged is named and kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from pygame import FRect, Surface

from game.saves import BadSave
from game.shelf import GAMES
from scenes import seating
from scenes.canvas import Canvas
from scenes.cup.cupboard import Cupboard, SavedCup
from scenes.cup.saved import names_of, open_cup, picture_of, watch_cup
from scenes.day_screen import DayScreen
from scenes.intents import Wish
from scenes.library import Entry, Library, forget
from scenes.stack import Change, Push, Swap
from scenes.stage import Stage
from scenes.thumbnails import thumbnail
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog
from scenes.ui.item import Item
from scenes.ui.layout import Column, Flow, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.text import Text
from scenes.words import N_, _

#: What can be wrong with a file, in words.
PROBLEMS: Final = {
    "unreadable": N_("The file cannot be opened."),
    "foreign": N_("This is not a Three Skies match."),
    "too-new": N_("It was saved by a newer version of Three Skies."),
    "truncated": N_("The file is incomplete."),
    "damaged": N_("The file is damaged."),
    "illegal": N_("The file contains a move that breaks the rules."),
}
_PICTURE: Final = (176.0, 99.0)


class SavesScreen(DayScreen):
    """All matches and cups that were saved, the latest first."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        library = Library(stage.folders.saves, GAMES, stage.writer)
        self._plans = seating.read_memory(stage.folders.memory).plans
        cupboard = Cupboard(stage.folders.saves, stage.writer)
        saved: list[Entry | SavedCup] = [*library.entries(), *cupboard.entries()]
        self._entries = sorted(saved, key=lambda entry: entry.saved, reverse=True)
        self._pictures: dict[Path, Surface] = {}

    def build(self) -> Widget:
        """One line for each match."""
        lines: list[Widget] = [self._line(number, entry) for number, entry in enumerate(self._entries)]
        if not lines:
            lines = [Text(_("No saved matches yet."))]
        width = 1000 * max(1.0, min(1.2, self.ui.theme.text_size))
        prompts = [Prompt(Wish.BACK, _("Back"), self.back)]
        if self._entries:
            prompts.append(Prompt(Wish.HELP, _("Watch"), self._watch))
            prompts.append(Prompt(Wish.EXTRA, _("Delete"), self._throw_away))
        return Page(
            _("Saved matches"),
            Panel(Scrolled("saves", Column(*lines, gap=8, stretch=True))),
            Flow(*prompts, gap=28, align=0.5),
            width=width,
        )

    def _line(self, number: int, entry: Entry | SavedCup) -> Widget:
        picture = Drawing(*_PICTURE, partial(self._draw_picture, entry))
        when = time.strftime(_("%d/%m/%Y, %H:%M"), time.localtime(entry.saved))
        if entry.record is not None and isinstance(entry, Entry):
            when += " · " + _("deal {seed}").format(seed=entry.record.seed)
        words = Column(Text(_title(entry), "name"), Text(_status(entry), "soft"), Text(when, "soft"), gap=2)
        line = Row(picture, words, gap=20, grow=1, least=self.ui.theme.grown(260))
        item = Item(f"save-{number}", line, partial(self._open, entry), striped=number % 2 == 1)
        if entry.record is None:
            item.why_not = _left(entry)
        return item

    def _draw_picture(self, entry: Entry | SavedCup, canvas: Canvas, rect: FRect) -> None:
        canvas.nine("ui/card-frame", rect)
        if entry.record is None:
            canvas.picture("ui/icon/warning", rect.centerx, rect.centery, wide=1.6, high=1.6)
            return
        inner = rect.inflate(-10, -10)
        if entry.path not in self._pictures:
            self._pictures[entry.path] = self._picture(entry, inner.width)
        canvas.image(self._pictures[entry.path], inner.left, inner.top)

    def _picture(self, entry: Entry | SavedCup, width: float) -> Surface:
        if isinstance(entry, SavedCup):
            return picture_of(self.stage, entry, width)
        assert entry.record is not None
        return thumbnail(self.stage, entry.record, plan_for(entry, self._plans), width)

    def _open(self, entry: Entry | SavedCup) -> Change:
        if isinstance(entry, SavedCup):
            return open_cup(self.stage, entry)
        return self._see_again(entry) if entry.is_over else open_entry(self.stage, entry)

    def _watch(self) -> Change | None:
        entry = self._entry_in_focus()
        if isinstance(entry, SavedCup):
            return watch_cup(self.stage, entry)
        return self._see_again(entry) if isinstance(entry, Entry) and entry.record is not None else None

    def _see_again(self, entry: Entry) -> Change:
        from scenes.watching import Watching  # noqa: PLC0415 - it brings all tables along

        assert entry.record is not None
        plan = plan_for(entry, self._plans)
        return Push(Watching(self.stage, entry.record, plan, over=entry.is_over))

    def _entry_in_focus(self) -> Entry | SavedCup | None:
        focused = self.focused
        if focused is None or not focused.id.startswith("save-"):
            return None
        return self._entries[int(focused.id.removeprefix("save-"))]

    def _throw_away(self) -> Change | None:
        entry = self._entry_in_focus()
        if entry is None:
            return None
        answers = (
            ("keep", _("Keep it"), "primary", lambda: None),
            ("throw", _("Delete"), "cream", lambda: self._forget(entry)),
        )
        message = _("This cannot be undone.")
        return Push(Dialog(self.stage, _("Delete this match?"), message, answers))

    def _forget(self, entry: Entry | SavedCup) -> None:
        try:
            forget(entry.path)
        except OSError as error:
            self.stage.tell(_("It could not be deleted: {reason}").format(reason=error.strerror or error))
            return
        self._entries.remove(entry)
        self.refresh()


def open_entry(stage: Stage, entry: Entry) -> Change:
    """Go on with a match; if its newest state was damaged, say so and offer the one before it."""
    from scenes.tables import resume  # noqa: PLC0415 - only the table that is played is read

    if entry.record is None:
        return name_problem(stage, entry)

    def go_on() -> Change:
        return Swap(resume(stage, entry))

    return offer_state_before(stage, entry.problems, go_on) if entry.problems else go_on()


def name_problem(stage: Stage, entry: Entry | SavedCup) -> Change:
    """Say what is wrong with a match or cup that cannot be read, and lead to the others."""
    answers = (
        ("saves", _("Saved matches"), "primary", lambda: Push(SavesScreen(stage))),
        ("leave", _("Leave it"), "cream", lambda: None),
    )
    return Push(Dialog(stage, _("This match cannot be read"), _left(entry), answers))


def _left(entry: Entry | SavedCup) -> str:
    problem = problem_words(entry.problems)
    return _("{problem} It was left where it is: {name}").format(problem=problem, name=entry.path.name)


def offer_state_before(stage: Stage, problems: tuple[BadSave, ...], go_on: Callable[[], Change]) -> Change:
    """Ask whether to go on from the state before the damaged one."""
    answers = (
        ("resume", _("Continue from there"), "primary", go_on),
        ("leave", _("Leave it"), "cream", lambda: None),
    )
    message = _("{problem} The state saved just before is fine, and the damaged file is kept.")
    words = message.format(problem=problem_words(problems))
    return Push(Dialog(stage, _("The latest state cannot be read"), words, answers))


def problem_words(problems: tuple[BadSave, ...]) -> str:
    """What is wrong with the newest file."""
    return _(PROBLEMS[problems[0].problem])


def plan_for(entry: Entry, remembered: dict[str, seating.Plan]) -> seating.Plan:
    """The plan of a match that can be read."""
    from scenes.tables import plan_of  # noqa: PLC0415 - likewise

    assert entry.record is not None
    return plan_of(entry.record, remembered)


def _title(entry: Entry | SavedCup) -> str:
    if entry.record is None:
        return entry.path.stem
    return _("The Cloud Cup") if isinstance(entry, SavedCup) else entry.record.game.title


def _status(entry: Entry | SavedCup) -> str:
    if entry.record is None:
        return problem_words(entry.problems)
    if isinstance(entry, SavedCup):
        return names_of(entry)
    names = ", ".join(player.name for player in entry.record.players)
    return _("{names} (over)").format(names=names) if entry.is_over else names
