"""Words: every language says everything, with the same slots, in letters that the fonts have."""

import re
import string
from gettext import GNUTranslations
from pathlib import Path

import pytest
from all_words import all_words
from fontTools.ttLib import TTFont

from scenes import words
from scenes.platform.assets import FONTS
from scenes.words.extraction import Message

TRANSLATED = [language for language in words.LANGUAGES if language != "en"]


def catalogue(language: str) -> dict[str | tuple[str, int], str]:
    with (words.FOLDER / f"{language}.mo").open("rb") as file:
        found: dict[str | tuple[str, int], str] = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {key: value for key, value in found.items() if key}


def key_of(key: str | tuple[str, int]) -> str:
    return key if isinstance(key, str) else key[0]


def slots(message: str) -> set[str]:
    return {
        f"{name}:{spec}" for _text, name, spec, _mark in string.Formatter().parse(message) if name is not None
    }


def both_forms(key: str) -> Message:
    return max(all_words()[key], key=lambda message: message.plural)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_is_missing_and_none_is_left_over(language: str) -> None:
    said = {key_of(key) for key, value in catalogue(language).items() if value}
    assert sorted(all_words().keys() - said) == [], "run `python -m scenes.words` and fill the gaps"
    assert sorted(said - all_words().keys()) == [], "run `python -m scenes.words`"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_slots_of_its_message(language: str) -> None:
    wrong = []
    for key, translation in catalogue(language).items():
        message = both_forms(key_of(key))
        allowed = slots(message.words) | slots(message.plural)
        needed = slots(message.words) & slots(message.plural) if message.plural else allowed
        if not needed <= slots(translation) <= allowed:
            wrong.append((key, translation))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_counted_has_a_form_for_one_and_for_many(language: str) -> None:
    forms = {key for key in catalogue(language) if not isinstance(key, str)}
    counted = {key for key, found in all_words().items() if any(message.plural for message in found)}
    assert forms == {(key, number) for key in counted for number in (0, 1)}


def test_the_catalogues_are_what_the_translators_wrote() -> None:
    """Every translated line of a `.po` file is in the compiled one: nobody forgot to compile."""
    for language in TRANSLATED:
        written = (words.FOLDER / f"{language}.po").read_text("utf-8")
        joined = written.replace('"\n"', "")
        missing = [
            value for value in catalogue(language).values()
            if value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") not in joined
        ]  # fmt: skip
        assert missing == []


@pytest.mark.parametrize("face", sorted(FONTS))
def test_the_fonts_have_every_letter(face: str) -> None:
    glyphs = set(map(chr, TTFont(FONTS[face]).getBestCmap())) | {"\n"}
    if face == "display":
        glyphs |= {"\u00a0"}  # written as a plain space
    used = set("".join(message.words + message.plural for found in all_words().values() for message in found))
    for language in TRANSLATED:
        used |= set("".join(catalogue(language).values()))
    used |= set("".join(words.LANGUAGES.values()))
    assert sorted(used - glyphs) == []


def test_the_language_changes_at_once_and_back() -> None:
    said = []
    for language in ("de", "fr", "nl", "en"):
        words.use(language)
        said.append((words._("Back"), words.ngettext("{names} wins!", "{names} win!", 2)))
    assert said == [
        ("Zurück", "{names} gewinnen!"),
        ("Retour", "{names} gagnent\u00a0!"),
        ("Terug", "{names} winnen!"),
        ("Back", "{names} win!"),
    ]


def test_french_counts_none_like_one() -> None:
    words.use("fr")
    one, many = "{count} card left to draw", "{count} cards left to draw"
    assert [words.ngettext(one, many, count) for count in (0, 1, 2)] == [
        "{count} carte à piocher", "{count} carte à piocher", "{count} cartes à piocher",
    ]  # fmt: skip
    words.use("en")


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("de_AT", "de"),
        ("German_Germany", "de"),  # so Windows calls it
        ("Dutch_Netherlands", "nl"),
        ("French_Canada", "fr"),
        ("English_United Kingdom", "en"),
        ("Frisian_Netherlands", "en"),
    ],
)
def test_the_language_of_the_system_is_known_by_either_of_its_names(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (name, "UTF-8"))
    assert words.system_language() == language


def test_an_unknown_system_language_becomes_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: ("is_IS", "UTF-8"))
    assert words.system_language() == "en"
    monkeypatch.setattr("locale.getlocale", lambda: ("nl_BE", "UTF-8"))
    assert words.system_language() == "nl"


def test_the_language_for_testing_is_two_fifths_longer_and_keeps_its_slots() -> None:
    for message in ("Settings", "Save and quit", "Hand over to {name}", "{names} and {last}"):
        letters, longer = (
            len(re.sub(r"\{.*?\}", "", words_)) for words_ in (message, words.stretched(message))
        )
        assert longer >= letters * 1.4
        assert slots(words.stretched(message)) == slots(message)


def test_no_message_is_made_of_pieces() -> None:
    """A sentence that is cut into an f-string before it is translated would never be found."""
    for file in Path(words.__file__).parent.parent.rglob("*.py"):
        assert not re.search(r'\b(_|N_|ngettext)\(\s*f"', file.read_text("utf-8")), file
