"""Cloudy Kingdom as players see it: its declaration for the screens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.navigation.stage import Stage
from scenes.tables.game_ui import Emblem, GameUi, Option
from scenes.ui.scenery.backdrop import NOON
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
    from scenes.tables.cloudy_kingdom.kind import KIND  # noqa: PLC0415
    from scenes.tables.table import table_of  # noqa: PLC0415

    return table_of(stage, match, plan, KIND)


def _scenery(still: bool) -> Scenery:  # noqa: FBT001 - calm or not
    from scenes.tables.cloudy_kingdom.casting.scenery import FourCastles  # noqa: PLC0415

    return FourCastles(still=still)


def _on_phone() -> PutOnPhone:
    # only who plays by phone reads it
    from scenes.tables.cloudy_kingdom.phone.private_side import put_on_phone  # noqa: PLC0415

    return put_on_phone


UI: Final = GameUi(
    id="cloudy_kingdom",
    sky=NOON,
    tile=Tile(
        room="kingdom",
        seats=(2, 4),
        title="Cloudy Kingdom",
        before=(Layer(name="vine"), Layer(name="flags", frames=3, pace=6), Layer(name="castle")),
    ),
    emblem=Emblem("kingdom/castle/red/body", 0.9, 42.0),
    rulebook_pictures=Path(__file__).with_name("pictures.toml"),
    rulebook_picture="waiting",
    attract=9,
    records="people",
    options={
        "sky": Option(N_("Way of playing"), {"usual": N_("As in the rules"), "kids": N_("Kids' sky")}),
        "spells": Option(
            N_("Spells"),
            {
                "first_game": N_("First game"),
                "random": N_("Random, same for all"),
                "draft": N_("Everyone chooses"),
                "none": N_("None"),
            },
            idle_with=("sky", "kids"),
        ),
        "families": Option(N_("Castles"), {"by_colour": N_("By your colours"), "by_lot": N_("Random")}),
    },
    words=None,
    scenery=_scenery,
    table=_table,
    on_phone=_on_phone,
    open_laying=None,
    odds=None,
)
