"""Families of pads: whose letters and signs are printed on one, so that a glyph looks like the button."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

XBOX: Final = "xbox"
PLAYSTATION: Final = "playstation"
NINTENDO: Final = "nintendo"
GENERIC: Final = "generic"
#: The families of pads; of the last one nothing is known but where its buttons are.
PAD_FAMILIES: Final = (XBOX, PLAYSTATION, NINTENDO, GENERIC)

#: By SDL's type of a controller; for others it knows no maker.
_TYPES: Final[Mapping[int, str]] = {
    **dict.fromkeys((1, 2), XBOX),  # Xbox 360, Xbox One
    **dict.fromkeys((3, 4, 7), PLAYSTATION),  # PlayStation 3, 4 and 5
    **dict.fromkeys((5, 11, 12, 13), NINTENDO),  # Switch Pro, Joy-Con left, right and both
    **dict.fromkeys((8, 9, 10), XBOX),  # Luna, Stadia, Shield: the same letters at the same places
}
#: Makers whose pads all have the same letters, by the number that USB gives them.
_MAKERS: Final[Mapping[int, str]] = {
    0x045E: XBOX,  # Microsoft
    0x28DE: XBOX,  # Valve
    0x2DC8: XBOX,  # 8BitDo; SDL's own list says which of its pads are lettered like Nintendo's
    0x17EF: XBOX,  # Lenovo
    0x0B05: XBOX,  # ASUS
    0x3537: XBOX,  # GameSir
    0x054C: PLAYSTATION,  # Sony
    0x057E: NINTENDO,
}
_WORDS: Final[Mapping[str, frozenset[str]]] = {
    XBOX: frozenset(
        ("xbox", "x-box", "x360", "xinput", "f310", "f510", "f710", "stadia", "luna", "legion", "steam")
    ),
    PLAYSTATION: frozenset(("playstation", "dualshock", "dualsense", "ps2", "ps3", "ps4", "ps5", "psx")),
    NINTENDO: frozenset(("nintendo", "switch", "joy-con", "joycon", "wii", "wiimote", "snes", "gamecube")),
}
#: Names that say something only if they are all there is: many others end with the same words.
_WHOLE: Final[Mapping[str, str]] = {"wireless controller": PLAYSTATION, "pro controller": NINTENDO}
#: How SDL's list marks a pad whose letters stand where Nintendo has them.
_LETTERS_TRADED: Final = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"


def family_of(name: str, kind: int = 0, guid: str = "", mapping: str = "") -> str:
    """Whose signs are on a pad: by SDL's type, its list, the maker's number, and only then by its name."""
    if kind in _TYPES:
        return _TYPES[kind]
    if _LETTERS_TRADED in mapping:
        return NINTENDO
    return _MAKERS.get(_maker_in(guid)) or _by_name(name)


def _by_name(name: str) -> str:
    whole = name.strip().lower()
    words = frozenset(re.findall(r"[\w-]+", whole))
    return _WHOLE.get(whole) or next((family for family, known in _WORDS.items() if words & known), GENERIC)


def _maker_in(guid: str) -> int:
    """The maker's number in SDL's id of a device: its fifth byte, and its sixth before that."""
    try:
        return int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return 0
