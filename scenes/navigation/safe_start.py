"""Safe start: how the game begins after starts that failed, and what is said of them."""

from __future__ import annotations

from pathlib import Path

from scenes import words
from scenes.navigation.crash_page import wants_safe_settings
from scenes.navigation.safe_settings import settle_safely
from scenes.navigation.settings import read_settings
from scenes.platform.display import Display
from scenes.platform.storage.starts import Starts
from scenes.platform.window import Window
from scenes.words import _


def after_failures(starts: Starts, settings: Path) -> list[str]:
    """After one start that failed, ask whether to be careful; after two, be careful. Returns what to tell."""
    words.use(read_settings(settings)[0].language)
    report = f"reports/{starts.report}" if starts.report else ""
    if starts.failed == 1 and not _is_asked_for(report):
        return []
    if not starts.failed:
        message = _("Three Skies had to stop last time. A report lies in {file}, without any names.")
        return [message.format(file=report)]
    kept = settle_safely(settings)
    told = [_("Three Skies has begun with safe settings, as it could not start before.")]
    if kept is not None:
        told.append(_("Your own settings are kept as {name}.").format(name=kept.name))
    return told


def _is_asked_for(report: str) -> bool:
    """Ask, in a window that every computer can show."""
    window = Window(Display(accelerated=False))
    try:
        return wants_safe_settings(window, report)
    finally:
        window.close()
