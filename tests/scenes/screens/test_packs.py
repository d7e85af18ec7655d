"""Old finished matches move into packs: nothing is lost on the way, and all that was possible stays so."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import copytree

import pygame
import pytest
from fuzz_samples import zipped
from pygame import Surface
from saved_matches import archive, deal, play_to_the_end
from theatre import Theatre

from game.core import OVER
from game.files import BadFile
from game.matches import packs
from game.matches.saves import read_content, save_bytes
from scenes.cli.commands import main
from scenes.platform.storage import packing
from scenes.platform.storage.packing import pack_oldest
from scenes.platform.storage.save_index import SaveIndex
from scenes.platform.storage.save_writer import SaveWriter
from scenes.platform.storage.thumbnail_store import ThumbnailStore, thumbnail_bytes
from scenes.screens.last_saved import look_for_saves
from scenes.screens.saves import SavesScreen
from scenes.screens.title import Title
from scenes.screens.watching import Watching
from scenes.session.library import Library


@pytest.fixture(autouse=True)
def small_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "LEFT_ALONE", 2)
    monkeypatch.setattr(packs, "MOST_FILES", 3)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five that are over, and one that goes on: played once for all tests, each of which takes a copy."""
    folder = tmp_path_factory.mktemp("played")
    library = archive(folder)
    for seed in range(5):
        play_to_the_end(library.begin(deal(seed)))
    library.begin(deal(9))
    return folder


@pytest.fixture(name="saves")
def five_matches(played: Path, tmp_path: Path) -> Library:
    copytree(played / "saves", tmp_path / "saves")
    return archive(tmp_path)


def pack(folder: Path) -> None:
    listed = archive(folder).listed()
    pack_oldest(folder / "saves", listed, SaveWriter(print, in_background=False))


def told(library: Library) -> list[tuple[str, float, int, object]]:
    return [(each.path.name, each.saved, each.size, each.facts) for each in library.listed()]


def contents(library: Library) -> dict[str, bytes]:
    return {each.path.name: read_content(each.path) for each in library.listed()}


def test_the_oldest_are_packed_and_everything_told_of_them_stays_the_same(
    saves: Library, tmp_path: Path
) -> None:
    before, whole = told(saves), contents(saves)
    pack(tmp_path)
    assert told(saves) == before
    assert contents(saves) == whole
    packed = [each.path for each in saves.listed() if packs.is_packed(each.path)]
    assert [entry.record.seed for path in packed if (entry := saves.entry(path)).record] == [2, 1, 0]
    names = sorted(path.name for path in (tmp_path / "saves").iterdir())
    assert not [name for name in names if name.startswith(tuple(path.name for path in packed))]
    assert sum(map(packs.is_pack, names)) == 1
    pack(tmp_path)  # there are too few for another
    assert sorted(path.name for path in (tmp_path / "saves").iterdir()) == names


def test_the_title_packs_and_offers_what_goes_on(saves: Library, tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    look_for_saves(theatre.stage)
    assert sum(packs.is_packed(path) for path in saves.paths()) == 3
    (tmp_path / "saves" / "index.jsonl").unlink()  # and now nothing is known of any
    last = look_for_saves(theatre.stage)
    assert last.found is not None
    assert not packs.is_packed(last.found.path)


class Stopped(BaseException):
    """The machine stops here."""


def stop_at(monkeypatch: pytest.MonkeyPatch, moment: int) -> None:
    """Let the machine stop at the so-manieth thing that is done with the disk, before it is done."""
    left = [moment]

    def stopping(do: Callable[..., object]) -> Callable[..., object]:
        def done(*words: object, **more: object) -> object:
            left[0] -= 1
            if left[0] < 0:
                raise Stopped
            return do(*words, **more)

        return done

    for owner, name in ((os, "fsync"), (Path, "replace"), (Path, "unlink"), (Path, "open")):
        monkeypatch.setattr(owner, name, stopping(getattr(owner, name)))


def test_whenever_it_is_stopped_no_match_is_lost_or_there_twice(
    saves: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, whole = told(saves), contents(saves)
    for moment in range(100):
        copy = tmp_path / str(moment)
        copytree(tmp_path / "saves", copy / "saves")
        with monkeypatch.context() as stops, suppress(Stopped):
            stop_at(stops, moment)
            pack(copy)
            break
        again = archive(copy)
        assert told(again) == before
        assert contents(again) == whole
        pack(copy)
        assert told(again) == before
        assert contents(again) == whole
    assert 10 < moment < 99


def test_a_match_can_be_thrown_away_for_good_wherever_it_is(saves: Library, tmp_path: Path) -> None:
    whole = contents(saves)
    pack(tmp_path)
    for path in saves.paths():
        saves.forget(path, print)
        del whole[path.name]
        assert contents(archive(tmp_path)) == whole
    assert not [path for path in (tmp_path / "saves").iterdir() if path.name != "index.jsonl"]


def test_one_that_lies_beside_its_pack_counts_and_goes_with_it(saves: Library, tmp_path: Path) -> None:
    pack(tmp_path)
    inside = next(path for path in saves.paths() if packs.is_packed(path))
    beside = tmp_path / "saves" / inside.name
    beside.write_bytes(read_content(inside))
    assert beside in saves.paths()
    assert inside not in saves.paths()
    assert saves.entry(inside).path == beside
    saves.forget(beside, print)
    assert inside.name not in {path.name for path in saves.paths()}


def test_a_packed_match_is_watched_deleted_and_its_picture_kept(saves: Library, tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.stage.writer = SaveWriter(print, in_background=False)
    oldest = saves.paths()[-1]
    store = ThumbnailStore(theatre.stage.folders.thumbnails)
    store.put(oldest, 7, thumbnail_bytes(Surface((7, 4))))
    theatre.frame()
    pack(tmp_path)  # while the list is open
    assert store.read(oldest, 7) is not None
    for _match in range(5):
        theatre.key(pygame.K_DOWN)
    theatre.key(pygame.K_h)
    assert isinstance(theatre.top, Watching)
    theatre.key(pygame.K_ESCAPE)
    theatre.key(pygame.K_x)
    theatre.click("throw")
    assert oldest.name not in contents(saves)
    assert len(saves.paths()) == 5
    assert store.read(oldest, 7) is None


def test_an_unfinished_match_in_a_pack_is_played_on_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "mine.skies").write_bytes(content := save_bytes(deal(4)))
    packs.pack(folder / "packed-mine.zip", {folder / "mine.skies": content})
    library = archive(tmp_path)
    match = library.resume(library.entry(library.paths()[0]))
    match.begin()
    match.play(next(iter(match.state.legal_actions())))
    assert match.state.actor != OVER
    assert library.paths() == [folder / "mine.skies"]


def test_the_commands_read_packs(saves: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack(tmp_path)
    inside = next(path for path in saves.paths() if packs.is_packed(path))
    assert main(["validate", str(inside.parent), str(inside)]) == 0
    assert capsys.readouterr().out.count(": good") == 2
    assert main(["replay", str(inside)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 20
    content = bytearray(inside.parent.read_bytes())
    content[200] ^= 1
    inside.parent.write_bytes(content)
    assert main(["validate", str(inside.parent)]) == 1
    assert capsys.readouterr().out.endswith("is no pack of matches, or it is damaged\n")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\5\6",
        zipped({f"{number}.skies": b"" for number in range(300)}),
        zipped({f"{number}.skies": bytes(200_000) for number in range(20)}),
        bytes(2_000_000),
    ],
)
def test_what_is_no_pack_is_refused_and_shown_as_a_file_that_cannot_be_read(
    content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "saves" / "packed-1.zip"
    path.parent.mkdir()
    path.write_bytes(content)
    if content:
        with pytest.raises(BadFile):
            packs.members(path)
    theatre = Theatre(tmp_path, SavesScreen)
    theatre.frame()
    assert theatre.target("save-0").why_not.endswith("The file packed-1.zip was not changed.")


def test_only_matches_that_were_packed_plainly_are_seen(tmp_path: Path) -> None:
    path = tmp_path / "packed-1.zip"
    path.write_bytes(zipped({"../a.skies": b"x", "a/b.skies": b"x", "readme.txt": b"x", "good.skies": b"x"}))
    assert [member.path.name for member in packs.members(path)] == ["good.skies"]
    path.write_bytes(zipped({"a.skies": b"x"}).replace(b"\x14\0\0\0\x08", b"\x14\0\0\0\x0c"))
    assert not packs.members(path)
    with pytest.raises(BadFile):
        packs.read_member(path / "a.skies", packs.LARGEST)


YEAR = 31_556_952 * 10**9  # in nanoseconds


@pytest.mark.parametrize("year", [-(2**33), -9, 138, 2**33])
def test_files_are_packed_and_listed_whatever_date_a_wrong_clock_gave_them(
    saves: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    whole = contents(saves)
    monkeypatch.setattr(packs, "stamp", lambda path: packs.Stamp(year * YEAR, path.stat().st_size))
    pack(tmp_path)
    assert any(packs.is_packed(each.path) for each in saves.listed())
    assert contents(saves) == whole
    listed = [each._replace(saved=float(year * YEAR // 10**9)) for each in saves.listed()]
    monkeypatch.setattr(SaveIndex, "listed", lambda _index: listed)
    Theatre(tmp_path, SavesScreen).settle()
