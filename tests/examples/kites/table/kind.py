"""Kind of table: all that a table of Kites is made with."""

from __future__ import annotations

from typing import Final

from game.core import Event
from kites.events import LineTore
from kites.table.table_view import KitesTableView
from scenes.input.feedback import Feel
from scenes.session.hot_seat import HotSeat
from scenes.tables.hands import Felt
from scenes.tables.table_view import TableKind
from scenes.ui.scenery.backdrop import NOON


def _picture_of(piece: str) -> str:
    """Lines have no pictures: their names tell enough."""
    del piece
    return ""


def _felt(event: Event) -> Felt | None:
    return (Feel.FALL, (event.seat,)) if isinstance(event, LineTore) else None


KIND: Final = TableKind(
    hot_seat=HotSeat(),  # every decision is made with a hand that is secret
    view=KitesTableView,
    sky=NOON,
    music="cloudy_kingdom",
    picture_of=_picture_of,
    felt=_felt,
)
