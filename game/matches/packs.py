"""Packs: finished matches of long ago, many in one compressed file, each still found by its name.

A pack is a zip file, so that any tool can open it. The path of a match in it leads through it, as if
it were a folder: PACK.zip/NAME.skies. A file of that name beside the pack counts for more.
"""

from __future__ import annotations

import struct
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import error as ZlibError  # noqa: N812 - it has no name of its own

from game.files import BadFile, FileKind, NoFile, TooLarge, is_folder, is_there, read_bytes
from game.matches.safe_writing import remove_safely, replace_safely

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

PREFIX: Final = "packed-"
SUFFIX: Final = ".zip"
PACKABLE: Final = (".skies", ".cup")
MOST_FILES: Final = 100
MOST_BYTES: Final = 1024 * 1024  # of all files of a pack, before they are compressed
LARGEST: Final = FileKind("a match in a pack", 256 * 1024)

_KIND: Final = FileKind("a pack of matches", 1536 * 1024)
_MOST_READ: Final = 2 * MOST_FILES
_MOST_BYTES_READ: Final = MOST_BYTES + LARGEST.most
_BROKEN: Final = "is no pack of matches, or it is damaged"
_METHODS: Final = (0, 8)  # stored and deflated
_TIME: Final = struct.Struct("<HHq")  # an extra field: its sign, its size, nanoseconds since the epoch
_SIGN: Final = 0x5453
_LATEST: Final = 2**62
_FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)  # that a zip knows of
_LAST_DAY: Final = (2107, 12, 31, 23, 59, 58)


class PackedFile(NamedTuple):
    """A file in a pack: its path, which leads through the pack, when it was saved, and how large it is."""

    path: Path
    saved_ns: int
    size: int


class Stamp(NamedTuple):
    """What a file is known by: when it was saved, in nanoseconds since the epoch, and how large it is."""

    saved_ns: int
    size: int


def is_packed(path: Path) -> bool:
    """Whether a path leads through a pack."""
    return path.parent.suffix == SUFFIX and not is_folder(path.parent)


def is_pack(name: str) -> bool:
    """Whether a file of that name beside the saved matches is a pack of them."""
    return name.startswith(PREFIX) and name.endswith(SUFFIX)


def packs_in(folder: Path) -> list[Path]:
    """The packs of a folder."""
    with suppress(OSError):
        return sorted(path for path in folder.iterdir() if is_pack(path.name))
    return []


def members(pack: Path) -> list[PackedFile]:
    """What is in a pack; `BadFile` if it is none."""
    with _opened(pack) as content:
        return [
            PackedFile(pack / info.filename, _saved_ns(info), info.file_size)
            for info in _infos(pack, content)
        ]


def read_member(path: Path, kind: FileKind) -> bytes:
    """What is in a file, on its own or in a pack."""
    if is_pack(path.name):
        raise BadFile(str(path), "file", _BROKEN)
    if not is_packed(path):
        return read_bytes(path, kind)
    with _opened(path.parent) as content:
        for info in _infos(path.parent, content):
            if info.filename == path.name:
                return _inflated(content, info)
    raise NoFile(str(path), "file", "cannot be read: the pack has no such file")


def found(path: Path) -> Path:
    """Where a file is that may have been packed, or unpacked, since its path was known."""
    folder = folder_of(path)
    alone = folder / path.name
    if is_there(alone):
        return alone
    if is_packed(path) and is_there(path.parent):
        return path
    return next((member.path for member in _copies(folder, path.name)), path)


def folder_of(path: Path) -> Path:
    """The folder of a file, or of the pack that it is in."""
    return path.parent.parent if is_packed(path) else path.parent


def stamp(path: Path) -> Stamp:
    """What a file is known by, wherever it is; `OSError` if it is nowhere."""
    if is_packed(path):
        with suppress(BadFile):
            for member in members(path.parent):
                if member.path.name == path.name:
                    return Stamp(member.saved_ns, member.size)
        raise FileNotFoundError(0, "the pack has no such file")
    stat = path.stat()
    return Stamp(stat.st_mtime_ns, stat.st_size)


def pack(target: Path, contents: Mapping[Path, bytes]) -> None:
    """Move files into a new pack: they are taken away only when it is on the disk and has been read again."""
    known = {member.path.name: member.path for each in packs_in(target.parent) for member in _sound(each)}
    fresh = {path: content for path, content in contents.items() if path.name not in known}
    if fresh:
        replace_safely(target, _pack_bytes((path.name, stamp(path), fresh[path]) for path in fresh))
    for path, content in contents.items():
        if read_member(known.get(path.name, target / path.name), LARGEST) == content:
            remove_safely(path)


def remove(path: Path) -> None:
    """Throw a file away for good, with what was kept before it, also out of the packs that it is in."""
    folder = folder_of(path)
    remove_safely(folder / path.name)
    for member in _copies(folder, path.name):
        _take_out(member)


def _copies(folder: Path, name: str) -> Iterator[PackedFile]:
    return (member for each in packs_in(folder) for member in _sound(each) if member.path.name == name)


def _sound(pack: Path) -> list[PackedFile]:
    try:
        return members(pack)
    except BadFile:
        return []


def _take_out(member: PackedFile) -> None:
    pack = member.path.parent
    kept = [each for each in members(pack) if each.path.name != member.path.name]
    if not kept:
        pack.unlink()
        return
    contents = (
        (each.path.name, Stamp(each.saved_ns, each.size), read_member(each.path, LARGEST)) for each in kept
    )
    replace_safely(pack, _pack_bytes(contents))


def _pack_bytes(files: Iterable[tuple[str, Stamp, bytes]]) -> bytes:
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo  # noqa: PLC0415 - hardly any start needs it

    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for name, (saved_ns, _size), content in files:
            at = max(1 - _LATEST, min(saved_ns, _LATEST - 1))  # files have whatever date a clock once had
            info = ZipInfo(name, min(max(_FIRST_DAY, _date(at)), _LAST_DAY))
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            info.extra = _TIME.pack(_SIGN, _TIME.size - 4, at)
            archive.writestr(info, content)
    return whole.getvalue()


def _date(at_ns: int) -> tuple[int, int, int, int, int, int]:
    with suppress(ValueError, OverflowError, OSError):  # Windows has no words for what was before 1970
        return time.localtime(at_ns // 10**9)[:6]
    return _FIRST_DAY


@contextmanager
def _opened(pack: Path) -> Iterator[ZipFile]:
    """A pack to be read; whatever is wrong with it is a `BadFile`."""
    import zipfile  # noqa: PLC0415 - as above

    content = read_bytes(pack, _KIND)
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            yield archive
    except (
        zipfile.BadZipFile,
        ZlibError,
        struct.error,
        EOFError,
        OSError,
        RuntimeError,
        ValueError,
        LookupError,
    ) as error:
        raise BadFile(str(pack), "file", _BROKEN) from error


def _infos(pack: Path, archive: ZipFile) -> list[ZipInfo]:
    """The files of a pack that may be matches; no more than one that was packed can have."""
    infos = {info.filename: info for info in archive.infolist() if _is_match(info)}
    if len(infos) > _MOST_READ or sum(info.file_size for info in infos.values()) > _MOST_BYTES_READ:
        raise TooLarge(str(pack), "file", "has more in it than a pack can have")
    return list(infos.values())


def _is_match(info: ZipInfo) -> bool:
    name = info.filename
    return (
        name.endswith(PACKABLE)
        and not {"/", "\\", "\0", ":"} & set(name)
        and info.compress_type in _METHODS
        and not info.flag_bits & 1  # it is not locked
    )


def _inflated(archive: ZipFile, info: ZipInfo) -> bytes:
    if info.file_size > LARGEST.most:
        raise TooLarge(info.filename, "file", f"is larger than {LARGEST.name} can be")
    with archive.open(info) as file:
        return file.read(LARGEST.most)


def _saved_ns(info: ZipInfo) -> int:
    """When a file was saved: to the nanosecond if we packed it, otherwise as a zip knows it."""
    if len(info.extra) >= _TIME.size:
        sign, _size, saved_ns = _TIME.unpack_from(info.extra)
        if sign == _SIGN and -_LATEST < saved_ns < _LATEST:
            return int(saved_ns)
    with suppress(ValueError, OverflowError):
        return int(time.mktime((*info.date_time, 0, 0, -1))) * 10**9
    return 0
