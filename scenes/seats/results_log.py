"""Results log: what is remembered from one evening to the next, kept when a match is over."""

from __future__ import annotations

import time
from collections.abc import Mapping

from game.core import Result
from game.cup.record import CupRecord
from game.cup.state import CupState
from game.files import put_aside
from game.history import Fortune, History, PlayedMatch, mark_of, memory_of, memory_of_cup
from game.matches.record import Record
from game.people.standings import people
from game.visible import printable
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.daily_log import note_outcome
from scenes.seats.profiles import is_nameless, profiles_of
from scenes.words import _


def day_in_words(day: str) -> str:
    """A day like 2025-12-31 as one writes it; what is none, in somebody else's file, stays as it is."""
    try:
        return time.strftime(_("%d %b %Y"), time.strptime(day, "%Y-%m-%d"))
    except ValueError:
        return day


def annals_of(stage: Stage) -> History:
    """The annals of this player; if their file was damaged, a word about it."""
    run = stage.writer.run
    annals = History(
        stage.folders.annals, stage.writer.append, lambda path, job: run(path, job, lambda _error: None)
    )
    if annals.problem is not None:
        message = _("Some of the hall of fame could not be read. The old file was kept as {name}.")
        stage.toast(message.format(name=annals.problem.name))
    return annals


def tables_of(stage: Stage) -> seat_plan.RememberedPlans:
    """The earlier tables of this player; a file that does not fit is put aside, with a word about it."""
    path = stage.folders.memory
    memory, problems = seat_plan.read_plans(path)
    if problems:
        aside = put_aside(path)
        if memory.plans:
            stage.writer.save(path, seat_plan.memory_bytes(memory))
        message = _("Some of your last tables could not be read. The old file was kept as {name}.")
        stage.toast(message.format(name=printable(aside.name)))
    return memory


def known_people(stage: Stage) -> list[str]:
    """The names of people who have played here: who played last first, then those of the hall of fame."""
    seated = (person.name for person in profiles_of(stage))
    tables = (seat.name for plan in tables_of(stage).plans.values() for seat in plan.seats if not seat.bot)
    famous = (person.name for person in people(annals_of(stage).memories))
    return [name for name in dict.fromkeys((*seated, *tables, *famous)) if not is_nameless(name)]


def times_played(stage: Stage, game: str) -> int:
    """How many matches of a game are remembered here."""
    return sum(memory.game == game for memory in annals_of(stage).memories)


def log_match(stage: Stage, record: Record, result: Result) -> None:
    """Keep what came of a match in which somebody human played, also of a deal of the day."""
    if not all(player.bot for player in record.players):
        note_outcome(stage, record)
        _keep(stage, memory_of(record, result, time.strftime("%Y-%m-%d")))


def log_cup(stage: Stage, record: CupRecord, cup: CupState) -> None:
    """Keep what came of an evening at whose end somebody human was there."""
    if not all(cup.members[member].player.bot for member in cup.present):
        _keep(stage, memory_of_cup(record, cup))


def log_fortunes(stage: Stage, record: Record, fortunes: Mapping[int, Fortune]) -> None:
    """Keep what a match was to everybody, once that is known; nobody waits for it."""
    annals, mark = stage.folders.annals, mark_of(record)
    stage.writer.run(annals, lambda: History(annals).note(mark, fortunes), lambda _error: None)


def _keep(stage: Stage, memory: PlayedMatch) -> None:
    annals_of(stage).add(memory)
