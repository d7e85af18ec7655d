"""Playing of a daily deal: written down first, then dealt; one that was left is gone on with."""

from __future__ import annotations

from datetime import date
from functools import partial

from msgspec.structs import replace

from game.daily.deals import DailyDeal, record_of
from game.matches.match import IsSaved
from game.matches.record import Player, Record
from game.shelf import GAMES
from scenes.navigation.plans import SeatPlan
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.daily_log import note_begun
from scenes.seats.profiles import company_of
from scenes.seats.results_log import tables_of
from scenes.session.library import Library, SavedMatch
from scenes.shelf.laying import make_table, plan_of, resume
from scenes.tables.saving import when_saved
from scenes.tables.table import Table


class _BackToTheDay:
    """What comes after a daily match: the page it was begun from, which lies beneath."""

    @staticmethod
    def onward() -> Change:
        """Back there."""
        return Pop()

    @staticmethod
    def let_play(_seat: int, _bot: str) -> IsSaved:
        """Nothing has to be written down."""
        return lambda: True


def play(stage: Stage, day: date, deal: DailyDeal) -> Change | None:
    """Go on with the match of a deal that was left, or begin it."""
    left = _left(stage, deal)
    if left is not None:
        return Push(_followed(resume(stage, left)))
    return when_saved(stage, note_begun(stage, day, deal.game), partial(_begin, stage, deal))


def _left(stage: Stage, deal: DailyDeal) -> SavedMatch | None:
    """The match of a deal that was begun and is not over."""
    library = Library(stage.folders.saves, GAMES, stage.writer)
    for listed in library.listed():
        facts = listed.facts
        if facts is None or listed.is_over or (facts.game, facts.seed) != (deal.game, deal.seed):
            continue
        entry = library.entry(listed.path)
        if entry.record is not None and not entry.is_over and entry.record.setup == record_of(deal).setup:
            return entry
    return None


def _begin(stage: Stage, deal: DailyDeal) -> Change:
    record = record_of(deal)
    record.players = _players(stage, record, deal)
    plan = plan_of(record, {})
    seats = (replace(seat, assist=stage.settings.comfort.assist) for seat in plan.seats)
    plan = replace(plan, seats=tuple(seats))
    stage.devices.holders.sit_as([seat.name for seat in plan.seats])
    match = Library(stage.folders.saves, GAMES, stage.writer).begin(record)
    table = make_table(stage, match, plan)
    table.welcome()
    return Push(_followed(table))


def _players(stage: Stage, record: Record, deal: DailyDeal) -> tuple[Player, ...]:
    """Whoever played last, and the bots of the deal."""
    company = company_of(stage, tables_of(stage))[:1]
    people: list[SeatPlan] = list(seat_plan.usual_plan(record.game, company).seats[:1])
    for bot in deal.bots:
        people.append(seat_plan.new_seat(people, bot))
    return tuple(Player(seat.name, seat.look, seat.bot) for seat in people)


def _followed(table: Table) -> Table:
    table.after_match.sequel = _BackToTheDay()
    return table
