"""Tentative action: it is shown before it is decided, and taken back until something hidden comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core import GameEnded, State
from game.preview import Shown, preview


@dataclass(slots=True)
class Tentative:
    """What somebody seems to have decided."""

    action: Any
    ahead: tuple[Shown, ...]  # what is shown of it
    told: bool = False  # whether that is in the log


def shown_first(state: State, action: Any) -> tuple[Shown, ...]:
    """What comes before the first hidden thing; nothing if there is none, or if the game ends first."""
    tried = preview(state, action)
    has_ended = any(isinstance(event, GameEnded) for event in tried.events)
    return tried.shown if tried.is_cut and not has_ended else ()
