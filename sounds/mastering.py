"""The last step of every sound: the room, the tone, an even loudness, clean edges."""

import numpy as np

from sounds.measure import loudness
from sounds.shaping import bell, filtered, filtered_round, high, in_room, low, shelf, warm
from sounds.synth import RATE, Signal

MUSIC_LOUDNESS = -20.0
EFFECT_LOUDNESS = -16.6
CEILING = 0.78  # leaves the encoder its overshoot
KNEE = 0.5
LEVELLING_ROUNDS = 8
# An encoder that meets a blow in its first block smears it over the start: let it come a moment later.
LEAD_SECONDS, UPBEAT_SECONDS = 0.006, 0.08
RISE_SECONDS, TAIL_SECONDS = 0.001, 0.03
ROOM_TO_RING = 0.3  # seconds
SILENCE = 0.002  # of the loudest sample: what comes after the last moment above it is cut off


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
    size = np.abs(signal) if signal.ndim == 1 else np.max(np.abs(signal), axis=1)
    end = int(np.flatnonzero(size > SILENCE * size.max())[-1]) + 1
    rise, tail = round(RISE_SECONDS * RATE), round(TAIL_SECONDS * RATE)
    edge = np.ones(min(end + tail, len(signal)))
    edge[:rise] = np.linspace(0.0, 1.0, rise)
    edge[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, tail))
    silence = np.zeros((round(LEAD_SECONDS * RATE), *signal.shape[1:]))
    return np.concatenate([silence, (signal[: len(edge)].T * edge).T])


def effect(sound: Signal, wet: float = 0.10) -> Signal:
    """A finished effect or sting."""
    ringing = np.zeros((round(ROOM_TO_RING * RATE), *sound.shape[1:]))
    roomy = in_room(np.concatenate([sound, ringing]), wet)
    toned = filtered(roomy, high(48.0), shelf(5_500.0, -2.5), low(9_000.0))
    return levelled(_trimmed(toned / np.max(np.abs(toned))), EFFECT_LOUDNESS)


def music(loop: Signal) -> Signal:
    """A finished loop: everything is treated as a circle, so the seam stays whole."""
    roomy = in_room(loop, 0.16)
    toned = filtered_round(roomy, high(45.0), bell(260.0, -1.0, 0.7), shelf(6_500.0, -3.0), low(11_000.0))
    glued = warm(toned / np.max(np.abs(toned)) * 1.2, 0.8)
    return np.roll(levelled(glued, MUSIC_LOUDNESS), round(UPBEAT_SECONDS * RATE), axis=0)
