"""The cards before whoever sits at the screen: open to their owner, backs to all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloud9.views import Cloud9View
from scenes.platform.canvas import Canvas
from scenes.tables.cloud9.spots import Spots

_FAN: Final = 3.2  # degrees from card to card
_STEP: Final = 72.0
_WIDTH: Final = 424.0
_CARD: Final = 96.0
_HEIGHT: Final = 156.0  # of the fan


def hand_shown(view: Cloud9View, deciding: int | None) -> Sequence[str]:
    """The cards of the viewer, or the backs of whoever decides."""
    if view.seat is not None:
        return view.hand
    return ("back",) * view.hand_sizes[deciding] if deciding is not None else ()


def hand_rect(spots: Spots) -> FRect:
    """All that a hand takes."""
    x, y = spots.point("hand")
    high = _HEIGHT * spots.grown
    return FRect(x - _WIDTH / 2, y - high / 2, _WIDTH, high)


def draw_hand(canvas: Canvas, spots: Spots, cards: Sequence[str]) -> None:
    """Draw a hand as a fan; more cards lie closer together."""
    x, y = spots.point("hand")
    size = spots.grown
    usual = _STEP * size
    step = min(usual, (_WIDTH - _CARD * size) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        turned = _FAN * off * step / usual
        left, top = x + off * step, y + (off * step / usual) ** 2 * 2.2
        for picture in ("cloud9/card/shadow", f"cloud9/card/{card}"):
            canvas.picture(picture, left, top, angle=turned, wide=size, high=size)
