"""Film of a flight: one effect after another turns the snapshot before it into the one after it.

An effect is a function of time: it makes a picture of the snapshot it began with, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from scenes.navigation.playback import Clip
from scenes.platform.sound import Sound
from scenes.tables.acts import Cue
from scenes.tables.cloud9.snapshot import Banner, Snapshot

SnapshotChange = Callable[[Snapshot, float], Snapshot]  # what it looks like after a share of the time
Left = Callable[[Snapshot], Snapshot]


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that is seen to happen, and what it leaves."""

    seconds: float
    change: SnapshotChange
    cues: tuple[Cue, ...] = ()
    left: Left | None = None  # unless it is what is seen at its end
    part: str = ""  # of the show, if it has a budget of its own

    def end(self, before: Snapshot) -> Snapshot:
        """What is to be seen when it is over."""
        return self.change(before, 1.0) if self.left is None else self.left(before)


class FlightFilm:
    """The snapshot that is seen now."""

    def __init__(self, sound: Sound, snapshot: Snapshot) -> None:
        self._sound = sound
        self._before = snapshot
        self.now = snapshot

    def cut(self, snapshot: Snapshot) -> None:
        """Show something else at once."""
        self._before = self.now = snapshot

    def clip(self, effect: Effect) -> Clip:
        """A clip that plays an effect; skipped, it is heard no further."""
        waiting = list(effect.cues)

        def play_until(now: float) -> None:
            for cue in [cue for cue in waiting if cue.after <= now]:
                waiting.remove(cue)
                self._sound.play(cue.name, cue.step, x=cue.x)

        def start() -> None:
            self.now = effect.change(self._before, 0.0)
            play_until(0.0)

        def pose(share: float) -> None:
            self.now = effect.change(self._before, share)
            play_until(share * effect.seconds)

        def end() -> None:
            self.cut(effect.end(self._before))

        return Clip(effect.seconds, pose, start, end, part=effect.part)


def at_once(left: Left) -> Effect:
    """Something that takes no time."""
    return Effect(0.0, lambda before, _share: left(before))


def flown(before: Snapshot, **how: Any) -> Snapshot:
    """A snapshot in which the balloon is otherwise."""
    return replace(before, balloon=replace(before.balloon, **how))


def with_banner(before: Snapshot, words: str, size: float = 1.0) -> Snapshot:
    """A snapshot with large words over it."""
    return replace(before, banner=Banner(words, size=size))
