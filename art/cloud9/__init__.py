"""The pictures of Cloud 9."""

from collections.abc import Iterator

from art.cloud9 import (
    cards,
    dice,
    envelope,
    feast,
    gondola,
    ladder,
    parachutes,
    tokens,
    track,
    weather,
)
from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    for sheet in (envelope, gondola, parachutes, cards, dice, ladder, track, tokens, weather, feast):
        yield from sheet.sprites()
