"""Context of a table: what all of its parts are about."""

from __future__ import annotations

from dataclasses import dataclass

from game.matches.narration import Narrator
from scenes.navigation.stage import Stage
from scenes.session.session import Session
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import Sky
from scenes.words import _, ngettext


@dataclass
class TablePeople:
    """How those at a table are called, what they look like, and how their match is told."""

    names: list[str]
    looks: list[Look]  # by seat; they may be those of the game instead of their own
    teller: Narrator

    @classmethod
    def of(cls, session: Session) -> TablePeople:
        """Those who were planned for a match, whoever sits in for them."""
        record, seats = session.match.record, session.planned.seats
        names = [seat.name for seat in seats]
        looks = [Look.of(seat.look, number) for number, seat in enumerate(seats)]
        brought = record.game.brings(record.setup)
        return cls(names, looks, Narrator(record.game, names, _, ngettext, brought))


@dataclass(frozen=True, slots=True)
class TableContext:
    """Where a match is played, by whom, and under which sky."""

    stage: Stage
    session: Session
    people: TablePeople
    sky: Sky
