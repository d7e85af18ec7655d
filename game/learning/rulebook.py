"""The rulebook of a game: pages of paragraphs, found by their ids and by the refusals they explain."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct

from game.files import convert, read_toml


class Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule or two under a head of their own, with the picture beside them, if there is one."""

    id: str
    head: str
    text: str
    picture: str = ""
    answers: tuple[str, ...] = ()  # ids of the refusals whose rule stands here


class RulebookPage(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs together, under a title."""

    id: str
    title: str
    paragraph: tuple[Paragraph, ...]


class RulebookText(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of one game, in the order of reading."""

    page: tuple[RulebookPage, ...]

    def page_with(self, paragraph: str) -> RulebookPage:
        """The page on which a paragraph stands."""
        return next(page for page in self.page if any(each.id == paragraph for each in page.paragraph))

    def paragraph_for(self, refusal: str) -> str:
        """The paragraph that states the rule of a refusal."""
        paragraphs = (paragraph for page in self.page for paragraph in page.paragraph)
        return next(paragraph.id for paragraph in paragraphs if refusal in paragraph.answers)


@cache
def rulebook_of(folder: Path) -> RulebookText:
    """The rulebook in the folder of a game."""
    file = folder / "rulebook.toml"
    return convert(read_toml(file.read_text("utf-8"), file.name), RulebookText, file.name)
