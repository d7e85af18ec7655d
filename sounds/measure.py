"""How loud a sound is, how near to clipping, and whether a loop joins without a click."""

import numpy as np

from sounds.shaping import filtered, high, shelf
from sounds.synth import RATE, Signal

WINDOW = 0.05  # seconds; shorter clicks than this also sound softer to the ear
STEP = 0.01
GATE_DB = 15.0  # moments this far below the loudest one are decay or pause, not the sound itself
SEAM = 2_000  # samples looked at on either side of a loop's seam


def decibels(ratio: float) -> float:
    """An amplitude as decibels, with a floor for silence."""
    return float(20.0 * np.log10(max(ratio, 1e-9)))


def momentary(signal: Signal) -> Signal:
    """The mean power of the channels in each 50 ms window, one window every 10 ms."""
    power = signal * signal if signal.ndim == 1 else np.mean(signal * signal, axis=1)
    width, step = round(WINDOW * RATE), round(STEP * RATE)
    padded = np.concatenate([power, np.zeros(width)])
    total = np.concatenate([[0.0], np.cumsum(padded)])
    starts = np.arange(0, len(power), step)
    return np.asarray((total[starts + width] - total[starts]) / width)


def gated_rms(signal: Signal) -> float:
    """The level in dBFS of the active part: all windows within 15 dB of the loudest one."""
    power = np.maximum(momentary(signal), 0.0)
    active = power[power >= power.max() * 10.0 ** (-GATE_DB / 10.0)]
    return decibels(float(np.sqrt(np.mean(active))))


def loudness(signal: Signal) -> float:
    """The gated level after K-weighting (ITU-R BS.1770): less bass, more treble, as the ear hears."""
    return gated_rms(filtered(signal, high(38.0), shelf(1_682.0, 4.0)))


def peak(signal: Signal) -> float:
    """The highest sample in dBFS."""
    return decibels(float(np.max(np.abs(signal))))


def seam_jump(loop: Signal) -> float:
    """The step from the last sample to the first, against the largest steps usual near the seam.

    1 or less: the ear meets nothing new where the loop begins again.
    """
    around = np.concatenate([loop[-SEAM:], loop[:SEAM]])
    steps = np.abs(np.diff(around, axis=0))
    return float(np.max(steps[SEAM - 1] / np.percentile(steps, 99.0, axis=0)))
