"""Words in narrow places: nothing is left out without saying so, and larger text is never smaller."""

from itertools import pairwise
from unittest.mock import Mock

import pytest

from scenes.platform import text_renderer
from scenes.platform.fonts.typesetting import typeset
from scenes.platform.text_renderer import Ink, TextRenderer, Typeface
from scenes.ui.text import common_ink, fitted

USUAL = Ink(24, "#000000", "display")
NAMES = ["Uncle Robert", "Anna Marie S", "WWWWWWWWWWWW", "Player 1", "Cirrus", "J."]


@pytest.fixture(scope="module")
def lettering() -> TextRenderer:
    return TextRenderer()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [44, 60, 92, 120, 300])
@pytest.mark.parametrize("grown", [1.0, 1.4, 2.0])
def test_a_name_is_whole_or_says_that_it_is_not(
    lettering: TextRenderer, name: str, width: int, grown: float
) -> None:
    ink, (line,) = fitted(name, Ink(24 * grown, "#000000", "display"), width, lettering)
    assert lettering.width(line, ink) <= width
    assert line == name or "…" in line
    assert line == name or ink.size == 12


def test_letters_are_made_smaller_before_any_is_left_out(lettering: TextRenderer) -> None:
    ink, lines = fitted("Uncle Robert", USUAL, 96, lettering)
    assert lines == ("Uncle Robert",)
    assert ink.size < 24


@pytest.mark.parametrize("width", range(28, 80, 8))
def test_the_number_of_a_player_is_never_what_is_left_out(lettering: TextRenderer, width: int) -> None:
    one, other = (fitted(f"Player {number}", USUAL, width, lettering)[1] for number in (1, 2))
    assert one != other


def test_what_is_left_out_of_several_lines_is_told_in_the_last(lettering: TextRenderer) -> None:
    words = "Nobody knows how long this sentence goes on before it comes to an end"
    ink, lines = fitted(words, USUAL, 90, lettering, most_lines=2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert words.startswith(" ".join(lines)[:-1])
    assert all(lettering.width(line, ink) <= 90 for line in lines)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
def test_larger_text_never_ends_up_smaller(name: str, scale: float) -> None:
    lettering = TextRenderer()
    lettering.rescale(scale)
    for width in range(40, 240, 7):
        inks = [Ink(24 * grown, "#000000", "display") for grown in (1.0, 1.2, 1.4, 1.75, 2.0)]
        sizes = [fitted(name, ink, width, lettering)[0].size for ink in inks]
        assert all(int(smaller) <= larger for smaller, larger in pairwise(sizes)), width


def test_words_that_belong_together_are_as_large_as_the_longest_may_be(lettering: TextRenderer) -> None:
    alone = fitted("Uncle Robert", USUAL, 120, lettering)[0]
    assert 14 < alone.size < USUAL.size
    assert common_ink([("Cirrus", 120), ("Uncle Robert", 120), ("J.", 300)], USUAL, lettering) == alone


def test_one_very_long_word_makes_the_others_no_smaller_than_can_be_read_well(
    lettering: TextRenderer,
) -> None:
    assert common_ink([("Cirrus", 120), ("W" * 12, 120)], USUAL, lettering).size == 14


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("face", ["display", "body", "bold"])
def test_a_line_is_as_wide_as_it_is_written(face: Typeface, scale: float) -> None:
    lettering = TextRenderer()
    lettering.rescale(scale)
    ink = Ink(21, "#000000", face)
    for words in (
        "Don't fall  off, you two!",
        " Würfel für alle; à bientôt\N{NO-BREAK SPACE}! ",
        "Ёлка и Νεφέλη",
        "one שלום two, three",
        "a\tb c",
    ):
        written = lettering.line(words, ink).surface
        assert lettering.width(words, ink) == pytest.approx(written.get_width() / scale)


def test_words_that_fade_in_are_set_once(lettering: TextRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    ink, setting = Ink(30, "#FFFFFF", stroke=3, stroke_colour="#000000"), Mock(wraps=typeset)
    monkeypatch.setattr(text_renderer, "typeset", setting)
    shown = [lettering.line("Nimbus", ink, alpha).surface for alpha in (0.25, 0.5, 1.0)]
    assert setting.call_count == 1
    rows = [[surface.get_at((x, surface.get_height() // 2)).a for x in range(60)] for surface in shown]
    assert [max(row) for row in rows] == [64, 128, 255]
