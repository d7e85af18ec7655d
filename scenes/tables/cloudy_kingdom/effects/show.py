"""Show of an event: the clips by which it is seen and heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from game.cloudy_kingdom import events as told
from game.cloudy_kingdom.views import KingdomView
from game.core import Event, GameEnded
from scenes.navigation.playback import Clip, pause
from scenes.tables.cloudy_kingdom.effects import cards, links, spells
from scenes.tables.cloudy_kingdom.effects.context import EffectContext


def clips(context: EffectContext, event: Event, after: KingdomView) -> Iterable[Clip]:  # noqa: C901, PLR0911, PLR0912 - one line for each event
    """An event as it is seen on a table that still lies as it lay before."""
    assert isinstance(event, told.KingdomEvent)
    match event:
        case told.TurnBegan():
            return (pause(0.2),)
        case told.TurnPassed():
            return cards.passed(context, event)
        case told.SpellsChosen():
            return spells.chosen(context, event)
        case told.CardLaid():
            return cards.laid(context, event)
        case told.CardDrawn():
            return cards.drawn(context, event)
        case told.CardDiscarded():
            return cards.discarded(context, event)
        case told.CardTaken():
            return cards.taken(context, event)
        case told.SpellCast():
            return spells.cast(context, event)
        case told.CardChopped():
            return spells.chopped(context, event)
        case told.StackTurned():
            return spells.turned(context, event)
        case told.SpecialPlaced():
            return spells.placed(context, event)
        case told.HandSwapped() | told.HandKept():
            return spells.answered(context, event)
        case told.LinkMade():
            return links.made(context, event, after)
        case told.LinkBroken():
            return links.broken(context, event, after)
        case told.LastRoundBegan():
            return links.last_round(context)
        case told.Claimed():
            return links.claimed(context, event)
        case GameEnded():
            return links.ended(context, event, after)
        case _:
            assert_never(event)
