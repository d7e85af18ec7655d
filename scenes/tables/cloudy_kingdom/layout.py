"""Layout: the rectangles of the table of Cloudy Kingdom, as they are drawn in its Tiled map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import FAMILIES
from scenes.tables.cloudy_kingdom.polyline import Point
from scenes.tables.places import places_of
from scenes.ui.core import Ui

_LARGE_TEXT: Final = 1.25  # from which on prompts need two lines, and messages more room


@dataclass(frozen=True)
class TableLayout:
    """Where everything lies besides the cells and castles, which each board has of its own."""

    board: FRect
    fan: FRect  # how far a stack may be fanned out
    piles: FRect
    deck: Point
    discard: Point
    chips: tuple[FRect, ...]  # by seat
    message: FRect
    hand: FRect
    hand_card: Point
    turn_left: FRect
    turn_words: FRect
    turn_right: FRect
    button: FRect
    halves: tuple[FRect, FRect]  # the button, where there are two
    lower: FRect  # where spells, or what has happened, are listed
    long: FRect  # a list that takes the whole right side
    long_button: FRect


def is_large(ui: Ui) -> bool:
    """Whether the text is so large that the table has to be laid out for it."""
    return ui.theme.text_size > _LARGE_TEXT


def layout_for(ui: Ui) -> TableLayout:
    """The layout for the text of a screen."""
    return layout(large=is_large(ui))


@cache
def layout(*, large: bool = False) -> TableLayout:
    """The table as it was drawn in Tiled; large text has some rectangles of its own."""
    places = places_of("cloudy_kingdom")

    def rect(name: str) -> FRect:
        return places.get(f"large-{name}", places[name]) if large else places[name]

    return TableLayout(
        board=rect("board"),
        fan=rect("fan"),
        piles=rect("piles"),
        deck=rect("deck").topleft,
        discard=rect("discard").topleft,
        chips=tuple(rect(f"chip-{number}") for number in range(1, len(FAMILIES) + 1)),
        message=rect("message"),
        hand=rect("hand"),
        hand_card=rect("hand-card").topleft,
        turn_left=rect("turn-left"),
        turn_words=rect("turn-words"),
        turn_right=rect("turn-right"),
        button=rect("button"),
        halves=(rect("left-button"), rect("right-button")),
        lower=rect("lower"),
        long=rect("long"),
        long_button=rect("long-button"),
    )
