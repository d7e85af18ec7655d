"""Comments for translators: where a message stands, what fills its slots, and what to mind."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scenes.words.extraction import Message

#: What fills a slot, by its name.
_SLOTS: Final = {
    "seat": "a player, by name or as you",
    "who": "a player, by name or as you",
    "pilot": "a player, by name or as you",
    "winners": "players, by name",
    "aboard": "players, by name",
    "giver": "a player's name",
    "receiver": "a player's name",
    "names": "names of players, as a list",
    "name": "a name: of a player, or of what the sentence speaks of",
    "card": "the name of a card",
    "spell": "the name of a spell",
    "spells": "names of spells",
    "traveller": "the name of a traveller",
    "pair": "a colour of castles",
    "colour": "a colour",
    "game": "the name of a game",
    "chance": "a number, percent",
    "at": "a place on the board",
    "reason": "a reason, as a sentence part",
    "line": "a line of letters to be sent to somebody",
    "path": "a file",
    "file": "a file",
    "folder": "a folder",
    "problem": "a sentence that says what is wrong",
    "words": "words",
    "title": "a heading",
    "button": "the name of a button",
    "move": "a move, in words",
    "day": "a date",
    "thing": "a thing by its name",
    "last": "the last of a list",
    "things": "a list without its last",
    "category": "a category of the score",
}
_USUAL: Final = "a number"
_SHOWN: Final = "scenes/cli/fixtures.py"  # which only shows what others say
_NARROW: Final = 14  # letters of a message that probably stands on a button


def comments(found: Sequence[Message]) -> list[str]:
    """All that whoever translates a message should know."""
    return list(dict.fromkeys(_told(found)))


def _told(found: Sequence[Message]) -> Iterator[str]:
    first = found[0]
    for message in found:
        if message.comment and message.source != _SHOWN:
            yield message.comment.strip()
    if first.context:
        yield f"Here it is about: {first.context}."
    both = f"{first.words}{next((each.plural for each in found if each.plural), '')}"
    for name in dict.fromkeys(slot for _text, slot, _how, _mark in string.Formatter().parse(both) if slot):
        yield f"{{{name}}}: {_SLOTS.get(name, _USUAL)}"
    if len(first.words) <= _NARROW and "{" not in first.words:
        yield "There is little room: about as long as in English."
