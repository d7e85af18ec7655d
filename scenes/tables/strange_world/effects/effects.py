"""Effects of every event: what is seen and heard of it, and how the stars go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from game.core import Event, GameEnded
from game.strange_world.events import (
    CardLaid,
    CardsPassed,
    CityFounded,
    Erupted,
    HandDealt,
    PassChosen,
    PileChosen,
    PileRevealed,
    PortalJoined,
    RoundBegan,
    StrangeEvent,
    SunPassed,
    SunTurned,
    TravellerDeclined,
    TravellerWelcomed,
    TurnedDown,
)
from game.strange_world.views import StrangeView
from scenes.navigation.playback import Clip, pause, together
from scenes.platform.viewport import XY
from scenes.tables.strange_world.effects import afar, cards, draft, wonders
from scenes.tables.strange_world.effects.tools import EffectTools, counting


def of_event(tools: EffectTools, event: Event, after: StrangeView) -> Iterator[Clip]:
    """An event as it is seen on a table that still lies as it lay before."""
    assert isinstance(event, StrangeEvent)
    if tools.perspective.enlarge(event):
        yield tools.camera.turning()
    if isinstance(event, CardLaid) and tools.perspective.island(event.seat) is not None:
        yield from afar.card_laid(tools, event, after)
        return
    yield from _story(tools, event, after)
    origin = _origin(tools, event)
    if origin is not None:
        yield from counting(tools, after, origin)


def opening(tools: EffectTools) -> Iterator[Clip]:
    """The first round, which has begun before anybody looks: its banner, and the first hand."""
    view, hand = tools.perspective.view, tools.perspective.hand
    round_began = draft.round_began(tools, RoundBegan(view.round, view.sun), view.rounds)
    dealt = draft.hand_dealt(tools, HandDealt(tools.perspective.home, hand)) if hand else ()
    yield together(*round_began, *dealt)


def _story(tools: EffectTools, event: StrangeEvent, after: StrangeView) -> Iterable[Clip]:  # noqa: C901, PLR0911, PLR0912 - one line for each event
    match event:
        case RoundBegan():
            return draft.round_began(tools, event, after.rounds)
        case SunTurned():
            return draft.sun_turned(tools, event)
        case SunPassed():
            return draft.sun_passed(tools, event)
        case HandDealt():
            return draft.hand_dealt(tools, event)
        case PassChosen():
            return draft.pass_chosen(tools, event)
        case CardsPassed():
            return draft.cards_passed(tools, event, after)
        case PileChosen():
            return draft.pile_chosen(tools, event)
        case PileRevealed():
            return draft.pile_revealed(tools, event)
        case CardLaid():
            return cards.card_laid(tools, event)
        case TurnedDown():
            return cards.turned_down(tools, event)
        case PortalJoined():
            return wonders.portal_joined(tools, event)
        case TravellerWelcomed():
            return wonders.traveller_welcomed(tools, event)
        case TravellerDeclined():
            return wonders.traveller_declined(tools, event)
        case Erupted():
            return wonders.erupted(tools, event)
        case CityFounded():
            return wonders.city_founded(tools, event, after)
        case GameEnded():
            return (pause(0.6),)
        case _:
            assert_never(event)


def _origin(tools: EffectTools, event: Event) -> XY | None:
    """Where the stars of an event come from; nowhere if it changes none."""
    ground = tools.camera.ground()
    match event:
        case CardLaid(at=at) | Erupted(at=at):
            return ground.middle(at)
        case TurnedDown(flips=flips):
            return ground.middle(flips[0].at)
        case PortalJoined(at=pair) | CityFounded(at=pair):
            return ground.seam(pair[0], pair[1])
        case TravellerWelcomed(side=side, rows=rows):
            return ground.seat(side, rows)
        case _:
            return None
