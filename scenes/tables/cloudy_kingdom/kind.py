"""Kind of table: all that a table of Cloudy Kingdom is made with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cloudy_kingdom.events import (
    CardChopped,
    CardDiscarded,
    CardDrawn,
    HandKept,
    LinkMade,
    SpellCast,
    TurnBegan,
)
from game.cloudy_kingdom.views import KingdomView
from game.core import Event, View
from scenes.platform.music.score import Mood
from scenes.results.ending import Seal
from scenes.session.hot_seat import HotSeat
from scenes.tables.cloudy_kingdom.table_view import KingdomTableView
from scenes.tables.places import SHAPES
from scenes.tables.table_view import TableKind
from scenes.ui.scenery.backdrop import NOON
from scenes.words import N_


def _is_secret(view: View) -> bool:
    """Spells are drafted in the open; everything else is decided with a card in hand."""
    assert isinstance(view, KingdomView)
    return view.phase != "draft"


def _only_bots_play_on(view: View, humans: Sequence[int]) -> bool:
    """Whether all turns that are left belong to bots."""
    assert isinstance(view, KingdomView)
    if view.turns_left is None:
        return False
    seats = len(view.families)
    return not any((view.turn + number) % seats in humans for number in range(view.turns_left + 1))


def _mood(view: View, _event: Event | None) -> Mood:
    """A link that waits for its owner's turn brings the drum, the last round everybody."""
    assert isinstance(view, KingdomView)
    if view.turns_left is not None:
        return Mood(bed=1.0, pulse=1.0, tune=1.0, sparkle=1.0)
    if view.links:
        return Mood(bed=0.9, pulse=1.0, tune=0.75, sparkle=0.3)
    return Mood(bed=0.95, pulse=0.55, tune=0.9, sparkle=0.55)


def _picture_of(piece: str) -> str:
    """A kind of card, small."""
    return f"kingdom/card/{piece}/h0"


KIND: Final = TableKind(
    sky=NOON,
    decided_by=LinkMade,
    searched=(
        (N_("Castles joined"), LinkMade),
        (N_("Spells"), SpellCast),
        (N_("Vines chopped"), CardChopped),
    ),
    hot_seat=HotSeat(
        is_secret=_is_secret,
        only_bots_play_on=_only_bots_play_on,
        shows_first=True,
        routine=(TurnBegan, CardDrawn, CardDiscarded, HandKept),
    ),
    view=KingdomTableView,
    picture_of=_picture_of,
    mood=_mood,
    seals={
        "routes": Seal("kingdom/castle/red/body", 0.42, 16.0),
        "cards": Seal("kingdom/card/crossroad/h0", 0.42),
        "spells": Seal("kingdom/spell/chip/quick_growth", 1.1),
    },
    shapes=SHAPES,
)
