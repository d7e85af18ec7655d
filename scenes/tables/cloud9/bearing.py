"""Bearing of people in the balloon: moods, arms, and a pilot whose face tells nothing.

Everything here follows from what everybody knows, so that no face can be read: a pilot acts in turn
confident, anxious and bored, whatever the hand holds and whoever plays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from scenes.platform.motion import glide
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.ui.scenery.avatars import Arms

_HIGH: Final = 7  # clouds from here on make passengers gasp
_PLEASANT: Final = 4
_DEAR: Final = 3  # cards that make passengers worry whether the pilot has them
_BLINK: Final = 5.3  # seconds between two blinks
_BLINKING: Final = 0.14
_ACT: Final = 1.1  # seconds for which a pilot keeps one face


@dataclass(frozen=True, slots=True)
class Bearing:
    """How somebody stands there."""

    mood: str = "smile"
    arms: Arms = "down"
    tilt: float = 0.0
    hop: float = 0.0


_ACTS: Final = (
    Bearing("wink", "wave"),
    Bearing("worry", "cover"),
    Bearing("look-left", tilt=-13),
    Bearing("look-right", tilt=13),
    Bearing("cross", "cover", tilt=6),
    Bearing("happy", "up", hop=18),
    Bearing("smile", hop=12),
    Bearing("sleep", tilt=-16),
)
_AT_EASE: Final = Bearing("blink")


def act(snapshot: Snapshot, time: float) -> Bearing:
    """What the pilot plays to the others at a moment."""
    view = snapshot.view
    number, passed = divmod(time, _ACT)
    played = _ACTS[Random(f"{view.journey}/{view.cloud}/{int(number)}").randrange(len(_ACTS))]
    swing = glide(min(1.0, passed / 0.2))
    bounce = max(0.0, 1 - abs(passed - 0.2) / 0.2)
    return Bearing(played.mood, played.arms, played.tilt * swing, played.hop * bounce)


def bearing(snapshot: Snapshot, seat: int, time: float, *, still: bool) -> Bearing:
    """How somebody aboard stands there."""
    view = snapshot.view
    if snapshot.balloon.crumpled is not None:
        return Bearing("worry", "cover")
    if snapshot.alone:
        return Bearing("worry" if snapshot.alone > 0.5 else "wow")  # noqa: PLR2004 - half dark
    is_asked = view.phase == "pilot" and not snapshot.answered
    if seat == view.pilot and (is_asked or snapshot.locked):
        return _AT_EASE if still else act(snapshot, time)
    waves = any(jumper.hop for jumper in snapshot.jumpers)  # at whoever has just jumped
    if snapshot.nod(seat) or waves:
        return Bearing("happy", "wave" if waves else "down", hop=16 * snapshot.nod(seat))
    if not still and (time + seat * 1.7) % _BLINK < _BLINKING:
        return Bearing("blink")
    return Bearing(_mood(snapshot, seat))


def _mood(snapshot: Snapshot, seat: int) -> str:
    view = snapshot.view
    if snapshot.balloon.roar:
        return "happy"
    if snapshot.locked:
        return "wow"
    asked = sum(face != "blank" for face in view.dice)
    if view.phase == "pilot":
        return "worry" if asked >= _DEAR else "look-right"
    if seat == view.actor:
        return "worry" if asked >= _DEAR else "look-left"
    if view.cloud >= _HIGH:
        return "wow"
    return "happy" if view.cloud >= _PLEASANT else "smile"
