"""Coder: choices as one large number, and back, each in as much room as it is unlikely.

This is asymmetric numeral systems (Duda 2009) on a whole number without end: what is likely costs little,
what is certain nothing, and no fractions are rounded. The same walk through a match writes and reads: a
`Writer` takes the choices it is told of, a `Reader` answers them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from game.codes.letters import BadCode

MOST_TEXT: Final = 16 * 1024  # bytes of one text in a code
_END: Final = 256  # of a text, beside the 256 bytes
_DEEPEST: Final = 3  # so many bytes before a byte may tell which it is


class Coder(Protocol):
    """Writer or reader of choices."""

    def weighed(self, weights: Sequence[int], choice: int | None) -> int:
        """A choice among things that are as likely as their weights; a reader is told none."""


class Writer:
    """Writer of choices."""

    def __init__(self) -> None:
        self._ranges: list[tuple[int, int, int]] = []  # where it begins, how wide it is, how wide all are

    def weighed(self, weights: Sequence[int], choice: int | None) -> int:
        """Note a choice."""
        assert choice is not None
        if len(weights) > 1:
            self._ranges.append((sum(weights[:choice]), weights[choice], sum(weights)))
        return choice

    def number(self) -> int:
        """All choices as a number."""
        number = 0
        for begin, width, whole in reversed(self._ranges):
            rest, place = divmod(number, width)
            number = rest * whole + begin + place
        return number


class Reader:
    """Reader of choices that are in a number."""

    def __init__(self, number: int) -> None:
        self.left = number  # 0 when all has been read

    def weighed(self, weights: Sequence[int], choice: int | None) -> int:
        """The next choice."""
        del choice
        if len(weights) == 1:
            return 0
        rest, place = divmod(self.left, sum(weights))
        for index, width in enumerate(weights):
            if place < width:
                self.left = rest * width + place
                return index
            place -= width
        raise AssertionError("a remainder is less than the whole")


def evenly(coder: Coder, number: int, choice: int | None) -> int:
    """A choice among so many things that are all as likely."""
    return coder.weighed([1] * number, choice)


def whole(coder: Coder, bits: int, value: int | None) -> int:
    """A whole number of so many bits, a byte at a time."""
    result = 0
    for shift in range(0, bits, 8):
        size = 1 << min(8, bits - shift)
        result |= evenly(coder, size, None if value is None else value >> shift & size - 1) << shift
    return result


class TextModel:
    """Texts of one kind, told by what came before: prediction by partial matching (Cleary, Witten 1984)."""

    def __init__(self, like: bytes) -> None:
        """Know what such a text may look like."""
        self._counts: dict[bytes, Counter[int]] = {}
        self._learn_all(like)

    def coded(self, coder: Coder, text: bytes | None) -> bytes:
        """A text."""
        result = bytearray()
        while True:
            wanted = None if text is None else text[len(result)] if len(result) < len(text) else _END
            byte = self._next(coder, bytes(result[-_DEEPEST:]), wanted)
            self._learn(bytes(result[-_DEEPEST:]), byte)
            if byte == _END:
                return bytes(result)
            result.append(byte)
            if len(result) > MOST_TEXT:
                raise BadCode("there is more in it than in any match")

    def _next(self, coder: Coder, before: bytes, wanted: int | None) -> int:
        for length in range(len(before), -1, -1):
            seen = self._counts.get(before[len(before) - length :])
            if seen is None:
                continue
            known = sorted(seen)
            weights = [*map(seen.__getitem__, known), len(known)]  # the last one for none of these
            place = None if wanted is None else known.index(wanted) if wanted in seen else len(known)
            place = coder.weighed(weights, place)
            if place < len(known):
                return known[place]
        return evenly(coder, _END + 1, wanted)

    def _learn(self, before: bytes, byte: int) -> None:
        for length in range(len(before) + 1):
            self._counts.setdefault(before[len(before) - length :], Counter())[byte] += 1

    def _learn_all(self, text: bytes) -> None:
        for place, byte in enumerate(text):
            self._learn(text[max(place - _DEEPEST, 0) : place], byte)
        self._learn(text[-_DEEPEST:], _END)
