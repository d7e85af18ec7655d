"""Every message of the game, read from the code, the data of the rules and the captions of the sounds."""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

BETWEEN: Final = "\x04"  # a context and its message
ROOT: Final = Path(__file__).parent.parent.parent
#: Functions whose literal arguments are messages: at which places message, plural and context stand.
_MARKS: Final = {
    "_": (0, None, None),
    "N_": (0, None, None),
    "ngettext": (0, 1, None),
    "pgettext": (1, None, 0),
}
_TO_TRANSLATORS: Final = "# Translators:"
_DATA: Final = ("refusals.toml", "words.toml")
#: Data of which only some keys are messages: the name of the file -> the keys.
_KEYS: Final = {
    "rulebook.toml": ("title", "head", "text"),
    "lesson.toml": ("idea", "task", "wrong", "end"),
}


_KINDS: Final = {"rulebook.toml": "In the rulebook", "lesson.toml": "Said in a lesson"}


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One message, with its plural if it has one; and a place where it stands."""

    words: str
    plural: str = ""
    source: str = ""
    context: str = ""  # which of its meanings English words have here, where they have several
    comment: str = ""  # what whoever translates it should know

    @property
    def key(self) -> str:
        """What tells the message from others, as gettext does it."""
        return f"{self.context}{BETWEEN}{self.words}" if self.context else self.words


def messages() -> Iterator[Message]:
    """All messages, some of them more than once."""
    for file in sorted((ROOT / "scenes").rglob("*.py")):
        yield from _in_code(file)
    for file in sorted((ROOT / "game").rglob("*.toml")):
        yield from _in_data(file)
    index = ROOT / "sounds" / "sounds.json"
    if index.exists():
        heard = json.loads(index.read_text("utf-8"))
        for sound in (*heard["sounds"], *heard["pieces"]):
            yield Message(
                sound["caption"], source=_place(index), comment=f"Caption of the sound {sound['id']}"
            )


def messages_in(folder: Path) -> Iterator[Message]:
    """All messages of a game in a folder of its own, with all that it has for rules and screens."""
    for file in sorted(folder.rglob("*.py")):
        yield from _in_code(file)
    for file in sorted(folder.rglob("*.toml")):
        yield from _in_data(file)


def _in_data(file: Path) -> Iterator[Message]:
    """All messages of a file of the rules; none of one in which nothing is told."""
    if file.name in _DATA:
        yield from _in_table(tomllib.loads(file.read_text("utf-8")), _place(file))
    elif file.name in _KEYS:
        yield from _under_keys(tomllib.loads(file.read_text("utf-8")), _KEYS[file.name], _place(file))


def _in_code(file: Path) -> Iterator[Message]:
    text = file.read_text("utf-8")
    tree, lines = ast.parse(text), text.splitlines()
    about = (ast.get_docstring(tree) or "").partition("\n")[0]

    def told(line: int) -> str:
        """What a comment above a line says to translators."""
        above = lines[line - 2].strip() if line > 1 else ""
        return above.removeprefix("#") if above.startswith(_TO_TRANSLATORS) else ""

    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := _called(node.func)) in _MARKS:
            words, plural, context = (_literal(node.args, place) for place in _MARKS[name])
            if words is not None:
                yield Message(words, plural or "", _place(file), context or "", f"{about}{told(node.lineno)}")


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literal(arguments: list[ast.expr], place: int | None) -> str | None:
    if place is None or place >= len(arguments):
        return None
    value = arguments[place]
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def _in_table(tree: dict[str, Any], source: str, where: str = "") -> Iterator[Message]:
    """All sentences of a table; one about a number has a form for one and a form for many."""
    if "one" in tree and "many" in tree:
        yield Message(tree["one"], tree["many"], source=source, comment=where)
        if "none" in tree:
            yield Message(tree["none"], source=source, comment=where)
        return
    for key, value in tree.items():
        there = f"{where} > {key}" if where else key
        if isinstance(value, dict):
            yield from _in_table(value, source, there)
        elif isinstance(value, str):
            yield Message(value, source=source, comment=there)


def _under_keys(tree: Any, keys: tuple[str, ...], source: str) -> Iterator[Message]:
    """The sentences that stand under certain keys, however deep."""
    for key, value in tree.items():
        if isinstance(value, list):
            for part in value:
                if isinstance(part, dict):
                    yield from _under_keys(part, keys, source)
        elif key in keys:
            yield Message(value, source=source, comment=f"{_KINDS[Path(source).name]}: {key}")


def _place(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name


def merged(found: Iterable[Message]) -> dict[str, list[Message]]:
    """Messages by their words."""
    by_words: dict[str, list[Message]] = {}
    for message in found:
        by_words.setdefault(message.key, []).append(message)
    return by_words


def of_its_own(folder: Path) -> dict[str, list[Message]]:
    """The messages of a game in a folder that the program itself does not have, by their words."""
    known = merged(messages())
    return {words: found for words, found in merged(messages_in(folder)).items() if words not in known}
