"""First names that may be meant by what is written so far, and the letters that may come next."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from scenes import words
from scenes.ui.writing.alphabets import base

_FILE: Final = Path(words.__file__).with_name("names.txt")
_ELSEWHERE: Final = 4.0  # how much less common the names of other languages seem
#: How much it counts what follows anywhere in names: after none, one, two ... of the letters before.
_WEIGHTS: Final = (0.1, 1.0, 0.3, 0.1, 0.1)
AT_HAND: Final = frozenset("eiou")  # in the middle of the groups of the wheel


def offered(begun: str, known: Sequence[str], most: int) -> list[str]:
    """Names that go on as one was begun: people who have played here first, then common ones."""
    start, common = as_typed(begun), common_names(words.language()) if begun else {}
    fitting = [name for name in known if as_typed(name).startswith(start)]
    fitting += [name for typed, name in common.items() if typed.startswith(start)]
    return [name for name in dict.fromkeys(fitting) if name.casefold() != begun.casefold()][:most]


def next_letters(begun: str) -> Mapping[str, float]:
    """The letters that may come next in a name, and how likely each is among them."""
    start = as_typed(begun)
    names = " " + " ".join(common_names(words.language()))
    found: defaultdict[str, float] = defaultdict(float)
    for length, weight in enumerate(_WEIGHTS):
        end = f" {start}"[-length:] if length else ""
        follow = Counter(re.findall(f"{re.escape(end)}(?=([a-z]))", names))
        for letter, many in follow.items():
            found[letter] += weight * many / follow.total()
    return {letter: share / sum(found.values()) for letter, share in found.items()}


def likely_letters(begun: str) -> list[str]:
    """The letters that may come next, the likeliest first, without those that are at hand at any time."""
    shares = next_letters(begun)
    return sorted(shares.keys() - AT_HAND, key=lambda letter: (-shares[letter], letter))


def as_typed(name: str) -> str:
    """A name as it is typed on a board that has no accents."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(base(letter) for letter in letters if not unicodedata.combining(letter))


def own_names(language: str) -> list[str]:
    """Common names of one language, the commonest first."""
    return _sections()[language]


@lru_cache(maxsize=1)
def common_names(language: str = "en") -> dict[str, str]:
    """Common names of all languages by how they are typed, the commonest ones of one language first."""
    places: dict[str, tuple[float, str]] = {}
    for spoken, names in _sections().items():
        for number, name in enumerate(names):
            place = number * (1.0 if spoken == language else _ELSEWHERE)
            places[as_typed(name)] = min(places.get(as_typed(name), (place, name)), (place, name))
    return {typed: places[typed][1] for typed in sorted(places, key=places.__getitem__)}


def _sections() -> dict[str, list[str]]:
    """The names of each language."""
    parts = (section.partition("]") for section in _FILE.read_text("utf-8").split("[")[1:])
    return {spoken: names.split() for spoken, _bracket, names in parts}
