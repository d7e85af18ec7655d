"""What surrounds the scenes: settings, folders, sound, toasts, lost pads, saved matches, kept secrets."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints
from unittest.mock import Mock

import msgspec
import pygame
import pytest
from theatre import LIBRARY, Pad, Theatre, pads

from game.core import OVER
from game.declaration import Agreed
from game.matches.match import Match
from game.matches.record import Player
from game.matches.safe_writing import generations
from game.matches.saves import read_save, write_save
from game.shelf import GAMES
from scenes import words
from scenes.cli import start
from scenes.cli.app import _end_when_told
from scenes.cli.loop import App
from scenes.cup.cup_end import CupEnd
from scenes.cup.samples import sample
from scenes.learning.classroom import Classroom
from scenes.learning.pictures import compositions
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings, read_settings, settings_bytes, to_toml
from scenes.navigation.stack import Pop, Push, Quit, Replace, Reset, Scene, Stack
from scenes.navigation.stage import Stage
from scenes.platform.assets import SOUND_INDEX
from scenes.platform.display import Display, display_in
from scenes.platform.music.player import Play
from scenes.platform.music.volume import Volume
from scenes.platform.sound import Sound
from scenes.platform.storage.folders import Folders
from scenes.platform.storage.save_writer import SaveWriter
from scenes.platform.viewport import PORTRAIT, Viewport
from scenes.screens.saves import SavesScreen
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.seats.handover import Curtain
from scenes.seats.roll_call import RollCall
from scenes.seats.seat_plan import deal, usual_plan, why_not_start, with_more, with_seat, without
from scenes.session.content import load_box
from scenes.session.library import Library
from scenes.shelf import GAME_UIS
from scenes.shelf.laying import make_table, plan_of, resume
from scenes.tables.game_ui import GameUi
from scenes.tables.lost import LostDevice
from scenes.tables.table import Table
from scenes.ui.dialog import Dialog
from scenes.ui.scenery.avatars import AVATARS, Look

ROOT = Path(__file__).parents[3]


class Nowhere(Scene):
    """A scene that does nothing."""


def alone(folder: Path, size: tuple[int, int] = (1280, 720)) -> Theatre:
    return Theatre(folder, Nowhere, size=size)


# Settings


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    settings = Settings(language="nl")
    settings.comfort.speed, settings.volume.music, settings.display.left = 2.0, 0.25, -8
    settings.controls.keyboard["menu"] = ("f5", "\\", '"')
    (tmp_path / "settings.toml").write_bytes(settings_bytes(settings))
    assert read_settings(tmp_path / "settings.toml") == (settings, None)


@pytest.mark.parametrize(
    "content",
    [
        b"language = ",
        b"\xff\xfe",
        b"[comfort]\nspeed = 99.0\n",
        b'language = "elvish"\n',
        b"unheard_of = 1\n",
        b"[display\n",
    ],
)
def test_damaged_settings_give_way_to_defaults_and_are_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    settings, aside = read_settings(path)
    assert settings == Settings()
    assert aside is not None
    assert aside.read_bytes() == content
    assert not path.exists()


@pytest.mark.parametrize(
    "slip",
    [
        'language = "elvish"',
        "language =",
        "[comfort]\ntext_size = 99",
        "[",
        "unheard_of = 1",
        "[controls]\npad = 3",
    ],
)
def test_one_slip_in_the_settings_costs_nothing_but_itself(tmp_path: Path, slip: str) -> None:
    path = tmp_path / "settings.toml"
    sound = "[volume]\nmusic = 0.25\n[controls.keyboard]\nmenu = ['m']\n"
    path.write_text(f"{slip}\n{sound}" if slip[0] != "[" else f"{sound}{slip}\n")
    before = path.read_bytes()
    settings, aside = read_settings(path)
    assert settings.volume.music == 0.25
    assert settings.controls.keyboard == {"menu": ("m",)}
    assert aside is not None
    assert aside.read_bytes() == before


def test_settings_that_are_no_file_are_put_aside_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    assert display_in(path) == Display()
    settings, aside = read_settings(path)
    assert settings == Settings()
    assert aside is not None
    assert aside.is_dir()


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", Display()),
        (b"[display]\nwidth = 1600\nleft = -5\nfullscreen = true\n", Display(True, 1600, left=-5)),
        (b'[display]\nwidth = "broad"\nheight = 900\nleft = true\n', Display(height=900)),
        (b"[display]\nwidth = 99999999999\nunheard_of = 1\nheight = 1.5\n", Display()),
        (b"display = 3\n", Display()),
        (b"\xff[display", Display()),
    ],
)
def test_the_window_opens_as_it_was_left_as_far_as_that_can_be_read(
    tmp_path: Path, content: bytes, expected: Display
) -> None:
    (tmp_path / "settings.toml").write_bytes(content)
    assert display_in(tmp_path / "settings.toml") == expected


def test_the_window_is_remembered_as_it_is_read(tmp_path: Path) -> None:
    settings = Settings(display=Display(True, 1600, 900, -5, 7, accelerated=False))
    (tmp_path / "settings.toml").write_bytes(settings_bytes(settings))
    assert display_in(tmp_path / "settings.toml") == settings.display


def test_settings_that_lack_something_are_filled_up(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "fr"\n[comfort]\nspeed = 2\n')
    settings, aside = read_settings(path)
    assert (settings.language, settings.comfort.speed, settings.volume, aside) == ("fr", 2.0, Volume(), None)


def test_toml_is_written_as_it_is_read() -> None:
    tree = {"a": 1, "b": [1.5, "x\ny"], "t": {"deep": {"c": True}, "d": "ü"}}
    assert msgspec.toml.decode(to_toml(tree).encode()) == tree


def test_one_folder_holds_everything_if_that_is_asked_for(tmp_path: Path) -> None:
    folders = Folders.of_user(tmp_path)
    for path in (folders.settings, folders.memory, folders.saves, folders.cache, folders.content):
        assert tmp_path in path.parents


# Starting


def run(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if environment.get(key, "") is not None}
    kept |= {key: value for key, value in environment.items() if value is not None}
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_without_a_display_one_sentence_says_what_can_be_done(tmp_path: Path) -> None:
    gone = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"))
    ended = run("--data-dir", str(tmp_path), **gone)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "simulate" in ended.stderr


@pytest.mark.parametrize("name", ["file", "file/below", "file/below/that"])
def test_a_folder_that_is_none_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert start.main(["--data-dir", str(tmp_path / name)]) == 2
    assert str(tmp_path / name) in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there nobody is told so")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_who_is_told_to_end_closes_the_window_so_that_all_is_kept(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    here = {each: signal.signal(each, signal.SIG_DFL) for each in (signal.SIGTERM, signal.SIGHUP)}
    try:
        theatre = Theatre(tmp_path, Nowhere)
        told = _end_when_told()
        os.kill(os.getpid(), number)
        assert told == [number]
        assert theatre.top is not None
        theatre.frame()
        assert theatre.top is None
    finally:
        for each, handler in here.items():
            signal.signal(each, handler)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there nobody is told so")
def test_who_is_started_where_nobody_hangs_up_is_not_ended_by_that() -> None:
    here = {each: signal.signal(each, signal.SIG_IGN) for each in (signal.SIGTERM, signal.SIGHUP)}
    try:
        _end_when_told()
        assert all(signal.getsignal(each) is signal.SIG_IGN for each in here)
    finally:
        for each, handler in here.items():
            signal.signal(each, handler)


def test_without_a_display_one_that_nobody_sees_can_be_had_instead() -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    code = """
from scenes.platform.window import NoDisplay, Window, headless
from scenes.platform.display import Display
try:
    Window(Display())
except NoDisplay:
    headless()
    print(Window(Display()).size)
"""
    kept = {key: value for key, value in os.environ.items() if key not in gone}
    ended = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.stdout.strip().endswith(")"), ended.stderr


def test_what_players_see_of_the_games_is_what_the_shelf_says() -> None:
    assert list(GAME_UIS) == list(GAMES)
    for id_, game in GAMES.items():
        ui = GAME_UIS[id_]
        assert ui.tile.seats == (game.seat_counts[0], game.seat_counts[-1])
        assert game.title == f"{ui.tile.title} {ui.tile.second}".strip()
        kinds = {name: words_of(kind) for name, kind in get_type_hints(game.options).items()}
        agreed = Agreed.__struct_fields__  # the same in every game, and offered for all of them at once
        chosen = {name: values for name, values in kinds.items() if values and name not in agreed}
        assert {name: tuple(option.values) for name, option in ui.options.items()} == chosen
        assert ui.rulebook_picture in compositions(id_)


def words_of(kind: Any) -> tuple[str, ...]:
    """The words that an option can be, whatever else it can be."""
    literals = [each for each in (kind, *get_args(kind)) if get_origin(each) is Literal]
    return tuple(word for literal in literals for word in get_args(literal))


def test_a_game_that_forgets_a_field_cannot_be_read() -> None:
    fields = {name: getattr(GAME_UIS["cloud9"], name) for name in GameUi.__dataclass_fields__}
    for name in fields:
        with pytest.raises(TypeError, match=name):
            GameUi(**{other: value for other, value in fields.items() if other != name})


def test_a_still_screen_paints_nothing(tmp_path: Path) -> None:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(tmp_path, Title, settings=settings)
    theatre.pass_time(3.0)
    assert not any(theatre.frame() for _ in range(60))


# Sound


def test_every_cue_has_its_files_and_its_words() -> None:
    cues = Sound(Volume()).cues()
    assert len(cues) > 30
    folder = SOUND_INDEX.parent / "rendered"
    assert [cue.id for cue in cues.values() if not (folder / cue.file).exists()] == []
    assert all(cue.caption for cue in cues.values())


def test_without_a_sound_device_everything_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sound = Sound(Volume(captions=True))
    sound.start()
    try:
        for _ in range(50):
            sound.play("win")
        sound.music("title")
        sound.volume_changed()
    finally:
        sound.stop()
    assert list(sound.captions)[-2:] == [sound.cues()["win"].caption, sound.pieces()["title"].caption]


def test_a_sound_is_heard_where_it_is_seen_whatever_the_shape_of_the_window() -> None:
    sound = Sound(Volume())
    sound.view = Viewport.of((720, 1280), (PORTRAIT,))
    sound.play("crown", x=540.0)
    with sound.at(0.0):
        sound.play("jump")
        sound.play("crown", x=720.0)
    sound.play("jump")
    orders = [sound._orders.get_nowait() for _ in range(4)]
    assert [order.x for order in orders if isinstance(order, Play)] == [0.75, 0.0, 1.0, None]


def hearing(folder: Path, language: str) -> Theatre:
    """A stage on which sounds are told in words."""
    settings = Settings(language=language)
    settings.volume.captions = True
    theatre = Theatre(folder, Nowhere, settings=settings)
    theatre.pass_time(0.1)
    return theatre


def told(theatre: Theatre) -> list[str]:
    return [toast.words for toast in theatre.app._toasts._shown]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_sound_is_told_in_words_of_the_language(tmp_path: Path, language: str) -> None:
    theatre = hearing(tmp_path, language)
    sound = theatre.stage.sound
    for cue in sound.cues().values():
        sound.play(cue.id)
        theatre.frame()
        heard_by_touch = cue.id in ("focus", "confirm", "back", "type_key", "toast", "whoosh", "sheet")
        assert (words._(cue.caption) in told(theatre)) != heard_by_touch, cue.id
        theatre.pass_time(2.5)
    for piece in sound.pieces().values():
        sound.music(piece.id)
        theatre.frame()
        assert words._(piece.caption) in told(theatre)
        theatre.pass_time(2.5)
    alike = [cue.caption for cue in sound.cues().values() if words._(cue.caption) == cue.caption]
    assert language == "en" or len(alike) < 6, alike  # confetti is confetti in most languages


def test_captions_are_shown_once_each_no_more_than_three_and_go(tmp_path: Path) -> None:
    theatre = hearing(tmp_path, "en")
    sound = theatre.stage.sound
    for id_ in ("card_draw", "card_flip", "card_flip", "fire", "win"):
        sound.play(id_)
    assert theatre.frame()
    assert told(theatre) == [sound.cues()[id_].caption for id_ in ("card_flip", "fire", "win")]
    theatre.pass_time(2.5)
    assert told(theatre) == []


def test_the_same_music_is_told_once(tmp_path: Path) -> None:
    theatre = hearing(tmp_path, "en")
    for _again in range(3):
        theatre.stage.sound.music("cloud9")
    assert list(theatre.stage.sound.captions) == ["wind and far birds", "dawn music"]


# The stack


def test_scenes_come_and_go_as_they_ask(tmp_path: Path) -> None:
    stage = alone(tmp_path).stage
    a, b, c, d = (Nowhere(stage) for _ in range(4))
    stack = Stack(a)
    stack.follow(Push(b))
    stack.follow(Replace(c))
    assert stack.top is c
    stack.follow(Pop(Push(d)))
    assert (stack.top, len(stack)) == (d, 2)
    stack.follow(Reset(b))
    assert (stack.top, len(stack)) == (b, 1)
    stack.follow(Quit())
    assert stack.top is None


def test_a_long_pause_of_the_loop_does_not_let_scenes_leap(tmp_path: Path) -> None:
    theatre = alone(tmp_path)
    passed: list[float] = []
    theatre.top.update = passed.append
    moments = iter([0.0, 0.0, 0.0, 9.0, 9.0, 9.0, 9.0, 9.0])
    monkey = pytest.MonkeyPatch()
    monkey.setattr("scenes.cli.loop.gc", Mock())  # to sweep up what all tests before have left takes long
    monkey.setattr("scenes.cli.loop.time.perf_counter", lambda: next(moments, 10.0))
    monkey.setattr("scenes.cli.loop.time.sleep", lambda _: theatre.app.stack.close() if passed else None)
    theatre.app.run()
    monkey.undo()
    assert max(passed) <= 0.1


@pytest.mark.parametrize("broken", [False, True])
def test_a_clock_that_is_set_back_neither_stops_the_loop_nor_turns_time_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, broken: bool
) -> None:
    theatre = alone(tmp_path)
    passed: list[float] = []
    rests: list[float] = []
    theatre.top.update = passed.append
    moments = iter([1e9] * 12)

    def sleep(seconds: float) -> None:
        rests.append(seconds)
        if len(rests) > 9:
            theatre.app.stack.close()
        if broken:
            raise OSError(22, "Invalid argument")

    monkeypatch.setattr("scenes.cli.loop.gc", Mock())
    monkeypatch.setattr("scenes.cli.loop.time.perf_counter", lambda: next(moments, 5.0))
    monkeypatch.setattr("scenes.cli.loop.time.sleep", sleep)
    theatre.app.run()
    assert passed
    assert min(passed) >= 0
    assert max(rests) <= 1 / 30


# Seats


def test_plans_are_always_such_that_they_can_be_played_or_say_why_not() -> None:
    for game in GAMES.values():
        plan = usual_plan(game)
        assert why_not_start(plan, game.seat_counts) == ""
        assert len(plan.seats) == game.usual_seats
        while len(plan.seats) < game.seat_counts[-1]:
            plan = with_more(plan)
        looks = [Look.of(seat.look) for seat in plan.seats]
        assert len({look.colour for look in looks}) == len(looks)
        assert len({seat.name for seat in plan.seats}) == len(looks)
        twins = with_seat(plan, 0, name=plan.seats[1].name)
        assert plan.seats[1].name in why_not_start(twins, game.seat_counts)
        nameless = with_seat(plan, 0, name="  ")
        assert why_not_start(nameless, game.seat_counts)
        while len(plan.seats) > game.seat_counts[0] - 1 and len(plan.seats) > 1:
            plan = without(plan, 0)
        if len(plan.seats) < game.seat_counts[0]:
            assert str(game.seat_counts[0]) in why_not_start(plan, game.seat_counts)


def test_a_colour_that_somebody_has_is_traded() -> None:
    plan = Plan("cloud9", (SeatPlan("A", "coral/cook"), SeatPlan("B", "jade/cat")))
    plan = with_seat(plan, 0, look="jade/cat")
    assert [seat.look for seat in plan.seats] == ["jade/cat", "coral/cook"]


def test_a_bot_wears_the_head_of_its_style_and_gives_it_back() -> None:
    plan = Plan("cloud9", (SeatPlan("A", "coral/cook"), SeatPlan("B", "jade/cat")))
    plan = with_seat(plan, 1, bot="hard/daring")
    assert plan.seats[1].look == "jade/daring"
    plan = with_seat(plan, 1, bot="")
    assert Look.of(plan.seats[1].look).avatar in AVATARS


# A pad that is lost at the table


@pytest.fixture
def plug() -> Iterator[Callable[[], Pad]]:
    if LIBRARY is None:
        pytest.skip("pygame-ce brings no SDL library of its own here")
    with pads() as made:
        yield made


def two_at_a_table(
    folder: Path, plug: Callable[[], Pad], game: str = "cloud9", *, open_hands: bool = True
) -> tuple[Theatre, Table, list[Pad]]:
    plan = Plan(game, (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat")), open_hands=open_hands)
    record = deal(plan, GAMES[game], 1, load_box(GAMES[game], None)[0])
    theatre = Theatre(folder, lambda stage: make_table(stage, Match(record), plan))
    both = [plug(), plug()]
    theatre.frame()
    for seat, pad in enumerate(both):
        theatre.stage.devices.holders.take(pad.device, seat)
    table = theatre.app.stack._scenes[0]
    assert isinstance(table, Table)
    for _ in range(300):
        theatre.frame(0.1)
        if table.session.deciding is not None or theatre.top is not table:
            break
    return theatre, table, both


def answer(theatre: Theatre, pad: Pad, answer: str) -> None:
    """Choose an answer, after the time in which no press is heard."""
    theatre.pass_time(1.1)
    theatre.screen.focus_on(answer)
    pad.hold("south")
    theatre.frame()
    pad.release("south")
    theatre.frame()


def test_a_pad_lost_in_its_owners_turn_is_asked_for_until_it_returns(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    theatre, table, both = two_at_a_table(tmp_path, plug)
    seat = table.session.deciding
    assert seat is not None
    both[seat].unplug()
    theatre.frame()
    assert isinstance(theatre.top, LostDevice)
    again = plug()
    theatre.frame()
    assert theatre.app.stack.top is table
    assert theatre.stage.devices.seats[again.device] == seat


@pytest.mark.parametrize("menu", [False, True])
def test_of_a_lost_pad_the_owners_secrets_are_hidden_first(
    tmp_path: Path, plug: Callable[[], Pad], *, menu: bool
) -> None:
    theatre, table, both = two_at_a_table(tmp_path, plug, "strange_world", open_hands=False)
    seat = table.session.state.actor
    theatre.stage.devices.holders.take(both[1 - seat].device, None)  # it has to be passed something
    theatre.app.stack.follow(Pop())  # the curtain
    table.session.look_through(seat)
    theatre.frame()
    assert theatre.top is table
    if menu:
        theatre.key(pygame.K_m)
        assert theatre.top is not table
    both[seat].unplug()
    theatre.frame()
    assert isinstance(theatre.top, LostDevice)
    assert table.session.viewer is None
    theatre.pass_time(1.1)  # before that no press is heard
    theatre.click("lend")
    theatre.pass_time(0.2)
    assert isinstance(theatre.top, Curtain)


def test_who_lost_a_pad_while_others_played_is_asked_when_it_matters(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    theatre, table, both = two_at_a_table(tmp_path, plug)
    seat = table.session.deciding
    assert seat is not None
    both[1 - seat].unplug()
    theatre.frame()
    assert theatre.top is table
    while theatre.top is table and table.session.state.actor != 1 - seat:
        table.play(table.session.state.legal_actions()[0])
        table.session.finish()
    theatre.frame()
    assert type(theatre.top) is LostDevice
    answer(theatre, both[seat], "lend")
    theatre.pass_time(0.2)
    assert theatre.app.stack.top is table


def test_instead_a_bot_may_play_on(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre, table, both = two_at_a_table(tmp_path, plug)
    seat = table.session.deciding
    assert seat is not None
    both[seat].unplug()
    theatre.frame()
    answer(theatre, both[1 - seat], "bot")
    assert theatre.top is table
    assert table.session.plan.seats[seat].bot
    assert table.session.plan.seats[seat].name == ("Lea", "Tom")[seat]


def test_a_pad_lost_in_anothers_turn_is_no_news(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre, table, both = two_at_a_table(tmp_path, plug)
    assert table.session.deciding is not None
    both[1 - table.session.deciding].unplug()
    theatre.frame()
    assert theatre.top is table


# Saved matches on screen


def saved(folder: Path, name: str = "cloud9-1.skies") -> Path:
    game = GAMES["cloud9"]
    plan = Plan("cloud9", (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat")))
    record = deal(plan, game, 1, load_box(game, None)[0])
    record.players = (Player("Lea", "coral/cook"), Player("Tom", "jade/cat"))
    path = folder / "saves" / name
    match = Match(record, lambda kept: write_save(kept, path))
    match.begin()
    for _ in range(6):
        match.play(match.state.legal_actions()[0])
    return path


def test_of_a_damaged_match_the_state_before_is_offered_and_the_damaged_file_kept(tmp_path: Path) -> None:
    path = saved(tmp_path)
    damaged = path.read_bytes()[:-30]
    path.write_bytes(damaged)
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.frame()
    theatre.click("save-0")
    theatre.click("resume")
    assert isinstance(theatre.top, RollCall)
    assert path.with_name(f"{path.name}.damaged").read_bytes() == damaged


def test_who_plays_a_match_is_in_its_file_and_how_they_are_helped_in_the_memory(tmp_path: Path) -> None:
    record = read_save(saved(tmp_path), GAMES)
    later = Plan(
        "cloud9",
        (SeatPlan("Lea", "plum/robot", "hard/daring"), SeatPlan("Tom", "", assist="coach")),
        open_hands=True,
    )
    plan = plan_of(record, {"cloud9": later})
    assert plan.seats == (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat", assist="coach"))
    assert plan.open_hands
    assert plan_of(record, {}).seats == (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat"))
    record.players = ()
    assert len(plan_of(record, {"cloud9": later}).seats) == record.seats


def test_the_board_of_a_match_is_in_its_file() -> None:
    game = GAMES["cloudy_kingdom"]
    names = (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat"))
    printed, own = Plan(game.id, names), Plan(game.id, names, board="moon")
    box = load_box(game, None)[0]
    record = deal(printed, game, 5, box)
    assert plan_of(record, {game.id: own}).board is None
    record.setup = msgspec.structs.replace(record.setup, layout="moon")
    assert plan_of(record, {game.id: printed}).board == "moon"


def test_nothing_in_somebody_elses_file_stops_the_game(tmp_path: Path) -> None:
    """A name that no font can write, a bot that nobody knows, players without names."""
    path = saved(tmp_path)
    record = read_save(path, GAMES)
    write_save(replace(record, players=()), path.with_name("nobody.skies"))
    write_save(
        replace(record, players=(Player("L\0ea", "\0", "hard/\0"), Player("", "", "cmd:\0"))),
        path.with_name("strange.skies"),
    )
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.pass_time(0.2)
    theatre.app.stack.follow(
        Push(resume(theatre.stage, library(tmp_path).entry(path.with_name("strange.skies"))))
    )
    theatre.pass_time(6.0)
    assert isinstance(theatre.top, Table)
    assert len(theatre.top.session.match.record.steps) > len(record.steps)


def library(folder: Path) -> Library:
    return Library(folder / "saves", GAMES, SaveWriter(print))


def test_a_match_that_was_damaged_is_found_again_even_if_nothing_was_decided_in_it(tmp_path: Path) -> None:
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-30])
    match = library(tmp_path).resume(library(tmp_path).entry(path))
    assert library(tmp_path).paths() == [path]
    assert library(tmp_path).entry(path).record == match.record


def refuse(*_arguments: object, **_more: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_what_is_damaged_stays_where_it_is_on_a_disk_that_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-30])
    (tmp_path / "settings.toml").write_text("language = ")
    monkeypatch.setattr(Path, "replace", refuse)
    assert library(tmp_path).resume(library(tmp_path).entry(path)).record.steps
    assert read_settings(tmp_path / "settings.toml") == (Settings(), tmp_path / "settings.toml")


def test_a_match_that_the_disk_does_not_let_go_of_is_named_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(Stage, "toast", lambda _stage, message: told.append(message))
    path = saved(tmp_path)
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.frame()
    theatre.key(pygame.K_x)
    monkeypatch.setattr(Path, "unlink", refuse)
    theatre.click("throw")
    assert isinstance(theatre.top, SavesScreen)
    assert theatre.has("save-0")
    assert told == ["It could not be deleted: Permission denied"]
    assert path.exists()


def test_a_match_that_cannot_be_read_at_all_is_named_and_left(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "strange.skies"
    path.parent.mkdir()
    path.write_text("nothing of ours")
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.frame()
    assert "strange.skies" in theatre.target("save-0").why_not
    theatre.click("save-0")
    assert isinstance(theatre.top, SavesScreen)
    assert path.read_text() == "nothing of ours"


@pytest.mark.parametrize("sound", [True, False])
def test_the_title_names_a_damaged_match_and_leads_on(tmp_path: Path, *, sound: bool) -> None:
    """Whether a state before it is sound, or nothing of it can be read."""
    path = saved(tmp_path)
    for number, generation in enumerate(generations(path)):
        if number == 0 or not sound:
            generation.write_text("nothing")
    theatre = Theatre(tmp_path, Title)
    theatre.pass_time(0.6)
    for thread in threading.enumerate():
        if thread.name == "resuming":  # the search for a match to go on with
            thread.join()
    theatre.pass_time(0.2)
    theatre.key(pygame.K_x)
    assert isinstance(theatre.top, Dialog)
    assert sound or path.name in theatre.top._message
    theatre.click("resume" if sound else "saves")
    assert isinstance(theatre.top, RollCall if sound else SavesScreen)
    kept = path.with_name(f"{path.name}.damaged") if sound else path
    assert kept.read_text() == "nothing"


def test_damaged_settings_are_told_of_when_the_game_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.toml").write_text("language = ")
    told: list[str] = []
    monkeypatch.setattr(App, "run", lambda app: told.extend(app.stage.news))
    assert start.main(["--data-dir", str(tmp_path)]) == 0
    assert ["settings.toml.damaged" in message for message in told] == [True]
    assert (tmp_path / "settings.toml.damaged").read_text() == "language = "
    assert read_settings(tmp_path / "settings.toml")[1] is None  # new ones, and sound


def test_every_decision_at_a_table_is_on_the_disk_when_it_is_flushed(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves", GAMES, SaveWriter(print))
    path = saved(tmp_path)
    match = library.resume(library.entry(path))
    match.play(match.state.legal_actions()[0])
    library.flush()
    entry = library.entry(path)
    assert entry.record is not None
    assert entry.record.steps == match.record.steps


# Secrets


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_a_seat_may_not_know_changes_no_pixel(tmp_path: Path, game_id: str) -> None:
    """Positions that look alike to a seat are drawn alike, whatever else is in them."""
    game, rng = GAMES[game_id], Random(5)
    plan = Plan(game_id, (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat", "random")))
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    told = [shown.event.seen_by(0) for shown in match.begin()]
    differed = 0
    for _decision in range(12):
        if match.state.actor == OVER:
            break
        view = match.state.view(0)
        model = GAMES[game_id].search_model("even")
        twin = Match(match.record)
        twin.state = model.determinize(model.analyse(view, tuple(told)), rng)
        if twin.state.view(0) == view:  # not all that is imagined says whose secret decision it waits for
            differed += twin.state != match.state
            assert drawn(tmp_path, twin, plan) == drawn(tmp_path, match, plan)
        told += [
            shown.event.seen_by(0) for shown in match.play(rng.choice(list(match.state.legal_actions())))
        ]
    assert differed > 3


def drawn(folder: Path, match: Match, plan: Plan) -> bytes:
    theatre = Theatre(folder, lambda stage: make_table(stage, match, plan))
    canvas = theatre.stage.canvas
    surface = pygame.Surface(canvas.view.size)
    canvas.begin()
    theatre.top.draw(canvas)
    canvas.present(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_full_disk_is_told_of_once_and_the_game_goes_on(tmp_path: Path) -> None:
    told: list[OSError] = []
    writer = SaveWriter(told.append)
    (tmp_path / "full").write_bytes(b"")  # a file is where the folder should be
    for number in range(3):
        writer.save(tmp_path / "full" / "match", b"%d" % number)
    writer.save(tmp_path / "match", b"kept")  # elsewhere all goes well
    writer.save(tmp_path / "full" / "match", b"again")
    writer.flush()
    assert isinstance(writer.refusal(tmp_path / "full"), FileExistsError)
    assert writer.refusal(tmp_path) is None
    assert (tmp_path / "match").read_bytes() == b"kept"
    assert len(told) == 1
    (tmp_path / "full").unlink()
    writer.save(tmp_path / "full" / "match", b"at last")
    writer.flush()
    assert writer.refusal(tmp_path / "full") is None
    (tmp_path / "full" / "match.new").mkdir()  # where the file is to be written before it gets its name
    writer.save(tmp_path / "full" / "match", b"too much")
    writer.flush()
    assert writer.refusal(tmp_path / "full") is told[1]
    writer.give_up(tmp_path / "full")
    assert writer.refusal(tmp_path / "full") is None


def test_the_game_goes_on_where_a_disk_takes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Stage, "toast", lambda _stage, message: told.append(message))
    for name in ("settings.toml", "tables.json", "lessons.json"):
        (tmp_path / f"{name}.new").mkdir()  # where the file is to be written before it gets its name
    (tmp_path / "posters").write_bytes(b"")
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, "cloud9"))
    theatre.frame()
    theatre.stage.settings_changed()
    theatre.stage.writer.flush()
    told += theatre.stage.news
    theatre.click("play")
    assert isinstance(theatre.top, Table | Curtain)
    Classroom(theatre.stage, "cloud9").skip()
    CupEnd(sample(theatre.stage, 1, 3, "cloud9", "cloud9", "cloud9"), awarded=True)._keep_poster()
    assert len(told) == 2  # once of what belongs together, and once of the poster
    assert all("could not be saved: " in message or "can't be saved: " in message for message in told)


def test_what_is_waiting_to_be_written_is_written_when_the_game_ends(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from scenes.platform.storage.save_writer import SaveWriter\n"
        "writer = SaveWriter(print)\n"
        "for number in range(50): writer.save(Path(sys.argv[1]), b'%d' % number)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "match")], check=True, cwd=ROOT)
    assert (tmp_path / "match").read_bytes() == b"49"
