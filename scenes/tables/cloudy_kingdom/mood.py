"""Mood: what the music makes of the garden in Cloudy Kingdom, from what everybody may know."""

from __future__ import annotations

from game.cloudy_kingdom.views import KingdomView
from scenes.platform.music.score import Mood


def mood_of(view: KingdomView) -> Mood:
    """A link that waits for its owner's turn brings the drum, the last round everybody."""
    if view.turns_left is not None:
        return Mood(bed=1.0, pulse=1.0, tune=1.0, sparkle=1.0)
    if view.links:
        return Mood(bed=0.9, pulse=1.0, tune=0.75, sparkle=0.3)
    return Mood(bed=0.95, pulse=0.55, tune=0.9, sparkle=0.55)
