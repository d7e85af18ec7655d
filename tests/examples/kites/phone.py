"""Kites on a phone: the lines of a seat, and what flies, in words."""

from __future__ import annotations

from game.matches.narration import Narrator
from kites.views import KitesView
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import Piece
from scenes.words import _


def put_on_phone(view: KitesView, narrator: Narrator) -> PrivateSide:
    """What a seat holds, and how high every kite is."""
    hand = [Piece(narrator.thing(line)) for line in view.hand]
    heights = [_("{height} m").format(height=height) for height in view.heights]
    kites = [f"{name}: {height}" for name, height in zip(narrator.players, heights, strict=True)]
    name = narrator.players[view.flyer]
    return PrivateSide(_("{name}, fly on, land, or cut a kite?").format(name=name), hand, kites, view.scores)
