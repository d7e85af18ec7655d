"""Odds gauge: whether the pilot can pay, from what those before the screen may know."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import FRect

from game.cloud9.odds import chance_of, chance_to_pay
from game.cloud9.pieces import COPIES, DICE, WHOLE_DECK, WILD, bundle, covers
from game.cloud9.views import Cloud9View
from scenes.platform.canvas import Canvas
from scenes.tables.inks import block, ink_up_to
from scenes.ui.core import Ui
from scenes.words import N_, _, ngettext

_ARC: Final = (68.0, 34.0)  # the foot of the needle, from the lower left corner
_GAUGE: Final = 0.96
#: How surely somebody can pay, from the least chance to the best.
_WORDS: Final = (
    N_("{name} can hardly pay"),
    N_("Maybe {name} can pay"),
    N_("{name} can likely pay"),
    N_("{name} can almost surely pay"),
)
_MANY: Final = {
    "red": N_("Many red cards are still out"),
    "yellow": N_("Many yellow cards are still out"),
    "green": N_("Many green cards are still out"),
    "purple": N_("Many purple cards are still out"),
}
_FEW: Final = {
    "red": N_("Few red cards are left"),
    "yellow": N_("Few yellow cards are left"),
    "green": N_("Few green cards are left"),
    "purple": N_("Few purple cards are left"),
}
_SWING: Final = (-80.0, 160.0)  # where the needle begins, and how far it goes


def chance(view: Cloud9View) -> float | None:
    """The chance that the pilot can pay, for whoever decides; None where nothing is to be told.

    On a screen that is shared it follows from what everybody knows: a number that knew the hand of
    whoever decides would tell the others of it.
    """
    if view.phase == "alone":
        return chance_of(bundle(view.hand), DICE[view.cloud]) if view.seat == view.actor else None
    if view.phase != "passenger":
        return None
    demand = bundle(face for face in view.dice if face != "blank")
    hidden = WHOLE_DECK - bundle(view.hand) - bundle(view.discard)
    return chance_to_pay(hidden, view.hand_sizes[view.pilot], demand)


def chance_with(view: Cloud9View) -> float | None:
    """The chance where everybody sees the hand of the pilot, whose view this is."""
    if view.phase != "passenger":
        return chance(view)
    demand = bundle(face for face in view.dice if face != "blank")
    hand = bundle(view.hand)
    return float(not demand or hand >= WILD or covers(hand, demand))


class OddsText(NamedTuple):
    """A chance in words: who can do what how surely, and one line of reason."""

    share: float
    words: str
    reason: str


def telling(view: Cloud9View, share: float, pilot: str) -> OddsText:
    """A chance as it is told: certain only if it is, and never in numbers."""
    if share <= 0 or share >= 1:
        words = _("{name} can pay for sure") if share else _("{name} cannot pay")
    else:
        words = _(_WORDS[min(3, int(share * len(_WORDS)))])
    return OddsText(share, words.format(name=pilot), _reason(view))


def _reason(view: Cloud9View) -> str:
    """What everybody may know that makes it so."""
    if view.phase == "alone":
        dice = DICE[view.cloud]
        return ngettext("{count} die to roll", "{count} dice to roll", dice).format(count=dice)
    demand = [face for face in view.dice if face != "blank"]
    if not demand:
        return _("The dice ask for nothing")
    cards = view.hand_sizes[view.pilot]
    if cards <= len(demand):
        return ngettext("Only {count} card in hand", "Only {count} cards in hand", cards).format(count=cards)
    seen = [*view.hand, *view.discard]
    left = {colour: COPIES[colour] - seen.count(colour) for colour in demand}
    rarest = min(demand, key=lambda colour: left[colour] / demand.count(colour))
    return _(_MANY[rarest] if left[rarest] >= COPIES[rarest] / 2 else _FEW[rarest])


def draw_dial(canvas: Canvas, x: float, y: float, share: float) -> None:
    """Draw a chance as a needle over an arc."""
    canvas.picture("cloud9/gauge", x, y, wide=_GAUGE, high=_GAUGE)
    angle = _SWING[0] + _SWING[1] * share
    canvas.picture("cloud9/gauge/needle", x, y, angle=angle, wide=_GAUGE, high=_GAUGE)


def draw_gauge(canvas: Canvas, ui: Ui, room: FRect, told: OddsText) -> None:
    """Draw the chance as a needle over an arc, and in words beside it."""
    draw_dial(canvas, room.left + _ARC[0], room.bottom - _ARC[1], told.share)
    left = room.left + 2 * _ARC[0]
    wide = room.right - 14 - left
    first = FRect(left, room.top + 8, wide, room.height * 0.5)
    second = FRect(left, first.bottom, wide, room.bottom - 12 - first.bottom)
    for words, name, size, part in ((told.words, "name", 26, first), (told.reason, "soft", 19, second)):
        ink, lines = block(ui, words, ink_up_to(ui, name, size, size * 1.25), part.size)
        for number, line in enumerate(lines):
            at = part.centery + (number - (len(lines) - 1) / 2) * ink.line
            canvas.text(line, ink, left, at)
