"""Private side of a match: what one game puts into the hand of a seat, in words and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core import Event
from game.matches.narration import Narrator
from scenes.phones.schema import PhoneChoice, PhoneOdds, PhoneScene, Piece

#: How a choice looks besides its words: of the action, and of the seat's view after it, as far as that may be
#: known before; None where nothing is to be told.
Dress = Callable[[Any, Any | None], PhoneChoice]


def plain_button(_action: Any, _after: Any | None) -> PhoneChoice:
    """A button of its own."""
    return PhoneChoice("")


def _nameless(_id: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class PrivateSide:
    """What one game puts on the phone of a seat besides what it may do."""

    question: str  # what the seat is asked while it decides
    hand: Sequence[Piece]
    facts: Sequence[str]  # what lies open for all
    scores: Sequence[int] = ()  # by seat, where points are counted on the way
    scene: PhoneScene | None = None
    notes: Mapping[int, str] = field(default_factory=dict)  # by seat: what else everybody may know of them
    badges: Mapping[int, str] = field(default_factory=dict)  # by seat: what they are, as a picture
    odds: PhoneOdds | None = None
    dress: Dress = plain_button
    tries: Sequence[Any] = ()  # actions that people try though they may be forbidden
    held: Sequence[str] = ()  # the hand as it is heard, where it shows more pieces than are held
    name_of: Callable[[str], str] = _nameless  # of what is pressed at the table, by its id there
    no_news: tuple[type[Event], ...] = ()  # what happens between deeds
    receiver: int = -1  # the seat that gets the cards that go, while some are to go


#: What a game puts on a phone: of the view of its seat, with the words of the match.
PutOnPhone = Callable[[Any, Narrator], PrivateSide]
