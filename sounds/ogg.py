"""OGG Vorbis files that come out byte for byte the same every time."""

from pathlib import Path

import numpy as np
import soundfile

from sounds.shaping import quick
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


def _halved(sound: Signal) -> Signal:
    """Every second sample, without what only the others could tell."""
    half = (len(sound) + 1) // 2
    count = 2 * quick(half)
    spectrum = np.fft.rfft(sound, count, axis=0)[: count // 4 + 1]
    return np.asarray(np.fft.irfft(spectrum, count // 2, axis=0)[:half] / 2.0)


def _doubled(sound: Signal) -> Signal:
    """A sample between every two."""
    count = quick(len(sound))
    return np.asarray(
        np.fft.irfft(np.fft.rfft(sound, count, axis=0), 2 * count, axis=0)[: 2 * len(sound)] * 2.0
    )


def write(path: Path, sound: Signal, quality: float) -> None:
    """Encode a stereo sound at half the rate: there is nothing above 11 kHz; quality runs from 0 to 1."""
    sound = _halved(sound)
    with soundfile.SoundFile(
        path, "w", RATE // 2, 2, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for start in range(0, len(sound), BLOCK):
            file.write(sound[start : start + BLOCK])
    path.write_bytes(with_serial(path.read_bytes(), 1))


def read(path: Path) -> Signal:
    """What a player of the file will hear, with two sides."""
    sound, rate = soundfile.read(path, dtype="float64", always_2d=True)
    sound = np.repeat(sound, 2, axis=1) if sound.shape[1] == 1 else sound[:, :2]
    return _doubled(sound) if 2 * rate == RATE else np.asarray(sound)
