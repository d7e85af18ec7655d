"""Rule search: pages by their titles, paragraphs by their words, each with the sentence that was found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.learning.rulebook import Paragraph, RulebookPage, RulebookText
from game.visible import search_key
from scenes.words import _


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph in which letters were found, and where."""

    page: RulebookPage
    paragraph: Paragraph
    sentence: str


def pages_titled(book: RulebookText, letters: str) -> list[RulebookPage]:
    """The pages in whose titles letters are found."""
    return [page for page in book.page if search_key(letters) in search_key(_(page.title))]


def hits(book: RulebookText, letters: str) -> list[Hit]:
    """The paragraphs in which letters are found: first those whose heads have them."""
    found = [*_found(book, search_key(letters))] if letters.strip() else []
    return sorted(found, key=lambda hit: search_key(letters) not in search_key(_(hit.paragraph.head)))


def _found(book: RulebookText, wanted: str) -> Iterator[Hit]:
    for page in book.page:
        for paragraph in page.paragraph:
            sentences = re.split(r"(?<=[.!?])\s+", _(paragraph.text))
            sentence = next((each for each in sentences if wanted in search_key(each)), "")
            if sentence or wanted in search_key(_(paragraph.head)):
                yield Hit(page, paragraph, sentence or sentences[0])
