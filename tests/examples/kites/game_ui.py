"""Kites as players see it: its declaration for the screens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.navigation.stage import Stage
from scenes.tables.game_ui import Emblem, GameUi
from scenes.ui.scenery.backdrop import NOON
from scenes.ui.scenery.game_tile import Tile

if TYPE_CHECKING:
    from game.matches.match import Match
    from scenes.navigation.plans import Plan
    from scenes.phones.private_side import PutOnPhone
    from scenes.tables.table import Table

_FOLDER: Final = Path(__file__).parent


def _table(stage: Stage, match: Match, plan: Plan) -> Table:
    # only the table that is played is read
    from kites.table.kind import KIND  # noqa: PLC0415
    from scenes.tables.table import table_of  # noqa: PLC0415

    return table_of(stage, match, plan, KIND)


def _on_phone() -> PutOnPhone:
    # only who plays by phone reads it
    from kites.phone import put_on_phone  # noqa: PLC0415

    return put_on_phone


UI: Final = GameUi(
    id="kites",
    sky=NOON,
    tile=Tile(room="kingdom", seats=(2, 4), title="Kites"),
    emblem=Emblem("common/balloon/large", 0.9, 0.0),
    rulebook_picture="kite",
    rulebook_pictures=_FOLDER / "pictures.toml",
    attract=8,
    records="scores",
    options={},
    words=_FOLDER / "words",
    table=_table,
    on_phone=_on_phone,
    open_laying=None,
    odds=None,
    scenery=None,
)
