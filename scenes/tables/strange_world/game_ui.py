"""Declaration of Strange World for the screens: how players see it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.navigation.stage import Stage
from scenes.tables.game_ui import Emblem, GameUi, OpenLaying, Option
from scenes.ui.scenery.backdrop import DUSK
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
    from scenes.tables.strange_world.kind import KIND  # noqa: PLC0415
    from scenes.tables.table import table_of  # noqa: PLC0415

    return table_of(stage, match, plan, KIND)


def _scenery(still: bool) -> Scenery:  # noqa: FBT001 - calm or not
    from scenes.tables.strange_world.casting.scenery import Islands  # noqa: PLC0415

    return Islands(still=still)


def _on_phone() -> PutOnPhone:
    # only who plays by phone reads it
    from scenes.tables.strange_world.phone.private_side import put_on_phone  # noqa: PLC0415

    return put_on_phone


UI: Final = GameUi(
    id="strange_world",
    sky=DUSK,
    tile=Tile(
        room="strange",
        seats=(1, 4),
        title="Strange World",
        second="Above the Clouds",
        behind=(Layer(name="monster", blinks=True, bobs=(3.1, 3.0)),),
        before=(Layer(name="whale", bobs=(3.4, 4.0)),),
        over_banner="fingers",
    ),
    emblem=Emblem("title/box/strange/monster/open", 0.44, -4.0),
    rulebook_pictures=Path(__file__).with_name("pictures.toml"),
    rulebook_picture="portal",
    attract=14,
    records="scores",
    options={
        "sky": Option(N_("Way of playing"), {"usual": N_("As in the rules"), "kids": N_("Kids' sky")}),
        "rounds": Option(N_("Rounds"), {"usual": N_("As usual"), "3": "3", "4": "4"}),
    },
    words=None,
    scenery=_scenery,
    table=_table,
    on_phone=_on_phone,
    open_laying=OpenLaying(
        N_("Open hands while laying"),
        N_("Lay with open hands?"),
        N_(
            "You still choose in secret what to pass on. Then all hands lie open, and nobody hands the "
            "screen round for every card. Turns and rules stay the same. You can change it here at any time."
        ),
        N_("Open hands"),
        N_("Hidden hands"),
    ),
    odds=None,
)
