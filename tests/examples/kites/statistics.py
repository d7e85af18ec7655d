"""Statistics of a match of Kites: flights, falls and cuts of each seat, and its highest flight."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.declaration import AwardRule, PlayedEvents, Statistics
from kites.events import KiteClimbed, KiteCut, LineTore

AWARDS: Final = (
    AwardRule("longest_fall", "deepest_fall", glory=20, at_once=True),
    AwardRule("sharpest_line", "cuts", glory=21),
    AwardRule("highest_kite", "highest", glory=22, at_once=True),
)


def count(story: PlayedEvents) -> Statistics:
    """By seat: how high it flew, how deep it fell, and how many kites it cut."""
    highest, deepest, cuts = Counter[int](), Counter[int](), Counter[int]()
    for _state, event in story:
        match event:
            case KiteClimbed(seat, height):
                highest[seat] = max(highest[seat], height)
            case LineTore(seat, height):
                deepest[seat] = max(deepest[seat], height)
            case KiteCut(seat):
                cuts[seat] += 1
            case _:
                pass
    return {"highest": highest, "deepest_fall": deepest, "cuts": cuts}
