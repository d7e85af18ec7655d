"""People: how those at a table are called, what they look like, and how their match is told."""

from __future__ import annotations

from dataclasses import dataclass

from game.matches.narration import Teller
from scenes.session.session import Session
from scenes.ui.scenery.avatars import Look
from scenes.words import _, ngettext


@dataclass
class People:
    """By seat; the looks may be those of the game instead of their own."""

    names: list[str]
    looks: list[Look]
    teller: Teller

    @classmethod
    def of(cls, session: Session) -> People:
        """Those who were planned for a match, whoever sits in for them."""
        record, seats = session.match.record, session.planned.seats
        names = [seat.name for seat in seats]
        looks = [Look.of(seat.look, number) for number, seat in enumerate(seats)]
        brought = record.game.brings(record.setup)
        return cls(names, looks, Teller(record.game, names, _, ngettext, brought))
