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
    return FRect(x - _WIDTH / 2, y - _HEIGHT / 2, _WIDTH, _HEIGHT)


def draw_hand(canvas: Canvas, spots: Spots, cards: Sequence[str]) -> None:
    """Draw a hand as a fan; more cards lie closer together."""
    x, y = spots.point("hand")
    step = min(_STEP, (_WIDTH - _CARD) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        turned = _FAN * off * step / _STEP
        left, top = x + off * step, y + (off * step / _STEP) ** 2 * 2.2
        canvas.picture("cloud9/card/shadow", left, top, angle=turned)
        canvas.picture(f"cloud9/card/{card}", left, top, angle=turned)
