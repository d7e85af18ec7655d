"""Conductor: which piece plays, how loud its stems are, and how one gives way to another on a bar line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, Protocol

from pygame.mixer import Channel

from scenes.platform.music.compressor import Compressor
from scenes.platform.music.index import STEMS, MusicPiece
from scenes.platform.music.ramps import Ramp
from scenes.platform.music.score import EVERYBODY, Mood, sections_of
from scenes.platform.music.turntable import CHANNELS, Turntable, Witness

RESERVED: Final = 2 * CHANNELS + 1  # two decks, and the witness of their beginning
HOME_KEY: Final = "D"

_FADE: Final = 0.8  # seconds from one piece to the next
_TURN: Final = 1.6  # seconds in which a stem comes or goes
_DUCKED: Final = 0.5  # of the music while something great is heard: 6 dB less
_DUCK_DOWN, _DUCK_UP = 0.15, 0.6
_STEP: Final = 0.012  # seconds between two steps of a ramp
_LOOK: Final = 0.25  # seconds between two looks at what is to be queued
_QUIET: Final = 0.05  # seconds between two looks at how loud it is, in quiet hours


class MusicVolumes(Protocol):
    """What a player has chosen of music."""

    music: float
    quiet: bool


class Conductor:
    """The music that plays, and the one that goes."""

    def __init__(
        self, chosen: MusicVolumes, load: Callable[[str], Path], rng: Random, compressor: Compressor
    ) -> None:
        self._chosen = chosen
        self._compressor = compressor
        self._load = load
        self._rng = rng
        self._witness = Witness(Channel(2 * CHANNELS))
        self._deck: Turntable | None = None
        self._piece: MusicPiece | None = None
        self._bank = 0
        self._leaving: list[Turntable] = []
        self._coming: tuple[Turntable, MusicPiece] | None = None
        self._coming_at = 0.0
        self._stems = [Ramp(1.0) for _ in STEMS]
        self._duck = Ramp(1.0)
        self._ducked_until = 0.0

    def change(self, piece: MusicPiece | None, now: float) -> None:
        """Let another piece begin on the next bar line, or let the music end."""
        if piece is None:
            self._coming = None
            self._let_go(now)
            return
        if self._coming is not None and self._coming[1] is piece:
            return
        self._coming = None
        if self._piece is not piece:
            self._coming = self._new_deck(piece), piece
            self._coming_at = self._deck.next_bar(now) if self._deck is not None else now
        self.conduct(EVERYBODY, now)

    def conduct(self, mood: Mood, now: float) -> None:
        """Bring the stems to other levels."""
        for ramp, level in zip(self._stems, mood, strict=True):
            ramp.go(level, _TURN, now)

    def duck(self, seconds: float, now: float) -> None:
        """Make room for something great."""
        self._duck.go(_DUCKED, _DUCK_DOWN, now)
        self._ducked_until = max(self._ducked_until, now + seconds)

    def key(self, now: float) -> str:
        """The key that is sounding."""
        return self._deck.now_playing(now)[0].key if self._deck is not None else HOME_KEY

    def tend(self, now: float) -> float | None:
        """Do what is due; returns the seconds after which there is more to do, if there is."""
        if self._ducked_until and now >= self._ducked_until:
            self._ducked_until = 0.0
            self._duck.go(1.0, _DUCK_UP, now)
        if self._coming is not None and now >= self._coming_at:
            self._begin(now)
        for deck in [deck for deck in self._leaving if not deck.fade.moves(now)]:
            deck.stop()
            self._leaving.remove(deck)
        if self._deck is not None:
            self._deck.tend(now)
            if self._deck.starved and self._piece is not None:
                self._begin_again(self._piece, now)
        self._turn(now)
        return self._rest(now)

    def _begin_again(self, piece: MusicPiece, now: float) -> None:
        """The music fell silent, as the machine was held up for many seconds."""
        if self._deck is not None:
            self._deck.stop()
        self._deck = self._piece = None
        self._coming, self._coming_at = (self._new_deck(piece), piece), now

    def _new_deck(self, piece: MusicPiece) -> Turntable:
        first = (1 - self._bank) * CHANNELS
        channels = [Channel(number) for number in range(first, first + CHANNELS)]
        return Turntable(sections_of(piece, self._rng), channels, self._witness, self._load)

    def _begin(self, now: float) -> None:
        if self._coming is None:
            return
        for deck in self._leaving:  # whose channels are needed
            deck.stop()
        self._leaving.clear()
        self._let_go(now)
        self._bank = 1 - self._bank
        (self._deck, self._piece), self._coming = self._coming, None
        self._deck.begin(now)
        self._deck.fade.go(1.0, _FADE, now)

    def _let_go(self, now: float) -> None:
        if self._deck is not None:
            self._deck.fade.go(0.0, _FADE, now)
            self._leaving.append(self._deck)
        self._deck = self._piece = None

    def _turn(self, now: float) -> None:
        duck = self._chosen.music * self._duck.at(now)
        levels = [duck * ramp.at(now) for ramp in self._stems]
        for deck in self._leaving:
            deck.turn(levels, now)
        if self._deck is not None:
            if self._chosen.quiet:
                section, since = self._deck.now_playing(now)
                self._compressor.hear_music(section.level(since))
                levels = self._hushed(levels, self._compressor.following(now))
            self._deck.turn(levels, now)

    @staticmethod
    def _hushed(levels: list[float], gain: float) -> list[float]:
        """The levels for quiet hours: no bass, no drums, and loud moments hardly louder than soft ones."""
        return [0.0 if stem == "pulse" else gain * level for stem, level in zip(STEMS, levels, strict=True)]

    def _rest(self, now: float) -> float | None:
        ramps = [self._duck, *self._stems]
        if self._leaving or any(ramp.moves(now) for ramp in ramps):
            return _STEP
        look = _QUIET if self._chosen.quiet else _LOOK
        waits = [] if self._deck is None else [_STEP if self._deck.fade.moves(now) else look]
        waits += [self._coming_at - now] if self._coming is not None else []
        waits += [self._ducked_until - now] if self._ducked_until else []
        return max(0.0, min(waits)) if waits else None
