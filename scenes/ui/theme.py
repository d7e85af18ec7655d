"""Theme: colours, inks and distances, at the size of text that the player has chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from scenes.platform.text_renderer import Ink

INK: Final = "#2B2350"
SOFT_INK: Final = "#5A4E7C"
CREAM: Final = "#FFF6E3"
SCORE_RED: Final = "#9A2C12"
GREYED_TEXT: Final = "#6E6270"

SIDE: Final = 32  # safe area at the sides
EDGE: Final = 24  # safe area at top and bottom
GAP: Final = 16
PADDING: Final = 30  # inside panels

_INKS: Final = {
    "hero": Ink(
        56,
        CREAM,
        "display",
        shades=("#FFFFFF", "#FFF1D0", "#FFC95A"),
        stroke=8,
        stroke_colour=INK,
        drop=4,
        drop_colour="#1A0E40",
    ),
    "sky": Ink(36, "#FFF8E6", "display", stroke=5, stroke_colour=INK, drop=2, drop_colour="#1A0E40"),
    "prompt": Ink(24, "#FFF6E3", "body", stroke=3.5, stroke_colour=INK),
    "head": Ink(34, INK, "display"),
    "name": Ink(26, INK, "display"),
    "number": Ink(32, INK, "display"),
    "body": Ink(24, INK, "body"),
    "soft": Ink(22, SOFT_INK, "body"),
    "score": Ink(32, SCORE_RED, "display"),
    "label": Ink(26, CREAM, "display", drop=2, drop_colour="#20082866"),
    "label-cream": Ink(26, INK, "display"),
    "label-greyed": Ink(26, GREYED_TEXT, "display"),
    "light": Ink(24, CREAM, "body"),
    "light-name": Ink(26, CREAM, "display"),
    "light-score": Ink(32, "#FFD65A", "display"),
}
#: The one scale of sizes: whatever is asked for is written in the nearest of them.
SIZES: Final = (12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 34, 40, 48, 56, 72, 96)
#: Words that are large already grow no further than this.
_MOST_GROWN: Final = {"sky": 1.5}
_STRONG: Final = {SOFT_INK: INK, GREYED_TEXT: SOFT_INK}
#: Words on a coloured ground, which get an edge of ink for stronger contrast.
_EDGED: Final = {"label": 4.0, "light": 3.0}


@dataclass(frozen=True)
class Theme:
    """How everything looks for one player's eyes."""

    text_size: float = 1.0
    strong_contrast: bool = False
    less_motion: bool = False

    def ink(self, name: str, size: float | None = None) -> Ink:
        """How a kind of words is written; `size` instead of the usual one."""
        return _ink(name, size, self.text_size, strong=self.strong_contrast)

    def grown(self, length: float) -> float:
        """A length that goes with the text."""
        return length * self.text_size


themed: Final = lru_cache(maxsize=16)(Theme)  # asked for twice a frame, and compared to the one before


@lru_cache(maxsize=2048)  # every frame asks for dozens, and words that are fitted for many sizes
def _ink(name: str, wanted: float | None, text_size: float, *, strong: bool) -> Ink:
    ink = _INKS[name]
    usual = min(SIZES, key=lambda step: abs(step - (wanted or ink.size)))
    size = usual * min(text_size, _MOST_GROWN.get(name, text_size))
    if not strong:
        return replace(ink, size=size)
    colour, stroke = _STRONG.get(ink.colour, ink.colour), _EDGED.get(name, ink.stroke)
    return replace(ink, size=size, colour=colour, stroke=stroke, stroke_colour=INK)
