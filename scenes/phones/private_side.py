"""Private side of a match: what one game puts into the hand of a seat, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.matches.narration import Narrator


@dataclass(frozen=True, slots=True)
class PrivateSide:
    """What one game puts on the phone of a seat besides its choices."""

    question: str  # what the seat is asked while it decides
    hand: Sequence[str]
    facts: Sequence[str]  # what lies open for all
    scores: Sequence[int] = ()  # by seat, where points are counted on the way


#: What a game puts on a phone: of the view of its seat, with the words of the match.
PutOnPhone = Callable[[Any, Narrator], PrivateSide]
