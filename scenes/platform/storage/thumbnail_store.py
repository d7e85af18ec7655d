"""Thumbnail store: small pictures of saved files, kept while those stay as they were, the newest ones only.

They lie in the cache: whoever throws it away loses nothing. Each was drawn for an onlooker.
"""

from __future__ import annotations

import contextlib
import struct
import zlib
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.files import BadFile, FileKind, read_bytes
from game.matches.packs import found, stamp
from scenes.platform.surfaces import ORDER

_SIZE: Final = struct.Struct("<4sII")  # mark, width, height
_MARK: Final = b"SKY1"
_SIDE: Final = 4096  # pixels at most
_KIND: Final = FileKind("a thumbnail", 8 * 1024 * 1024)
_MOST_BYTES: Final = 48 * 1024 * 1024
_SPARE: Final = 0.8  # of that is left when the oldest were thrown away
_SUFFIX: Final = ".thumb"


class ThumbnailStore:
    """The thumbnails on the disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bytes: int | None = None  # on the disk, as far as we know

    def read(self, path: Path, width: int) -> Surface | None:
        """The thumbnail of a file as it is now, so many pixels wide."""
        try:
            content = read_bytes(self._place(path, width), _KIND)
            mark, wide, high = _SIZE.unpack_from(content)
            if mark != _MARK or not 0 < wide <= _SIDE or not 0 < high <= _SIDE:
                return None
            return pygame.image.frombytes(
                _inflated(content[_SIZE.size :], wide * high * 4), (wide, high), ORDER
            )
        except (BadFile, OSError, ValueError, struct.error, zlib.error):
            return None

    def put(self, path: Path, width: int, content: bytes) -> None:
        """Keep a thumbnail; one of an earlier state of the file is thrown away. A disk may refuse it."""
        with contextlib.suppress(OSError):
            place = self._place(path, width)
            self._folder.mkdir(parents=True, exist_ok=True)
            self.forget(path, but=place.name.split("-", 1)[0])
            half = place.with_suffix(".new")
            try:
                half.write_bytes(content)
                half.replace(place)
            except OSError:
                half.unlink(missing_ok=True)
                raise
            self._limit(len(content))

    def forget(self, path: Path, *, but: str = "") -> None:
        """Throw away whatever there is of a file, but for that of one state of it."""
        with contextlib.suppress(OSError):
            for thumb in self._folder.glob(f"*-{_escaped(path.name)}-*{_SUFFIX}"):
                if not but or not thumb.name.startswith(f"{but}-"):
                    thumb.unlink(missing_ok=True)

    def _place(self, path: Path, width: int) -> Path:
        """Where it lies; its name begins with what the file was like."""
        saved_ns, size = stamp(found(path))
        return self._folder / f"{saved_ns:x}.{size:x}-{path.name}-{width}{_SUFFIX}"

    def _limit(self, more: int) -> None:
        """Throw the oldest away where there are too many."""
        if self._bytes is not None and self._bytes + more <= _MOST_BYTES:
            self._bytes += more
            return
        files = [(file.stat().st_mtime, file.stat().st_size, file) for file in self._folder.iterdir()]
        self._bytes = sum(size for _time, size, _file in files)
        if self._bytes > _MOST_BYTES:
            for _time, size, file in sorted(files):
                if self._bytes <= _MOST_BYTES * _SPARE:
                    break
                file.unlink(missing_ok=True)
                self._bytes -= size


def thumbnail_bytes(surface: Surface) -> bytes:
    """A thumbnail as it is kept."""
    pixels = zlib.compress(pygame.image.tobytes(surface, ORDER), 1)
    return _SIZE.pack(_MARK, *surface.get_size()) + pixels


def _inflated(content: bytes, size: int) -> bytes:
    return zlib.decompressobj().decompress(content, size)


def _escaped(name: str) -> str:
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
