"""English as a language two fifths longer, to find what would be clipped or was never translated."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Final

_ACCENTS: Final = str.maketrans("aeiouAEIOUcnsy", "äéîõüÄÉÎÕÜçñšý")
_SLOT: Final = re.compile(r"(\{[^}]*\})")
_LONGER: Final = 0.4


def stretched(message: str) -> str:
    """A message with accents on it, two fifths longer, its slots untouched."""
    parts = _SLOT.split(message)
    marked = "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not part.startswith("{"))
    words = ("ône two three föur five six seven eight nïne ten " * (1 + letters // 40)).split()
    more: list[str] = []
    length = 0
    while length < letters * _LONGER:
        more.append(words[len(more)])
        length += len(more[-1]) + 1
    return " ".join([marked, *more])


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """The message, stretched."""
        return stretched(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The message for a number, stretched."""
        return stretched(one if count == 1 else many)
