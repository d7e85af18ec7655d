"""The sounds of each game: its effects, its music, and what is heard under that."""

from dataclasses import dataclass

from sounds import (
    effects_cloud9,
    effects_kingdom,
    effects_strange,
    music_cloud9,
    music_kingdom,
    music_strange,
)
from sounds.cues import Cue
from sounds.pieces import Piece


@dataclass(frozen=True)
class GameSounds:
    """One game as it is heard; its piece of music has its id."""

    piece: Piece
    cues: tuple[Cue, ...]
    ambience: str


GAMES = (
    GameSounds(music_cloud9.PIECE, effects_cloud9.CUES, "dawn_air"),
    GameSounds(music_kingdom.PIECE, effects_kingdom.CUES, "noon_air"),
    GameSounds(music_strange.PIECE, effects_strange.CUES, "dusk_air"),
)
