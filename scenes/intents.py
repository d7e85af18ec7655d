"""What a player can wish for, whatever device is in the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Wish(StrEnum):
    """What keys and buttons are bound to; the settings know these names."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    EXTRA = "extra"  # the second thing to do here
    HELP = "help"  # rules, reasons, how to play
    TURN_LEFT = "turn_left"  # turn a card, or a page
    TURN_RIGHT = "turn_right"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish with the device it came from and the seat that holds this device, if one does."""

    device: str = field(default="", kw_only=True)
    seat: int | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Go one step in a direction."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Do what is in focus."""


@dataclass(frozen=True, slots=True)
class Back(Intent):
    """Go back, or cancel."""


@dataclass(frozen=True, slots=True)
class Extra(Intent):
    """Do the second thing that can be done here."""


@dataclass(frozen=True, slots=True)
class Help(Intent):
    """Explain."""


@dataclass(frozen=True, slots=True)
class Menu(Intent):
    """Open the menu."""


@dataclass(frozen=True, slots=True)
class Turn(Intent):
    """Turn something by so many steps: a card, a page."""

    steps: int


@dataclass(frozen=True, slots=True)
class Hurry(Intent):
    """The confirm button is held down, or let go again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The pointer is at a place; `held` while its button is down."""

    x: float
    y: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The pointer's button went down at a place, or a finger did."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The pointer's button went up at a place, or a finger left."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """Roll what lies at a place by so many steps; down is more than nothing."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Write(Intent):
    """Words typed on a keyboard, while words are wanted."""

    words: str


@dataclass(frozen=True, slots=True)
class Erase(Intent):
    """Take back the last letter, while words are wanted."""


@dataclass(frozen=True, slots=True)
class Struck(Intent):
    """A key or button by its name, while names are listened for; `kind` is `keyboard` or `pad`."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Arrived(Intent):
    """A device was plugged in, or woke up."""


@dataclass(frozen=True, slots=True)
class Lost(Intent):
    """A device was unplugged, or fell asleep; the seat is the one that held it."""


@dataclass(frozen=True, slots=True)
class Away(Intent):
    """The window is no longer the one in use, or nothing was touched for a minute."""


AnyIntent = (
    Move
    | Confirm
    | Back
    | Extra
    | Help
    | Menu
    | Turn
    | Hurry
    | Point
    | Press
    | Release
    | Scroll
    | Write
    | Erase
    | Struck
    | Arrived
    | Lost
    | Away
)

_SIMPLE: Mapping[str, type[Confirm | Back | Extra | Help | Menu]] = {
    Wish.CONFIRM: Confirm,
    Wish.BACK: Back,
    Wish.EXTRA: Extra,
    Wish.HELP: Help,
    Wish.MENU: Menu,
}
_DIRECTIONS = {Wish.UP: (0, -1), Wish.DOWN: (0, 1), Wish.LEFT: (-1, 0), Wish.RIGHT: (1, 0)}


def intent_of(wish: Wish, device: str, seat: int | None) -> AnyIntent:
    """The intent that a key or button stands for."""
    if wish in _DIRECTIONS:
        return Move(*_DIRECTIONS[wish], device=device, seat=seat)
    if wish in _SIMPLE:
        return _SIMPLE[wish](device=device, seat=seat)
    return Turn(-1 if wish is Wish.TURN_LEFT else 1, device=device, seat=seat)
