"""Dynamics: what stands far above the rest of a sound is held back, without a click and without a rasp."""

import numpy as np

from sounds.synth import RATE, Signal

HOP = 64  # samples of one step of the meter
HOLD_SECONDS, RELEASE_SECONDS = 0.006, 0.12
SOUNDING = 1e-3  # of the highest sample: what is softer is silence


def level(sound: Signal) -> float:
    """The mean size of a sound where it sounds."""
    size = np.abs(sound)
    return float(np.sqrt(np.mean(size[size > SOUNDING * np.max(size)] ** 2))) if np.any(size) else 0.0


def hold(sound: Signal, limit: float, ratio: float) -> Signal:
    """The gain, at each sample, that brings what is over a limit nearer to it."""
    size = np.max(np.abs(sound), axis=1)
    steps = np.max(np.pad(size, (0, -len(size) % HOP)).reshape(-1, HOP), axis=1)
    gain = np.log(np.maximum(steps / limit, 1.0)) * (1.0 / ratio - 1.0)
    ahead = round(HOLD_SECONDS * RATE / HOP)
    around = np.lib.stride_tricks.sliding_window_view(np.pad(gain, ahead), 2 * ahead + 1)
    released = _released(np.min(around, axis=1))
    smooth = np.hanning(2 * ahead + 3)[1:-1]
    eased = np.convolve(np.pad(released, ahead, mode="edge"), smooth / np.sum(smooth), "valid")
    return np.asarray(np.exp(np.interp(np.arange(len(sound)) / HOP, np.arange(len(eased)) + 0.5, eased)))


def _released(gain: Signal) -> Signal:
    """A gain that gives way slowly, whatever it took away at once."""
    fall = float(np.exp(-HOP / (RELEASE_SECONDS * RATE)))
    now, slow = 0.0, []
    for value in gain.tolist():
        now = min(value, now * fall)
        slow.append(now)
    return np.asarray(slow)
