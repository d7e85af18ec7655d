"""Every action that can ever come up in a game of Cloud 9, in an order that stays."""

from __future__ import annotations

from game.cloud9.pieces import FALL, FLY_CARDS, FLY_WILD, JUMP, STAY, Move
from game.cloud9.setup import Setup


def every_action(_setup: Setup) -> tuple[Move, ...]:
    """The five of them."""
    return STAY, JUMP, FLY_CARDS, FLY_WILD, FALL
