"""Odds gauge: whether the pilot can pay, from what those before the screen may know."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.cloud9.odds import chance_of, chance_to_pay, percent
from game.cloud9.pieces import DICE, WHOLE_DECK, WILD, bundle, covers
from game.cloud9.views import Cloud9View
from scenes.platform.canvas import Canvas
from scenes.tables.cloud9.spots import spots
from scenes.tables.inks import grown_ink, one_line
from scenes.ui.core import Ui
from scenes.words import _

_LABEL: Final = 130.0  # width of the words below
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


def draw_gauge(canvas: Canvas, ui: Ui, share: float) -> None:
    """Draw the chance as a needle between cloud and balloon, and in words."""
    x, y = spots().point("gauge")
    canvas.picture("cloud9/gauge", x, y)
    canvas.picture("cloud9/gauge/needle", x, y, angle=_SWING[0] + _SWING[1] * share)
    words = _("can pay: {percent}%").format(percent=percent(share))
    ink = replace(grown_ink(ui, "prompt", 22, 1.0), stroke=4.0)  # there is no room for it to grow
    ink, words = one_line(ui, words, ink, _LABEL)
    canvas.text(words, ink, x, y + 19, align=0.5)
