"""Statistics of a match of Cloudy Kingdom: what each seat laid, cast, chopped and turned."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.cloudy_kingdom.events import (
    CardChopped,
    CardLaid,
    LinkMade,
    SpecialPlaced,
    SpellCast,
    StackTurned,
    TurnBegan,
)
from game.cloudy_kingdom.network import route
from game.cloudy_kingdom.rules import CloudyKingdom
from game.declaration import AwardRule, HabitRule, PlayedEvents, Statistics

AWARDS: Final = (
    AwardRule("busiest_gardener", "cards", glory=1),
    AwardRule("whirlwind", "quarter_turns", glory=5),
    AwardRule("sharpest_axe", "chopped", glory=7),
    AwardRule("mightiest_wizard", "spells", glory=11),
    AwardRule("longest_vine", "longest_vine", glory=16, at_once=True),
)
HABITS: Final = (
    HabitRule("blocks", "late_blocks", ("blocks",)),
    HabitRule("spells", "spells", ("cards", "spells")),
)


def count(story: PlayedEvents) -> Statistics:
    """By seat: cards laid, spells cast, what these did, and the length of the longest vine."""
    cards, spells, chopped, turns = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    longest, blocks = Counter[int](), list[tuple[int, int]]()  # who was in somebody's way, and in which turn
    turn = 0
    for state, event in story:
        match event:
            case LinkMade(seat):
                assert isinstance(state, CloudyKingdom)
                longest[seat] = max(longest[seat], len(route(state.field, event.family, event.pair)))
            case CardLaid(seat):
                cards[seat] += 1
            case SpellCast(seat):
                spells[seat] += 1
            case TurnBegan():
                turn += 1
            case SpecialPlaced(seat, card="dead_end"):
                blocks.append((seat, turn))
            case CardChopped(seat):
                chopped[seat] += 1
                blocks.append((seat, turn))
            case StackTurned(seat):
                turns[seat] += event.quarters
            case _:
                pass
    return {
        "cards": cards,
        "spells": spells,
        "chopped": chopped,
        "quarter_turns": turns,
        "longest_vine": longest,
        "blocks": Counter(seat for seat, _turn in blocks),
        "late_blocks": Counter(seat for seat, when in blocks if 2 * when > turn),
    }
