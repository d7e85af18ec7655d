"""Loudness: as ITU-R BS.1770 and EBU Tech 3342 measure it, and of sounds too short for that."""

import numpy as np

from sounds.shaping import Response, filtered, high, quick, shelf
from sounds.synth import RATE, Signal

WINDOW = 0.05  # seconds; shorter clicks than this also sound softer to the ear
STEP = 0.01
GATE_DB = 15.0  # moments this far below the loudest one are decay or pause, not the sound itself

BLOCK_SECONDS, BLOCK_STEP = 0.4, 0.1
SHORT_SECONDS, SHORT_STEP = 3.0, 0.1
SILENT_LUFS, GATE_LU, RANGE_GATE_LU = -70.0, 10.0, 20.0
OVERSAMPLING, TAPS = 4, 12  # of the true peak
CLOSE = 0.7  # of the highest sample: only around what comes near it can the true peak lie


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


def _shelf_of_the_head(turn: Signal) -> Response:
    """The first filter of BS.1770 at this sampling rate: what the head adds above 1.7 kHz."""
    gain, sharpness, corner = 3.99984385397, 0.7071752369554193, 1681.9744509555319
    k = np.tan(np.pi * corner / RATE)
    high_gain = 10.0 ** (gain / 20.0)
    mid_gain = high_gain**0.4996667741545416
    over = (
        high_gain + mid_gain * k / sharpness + k * k,
        2.0 * (k * k - high_gain),
        high_gain - mid_gain * k / sharpness + k * k,
    )
    return _biquad(
        turn, over, (1.0 + k / sharpness + k * k, 2.0 * (k * k - 1.0), 1.0 - k / sharpness + k * k)
    )


def _without_rumble(turn: Signal) -> Response:
    """The second filter of BS.1770: less of what lies below 38 Hz."""
    sharpness, corner = 0.5003270373253953, 38.13547087613982
    k = np.tan(np.pi * corner / RATE)
    scale = 1.0 + k / sharpness + k * k
    under = (1.0, 2.0 * (k * k - 1.0) / scale, (1.0 - k / sharpness + k * k) / scale)
    return _biquad(turn, (1.0, -2.0, 1.0), under)


def _biquad(turn: Signal, over: tuple[float, ...], under: tuple[float, ...]) -> Response:
    z = np.exp(-1j * turn)
    return np.asarray((over[0] + z * (over[1] + z * over[2])) / (under[0] + z * (under[1] + z * under[2])))


def k_weighted(signal: Signal) -> Signal:
    """A stereo sound as the meter of BS.1770 hears it."""
    count = quick(len(signal) + round(0.2 * RATE))
    turn = np.linspace(0.0, np.pi, count // 2 + 1)
    answer = _shelf_of_the_head(turn) * _without_rumble(turn)
    sides = [np.fft.irfft(np.fft.rfft(side, count) * answer, count)[: len(signal)] for side in signal.T]
    return np.stack(sides, axis=1)


def _block_loudness(weighted: Signal, seconds: float, step: float) -> Signal:
    """The loudness of each block, in LUFS."""
    total = np.concatenate([[0.0], np.cumsum(np.sum(weighted * weighted, axis=1))])
    width, hop = round(seconds * RATE), round(step * RATE)
    starts = np.arange(0, max(1, len(weighted) - width + 1), hop)
    ends = np.minimum(starts + width, len(weighted))
    power = (total[ends] - total[starts]) / width
    return np.asarray(-0.691 + 10.0 * np.log10(np.maximum(power, 1e-12)))


def _mean(levels: Signal) -> float:
    """The mean of loudnesses, as power."""
    return float(10.0 * np.log10(np.mean(10.0 ** (levels / 10.0))))


def integrated(signal: Signal) -> float:
    """The gated loudness of a stereo sound in LUFS (BS.1770-4)."""
    levels = _block_loudness(k_weighted(signal), BLOCK_SECONDS, BLOCK_STEP)
    levels = levels[levels > SILENT_LUFS]
    if not len(levels):
        return SILENT_LUFS
    return _mean(levels[levels > _mean(levels) - GATE_LU])


def over_time(signal: Signal, step: float) -> Signal:
    """How loud a stereo sound is in LUFS, moment by moment, in blocks around each step."""
    return _block_loudness(
        k_weighted(np.pad(signal, ((round(0.2 * RATE),) * 2, (0, 0)))), BLOCK_SECONDS, step
    )


def loudness_range(signal: Signal) -> float:
    """The loudness range in LU (EBU Tech 3342)."""
    levels = _block_loudness(k_weighted(signal), SHORT_SECONDS, SHORT_STEP)
    levels = levels[levels > SILENT_LUFS]
    if not len(levels):
        return 0.0
    low, high_ = np.percentile(levels[levels > _mean(levels) - RANGE_GATE_LU], (10.0, 95.0))
    return float(high_ - low)


def crest(signal: Signal) -> float:
    """How far the highest sample stands above the mean power, in decibels."""
    return peak(signal) - decibels(float(np.sqrt(np.mean(signal * signal))))


def true_peak(signal: Signal) -> float:
    """The highest value between the samples too, four times oversampled, in dBTP."""
    reach = TAPS // 2
    highest = float(np.max(np.abs(signal)))
    for side in signal.T:
        padded = np.pad(side, reach)
        near = np.flatnonzero(np.abs(side) >= CLOSE * highest)
        windows = padded[near[:, None] + np.arange(2 * reach + 1)]
        for part in range(1, OVERSAMPLING):
            for way in (-1.0, 1.0):
                at = np.arange(-reach, reach + 1) - way * part / OVERSAMPLING
                kernel = np.sinc(at) * np.cos(0.5 * np.pi * at / (reach + 1.0)) ** 2
                highest = max(highest, float(np.max(np.abs(windows @ kernel), initial=0.0)))
    return decibels(highest)


def jump(before: Signal, after: Signal) -> float:
    """The step from the last sample of one sound to the first of the next."""
    return float(np.max(np.abs(after[0] - before[-1])))
