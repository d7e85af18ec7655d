"""Bring the words up to date: `python -m scenes.words [FOLDER]` (developing extra).

It writes every message of the game into `scenes/words/<language>.po`, keeps what is translated, drops what is
no longer used, names what is missing, and compiles the `.mo` files that the game reads.
What is new it takes from the changelog. With the folder of a game that was added it does so for the words in
there which the program itself does not have.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scenes.words import FOLDER, LANGUAGES
from scenes.words.extraction import ROOT, Message, merged, messages, of_its_own
from scenes.words.news import FILE, players_part

_ONCE: Final = datetime(2026, 1, 1, tzinfo=UTC)
TRANSLATED: Final = tuple(language for language in LANGUAGES if language != "en")


def main(arguments: Sequence[str]) -> None:
    """Bring every language up to date, and tell what is missing."""
    found, words = merged(messages()), FOLDER
    for folder in map(Path, arguments[:1]):
        found, words = of_its_own(folder), folder / "words"
        words.mkdir(exist_ok=True)
    FILE.write_text(players_part((ROOT / "CHANGELOG.md").read_text("utf-8")), "utf-8")
    template = _template(found)
    for language in TRANSLATED:
        for message in _bring(words / f"{language}.po", language, template):
            sys.stdout.write(f"{language}: {message}\n")


def _template(messages: Mapping[str, Sequence[Message]]) -> Catalog:
    catalog = Catalog(project="Three Skies", charset="utf-8")
    for found in messages.values():
        first = max(found, key=lambda message: message.plural)  # the plural, if it has one anywhere
        words: Any = (first.words, first.plural) if first.plural else first.words
        places = [(source, None) for source in dict.fromkeys(message.source for message in found)]
        catalog.add(words, None, places)  # type: ignore[arg-type]
    return catalog


def _bring(file: Path, language: str, template: Catalog) -> list[str]:
    """Bring one language up to date; returns what is not translated."""
    catalog = _read(file, language)
    catalog.update(template, no_fuzzy_matching=True)
    _sign(catalog)
    catalog.obsolete.clear()
    with file.open("wb") as output:
        write_po(output, catalog, width=110, ignore_obsolete=True, include_lineno=False, omit_header=False)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    file.with_suffix(".mo").write_bytes(compiled.getvalue())
    return [repr(message.id) for message in catalog if message.id and not _is_complete(message.string)]


def _read(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language, project="Three Skies", charset="utf-8")
    with file.open("rb") as source:
        return read_po(source, locale=language)


def _sign(catalog: Catalog) -> None:
    """A header that says nothing that changes from one run to the next."""
    catalog.header_comment = (
        "# The words of Three Skies in another language; `python -m scenes.words` keeps them."
    )
    catalog.version, catalog.msgid_bugs_address = "1", ""
    catalog.last_translator = catalog.language_team = "Three Skies"
    catalog.creation_date = catalog.revision_date = _ONCE
    catalog.fuzzy = False


def _is_complete(words: Any) -> bool:
    return bool(words) if isinstance(words, str) else bool(words) and all(words)


if __name__ == "__main__":
    main(sys.argv[1:])
