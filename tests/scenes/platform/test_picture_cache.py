"""The cache of pictures takes no room that somebody else needs, and leaves nothing half-written."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from types import SimpleNamespace

import pygame
import pytest
from pygame import Surface
from theatre import Theatre

from scenes.navigation.settings import Settings
from scenes.navigation.stage import make_stage
from scenes.platform import image_cache
from scenes.platform.assets import Assets
from scenes.platform.image_cache import RawPictures
from scenes.platform.image_loader import ImageLoader
from scenes.platform.storage.folders import Folders
from scenes.platform.surfaces import FADES, bordered, faded, solid
from scenes.screens.title import Title

MEGABYTE = 1024 * 1024
PICTURES = ("ui/icon/warning", "common/badge/jade", "common/trophy/gold")


def fill(folder: Path) -> list[Path]:
    """Make a few pictures and let them be kept; returns all that is in the cache then."""
    pictures, assets = RawPictures(folder, 1.0), Assets()
    for picture in PICTURES:
        pictures.make(picture, assets.file(picture, 1.0), (20, 20))
    pictures.save()
    return [file for file in folder.glob("*/*") if file.is_file()]


@pytest.fixture(autouse=True)
def display(tmp_path: Path) -> None:
    """Open the window without which no picture is made."""
    Theatre(tmp_path / "window", Title)


def free(monkeypatch: pytest.MonkeyPatch, megabytes: float) -> None:
    room = SimpleNamespace(total=0, used=0, free=int(megabytes * MEGABYTE))
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: room)


def test_a_hundred_megabytes_stay_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free(monkeypatch, 100.001)
    assert not fill(tmp_path / "cache")
    free(monkeypatch, 101)
    assert len(fill(tmp_path / "cache")) == len(PICTURES)


def test_what_a_full_disk_took_only_half_of_is_gone_and_so_is_what_was_left_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / "cache" / "2.0000" / "ui.icon.new"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"half")
    write = Path.write_bytes

    def half(path: Path, content: bytes) -> int:
        write(path, content[: len(content) // 2])
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(Path, "write_bytes", half)
    assert not fill(tmp_path / "cache")
    assert not left.exists()


def let_go(pipe: Path) -> None:
    """Let nobody wait any longer at a pipe."""
    os.close(os.open(pipe, os.O_WRONLY))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
def test_what_is_no_file_in_the_place_of_a_picture_is_not_waited_for(tmp_path: Path) -> None:
    for file in fill(tmp_path / "cache"):
        file.unlink()
        os.mkfifo(file)
        patience = Timer(3.0, let_go, [file])
        patience.start()
        pictures, assets = RawPictures(tmp_path / "cache", 1.0), Assets()
        read = [pictures.read(picture, assets.file(picture, 1.0), (20, 20)) for picture in PICTURES]
        assert patience.is_alive()
        patience.cancel()
        assert read.count(None) == len([kept for kept in file.parent.iterdir() if kept.is_fifo()])


def test_the_cache_gives_way_to_a_save(tmp_path: Path) -> None:
    incoming = ImageLoader(tmp_path / "cache" / "pictures")
    fill(tmp_path / "cache" / "pictures")
    stage = make_stage((1280, 720), Settings(), Folders.of_user(tmp_path), incoming)
    write: Callable[[Path, bytes], None] = stage.writer.disk.replace

    def refuses_while_cached(path: Path, content: bytes) -> None:
        if any((tmp_path / "cache" / "pictures").glob("*/*.raw")):
            raise OSError(errno.ENOSPC, "no space left")
        write(path, content)

    stage.writer.disk.replace = refuses_while_cached
    stage.writer.save(stage.folders.saves / "match", b"safe")
    stage.writer.flush()
    assert (stage.folders.saves / "match").read_bytes() == b"safe"
    assert stage.writer.refusal(stage.folders.saves) is None
    assert not stage.news
    assert not image_cache.drop(tmp_path / "cache" / "pictures")


def test_a_sky_knows_that_nothing_is_seen_through_it_wherever_it_comes_from(tmp_path: Path) -> None:
    sky, assets, size = "common/sky/noon", Assets(), (64, 36)
    for picture, is_solid in ((sky, True), ("common/badge/jade", False)):
        source, made = assets.file(picture, 1.0), RawPictures(tmp_path, 1.0)
        surfaces = [made.make(picture, source, size), assets.load(picture, 1.0).surface]
        made.save()
        surfaces.append(RawPictures(tmp_path, 1.0).read(picture, source, size) or surfaces[0])
        assert [not each.get_masks()[3] for each in surfaces] == [is_solid] * 3
        assert surfaces[2] is not surfaces[0]
        assert pygame.image.tobytes(surfaces[0], "RGBA") == pygame.image.tobytes(surfaces[2], "RGBA")


def test_of_a_frame_with_a_sky_as_one_surface_nothing_is_missing(tmp_path: Path) -> None:
    stage = make_stage((320, 180), Settings(), Folders.of_user(tmp_path))
    stage.canvas.cover("common/sky/noon")
    stage.canvas.picture("common/badge/jade", 640, 360)
    target = pygame.Surface((320, 180))
    stage.canvas.present(target)
    one = stage.canvas.drawn().flattened(target.get_rect())
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(target, "RGBA")


def test_a_sky_that_fades_or_turns_is_seen_through() -> None:
    sky = solid(Surface((2, 2)))
    sky.fill("#FFFFFF")
    assert tuple(faded(sky, FADES // 2).get_at((0, 0))) == (128, 128, 128, 128)
    assert tuple(bordered(sky).get_at((1, 1))) == (255, 255, 255, 255)
    assert tuple(bordered(sky).get_at((0, 0))) == (0, 0, 0, 0)
