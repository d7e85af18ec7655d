"""Crash page: what is said when the game has to stop, and what is asked when it could not start."""

from __future__ import annotations

from scenes.navigation.plain_page import PageText, PlainPage
from scenes.platform.window import Window
from scenes.words import _


def show_crash(window: Window, report: str, *, is_played: bool, kept: bool, text_size: float) -> None:
    """Say what happened, what was kept and where, until it has been read."""
    lines = [_("Something inside the game broke. It was nothing that you did.")]
    if not kept:
        lines.append(_("The last move could not be saved, because the disk did not answer."))
    elif is_played:
        lines.append(
            _("Your game is saved. Start Three Skies again and choose “Keep playing” in the main menu.")
        )
    else:
        lines.append(_("Nothing that you had saved is lost."))
    if report:
        lines.append(_("What happened is written down in {file}.").format(file=report))
        lines.append(_("It holds no names. Send it to the makers of the game, so that they can mend this."))
    page = PageText(_("Sorry! Three Skies has to stop"), lines, [_("Close")])
    PlainPage(window, page, text_size=text_size).ask()


def wants_safe_settings(window: Window, report: str) -> bool:
    """Ask how to begin after a start that failed."""
    lines = [
        _("The last start did not get far. Perhaps one of the settings does not suit this computer."),
        _("Safe settings show the game in a window, at the usual size, with the usual keys."),
        _("Your own settings are kept in a file beside them."),
    ]
    if report:
        lines.append(_("What happened is written down in {file}.").format(file=report))
    answers = [_("Start as usual"), _("Start with safe settings")]
    return PlainPage(window, PageText(_("Shall we try it safely?"), lines, answers)).ask() == 1
