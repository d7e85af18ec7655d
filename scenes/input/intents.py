"""Intents: all that a player can wish for, whatever device is in the hand."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum, auto

from msgspec import Struct


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
    LOG = "log"
    SPEAK = "speak"  # read aloud what is there


class Intent(Struct, frozen=True, kw_only=True):
    """A wish with the device it came from and the seat that holds this device, if one does."""

    device: str = ""
    seat: int | None = None


class Move(Intent, frozen=True):
    """Go one step in a direction; `again` while that is held."""

    dx: int
    dy: int
    again: bool = False


class Confirm(Intent, frozen=True):
    """Do what is in focus."""


class Back(Intent, frozen=True):
    """Go back, or cancel."""


class Extra(Intent, frozen=True):
    """Do the second thing that can be done here."""


class Help(Intent, frozen=True):
    """Explain."""


class Menu(Intent, frozen=True):
    """Open the menu."""


class Log(Intent, frozen=True):
    """Read what has happened."""


class Speak(Intent, frozen=True):
    """Read aloud what is there."""


class Turn(Intent, frozen=True):
    """Turn something by so many steps: a card, a page."""

    steps: int


class Hurry(Intent, frozen=True):
    """The confirm button is held down, or let go again."""

    on: bool


class Linger(Intent, frozen=True):
    """The button for the second thing to do is held down, or let go again."""

    on: bool


class Point(Intent, frozen=True):
    """The pointer is at a place; `held` while its button is down."""

    x: float
    y: float
    held: bool = False


class Press(Intent, frozen=True):
    """The pointer's button went down at a place, or a finger did."""

    x: float
    y: float


class Release(Intent, frozen=True):
    """The pointer's button went up at a place, or a finger left; `called_off` if that is to press nothing."""

    x: float
    y: float
    called_off: bool = False


class Scroll(Intent, frozen=True):
    """Roll what lies at a place by so many steps; down is more than nothing."""

    x: float
    y: float
    steps: float


class Brought(Intent, frozen=True):
    """A file, or words, were dropped on the window."""

    word: str


class Write(Intent, frozen=True):
    """Words typed on a keyboard, while words are wanted."""

    words: str


class Erase(Intent, frozen=True):
    """Take back the last letter, while words are wanted."""


class Lean(Intent, frozen=True):
    """While letters are wanted: a direction is held towards one of four groups, or is let go (0, 0)."""

    way: tuple[int, int]


class Pick(Intent, frozen=True):
    """Likewise: which of the letters of a group is meant; `instead` of the one that was written before."""

    way: tuple[int, int]
    place: int
    instead: bool = False


class Struck(Intent, frozen=True):
    """A key or button by its name, while names are listened for; `kind` is `keyboard` or `pad`."""

    kind: str
    name: str


class Arrived(Intent, frozen=True):
    """A device was plugged in, or woke up."""


class Lost(Intent, frozen=True):
    """A device was unplugged, or fell asleep; the seat is the one that held it."""


class Away(Intent, frozen=True):
    """The window is no longer the one in use, or nothing was touched for a minute."""


AnyIntent = (
    Move
    | Confirm
    | Back
    | Extra
    | Help
    | Menu
    | Log
    | Speak
    | Turn
    | Hurry
    | Linger
    | Point
    | Press
    | Release
    | Scroll
    | Brought
    | Write
    | Erase
    | Lean
    | Pick
    | Struck
    | Arrived
    | Lost
    | Away
)

_SIMPLE: Mapping[str, type[Confirm | Back | Extra | Help | Menu | Log | Speak]] = {
    Wish.CONFIRM: Confirm,
    Wish.BACK: Back,
    Wish.EXTRA: Extra,
    Wish.HELP: Help,
    Wish.MENU: Menu,
    Wish.LOG: Log,
    Wish.SPEAK: Speak,
}
_DIRECTIONS = {Wish.UP: (0, -1), Wish.DOWN: (0, 1), Wish.LEFT: (-1, 0), Wish.RIGHT: (1, 0)}


def intent_of(wish: Wish, device: str, seat: int | None, *, again: bool = False) -> AnyIntent:
    """The intent that a key or button stands for; `again` while it is held."""
    if wish in _DIRECTIONS:
        return Move(*_DIRECTIONS[wish], again, device=device, seat=seat)
    if wish in _SIMPLE:
        return _SIMPLE[wish](device=device, seat=seat)
    return Turn(-1 if wish is Wish.TURN_LEFT else 1, device=device, seat=seat)


class News(Enum):
    """What the window itself has to tell; it concerns the loop and no scene."""

    CLOSE = auto()
    RESIZED = auto()
    EXPOSED = auto()
    FULLSCREEN = auto()
