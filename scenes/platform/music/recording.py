"""Recording: a file of music that is decoded bit by bit, so that the whole of it is never in memory.

SDL's mixer decodes files as a whole. But the pages of an OGG file say which sample they end with, and some of
them behind the head of the file are a file again; so a bit of the music is what those pages hold around it.
"""

from __future__ import annotations

import struct
from bisect import bisect_left, bisect_right
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Final

from pygame.mixer import Sound

from scenes.platform.music.index import FRAME_BYTES, RATE

_PAGE: Final = struct.Struct("<4s2xq12xB")  # what it begins with, the sample it ends with, its segments
_IDENTITY: Final = struct.Struct("<7s4xBI12xB")  # of Vorbis: channels, rate, block sizes
_EDGE: Final = 64  # frames that another rate smears at the ends of what is decoded


class Recording:
    """A file of music."""

    def __init__(self, path: Path) -> None:
        self._content = path.read_bytes()
        self._pages: list[int] = []  # where each page of music begins
        self._ends: list[int] = []  # the frame before which each page of music ends
        self._lost = 0  # frames at the start of what is decoded from the middle, and up to twice at its end
        if self._content.startswith(b"OggS"):
            self._read_pages()

    def part(self, start: int, stop: int) -> bytes:
        """The frames of a part, as the mixer plays them."""
        last = min(bisect_left(self._ends, stop + 2 * self._lost + _EDGE), len(self._ends) - 1)
        first = max(
            0, min(bisect_right(self._ends, start - self._lost - _EDGE), last - 1)
        )  # none comes alone
        decoded = self._decoded(first, last) if first <= last else None
        begin = self._ends[first - 1] + self._lost if first else 0
        if decoded is None:
            decoded, begin = self._whole, 0
        return bytes(decoded[(start - begin) * FRAME_BYTES : (stop - begin) * FRAME_BYTES])

    def _read_pages(self) -> None:
        at, ratio = 0, 1
        while at + _PAGE.size <= len(self._content):
            _mark, end, segments = _PAGE.unpack_from(self._content, at)
            body = at + _PAGE.size + segments
            if at == 0:
                _kind, _channels, rate, blocks = _IDENTITY.unpack_from(self._content, body)
                ratio = RATE // rate
                self._lost = (1 << (blocks >> 4)) // 2 * ratio
            if end > 0:
                self._pages.append(at)
                self._ends.append(end * ratio)
            at = body + sum(self._content[at + _PAGE.size : body])
        self._pages.append(at)
        if self._ends != sorted(self._ends):
            self._ends.clear()  # nothing they say can be trusted

    def _decoded(self, first: int, last: int) -> memoryview | None:
        """What the pages from one to another hold; None if it is not about as long as they say."""
        pages = self._content[self._pages[first] : self._pages[last + 1]]
        decoded = _decode(self._content[: self._pages[0]] + pages)
        expected = self._ends[last] - (self._ends[first - 1] + self._lost if first else 0)
        missing = expected - len(decoded) // FRAME_BYTES
        return decoded if 0 <= missing <= (2 * self._lost if last + 1 < len(self._ends) else 0) else None

    @property
    def is_whole(self) -> bool:
        """Whether all of it had to be decoded, as it cannot be taken apart."""
        return "_whole" in vars(self)

    @cached_property
    def _whole(self) -> memoryview:
        return _decode(self._content)


def _decode(content: bytes) -> memoryview:
    return memoryview(Sound(BytesIO(content))).cast("B")  # type: ignore[arg-type] # it is a buffer
