"""The pictures of the title screen."""

from collections.abc import Iterator

from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    yield from ()
