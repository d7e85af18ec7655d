"""A table at which those who sit down are welcomed, before anybody has to decide."""

from __future__ import annotations

from scenes.tables.cloudy_kingdom.sight import Sight
from scenes.tables.cloudy_kingdom.welcome import Welcome


class Welcoming(Sight):
    """A game of Cloudy Kingdom, begun with words on whose castles are whose."""

    def welcome(self) -> None:
        """Tell everybody which castles are theirs: families are dealt, whatever colours people chose."""
        self.session.is_held = True
        self.show.add([Welcome(self).clip()])
        self.refresh()
