"""Eyes shut: whole matches, played by a program that sees the accessibility tree alone.

    python tests/campaigns/eyes_shut.py cloud9 cloudy_kingdom strange_world

It knows no game and reads no screen: it hears names, and presses what can be pressed. It keeps off a few
words that lead away from the table.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from reading import Reader, Seen, heard_game

TITLE = {
    "cloud9": "Cloud 9",
    "cloudy_kingdom": "Cloudy Kingdom",
    "strange_world": "Strange World Above the Clouds",
}
#: What leads away from a table, or undoes what was done there.
OFF = {
    "Menu", "Log", "Undo", "Quit", "Settings", "Look under", "Put back", "Discard pile", "Wishes", "Rule",
    "All worlds", "Hint", "Look at my cards", "Hide my cards", "Cancel", "Castles", "Spells", "Board",
    "Turn left", "Turn right", "To the end",
}  # fmt: skip
OVER = "Play again"
PATIENCE = 900.0


class Listener:
    """Somebody who hears what there is, and presses something of it."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self.reader = reader
        self.rng = Random(seed)
        self.pressed: list[str] = []
        self._tried: Counter[str] = Counter()
        self._away = set(OFF)

    def play(self, is_over: Callable[[list[Seen]], bool]) -> None:
        """Press whatever can be pressed until it is over; the least tried first."""
        until = monotonic() + PATIENCE
        while not is_over(tree := self.reader.tree()):
            assert monotonic() < until, (self.pressed[-20:], [node.name for node in tree])
            ways = [node for node in tree if node.can_press and node.name and node.name not in self._away]
            back = next((node for node in ways if node.name == "Back"), None)
            if back is not None:
                self._away |= set(self.pressed[-1:])  # it leads to a page to be read
                ways = [back]
            if not ways:
                continue
            least = min(self._tried[node.name] for node in ways)
            self._press(self.rng.choice([node for node in ways if self._tried[node.name] == least]))

    def _press(self, node: Seen) -> None:
        self._tried[node.name] += 1
        self.pressed.append(node.name)
        self.reader.press(node)


def is_over(tree: list[Seen]) -> bool:
    """Whether the results are there."""
    return any(node.name == OVER for node in tree)


def play(game: str, folder: Path) -> Listener:
    """From the title to the results of a match."""
    with heard_game(folder) as reader:
        listener = Listener(reader, 3)
        reader.press_called(TITLE[game])
        reader.press_called("Play")
        listener.play(is_over)
    return listener


if __name__ == "__main__":
    for game in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            since = monotonic()
            listener = play(game, Path(folder))
            sys.stdout.write(f"{game}: {len(listener.pressed)} presses in {monotonic() - since:.0f} s\n")
