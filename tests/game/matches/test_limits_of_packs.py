"""Packs at their limits: how much may be in one, which files of it are seen, and when they were saved."""

import time
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from game.files import BadFile, NoFile, TooLarge
from game.matches import packs
from game.matches.packs import LARGEST, MOST_BYTES, Stamp

DAY = (2026, 11, 20, 12, 30, 8)


def zipped(folder: Path, *files: tuple[str, bytes], extra: bytes = b"", method: int = 0) -> Path:
    """A pack with files in it, as somebody else may have made it."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, content in files:
            info = zipfile.ZipInfo(name, DAY)
            info.extra, info.compress_type = extra, method
            archive.writestr(info, content)
    path = folder / "packed-1.zip"
    path.write_bytes(whole.getvalue())
    return path


def test_a_pack_may_have_so_many_files_and_no_more(tmp_path: Path) -> None:
    many = [(f"{number}.skies", b"x") for number in range(200)]
    assert len(packs.members(zipped(tmp_path, *many, ("read.me", b"")))) == 200
    with pytest.raises(TooLarge, match="more in it than a pack can have"):
        packs.members(zipped(tmp_path, *many, ("more.cup", b"x")))


def test_a_pack_may_have_so_much_in_it_and_no_more(tmp_path: Path) -> None:
    size, most = LARGEST.most, MOST_BYTES + LARGEST.most
    much = [(f"{number}.skies", bytes(size)) for number in range(most // size)]
    assert most % size == 0
    assert len(packs.members(zipped(tmp_path, *much, method=8))) == len(much)
    with pytest.raises(TooLarge, match="more in it than a pack can have"):
        packs.members(zipped(tmp_path, *much, ("more.skies", b"x"), method=8))


def test_a_match_in_a_pack_may_be_so_large_and_no_larger(tmp_path: Path) -> None:
    pack = zipped(tmp_path, ("a.skies", bytes(LARGEST.most)), ("b.skies", bytes(LARGEST.most + 1)))
    assert len(packs.read_member(pack / "a.skies", LARGEST)) == LARGEST.most
    with pytest.raises(TooLarge, match="larger than a match in a pack can be"):
        packs.read_member(pack / "b.skies", LARGEST)
    with pytest.raises(NoFile):
        packs.read_member(pack / "c.skies", LARGEST)
    with pytest.raises(BadFile, match="is no pack of matches"):
        packs.read_member(pack, LARGEST)


@pytest.mark.parametrize(
    ("extra", "saved"),
    [
        (b"", None),
        (packs._TIME.pack(packs._SIGN, 8, 1_234_567_890_123_456_789), 1_234_567_890_123_456_789),
        (packs._TIME.pack(packs._SIGN + 1, 8, 1_234_567_890_123_456_789), None),
        (packs._TIME.pack(packs._SIGN, 8, 2**62), None),
        (packs._TIME.pack(packs._SIGN, 8, 2**62 - 1), 2**62 - 1),
        (packs._TIME.pack(packs._SIGN, 8, 1 - 2**62), 1 - 2**62),
        (packs._TIME.pack(packs._SIGN, 8, -(2**62)), None),
        (b"ST\0\0", None),
    ],
)
def test_a_file_was_saved_when_its_pack_says_or_else_as_a_zip_knows_it(
    tmp_path: Path, extra: bytes, saved: int | None
) -> None:
    pack = zipped(tmp_path, ("a.skies", b"words"), extra=extra)
    usual = int(time.mktime((*DAY, 0, 0, -1))) * 10**9
    assert packs.stamp(pack / "a.skies") == Stamp(usual if saved is None else saved, 5)


def test_files_are_found_wherever_they_are_now(tmp_path: Path) -> None:
    pack = zipped(tmp_path, ("a.skies", b"words"))
    assert packs.found(tmp_path / "a.skies") == pack / "a.skies"
    assert packs.found(pack / "a.skies") == pack / "a.skies"
    assert packs.found(tmp_path / "packed-9.zip" / "a.skies") == pack / "a.skies"
    assert packs.found(tmp_path / "b.skies") == tmp_path / "b.skies"
    (tmp_path / "a.skies").write_bytes(b"word")
    assert packs.found(pack / "a.skies") == tmp_path / "a.skies"
    assert packs.stamp(tmp_path / "a.skies").size == 4
    with pytest.raises(FileNotFoundError):
        packs.stamp(pack / "b.skies")
    (tmp_path / "folder.zip").mkdir()
    assert not packs.is_packed(tmp_path / "folder.zip" / "a.skies")


def test_a_pack_goes_with_its_last_file(tmp_path: Path) -> None:
    pack = zipped(tmp_path, ("a.skies", b"a"), ("b.cup", b"b"), extra=packs._TIME.pack(packs._SIGN, 8, 5))
    packs.remove(pack / "a.skies")
    assert [(member.path.name, member.saved_ns, member.size) for member in packs.members(pack)] == [
        ("b.cup", 5, 1)
    ]
    assert packs.read_member(pack / "b.cup", LARGEST) == b"b"
    packs.remove(tmp_path / "b.cup")
    assert not pack.exists()


def test_only_what_was_packed_is_taken_away(tmp_path: Path) -> None:
    for name in ("a.skies", "b.skies"):
        (tmp_path / name).write_bytes(name.encode())
    (tmp_path / "a.skies.1").write_bytes(b"before")
    target = tmp_path / "packed-2.zip"
    packs.pack(target, {tmp_path / "a.skies": b"a.skies", tmp_path / "b.skies": b"another"})
    assert {member.path.name for member in packs.members(target)} == {"a.skies", "b.skies"}
    assert not [*tmp_path.glob("*.skies*")]
    (tmp_path / "a.skies").write_bytes(b"changed")
    packs.pack(tmp_path / "packed-3.zip", {tmp_path / "a.skies": b"changed"})
    assert (tmp_path / "a.skies").read_bytes() == b"changed"  # the one that is packed is another
    assert not (tmp_path / "packed-3.zip").exists()
    assert [path.name for path in packs.packs_in(tmp_path)] == ["packed-2.zip"]
    assert packs.packs_in(tmp_path / "nowhere") == []
