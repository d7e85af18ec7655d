"""Visible text: what leaves no mark has a stand-in, and what is looked for is found without its marks."""

import pytest

from game.visible import is_blank, is_unseen, printable, printable_lines, search_key, shortened, visible


@pytest.mark.parametrize(
    "letter", [*"\0\x7f\n\u202e\u200b\u3164\ufe0f\ufe00\ud800\U000e01ef\u180b"], ids=ascii
)
def test_letters_without_a_mark_are_known(letter: str) -> None:
    assert is_unseen(letter)
    assert visible(f"a{letter}") == "a·"


@pytest.mark.parametrize("letter", [" ", "a", "é", "美", "~", "\ufe10", "\u180a"])
def test_letters_with_a_mark_stay(letter: str) -> None:
    assert not is_unseen(letter)
    assert visible(f"a{letter}") == f"a{letter}"


def test_a_name_of_nothing_has_a_dot_for_everything() -> None:
    assert visible("") == ""
    assert visible("   ") == visible("\u200b \u200b") == "···"
    assert (is_blank(" \u200b"), is_blank(" a"), is_blank("")) == (True, False, True)


def test_what_a_terminal_would_do_is_written_out() -> None:
    assert printable("a\x1b[1m\n") == "a\\u001b[1m\\u000a"
    assert printable("é\U000e0101") == "é\\udb40\\udd01"
    assert printable_lines("a\n\x07b") == "a\n\\u0007b"


@pytest.mark.parametrize(
    ("text", "key"),
    [("Ada", "ada"), ("Élise", "elise"), ("Łukasz", "lukasz"), ("STRASSE", "strasse"), ("Straße", "strasse"),
     ("Ødegård", "odegard"), ("Ωμέγα", "ωμεγα"), ("美咲", "美咲")],
)  # fmt: skip
def test_names_are_sought_without_marks_and_strokes(text: str, key: str) -> None:
    assert search_key(text) == key


def test_what_is_too_long_for_a_message_is_cut() -> None:
    assert shortened("a" * 200) == "a" * 200
    assert shortened("a" * 201) == "a" * 200 + "..."
