"""Glyphs: pictures of the key or button to press, on the device used last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scenes.input.families import PAD_FAMILIES
from scenes.input.intents import Wish

KEYBOARD: Final = "keyboard"
MOUSE: Final = "mouse"
TOUCH: Final = "touch"
#: All kinds of devices that have glyphs of their own.
FAMILIES: Final = (KEYBOARD, MOUSE, TOUCH, *PAD_FAMILIES)
#: Keys that have a picture of their own; all others are a blank cap with their name on it.
_KEYS: Final = {
    **{name: name for name in ("up", "right", "down", "left", "tab", "space", "backspace", "escape")},
    "return": "enter",
    "enter": "enter",
    "left shift": "shift",
    "right shift": "shift",
}
_BLANK: Final = "ui/keycap/blank"
_PRINTED: Final = frozenset(  # buttons that every family of pads has a picture of
    (
        *("south", "east", "west", "north", "select", "start"),
        *("left-shoulder", "right-shoulder", "left-trigger", "right-trigger"),
    )
)
_SHARED: Final = {  # pictures that are the same on every pad
    "dpad-up": "ui/pad/dpad/up",
    "dpad-down": "ui/pad/dpad/down",
    "dpad-left": "ui/pad/dpad/left",
    "dpad-right": "ui/pad/dpad/right",
    "left-stick": "ui/pad/stick/left/pressed",
    "right-stick": "ui/pad/stick/right/pressed",
}


@dataclass(frozen=True, slots=True)
class Glyph:
    """The picture of a key or button; one without a picture of its own is a blank cap with a name on it."""

    picture: str
    words: str = ""


def is_pad(family: str) -> bool:
    """Whether a family of glyphs is one of pads."""
    return family not in (KEYBOARD, MOUSE, TOUCH)


def key_glyph(key: str) -> Glyph:
    """The glyph of a key of the keyboard."""
    picture = _KEYS.get(key)
    return Glyph(f"ui/keycap/{picture}") if picture else Glyph(_BLANK, key.title())


def button_glyph(button: str, family: str) -> Glyph:
    """The glyph of a button of a pad; one that nobody has drawn is a blank cap with its name."""
    if button in _SHARED:
        return Glyph(_SHARED[button])
    if button in _PRINTED:
        return Glyph(f"ui/pad/{family}/{button}")
    return Glyph(_BLANK, button.replace("-", " ").title())


def glyph_of(wish: Wish, family: str, bound: Mapping[str, tuple[str, ...]]) -> Glyph | None:
    """What to press for a wish on a device; the pointer needs no telling."""
    names = bound.get(wish)
    if not names or family in (MOUSE, TOUCH):
        return None
    return key_glyph(names[0]) if family == KEYBOARD else button_glyph(names[0], family)
