"""Small matters that nothing else asks for: what lies in the clipboard, which folders are looked into."""

import math
import os
import sys
from collections.abc import Callable
from dataclasses import fields
from datetime import timedelta
from functools import partial
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import FRect
from tables import TABLES, new_game
from unwatched import UnwatchedWindow

from game.cloudy_kingdom.network import Leg
from game.daily.diary import DailyOutcome, Diary, Try
from scenes import words
from scenes.cli import in_passing, start
from scenes.cli.request import Request
from scenes.cli.screenshot import staged
from scenes.phones.connection import PhoneLine
from scenes.phones.joining.qr_code import _painted, modules_of
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import PhoneChoice
from scenes.platform import clipboard
from scenes.platform.display import Display
from scenes.platform.music.score import EVERYBODY
from scenes.platform.surface_cache import Placed, SurfaceCache
from scenes.screens import hall_of_fame
from scenes.screens.daily.playing import _BackToTheDay
from scenes.screens.posters import choosing, keeping
from scenes.seats.casting.targets import Dots
from scenes.session.bot_turn import _POKER_PAUSE, BotTurn
from scenes.session.hot_seat import HotSeat
from scenes.tables.cloudy_kingdom.effects.links import _backwards
from scenes.tables.table_view import TableKind
from scenes.ui.changes.ways import PastBand
from scenes.ui.writing.names import as_typed, common_names, own_names

EXAMPLE = Path(__file__).parents[2] / "examples" / "kites"


def test_what_another_program_has_put_there_comes_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " 1ABC\r\n\tDEF " + "x" * 5000)
    assert clipboard.pasted() == "1ABC DEF " + "x" * (clipboard.MOST - len(" 1ABC\r\n\tDEF "))

    def refuse() -> str:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    assert not clipboard.pasted()


def test_names_of_a_language_are_among_those_of_all() -> None:
    for language in words.LANGUAGES:
        own = own_names(language)
        assert len(own) == len(set(own)) > 10
        assert {as_typed(name) for name in own} <= common_names(language).keys()


def test_words_of_an_added_game_come_after_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_folders", [*words._folders])
    many = len(words._folders)
    for _time in range(2):
        words.add(EXAMPLE / "words")
    assert words._folders[many:] == [EXAMPLE / "words"]
    words.use("de")
    assert words._("Don't cut") == "Nicht angreifen"
    monkeypatch.undo()
    words.use("en")


def test_a_band_hides_what_comes_until_its_middle_is_past() -> None:
    nothing: Any = None
    band = PastBand(nothing, nothing, (), 1)
    assert band.hides(0.0)
    assert band.hides(band.seconds * 0.49)
    assert not band.hides(band.seconds * 0.5)


def test_who_says_something_where_nobody_hears_it_says_it_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    nobody = StringIO()

    def open_(*_: object) -> int:
        opened.append("open")
        return len(opened) + 1

    def as_file(*how: object, **_: object) -> StringIO:
        opened.append(how)
        return nobody

    monkeypatch.setattr(os, "open", open_)
    monkeypatch.setattr(os, "close", opened.append)
    monkeypatch.setattr(os, "fdopen", as_file)
    monkeypatch.setattr(sys, "stdout", None)
    start._hush()
    heard = sys.stdout
    monkeypatch.undo()
    assert heard is nobody
    assert opened == ["open", "open", 3, (1, "w")]


@pytest.mark.parametrize(("rate", "shown"), [(0, 60), (49, 60), (50, 50), (75, 75), (76, 60), (144, 60)])
def test_frames_are_shown_as_often_as_the_screen_does_unless_that_is_far_from_usual(
    monkeypatch: pytest.MonkeyPatch, rate: int, shown: int
) -> None:
    monkeypatch.setattr(pygame.display, "get_current_refresh_rate", lambda: rate)
    assert UnwatchedWindow(Display(accelerated=False), (640, 360)).refresh_rate == shown


def test_the_older_half_of_what_is_remembered_goes_when_there_is_more_than_fits() -> None:
    memory = SurfaceCache(2 * 4 * 4 * 4)  # two surfaces
    for name in "ab":
        memory.put(name, Placed(pygame.Surface((4, 4)), 0, 0))
    assert [*memory.young] == ["a", "b"]
    for name in "cdefg":
        memory.begin_frame()
        memory.put(name, Placed(pygame.Surface((4, 4)), 0, 0))
    assert [name in memory for name in "abcdefg"] == [False] * 3 + [True] * 4


def test_a_code_that_a_phone_is_pointed_at_is_as_sturdy_as_it_says_and_has_a_margin() -> None:
    rows = modules_of("http://127.0.0.1:1/j/secret")
    assert {len(row) for row in rows} == {len(rows)} == {29}
    assert rows[8][:2] == bytes((1, 0))  # level M, masked as all are: 15 % of it may be hidden
    picture = _painted(rows, 2)
    assert picture.get_size() == (2 * (29 + 8),) * 2
    finder = [picture.get_at((2 * x, 2 * 4)) == picture.get_at((2 * 4, 2 * 4)) for x in range(13)]
    assert finder == [False] * 4 + [True] * 7 + [False] * 2


def test_the_folders_of_pictures_are_those_of_the_system() -> None:
    folders = [*choosing._usual_folders()]
    assert len(set(folders)) == len(folders) == 3
    assert all(folder.is_absolute() for folder in folders)


def test_the_folder_of_a_poster_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []

    def show(folder: Path, tell: Callable[[], None]) -> None:
        shown.append(folder)
        tell()

    monkeypatch.setattr(keeping, "show_folder", show)
    with staged(Request("keeping", seconds=0.0)) as (stage, stack):
        screen: Any = stack.top
        screen._show()
        assert shown == [stage.folders.pictures]
        assert [*stage.news] == [os.fspath(stage.folders.pictures)]


def test_a_bot_that_is_pressed_thinks_no_longer() -> None:
    turn = BotTurn(None, new_game(TABLES[0], 1), {})
    turn.wait(0.5, 1.0)
    turn.wait(0.5, 1.0, is_seen=False)
    assert turn.waited == 0.5
    turn.press()
    assert math.isinf(turn.waited)


def test_a_bot_decides_when_it_was_seen_to_think_for_longer_than_it_is_to_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turn = BotTurn(None, new_game(TABLES[0], 1), {})
    found = SimpleNamespace(action="fly", fault=None)
    thought = SimpleNamespace(done=lambda: True, result=lambda: found, terms=SimpleNamespace(seconds=1.0))
    monkeypatch.setattr(turn._bots, "submit", lambda _bot, _observation: thought)
    seen: Any = lambda: None  # noqa: E731 - nobody looks at it
    choice = partial(turn.choice, "easy", seen)
    assert choice(seconds=0.0, straight_face=False) is None  # not in the frame in which it is asked
    turn.wait(0.5, 1.0)
    assert choice(seconds=0.5, straight_face=False) is None
    assert choice(seconds=0.4, straight_face=False) == "fly"
    assert choice(seconds=0.4, straight_face=True) is None
    turn.wait(0.4 + _POKER_PAUSE, 0.0)
    assert choice(seconds=0.4, straight_face=True) is None
    turn.wait(0.2, 0.0)
    assert choice(seconds=0.4, straight_face=True) == "fly"


def test_samples_and_counts() -> None:
    line = in_passing._SLOT.sub(in_passing._sample, "{name} has {number} beside {other_seat}")
    assert line == "Lea has 3 beside Lea"
    assert [hall_of_fame._number_of_cups(number) for number in (1, 2)] == ["1 cup", "2 cups"]


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        ((), "Your days"),
        ((2,), "Your days"),
        ((1,), "1 day in a row"),
        ((0,), "1 day in a row"),
        ((0, 1, 3), "2 days in a row"),
        ((1, 2, 3, 5), "3 days in a row"),
    ],
)
def test_days_in_a_row_go_on_until_today_is_over(ago: tuple[int, ...], said: str) -> None:
    with staged(Request("daily", seconds=0.0)) as (_stage, stack):
        page: Any = stack.top
        days = [page._day - timedelta(days=number) for number in ago]
        tries = (Try(day.isoformat(), "cloud9", DailyOutcome(1, 4, 30)) for day in days)
        begun = Try((page._day - timedelta(days=4)).isoformat(), "cloud9")
        page._diary = Diary(tries=(*tries, begun))
        assert page._row_in_words() == said


def test_a_game_that_says_nothing_else_shows_and_tells_no_more_than_it_has_to() -> None:
    def usual(kind: Any, name: str) -> Any:
        return next(each.default for each in fields(kind) if each.name == name)

    state, view = object(), object()
    assert usual(HotSeat, "turned_to")(state, 1) is state
    assert usual(PrivateSide, "dress")(view, None) == PhoneChoice("")
    assert not usual(PrivateSide, "name_of")("kite")
    assert usual(TableKind, "place")(view, "kite", "red") is None
    assert usual(TableKind, "mood")(view, None) == EVERYBODY
    assert _BackToTheDay.let_play(0, "easy")()


def test_a_way_back_enters_where_it_left() -> None:
    way = (Leg((0, 0), "north", "east"), Leg((0, 1), "west", "south"))
    back = _backwards(way)
    assert [leg.cell for leg in back] == [(0, 1), (0, 0)]
    assert [(leg.enters, leg.leaves) for leg in back] == [(leg.leaves, leg.enters) for leg in reversed(way)]
    assert _backwards(back) == way


def test_a_robot_is_made_stronger_or_weaker_where_it_stands() -> None:
    steps: list[int] = []
    dots = Dots(FRect(10, 20, 30, 40), "easy", steps.append)
    dots.press()
    assert dots.adjust(-1)
    assert dots.adjust(1)
    assert steps == [1, -1, 1]
    nothing: Any = None
    assert dots.size(nothing, 500.0) == (30, 40)
    assert dots.describe().value == "Easy"


def test_the_address_to_be_typed_is_that_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PhoneLine, "_begin", lambda _line: None)
    line = PhoneLine("10.0.0.4", 8123)
    assert line.site == "http://10.0.0.4:8123"
    monkeypatch.setattr(line, "_ports", {"10.0.0.4": 8123, "10.0.0.5": 9})
    line.go_to("10.0.0.5")
    assert line.site == "http://10.0.0.5:9"
