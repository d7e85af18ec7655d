"""Mistakes in files: what msgspec says of a value of the wrong kind, told to whoever wrote the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

_PATH: Final = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")
_KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotation marks",
    "bool": "true or false",
    "array": "a list in brackets [...]",
    "object": "a table",
    "null": "nothing",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}
_ANY: Final = "[...]"
PathPart = str | int  # a key of a table, or a place in a list


def explained(error: Exception, data: object, kind: Any) -> tuple[str, str]:
    """The place of the first mistake in data that are no record of a kind, and what is wrong there."""
    reason, path = _halves(str(error))
    where = [_part(match) for match in _PATH.finditer(path)]
    try:
        place = _named(data, kind, where)
    except (ValueError, RecursionError, LookupError, TypeError):
        place = where
    return _in_words(place), in_plain_words(reason)


def in_plain_words(reason: str) -> str:
    """A reason of msgspec as one tells somebody who knows the game and no types."""
    for pattern, words in _WORDS:
        if match := re.fullmatch(pattern, reason):
            return words(*match.groups())
    return reason


def _wrong_kind(wanted: str, found: str | None) -> str:
    words = " or ".join(_KINDS.get(name, name) for name in wanted.split(" | "))
    return f"must be {words}" + (f", but is {_KINDS.get(found, found)}" if found else "")


def _wrong_size(wanted: str, sign: str, bound: str) -> str:
    return f"must be {_KINDS.get(wanted, wanted)}, {bound} or {'more' if sign == '>' else 'less'}"


def _wrong_length(wanted: str, sign: str | None, count: str, found: str | None) -> str:
    many = {">=": "at least", "<=": "at most", None: "exactly"}[sign]
    what = "letters" if wanted == "str" else "entries"
    return f"must have {many} {count} {what}" + (f", but has {found}" if found else "")


#: What msgspec says, and how that is told.
_WORDS: Final[tuple[tuple[str, Callable[..., str]], ...]] = (
    (r"Expected `(.*?)` of length (>=|<=)? ?(\d+)(?:, got (\d+))?", _wrong_length),
    (r"Expected `(.*?)` ([<>])=? (\S+)", _wrong_size),
    (r"Expected `str` matching regex .*", lambda: "has letters that cannot stand here"),
    (r"Expected `(.*?)`(?:, got `(.*?)`)?", _wrong_kind),
    (r"Object missing required field `(.*)`", "the key {} is missing".format),
    (r"Object contains unknown field `(.*)`", "does not know the key {}".format),
    (r"Invalid enum value (.*)", "cannot be {}".format),
)


def _halves(message: str) -> tuple[str, str]:
    """What is wrong, and the path to it; of a key that is wrong the path to its table."""
    reason, _, path = message.partition(" - at `")
    if path.startswith("key` in `"):
        return f"a key of it: {reason}", path.removeprefix("key` in `").strip("$`")
    return reason, path.strip("$`")


def _part(match: re.Match[str]) -> PathPart:
    key, index, _ = match.groups()
    if key is not None:
        return str(key)
    return int(index) if index is not None else _ANY


def _named(data: object, kind: Any, path: Sequence[PathPart]) -> list[PathPart]:
    """The path with the keys that msgspec leaves out, found by leaving all others out."""
    known: list[PathPart] = []
    for part in path:
        if part != _ANY:
            known.append(part)
            continue
        table = _at(data, known)
        keys = list(table) if isinstance(table, dict) else []
        key = next((key for key in keys if _fails(_with_only(data, known, key), kind, path)), None)
        if key is None:
            break
        known.append(str(key))
        data = _with_only(data, known[:-1], key)
    return known


def _fails(data: object, kind: Any, path: Sequence[PathPart]) -> bool:
    """Whether data are wrong in the same place."""
    try:
        msgspec.convert(data, kind)
    except ValueError as error:
        found = [_part(match) for match in _PATH.finditer(_halves(str(error))[1])]
        return found == list(path)
    return False


def _at(data: Any, path: Sequence[PathPart]) -> object:
    for part in path:
        data = data[part]
    return data


def _with_only(data: Any, path: Sequence[PathPart], key: object) -> Any:
    """Data in which a table has one entry only."""
    if not path:
        return {key: data[key]}
    first, *rest = path
    if isinstance(data, list):
        return [_with_only(value, rest, key) if place == first else value for place, value in enumerate(data)]
    return {name: _with_only(value, rest, key) if name == first else value for name, value in data.items()}


def _in_words(path: Sequence[PathPart]) -> str:
    """A path as people write it."""
    words = ""
    for part in path:
        words += f"[{part}]" if isinstance(part, int) else f".{part}"
    return words.strip(".")
