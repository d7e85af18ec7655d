"""Safe writing: what is said to be on the disk is there, in the right order, and nothing stays open."""

import os
from pathlib import Path
from typing import Any

import pytest

from game.matches.safe_writing import (
    append_safely,
    being_written,
    generations,
    remove_safely,
    replace_safely,
    write_safely,
)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere folders cannot be synced")


@pytest.fixture
def deeds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What is synced, and when files get their names."""
    found: list[str] = []
    sync, replace = os.fsync, Path.replace

    def noted_sync(handle: int) -> None:
        place = Path(f"/proc/self/fd/{handle}").readlink()
        if tmp_path in place.parents:
            found.append(f"sync {place.name}")
        sync(handle)

    def noted_replace(path: Path, target: Path) -> Path:
        moved = replace(path, target)
        found.append(f"{path.name} -> {target.name}")
        return moved

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    return found


def open_files(folder: Path) -> list[Path]:
    """What this process holds open of a folder."""
    places = [each.readlink() for each in [*Path("/proc/self/fd").iterdir()] if each.is_symlink()]
    return [place for place in places if folder in (place, *place.parents)]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only there open files have names")
def test_a_file_is_on_the_disk_before_it_has_its_name_and_its_name_after_that(
    tmp_path: Path, deeds: list[str]
) -> None:
    path = tmp_path / "new" / "file"
    write_safely(path, b"1")
    assert deeds == ["sync file.new", "file.new -> file", "sync new"]
    deeds.clear()
    write_safely(path, b"2")
    assert deeds == ["sync file.new", "file.new -> file", "sync new"]
    deeds.clear()
    write_safely(path, b"3")
    assert deeds == ["sync file.new", "file.1 -> file.2", "file.new -> file", "sync new"]
    deeds.clear()
    replace_safely(path, b"3")
    assert deeds == ["sync file.new", "file.new -> file", "sync new"]
    deeds.clear()
    append_safely(path, b"4")
    append_safely(tmp_path / "new" / "other", b"4")
    assert deeds == ["sync file", "sync other", "sync new"]
    assert path.read_bytes() == b"34"
    assert open_files(tmp_path) == []


def test_what_a_full_disk_took_half_of_is_taken_away_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "list"
    append_safely(path, b"one\n")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(OSError, match="No space"):
            append_safely(path, b"two\n")
        with pytest.raises(OSError, match="No space"):
            write_safely(path, b"three\n")
    assert path.read_bytes() == b"one\n"
    assert not being_written(path).exists()
    append_safely(path, b"four\n")
    assert path.read_bytes() == b"one\nfour\n"


def test_a_file_goes_with_all_that_was_kept_of_it_the_oldest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    for content in (b"1", b"2", b"3"):
        write_safely(path, content)
    gone: list[str] = []
    unlink = Path.unlink

    def noted(each: Path, **how: Any) -> None:
        gone.append(each.name)
        unlink(each, **how)

    monkeypatch.setattr(Path, "unlink", noted)
    remove_safely(path)
    assert gone == ["file.2", "file.1", "file"]
    assert not any(each.exists() for each in generations(path))
    remove_safely(path)  # it is gone already
