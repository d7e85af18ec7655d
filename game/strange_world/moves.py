"""Moves in words: the sentence that tells a decision, what it moves, and where to."""

from __future__ import annotations

from game.core import Words, plain_words
from game.strange_world.grid import At
from game.strange_world.pieces import STEP, City, Erupt, Move, Pass, Pile, Portal, Welcome
from game.strange_world.views import StrangeView, WorldView


def words_for(view: StrangeView, action: Move) -> Words:
    """The sentence that tells a move, and what fills it."""
    match action:
        case Pass(cards):
            return "Pass", {"cards": cards, "receiver": _receiver(view)}
        case Pile(index):
            return "Pile", {"card": view.piles[index]}
        case Portal(at) | Erupt(at) | City(at):
            return type(action).__name__, {"card": _card(_world(view), at), "at": at}
        case Welcome(traveller, side, rows):
            upper = rows[0] - min(cell.at[0] for cell in _world(view).cells) + 1
            lowest = max(cell.at[0] for cell in _world(view).cells)
            kind = "WelcomeAbove" if upper < 1 else "WelcomeBelow" if rows[1] > lowest else "Welcome"
            beside = f"side_{side}"
            return kind, {"traveller": traveller, "side": beside, "upper": upper, "lower": upper + 1}
        case _:
            return plain_words(view, action)


def _receiver(view: StrangeView) -> int:
    """Who gets the cards that the seat to decide passes on."""
    return (view.actor + STEP[view.direction or "left"]) % len(view.worlds)


def _world(view: StrangeView) -> WorldView:
    return view.worlds[view.actor]


def _card(world: WorldView, at: At) -> str:
    return next(cell.card for cell in world.cells if cell.at == at)
