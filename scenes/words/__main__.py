"""Bring the words up to date: `python -m scenes.words` extracts, updates and compiles (developing extra).

Translators then fill the gaps in `scenes/words/<language>.po` and run it once more. `--check` changes nothing
and fails where a word is missing or no longer used.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scenes.words import FOLDER, LANGUAGES

ROOT: Final = FOLDER.parent.parent
TRANSLATED: Final = tuple(language for language in LANGUAGES if language != "en")
_KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_COMMENT: Final = "For translators:"

Message = str | tuple[str, str]


def main() -> None:
    """Do it, or check that there is nothing to do."""
    parser = argparse.ArgumentParser(description="Bring the words of the game up to date.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if anything is missing")
    check = parser.parse_args().check
    template = extract()
    problems = [problem for language in TRANSLATED for problem in _bring(language, template, check=check)]
    for problem in problems:
        sys.stderr.write(f"{problem}\n")
    sys.exit(1 if problems and check else 0)


def extract() -> Catalog:
    """Every message of the game, from the code, the data of the rules and the captions of the sounds."""
    catalog = Catalog(project="Three Skies", charset="utf-8")
    for source, line, message, comments, context in extract_from_dir(
        ROOT / "scenes", [("**.py", "python")], keywords=_KEYWORDS, comment_tags=(_COMMENT,)
    ):
        catalog.add(message, None, [(f"scenes/{source}", line)], auto_comments=comments, context=context)
    for source, message in (*_from_rules(), *_from_sounds()):
        catalog.add(message, None, [(source, 0)])
    return catalog


def _from_rules() -> Iterator[tuple[str, Message]]:
    """What the rules have to say: refusals, names of things, events."""
    for file in sorted((ROOT / "game").rglob("*.toml")):
        if file.name in ("refusals.toml", "words.toml"):
            source = file.relative_to(ROOT).as_posix()
            for message in _sentences(tomllib.loads(file.read_text("utf-8"))):
                yield source, message


def _sentences(tree: dict[str, Any]) -> Iterator[Message]:
    """All sentences of a table; one with a number has a form for one and a form for many."""
    if "one" in tree and "many" in tree:
        yield tree["one"], tree["many"]
        if "none" in tree:
            yield tree["none"]
        return
    for value in tree.values():
        if isinstance(value, dict):
            yield from _sentences(value)
        else:
            yield value


def _from_sounds() -> Iterator[tuple[str, Message]]:
    index = ROOT / "sounds" / "sounds.json"
    if index.exists():
        for sound in json.loads(index.read_text("utf-8"))["sounds"]:
            yield "sounds/sounds.json", sound["caption"]


def _bring(language: str, template: Catalog, *, check: bool) -> list[str]:
    """Bring one language up to date, or only see what is wrong with it."""
    file = FOLDER / f"{language}.po"
    catalog = _read(file, language)
    known = {_key(message) for message in catalog if message.id}
    wanted = {_key(message) for message in template if message.id}
    problems = [f"{file.name}: no longer used: {key}" for key in sorted(known - wanted)]
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    problems += [
        f"{file.name}: not translated: {m.id!r}" for m in catalog if m.id and not _is_complete(m.string)
    ]
    if check:
        return problems + _stale(file, catalog)
    with file.open("wb") as output:
        write_po(output, catalog, width=110, ignore_obsolete=True, sort_by_file=True, include_lineno=False)
    file.with_suffix(".mo").write_bytes(_compiled(catalog))
    return problems


def _read(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language, project="Three Skies", charset="utf-8")
    with file.open("rb") as source:
        return read_po(source, locale=language)


def _compiled(catalog: Catalog) -> bytes:
    output = BytesIO()
    write_mo(output, catalog)
    return output.getvalue()


def _stale(file: Path, catalog: Catalog) -> list[str]:
    compiled = file.with_suffix(".mo")
    same = compiled.exists() and compiled.read_bytes() == _compiled(catalog)
    return [] if same else [f"{compiled.name} is not what {file.name} says: run `python -m scenes.words`"]


def _key(message: Any) -> str:
    one = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}|{one}" if message.context else one


def _is_complete(string: Any) -> bool:
    return bool(string) if isinstance(string, str) else bool(string) and all(string)


if __name__ == "__main__":
    main()
