"""Sound: what scenes ask of the loudspeaker; a thread of its own plays it, so that no frame is held up."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Final

from scenes.platform.music.index import Index, MusicPiece, SoundCue, read_index
from scenes.platform.music.player import Adjust, AudioThread, Conduct, Music, Order, Play, Stop
from scenes.platform.music.score import EVERYBODY, Mood
from scenes.platform.music.volume import Volume
from scenes.platform.viewport import TV, Viewport

_CLOSES: Final = 10.0  # seconds that closing may take: whoever ends before it crashes in the mixer
#: What is heard at a player's own touch and seen at the same moment needs no words.
_ANSWERS: Final = frozenset(("focus", "confirm", "back", "type_key", "toast", "whoosh", "sheet"))


class Sound:
    """What scenes ask of the loudspeaker; without one they ask in vain, and nothing else changes."""

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        self.view = Viewport.of(TV)  # in which what is heard is seen
        self._here: float | None = None
        #: Sounds to be told in words, for those who do not hear them: messages to be translated.
        self.captions: deque[str] = deque(maxlen=8)
        self._orders: SimpleQueue[Order] = SimpleQueue()
        self._rng = Random()
        self._thread: Thread | None = None
        self._playing: MusicPiece | None = None
        self._mood = EVERYBODY
        self._last: dict[str, int] = {}  # the version of each sound that was played last

    def start(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Open the loudspeaker, without waiting for it; `clock` is the time it keeps."""
        player = AudioThread(self._orders, self.volume, clock=clock)
        self._thread = Thread(target=player.run, name="sound", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Close the loudspeaker."""
        if self._thread is not None:
            self._orders.put(Stop())
            self._thread.join(_CLOSES)
            self._thread = None

    def cues(self) -> Mapping[str, SoundCue]:
        """All sounds by their ids."""
        return self._by_id

    def pieces(self) -> Mapping[str, MusicPiece]:
        """All music by the places it belongs to."""
        return self._index.music()

    def play(self, name: str, step: int | None = None, *, x: float | None = None) -> None:
        """Play a sound; `step` chooses the n-th of a series, `x` is where it happens on the stage."""
        x = self._here if x is None else x
        cue = self.cues().get(name)
        if cue is None:
            return
        version = self._version(cue, step)
        if name not in _ANSWERS:
            self._tell(cue)
        visible = self.view.visible
        self._orders.put(Play(cue, version, None if x is None else (x - visible.left) / visible.width))

    @contextmanager
    def at(self, x: float) -> Iterator[None]:
        """Let all that is played meanwhile, and has no place of its own, be heard from there."""
        before, self._here = self._here, x
        try:
            yield
        finally:
            self._here = before

    def music(self, name: str | None) -> None:
        """Let the music of a place begin, if it is not the one that plays; None lets it end."""
        piece = self.pieces().get(name or "")
        if piece is self._playing:
            return
        self._playing, self._mood = piece, EVERYBODY
        ambience = self.cues().get(piece.ambience) if piece is not None else None
        for heard in (ambience, piece):
            if heard is not None:
                self._tell(heard)
        self._orders.put(Music(piece, ambience))

    @property
    def mood(self) -> Mood:
        """How loud the stems of the music are to be."""
        return self._mood

    def conduct(self, mood: Mood) -> None:
        """Let the stems of the music be as loud as a moment of the game wants them."""
        if mood != self._mood:
            self._mood = mood
            self._orders.put(Conduct(mood))

    def _version(self, cue: SoundCue, step: int | None) -> int:
        """Which version of a sound is played: a take of its step, and not the last one again."""
        first, takes = 0, len(cue.versions)
        if step is not None:
            takes = cue.takes
            first = min(step, len(cue.versions) // takes - 1) * takes
        takes_left = [take for take in range(first, first + takes) if take != self._last.get(cue.id)]
        version = self._rng.choice(takes_left) if takes_left else first
        self._last[cue.id] = version
        return version

    def volume_changed(self) -> None:
        """Take the volumes of the settings over."""
        self._orders.put(Adjust())

    @cached_property
    def _index(self) -> Index:
        return read_index()

    @cached_property
    def _by_id(self) -> Mapping[str, SoundCue]:
        return self._index.cues()

    def _tell(self, heard: SoundCue | MusicPiece) -> None:
        if self.volume.captions:
            self.captions.append(heard.caption)
