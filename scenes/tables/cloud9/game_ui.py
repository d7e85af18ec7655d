"""Cloud 9 as players see it: its declaration for the screens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.navigation.stage import Stage
from scenes.tables.game_ui import Emblem, GameUi, OddsSheet, Option
from scenes.ui.scenery.backdrop import DAWN
from scenes.ui.scenery.game_tile import Layer, Tile
from scenes.words import N_

if TYPE_CHECKING:
    from game.matches.match import Match
    from scenes.navigation.plans import Plan
    from scenes.phones.private_side import PutOnPhone
    from scenes.seats.casting.scenery import Scenery
    from scenes.tables.table import Table


def _table(stage: Stage, match: Match, plan: Plan) -> Table:
    # only the table that is played is read
    from scenes.tables.cloud9.kind import KIND  # noqa: PLC0415
    from scenes.tables.table import table_of  # noqa: PLC0415

    return table_of(stage, match, plan, KIND)


def _scenery(still: bool) -> Scenery:  # noqa: FBT001 - calm or not
    from scenes.tables.cloud9.casting.scenery import MooredBalloon  # noqa: PLC0415

    return MooredBalloon(still=still)


def _on_phone() -> PutOnPhone:
    # only who plays by phone reads it
    from scenes.tables.cloud9.phone.private_side import put_on_phone  # noqa: PLC0415

    return put_on_phone


def _odds() -> OddsSheet:
    # only who looks back at a match reads it
    from scenes.tables.cloud9.looking_back.odds_sheet import SHEET  # noqa: PLC0415

    return SHEET


UI: Final = GameUi(
    id="cloud9",
    sky=DAWN,
    tile=Tile(
        room="cloud9",
        seats=(2, 6),
        title="Cloud 9",
        before=(
            Layer(name="balloon", rocks=(4.2, 1.2)),
            Layer(name="flame", frames=3, pace=11, rocks=(4.2, 1.2)),
        ),
    ),
    emblem=Emblem("common/balloon/large", 0.9, 0.0),
    rulebook_pictures=Path(__file__).with_name("pictures.toml"),
    rulebook_picture="stay-or-jump",
    attract=30,
    records="scores",
    options={
        "sky": Option(N_("Way of playing"), {"usual": N_("As in the rules"), "kids": N_("Kids' sky")}),
        "goal": Option(
            N_("Points to win"),
            {"usual": N_("As usual"), "25": "25", "75": "75"},
        ),
    },
    words=None,
    scenery=_scenery,
    table=_table,
    on_phone=_on_phone,
    open_laying=None,
    odds=_odds,
)
