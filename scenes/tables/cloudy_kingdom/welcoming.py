"""A table at which those who sit down are welcomed, before anybody has to decide."""

from __future__ import annotations

from game.matches.match import Match
from scenes.navigation.plans import Plan
from scenes.navigation.playback import at_once
from scenes.navigation.stage import Stage
from scenes.tables.cloudy_kingdom.second_thoughts import SecondThoughts
from scenes.tables.cloudy_kingdom.welcome import Welcome


class Welcoming(SecondThoughts):
    """A game of Cloudy Kingdom, begun with words on whose castles are whose."""

    def __init__(self, stage: Stage, match: Match, plan: Plan) -> None:
        self._welcomes = False
        super().__init__(stage, match, plan)

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown."""
        return self._welcomes or super().is_showing

    def welcome(self) -> None:
        """Tell everybody which castles are theirs: families are dealt, whatever colours people chose."""
        self._welcomes = True
        self.show.add((Welcome(self).clip(), at_once(self._welcomed)))
        self.refresh()

    def _welcomed(self) -> None:
        self._welcomes = False
        self.refresh()
