"""All words of the game, as they stand in code and data; read once, when a test first asks for them."""

from functools import cache

from scenes.words.extraction import Message, merged, messages


@cache
def all_words() -> dict[str, list[Message]]:
    """Every message by its words."""
    return merged(messages())
