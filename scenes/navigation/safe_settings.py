"""Safe settings: what every computer can show and everybody can work with, when a start has failed."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path

from scenes import words
from scenes.navigation.crash_page import wants_safe_settings
from scenes.navigation.settings import Comfort, Settings, read_settings, settings_bytes
from scenes.platform.display import Display
from scenes.platform.storage.small_files import write_small
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


def settle_safely(path: Path) -> Path | None:
    """Put safe settings in the place of those that there are; says where these are kept.

    Language, volume and less motion stay: nobody is to be spoken to in another language, shouted at, or
    made giddy.
    """
    settings, kept = read_settings(path)
    safe = settings_bytes(
        Settings(
            language=settings.language,
            display=Display(accelerated=False),
            volume=settings.volume,
            comfort=Comfort(less_motion=settings.comfort.less_motion),
        )
    )
    if settings_bytes(settings) == safe and kept is None:
        return None  # they are safe already, and it is something else
    with suppress(OSError):  # a disk that refuses: then they are safe for this time only
        if kept is None and path.exists():
            kept = path.replace(_free(path))
        write_small(path, safe)
    return kept


def _free(path: Path) -> Path:
    """A name beside a file that nothing has yet."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(1))
    return next(name for name in names if not name.exists())


def _is_asked_for(report: str) -> bool:
    """Ask, in a window that every computer can show."""
    window = Window(Display(accelerated=False))
    try:
        return wants_safe_settings(window, report)
    finally:
        window.close()
