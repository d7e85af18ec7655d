"""Every action that can ever come up in a game of Cloudy Kingdom, in an order that stays."""

from __future__ import annotations

from collections.abc import Iterator

from game.cloudy_kingdom.pieces import DISCARD, KEEP_OR_SWAP, Move
from game.cloudy_kingdom.realm import Realm
from game.cloudy_kingdom.setup import Setup, check_setup


def every_action(setup: Setup) -> tuple[Move, ...]:
    """All that may be done on a board with its spells."""
    return tuple(dict.fromkeys(_actions(check_setup(setup), drafts=setup.spells is None)))


def _actions(realm: Realm, *, drafts: bool) -> Iterator[Move]:
    yield DISCARD
    yield from KEEP_OR_SWAP
    if drafts:
        yield from realm.drafts
    for menu in realm.grows:
        yield from menu.ways
    for menus in realm.menus.values():
        for each in menus:
            if each is not None:
                yield from each.ways
    for spell in sorted(realm.spells):
        for opening in realm.openings[spell,]:
            yield from opening.plain
            if opening.menu is not None:
                yield from opening.menu.ways
