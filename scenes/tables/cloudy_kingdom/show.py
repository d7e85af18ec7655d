"""The show of every event: what is seen and heard of it."""

from __future__ import annotations

from collections.abc import Iterable

from game.cloudy_kingdom.events import (
    CardChopped,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardTaken,
    Claimed,
    HandKept,
    HandSwapped,
    LastRoundBegan,
    LinkBroken,
    LinkMade,
    SpecialPlaced,
    SpellCast,
    SpellsChosen,
    StackTurned,
    TurnBegan,
    TurnPassed,
)
from game.cloudy_kingdom.views import KingdomView
from game.core import Event, GameEnded
from scenes.navigation.playback import Clip, pause
from scenes.tables.cloudy_kingdom import show_cards, show_links, show_spells
from scenes.tables.cloudy_kingdom.sight import Sight


def clips(sight: Sight, event: Event, after: KingdomView) -> Iterable[Clip]:  # noqa: C901, PLR0911, PLR0912 - one line for each event
    """An event as it is seen on a table that still lies as it lay before."""
    match event:
        case TurnBegan():
            return (pause(0.2),)
        case TurnPassed():
            return show_cards.passed(sight, event)
        case SpellsChosen():
            return show_spells.chosen(sight, event)
        case CardLaid():
            return show_cards.laid(sight, event)
        case CardDrawn():
            return show_cards.drawn(sight, event)
        case CardDiscarded():
            return show_cards.discarded(sight, event)
        case CardTaken():
            return show_cards.taken(sight, event)
        case SpellCast():
            return show_spells.cast(sight, event)
        case CardChopped():
            return show_spells.chopped(sight, event)
        case StackTurned():
            return show_spells.turned(sight, event)
        case SpecialPlaced():
            return show_spells.placed(sight, event)
        case HandSwapped() | HandKept():
            return show_spells.answered(sight, event)
        case LinkMade():
            return show_links.made(sight, event, after)
        case LinkBroken():
            return show_links.broken(sight, event, after)
        case LastRoundBegan():
            return show_links.last_round(sight)
        case Claimed():
            return show_links.claimed(sight, event)
        case GameEnded():
            return show_links.ended(sight, event, after)
        case _:
            raise TypeError(f"nobody has thought of how to show {event}")
