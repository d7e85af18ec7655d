"""Salvage: what can be used of a file in which something is wrong, so that one slip costs one entry."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

from game.files import BadFile, convert, read_toml

T = TypeVar("T")

_MOST_SLIPS: Final = 10  # lines that make no sense, in a file that is still taken for what it should be
_LINE: Final = re.compile(r"at line (\d+)")


def salvage_lines(text: str, source: str) -> tuple[dict[str, Any], list[BadFile]]:
    """The tables of a TOML text without the lines that make no sense, and what is wrong with those."""
    lines = text.split("\n")
    problems: list[BadFile] = []
    while True:
        try:
            return read_toml("\n".join(lines), source), problems
        except BadFile as problem:
            line = _LINE.search(problem.reason)
            written = [number for number, words in enumerate(lines) if words.strip()]
            wrong = int(line[1]) - 1 if line else written[-1] if written else 0
            if len(problems) == _MOST_SLIPS or problem.place != "file" or not lines[wrong].strip():
                raise
            problems.append(problem)
            lines[wrong] = ""


def salvage_entries(tables: Mapping[str, Any], kind: type[T], source: str) -> tuple[T, list[BadFile]]:
    """A record of what fits of some tables, entry by entry if not all of it does, and what is wrong."""
    with suppress(BadFile):
        return convert(tables, kind, source), []
    problems: list[BadFile] = []

    def fits(part: dict[str, Any]) -> bool:
        try:
            convert(part, kind, source)
        except BadFile as problem:
            problems.append(problem)
            return False
        return True

    kept = _kept(tables, fits)
    return convert(kept, kind, source), problems


def _kept(tables: Mapping[str, Any], fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    for key, value in tables.items():
        if isinstance(value, dict):
            inner = _kept(value, lambda part, key=key: fits({key: part}))  # type: ignore[misc]
            if inner:
                kept[key] = inner
        elif fits({key: value}):
            kept[key] = value
    return kept
