"""Files from anywhere: the one door through which bytes come in that others may have written.

A file is a regular one and no larger than its kind may be, or it is refused before anything is parsed.
Whatever a parser then raises becomes a `BadFile`, which tells file, place and reason to people.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from game.visible import printable, shortened

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

T = TypeVar("T")

_KB: Final = 1024


class FileKind(NamedTuple):
    """A kind of file: what people call it, and how many bytes one may have."""

    name: str
    most: int


SETTINGS: Final = FileKind("settings", 64 * _KB)
TABLES: Final = FileKind("the list of earlier tables", 256 * _KB)
PEOPLE: Final = FileKind("the people who have played here", 64 * _KB)
ANNALS: Final = FileKind("a hall of fame", 4096 * _KB)
PROGRESS: Final = FileKind("the progress of lessons", 16 * _KB)
BOTS: Final = FileKind("a list of bots", 64 * _KB)
MATCH: Final = FileKind("a saved match", 1024 * _KB)  # one of 20 hours
CUP: Final = FileKind("a saved cup", 2048 * _KB)
MAP: Final = FileKind("a map", 512 * _KB)
TILESET: Final = FileKind("a tileset", 256 * _KB)
PICTURE: Final = FileKind("the picture of a tileset", 1024 * _KB)
EXPANSION: Final = FileKind("an expansion", 4096 * _KB)
SPELL_OR_DECK: Final = FileKind("a spell or a deck", 64 * _KB)

#: Without waiting for whatever lies there, and without turning line ends into others.
_PLAINLY: Final = sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOCTTY", "O_BINARY"))

_BOM: Final = b"\xef\xbb\xbf"  # Windows begins a text with it
_OTHER_BOMS: Final = (b"\xff\xfe", b"\xfe\xff")
_MOST_PARTS: Final = 16  # of a dotted key, for tomllib takes their square in time and room
_DEEPEST: Final = 32  # lists in lists
_LARGEST: Final = 2**63
_MOST_ELEMENTS: Final = 20_000  # of a map
#: What keys of TOML are made of; strings and comments are passed over as wholes.
_TOKENS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|'
    r"'''.*?'''|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"'[^'\n]*'|#[^\n]*|([.\[\]{}\n,=])",
    re.DOTALL,
)


class BadFile(Exception):  # noqa: N818 - reads as what it is
    """A file that cannot be used: the file, the place in it and the reason."""

    def __init__(self, source: str, place: str, reason: str) -> None:
        super().__init__(source, place, reason)
        self.source = source
        self.place = place
        self.reason = reason

    def __str__(self) -> str:
        return told(self.source, self.place, self.reason)


class NoFile(BadFile):
    """A file that is not there."""


class TooLarge(BadFile):
    """A file with more in it than one of its kind can have."""


def told(source: object, place: str, reason: str) -> str:
    """What is wrong with a file as one line of a message, of whatever letters its parts are."""
    return ": ".join(printable(part) for part in (str(source), shortened(place), shortened(reason)) if part)


def read_bytes(path: Path, kind: FileKind) -> bytes:
    """What is in a file of a kind; `NoFile` if it is not there, `BadFile` if it is none or too large."""
    try:
        content = _regular_content(path, kind.most + 1)
    except FileNotFoundError as error:
        raise NoFile(str(path), "file", "cannot be read: there is no such file") from error
    except (OSError, ValueError) as error:  # a name may even have letters that no file can have
        raise BadFile(str(path), "file", f"cannot be read: {_why(error)}") from error
    if len(content) > kind.most:
        raise TooLarge(str(path), "file", f"is larger than {kind.name} can be ({kind.most // _KB} KB)")
    return content


def read_text(path: Path, kind: FileKind) -> str:
    """The letters of a file of a kind."""
    return text_of(read_bytes(path, kind), str(path))


def text_of(content: bytes, source: str) -> str:
    """The letters that bytes stand for, without the mark that Windows puts before them."""
    if content.startswith(_OTHER_BOMS):
        raise BadFile(source, "file", "is not saved as UTF-8: choose that as encoding in your editor")
    try:
        return content.removeprefix(_BOM).decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reason = f"there are bytes in line {line} that are no letters: save it as UTF-8"
        raise BadFile(source, "file", reason) from error


def open_regular(path: Path, flags: int) -> int:
    """A regular file as a handle; opening anything else is an `OSError`, and neither waits nor changes it."""
    handle = os.open(path, flags | _PLAINLY, 0o666)
    if S_ISREG(os.fstat(handle).st_mode):
        return handle
    os.close(handle)
    raise OSError(0, "it is no plain file")


def is_there(path: Path) -> bool:
    """Whether there is something at a path; where nobody may look, there is nothing."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder at a path that one may look at."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def read_toml(text: str, source: str) -> dict[str, Any]:
    """The tables of a TOML text."""
    import tomllib  # noqa: PLC0415 - the window is to be open before anything is parsed

    _check_size_of_keys(text, source)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(source, "file", f"not readable as TOML: {_for_people(str(error))}") from error
    for place in _odd_numbers(tables, ""):
        raise BadFile(source, place, "this number is too large, or none")
    return tables


def read_json(content: bytes, kind: type[T], source: str) -> T:
    """JSON as a record of the kind asked for."""
    import msgspec  # noqa: PLC0415 - likewise

    try:
        data = msgspec.json.decode(content.removeprefix(_BOM))
    except (ValueError, RecursionError) as error:
        raise BadFile(source, "file", f"not readable as JSON: {_for_people(str(error))}") from error
    return convert(data, kind, source)


def read_xml(content: bytes, source: str) -> ET.Element:
    """The elements of an XML text, without entities of its own, and neither many nor deep."""
    from xml.etree import ElementTree as ET  # noqa: PLC0415 - likewise
    from xml.parsers import expat  # noqa: PLC0415 - likewise

    try:
        _check_size_of_xml(content, source)
        return ET.fromstring(content)  # noqa: S314 - it was checked just now
    except ET.ParseError as error:
        line, column = error.position
        reason = f"{expat.ErrorString(error.code)} (line {line}, column {column + 1})"
        raise BadFile(source, "file", f"is not readable as XML: {reason}") from error
    except (ValueError, LookupError) as error:  # letters of no alphabet
        raise BadFile(source, "file", f"is not readable as XML: {error}") from error


def convert(data: object, kind: type[T], source: str) -> T:
    """Tables as a record of the kind asked for; the place of a mistake is its path in the file."""
    import msgspec  # noqa: PLC0415 - likewise

    try:
        return msgspec.convert(data, kind)
    except (ValueError, RecursionError) as error:
        from game.mistakes import explained  # noqa: PLC0415 - only where something is wrong

        place, reason = explained(error, data, kind)
        raise BadFile(source, place or "file", reason) from error


def put_aside(path: Path) -> Path:
    """Keep a file that cannot be used under another name, which is told; where a disk refuses, it stays."""
    with suppress(OSError):
        return path.replace(next(_free_names(path)))
    return path


def _free_names(path: Path) -> Iterator[Path]:
    """Names for a file beside it that nothing has yet; when there are very many, the first one after all."""
    first = path.with_name(f"{path.name}.damaged")
    names = (first, *(path.with_name(f"{path.name}.damaged-{number}") for number in range(2, 100)))
    yield from (name for name in names if not os.path.lexists(name))
    yield first


def _regular_content(path: Path, most: int) -> bytes:
    """The first bytes of a regular file."""
    if path.is_dir():  # which some systems do not open at all
        raise IsADirectoryError(0, "it is a folder")
    with open(open_regular(path, os.O_RDONLY), "rb") as file:
        content: bytes | None = file.read(most)
    if content is None:  # some disks, and files of the kernel, would let one wait
        raise BlockingIOError(0, "nothing comes of it")
    return content


def _why(error: OSError | ValueError) -> str:
    """The reason that a system gives, without the path, which is told already."""
    strerror = getattr(error, "strerror", None)
    return str(strerror or error)


def _check_size_of_keys(text: str, source: str) -> None:
    """Refuse keys of very many parts, and lists in lists in lists, before they are parsed."""
    parts = depth = 0
    for token in _TOKENS.finditer(text):
        mark = token[1]
        if mark is None:
            continue
        parts = parts + 1 if mark == "." else 0
        depth += (mark in "[{") - (mark in "]}")
        if parts > _MOST_PARTS or depth > _DEEPEST:
            line = text.count("\n", 0, token.start()) + 1
            reason = f"not readable as TOML: it is nested too deeply (at line {line})"
            raise BadFile(source, "file", reason)


def _check_size_of_xml(content: bytes, source: str) -> None:
    """Refuse entities, and more or deeper elements than anything that is drawn has."""
    from xml.parsers import expat  # noqa: PLC0415 - likewise

    count = depth = 0

    def begin(_name: str, _attributes: dict[str, str]) -> None:
        nonlocal count, depth
        count, depth = count + 1, depth + 1
        if count > _MOST_ELEMENTS or depth > _DEEPEST:
            raise BadFile(source, "file", "has more in it than a map can have, or is nested too deeply")

    def end(_name: str) -> None:
        nonlocal depth
        depth -= 1

    def refuse(*_words: object) -> None:
        raise BadFile(source, "file", "has a DOCTYPE, which no map needs")

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.StartDoctypeDeclHandler = refuse
    with suppress(expat.ExpatError):  # which is told when it is parsed
        parser.Parse(content, True)  # noqa: FBT003 - it has no name


def _odd_numbers(value: object, place: str) -> Iterator[str]:
    """The places of numbers that nothing can be done with: endless ones, and those that are none."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _odd_numbers(part, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _odd_numbers(part, f"{place}[{number}]")
    elif isinstance(value, int | float) and not -_LARGEST <= value < _LARGEST:
        yield place


def _for_people(reason: str) -> str:
    """What a parser says, without what it advises programmers to do."""
    return "a number has too many digits" if reason.startswith("Exceeds the limit") else reason
