"""What was to be thought at a decision of a match that is over: by a strong bot, beside what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.film import Film
from game.sights import sight_of
from scenes.counsel import ADVISER, Counsel
from scenes.seating import Plan
from scenes.stage import Stage
from scenes.tables.table import Table
from scenes.ui.core import Widget
from scenes.ui.layout import Column
from scenes.ui.text import Text
from scenes.words import N_, _

#: By level of the bot that decided: what it went by itself.
_GOES_BY: Final[Mapping[str, str]] = {
    "easy": N_("{name} looks no move ahead, and often takes just any."),
    "medium": N_("{name} looks no move ahead, and takes what looks best at a glance."),
    "hard": N_("Thought over anew: at the table it may have looked a little different."),
}


class Thoughts(Counsel):
    """What a strong bot thinks of a decision; only of another strong one are these its own thoughts."""

    def __init__(self, stage: Stage, film: Film, number: int, plan: Plan, table: Table) -> None:
        """Look at a decision, at the table as it stood before."""
        record = film.until(number)
        sight = sight_of(record)
        seat = plan.seats[sight.seat]
        is_strong = seat.level == ADVISER
        title = _("What {name} thinks") if is_strong else _("What a strong bot would do in {name}'s place")
        self._goes_by = _(_GOES_BY[seat.level]).format(name=seat.name) if seat.level in _GOES_BY else ""
        super().__init__(
            stage,
            title.format(name=seat.name),
            sight,
            table.teller,
            table.sky,
            bot=seat.bot if is_strong else ADVISER,
            seed=record.seed,
            played=film.decision(number),
        )

    def told(self) -> Widget:
        """The moves, and what the bot at the table went by."""
        told = super().told()
        return Column(told, Text(self._goes_by, "soft", size=20), gap=18) if self._goes_by else told
