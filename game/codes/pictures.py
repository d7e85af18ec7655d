"""Pictures with a match in them: the code of a match in a text chunk of a PNG file, written and read back.

Who passes pictures on may take such chunks away; then the QR code in the picture still holds the same
letters.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zlib import crc32

from game.codes.letters import MOST_LETTERS
from game.files import BadFile, FileKind, read_bytes

PICTURE: Final = FileKind("a picture of a match", 16 * 1024 * 1024)

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_KEY: Final = b"three-skies\0"
_TEXT, _END, _HEADER = b"tEXt", b"IEND", b"IHDR"
_FRAME: Final = 12  # bytes around the content of a chunk: its size, its kind and its checksum
_MOST_CHUNKS: Final = 10_000


def is_picture(path: Path) -> bool:
    """Whether a path is named like a picture that a match can be in."""
    return path.suffix.lower() == ".png"


def with_code(picture: bytes, code: str) -> bytes:
    """A PNG with the code of a match in it; one that was there is replaced."""
    parts = [_SIGNATURE]
    for kind, content in _chunks(picture, "picture"):
        if kind == _TEXT and content.startswith(_KEY):
            continue
        parts.append(_chunk(kind, content))
        if kind == _HEADER:
            parts.append(_chunk(_TEXT, _KEY + code.encode("ascii")))
    return b"".join(parts)


def code_in(path: Path) -> str:
    """The code of the match that is in a picture; `BadFile` if there is none."""
    for kind, content in _chunks(read_bytes(path, PICTURE), str(path)):
        if kind == _TEXT and content.startswith(_KEY):
            letters = content.removeprefix(_KEY)
            if len(letters) > MOST_LETTERS or not letters.isascii():
                raise BadFile(str(path), "text", "what is in this picture is no code of a match")
            return letters.decode("ascii")
    raise BadFile(
        str(path),
        "file",
        "there is no match in this picture, or it was lost on the way: type its code instead",
    )


def _chunks(picture: bytes, source: str) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG, each checked."""
    if not picture.startswith(_SIGNATURE):
        raise BadFile(source, "file", "this is no PNG picture")
    place = len(_SIGNATURE)
    for _ in range(_MOST_CHUNKS):
        if place + _FRAME > len(picture):
            raise BadFile(source, "end", "the picture breaks off before its end")
        size, kind = struct.unpack_from(">I4s", picture, place)
        content = picture[place + 8 : place + 8 + size]
        check = picture[place + 8 + size : place + _FRAME + size]
        if check != struct.pack(">I", crc32(content, crc32(kind))):
            raise BadFile(source, "file", "the picture is damaged")
        yield kind, content
        if kind == _END:
            return
        place += _FRAME + size
    raise BadFile(source, "file", "the picture has more parts than any picture needs")


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", crc32(content, crc32(kind)))
