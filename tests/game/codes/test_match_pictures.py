"""Pictures with a match in them: it is read back, and no picture does harm."""

import struct
import zlib
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from tables import TABLES, random_game

from game.codes.letters import MOST_LETTERS
from game.codes.match_code import code_of
from game.codes.opening import open_match
from game.codes.pictures import PICTURE, code_in, with_code
from game.files import BadFile
from game.shelf import GAMES


def part(kind: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(content, zlib.crc32(kind)))
    return struct.pack(">I", len(content)) + kind + content + check


PLAIN = b"".join(
    (
        b"\x89PNG\r\n\x1a\n",
        part(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)),
        part(b"IDAT", zlib.compress(b"\0\0")),
        part(b"IEND", b""),
    )
)


def test_the_match_in_a_picture_is_read_back(tmp_path: Path) -> None:
    record = random_game(TABLES[0], 3)
    (tmp_path / "poster.png").write_bytes(with_code(with_code(PLAIN, "1OLD"), code_of(record)))
    assert open_match(str(tmp_path / "poster.png"), GAMES).steps == record.steps
    assert (tmp_path / "poster.png").read_bytes().count(b"three-skies") == 1


def test_the_longest_code_has_room_in_a_picture_and_no_longer_one(tmp_path: Path) -> None:
    longest = "1" * MOST_LETTERS
    (tmp_path / "poster.png").write_bytes(with_code(PLAIN, longest))
    assert code_in(tmp_path / "poster.png") == longest
    (tmp_path / "poster.png").write_bytes(with_code(PLAIN, longest + "1"))
    with pytest.raises(BadFile, match="no code"):
        code_in(tmp_path / "poster.png")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no PNG"),
        (b"GIF89a", "no PNG"),
        (PLAIN, "no match in this picture"),
        (PLAIN[:-6], "breaks off"),
        (PLAIN.replace(b"IDAT", b"IDAX"), "damaged"),
        (PLAIN[:8] + part(b"IDAT", b"") * 10_001, "more parts"),
        (PLAIN[:8] + struct.pack(">I4s", 2**32 - 1, b"IDAT") + bytes(20), "damaged"),
        (with_code(PLAIN, "1" * 5000), "no code"),
        (with_code(PLAIN, "1ABCD"), "wrong|missing"),
        (bytes(PICTURE.most + 1), "larger than"),
    ],
    ids=range(10),
)
def test_what_is_no_picture_of_a_match_is_a_sentence(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "cat.png").write_bytes(content)
    with pytest.raises(BadFile, match=reason):
        open_match(str(tmp_path / "cat.png"), GAMES)


def test_no_changed_byte_does_harm(tmp_path: Path) -> None:
    code = code_of(random_game(TABLES[0], 3))
    good = with_code(PLAIN, code)
    rng = Random(4)
    for _ in range(200):
        changed = bytearray(good)
        changed[rng.randrange(len(good))] ^= 1 << rng.randrange(8)
        (tmp_path / "cat.png").write_bytes(changed)
        with suppress(BadFile):
            assert code_in(tmp_path / "cat.png") == code
