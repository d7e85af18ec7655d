"""Door words: what the server of phones itself says to browsers, in the language of the game."""

from scenes.phones.wire import DoorWords
from scenes.words import _, language


def door_words() -> DoorWords:
    """The sentences of the server, in the language of the moment."""
    return DoorWords(
        language=language(),
        title="Three Skies",
        welcome=_("Coming in …"),
        full=_("All places for phones are taken. Send a phone away at the table first."),
        hurried=_("Too many came in at once. Try again in a minute."),
        code=_("Which code is on the big screen?"),
        enter=_("Come in"),
        wrong=_("This is not the code on the big screen."),
        locked=_("Too many wrong codes. Scan the picture on the big screen instead."),
        gone=_("This link leads nowhere any more. Scan the code on the big screen, or ask for a new link."),
    )
