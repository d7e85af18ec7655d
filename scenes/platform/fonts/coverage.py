"""Coverage: the letters that a font file has, read from its table of characters."""

from __future__ import annotations

import struct
from bisect import bisect_right
from typing import Final

_MOST_GROUPS: Final = 65_536  # no table of characters has more ranges
_MOST_TABLES: Final = 512
_BASIC, _FULL = 4, 12  # formats of a table: of the first 65,536 letters, and of all


class NoFont(ValueError):  # noqa: N818 - reads as what it is
    """Bytes in which no letters can be found."""


class Coverage:
    """What letters a font has; a letter it has only as an empty box it does not have."""

    def __init__(self, content: bytes) -> None:
        try:
            self._ranges = _ranges(content)
        except struct.error as error:
            raise NoFont(str(error)) from error
        self._starts = [first for first, _last in self._ranges]

    def __contains__(self, letter: str) -> bool:
        code = ord(letter)
        place = bisect_right(self._starts, code) - 1
        return place >= 0 and code <= self._ranges[place][1]


def _ranges(content: bytes) -> list[tuple[int, int]]:
    """The first and last letter of each range that a font has, in order."""
    start = _table(content, b"cmap")
    (count,) = struct.unpack_from(">H", content, start + 2)
    found: dict[int, int] = {}
    for number in range(min(count, _MOST_TABLES)):
        (offset,) = struct.unpack_from(">I", content, start + 8 + 8 * number)
        (form,) = struct.unpack_from(">H", content, start + offset)
        found[form] = start + offset
    if _FULL in found:
        return _of_all(content, found[_FULL])
    if _BASIC in found:
        return _of_basic(content, found[_BASIC])
    raise NoFont("no table of characters")


def _table(content: bytes, name: bytes) -> int:
    """Where a table begins; of a collection, that of its first font."""
    start = struct.unpack_from(">I", content, 12)[0] if content.startswith(b"ttcf") else 0
    (count,) = struct.unpack_from(">H", content, start + 4)
    for number in range(min(count, _MOST_TABLES)):
        tag, _sum, offset, _length = struct.unpack_from(">4sIII", content, start + 12 + 16 * number)
        if tag == name:
            return int(offset)
    raise NoFont(f"no table {name.decode()}")


def _of_all(content: bytes, start: int) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">I", content, start + 12)
    if count > _MOST_GROUPS:
        raise NoFont("too many ranges")
    groups = (struct.unpack_from(">III", content, start + 16 + 12 * number) for number in range(count))
    return sorted((first + (not glyph), last) for first, last, glyph in groups)


def _of_basic(content: bytes, start: int) -> list[tuple[int, int]]:
    """The ranges of the first 65,536 letters, without those that stand for nothing."""
    count = struct.unpack_from(">H", content, start + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", content, start + 14)
    begins = struct.unpack_from(f">{count}H", content, start + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", content, start + 16 + 4 * count)
    offsets = struct.unpack_from(f">{count}H", content, start + 16 + 6 * count)
    found, beyond = list[tuple[int, int]](), -1
    for number, (first, last, delta, offset) in enumerate(zip(begins, ends, deltas, offsets, strict=True)):
        place = start + 16 + 6 * count + 2 * number + offset
        for code in range(max(first, beyond), last + 1):  # each letter once, however ranges overlap
            if offset:
                (glyph,) = struct.unpack_from(">H", content, place + 2 * (code - first))
            else:
                glyph = (code + delta) % 0x10000
            if not glyph:
                continue
            if found and found[-1][1] == code - 1:
                found[-1] = (found[-1][0], code)
            else:
                found.append((code, code))
        beyond = max(beyond, last + 1)
    return found
