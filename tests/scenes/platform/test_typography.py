"""Typography: words have real spaces, nothing of a letter is cut off, and small ones have no outline."""

from dataclasses import replace
from itertools import pairwise, product
from typing import Final

import pygame
import pytest
from pygame import Rect

from scenes.platform.assets import FONTS
from scenes.platform.surface_cache import Placed
from scenes.platform.text_renderer import OUTLINED, Ink, TextRenderer, Typeface
from scenes.ui.theme import SIZES, Theme

FACES: Final[tuple[Typeface, ...]] = ("display", "body", "bold")
SCALES = (0.75, 1.0, 1.5, 3.0)
#: What hangs lowest and stands highest in each language.
DEEP_AND_HIGH = {"en": "gjpqyQ", "de": "gjpqyQÄÖÜß", "fr": "gjpqyQÇçÉÊŒ", "nl": "gjpqyQËĳ"}


def written(words: str, ink: Ink, scale: float) -> tuple[Placed, Rect]:
    """Words, and where on their surface there is any ink."""
    lettering = TextRenderer()
    lettering.rescale(scale)
    placed = lettering.line(words, ink)
    return placed, placed.surface.get_bounding_rect()


def gaps(words: str, ink: Ink, scale: float) -> list[int]:
    """The widths in pixels of all gaps without any ink, from left to right."""
    surface = written(words, ink, scale)[0].surface
    inked = pygame.mask.from_surface(surface, 100)
    columns = [
        any(inked.get_at((x, y)) for y in range(inked.get_size()[1])) for x in range(surface.get_width())
    ]
    edges = [x for x, (one, other) in enumerate(pairwise(columns)) if one != other]
    return [right - left for left, right in zip(edges[1::2], edges[2::2], strict=False)]


def high(face: Typeface, size: float, letters: str) -> int:
    """The height in pixels of letters that have a whole empty line below to hang into."""
    font = pygame.font.Font(FONTS[face], max(4, round(size)))
    return font.render(f"{letters}\n ", antialias=True, color="white").get_bounding_rect().height


@pytest.mark.parametrize("words", ["\u200b", "\xad", "\u202e\u2066", "\u3164\ufe0f", ""])
def test_words_that_nobody_sees_are_written_as_nothing(words: str) -> None:
    for face in FACES:
        assert written(words, Ink(24, "#FFFFFF", face), 1.0)[1].size == (0, 0)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("face", FACES)
def test_no_letter_is_cut_off_at_any_size(face: Typeface, scale: float) -> None:
    pygame.font.init()
    for size, letters in product(SIZES, DEEP_AND_HIGH.values()):
        if face == "display" and "ĳ" in letters:  # which is written in another face
            continue
        expected = high(face, size * scale, letters)
        for stroke in (0.0, 4.0):
            ink = Ink(size, "#FFFFFF", face, stroke=stroke, stroke_colour="#000000")
            found = written(letters, ink, scale)[1].height
            least = expected + 2 * round(ink.outline * scale) - 1  # its edge may be faint
            assert found == expected if not stroke else found >= least, (size, letters)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("face", FACES)
def test_descenders_stay_within_their_line(face: Typeface, scale: float) -> None:
    """Lines are as far apart as they are high: what hangs from one does not stand in the next."""
    for size in SIZES:
        ink = Ink(size, "#FFFFFF", face)
        placed, inked = written("gjpqy", ink, scale)
        assert (placed.top + inked.bottom) / scale <= ink.line / 2 + 1


@pytest.mark.parametrize("words", ["a b", "1 a", "1 1", "from here", "l l", "T o"])
@pytest.mark.parametrize("stroke", [0.0, 3.5, 6.0])
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [22, 36])
def test_words_are_apart_as_far_as_words_are(face: Typeface, size: int, stroke: float, words: str) -> None:
    """Between a fifth and half of the size, whatever stands beside it, outlined or not."""
    ink = Ink(size, "#FFFFFF", face, stroke=stroke, stroke_colour="#000000")
    lettering = TextRenderer()
    lettering.rescale(2.0)
    one, other = words.split(" ")
    space = lettering.width(words, ink) - lettering.width(one, ink) - lettering.width(other, ink)
    assert 0.2 * size < space - ink.outline * 0.75 < 0.4 * size


@pytest.mark.parametrize("face", FACES)
def test_a_gap_between_words_is_wider_than_between_letters(face: Typeface) -> None:
    for stroke in (0.0, 5.0):
        ink = Ink(36, "#FFFFFF", face, stroke=stroke, stroke_colour="#FFFFFF")
        found = gaps("one 11 two", ink, 2.0)
        assert sum(gap >= 9 for gap in found) >= 2, found


def test_a_space_is_one_space() -> None:
    lettering = TextRenderer()
    for face in FACES:
        ink = Ink(36, "#FFFFFF", face, stroke=5.0, stroke_colour="#000000")
        once, twice = (lettering.width(words, ink) for words in ("a b", "a  b"))
        assert twice - once < 0.5 * ink.size
        assert lettering.width("a\u00a0b", ink) == once
        assert lettering.width("a\u202fb", ink) == once


@pytest.mark.parametrize("name", ["sky", "prompt", "label", "light", "hero"])
@pytest.mark.parametrize("strong", [False, True])
def test_small_words_have_no_outline(name: str, *, strong: bool) -> None:
    theme = Theme(strong_contrast=strong)
    for size in SIZES:
        ink = theme.ink(name, size)
        assert ink.outline == (ink.stroke if ink.size >= OUTLINED else 0.0)


def test_a_soft_shadow_is_dark_beside_the_letters_and_gone_farther_off() -> None:
    ink = Ink(24, "#FFFFFF", "body", stroke=3.5, stroke_colour="#000000")
    surface = written("l", ink, 2.0)[0].surface
    row = [surface.get_at((x, surface.get_height() // 2)).a for x in range(surface.get_width())]
    assert row[0] < 60
    assert max(row) == 255
    assert sum(alpha > 150 for alpha in row) > sum(alpha == 255 for alpha in row)


def test_a_soft_shadow_reaches_as_far_on_each_side_of_its_letters() -> None:
    lettering = TextRenderer()
    lettering.rescale(2.0)
    ink = Ink(24, "#FFFFFF", "body", stroke=8.0, stroke_colour="#000000")
    soft, bare = (lettering.line("HIOH", each) for each in (ink, replace(ink, stroke=0.0)))
    shadow, letters = (
        placed.surface.get_bounding_rect(min_alpha=40).move(round(placed[1]), round(placed[2]))
        for placed in (soft, bare)
    )
    assert shadow.contains(letters)
    assert abs(letters.left - shadow.left - shadow.right + letters.right) <= 1
    assert abs(letters.top - shadow.top - shadow.bottom + letters.bottom) <= 1


def test_all_words_are_written_in_sizes_of_one_scale() -> None:
    theme = Theme()
    for size in range(12, 97):
        assert theme.ink("body", float(size)).size in SIZES
    assert all(theme.ink(name).size in SIZES for name in ("hero", "sky", "prompt", "head", "body", "label"))


def test_the_apostrophe_is_that_of_print() -> None:
    lettering, ink = TextRenderer(), Ink(48, "#FFFFFF", "body")
    straight, curved = (lettering.line(words, ink).surface for words in ("it's", "it\u2019s"))
    assert pygame.image.tobytes(straight, "RGBA") == pygame.image.tobytes(curved, "RGBA")
