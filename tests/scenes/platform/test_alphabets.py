"""Names of 25 alphabets: what is drawn is what was asked for, in every ink, and nothing leaves a hole."""

import re
import unicodedata
from functools import cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.ttLib import TTFont
from pygame import Surface
from pygame.font import Font

from scenes.platform.assets import FONTS
from scenes.platform.fonts import sources
from scenes.platform.fonts.bidi import levels, reordered
from scenes.platform.fonts.clusters import clusters
from scenes.platform.fonts.coverage import Coverage, NoFont
from scenes.platform.fonts.faces import UNKNOWN, Fonts
from scenes.platform.fonts.sources import PACKED, content
from scenes.platform.fonts.typesetting import FACES, Run, runs, typeset
from scenes.platform.text_renderer import TextRenderer
from scenes.ui.theme import _INKS, Theme

ROOT = Path(__file__).parents[3]
NAMES = {
    "Western European": "Åse Ñandú Þóra Zoë",
    "Polish": "Łucja Żaneta Zbyś",
    "Czech": "Jiří Dvořák Růžena",
    "Romanian": "Ștefan Țepeș Ană",
    "Turkish": "Gülşen İpek Çağrı",  # noqa: RUF001 - it is what it is
    "Vietnamese": "Nguyễn Đức Phượng",
    "Greek": "Ελένη Γιώργος Άννα",
    "Cyrillic": "Женя Ёлка Їжак Љиља",
    "Hungarian": "Kőszegi Ödön Ű",
    "Georgian": "გიორგი ნინო",
    "Hebrew": "יעל דני",
    "Arabic": "فاطمة محمد",
    "Devanagari": "अमृता क्षितिज",
    "Thai": "ณัฐพล น้ำ",
    "Croatian": "Đurđica Žižić Ćiro",
    "Lithuanian": "Jūratė Ąžuolas Šarūnė",
    "Kazakh": "Әсел Қайрат Өмір",
    "Armenian": "Հայկ Անահիտ",
    "Chinese": "王小明 龍馬 龙",
    "Japanese": "美咲 はるか サクラ 髙﨑",
    "Korean": "김민준 서연",
    "Bengali": "অমিত রিয়া",
    "Tamil": "தமிழ் கண்ணன்",
    "Ethiopic": "ሰላም አበበ",
    "Khmer": "សុខា",
}
FACES_OF_INKS = sorted({ink.face for ink in _INKS.values()} | {"bold"})


@cache
def opened(file: str) -> TTFont:
    """A font by somebody else's reading of it."""
    return TTFont(BytesIO(content(file)), fontNumber=0)  # of a collection the first, as pygame does


@cache
def letters_in(file: str) -> frozenset[int]:
    return frozenset(opened(file).getBestCmap())


@cache
def leaves_ink(file: str, letter: str) -> bool:
    glyphs = opened(file).getGlyphSet()
    pen = ControlBoundsPen(glyphs)
    glyphs[opened(file).getBestCmap()[ord(letter)]].draw(pen)
    return pen.bounds is not None


def asked(name: str) -> list[str]:
    return [letter for letter in unicodedata.normalize("NFC", name) if not letter.isspace()]


@pytest.mark.parametrize("face", FACES_OF_INKS)
@pytest.mark.parametrize("alphabet", NAMES)
def test_every_letter_is_written_with_a_font_that_has_it(alphabet: str, face: str) -> None:
    written = [run for run in runs(NAMES[alphabet], face) if not run.letters.isspace()]
    assert sorted("".join(run.letters for run in written)) == sorted(asked(NAMES[alphabet]))
    for run in written:
        assert {*map(ord, run.letters)} <= letters_in(run.font.file), run
        assert all(leaves_ink(run.font.file, letter) for letter in run.letters), run


@pytest.mark.parametrize("ink", sorted(_INKS))
@pytest.mark.parametrize("alphabet", NAMES)
def test_what_is_drawn_is_each_run_by_its_own_font_side_by_side(alphabet: str, ink: str) -> None:
    """Drawn once more by the fonts themselves, without anything of ours but the order of the runs."""
    lettering = TextRenderer()
    how = Theme().ink(ink)
    drawn = pygame.mask.from_surface(lettering.line(NAMES[alphabet], how).surface, 1)
    line = typeset(NAMES[alphabet], how.face, round(how.size), 8)
    assert len(line.runs) == len([run for run in runs(NAMES[alphabet], how.face) if run.letters.strip()])
    for run, _left, _top in line.runs:
        alone = by_itself(run, round(how.size))
        assert drawn.count() >= alone.count() > 0, run
        assert drawn.get_size()[1] >= alone.get_bounding_rects()[0].height


read = cache(content)  # some fonts are large


def by_itself(run: Run, size: int) -> pygame.mask.Mask:
    font = Font(BytesIO(read(run.font.file)), size)
    if run.font.alphabet:
        font.set_script(run.font.alphabet)
    if not run.font.rightward:
        font.set_direction(pygame.DIRECTION_RTL)
    return pygame.mask.from_surface(font.render(run.letters, antialias=True, color="white"), 1)


@pytest.mark.parametrize("alphabet", NAMES)
def test_no_letter_of_a_name_can_be_left_out_without_a_difference(alphabet: str) -> None:
    """A letter that is drawn as nothing, or as the same box as others, would not be missed."""
    lettering, ink = TextRenderer(), Theme().ink("name")
    name = NAMES[alphabet]
    whole = pygame.image.tobytes(lettering.line(name, ink).surface, "RGBA")
    boxes = {pygame.image.tobytes(lettering.line(letter, ink).surface, "RGBA") for letter in set(asked(name))}
    assert len(boxes) == len(set(asked(name)))
    parts = clusters(name)
    for place, part in enumerate(parts):
        if not part.isspace():
            less = "".join(parts[:place] + parts[place + 1 :])
            assert pygame.image.tobytes(lettering.line(less, ink).surface, "RGBA") != whole, part


def test_the_display_face_is_kept_where_it_has_the_letter() -> None:
    written = {letter: run.font.file for run in runs("Jiří", "display") for letter in run.letters}
    assert written["J"] == written["i"] == written["í"] == FONTS["display"]
    assert written["ř"] == FONTS["bold"]


def test_what_no_font_has_is_a_mark_that_can_be_seen() -> None:
    found = list(runs("a\U00012000\U000e0041b", "display"))
    assert [run.letters for run in found] == ["a", UNKNOWN * 2, "b"]
    assert leaves_ink(found[1].font.file, UNKNOWN)


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A folder with a font that has a letter which nothing of the game has, and with others that are none."""
    pygame.font.init()
    font = TTFont(FONTS["bold"])
    for table in font["cmap"].tables:
        table.cmap = {ord("Ꮳ"): table.cmap[ord("M")]} if table.isUnicode() else table.cmap
    folder = tmp_path / "deep" / "fonts"
    folder.mkdir(parents=True)
    font.save(folder / "NotoSansCJK-Bold.ttf")
    (folder / "NotoSansCJK-Broken.ttf").write_bytes(b"\0\1\0\0" * 99)
    (folder / "notes.txt").write_text("no font")
    return folder


def test_a_font_of_the_player_is_used_for_the_rest(foreign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_places", list)
    fonts = Fonts()
    fonts.own = foreign
    assert fonts.chosen("Ꮳ", "display") == (str(foreign / "NotoSansCJK-Bold.ttf"), "Ꮳ")
    assert fonts.chosen("a", "display") == (FONTS["display"], "a")


def test_a_font_of_the_system_is_used_where_the_player_has_none(
    foreign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "_places", lambda: [foreign.parents[1], foreign / "nowhere"])
    fonts = Fonts()
    assert fonts.chosen("Ꮳ", "display") == (str(foreign / "NotoSansCJK-Bold.ttf"), "Ꮳ")
    assert fonts.chosen("\U00012000", "display") == (PACKED[-1], UNKNOWN)


def test_what_is_written_everywhere_asks_the_system_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "_places", lambda: pytest.fail("looked for"))
    for name in NAMES.values():
        assert all(Fonts().chosen(letter, "display")[1] != UNKNOWN for letter in asked(name))


@pytest.mark.parametrize("written", [b"", b"OTTO", b"\0\1\0\0" + b"\xff" * 400, b"ttcf" + b"\xff" * 99])
def test_bytes_that_are_no_font_are_refused(written: bytes) -> None:
    with pytest.raises(NoFont):
        Coverage(written)


def test_ranges_that_overlap_are_read_once() -> None:
    """A table of characters that has all letters a thousand times takes no longer than any other."""
    segments = 1000
    column = b"".join
    table = column([
        b"\0\4\0\0\0\0", (2 * segments).to_bytes(2, "big"), b"\0" * 6,
        b"\xff\xff" * segments, b"\0\0", b"\0\0" * segments, b"\0\1" * segments, b"\0\0" * segments,
    ])  # fmt: skip
    head = b"\0\1\0\0\0\1" + b"\0" * 6 + b"cmap" + bytes(4) + (28).to_bytes(4, "big") + bytes(4)
    cmap = b"\0\0\0\1\0\3\0\1" + (12).to_bytes(4, "big") + table
    coverage = Coverage(head + cmap)
    assert "a" in coverage
    assert len(coverage._ranges) == 1


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("abc", "abc"),
        ("אבג", "גבא"),
        ("abc אבג", "abc גבא"),
        ("אבג abc", "abc גבא"),
        ("אבג 12 דהו", "והד 12 גבא"),
        ("אבג (דה)", "(הד) גבא".replace("(", "<").replace(")", "(").replace("<", ")")),
        ("Lea: אבג 12", "Lea: 12 גבא"),
        ("محمد 12,5%", "12,5% دمحم".replace("12,5%", "%12,5")),
        ("אבג ", " גבא"),
    ],
)
def test_both_directions_stand_in_their_order(text: str, seen: str) -> None:
    order = reordered(levels(text))
    assert "".join(text[place] for place in order) == seen


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("abc", 3),
        ("e\u0301e", 2),
        ("น้ำ", 1),
        ("नि", 1),
        ("각\u11a8", 1),
        ("\u1100\u1161\u11a8", 1),
        ("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7", 2),
        ("\U0001f469\u200d\U0001f680", 1),
        ("\U0001f44d\U0001f3fd", 1),
        ("a \u0301", 3),
    ],
)
def test_letters_are_counted_as_people_count_them(text: str, letters: int) -> None:
    assert len(clusters(text)) == letters
    assert "".join(clusters(text)) == text


def test_all_words_go_through_one_door() -> None:
    """Nobody else makes a font, whose holes nobody would fill; the page of a crash has no names."""
    makers = {
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "scenes").rglob("*.py")
        if re.search(r"(?<![A-Za-z_])(pygame\.)?(font\.)?Font\(", file.read_text("utf-8"))
    }
    assert makers == {
        "scenes/platform/fonts/faces.py",
        "scenes/platform/fonts/sources.py",
        "scenes/navigation/plain_page.py",
    }


def test_an_empty_line_is_nothing_and_a_long_one_is_whole() -> None:
    lettering = TextRenderer()
    assert isinstance(lettering.line("", Theme().ink("name")).surface, Surface)
    assert lettering.width("ř" * 40, Theme().ink("name")) > 30 * lettering.width("r", Theme().ink("name"))
    assert FACES.chosen("ř", "display")[0] == FONTS["bold"]
