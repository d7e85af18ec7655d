"""Turn keeper: who may wish for what while one seat is asked; all that others may do stands here.

A wish from a device that does not hold the seat that is asked does nothing, except to say whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.input.intents import (
    AnyIntent,
    Arrived,
    Away,
    Hurry,
    Linger,
    Log,
    Lost,
    Menu,
    Point,
    Release,
    Scroll,
    Wish,
)
from scenes.words import _

#: What everybody may do at any moment: it changes nothing that somebody else decides or has in mind.
FREE: Final = (Menu, Log, Arrived, Away, Lost)
#: The words that everybody may press with a pointer, for the same reason.
FREE_WORDS: Final = frozenset((Wish.MENU, Wish.LOG))
#: What is no press of a button: it is not answered at all.
_SILENT: Final = (Point, Release, Scroll, Hurry, Linger)


class TurnKeeper:
    """Lets wishes through, or refuses them."""

    def __init__(self, may_act: Callable[[str, int], bool], refuse: Callable[[str], None]) -> None:
        self._may_act = may_act  # a device for a seat
        self._refuse = refuse  # with a few words

    def admits(self, intent: AnyIntent, seat: int, name: str, under: Wish | None = None) -> bool:
        """Whether a wish may be answered while a seat is asked; `under` is what a pointer presses."""
        if isinstance(intent, FREE) or under in FREE_WORDS:
            return True
        if self._may_act(intent.device, seat):
            return True
        if not isinstance(intent, _SILENT):
            self._refuse(_("It is {name}'s turn.").format(name=name))
        return False
