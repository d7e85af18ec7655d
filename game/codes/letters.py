"""Letters of a code: an alphabet without look-alikes, in groups, with three check letters at the end.

The alphabet is Crockford's (Base 32, 2002): no I, L, O and U, and who types one of the first three means 1
or 0. The check letters make the letters a code word of a BCH code over GF(32) (Hocquenghem 1959; Bose, Ray-
Chaudhuri 1960): their sum is 0, and so is the sum of each times a power of its place in GF(1024). Up to
1,023 letters any one or two wrong letters are noticed, wherever they stand, and so is any swap of two; a
single wrong one is found. Letters left out or typed twice go unnoticed once in 32,768 times, and then make
no match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.files import BadFile

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECKS: Final = 3
MOST_LETTERS: Final = 1023
GROUP: Final = 5
#: Typed text that is longer than any code in any groups is not even looked at.
MOST_TYPED: Final = 4 * MOST_LETTERS

_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_BETWEEN: Final = frozenset(" -\t\r\n\u00a0\u2010\u2011\u2013")
_FIELD: Final = 0b10000001001  # z^10 + z^3 + 1: GF(1024), in which z is a primitive element
_ORDER: Final = 1023
_SUBFIELD: Final = 33  # z to this power makes GF(32)
_SOURCE: Final = "code"


class BadCode(BadFile):
    """Typed letters that are no code of a match: the place in them, and the reason."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(_SOURCE, place, reason)

    def __reduce__(self) -> tuple[type[BadCode], tuple[str, str]]:
        return type(self), (self.reason, self.place)


def in_groups(letters: str) -> str:
    """Letters as they are shown: five and five."""
    return "-".join(letters[first : first + GROUP] for first in range(0, len(letters), GROUP))


def with_checks(letters: str) -> str:
    """The letters, and those that check them."""
    values = [*map(_VALUES.__getitem__, letters), *[0] * CHECKS]
    plain, placed = _syndromes(values)
    middle, left = _solutions()[placed ^ _embedded()[plain]]
    return letters + "".join(ALPHABET[value] for value in (left, middle, plain ^ middle ^ left))


def without_checks(typed: str) -> str:
    """The letters that somebody typed, without those that check them; `BadCode` if something is wrong."""
    values = _values(typed)
    if len(values) <= CHECKS:
        raise BadCode("is too short to be the code of a match")
    plain, placed = _syndromes(values)
    if plain or placed:
        raise BadCode(*_suspect(values, plain, placed))
    return "".join(ALPHABET[value] for value in values[:-CHECKS])


def _values(typed: str) -> list[int]:
    if len(typed) > MOST_TYPED:
        raise BadCode("is too long to be the code of a match")
    values: list[int] = []
    for letter in typed:
        if letter in _BETWEEN:
            continue
        value = _VALUES.get(letter.upper())
        if value is None:
            raise BadCode(f"no code has a {letter!r} in it", _group(len(values)))
        values.append(value)
    if len(values) > MOST_LETTERS:
        raise BadCode("is too long to be the code of a match")
    return values


def _suspect(values: Sequence[int], plain: int, placed: int) -> tuple[str, str]:
    """What is wrong: one letter that would explain it, or no more than that something is."""
    powers, logs = _tables()
    if plain and placed:
        place = len(values) - 1 - (logs[placed] - logs[_embedded()[plain]]) % _ORDER
        if place >= 0:
            wrong = ALPHABET[values[place]]
            return f"a letter is wrong, probably this {wrong!r} (letter {place + 1})", _group(place)
    del powers
    return "letters are wrong, missing or swapped", ""


def _group(place: int) -> str:
    return f"group {place // GROUP + 1}"


def _syndromes(values: Sequence[int]) -> tuple[int, int]:
    """The sum of all letters, and that of each times the power of its place, counted from the end."""
    powers, logs = _tables()
    embedded = _embedded()
    plain = placed = 0
    for place, value in enumerate(reversed(values)):
        plain ^= value
        if value:
            placed ^= powers[(logs[embedded[value]] + place) % _ORDER]
    return plain, placed


@cache
def _tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The powers of the primitive element, and the exponent of each."""
    powers, logs, power = [], [0] * (_ORDER + 1), 1
    for exponent in range(_ORDER):
        powers.append(power)
        logs[power] = exponent
        power <<= 1
        if power > _ORDER:
            power ^= _FIELD
    return tuple(powers), tuple(logs)


@cache
def _embedded() -> tuple[int, ...]:
    """The five bits of a letter as an element of the subfield: sums stay sums."""
    powers, _logs = _tables()
    found = []
    for value in range(len(ALPHABET)):
        element = 0
        for bit in range(5):
            if value >> bit & 1:
                element ^= powers[_SUBFIELD * bit]
        found.append(element)
    return tuple(found)


@cache
def _solutions() -> dict[int, tuple[int, int]]:
    """The last check letter but one and the one before it, by what is to be put right."""
    solved = {}
    for middle in range(len(ALPHABET)):
        for left in range(len(ALPHABET)):
            plain, placed = _syndromes([left, middle, middle ^ left])
            assert not plain
            solved[placed] = (middle, left)
    return solved
