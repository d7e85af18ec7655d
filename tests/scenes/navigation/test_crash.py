"""Whatever breaks leaves a trace, costs nobody a match, and locks nobody out."""

import os
import signal
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from theatre import Theatre
from x_window import PATIENCE, STILL, Screen, Window, needs_x, wait_until

from game.cup.record import CupPlan, CupRecord
from game.cup.saves import cup_bytes, parse_cup
from game.matches.record import Player, new_record
from game.matches.saves import parse_save, save_bytes
from game.shelf import GAMES
from scenes import words
from scenes.navigation.crash_page import wants_safe_settings
from scenes.navigation.guard import Guard, ThreadFailed
from scenes.navigation.plain_page import PageText, PlainPage, _Layout
from scenes.navigation.safe_settings import after_failures, settle_safely
from scenes.navigation.settings import Settings, read_settings, settings_bytes
from scenes.navigation.stack import Scene
from scenes.platform.storage.anonymous import nameless, names_in, scrubbed
from scenes.platform.storage.folders import Folders
from scenes.platform.storage.reports import Reports
from scenes.platform.storage.run_log import RunLog
from scenes.platform.storage.starts import Starts
from scenes.platform.viewport import Viewport
from scenes.session.content import load_box

BREAKING = str(Path(__file__).parents[2] / "support" / "breaking.py")
NAMES = ("Lea", "Jean-Éric")


def a_save() -> bytes:
    game = GAMES["cloud9"]
    record = new_record(game, 2, 3, game.options(), load_box(game, None)[0])
    record.players = tuple(Player(name, "coral/aviator", "own/my bot") for name in NAMES)
    return save_bytes(record)


def a_cup() -> bytes:
    players = tuple(
        Player(name, look) for name, look in zip(NAMES, ("coral/aviator", "jade/captain"), strict=True)
    )
    return cup_bytes(CupRecord(CupPlan(4, ("", "", ""), players)))


# What is written down


def test_a_save_in_a_report_names_nobody_and_can_be_played_on(tmp_path: Path) -> None:
    record = parse_save(nameless(a_save()), tmp_path, GAMES)
    assert record.players == tuple(
        Player(f"Player {number}", "coral/aviator", "own/bot") for number in (1, 2)
    )
    cup = parse_cup(nameless(a_cup()), tmp_path)
    assert [player.name for player in cup.plan.players] == ["Player 1", "Player 2"]
    assert names_in(a_cup()) == list(NAMES)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Lea and Jean-Éric wait; Leander does not", "Player 1 and Player 2 wait; Leander does not"),
        (
            f'File "{Path(__file__).parents[3]}/scenes/cli/app.py", line 7',
            'File "scenes/cli/app.py", line 7',
        ),
        (f'File "{Path(os.__file__)}", line 7', 'File "python/os.py", line 7'),
        ("'/media/some body/my games/x.skies' is gone", "'.../x.skies' is gone"),
        (r"D:\Games\ada\x.skies is gone", ".../x.skies is gone"),
        ('File "/x/lib/site-packages/pygame/y.py", line 7', 'File "site-packages/pygame/y.py", line 7'),
        ("ratio 3/4, and/or 17:30", "ratio 3/4, and/or 17:30"),
    ],
)
def test_a_report_tells_nothing_of_who_plays_and_where(text: str, told: str) -> None:
    assert scrubbed(text, NAMES) == told


def test_a_report_does_not_tell_who_uses_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    assert scrubbed("made by ada in adagio") == "made by somebody in adagio"


def test_only_the_last_reports_are_kept(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    save = tmp_path / "saves" / "a.skies"
    save.parent.mkdir()
    save.write_bytes(a_save())
    for number in range(12):
        (tmp_path / f"crash-2020-01-01-0000{number:02}.txt").write_text("old")
        (tmp_path / f"crash-2020-01-01-0000{number:02}.skies").write_text("old")
    path = reports.write(ValueError("Lea"), ["window"], ["a line"], save)
    assert len(list(tmp_path.glob("*.txt"))) == len(list(tmp_path.glob("*.skies"))) == 10
    told = path.read_text("utf-8")
    assert all(word in told for word in ("Three Skies 0", "Python", "ValueError: Player 1", "a line"))
    assert parse_save(path.with_suffix(".skies").read_bytes(), path, GAMES).players[1].name == "Player 2"


def test_a_match_that_cannot_be_read_does_not_keep_the_report_from_being_written(tmp_path: Path) -> None:
    save = tmp_path / "a.skies"
    save.write_bytes(b"nothing\n")
    assert Reports(tmp_path).write(ValueError("x"), [], [], save).exists()


# The log


def test_a_log_that_is_told_aloud_is_written_as_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for aloud in (False, True):
        RunLog(tmp_path, aloud=aloud).note("a window")
        assert capsys.readouterr().err.count(" a window\n") == aloud
    assert (tmp_path / "log.txt").read_text().count(" a window\n") == 2


def test_the_log_never_grows_large(tmp_path: Path) -> None:
    log = RunLog(tmp_path)
    for number in range(500):
        log.note(f"{number} {'x' * 1000}")
    log.close()
    sizes = [(tmp_path / name).stat().st_size for name in ("log.txt", "log.1.txt")]
    assert 200_000 < sum(sizes) < 400_000
    assert log.lines[-1].endswith("x")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
def test_nothing_waits_for_what_lies_in_the_place_of_a_file(tmp_path: Path) -> None:
    for name in ("log.txt", "start.txt"):
        os.mkfifo(tmp_path / name)
    (tmp_path / "reports").mkdir()
    os.mkfifo(tmp_path / "reports" / "fault.tmp")
    guard = Guard(Folders.of_user(tmp_path))
    guard.watch()
    guard.starts.begin()
    assert not guard.starts.failed
    guard.log.note("a line")
    guard.end()


# Starts that failed


def test_two_starts_that_say_nothing_count_as_one_that_failed(tmp_path: Path) -> None:
    """One may have been ended from outside."""
    for failed in (0, 0, 1, 1, 2):
        starts = Starts(tmp_path)
        assert starts.failed == failed
        starts.begin()  # and it ends without a word
    while not starts.frame():
        pass
    assert Starts(tmp_path).failed == starts.failed == 0


def test_a_start_that_something_has_broken_counts_at_once(tmp_path: Path) -> None:
    for failed in (0, 1, 2):
        starts = Starts(tmp_path)
        assert starts.failed == failed
        starts.begin()
        starts.crashed("crash.txt")
    Starts(tmp_path).begin()
    starts = Starts(tmp_path)
    starts.fault_found("fault.txt")  # it ended in the machine, and that is found now
    assert starts.failed == 4


@pytest.mark.parametrize(("since", "failed"), [(3.0, 1), (120.0, 0)])
def test_only_a_crash_soon_after_a_start_or_a_change_of_size_counts_as_one(
    tmp_path: Path, since: float, failed: int
) -> None:
    clock = iter([0.0, 0.0, since])
    starts = Starts(tmp_path, lambda: next(clock))
    starts.begin()
    starts.crashed("crash.txt")
    left = Starts(tmp_path, lambda: 0.0)
    assert (left.failed, left.report) == (failed, "crash.txt")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"99\n", b"-1\n", b"1\n../../x\n", b"1" * 10_000])
def test_a_note_that_makes_no_sense_is_no_note(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "start.txt").write_bytes(content)
    starts = Starts(tmp_path)
    assert starts.failed in (0, 1)
    assert starts.report in ("", "x")


def test_safe_settings_take_the_place_of_others_which_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    wild = Settings(language="de")
    wild.display.fullscreen, wild.comfort.text_size, wild.volume.music = True, 2.0, 0.1
    path.write_bytes(settings_bytes(wild))
    kept = settle_safely(path)
    assert kept is not None
    assert kept.read_bytes() == settings_bytes(wild)
    safe = read_settings(path)[0]
    assert (safe.display.fullscreen, safe.display.accelerated, safe.comfort.text_size) == (False, False, 1.0)
    assert (safe.language, safe.volume.music) == ("de", 0.1)
    assert settle_safely(path) is None  # they are safe already
    path.write_bytes(settings_bytes(wild))
    assert settle_safely(path) not in (None, kept)


# Threads


def test_what_a_thread_dies_of_is_raised_in_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    guard = Guard(Folders.of_user(tmp_path))
    guard.watch()
    guard.frame(None)
    thread = threading.Thread(target=lambda: 1 / 0, name="pictures")
    thread.start()
    thread.join()
    with pytest.raises(ThreadFailed, match="pictures"):
        guard.frame(None)
    guard.end()


def test_a_crash_below_python_is_told_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    folder.mkdir()
    (folder / "fault.tmp").write_text(
        f'Fatal Python error\n  File "{Path.home()}/a b/scenes/x.py", line 3 in y'
    )
    guard = Guard(Folders.of_user(tmp_path))
    guard.watch()
    guard.end()
    assert guard.starts.failed == 1
    assert str(Path.home()) not in (folder / guard.starts.report).read_text()


def test_what_a_bot_breaks_of_is_written_down_once_in_a_run(tmp_path: Path) -> None:
    guard = Guard(Folders.of_user(tmp_path))
    for _time in range(2):
        guard.bot_broke("ValueError: chess")
    (report,) = (tmp_path / "reports").glob("bot-*.txt")
    assert "ValueError: chess" in report.read_text("utf-8")


def test_a_copy_that_keeps_nothing_keeps_its_reports_nevertheless(tmp_path: Path) -> None:
    nowhere = replace(Folders.of_user(tmp_path / "nowhere"), is_kept=False)
    assert Guard(nowhere, tmp_path / "reports").crashed(ValueError("x")) == 3
    (report,) = (tmp_path / "reports").glob("crash-*.txt")
    assert "before the first screen" in report.read_text("utf-8")


# The page


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160), (500, 300), (1000, 2000)])
@pytest.mark.parametrize("language", ["en", "de", "fr", words.PSEUDO])
def test_a_page_has_room_for_its_words_and_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    theatre = Theatre(tmp_path, Scene, size=size)
    words.use(language)
    monkeypatch.setattr("scenes.navigation.plain_page._DEAF", 0.0)
    looked: list[PlainPage] = []
    draw = PlainPage._draw

    def press(page: PlainPage) -> None:
        draw(page)
        layout = page._layout(Viewport.of(theatre.window.size))
        assert layout.height <= theatre.window.size[1]
        assert all(font.size(line)[0] <= layout.width for font, line in layout.lines)
        key = (pygame.K_DOWN, pygame.K_RETURN)[min(1, len(looked))]
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        looked.append(page)

    monkeypatch.setattr(PlainPage, "_draw", press)
    assert wants_safe_settings(theatre.window, f"{'folder/' * 20}reports/crash-2026-01-01-000000.txt")


def test_a_page_is_there_though_the_fonts_of_the_game_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Theatre(tmp_path, Scene)
    monkeypatch.setattr("scenes.platform.assets.FONTS", {})
    assert _Layout(PageText("Sorry", ["It broke."], ["Close"]), 1.0, 24).height > 0


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[PageText]:
    """What pages have said; all are answered with what was said last there."""
    pages: list[PageText] = []

    def answer(page: PlainPage) -> int:
        page._draw()
        pages.append(page._words)
        return len(page._words.answers) - 1

    monkeypatch.setattr(PlainPage, "ask", answer)
    return pages


@pytest.mark.parametrize("case", ["played", "not played", "not saved"])
def test_the_page_says_what_was_kept_and_where_it_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[PageText], case: str
) -> None:
    theatre = Theatre(tmp_path, Scene)
    guard = Guard(theatre.stage.folders)
    guard.window, guard.stage = theatre.window, theatre.stage
    language = "nl"
    if case == "not played":
        theatre.stage.settings.language, language = "", "of the system"
    else:
        theatre.stage.settings.language = language
    if case == "played":
        saves = theatre.stage.folders.saves
        saves.mkdir(parents=True, exist_ok=True)
        (saves / "a.skies").write_bytes(a_save())
    if case == "not saved":
        monkeypatch.setattr(theatre.stage.writer, "flush", lambda _patience: False)
    assert guard.crashed(ValueError("x")) == 3
    (page,) = asked
    assert page.answers == ["Close"]
    second = {
        "played": "Your game is saved.",
        "not played": "Nothing that you had saved is lost.",
        "not saved": "The last move could not be saved",
    }
    assert page.lines[1].startswith(second[case])
    (report,) = reports(tmp_path)
    assert report.name in page.lines[2]
    told = report.read_text("utf-8")
    for fact in (f"window {theatre.window.size}", "text_size=1.0", "music=", f"language {language}"):
        assert fact in told


def test_after_one_start_that_failed_it_is_asked_and_after_two_it_is_not(
    tmp_path: Path, asked: list[PageText]
) -> None:
    path = tmp_path / "settings.toml"
    wild = Settings(language="en")
    wild.display.fullscreen = True
    path.write_bytes(settings_bytes(wild))
    starts = Starts(tmp_path)
    starts.report = "crash-1.txt"
    (told,) = after_failures(starts, path)
    assert "reports/crash-1.txt" in told  # it came late, and has nothing to do with settings
    assert not asked

    starts.begin()
    starts.crashed("crash-1.txt")
    begun, kept = after_failures(Starts(tmp_path), path)
    (page,) = asked
    assert page.answers[-1] == "Start with safe settings"
    assert any("reports/crash-1.txt" in line for line in page.lines)
    assert not pygame.display.get_init()  # that window is gone before the game opens its own
    assert begun.startswith("Three Skies has begun with safe settings")
    assert "settings-1.toml" in kept
    assert not read_settings(path)[0].display.fullscreen

    starts = Starts(tmp_path)
    starts.begin()
    starts.crashed("crash-2.txt")
    assert len(after_failures(Starts(tmp_path), path)) == 1  # they are safe already
    assert len(asked) == 1


def test_who_wants_to_start_as_usual_keeps_all_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(wild := settings_bytes(Settings(language="de")))
    starts = Starts(tmp_path)
    starts.begin()
    starts.crashed("")
    monkeypatch.setattr(PlainPage, "ask", lambda _page: 0)
    assert after_failures(Starts(tmp_path), path) == []
    assert path.read_bytes() == wild


# Once for real


def reports(data: Path) -> list[Path]:
    return sorted((data / "reports").glob("crash-*.txt"))


def close_page(window: Window) -> int:
    """Press whatever the page has, until the game has ended."""

    def is_over() -> bool:
        if window.process.poll() is None:
            window.xdotool("key", "Return")
        return window.process.poll() is not None

    wait_until(is_over)
    return window.process.wait(timeout=PATIENCE)


@needs_x
def test_a_match_outlives_a_crash_at_its_table(screen: Screen, data: Path) -> None:
    with Window(screen, data, BREAKING, "table", str(data)) as window:
        window.strike("Left", "Return")  # Cloud 9, and its table is set
        window.xdotool("key", "Return")  # play
        wait_until(lambda: bool(reports(data)))
        assert close_page(window) == 3
        assert len(window.told.read_text().splitlines()) == 1
    (report,) = reports(data)
    (saved,) = (data / "saves").glob("*.skies")
    told = report.read_text("utf-8")
    assert all(f"Player {number}" in told for number in (1, 2))
    assert not [name for name in names_in(saved.read_bytes()) if f" {name}" in told.replace("Player ", "")]
    assert str(Path.home()) not in told
    assert str(data) not in told
    parse_save(report.with_suffix(".skies").read_bytes(), report, GAMES)
    with Window(screen, data) as again:
        wait_until(lambda: not (data / "start.txt").exists())
        again.strike("x")  # the title offers the match
        again.process.terminate()
        assert again.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
        assert again.told.read_text() == ""


@needs_x
def test_a_thread_that_dies_is_told_of_on_the_screen(screen: Screen, data: Path) -> None:
    with Window(screen, data, BREAKING, "thread", str(data)) as window:
        wait_until(lambda: bool(reports(data)))
        assert close_page(window) == 3
    assert "thread resuming" in reports(data)[0].read_text("utf-8")


@needs_x
def test_settings_with_which_no_start_comes_far_lock_nobody_out(screen: Screen, data: Path) -> None:
    settings = data / "settings.toml"
    settings.write_text(STILL.replace("[display]\n", "[display]\nfullscreen = true\n"))
    with Window(screen, data, BREAKING, "start", str(data)) as window:
        assert close_page(window) == 3
    with Window(screen, data, BREAKING, "start", str(data)) as window:  # it asks, and is told to try again
        assert close_page(window) == 3
    assert len(reports(data)) == 2
    before = settings.read_bytes()
    with Window(screen, data) as window:
        wait_until(lambda: not (data / "start.txt").exists())
        window.process.terminate()
        assert window.process.wait(timeout=PATIENCE) == 128 + signal.SIGTERM
    assert not window.settings()["display"]["fullscreen"]
    assert (data / "settings-1.toml").read_bytes() == before


if sys.platform == "win32":
    pytestmark = pytest.mark.skip(reason="paths are written otherwise there")
