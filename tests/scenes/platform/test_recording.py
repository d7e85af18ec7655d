"""Recordings: what is decoded bit by bit is what is heard when all is decoded at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.platform.assets import SOUNDS
from scenes.platform.music.index import FRAME_BYTES, RATE, read_index
from scenes.platform.music.recording import Recording

pytestmark = pytest.mark.usefixtures("mixer")

BIT = 5 * RATE


def whole(path: Path) -> bytes:
    return pygame.mixer.Sound(path).get_raw()


def test_every_bit_is_the_same_as_in_the_whole() -> None:
    rng = Random(3)
    place, *_, celebration = (piece.sections[0] for piece in read_index().pieces)
    for file in (place.bed, celebration.bed, celebration.file):
        expected, music = whole(SOUNDS / file), Recording(SOUNDS / file)
        frames = len(expected) // FRAME_BYTES
        for start in (0, *(rng.randrange(frames - BIT) for _ in range(4)), frames - BIT):
            heard = music.part(start, start + BIT)
            assert heard == expected[start * FRAME_BYTES : (start + BIT) * FRAME_BYTES], (file, start)
        assert not music.is_whole, file


def test_a_file_that_cannot_be_taken_apart_is_decoded_as_a_whole(tmp_path: Path) -> None:
    section = read_index().pieces[-1].sections[0]
    content = bytearray((SOUNDS / section.file).read_bytes())
    at = content.index(b"OggS", len(content) // 2)
    content[at + 8] ^= 64  # a page that is wrong about where it ends
    (tmp_path / "wrong.ogg").write_bytes(content)
    music = Recording(tmp_path / "wrong.ogg")
    expected = whole(SOUNDS / section.file)
    for start in range(0, section.length, RATE * 5):
        assert music.part(start, start + RATE) == expected[start * FRAME_BYTES : (start + RATE) * FRAME_BYTES]
    assert music.is_whole
