"""Image cache: pictures as the screen wants them, read in no time, made again when they are gone.

Decoding and scaling the pictures of the title takes several times as long as starting Python. Here they lie
decoded, at the scale of the window, their colours multiplied by their transparency. They are read as a whole:
one used where it lies would keep its file open, and end the game when the disk is taken away.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import struct
from collections import deque
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.files import BadFile, FileKind, read_bytes
from scenes.platform.assets import decode
from scenes.platform.surfaces import ORDER, is_opaque, solid

_HEADER: Final = struct.Struct("<8sqqII")  # mark, time and size of the source, width, height
_MARKS: Final = {False: b"SKIES\0\0\2", True: b"SKIES\0\0\3"}  # whether nothing is seen through it
_MOST_BYTES: Final = 320 * 1024 * 1024  # on the disk; beyond it nothing more is kept
_LEFT_FREE: Final = 100 * 1024 * 1024  # bytes of the disk that are for others, and for what is saved
_MOST_SCALES: Final = 2
_UNCOUNTED: Final = 8 * 1024 * 1024  # bytes that are written before all that is kept is counted again
_HALF: Final = ".new"  # ends what is still being written


class RawPictures:
    """The cache for one scale of the window."""

    def __init__(self, folder: Path, scale: float) -> None:
        self._folder = folder / f"{scale:.4f}"
        self._unkept: deque[tuple[Path, bytes, bytes]] = deque()  # one thread adds, another may take
        self._room = 0  # when it was counted, less what was written since
        self._written = 0  # bytes since then

    def read(self, picture: str, source: Path, size: tuple[int, int]) -> Surface | None:
        """A picture that was made from this very source at this size; None if there is none."""
        whole = _HEADER.size + 4 * size[0] * size[1]
        try:
            content = read_bytes(self._path(picture), FileKind("a kept picture", whole))
        except BadFile:
            return None
        is_solid = content.startswith(_MARKS[True])
        if len(content) != whole or not content.startswith(_header(source, size, is_solid=is_solid)):
            return None
        surface = pygame.image.frombuffer(memoryview(content)[_HEADER.size :], size, ORDER)
        return solid(surface) if is_solid else surface

    def make(self, picture: str, source: Path, size: tuple[int, int]) -> Surface:
        """Decode and scale a picture; it is kept when there is time."""
        surface = decode(source)
        if surface.get_size() != size:
            surface = pygame.transform.smoothscale(surface, size)
        content, is_solid = pygame.image.tobytes(surface, ORDER), is_opaque(surface)
        self._unkept.append((self._path(picture), _header(source, size, is_solid=is_solid), content))
        return surface if is_solid else pygame.image.frombuffer(content, size, ORDER)

    def save(self) -> None:
        """Write down what was made; whatever the disk refuses is only made again the next time."""
        with contextlib.suppress(OSError):
            if self._unkept and (self._room < _UNCOUNTED or self._written > _UNCOUNTED):
                self._make_room()
            while self._unkept:
                self._write(*self._unkept.pop())
        self._unkept.clear()

    def _write(self, path: Path, header: bytes, content: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        room = min(self._room, shutil.disk_usage(path.parent).free - _LEFT_FREE)
        if len(content) > room:
            return
        self._room -= len(content)
        self._written += len(content)
        fresh = path.with_suffix(_HALF)
        try:
            fresh.write_bytes(header + content)
            fresh.replace(path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise

    def _path(self, picture: str) -> Path:
        return self._folder / f"{picture.replace('/', '.')}.raw"

    def _make_room(self) -> None:
        """Let go of scales of windows that were not used for long."""
        self._folder.mkdir(parents=True, exist_ok=True)
        os.utime(self._folder)
        for half in self._folder.parent.glob(f"*/*{_HALF}"):  # left behind where a start was broken off
            half.unlink(missing_ok=True)
        folders = [entry for entry in self._folder.parent.iterdir() if entry.is_dir()]
        scales = sorted(folders, key=lambda folder: folder.stat().st_mtime, reverse=True)
        for folder in scales[_MOST_SCALES:]:
            for file in folder.iterdir():
                file.unlink()
            folder.rmdir()
        kept = (file.stat().st_size for folder in scales[:_MOST_SCALES] for file in os.scandir(folder))
        self._room, self._written = _MOST_BYTES - sum(kept), 0


def drop(cache: Path) -> bool:
    """Throw the whole cache away; whether there was anything in it."""
    dropped = False
    for file in cache.glob("*/*"):
        with contextlib.suppress(OSError):
            file.unlink()
            dropped = True
    return dropped


def _header(source: Path, size: tuple[int, int], *, is_solid: bool) -> bytes:
    stat = source.stat()
    return _HEADER.pack(_MARKS[is_solid], stat.st_mtime_ns, stat.st_size, *size)
