"""OGG Vorbis files that come out byte for byte the same every time."""

from collections.abc import Iterable, Sequence
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


def _thinned(sound: Signal, share: int) -> Signal:
    """One of so many samples, without what only the others could tell."""
    left = -(-len(sound) // share)
    count = share * quick(left)
    spectrum = np.fft.rfft(sound, count, axis=0)[: count // share // 2 + 1]
    return np.asarray(np.fft.irfft(spectrum, count // share, axis=0)[:left] / share)


def _filled(sound: Signal, share: int) -> Signal:
    """The samples between those that were left."""
    count = quick(len(sound))
    spectrum = np.fft.rfft(sound, count, axis=0)
    return np.asarray(np.fft.irfft(spectrum, share * count, axis=0)[: share * len(sound)] * share)


def write(path: Path, sounds: Iterable[Signal], quality: float, share: int = 2) -> None:
    """Encode stereo sounds, one after the other, at a share of the rate: there is nothing above 11 kHz.

    Quality runs from 0 to 1.
    """
    with soundfile.SoundFile(
        path, "w", RATE // share, 2, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for sound in sounds:
            thin = _thinned(sound, share)
            for start in range(0, len(thin), BLOCK):
                file.write(thin[start : start + BLOCK])
    path.write_bytes(with_serial(path.read_bytes(), 1))


def read(path: Path, lengths: Sequence[int] = ()) -> list[Signal]:
    """What a player of the file will hear, with two sides: so many samples of each sound, or all as one."""
    content, rate = soundfile.read(path, dtype="float64", always_2d=True)
    content = np.repeat(content, 2, axis=1) if content.shape[1] == 1 else content[:, :2]
    share = RATE // rate if rate and RATE % rate == 0 else 1
    ends = np.cumsum(lengths)[:-1] // share if len(lengths) else []
    return [part if share == 1 else _filled(part, share) for part in np.split(content, ends)]
