"""The choices of a flight in pictures, for children: a balloon that rises, a parachute, a card, a wreck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pygame import FRect

from game.cloud9.pieces import FALL, FLY_CARDS, FLY_WILD, JUMP, STAY, Cloud9Action
from game.cloud9.views import Cloud9View
from scenes.platform.canvas import Canvas
from scenes.tables.cloud9.choices import OnChoose, is_free
from scenes.tables.cloud9.spots import Spots
from scenes.tables.pictured import PaintIcon, Pictured, put
from scenes.ui.core import Widget
from scenes.ui.layout import Fixed
from scenes.ui.scenery.avatars import Look, draw_traveller
from scenes.words import _

_HUNG: Final = 276.0  # how high somebody below an open parachute is, in full size
_TALL, _WIDE, _CROWN = 424.0, 308.0, 160.0  # the balloon, and how far its origin is below its top
_NEAR: Final = 0.6  # how large and near its basket is, as a share of how it flies
_ABOVE: Final = 0.56  # of a picture, for the balloon above cards
_CARDS: Final = 0.52  # likewise for the cards
_APART: Final = 0.5  # of their width, from card to card
_ARROW: Final = 0.42  # of the height of a picture


def stay_or_jump(view: Cloud9View, spots: Spots, choose: OnChoose, look: Look) -> Iterator[Widget]:
    """What a passenger may do, each beside the cloud that it is about."""
    stay = _("Fly on") if view.phase == "alone" else _("Stay")
    for id_, label, paint, action in (
        ("stay", stay, _rising, STAY),
        ("jump", _("Jump"), partial(_jumping, look), JUMP),
    ):
        kind = "primary" if action == STAY else "cream"
        yield Fixed(Pictured(id_, label, paint, partial(choose, action), kind=kind), spots.rect(id_))


def payments(
    view: Cloud9View, spots: Spots, choose: OnChoose, why_not: Callable[[Cloud9Action], str]
) -> Iterator[Widget]:
    """What a pilot may do: the cards that it takes, the wild card, or to let it fall."""
    words: tuple[tuple[str, str, Cloud9Action], ...] = (
        ("fly", _("Fly"), FLY_CARDS),
        ("wild", _("Wild card"), FLY_WILD),
        ("fall", _("Let it fall"), FALL),
    )
    for id_, label, action in words:
        kind, press = "primary" if action == FLY_CARDS else "cream", partial(choose, action)
        button = Pictured(id_, label, picture_of(view, action), press, kind=kind, why_not=why_not(action))
        yield Fixed(button, spots.rect(id_))


def picture_of(view: Cloud9View, action: Cloud9Action) -> PaintIcon:
    """What becomes of the balloon, and what is paid for it."""
    if action == FALL:
        return _falling
    if action == FLY_WILD:
        return partial(_paid, ("wild",))
    if is_free(view):
        return _rising
    return partial(_paid, tuple(face for face in view.dice if face != "blank"))


def _balloon(canvas: Canvas, room: FRect, alpha: float) -> None:
    """The balloon of this flight, with a small basket close below it."""
    size = min(room.height / _TALL, room.width / _WIDE)
    at = room.centerx, room.centery + (_CROWN - _TALL / 2) * size
    for layer, grown in (("basket/back", _NEAR), ("basket/front", _NEAR), ("envelope", 1.0), ("skirt", 1.0)):
        grow = size * grown
        canvas.picture(f"cloud9/balloon/{layer}", *at, wide=grow, high=grow, alpha=alpha)


def _rising(canvas: Canvas, room: FRect, alpha: float) -> None:
    _balloon(canvas, room, alpha)
    high = room.height * _ARROW
    put(canvas, "ui/icon/light/up", FRect(room.right - high, room.bottom - high, high, high), alpha)


def _falling(canvas: Canvas, room: FRect, alpha: float) -> None:
    put(canvas, "cloud9/balloon/crumpled/1", room, alpha)


def _jumping(look: Look, canvas: Canvas, room: FRect, alpha: float) -> None:
    size = room.height / _HUNG
    x, feet = room.centerx, room.bottom
    parachute = f"cloud9/parachute/{look.colour}/open"
    canvas.picture(parachute, x, feet, wide=size, high=size, alpha=alpha)
    draw_traveller(canvas, look, x, feet, mood="happy", arms="up", size=size, alpha=alpha)


def _paid(cards: tuple[str, ...], canvas: Canvas, room: FRect, alpha: float) -> None:
    above = FRect(room.left, room.top, room.width, room.height * _ABOVE)
    _balloon(canvas, above, alpha)
    high = room.height * _CARDS
    wide = high * 100 / 140
    step = min(wide * _APART, (room.width - wide) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        x = room.centerx + (number - (len(cards) - 1) / 2) * step
        put(canvas, f"cloud9/card/{card}", FRect(x - wide / 2, room.bottom - high, wide, high), alpha)
