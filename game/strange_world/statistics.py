"""Statistics of a match of Strange World: what happened in the world of each seat, and what it passed on."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.core import OVER, State
from game.declaration import AwardRule, HabitRule, PlayedEvents, Statistics, TogetherRule
from game.strange_world.events import (
    CardsPassed,
    CityFounded,
    Erupted,
    PortalJoined,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.pieces import ICONS

AWARDS: Final = (
    AwardRule("best_host", "travellers", glory=2),
    AwardRule("hottest_ground", "eruptions", glory=6),
    AwardRule("mountaineer", "mountains", glory=8, at_once=True),
    AwardRule("naturalist", "animals", glory=9, at_once=True),
    AwardRule("kindest_drafter", "icons_passed", glory=12),
    AwardRule("city_founder", "city_stars", glory=15),
    AwardRule("most_tzimimes", "tzimimes", glory=17),
)
HABITS: Final = (HabitRule("gives", "icons_passed"), HabitRule("erupts", "eruptions"))
TOGETHER: Final = (TogetherRule("guests_everywhere", "travellers", 2),)


def count(story: PlayedEvents) -> Statistics:
    """By seat: what came into its world and woke there, the icons it passed on, and some of its stars."""
    portals, travellers, eruptions, cities = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    tzimimes, icons = Counter[int](), Counter[int]()
    last: State | None = None
    for state, event in story:
        last = state
        match event:
            case TurnedDown(seat):
                tzimimes[seat] += len(event.flips)
            case PortalJoined(seat):
                portals[seat] += 1
            case TravellerWelcomed(seat):
                travellers[seat] += 1
            case Erupted(seat):
                eruptions[seat] += 1
            case CityFounded(seat):
                cities[seat] += event.stars
            case CardsPassed():
                for giver, cards in enumerate(event.cards):
                    icons[giver] += sum(len(ICONS[card]) for card in cards or ())
            case _:
                pass
    return {
        "portals": portals,
        "travellers": travellers,
        "eruptions": eruptions,
        "city_stars": cities,
        "tzimimes": tzimimes,
        "icons_passed": icons,
        "animals": _stars(last, "animals"),
        "mountains": _stars(last, "mountains"),
    }


def _stars(state: State | None, category: str) -> Counter[int]:
    """By seat: the stars of a category when the match is over."""
    if state is None or state.actor != OVER:
        return Counter()
    return Counter({seat: stars[category] for seat, stars in enumerate(state.result().breakdown)})
