"""A second copy of the game on the same folder says so, and never overwrites what the first has saved."""

import errno
import subprocess
import sys
from functools import partial
from pathlib import Path

import pygame
import pytest
from theatre import LIBRARY, Theatre, pads
from x_window import ROOT, STILL, Window, needs_x, wait_until, x_screen

from game.declaration import Box
from game.shelf import GAMES
from scenes.cli import app
from scenes.cli.app import Start
from scenes.platform.storage import folder_lock
from scenes.platform.storage.folder_lock import Elsewhere, FolderLock, Hold, free_beside
from scenes.platform.storage.save_writer import SaveWriter
from scenes.screens.second_copy import SecondCopy
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.session.library import Library, new_file

HOLDING = (
    "import sys; from pathlib import Path; from scenes.platform.storage.folder_lock import FolderLock\n"
    "print(FolderLock(Path(sys.argv[1])).hold.value, flush=True); sys.stdin.read()"
)


def holder(folder: Path) -> "subprocess.Popen[str]":
    """Another process that has taken a folder, as it says itself."""
    words = [sys.executable, "-c", HOLDING, str(folder)]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    assert process.stdout.readline() == "ours\n"
    return process


def test_a_folder_is_taken_until_the_process_that_has_it_ends_however_that_comes(tmp_path: Path) -> None:
    with holder(tmp_path) as other:
        assert FolderLock(tmp_path).hold is Hold.TAKEN
        other.kill()
        other.wait()
        lock = FolderLock(tmp_path)
        assert lock.hold is Hold.OURS
        assert FolderLock(tmp_path).hold is Hold.TAKEN
        lock.release()
        assert FolderLock(tmp_path).hold is Hold.OURS


def test_where_nothing_can_be_locked_or_written_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".lock").mkdir()
    assert FolderLock(tmp_path).hold is Hold.NOBODY

    def no_locks(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(folder_lock, "_lock", no_locks)
    assert FolderLock(tmp_path / "network").hold is Hold.UNKNOWN
    assert free_beside(tmp_path / "network") is None


@pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")
def test_each_device_can_choose_to_play_without_saving_or_in_another_folder(tmp_path: Path) -> None:
    taken = tmp_path / "data"
    with holder(taken) as other, pads() as plug:
        for device in ("keyboard", "pad", "mouse"):
            for choice in ("nothing", "beside"):
                elsewhere = Elsewhere(taken)
                theatre = Theatre(tmp_path / "nowhere", partial(SecondCopy, elsewhere=elsewhere))
                pad = plug() if device == "pad" else None
                theatre.frame()
                if device == "mouse":
                    theatre.click(choice)
                else:
                    if choice == "beside":
                        press(theatre, pad, "dpad-right", pygame.K_RIGHT)
                    press(theatre, pad, "south", pygame.K_RETURN)
                if choice == "nothing":
                    assert isinstance(theatre.top, Title)
                    assert elsewhere.beside is None
                else:
                    assert theatre.top is None
                    assert elsewhere.beside is not None
                    assert elsewhere.beside[0] == tmp_path / "data-2"
                    elsewhere.beside[1].release()
        other.kill()


def press(theatre: Theatre, pad: object, button: str, key: int) -> None:
    if pad is None:
        theatre.key(key)
    else:
        pad.hold(button)  # type: ignore[attr-defined]
        theatre.frame()
        pad.release(button)  # type: ignore[attr-defined]
        theatre.frame()


def test_a_copy_that_finds_its_folder_taken_writes_nothing_there_and_goes_on_beside_it_if_that_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, begun = tmp_path / "data", []

    def play(start: Start, reports: Path | None = None) -> int:
        begun.append(start)
        assert FolderLock(start.folders.data).hold is (Hold.TAKEN if start.elsewhere is None else Hold.OURS)
        if start.elsewhere is not None:
            assert start.elsewhere.taken == data
            assert not start.folders.is_kept
            assert data not in start.folders.settings.parents
            assert start.folders.settings.read_text() == STILL
            assert reports == data / "reports"  # which are kept also where nothing else is
            start.elsewhere.beside = free_beside(data) if beside else None
        return len(begun)

    monkeypatch.setattr(app, "_run_guarded", play)
    data.mkdir()
    (data / "settings.toml").write_text(STILL)
    lock = FolderLock(data)
    try:
        beside = False
        assert app.run(data) == 1
        beside = True
        assert app.run(data) == 3
    finally:
        lock.release()
    assert not begun[0].folders.data.exists()
    assert begun[-1].folders.data == tmp_path / "data-2"
    assert FolderLock(tmp_path / "data-2").hold is Hold.OURS  # it was let go of


def test_who_leaves_it_to_the_other_copy_ends_this_one(tmp_path: Path) -> None:
    elsewhere = Elsewhere(tmp_path / "data")
    theatre = Theatre(tmp_path / "nowhere", partial(app._second_copy, elsewhere))
    theatre.frame()
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is None
    assert elsewhere.beside is None


def test_matches_begun_in_the_same_second_have_files_of_their_own(tmp_path: Path) -> None:
    plan, game = seat_plan.usual_plan(GAMES["cloud9"]), GAMES["cloud9"]
    writers = [SaveWriter(print, in_background=False) for _ in range(2)]
    for number in range(12):
        library = Library(tmp_path, GAMES, writers[number % 2])
        library.begin(seat_plan.deal(plan, game, number, Box()))
    entries = library.entries()
    assert sorted(entry.record.seed for entry in entries if entry.record) == list(range(12))
    first, second = (new_file(tmp_path, "cloud9", ".skies") for _ in range(2))
    assert first != second  # nothing was written to either so far


def told(data: Path) -> str:
    """What a copy has written into the log of its folder."""
    log = data / "log.txt"
    return log.read_text() if log.exists() else ""


@needs_x
def test_two_windows_on_one_folder_save_in_two(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.toml").write_text(STILL)
    with x_screen(tmp_path / "one") as one, x_screen(tmp_path / "two") as two, Window(one, data) as first:
        with Window(two, data) as second:
            second.strike("Right")
            second.xdotool("key", "Return")
            wait_until(lambda: "screen Title" in told(tmp_path / "data-2"))
            assert "SecondCopy" not in told(data)
            assert not (data / "saves").exists()
            second.process.terminate()
            second.process.wait()
        assert first.process.poll() is None
        first.process.kill()
        first.process.wait()
        assert FolderLock(data).hold is Hold.OURS
