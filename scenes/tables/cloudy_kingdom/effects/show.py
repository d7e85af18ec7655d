"""Show of an event: the clips by which it is seen and heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from game.cloudy_kingdom.events import (
    CardChopped,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardTaken,
    Claimed,
    HandKept,
    HandSwapped,
    KingdomEvent,
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
from scenes.tables.cloudy_kingdom.effects import cards, links, spells
from scenes.tables.cloudy_kingdom.effects.context import EffectContext


def clips(context: EffectContext, event: Event, after: KingdomView) -> Iterable[Clip]:  # noqa: C901, PLR0911, PLR0912 - one line for each event
    """An event as it is seen on a table that still lies as it lay before."""
    assert isinstance(event, KingdomEvent)
    match event:
        case TurnBegan():
            return (pause(0.2),)
        case TurnPassed():
            return cards.passed(context, event)
        case SpellsChosen():
            return spells.chosen(context, event)
        case CardLaid():
            return cards.laid(context, event)
        case CardDrawn():
            return cards.drawn(context, event)
        case CardDiscarded():
            return cards.discarded(context, event)
        case CardTaken():
            return cards.taken(context, event)
        case SpellCast():
            return spells.cast(context, event)
        case CardChopped():
            return spells.chopped(context, event)
        case StackTurned():
            return spells.turned(context, event)
        case SpecialPlaced():
            return spells.placed(context, event)
        case HandSwapped() | HandKept():
            return spells.answered(context, event)
        case LinkMade():
            return links.made(context, event, after)
        case LinkBroken():
            return links.broken(context, event, after)
        case LastRoundBegan():
            return links.last_round(context)
        case Claimed():
            return links.claimed(context, event)
        case GameEnded():
            return links.ended(context, event, after)
        case _:
            assert_never(event)
