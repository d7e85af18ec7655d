"""Statistics of a match of Cloud 9: journeys, jumps and falls of each seat, and what pilots did."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.cloud9.events import Fell, Jumped, ReachedTop, Rolled, Rose, Stayed
from game.cloud9.pieces import TOP
from game.declaration import AwardRule, HabitRule, PlayedEvents, Statistics, TogetherRule

AWARDS: Final = (
    AwardRule("most_trusting", "stays", glory=0),
    AwardRule("luckiest_dice", "blanks", glory=3),
    AwardRule("deepest_fall", "deepest_fall", glory=4, at_once=True),
    AwardRule("best_pilot", "flights", glory=10),
    AwardRule("above_all", "top_clouds", glory=13),
    AwardRule("bravest_jump", "bravest_jump", glory=19, at_once=True),
)
HABITS: Final = (HabitRule("stays", "stays", ("stays", "jumps")),)
TOGETHER: Final = (TogetherRule("top_together", "top_clouds", 1),)


def count(story: PlayedEvents) -> Statistics:
    """By seat: how its journeys ended, at which clouds in sum, and what it did as passenger and pilot."""
    jumps, falls, top_clouds, clouds = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    stays, flights, blanks = Counter[int](), Counter[int](), Counter[int]()
    bravest, deepest = Counter[int](), Counter[int]()
    pilot = -1
    for _state, event in story:
        match event:
            case Rolled():
                pilot = event.pilot
                blanks[pilot] += event.dice.count("blank")
            case Rose():
                flights[pilot] += 1
            case Stayed(seat):
                stays[seat] += 1
            case Jumped(seat):
                jumps[seat] += 1
                clouds[seat] += event.cloud
                bravest[seat] = max(bravest[seat], event.points)
            case Fell():
                falls.update(event.aboard)
                clouds.update(dict.fromkeys(event.aboard, event.cloud))
                deepest |= Counter(dict.fromkeys(event.aboard, event.cloud))
            case ReachedTop():
                top_clouds.update(event.seats)
                clouds.update(dict.fromkeys(event.seats, TOP))
            case _:
                pass
    return {
        "journeys": jumps + falls + top_clouds,
        "jumps": jumps,
        "falls": falls,
        "top_clouds": top_clouds,
        "clouds": clouds,
        "stays": stays,
        "flights": flights,
        "blanks": blanks,
        "bravest_jump": bravest,
        "deepest_fall": deepest,
    }
