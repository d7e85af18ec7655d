"""Leaving a table or a cup for the title: only when it is safely kept, or when that is not wanted."""

from __future__ import annotations

from functools import partial

from scenes.navigation.routes import ToTitle
from scenes.navigation.stack import Change, Push, Reset
from scenes.navigation.stage import Stage
from scenes.tables.saving import when_saved
from scenes.ui.dialog import Dialog
from scenes.words import _, pgettext


def leave(stage: Stage, saved: str) -> Change | None:
    """To the title, where it is told what is saved; if the disk refuses it, the players decide."""
    is_written = partial(stage.writer.is_idle, stage.folders.saves)
    return when_saved(stage, is_written, partial(_leave, stage, saved))


def _leave(stage: Stage, saved: str) -> Change:
    saves = stage.folders.saves

    def lose() -> Change:
        stage.writer.give_up(saves)
        return Reset(ToTitle())

    refusal = stage.writer.refusal(saves)
    if refusal is None:
        stage.toast(saved if stage.folders.is_kept else _("You are playing without saving."))
        return Reset(ToTitle())
    answers = (
        ("stay", pgettext("leaving", "Stay"), "primary", lambda: None),
        ("lose", _("Leave without saving"), "cream", lose),
    )
    message = _("{reason}. If you leave now, everything since the last save is lost.")
    words = message.format(reason=refusal.strerror or refusal)
    return Push(Dialog(stage, _("Saving failed"), words, answers))
