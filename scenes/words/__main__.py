"""Bring the words up to date: `python -m scenes.words [FOLDER]` (developing extra).

It writes every message of the game into `scenes/words/three_skies.pot`, with what translators should know,
and into `scenes/words/<language>.po`. What is translated is kept: a sentence that was reworded takes its old
translation along, marked as fuzzy, and what is no longer used stays at the end. It names what is missing, and
compiles the `.mo` files that the game reads.
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
from scenes.words.comments import comments
from scenes.words.extraction import ROOT, Message, merged, messages, of_its_own
from scenes.words.news import FILE, players_part

TEMPLATE: Final = "three_skies.pot"
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
    if words == FOLDER:
        _write(words / TEMPLATE, _commented(found))
    for language in TRANSLATED:
        for message in _bring(words / f"{language}.po", language, template):
            sys.stdout.write(f"{language}: {message}\n")


def _commented(messages: Mapping[str, Sequence[Message]]) -> Catalog:
    """The messages, each with what whoever translates it should know."""
    catalog = _template(messages)
    for found in messages.values():
        message = catalog.get(found[0].words, found[0].context or None)
        assert message is not None
        message.auto_comments = comments(found)
    _sign(catalog)
    catalog.header_comment = "# All that Three Skies says. How to translate it: docs/translating.md"
    return catalog


def _template(messages: Mapping[str, Sequence[Message]]) -> Catalog:
    catalog = Catalog(project="Three Skies", charset="utf-8")
    for found in messages.values():
        first = max(found, key=lambda message: message.plural)  # the plural, if it has one anywhere
        words: Any = (first.words, first.plural) if first.plural else first.words
        places = [(source, None) for source in dict.fromkeys(message.source for message in found)]
        catalog.add(words, None, places, context=first.context or None)  # type: ignore[arg-type]
    return catalog


def _bring(file: Path, language: str, template: Catalog) -> list[str]:
    """Bring one language up to date; returns what is not translated."""
    catalog = _read(file, language)
    catalog.update(template)
    for message in catalog:
        message.user_comments = [told for told in message.user_comments if not told.startswith("| ")]
    _sign(catalog)
    _write(file, catalog)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    file.with_suffix(".mo").write_bytes(compiled.getvalue())
    return [
        f"{message.id!r}{' (is it still right? then take `fuzzy` away)' if message.fuzzy else ''}"
        for message in catalog
        if message.id and (message.fuzzy or not _is_complete(message.string))
    ]


def _write(file: Path, catalog: Catalog) -> None:
    with file.open("wb") as output:
        write_po(output, catalog, width=110, include_lineno=False)


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
