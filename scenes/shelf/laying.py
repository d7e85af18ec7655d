"""Laying of tables: one for a plan whose cards are dealt now, or for a match that was saved."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

import msgspec
from msgspec.structs import replace

from game.declaration import Box
from game.matches.match import Match
from game.matches.record import Player, Record
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.results.results_screen import PICTURES
from scenes.seats import seat_plan
from scenes.session.content import load_box
from scenes.session.library import Library, SavedMatch
from scenes.shelf import GAME_UIS
from scenes.tables.context import TableContext
from scenes.tables.phones.at_table import PhonesAtTable
from scenes.tables.table import Table
from scenes.ui.changes.wings import pictures_of
from scenes.words import _

_MOST_SEEDS: Final = 2**31

#: Pictures that every table needs; of the large ones that are no part of them each needs its own.
_EVERYWHERE: Final = ("ui/", "common/badge/", "common/portrait/", "common/traveller/", "common/mood/")

#: Those of them that no table needs.
_NOT_AT_TABLES: Final = "ui/proscenium/"

#: Pictures of which a game needs only some, and those from its beginning.
_SOME: Final = ("/board/", "/land/")


def begin(stage: Stage, plan: Plan, seed: int | None = None) -> Table:
    """Deal the cards for a plan and lay the table."""
    if seed is None:
        seed = SystemRandom().randrange(_MOST_SEEDS)
    game = GAMES[plan.game]
    box, problems = load_box(game, stage.own_content, plan.board)
    for problem in problems:
        stage.toast(str(problem))
    if plan.board not in box.boards:
        box = Box(box.boards, box.own_spells)  # it was there when the plan was made
    record = seat_plan.deal(plan, game, seed, box)
    library = Library(stage.folders.saves, GAMES, stage.writer)
    table = make_table(stage, library.begin(record), plan)
    table.welcome()
    return table


def resume(stage: Stage, entry: SavedMatch) -> Table:
    """Lay the table of a match that was saved."""
    match = Library(stage.folders.saves, GAMES, stage.writer).resume(entry)
    plan = plan_of(match.record, seat_plan.read_memory(stage.folders.memory).plans)
    stage.devices.holders.sit_as([seat.name for seat in plan.seats])
    stage.devices.holders.forget()
    table = make_table(stage, match, plan)
    table.come_back()
    return table


def make_table(stage: Stage, match: Match, plan: Plan) -> Table:
    """The table of a match; what other tables were painted with is let go of."""
    ui = GAME_UIS[match.record.game.id]
    humans = [seat for seat in plan.seats if not seat.bot]
    stage.serve(humans[0] if len(humans) == 1 else None)
    room = ui.tile.room
    pictures = stage.canvas.pictures
    kept = (f"{room}/", *_EVERYWHERE, *pictures_of(ui.sky.name))  # it is seen between wings first
    pictures.keep_only(lambda picture: picture.startswith(kept) and not picture.startswith(_NOT_AT_TABLES))
    own = (
        picture for picture in pictures.assets.known(f"{room}/") if not any(some in picture for some in _SOME)
    )
    pictures.foresee((*own, "common/rays/gold", *PICTURES))
    table = ui.table(stage, match, plan)
    context = TableContext(stage, table.session, table.people, table.sky)
    table.phones = PhonesAtTable(context, ui.on_phone, table.let_play)
    return table


def plan_of(record: Record, remembered: dict[str, Plan]) -> Plan:
    """The plan that a match was dealt from: the match tells who plays, the memory how much help they want."""
    players = record.players or [
        Player(_("Player {number}").format(number=seat + 1)) for seat in range(record.seats)
    ]
    seats = tuple(SeatPlan(player.name, player.look, player.bot) for player in players)
    plan = remembered.get(record.game.id)
    if plan is None or [seat.name for seat in plan.seats] != [seat.name for seat in seats]:
        plan = Plan(record.game.id, seats)
    game = record.game
    is_own = game.printed_boards and record.setup.layout not in game.printed_boards
    board = record.setup.layout if is_own else None
    helped = (
        replace(known, name=seat.name, look=seat.look, bot=seat.bot)
        for seat, known in zip(seats, plan.seats, strict=True)
    )
    return replace(plan, seats=tuple(helped), options=msgspec.to_builtins(record.options), board=board)
