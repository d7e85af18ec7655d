"""The last step of every sound that is no music: the rooms, an even loudness, clean edges."""

import numpy as np

from sounds import spectra
from sounds.loudness import loudness
from sounds.rooms import HALL, NEAR, heard_in, stereo, widened
from sounds.shaping import Response, filtered, filtered_round, high, low
from sounds.synth import RATE, Signal

EFFECT_LOUDNESS = -16.6
AMBIENCE_LOUDNESS = -30.0
CEILING = 0.62  # leaves the encoder its overshoot
KNEE = 0.4
LEVELLING_ROUNDS = 8
# An encoder that meets a blow in its first block smears it over the start: let it come a moment later.
LEAD_SECONDS = 0.006
RISE_SECONDS, TAIL_SECONDS = 0.001, 0.05
BLINK_SECONDS = 0.03
ROOM_TO_RING = 0.8  # seconds
SILENCE = 0.006  # of the loudest sample: what comes after the last moment above it is cut off
SIDE_TO_MID, WIDEST = -8.0, 3.5  # decibels, and times what differs between left and right
LOWEST, HIGHEST = 70.0, 12_000.0  # hertz
DEEP = 140.0  # hertz; what lies below is heard through walls, and quiet hours do without


def limited(signal: Signal) -> Signal:
    """Leave what is below the knee alone and bend the rest under the ceiling."""
    size = np.abs(signal)
    over = np.maximum(size - KNEE, 0.0)
    bent = KNEE + (CEILING - KNEE) * np.tanh(over / (CEILING - KNEE))
    return np.asarray(np.sign(signal) * np.where(size > KNEE, bent, size))


def levelled(signal: Signal, target: float) -> Signal:
    """The sound at its target loudness and below the ceiling."""
    for _ in range(LEVELLING_ROUNDS):
        signal = limited(signal * 10.0 ** ((target - loudness(signal)) / 20.0))
    return signal


def _trimmed(signal: Signal) -> Signal:
    """The sound without the silence behind it, starting and ending at nothing."""
    size = np.max(np.abs(signal), axis=1)
    end = int(np.flatnonzero(size > SILENCE * size.max())[-1]) + 1
    rise, tail = round(RISE_SECONDS * RATE), round(TAIL_SECONDS * RATE)
    edge = np.ones(min(end + tail, len(signal)))
    edge[:rise] = np.linspace(0.0, 1.0, rise)
    edge[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, tail))
    silence = np.zeros((round(LEAD_SECONDS * RATE), 2))
    return np.concatenate([silence, (signal[: len(edge)].T * edge).T])


def effect(sound: Signal, wet: float) -> Signal:
    """A finished effect or sting: in the theatre, with the hall around it."""
    dry = np.concatenate([stereo(sound), np.zeros((round(ROOM_TO_RING * RATE), 2))])
    roomy = dry + wet * (heard_in(NEAR, dry) + 0.8 * heard_in(HALL, dry))
    toned = filtered(roomy, high(LOWEST), low(HIGHEST))
    even = levelled(_trimmed(toned / np.max(np.abs(toned))), EFFECT_LOUDNESS)
    return levelled(_opened(even), EFFECT_LOUDNESS)


def _opened(sound: Signal) -> Signal:
    """The sound as wide as effects are to be, by the rooms it is heard in; a wide one is left alone."""
    width = 10.0 ** ((SIDE_TO_MID - spectra.side_to_mid(sound)) / 20.0)
    return widened(sound, float(np.clip(width, 1.0, WIDEST)))


def ambience(loop: Signal) -> Signal:
    """A finished loop: what rings past its end is heard at its start."""
    toned = filtered_round(loop, high(120.0), low(HIGHEST))
    return _closed(levelled(toned / np.max(np.abs(toned)), AMBIENCE_LOUDNESS))


def _closed(loop: Signal) -> Signal:
    """The loop with a blink of silence where it joins: an encoder does not know that it goes round."""
    rise = round(BLINK_SECONDS * RATE)
    edge = np.ones(len(loop))
    edge[:rise] = 0.5 - 0.5 * np.cos(np.linspace(0.0, np.pi, rise))
    edge[-rise:] = edge[:rise][::-1]
    return np.asarray((loop.T * edge).T)


def without_bass(sound: Signal) -> Signal:
    """What quiet hours leave of a sound."""
    return filtered(sound, _above)


def bass(sound: Signal) -> Signal:
    """What they take from it, so that both together are the sound."""
    return sound - without_bass(sound)


def deep(sound: Signal) -> float:
    """The share of its power that a sound has in the bass."""
    return float(10.0 ** (spectra.band(spectra.power(sound), 0.0, DEEP) / 10.0))


def _above(frequencies: Signal) -> Response:
    """A steep but not too steep filter that moves nothing in time."""
    share = (frequencies / DEEP) ** 8
    return np.asarray(share / (1.0 + share), dtype=np.complex128)
