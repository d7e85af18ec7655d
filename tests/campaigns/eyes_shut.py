"""Eyes shut: whole matches, played by a program that sees the accessibility tree alone.

    python tests/campaigns/eyes_shut.py cloud9 cloudy_kingdom strange_world lesson cup

It knows no game and reads no screen: it hears names, and presses what can be pressed. It keeps off a few
words that lead away from the table. With LANGUAGE=de in the environment all of it is heard in German.
"""

import gettext
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from reading import LOOKS, Reader, Seen, heard_game

LANGUAGE = os.environ.get("LANGUAGE", "en")[:2]
_SAID = gettext.NullTranslations()
if LANGUAGE != "en":
    with (Path(__file__).parents[2] / "scenes" / "words" / f"{LANGUAGE}.mo").open("rb") as file:
        _SAID = gettext.GNUTranslations(file)


def heard(name: str) -> str:
    """An English name as it is heard: part by part, with its number in it."""
    parts = []
    for part in name.split(": "):
        whole, number = _SAID.gettext(part), re.search(r"\d+", part)
        if whole == part and number:
            slots = re.sub(r"\d+", "{number}", part)
            whole = _SAID.gettext(slots).replace("{number}", number[0])
        parts.append(whole)
    return ": ".join(parts)


#: What is pressed first, one thing after another, and what is there when it is over and was not before.
WAYS = {
    "cloud9": (("Cloud 9", "Play"), "Play again"),
    "cloudy_kingdom": (("Cloudy Kingdom", "Play"), "Play again"),
    "strange_world": (("Strange World Above the Clouds", "Play"), "Play again"),
    "lesson": (
        ("How to play", "Cloud 9: Start the lesson: About 3 minutes"),
        "Cloud 9: Start the lesson: Play it again",
    ),
    "cup": (("Cloud Cup", "5 games", "7 games", "Start the cup"), "New cup"),
}
#: What leads away from a table, or undoes what was done there.
OFF = {
    "Menu", "Log", "Undo", "Quit", "Settings", "Look under", "Put back", "Discard pile", "Wishes", "Rule",
    "All worlds", "Hint", "Look at my cards", "Hide my cards", "Cancel", "Castles", "Spells", "Board",
    "Turn left", "Turn right", "To the end", "Read aloud",
}  # fmt: skip
PATIENCE = 2400.0
ANSWER, REST = 1.0, 0.3  # seconds in which a press is answered, and after which nothing more comes


class Listener:
    """Somebody who hears what there is, and presses something of it."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self.reader = reader
        self.rng = Random(seed)
        self.pressed: list[str] = []
        self._tried: Counter[str] = Counter()
        self._away = {heard(name) for name in OFF}

    def play(self, is_over: Callable[[list[Seen]], bool]) -> None:
        """Press whatever can be pressed until it is over; the least tried first."""
        until = monotonic() + PATIENCE
        while not is_over(tree := self.reader.tree()):
            assert monotonic() < until, (self.pressed[-20:], [node.name for node in tree])
            ways = [node for node in tree if node.can_press and node.name and node.name not in self._away]
            back = next((node for node in ways if node.name == heard("Back")), None)
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
        before = self.reader.tree()
        self.reader.press(node)
        self._listen(before)

    def _listen(self, before: list[Seen]) -> None:
        """Hear what came of it, and press nothing that was told of before that."""
        until = monotonic() + ANSWER
        while (tree := self.reader.tree()) == before and monotonic() < until:
            sleep(LOOKS)
        while True:
            sleep(REST)
            before, tree = tree, self.reader.tree()
            if tree == before:
                return


def play(what: str, folder: Path) -> Listener:
    """From the title to the end of a match, of a lesson or of a cup of three rounds."""
    first, over = WAYS[what]
    first, over = tuple(map(heard, first)), heard(over)
    with heard_game(folder, LANGUAGE) as reader:
        listener = Listener(reader, 3)
        for name in first:
            reader.press_called(name)
        reader.wait(lambda tree: all(node.name != first[-1] for node in tree))
        listener.play(lambda tree: any(node.name == over for node in tree))
    return listener


if __name__ == "__main__":
    for game in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            since = monotonic()
            listener = play(game, Path(folder))
            sys.stdout.write(f"{game}: {len(listener.pressed)} presses in {monotonic() - since:.0f} s\n")
