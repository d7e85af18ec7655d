"""Request: which screen a picture is taken of, and how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SETTLED: Final = 1.5  # seconds after which a screen stands still


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be seen, and how."""

    scene: str
    game: str = "cloud9"
    seed: int = 1
    steps: int = 0  # decisions played before the picture
    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    page: int = 1
    text: float = 1.0  # size of text
    device: str = "keyboard"  # whose glyphs are shown
    seconds: float = SETTLED  # on stage before the picture
    less_motion: bool = False
    seats: int = 0  # at a table; 0 is as many as usual
    kids: bool = False  # whether it is played under the kids' sky
