"""Kind of table: all that a table of Cloud 9 is made with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cloud9.events import Fell, JourneyBegan
from game.cloud9.views import Cloud9View
from game.core import Event, View
from scenes.input.feedback import Feel
from scenes.platform.music.score import Mood
from scenes.session.hot_seat import HotSeat
from scenes.tables.cloud9.deeds import honours_of
from scenes.tables.cloud9.mood import mood_of
from scenes.tables.cloud9.table_view import Cloud9TableView
from scenes.tables.hands import Felt
from scenes.tables.table_view import TableKind
from scenes.ui.scenery.backdrop import DAWN


def _pilot_decides(view: View) -> bool:
    """Only the pilot's payment is secret; passengers and a lone pilot decide in the open.

    It may be pressed without looking, and the time a bot takes for it must not tell whether it can fly.
    """
    assert isinstance(view, Cloud9View)
    return view.phase == "pilot"


def _have_all_jumped(view: View, humans: Sequence[int]) -> bool:
    assert isinstance(view, Cloud9View)
    return bool(humans) and not set(humans) & set(view.aboard)


def _mood(view: View, _event: Event | None) -> Mood:
    assert isinstance(view, Cloud9View)
    return mood_of(view)


def _picture_of(piece: str) -> str:
    return f"cloud9/card/small/{piece}"


def _felt(event: Event) -> Felt | None:
    return (Feel.FALL, event.aboard) if isinstance(event, Fell) else None


KIND: Final = TableKind(
    sky=DAWN,
    hot_seat=HotSeat(
        is_secret=_pilot_decides,
        may_be_unseen=_pilot_decides,
        keeps_a_straight_face=_pilot_decides,
        only_bots_play_on=_have_all_jumped,
    ),
    view=Cloud9TableView,
    picture_of=_picture_of,
    mood=_mood,
    honours=honours_of,
    chapters=(JourneyBegan,),
    felt=_felt,
)
