"""Bindings: the keys and buttons that stand for each wish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from scenes.input.intents import Wish

Bindings = Mapping[str, tuple[str, ...]]  # wish -> names of keys or buttons

#: For each wish keys under either hand: one of them is enough for everything.
KEYBOARD: Final[Bindings] = {
    Wish.UP: ("up", "w"),
    Wish.DOWN: ("down", "s"),
    Wish.LEFT: ("left", "a"),
    Wish.RIGHT: ("right", "d"),
    Wish.CONFIRM: ("return", "space", "enter"),
    Wish.BACK: ("escape", "backspace"),
    Wish.EXTRA: ("x", "tab", "n"),
    Wish.HELP: ("h", "f1"),
    Wish.TURN_LEFT: ("q", "u"),
    Wish.TURN_RIGHT: ("e", "i"),
    Wish.MENU: ("m", "f10", "f"),
    Wish.LOG: ("l", "c"),
    Wish.SPEAK: ("r", "f2", "p"),
}
PAD: Final[Bindings] = {
    Wish.UP: ("dpad-up",),
    Wish.DOWN: ("dpad-down",),
    Wish.LEFT: ("dpad-left",),
    Wish.RIGHT: ("dpad-right",),
    Wish.CONFIRM: ("south",),
    Wish.BACK: ("east",),
    Wish.EXTRA: ("west",),
    Wish.HELP: ("north",),
    Wish.TURN_LEFT: ("left-shoulder",),
    Wish.TURN_RIGHT: ("right-shoulder",),
    Wish.MENU: ("start",),
    Wish.LOG: ("select",),
    Wish.SPEAK: ("left-stick",),
}
#: By the number SDL gives a button of a game controller, as it lies under the thumb.
BUTTONS: Final = (
    *("south", "east", "west", "north", "select", "guide", "start"),
    *("left-stick", "right-stick", "left-shoulder", "right-shoulder"),
    *("dpad-up", "dpad-down", "dpad-left", "dpad-right"),
    *("share", "paddle-1", "paddle-2", "paddle-3", "paddle-4", "touchpad"),
)
#: Buttons that belong to the console, or to what runs the game there: they do something of its own.
KEPT_BY_SYSTEM: Final = frozenset(("guide", "share", "touchpad"))
#: Keys that work as they do everywhere while words are typed, whatever they are bound to.
TYPING: Final = {
    pygame.K_UP: Wish.UP,
    pygame.K_DOWN: Wish.DOWN,
    pygame.K_LEFT: Wish.LEFT,
    pygame.K_RIGHT: Wish.RIGHT,
    pygame.K_RETURN: Wish.CONFIRM,
    pygame.K_KP_ENTER: Wish.CONFIRM,
    pygame.K_ESCAPE: Wish.BACK,
}


def rebound(bindings: Bindings, wish: Wish, name: str) -> Bindings:
    """The bindings with a name given to a wish alone, in the place of one that it had.

    It comes first, and the last one goes; a wish that would be left with none gets that.
    """
    before = bindings.get(wish, ())
    others = tuple(other for other in before if other != name)
    kept = others[: max(0, len(before) - 1)]
    taken = {other: tuple(n for n in names if n != name) for other, names in bindings.items()}
    robbed = next((other for other, names in bindings.items() if name in names and other != wish), None)
    if robbed is not None and not taken[robbed]:
        taken[robbed] = others[len(kept) :]
    return {**taken, wish: (name, *kept)}


def keys(bindings: Bindings) -> dict[int, Wish]:
    """The wish for each key code; wishes that are none, and names no keyboard knows, are passed over."""
    codes: dict[int, Wish] = {}
    for wish in Wish:
        for name in bindings.get(wish, ()):
            try:
                codes[pygame.key.key_code(name)] = wish
            except ValueError:
                continue  # a hand-written settings file may name a key that is none
    return codes


def buttons(bindings: Bindings) -> dict[int, Wish]:
    """The wish for each button; wishes that are none, and names no pad knows, are passed over."""
    return {BUTTONS.index(name): wish for wish in Wish for name in bindings.get(wish, ()) if name in BUTTONS}


def is_key(name: str) -> bool:
    """Whether a keyboard knows a key by that name."""
    try:
        pygame.key.key_code(name)
    except ValueError:
        return False
    return True


def is_button(name: str) -> bool:
    """Whether a pad has a button of that name which a game may use."""
    return name in BUTTONS and name not in KEPT_BY_SYSTEM


def mended(bound: Bindings, usual: Bindings, usable: Callable[[str], bool]) -> Bindings:
    """The bindings as they can be used: each name for one wish, no name that is none, no wish without any."""
    taken: set[str] = set()
    kept: dict[str, tuple[str, ...]] = {}
    for wish in Wish:
        kept[wish] = tuple(n for n in dict.fromkeys(bound.get(wish, ())) if usable(n) and n not in taken)
        taken.update(kept[wish])
    for wish in (wish for wish in Wish if not kept[wish]):
        kept[wish] = tuple(name for name in usual[wish] if name not in taken)
        if not kept[wish]:
            return usual  # what it had before does something else now: nobody can tell who was meant
    return kept


def traded(pad: Bindings) -> Bindings:
    """The buttons of a pad with confirm and back in each other's place."""
    trade: dict[str, str] = {Wish.CONFIRM: Wish.BACK, Wish.BACK: Wish.CONFIRM}
    return {wish: pad.get(trade.get(wish, wish), names) for wish, names in pad.items()}
