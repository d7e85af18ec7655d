"""Mood: what the music makes of a flight in Cloud 9, from what everybody may know."""

from __future__ import annotations

from typing import Final

from game.cloud9.pieces import TOP
from game.cloud9.views import Cloud9View
from scenes.platform.music.score import HELD, Mood

#: Nothing but a heartbeat, and something that is held.
_ALONE: Final = Mood(bed=0.5, pulse=0.8, tune=0.0, sparkle=0.0)


def mood_of(view: Cloud9View) -> Mood:
    """Busier with every cloud; alone it is still, and before the pilot answers a breath is held."""
    if view.phase == "alone":
        return _ALONE
    if view.phase == "pilot":
        return HELD
    height = (view.cloud - 1) / (TOP - 1)
    return Mood(bed=0.95, pulse=0.5 + 0.5 * height, tune=0.85 + 0.15 * height, sparkle=0.3 + 0.7 * height)
