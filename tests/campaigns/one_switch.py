"""One switch: somebody plays a whole cup of three rounds from the title to the poster with a single key.

    python tests/campaigns/one_switch.py [seed]

The key is struck when the scanner has come to what is wanted, row first; nothing else is ever touched. Who
plays is not clever: whatever may be decided is taken by chance, and what leads astray is left alone.
"""

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

import pygame
from theatre import LONG, Theatre

from scenes.cup.betting import Betting
from scenes.cup.cup_end import CupEnd
from scenes.cup.ladder import Ladder
from scenes.navigation.settings import Settings
from scenes.screens.title import Title
from scenes.tables.table import Table

KEY = pygame.K_k  # which stands for nothing
PATIENCE = 60_000  # frames
#: What is pressed first where it is found, by the beginnings of ids; everything else by chance.
WANTED = ("cup", "play", "go", "begin", "onward", "next", "done", "resume", "reveal", "close", "no", "stay")
#: What leads out of the game, or nowhere.
ASTRAY = (
    *("prompt-", "scan-back", "menu", "quit", "settings", "rules", "phones", "learn", "saves", "hall"),
    *("daily", "people", "seat-", "remove", "add", "name", "look", "colour", "leave", "film", "share"),
    *("traveller", "world", "person", "goal", "line-", "guest"),
)


BACK = ("prompt-back", "scan-back", "back")


class Switch:
    """A hand on one key."""

    def __init__(self, folder: Path, seed: int) -> None:
        settings = Settings(language="en")
        settings.comfort.less_motion, settings.comfort.speed = True, 4.0
        settings.switch.mode, settings.switch.seconds = "auto", 0.4
        self.theatre = Theatre(folder, Title, settings=settings)
        self.rng = Random(seed)
        self.presses = 0
        self.seen: Counter[str] = Counter()
        self.used: Counter[tuple[str, str]] = Counter()  # what was wanted where
        self._wants = ""
        self._since = 0

    def strike(self) -> None:
        """Strike the key."""
        self.presses += 1
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=KEY, mod=0, unicode="", scancode=0))
        self.theatre.frame(LONG)

    def look(self) -> None:
        """Wait a moment, and strike when it is time."""
        self.theatre.frame(LONG)
        scanner, top = self.theatre.app.scanner, self.theatre.top
        self.seen[type(top).__name__] += 1
        there = [target.id for row in scanner._rows for target in row]
        if self._wants not in there or self._since > 200:
            self._wants, self._since = self.choose(there), 0
        self._since += 1
        if isinstance(top, Table) and not self._wants:
            return  # what is shown goes by
        if not there:
            if self.seen[type(top).__name__] % 20 == 0:
                self.strike()  # what a show waits for
        elif self._wants in {target.id for target in scanner.here}:
            is_single = len(scanner.here) == 1
            self.strike()
            if is_single:
                self._wants = ""

    def choose(self, there: list[str]) -> str:
        """What is to be pressed next: what leads on, unless it was pressed in vain; at a table anything."""
        sound = [id_ for id_ in there if not id_.startswith(ASTRAY)]
        if isinstance(self.theatre.top, Table):
            return self.rng.choice(sound or [""])
        where = type(self.theatre.top).__name__
        order = [id_ for wanted in WANTED for id_ in there if id_.startswith(wanted)]
        order += [id_ for id_ in there if id_ in BACK] + sound
        chosen = min(order or there or [""], key=lambda id_: self.used[where, id_])
        self.used[where, chosen] += 1
        return chosen


def evening(folder: Path, seed: int, patience: int = PATIENCE) -> Switch:
    """A cup from the title to its end."""
    switch = Switch(folder, seed)
    for _frame in range(patience):
        switch.look()
        if isinstance(switch.theatre.top, CupEnd):
            return switch
    raise AssertionError(switch.seen)


def main(seed: str = "1") -> None:
    """Tell how it went."""
    with tempfile.TemporaryDirectory() as folder:
        switch = evening(Path(folder), int(seed))
        played = switch.seen.keys() & {each.__name__ for each in (Ladder, Table, Betting)}
        print(switch.presses, "presses", dict(switch.seen), played)  # noqa: T201 - it is a command


if __name__ == "__main__":
    main(*sys.argv[1:])
