"""Schema of pages: all that a phone can show, field by field as it goes over the wire."""

from __future__ import annotations

from typing import Literal

import msgspec

#: What a page is about: somebody dresses and is ready, a match, the bets of a cup, or it is over.
PageKind = Literal["lobby", "match", "bets", "over"]
#: How a piece stands out from the others.
PieceMark = Literal["", "dim", "lit", "ring", "tray"]


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or another thing: told in words, and shown as a picture."""

    words: str
    picture: str = ""  # the path of its file; every phone may fetch every one
    key: str = ""  # what it is pressed as, if a choice names it
    at: tuple[float, ...] = ()  # left, top, width and height in a scene; none in a hand
    turn: int = 0  # degrees, clockwise
    mark: PieceMark = ""
    label: str = ""  # a few letters on it
    before: str = ""  # of what does something: a picture of what there is before it
    after: str = ""  # and of what there is after it


class PhoneScene(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies open, as a picture: the later pieces lie on the earlier ones."""

    words: str
    size: tuple[float, float]
    pieces: tuple[Piece, ...]


class PhoneChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may be chosen; one without keys is a button of its own, others are pressed together."""

    words: str
    keys: tuple[str, ...] = ()  # of the pieces that make it up
    button: str = ""  # what stands on the button that confirms it; else its words
    group: str = ""  # the heading that it stands under with others
    picture: str = ""
    turn: int = 0  # degrees, of the picture where it is tried
    before: str = ""  # the picture of what lies at its place now
    after: str = ""  # and of what would lie there
    goes: tuple[str, ...] = ()  # keys of the cards that go to the receiver with it
    note: str = ""  # what it would bring, as far as this may be known
    badge: str = ""  # that in a few letters
    why_not: str = ""  # the rule that forbids it; then it is not to be chosen
    is_main: bool = False
    is_chosen: bool = False  # as a colour is that somebody wears


class PhonePerson(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table, as everybody sees them."""

    name: str
    colour: str
    score: str
    decides: bool
    decided: bool  # and waits for the others
    away: bool  # plays by phone, and none is there
    picture: str = ""  # their portrait
    shape: str = ""  # that of their colour, as a picture
    note: str = ""  # what else everybody may know of them
    badge: str = ""  # what they are, as a picture: a pilot's wheel


class PhoneOdds(msgspec.Struct, frozen=True, omit_defaults=True):
    """How likely something is: 0 to 1 for a needle, what it is, and one line of reason."""

    share: float
    words: str
    reason: str
    arc: str = ""  # the picture of the gauge
    needle: str = ""


class PhoneField(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is written or chosen from a list: said as `{"set": KEY, "to": TEXT}`."""

    key: str
    words: str
    value: str
    longest: int = 0  # letters, of what is written
    values: dict[str, str] = {}  # what may be chosen, with its words; none where it is written


class PhoneComfort(msgspec.Struct, frozen=True):
    """How somebody likes to read; a phone may change it for itself."""

    text_size: float = 1.0
    strong_contrast: bool = False
    less_motion: bool = False


class PhonePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a phone shows; its fields are those of the wire."""

    number: int  # what is said to a page that is past counts for nothing
    kind: PageKind
    language: str
    words: dict[str, str]
    title: str
    seat: int
    people: tuple[PhonePerson, ...]
    question: str
    is_asked: bool
    choices: tuple[PhoneChoice, ...]
    may_undo: bool
    hand: tuple[Piece, ...]
    facts: tuple[str, ...]
    log: tuple[str, ...]
    is_over: bool
    chosen: str = ""  # what the seat has chosen ahead of the others, and may take back
    look: str = "dawn"  # the hour of its sky
    album: str = ""  # the path of a list of all pictures of the game, to be fetched at once
    refused: tuple[PhoneChoice, ...] = ()  # what is not to be chosen now, and why
    scene: PhoneScene | None = None
    odds: PhoneOdds | None = None
    may_hint: bool = False  # whether a hint may be asked for
    hint: str = ""
    hinted: int = -1  # the place of the choice that the hint is about
    picture: str = ""  # what stands beside the question, as a winner does
    fields: tuple[PhoneField, ...] = ()
    comfort: PhoneComfort = PhoneComfort()
    languages: dict[str, str] = {}  # that it can be shown in, by their own names
    news: str = ""  # the last deed
    art: dict[str, str] = {}  # the pictures of the page itself, by what they are for
    figure: str = ""  # whoever holds the phone, from head to foot
    receiver: int = -1  # the seat that gets the cards that go
    has_screen: bool = False  # whether there is a big screen to look up at


def place_key(place: tuple[int, int]) -> str:
    """What a place of a scene is pressed as; there the page tries on what is chosen beside it."""
    return f"at:{place[0]},{place[1]}"
