"""OGG Vorbis files that come out byte for byte the same every time."""

from pathlib import Path

import numpy as np
import soundfile

from sounds.synth import RATE, Signal

POLYNOMIAL = 0x04C11DB7
PAGE_HEADER = 27  # bytes before the table of segments
SERIAL = slice(14, 18)
CHECKSUM = slice(22, 26)
BLOCK = 65_536  # the encoder does not like to be given minutes at once


def _checksum_table() -> list[int]:
    """The remainders of the checksum every OGG page carries, for each possible byte."""
    table = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ (POLYNOMIAL if rest & 0x80000000 else 0)
        table.append(rest & 0xFFFFFFFF)
    return table


TABLE = _checksum_table()


def _checksum(page: bytes) -> int:
    """The checksum of a page."""
    rest = 0
    for byte in page:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ TABLE[(rest >> 24) ^ byte]
    return rest


def with_serial(stream: bytes, serial: int) -> bytes:
    """The same stream under another serial number; encoders draw theirs from the clock."""
    pages = []
    while stream:
        segments = stream[PAGE_HEADER - 1]
        length = PAGE_HEADER + segments + sum(stream[PAGE_HEADER : PAGE_HEADER + segments])
        page = bytearray(stream[:length])
        page[SERIAL] = serial.to_bytes(4, "little")
        page[CHECKSUM] = bytes(4)
        page[CHECKSUM] = _checksum(bytes(page)).to_bytes(4, "little")
        pages.append(bytes(page))
        stream = stream[length:]
    return b"".join(pages)


def write(path: Path, sound: Signal, quality: float) -> None:
    """Encode a mono or stereo sound; quality runs from 0 to 1."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for start in range(0, len(sound), BLOCK):
            file.write(sound[start : start + BLOCK])
    path.write_bytes(with_serial(path.read_bytes(), 1))


def read(path: Path) -> Signal:
    """What a player of the file will hear."""
    return np.asarray(soundfile.read(path, dtype="float64")[0])
