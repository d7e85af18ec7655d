"""Limits of files: what is just small enough is read, and what is a little larger is refused."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game import files
from game.files import (
    BadFile,
    FileKind,
    NoFile,
    TooLarge,
    open_regular,
    put_aside,
    read_bytes,
    read_toml,
    read_xml,
    text_of,
)

DECISIONS = (Path(__file__).parents[2] / "docs" / "decisions.md").read_text("utf-8")


def test_a_file_may_be_as_large_as_its_kind_and_not_a_byte_larger(tmp_path: Path) -> None:
    kind, path = FileKind("a small file", 3 * 1024), tmp_path / "small"
    path.write_bytes(bytes(kind.most))
    assert len(read_bytes(path, kind)) == kind.most
    path.write_bytes(bytes(kind.most + 1))
    with pytest.raises(TooLarge, match=r"is larger than a small file can be \(3 KB\)"):
        read_bytes(path, kind)
    with pytest.raises(NoFile):
        read_bytes(tmp_path / "none", kind)


@pytest.mark.parametrize(
    ("kinds", "told"),
    [
        ((files.SETTINGS, files.BOTS), "Settings and bots {}"),
        ((files.TABLES,), "tables {}"),
        ((files.PROGRESS,), "lessons {}"),
        ((files.ANNALS,), "the hall of fame {}"),
        ((files.MATCH,), "a match {}"),
        ((files.CUP,), "a cup {}"),
        ((files.MAP,), "a map {}"),
        ((files.TILESET,), "a tileset {}"),
        ((files.SPELL_OR_DECK,), "a spell or deck {}"),
    ],
)
def test_the_limits_are_those_that_are_told(kinds: tuple[FileKind, ...], told: str) -> None:
    for kind in kinds:
        size = f"{kind.most >> 10} KB" if kind.most < 1 << 20 else f"{kind.most >> 20} MB"
        assert re.search(rf"\b{told.format(size)}\b", DECISIONS)


def nested(opens: str, closes: str) -> Callable[[int], str]:
    return lambda deep: opens * deep + closes * deep


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (lambda parts: f"a{'.b' * parts} = 1", 16),
        (lambda deep: f"a = {nested('[', ']')(deep)}", 32),
        (lambda deep: f"a = {'{b = ' * (deep - 1)}{{}}{'}' * (deep - 1)}", 32),
    ],
)
def test_toml_may_be_so_deep_and_no_deeper(text: Callable[[int], str], most: int) -> None:
    assert "a" in read_toml(text(most), "x.toml")
    with pytest.raises(BadFile, match="nested too deeply"):
        read_toml(text(most + 1), "x.toml")


def test_many_short_keys_and_lists_beside_each_other_are_not_deep() -> None:
    assert len(read_toml("\n".join(f"a{n}.b.c = [[1], [2]]" for n in range(60)), "x.toml")) == 60


def test_xml_may_be_so_deep_and_have_so_much_in_it_and_no_more() -> None:
    assert read_xml(nested("<a>", "</a>")(32).encode(), "x.tmx").tag == "a"
    with pytest.raises(BadFile, match="nested too deeply"):
        read_xml(nested("<a>", "</a>")(33).encode(), "x.tmx")
    assert len(read_xml(b"<a>" + b"<b/>" * 19_999 + b"</a>", "x.tmx")) == 19_999
    with pytest.raises(BadFile, match="more in it than a map can have"):
        read_xml(b"<a>" + b"<b/>" * 20_000 + b"</a>", "x.tmx")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 9223372036854775807\nb = -9223372036854775808", None),
        ("a = 1\nb = 9223372036854775808", "b"),
        ("a = -9223372036854775809", "a"),
        ("[t]\na = [1, {b = inf}]", "t.a[1].b"),
        ("a = [nan]", "a[0]"),
    ],
)
def test_numbers_have_a_place_in_sixty_four_bits_or_are_named(text: str, place: str | None) -> None:
    if place is None:
        assert read_toml(text, "x.toml")
        return
    with pytest.raises(BadFile) as bad:
        read_toml(text, "x.toml")
    assert bad.value.place == place


def test_what_is_put_aside_has_a_name_of_its_own_as_long_as_there_is_one(tmp_path: Path) -> None:
    path = tmp_path / "annals.json"

    def aside() -> str:
        path.write_bytes(b"new")
        return put_aside(path).name.removeprefix("annals.json.damaged")

    assert [aside() for _ in range(3)] == ["", "-2", "-3"]
    for number in range(4, 99):
        (tmp_path / f"annals.json.damaged-{number}").touch()
    assert [aside(), aside()] == ["-99", ""]  # then the first one goes after all
    assert not path.exists()


def test_bytes_that_are_no_letters_are_told_with_their_line() -> None:
    assert text_of(b"\xef\xbb\xbfsky", "x") == "sky"
    with pytest.raises(BadFile, match="bytes in line 3 that are no letters"):
        text_of(b"a\nb\n\xff", "x")
    with pytest.raises(BadFile, match="not saved as UTF-8"):
        text_of("sky".encode("utf-16"), "x")


def test_what_is_no_plain_file_is_not_held_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odd").touch()
    opened: list[int] = []
    open_ = os.open

    def noted(path: Path, *how: int) -> int:
        opened.append(open_(path, *how))
        return opened[-1]

    monkeypatch.setattr("game.files.S_ISREG", lambda _mode: False)
    monkeypatch.setattr(os, "open", noted)
    with pytest.raises(OSError, match="no plain file"):
        open_regular(tmp_path / "odd", 0)
    with pytest.raises(OSError, match="descriptor"):
        os.fstat(opened[0])
