"""Safe settings: what every computer can show and everybody can work with, when a start has failed."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path

from scenes.navigation.settings import Comfort, Settings, read_settings, settings_bytes
from scenes.platform.display import Display
from scenes.platform.storage.small_files import write_small


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
