"""The pictures of Strange World Above the Clouds."""

from collections.abc import Iterator

from art.sprites import Sprite
from art.strange import (
    bands,
    board,
    cities,
    fumaroles,
    gates,
    lands,
    lands_afloat,
    marks,
    minis,
    sun,
    travellers,
    tzimimes,
)


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    yield from lands.sprites()
    yield from lands_afloat.sprites()
    for subject in (tzimimes, fumaroles, cities, gates, travellers, sun, board, marks, bands, minis):
        yield from subject.sprites()
