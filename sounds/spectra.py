"""Spectra: where the power of a sound lies, and how wide it stands between left and right."""

import numpy as np
from numpy.typing import NDArray

from sounds.synth import RATE, Signal

FRAME, HOP = 4096, 2048
ROLL_OFF = 0.95
BANDS = ((20, 250), (250, 1_000), (1_000, 4_000), (4_000, 8_000), (8_000, 16_000))
PARTIAL_CENTS = 35.0  # how far a partial may wander and still be one
LOUD_ENOUGH = 1e-3  # of the loudest frame's power

Spectrum = NDArray[np.float64]
FREQUENCIES = np.fft.rfftfreq(FRAME, 1.0 / RATE)


def mono(signal: Signal) -> Signal:
    """The middle of a sound."""
    return signal if signal.ndim == 1 else np.asarray(signal.mean(axis=1))


def frames(signal: Signal) -> Spectrum:
    """The size of each frequency in each frame of the middle of a sound."""
    middle = mono(signal)
    middle = np.pad(middle, (0, max(0, FRAME - len(middle))))
    cut = np.lib.stride_tricks.sliding_window_view(middle, FRAME)[::HOP]
    return np.asarray(np.abs(np.fft.rfft(cut * np.hanning(FRAME), axis=1)))


def power(signal: Signal) -> Spectrum:
    """The mean power at each frequency."""
    return np.asarray(np.mean(frames(signal) ** 2, axis=0) + 1e-30)


def sounding(signal: Signal) -> Spectrum:
    """The size of each frequency in each frame in which there is anything to be heard."""
    sizes = frames(signal)
    loudness = np.sum(sizes**2, axis=1)
    return np.asarray(sizes[loudness > LOUD_ENOUGH * np.max(loudness)])


def centroid(weights: Spectrum) -> float:
    """The middle of a spectrum, in hertz; of several, the mean of theirs."""
    return float(np.mean(np.sum(weights * FREQUENCIES, axis=-1) / np.sum(weights, axis=-1)))


def roll_off(weights: Spectrum) -> float:
    """The frequency below which 95 % of a spectrum lie; of several, the mean of theirs."""
    total = np.cumsum(weights, axis=-1)
    return float(np.mean(FREQUENCIES[np.argmax(total >= ROLL_OFF * total[..., -1:], axis=-1)]))


def band(spectrum: Spectrum, low: float, high: float) -> float:
    """The power of a band, in decibels of the whole."""
    inside = (low <= FREQUENCIES) & (high > FREQUENCIES)
    return float(10.0 * np.log10(np.sum(spectrum[inside]) / np.sum(spectrum)))


def strongest_partial(signal: Signal) -> float:
    """The share of the energy that lies in the strongest partial."""
    middle = mono(signal)
    count = 1 << int(np.ceil(np.log2(len(middle))) + 1)
    spectrum = np.abs(np.fft.rfft(middle, count)) ** 2
    peak = int(np.argmax(spectrum))
    width = max(2.0, peak * (2.0 ** (PARTIAL_CENTS / 1200.0) - 1.0), 12.0 * count / RATE)
    low, high = max(0, round(peak - width)), round(peak + width) + 1
    return float(np.sum(spectrum[low:high]) / np.sum(spectrum))


def correlation(signal: Signal) -> float:
    """How alike left and right are: 1 is one and the same."""
    left, right = signal.T
    return float(np.dot(left, right) / np.sqrt(np.dot(left, left) * np.dot(right, right) + 1e-30))


def side_to_mid(signal: Signal) -> float:
    """The power of what differs between left and right against what they share, in decibels."""
    left, right = signal.T
    side, middle = left - right, left + right
    return float(10.0 * np.log10((np.dot(side, side) + 1e-30) / (np.dot(middle, middle) + 1e-30)))


def alike(first: Signal, second: Signal) -> float:
    """The highest correlation of two takes of a sound, wherever they meet best."""
    one, other = mono(first), mono(second)
    count = 1 << int(np.ceil(np.log2(len(one) + len(other))))
    meeting = np.fft.irfft(np.fft.rfft(one, count) * np.conj(np.fft.rfft(other, count)), count)
    return float(np.max(np.abs(meeting)) / np.sqrt(np.dot(one, one) * np.dot(other, other) + 1e-30))
