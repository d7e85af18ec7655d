"""What happens to a sound after it is made: filters, warmth, the little room it stands in."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from sounds.synth import RATE, SILENCE_AFTER_T60, Signal, clock

Response = NDArray[np.complex128]
Filter = Callable[[Signal], Response]

ROOM_SECONDS = 0.45
ROOM_T60 = 0.38
ROOM_SEED = 9
# Seconds and strength of the first echoes from the walls of the box, left and right.
WALLS = (
    ((0.0031, 0.55), (0.0072, -0.42), (0.0118, 0.36), (0.0191, 0.25)),
    ((0.0037, 0.52), (0.0065, 0.40), (0.0131, -0.34), (0.0178, 0.27)),
)


def low(cutoff: float) -> Filter:
    """Let pass what lies below, falling 12 dB an octave above."""

    def response(frequencies: Signal) -> Response:
        s = 1j * frequencies / cutoff
        return np.asarray(1.0 / (1.0 + np.sqrt(2.0) * s + s * s))

    return response


def high(cutoff: float) -> Filter:
    """Let pass what lies above, falling 12 dB an octave below."""

    def response(frequencies: Signal) -> Response:
        s = 1j * frequencies / cutoff
        return np.asarray(s * s / (1.0 + np.sqrt(2.0) * s + s * s))

    return response


def band(centre: float, sharpness: float) -> Filter:
    """Let pass a band around the centre."""

    def response(frequencies: Signal) -> Response:
        s = 1j * frequencies / centre
        return np.asarray((s / sharpness) / (1.0 + s / sharpness + s * s))

    return response


def bell(centre: float, decibels: float, sharpness: float = 0.8) -> Filter:
    """Lift or lower the neighbourhood of one frequency."""
    slope = 10.0 ** (decibels / 40.0)

    def response(frequencies: Signal) -> Response:
        s = 1j * frequencies / centre
        wide, narrow = slope / sharpness, 1.0 / (slope * sharpness)
        return np.asarray((1.0 + wide * s + s * s) / (1.0 + narrow * s + s * s))

    return response


def shelf(corner: float, decibels: float) -> Filter:
    """Lift or lower everything above the corner."""
    gain = 10.0 ** (decibels / 40.0)

    def response(frequencies: Signal) -> Response:
        s = 1j * frequencies / corner
        bend = np.sqrt(2.0 * gain) * s
        return np.asarray(gain * (gain * s * s + bend + 1.0) / (s * s + bend + gain))

    return response


def filtered_round(signal: Signal, *filters: Filter) -> Signal:
    """A loop after filters: what the filters let ring past the end comes in again at the start."""
    frequencies = np.arange(len(signal) // 2 + 1, dtype=np.float64) * RATE / len(signal)
    answer = np.ones(len(frequencies), dtype=np.complex128)
    for response in filters:
        answer = answer * response(frequencies)
    spectrum = np.multiply(np.fft.rfft(signal, axis=0).T, answer).T
    return np.asarray(np.fft.irfft(spectrum, len(signal), axis=0), dtype=np.float64)


def filtered(signal: Signal, *filters: Filter) -> Signal:
    """A single sound after filters, no longer than before."""
    # Room to ring, and a size the transform likes.
    count = 1 << int(np.ceil(np.log2(len(signal) + 0.1 * RATE)))
    silence = np.zeros((count - len(signal), *signal.shape[1:]))
    return filtered_round(np.concatenate([signal, silence]), *filters)[: len(signal)]


def warm(signal: Signal, drive: float) -> Signal:
    """Gentle saturation: quiet parts keep their level, loud ones round off."""
    return np.tanh(signal * drive) / drive


def _room() -> Signal:
    """The answer of the toy theatre to a clap, left and right: near wooden walls and a short dull tail."""
    rng = np.random.default_rng(ROOM_SEED)
    times = clock(ROOM_SECONDS)
    sides = []
    for walls in WALLS:
        tail = rng.standard_normal(len(times)) * np.exp(-SILENCE_AFTER_T60 / ROOM_T60 * times)
        tail *= np.clip((times - 0.008) / 0.02, 0.0, 1.0) * 0.05
        for second, strength in walls:
            tail[round(second * RATE)] += strength
        sides.append(filtered(tail, high(180.0), low(3_800.0)))
    return np.stack(sides, axis=1)


def in_room(signal: Signal, wet: float) -> Signal:
    """A sound in the toy theatre. Its tail wraps round, so leave silence behind a sound that is no loop."""
    echo = _room() if signal.ndim > 1 else _room().mean(axis=1)
    spectrum = np.fft.rfft(signal, axis=0) * np.fft.rfft(echo, len(signal), axis=0)
    return signal + wet * np.fft.irfft(spectrum, len(signal), axis=0)
