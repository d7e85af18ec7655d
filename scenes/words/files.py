"""Catalogue files: a translation that somebody dropped into a folder, as .po or .mo, read with limits.

Whatever is wrong with a translated message costs that message and no more: it is told, and English stands
in its place. A message may have only the slots of the English one, and be no longer than makes sense.
"""

from __future__ import annotations

import re
import string
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from gettext import c2py
from pathlib import Path
from typing import Final, NamedTuple

from game.files import BadFile, FileKind, read_bytes, text_of
from game.visible import is_unseen

ENDINGS: Final = (".po", ".mo")
CATALOGUE: Final = FileKind("a translation", 2048 * 1024)

_MOST_MESSAGES: Final = 20_000
_MOST_FORMS: Final = 6  # of a plural; no language has more
_MOST_IN_ALL: Final = 4 * 1024 * 1024  # letters
_SHORT: Final = 200  # letters that any message may have
_LONGER: Final = 4  # times the English message that a translation may be
_MAGIC: Final = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
_FORMS: Final = re.compile(r"nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=\s*([^;]+)")
_LINE: Final = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d{1,2})\])?)?\s*"(.*)"\s*$')
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_KEPT: Final = frozenset("\n\u200c\u200d")  # letters that leave no mark, and that languages need

Plural = Callable[[int], int]


class Translation(NamedTuple):
    """A message as a file has it, with the forms that translate it."""

    context: str
    words: str
    plural: str
    forms: tuple[str, ...]
    is_fuzzy: bool = False

    @property
    def place(self) -> str:
        """How the message is found in its file."""
        return f"message {self.words!r}"


@dataclass(frozen=True)
class CatalogueFile:
    """What one file translates, and what is wrong in it."""

    messages: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    plural: Plural = int
    name: str = ""  # of the language, as it calls itself; empty if the file does not say
    problems: tuple[str, ...] = ()


def read_catalogue(path: Path) -> CatalogueFile:
    """The translations of a file; `BadFile` if nothing of it can be used."""
    content, source = read_bytes(path, CATALOGUE), str(path)
    found = list(
        _in_mo(content, source) if path.suffix == ".mo" else _in_po(text_of(content, source), source)
    )
    head = next((message.forms[0] for message in found if not message.words), "")
    problems: list[str] = []
    plural, most = _plural(head, problems)
    good: dict[tuple[str, str], tuple[str, ...]] = {}
    for message in found:
        if message.words and not message.is_fuzzy and all(message.forms):
            if reason := wrong_with(message, most):
                problems.append(f"{message.place}: {reason}")
            else:
                good[message.context, message.words] = message.forms
    return CatalogueFile(good, plural, _header(head, "X-Native-Name")[:40], tuple(problems))


def wrong_with(message: Translation, most: int = _MOST_FORMS) -> str:
    """Why a translation cannot be used; empty if it can."""
    try:
        one, many = slots(message.words), slots(message.plural or message.words)
    except ValueError:
        return "its own slots cannot be read"
    if message.plural and len(message.forms) != most:
        return f"has {len(message.forms)} forms, and the language has {most}"
    longest = max(_SHORT, _LONGER * len(message.words))
    wrong = (_wrong_in(form, one & many, one | many, longest) for form in message.forms)
    return next(filter(None, wrong), "")


def _wrong_in(form: str, needed: set[str], allowed: set[str], longest: int) -> str:
    try:
        found = slots(form)
    except ValueError as error:
        return f"its slots cannot be read ({error})"
    if found - allowed:
        return f"has {_told(found - allowed)}, which the message does not have"
    if needed - found:
        return f"lacks {_told(needed - found)}"
    if len(form) > longest:
        return "is far longer than the message"
    is_hidden = any(is_unseen(letter) and letter not in _KEPT for letter in form)
    return "has letters that cannot be seen" if is_hidden else ""


def slots(words: str) -> set[str]:
    """The slots of a message, each with how it is filled; `ValueError` if braces do not fit."""
    return {
        f"{name}{f'!{how}' if how else ''}{f':{spec}' if spec else ''}"
        for _text, name, spec, how in string.Formatter().parse(words)
        if name is not None
    }


def _told(found: set[str]) -> str:
    return ", ".join(f"{{{slot}}}" for slot in sorted(found))


def _header(head: str, name: str) -> str:
    for line in head.split("\n"):
        key, _colon, value = line.partition(":")
        if key.strip().lower() == name.lower():
            return "".join(letter for letter in value.strip() if not is_unseen(letter))
    return ""


def _plural(head: str, problems: list[str]) -> tuple[Plural, int]:
    """How the language counts, and how many forms it has; as in English if that cannot be read."""
    rule = _FORMS.search(_header(head, "Plural-Forms"))
    if rule is None:
        return _as_english, 2
    try:
        count: Plural = c2py(rule[2].strip())  # gettext's own small language: numbers, n and signs
        forms = int(rule[1])
        if not 1 <= forms <= _MOST_FORMS or any(not 0 <= count(n) < forms for n in range(1000)):
            problems.append("Plural-Forms: says numbers of forms that there are not")
            return _as_english, 2
    except (ValueError, ArithmeticError, RecursionError, OverflowError, MemoryError) as error:
        problems.append(f"Plural-Forms: {error}")
        return _as_english, 2
    return count, forms


def _as_english(count: int) -> int:
    return int(count != 1)


def _in_po(text: str, source: str) -> Iterator[Translation]:
    """The messages of a .po file."""
    entry: dict[str, str] = {}
    key, is_fuzzy, many = "", False, 0
    for number, line in enumerate((*text.splitlines(), ""), 1):
        words = line.strip()
        if words.startswith("#"):
            is_begun = "msgstr" in entry or "msgstr[0]" in entry
            if is_begun:
                yield _message(entry, is_fuzzy=is_fuzzy)
                entry, is_fuzzy, many = {}, False, many + 1
            is_fuzzy = is_fuzzy or (words.startswith("#,") and "fuzzy" in words)
            continue
        if not words:
            continue
        part = _LINE.match(words)
        if part is None:
            raise BadFile(
                source, f"line {number}", 'is neither a comment nor a text in quotation marks "..."'
            )
        if part[1] in {"msgid", "msgctxt"} and ("msgstr" in entry or "msgstr[0]" in entry):
            yield _message(entry, is_fuzzy=is_fuzzy)
            entry, is_fuzzy, many = {}, False, many + 1
        key = part[1] or key
        if not key or many > _MOST_MESSAGES:
            raise BadFile(
                source, f"line {number}", "begins with no message" if not key else "too many messages"
            )
        entry[key] = entry.get(key, "") + _unescaped(part[3])
    if "msgstr" in entry or "msgstr[0]" in entry:
        yield _message(entry, is_fuzzy=is_fuzzy)


def _message(entry: dict[str, str], *, is_fuzzy: bool) -> Translation:
    forms = tuple(entry[key] for key in sorted(entry) if key.startswith("msgstr"))
    words = entry.get("msgid", "")
    is_fuzzy = is_fuzzy and bool(words)  # a head is read however unsure
    return Translation(entry.get("msgctxt", ""), words, entry.get("msgid_plural", ""), forms, is_fuzzy)


def _unescaped(words: str) -> str:
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), words)


def _in_mo(content: bytes, source: str) -> Iterator[Translation]:
    """The messages of a .mo file."""
    order = _MAGIC.get(content[:4], "")
    if not order:
        raise BadFile(source, "file", "is no .mo file")
    try:
        count, ids, texts = struct.unpack_from(f"{order}3I", content, 8)
        if count > _MOST_MESSAGES:
            raise BadFile(source, "file", "has too many messages")
        left = _MOST_IN_ALL
        for number in range(count):
            both = [_piece(content, order, start + 8 * number) for start in (ids, texts)]
            left -= sum(map(len, both))
            if left < 0:
                raise BadFile(source, "file", "has more letters than a translation can have")
            words, forms = (piece.decode() for piece in both)
            context, _mark, said = words.rpartition("\x04")
            one, _zero, many = said.partition("\0")
            yield Translation(context, one, many, tuple(forms.split("\0")))
    except (struct.error, UnicodeDecodeError) as error:
        raise BadFile(source, "file", f"is not readable as .mo: {error}") from error


def _piece(content: bytes, order: str, place: int) -> bytes:
    length, start = struct.unpack_from(f"{order}2I", content, place)
    return content[start : start + length]
