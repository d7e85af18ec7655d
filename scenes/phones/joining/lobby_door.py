"""Lobby door: the tag on a table being set behind which phones come in."""

from __future__ import annotations

from typing import Final

from scenes.navigation.stack import Change, Push
from scenes.phones.joining.lobby_phones import LobbyPhones
from scenes.seats.casting.furniture import LuggageTag
from scenes.seats.lobby import Gathering, tag_corner
from scenes.ui.core import Widget
from scenes.words import _

_NARROW: Final = 1100.0  # a window where tags hang one below the other
_BESIDE: Final = 14.0  # the other tag


class LobbyDoor:
    """What a table being set has to do with phones."""

    def __init__(self, lobby: Gathering) -> None:
        self._lobby = lobby
        self._host = LobbyPhones(lobby)

    def tag(self) -> Widget:
        """What is pressed for the code, beside the tag with what experts want."""
        lobby = self._lobby
        visible = lobby.stage.canvas.visible
        first = LuggageTag(_("House rules"), tag_corner(visible), lobby.ui, self.open)
        corner = first.rect.left - _BESIDE, first.rect.top
        if visible.width < _NARROW:
            corner = first.rect.right, first.rect.bottom + _BESIDE
        return LuggageTag(_("Phones"), corner, lobby.ui, self.open, id_="phones", icon="ui/icon/phone")

    def open(self) -> Change:
        """Show the code by which phones come in."""
        from scenes.phones.joining.join_panel import JoinPanel  # noqa: PLC0415 - mostly nobody needs it

        lobby = self._lobby
        return Push(JoinPanel(lobby.stage, self._host, self._names, lobby.sky, is_aside=True))

    def entered(self) -> None:
        """Phones that are there show this table."""
        if self._lobby.stage.phones.is_on:
            self._lobby.stage.phones.serve(self._host)

    def left(self) -> None:
        """Nothing is asked here any more."""
        self._lobby.stage.phones.leaves(self._host)

    def _names(self) -> dict[int, str]:
        return {seat: each.name for seat, each in enumerate(self._lobby.plan.seats)}
