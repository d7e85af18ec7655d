"""Filters: what is taken from a sound or added to it after it is made."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from sounds.synth import RATE, Signal

Response = NDArray[np.complex128]
Filter = Callable[[Signal], Response]


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


def quick(count: int) -> int:
    """A length no shorter and hardly longer that the transform likes, and that is even."""
    powers = ((1 << two) * factor for two in range(1, 25) for factor in (1, 3, 5, 9, 15, 25, 45, 75, 225))
    return min(power for power in powers if power >= count)


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
    count = quick(len(signal) + round(0.1 * RATE))
    silence = np.zeros((count - len(signal), *signal.shape[1:]))
    return filtered_round(np.concatenate([signal, silence]), *filters)[: len(signal)]


def warm(signal: Signal, drive: float) -> Signal:
    """Gentle saturation: quiet parts keep their level, loud ones round off."""
    return np.tanh(signal * drive) / drive
