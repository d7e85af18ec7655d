"""Strangers at the window: the wishes of `strangers` as events of devices, in the whole loop of the game.

    SDL_VIDEODRIVER=x11 python tests/campaigns/strangers_at_the_window.py 5000 [seed]

Buttons and sticks are those of controllers that exist in SDL alone; keys, mouse and fingers come in through
its queue. Whatever the game makes of them goes the way of every press, frame by frame.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

import pygame
from strangers import Assault, Tally
from theatre import FRAME, Pad, pads, targets

from game.shelf import GAMES
from scenes.input.bindings import BUTTONS
from scenes.ui.screen import Screen

PADS = 8  # six seats, and two strangers
KEYS = (
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT),
    *(pygame.K_RIGHT, pygame.K_x, pygame.K_h, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_l),
)
HALF = 20_000  # of how far a stick leans


class Window(Assault):
    """A table whose people and strangers hold controllers."""

    def __init__(self, folder: Path, tally: Tally, rng: Random, held: list[Pad]) -> None:
        super().__init__(folder, tally, rng)
        self._dt = FRAME
        self._held = {pad.device: pad for pad in held}
        self._devices = list(self._held)
        self.theatre.frame()

    def seat_all(self, seats: int) -> None:
        """A controller for everybody."""
        self.holders.seats.clear()
        self.holders.names.clear()
        self.holders.forget()
        for seat, device in zip(range(seats), self._devices, strict=False):
            self.holders.take(device, seat)

    def strangers(self, asked: int) -> list[str]:
        """Devices of other seats, and of nobody."""
        seated = self.holders.seats
        free = [device for device in self._devices if device not in seated]
        if asked < 0:
            return free
        others = [device for device in self._devices if seated.get(device, asked) != asked]
        return [*others, *others, *free, "keyboard", "mouse", "touch"]

    def assault(self, place: str, asked: int, snapshot: Callable[[], object], dt: float) -> bool:
        """Press for a while; where nothing but time decides, it stands still."""
        self._dt = FRAME if dt else 0.0
        return super().assault(place, asked, snapshot, dt)

    def act(self, device: str) -> str:
        """Let something happen to a device, and the game go on for as long as it takes."""
        if device in self._held:
            return self._press(self._held[device])
        if device == "keyboard" or not self._dt:
            key = self.rng.choice(KEYS)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
            self.theatre.frame(self._dt)
            return "keyboard"
        x, y = self._place()
        if device == "touch":
            self.theatre.put_finger(x, y)
            self.theatre.lift_finger(x, y)
        else:
            self.theatre.click_at(x, y)
        return device

    def _press(self, pad: Pad) -> str:
        if self.rng.random() < 0.2:
            axis = self.rng.randrange(6)
            pad.lean(axis, self.rng.choice((-HALF, HALF)))
            self.theatre.frame(self._dt)
            pad.lean(axis, 0)
        else:
            button = self.rng.choice(BUTTONS)
            pad.hold(button)
            self.theatre.frame(self._dt)
            pad.release(button)
        self.theatre.frame(self._dt)
        return pad.device

    def _place(self) -> tuple[float, float]:
        top = self.stack.top
        if isinstance(top, Screen) and self.rng.random() < 0.7 and (there := targets(top)):
            x, y = self.rng.choice(there).rect.center
            return x, y
        return self.rng.uniform(0, 1280), self.rng.uniform(0, 720)


def events(folder: Path, number: int, seed: int, games: tuple[str, ...] = tuple(GAMES)) -> Tally:
    """At least so many events of strangers at the tables of all games, and in a cup."""
    tally, rng = Tally(), Random(seed)
    with pads() as plug:
        window = Window(folder, tally, rng, [plug() for _ in range(PADS)])
        window.most = number
        match = 0
        while not window.is_enough:
            for game in games:
                match += 1
                window.match(game, seed * 1000 + match)
            if len(games) == len(GAMES) and tally.wishes < number:
                window.evening(seed * 1000 + match)
    return tally


def main(number: str = "5000", seed: str = "1") -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(events(Path(folder), int(number), int(seed)))  # noqa: T201 - it is a command


if __name__ == "__main__":
    main(*sys.argv[1:])
