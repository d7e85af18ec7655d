"""Cup screens: which screen belongs to which phase of an evening, and a party that knows them."""

from __future__ import annotations

from game.cup.evening import Evening
from scenes.cup.betting import Betting
from scenes.cup.cup_end import CupEnd
from scenes.cup.ladder import Ladder
from scenes.cup.menu import CupMenu
from scenes.cup.party import Party
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage


class CupScreens:
    """The screens that a party leads to, and that lead back to it."""

    def ladder(self, party: Party, *, climbs: bool) -> Scene:
        """Between two rounds."""
        return Ladder(party, climbs=climbs)

    def end(self, party: Party, *, climbs: bool, awarded: bool) -> Scene:
        """After the last round, and again when the awards have been given."""
        return CupEnd(party, climbs=climbs, awarded=awarded)

    def betting(self, party: Party) -> Scene:
        """Before a round that somebody only watches."""
        return Betting(party)

    def menu(self, party: Party) -> Scene:
        """While the evening waits."""
        return CupMenu(party)


def party_of(stage: Stage, evening: Evening) -> Party:
    """An evening before the screen."""
    return Party(stage, evening, CupScreens())
