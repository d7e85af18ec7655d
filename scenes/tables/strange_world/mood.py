"""Mood: what the music makes of the dusk in Strange World, from what everybody may know."""

from __future__ import annotations

from typing import Final

from game.core import Event
from game.strange_world.events import TurnedDown
from game.strange_world.pieces import ROUNDS
from game.strange_world.views import StrangeView
from scenes.platform.music.score import HELD, Mood

_DRAFTING: Final = frozenset(("sun", "pass_two", "pass_one", "pile"))


def mood_of(view: StrangeView, event: Event | None) -> Mood:
    """Every round brings more; choosing cards is quiet, and when a Tzimime wakes a breath is held."""
    if isinstance(event, TurnedDown):
        return HELD
    late = view.round / ROUNDS
    if view.phase in _DRAFTING:
        return Mood(bed=0.95, pulse=0.4 + 0.3 * late, tune=0.45, sparkle=0.3)
    return Mood(bed=1.0, pulse=0.55 + 0.45 * late, tune=0.9, sparkle=0.35 + 0.65 * late)
