"""Style of the words: what `docs/writing.md` forbids, the terms it lists, spaces, apostrophes and lengths."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations

import pytest
from all_words import all_words

from scenes import words
from scenes.words.extraction import ROOT

RULES = (ROOT / "docs" / "writing.md").read_text("utf-8")
CURVED = "\u2019"
TRANSLATED = [language for language in words.LANGUAGES if language != "en"]


def said(language: str) -> list[str]:
    """All that is said in a language."""
    if language == "en":
        return sorted(
            {text for found in all_words().values() for it in found for text in (it.words, it.plural)}
        )
    with (words.FOLDER / f"{language}.mo").open("rb") as file:
        catalogue = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return [value for key, value in catalogue.items() if key]


def forbidden() -> list[tuple[str, str]]:
    """Language and pattern of each row of the list of what is never written."""
    rows = re.findall(r"^\| (\w\w) +\| `(.+)` \|$", RULES, re.MULTILINE)
    return [(language, pattern.replace(r"\|", "|")) for language, pattern in rows]


def spells() -> Iterator[list[str]]:
    """The eight printed spells, as English, German, French and Dutch call them."""
    rows = RULES.partition("| the eight spells")[2].splitlines()[:8]
    for row in rows:
        yield [cell.strip() for cell in row.split("|")][-5:-1]


@pytest.mark.parametrize(("language", "pattern"), forbidden())
def test_no_message_has_what_is_never_written(language: str, pattern: str) -> None:
    assert [message for message in said(language) if re.search(pattern, message)] == []


def test_every_language_has_something_that_is_never_written() -> None:
    assert {language for language, _pattern in forbidden()} == set(words.LANGUAGES)


def test_the_spells_have_the_names_on_the_printed_cards() -> None:
    named = []
    for english, *others in spells():
        for language, other in zip(("de", "fr", "nl"), others, strict=True):
            words.use(language)
            named.append((words._(english).replace("\u00a0", " "), other))
    words.use("en")
    assert len(named) == 24
    assert [pair for pair in named if pair[0] != pair[1]] == []


def test_french_signs_never_begin_a_line() -> None:
    """The space before a colon, a semicolon, an exclamation or a question mark does not break."""
    loose = re.compile(
        r"[ ]([:;!?»]|%(?![A-Za-z]))|« |(?<![\u00a0\u202f])[;!?»](?!\w)|(?<![\u00a0\u202f\d%HM]):(?=\s|$)"
    )
    assert [message for message in said("fr") if loose.search(message)] == []


def test_german_percent_signs_never_begin_a_line() -> None:
    assert [message for message in said("de") if re.search(r"[\d}] ?%(?![A-Za-z])", message)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_curved_apostrophe(language: str) -> None:
    assert [message for message in said(language) if "'" in message] == []


def test_the_source_has_the_straight_apostrophe() -> None:
    assert [message for message in said("en") if CURVED in message] == []


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_no_message_has_a_space_too_many(language: str) -> None:
    wrong = [message for message in said(language) if "  " in message or message != message.strip()]
    assert [message for message in wrong if message.strip() and message not in SEPARATORS] == []


#: Pieces that stand between others.
SEPARATORS = {", ", " · "}


def lesson_texts(*keys: str) -> set[str]:
    """What the coach says under some keys."""
    found = (it for found in all_words().values() for it in found if it.source.endswith("lesson.toml"))
    texts = {message.words for message in found}
    raw = "\n".join(file.read_text("utf-8") for file in sorted(ROOT.glob("game/*/lesson.toml")))
    return {text for text in texts for key in keys if f'{key} = "{text}"' in raw}


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_the_coach_is_brief_in_every_language(language: str) -> None:
    words.use(language)
    long = [(len(words._(text)), words._(text)) for text in lesson_texts("idea", "task", "wrong")]
    words.use("en")
    assert long
    assert [text for length, text in long if length > 200] == []


@cache
def button_labels() -> set[str]:
    """What stands on buttons: the second argument of each `Button` in the code."""
    found = set()
    for file in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Button" and len(node.args) > 1:
                found |= {
                    one.args[0].value
                    for one in ast.walk(node.args[1])
                    if isinstance(one, ast.Call) and getattr(one.func, "id", "") == "_"
                    and isinstance(one.args[0], ast.Constant) and isinstance(one.args[0].value, str)
                }  # fmt: skip
    return found


@pytest.mark.parametrize("language", list(words.LANGUAGES))
def test_buttons_are_short_in_every_language(language: str) -> None:
    labels = button_labels()
    words.use(language)
    long = {words._(label) for label in labels if len(re.sub(r"\{.*?\}", "", words._(label))) > 30}
    words.use("en")
    assert len(labels) > 40
    assert long == set()


def test_writers_are_told_where_the_rules_are() -> None:
    assert "docs/writing.md" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def test_hints_know_one_system_of_directions() -> None:
    """Places and castles are left, right, upper and lower as they are seen, never north or west."""
    for file in sorted(ROOT.glob("game/*/words.toml")):
        tree = tomllib.loads(file.read_text("utf-8"))
        for part in ("reasons", "yours", "moves", "places", "knowledge"):
            said_there = repr([*tree.get(part, {}).values()])
            assert not re.search(r"\b(north|south|west|east)(ern)?\b", said_there), file
        assert not {"north and south", "west and east"} & {*map(str, tree.get("names", {}).values())}
