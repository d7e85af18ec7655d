"""Expansions: what is in them is played, and what is bad in them is told and leaves nothing behind."""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from game.files import BadFile
from game.shelf import GAMES
from scenes.session.content import LEVELS, load_box
from scenes.session.expansions import add_expansion, expansions, is_expansion, remove_expansion, unpacked

KINGDOM = GAMES["cloudy_kingdom"]
MAP = (LEVELS / "A.tmx").read_bytes()
BESIDE = {f"boards/{name}": (LEVELS / name).read_bytes() for name in ("kingdom.tsx", "kingdom.png")}
BOARD = {"boards/moon.tmx": MAP, **BESIDE}
SPELL = b'id = "arch"\nname = "Arch"\n[[step]]\ndo = "turn"\nquarters = 1\n'


def packed(path: Path, files: Mapping[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def test_a_board_and_a_spell_are_played_until_they_are_removed(tmp_path: Path) -> None:
    content = tmp_path / "content"
    files = BOARD | {"spells/arch.toml": SPELL, "read me.txt": b"Have fun!"}
    folder = add_expansion(packed(tmp_path / "Moon.zip", files), content)
    box, problems = load_box(KINGDOM, content)
    assert not problems
    assert "moon" in box.boards
    assert len(box.own_spells) == 1
    assert expansions(content) == [folder]
    assert not (folder / "read me.txt").exists()
    remove_expansion(folder)
    assert "moon" not in load_box(KINGDOM, content)[0].boards


def test_a_folder_within_is_as_good(tmp_path: Path) -> None:
    inner = {f"my-things/{name}": content for name, content in BOARD.items()}
    with unpacked(packed(tmp_path / "moon.zip", inner)) as folder:
        assert "moon" in load_box(KINGDOM, folder)[0].boards
    assert not folder.exists()


def test_a_newer_one_takes_the_place_of_the_older(tmp_path: Path) -> None:
    content = tmp_path / "content"
    add_expansion(packed(tmp_path / "moon.zip", BOARD), content)
    add_expansion(packed(tmp_path / "moon.zip", {"spells/arch.toml": SPELL}), content)
    box = load_box(KINGDOM, content)[0]
    assert "moon" not in box.boards
    assert box.own_spells


def test_a_bad_one_leaves_the_older_where_it_is(tmp_path: Path) -> None:
    content = tmp_path / "content"
    add_expansion(packed(tmp_path / "sun.zip", {"spells/arch.toml": SPELL}), content)
    add_expansion(packed(tmp_path / "moon.zip", BOARD), content)
    before = sorted(content.rglob("*"))
    with pytest.raises(BadFile, match="already taken"):  # the same spell as in the other
        add_expansion(packed(tmp_path / "moon.zip", {"spells/arch.toml": SPELL}), content)
    assert sorted(content.rglob("*")) == before
    assert not load_box(KINGDOM, content)[1]


def bomb(path: Path) -> Path:
    return packed(path, {f"spells/{number}.toml": b"#" * 60_000 for number in range(150)})


def many(path: Path) -> Path:
    return packed(path, {f"spells/{number}.toml": b"" for number in range(300)})


def link(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        entry = zipfile.ZipInfo("spells/arch.toml")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    return path


def torn(path: Path) -> Path:
    whole = packed(path, BOARD).read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return path


def bent(path: Path) -> Path:
    whole = bytearray(packed(path, BOARD).read_bytes())
    whole[200:260] = b"x" * 60
    path.write_bytes(whole)
    return path


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: packed(path, {"read me.txt": b"Nothing else"}), "neither boards/ nor spells/"),
        (lambda path: packed(path, {"spells/arch.toml": b"id = 1"}), "arch.toml"),
        (lambda path: packed(path, {"spells/arch.toml": b" " * 70_000}), "larger than a spell"),
        (lambda path: packed(path, {"boards/moon.tmx": MAP}), "kingdom.tsx"),
        (bomb, "holds more than 4 MB"),
        (many, "holds more than 200 files"),
        (link, "no regular file"),
        (torn, "no sound .zip"),
        (bent, "no sound .zip"),
    ],
)
def test_a_bad_one_is_told_and_leaves_nothing(
    tmp_path: Path, make: Callable[[Path], Path], reason: str
) -> None:
    content = tmp_path / "content"
    with pytest.raises(BadFile, match=reason) as told:
        add_expansion(make(tmp_path / "moon.zip"), content)
    assert told.value.source == str(tmp_path / "moon.zip")
    assert [path for path in content.rglob("*") if path.name != "expansions"] == []


def test_a_way_out_of_the_folder_is_none(tmp_path: Path) -> None:
    folder = add_expansion(
        packed(tmp_path / "moon.zip", {"../../spells/arch.toml": SPELL}), tmp_path / "content"
    )
    assert [path.relative_to(folder).as_posix() for path in folder.rglob("*.toml")] == ["spells/arch.toml"]
    assert not (tmp_path / "spells").exists()


def test_matches_packed_together_are_no_expansion(tmp_path: Path) -> None:
    assert is_expansion(packed(tmp_path / "moon.zip", BOARD))
    assert not is_expansion(packed(tmp_path / "2026.zip", {"a.skies": b"boards and spells"}))
