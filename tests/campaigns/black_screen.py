"""Black screen: whole matches on a keyboard by somebody who has nothing but what the voice says.

    python tests/campaigns/black_screen.py cloud9 cloudy_kingdom strange_world

It knows no game and never looks: it presses arrows, hears what it comes to, and presses what it has tried
least. It keeps off a few words that lead away from the table.
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
from eyes_shut import OFF
from theatre import LONG, Theatre

from scenes.access.speech import Manner
from scenes.access.voice import Voice
from scenes.navigation.settings import Comfort, Settings, VoiceSettings
from scenes.screens.title import Title

NAMES = {
    "cloud9": "Cloud 9",
    "cloudy_kingdom": "Cloudy Kingdom",
    "strange_world": "Strange World Above the Clouds",
}
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
OVER = "Play again"
ASKED = "decides."
LONG_QUIET = 30  # keys after which somebody goes back from where nothing is decided
STAY_OFF = OFF | {
    "Game log", "Rulebook", "Read aloud", "Start the lesson", "Player away?", "Use this device", "Phones",
    "Save and quit",
}  # fmt: skip
PATIENCE = 20_000  # keys
MOMENT = 0.25  # seconds between two keys


class Ears:
    """A door for the voice, and somebody behind it who strikes keys by what comes through."""

    def __init__(self, folder: Path, seed: int) -> None:
        settings = Settings(
            language="en", comfort=Comfort(less_motion=True, speed=4.0), voice=VoiceSettings(by_itself=True)
        )
        self._theatre = Theatre(folder, Title, settings=settings)
        self._theatre.app.voice = Voice(self._theatre.stage, self._theatre.app.stack, lambda: self)
        self._rng = Random(seed)
        self._said = ""
        self._quiet = 0  # keys since it was told who decides
        self._tried: Counter[str] = Counter()
        self.keys = 0

    def say(self, words: str, _manner: Manner) -> None:
        """Hear."""
        self._said = words

    def hush(self) -> None:
        """Hear nothing any more."""

    def strike(self, key: int) -> str:
        """Strike a key, and hear what there is then: what has the focus is told first."""
        assert self.keys < PATIENCE, (self._said, self._tried.most_common(20))
        self.keys += 1
        before, self._said = self._said, ""
        self._theatre.key(key)
        self._theatre.pass_time(MOMENT, LONG)
        self._quiet = 0 if ASKED in self._said else self._quiet + 1
        self._said = self._said or before  # who hears nothing is where they were
        return self._said.partition(". ")[0].partition(", ")[0]

    def find(self, name: str) -> None:
        """Look for something by its name, and press it."""
        while self.strike(self._rng.choice(ARROWS)) != name:
            pass
        self.strike(pygame.K_RETURN)

    def play(self) -> None:
        """Press whatever can be pressed until the match is over; the least tried first."""
        here = self.strike(pygame.K_r)
        while here != OVER:
            around = Counter({here: self._tried[here]})
            for _step in range(self._rng.randrange(4)):
                here = self.strike(self._rng.choice(ARROWS))
                around[here] = self._tried[here]
            if self._quiet > LONG_QUIET:
                here = self.strike(pygame.K_r)
            if self._quiet > LONG_QUIET:
                self._quiet = 0
                here = self.strike(pygame.K_ESCAPE)
            elif here not in STAY_OFF and here != OVER and around[here] == min(around.values()):
                self._tried[here] += 1
                here = self.strike(pygame.K_RETURN)


def play(game: str, folder: Path) -> Ears:
    """From the title to the results of a match."""
    ears = Ears(folder, 3)
    ears.find(NAMES[game])
    ears.find("Play")
    ears.play()
    return ears


if __name__ == "__main__":
    for game in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            ears = play(game, Path(folder))
            sys.stdout.write(f"{game}: {ears.keys} keys\n")
