"""Folders of a player: each where the system wants it; what lay elsewhere moves in once."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from scenes.platform.storage.folders import Folders


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders of a Linux, with what an earlier version left there."""
    data = tmp_path / "share"
    (data / "reports").mkdir(parents=True)
    (data / "reports" / "crash.txt").write_text("once")
    (data / "settings.toml").write_text('language = "de"')
    (data / "people.json").write_text("[]")
    return Folders(data, tmp_path / "config", tmp_path / "state", tmp_path / "cache")


def test_what_lay_among_the_saves_moves_in_and_stays_there(folders: Folders) -> None:
    for _start in range(2):
        moved = folders.moved_in()
        assert moved == folders
        assert moved.settings.read_text() == 'language = "de"'
        assert (moved.reports / "crash.txt").read_text() == "once"
        assert not (moved.data / "settings.toml").exists()
        assert moved.people.exists()


def test_what_is_there_already_counts(folders: Folders) -> None:
    folders.config.mkdir()
    folders.settings.write_text('language = "fr"')
    assert folders.moved_in().settings.read_text() == 'language = "fr"'
    assert (folders.data / "settings.toml").read_text() == 'language = "de"'


def test_what_cannot_be_moved_is_used_where_it_is(folders: Folders) -> None:
    folders.config.write_text("no folder")
    moved = folders.moved_in()
    assert moved.settings.read_text() == 'language = "de"'
    assert moved.state == folders.state


class Ended(BaseException):
    """Somebody has ended the game."""


def test_a_move_to_another_disk_that_was_ended_midway_is_made_good_at_the_next_start(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename
    halves = iter((True, True))  # of the settings

    def only_beside(old: Path, new: Path) -> Path:
        if old.parent != new.parent:
            raise OSError(errno.EXDEV, "another disk")
        return rename(old, new)

    def copied(old: Path, new: Path) -> None:
        whole = Path(old).read_text()
        is_half = next(halves, False)
        Path(new).write_text(whole[: len(whole) // 2 if is_half else None])
        if is_half:
            raise Ended

    monkeypatch.setattr(Path, "rename", only_beside)
    monkeypatch.setattr(shutil, "copy2", copied)
    for _start in range(2):
        with pytest.raises(Ended):
            folders.moved_in()
        assert not folders.settings.exists()
    test_what_lay_among_the_saves_moves_in_and_stays_there(folders)
    assert not list(folders.config.glob(".*"))


def test_what_was_moved_is_used_though_the_rest_cannot_follow(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folders.data / "bots.toml").write_text("")
    rename = Path.rename

    def only_settings(old: Path, new: Path) -> Path:
        if old.name != "settings.toml":
            raise OSError(errno.EIO, "a bad disk")
        return rename(old, new)

    monkeypatch.setattr(Path, "rename", only_settings)
    assert folders.moved_in().settings.read_text() == 'language = "de"'


def test_one_folder_holds_all_when_it_is_named(tmp_path: Path) -> None:
    folders = Folders.of_user(tmp_path)
    assert {folders.settings.parent, folders.reports.parent, folders.saves.parent} == {tmp_path}
    assert folders.moved_in() == folders


def test_linux_has_a_folder_for_each(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("THREE_SKIES_DATA_DIR", raising=False)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folders = Folders.of_user()
    places = (folders.saves, folders.settings, folders.reports, folders.cache)
    assert [path.relative_to(tmp_path).parts[0] for path in places] == ["DATA", "CONFIG", "STATE", "CACHE"]
