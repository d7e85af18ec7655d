"""Display settings: the window as it was left, known before anything can be shown."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.files import SETTINGS, BadFile, read_text

_KINDS: Final[dict[str, type[int]]] = {
    "fullscreen": bool, "width": int, "height": int, "left": int, "top": int, "accelerated": bool,
}  # fmt: skip
_NUMBER: Final = re.compile("-?[0-9]{1,5}")  # of pixels: no desktop reaches further


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
    """The window as a file of settings has it; what makes no sense is as new, and told of with the rest.

    It goes by single lines, as they are written when the game ends: what reads all of TOML is not there yet.
    """
    display = Display()
    try:
        text = read_text(settings, SETTINGS)
    except BadFile:
        return display
    for line in text.partition("[display]\n")[2].partition("\n[")[0].splitlines():
        name, _, word = (part.strip() for part in line.partition("#")[0].partition("="))
        value = _value(word)
        if type(value) is _KINDS.get(name):
            setattr(display, name, value)
    return display


def _value(word: str) -> int | None:
    if word in {"true", "false"}:
        return word == "true"
    return int(word) if _NUMBER.fullmatch(word) else None
