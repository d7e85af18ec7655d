"""Writing without a keyboard: few presses, whoever is meant."""

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pygame
import pytest
from renaming import (
    ORDINARY,
    STICKLESS,
    Counting,
    at_a_card,
    knots,
    made_up,
    rename,
    syllables,
)
from theatre import LIBRARY, Pad, Theatre, pads, targets

from scenes import words
from scenes.input.intents import Wish
from scenes.input.wheel import REST, WAYS
from scenes.navigation.settings import Settings
from scenes.screens.setup import TableSetup
from scenes.ui.writing.alphabets import alphabets, behind
from scenes.ui.writing.board import Boards
from scenes.ui.writing.entry import Writing
from scenes.ui.writing.names import next_letters, offered
from scenes.ui.writing.wheel import Pages

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    with pads() as made:
        yield made


@pytest.fixture
def thumb(tmp_path: Path, plug: Callable[..., Pad]) -> Counting:
    """On the card of a seat, with a pad that has one."""
    return at_a_card(tmp_path, plug)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "Oliver"),
        ("en", "Sandra"),
        ("de", "Jürgen"),
        ("fr", "Céline"),
        ("fr", "Nicolas"),
        ("nl", "Femke"),
    ],
)
def test_a_usual_name_is_written_with_fifteen_presses_from_the_card_and_back(
    tmp_path: Path, plug: Callable[..., Pad], language: str, name: str
) -> None:
    thumb = at_a_card(tmp_path, plug, language)
    assert rename(thumb, name) <= 15
    assert thumb.theatre.top.plan.seats[0].name == name  # with its accents


def in_rows(thumb: Counting) -> None:
    """Open the letters in rows."""
    thumb.strike("north", "select", "select", "select")


def test_a_thumb_is_brought_to_where_the_next_letter_may_be_and_a_pointer_is_not(thumb: Counting) -> None:
    in_rows(thumb)
    thumb.press("key-q")
    assert thumb.focus == "key-u"
    thumb.press("key-u")
    thumb.press("key-x")  # no name goes on like that
    assert thumb.focus.startswith("key-")
    thumb.theatre.click("key-c")
    assert thumb.focus == "key-c"


def test_digits_and_rare_letters_are_on_a_page_of_their_own(thumb: Counting) -> None:
    in_rows(thumb)
    thumb.press("page")
    thumb.press("key-7")
    assert writing(thumb.theatre)._value == "7"
    for _alphabet in range(3):  # after the digits come those of others, and then the own one again
        thumb.press("page")
    thumb.press("key-b")
    assert writing(thumb.theatre)._value == "7b"


def test_names_of_ones_own_language_are_offered_first_however_they_are_typed() -> None:
    words.use("fr")
    assert offered("helen", (), 5)[0] == "Hélène"
    words.use("nl")
    assert offered("J", ("Jorinde",), 3)[0] == "Jorinde"
    assert "Julia" in offered("J", ("Jorinde",), 5)
    assert offered("", ("Jorinde",), 5) == ["Jorinde"]
    assert offered("jan", (), 5)[0] != "Jan"  # that is written already
    assert sum(next_letters("").values()) == pytest.approx(1.0)
    assert next_letters("zzq").keys() <= set("abcdefghijklmnopqrstuvwxyz")


@pytest.mark.parametrize(
    ("typed", "name"),
    [("luk", "Łukasz"), ("sor", "Søren"), ("dan", "Đặng"), ("jiri", "Jiří"), ("strass", "Straße")],
)
def test_whoever_has_no_accents_finds_people_who_have_some(typed: str, name: str) -> None:
    assert offered(typed, ("Mia", name), 5)[0] == name


def test_people_who_have_played_here_are_offered_first(thumb: Counting) -> None:
    thumb.theatre.stage.focus.clear()
    written: list[str] = []
    known = ["Xaver", "Edda"]
    writing = Writing(thumb.theatre.stage, "Name", "Player 1", 12, written.append, known)
    thumb.theatre.app.stack._scenes.append(writing)
    thumb.theatre.frame()
    thumb.strike("north")
    assert written == ["Xaver"]
    assert offered("x", known, 5)[0] == "Xaver"


def writing(theatre: Theatre) -> Writing:
    assert isinstance(theatre.top, Writing)
    return theatre.top


def test_the_first_letter_replaces_one_press_clears_and_shoulders_move_the_caret(thumb: Counting) -> None:
    in_rows(thumb)
    top = writing(thumb.theatre)
    before = top._value
    assert before
    thumb.strike("left-shoulder")  # to change it rather than replace it
    thumb.press("key-x")
    assert top._value == before[:-1] + "x" + before[-1]
    thumb.strike("east")
    in_rows(thumb)
    top = writing(thumb.theatre)
    thumb.strike("west")
    assert top._value == ""
    thumb.press("key-q")
    assert top._value == "Q"
    thumb.strike("east")  # back is one step, whatever is written
    assert isinstance(thumb.theatre.top, TableSetup)


def test_what_is_typed_replaces_the_name(tmp_path: Path) -> None:
    written: list[str] = []
    theatre = Theatre(
        tmp_path, lambda stage: Writing(stage, "Name", "Cirrus", 12, written.append), pictures=False
    )
    theatre.frame()
    for text in "Ben":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        theatre.frame()
    assert writing(theatre)._value == "Ben"


def test_a_deal_number_is_asked_for_with_digits_alone(tmp_path: Path) -> None:
    settings = Settings(language="en")
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"), settings=settings, pictures=False)
    theatre.pass_time(0.1)
    theatre.click("rules")
    theatre.click("seed")
    keys = [target.id for target in targets(theatre.screen) if target.id.startswith("key-")]
    assert keys == [f"key-{digit}" for digit in "0123456789"]
    theatre.click("key-4")
    theatre.click("key-2")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x7"))
    theatre.frame()
    assert writing(theatre)._value == "427"


@pytest.mark.parametrize("kind", [ORDINARY, STICKLESS], ids=["by stick", "by cross"])
def test_any_name_of_eight_letters_is_written_with_fifteen_presses(
    tmp_path: Path, plug: Callable[..., Pad], kind: Mapping[str, int]
) -> None:
    thumb = at_a_card(tmp_path, plug, kind=kind)
    names = "Zowisubo", "Wyntanda", "Klimthyk", "Quyxschi", *made_up(6), *syllables(6), *knots(6)
    assert {name: presses for name in names if (presses := rename(thumb, name)) > 15} == {}


def test_likely_letters_are_at_hand_and_a_fourth_where_no_name_is_offered(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    thumb = at_a_card(tmp_path, plug)
    thumb.strike("north")
    top = writing(thumb.theatre)
    thumb.pick("q")
    thumb.let_go()
    assert thumb.theatre.has("offer-0")
    assert len(top._likely) == 3
    for letter in "xx":
        thumb.pick(letter)
    thumb.let_go()
    assert not thumb.theatre.has("offer-0")
    fourth = top._likely[Wish.HELP]
    thumb.strike("north")
    assert top._value == f"Qxx{fourth}"
    first = top._likely[Wish.CONFIRM]
    thumb.strike("south")
    assert top._value == f"Qxx{fourth}{first}"


def test_a_letter_with_an_accent_is_a_page_away_and_plain_ones_come_again(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    thumb = at_a_card(tmp_path, plug, "de", kind=ORDINARY)
    thumb.strike("north")
    top = writing(thumb.theatre)
    thumb.pick("k")
    thumb.let_go()
    thumb.strike("select")
    thumb.lean(WAYS[Wish.UP])
    thumb.strike("north")
    assert top._value == "Kö"
    thumb.pick("w")
    assert top._value == "Köw"
    thumb.let_go()
    thumb.strike("select", "select")
    thumb.lean(WAYS[Wish.UP])
    thumb.strike("west")
    assert top._value == "Köw4"


def test_a_button_a_moment_late_writes_and_nobody_loses_a_name_by_it(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    thumb = at_a_card(tmp_path, plug, kind=ORDINARY)
    thumb.strike("north")
    top = writing(thumb.theatre)
    thumb.lean(WAYS[Wish.UP])
    thumb.lean(REST)
    assert top._value == "E"
    thumb.strike("east")
    assert top._value == "F"  # instead of the one in the middle
    thumb.let_go()
    thumb.theatre.pass_time(0.2)
    thumb.strike("east")
    assert isinstance(thumb.theatre.top, TableSetup)


def test_after_the_last_page_come_rows_in_which_directions_move_and_then_the_wheel_again(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    thumb = at_a_card(tmp_path, plug)
    thumb.strike("north")
    assert thumb.focus == "wheel"
    thumb.strike("select", "select", "select")
    assert thumb.focus.startswith("key-")
    thumb.press("key-q")
    assert writing(thumb.theatre)._value == "Q"
    thumb.strike("select")
    thumb.pick("x")
    assert thumb.focus == "wheel"
    assert writing(thumb.theatre)._value == "Qx"


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_beside_the_wheel_all_buttons_are_in_one_row(
    tmp_path: Path, plug: Callable[..., Pad], language: str
) -> None:
    thumb = at_a_card(tmp_path, plug, language, kind=ORDINARY)
    thumb.theatre.stage.settings.comfort.text_size = 2.0
    thumb.theatre.frame()
    thumb.strike("north")
    ids = "erase", "cancel", "done"
    assert len({thumb.theatre.target(each).rect.centery for each in ids}) == 1


def write_in_rows(theatre: Theatre, name: str) -> None:
    """Write a name with a finger: letters that are on no page stand behind one that is."""
    for letter in name.lower():
        alphabet = Boards(digits=False).letters + "".join(alphabets())
        base = letter if letter in alphabet else next(each for each in alphabet if letter in behind(each))
        for _page in range(4):
            if not theatre.has(f"key-{base}"):
                theatre.tap("page")
        if base != letter:
            x, y = theatre.target(f"key-{base}").rect.center
            theatre.put_finger(x, y)
            theatre.pass_time(0.8)
            theatre.lift_finger(x, y)
        theatre.tap(f"key-{letter}")


@pytest.mark.parametrize("name", ["Jiří", "Ελένη", "Юлия", "Łukasz", "Đặng", "Стоян"])
def test_names_of_all_alphabets_are_written_with_a_finger(thumb: Counting, name: str) -> None:
    in_rows(thumb)
    thumb.theatre.tap("erase")
    write_in_rows(thumb.theatre, name)
    thumb.theatre.tap("done")
    assert thumb.theatre.top.plan.seats[0].name == name


@pytest.mark.parametrize(("language", "name"), [("en", "Jiří"), ("el", "Ελένη"), ("ru", "Юлия")])
def test_the_wheel_has_a_page_for_every_letter_of_a_name(language: str, name: str) -> None:
    pages, seen = Pages(), set[str]()
    with words.speaking(language):
        while True:
            seen |= {*pages.letters}
            if not pages.following:
                break
            pages.turn()
    assert {*name.lower()} <= seen


def test_in_greek_and_russian_their_own_letters_come_first() -> None:
    for language, alphabet in (("el", "GREEK"), ("ru", "CYRILLIC"), ("de", "LATIN")):
        with words.speaking(language):
            assert unicodedata.name(Pages().letters[0]).startswith(alphabet)
            assert unicodedata.name(Boards(digits=False).letters[0]).startswith(alphabet)


def test_a_button_that_is_held_shows_what_stands_behind_a_letter_and_writes_that_alone(
    thumb: Counting,
) -> None:
    in_rows(thumb)
    thumb.press("erase")
    writing(thumb.theatre).focus_on("key-r")
    thumb.pad.hold("south")
    thumb.theatre.pass_time(0.8)
    thumb.pad.release("south")
    thumb.theatre.frame()
    assert thumb.focus == f"key-{behind('r')[0]}"
    thumb.press("key-ř")
    assert writing(thumb.theatre)._value == "Ř"
    assert thumb.theatre.has("key-a")
