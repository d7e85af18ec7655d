"""The window as it was left: all that has to be known before anything can be shown."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_KINDS: Final[dict[str, type[int]]] = {
    "fullscreen": bool, "width": int, "height": int, "left": int, "top": int, "accelerated": bool,
}  # fmt: skip
_FAR: Final = 1 << 15  # pixels: no desktop reaches further


@dataclass(slots=True)
class Display:
    """Where the window is, how large, and who shows what is in it."""

    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    left: int | None = None
    top: int | None = None
    #: Whether the graphics card shows the picture. On Linux it may be one that is only pretended, which takes
    #: twenty times as long as copying the picture to the screen.
    accelerated: bool = field(default_factory=lambda: sys.platform != "linux")


def display_in(settings: Path) -> Display:
    """The window as a file of settings has it; what makes no sense is as new, and told of with the rest."""
    display = Display()
    try:
        kept = tomllib.loads(settings.read_text("utf-8"))["display"].items()
    except (FileNotFoundError, ValueError, KeyError, AttributeError):
        return display
    for name, value in kept:
        if type(value) is _KINDS.get(name) and -_FAR < value < _FAR:
            setattr(display, name, value)
    return display
