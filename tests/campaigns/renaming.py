"""Renaming by pad: how many presses it takes from the set-up and back to it.

    python tests/campaigns/renaming.py [name ...]

A thumb that goes the shortest way writes usual names of four languages letter by letter, and takes what is
offered as soon as it is the right one. Then names that no list has, which have to be written to their end.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from devices import Thumb
from theatre import Pad, Theatre, pads, targets
from walks import first_step

from scenes.navigation.settings import Settings
from scenes.screens.setup import TableSetup
from scenes.ui.button import Button
from scenes.ui.entry import Writing
from scenes.ui.names import plain

BUTTONS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}

NAMES: dict[str, tuple[str, ...]] = {
    "en": (
        *("Oliver", "Amelia", "Sophie", "Thomas", "Daniel", "Hannah", "Joseph", "Jessica", "Samuel"),
        *("Martin", "Rachel", "Robert", "Andrew", "George", "Harriet", "Stephen", "Louise", "Edward"),
        *("Philip", "Sandra", "Emily", "Lauren", "Connor", "Brenda", "Melissa"),
    ),
    "de": (
        *("Lukas", "Jonas", "Hannah", "Sophie", "Felix", "Stefan", "Sabine", "Markus", "Petra", "Jürgen"),
        *("Monika", "Katrin", "Florian", "Johanna", "Moritz", "Philipp", "Claudia", "Andreas", "Matteo"),
        *("Lennard", "Annika", "Ulrike", "Tobias", "Dieter", "Birgit"),
    ),
    "fr": (
        *("Camille", "Hugo", "Lucas", "Chloé", "Manon", "Julien", "Nicolas", "Pierre", "Sophie", "Claire"),
        *("Thomas", "Antoine", "Mathieu", "Céline", "Sylvie", "Laurent", "Michel", "Jérôme", "Amélie"),
        *("Pauline", "Margot", "Gabriel", "Arthur", "Louise", "Romain"),
    ),
    "nl": (
        *("Pieter", "Willem", "Sanne", "Femke", "Lotte", "Bram", "Jeroen", "Marloes", "Sander", "Martijn"),
        *("Anneke", "Ingrid", "Johan", "Wouter", "Maarten", "Hanneke", "Esther", "Jasper", "Lieke", "Ruben"),
        *("Thijs", "Marijke", "Annelies", "Joost", "Floris"),
    ),
}
UNUSUAL: dict[str, tuple[str, ...]] = {
    "en": ("Elspeth", "Clodagh", "Gwenda", "Torquil", "Merrick"),
    "de": ("Ansgar", "Wolfram", "Adelheid", "Torben", "Runhild"),
    "fr": ("Bertille", "Gwenola", "Sixtine", "Melchior", "Enora"),
    "nl": ("Wybren", "Meinte", "Sietske", "Gerlof", "Aukje"),
}


class Counting(Thumb):
    """A thumb whose presses are counted."""

    presses = 0

    def strike(self, *buttons: str) -> None:
        """Press button after button."""
        self.presses += len(buttons)
        super().strike(*buttons)

    def press(self, target_id: str) -> None:
        """Go to something by the shortest way, and press it."""
        for _ in range(40):
            if self.focus == target_id:
                break
            self.strike(BUTTONS[first_step(self.theatre, self.focus, target_id)])
        assert self.focus == target_id
        self.strike("south")


def at_a_card(folder: Path, plug: Callable[..., Pad], language: str = "en") -> Counting:
    """On the card of a seat, with a pad that has one."""
    settings = Settings(language=language)  # type: ignore[arg-type]
    settings.comfort.less_motion = True
    theatre = Theatre(folder, lambda stage: TableSetup(stage, "cloud9"), settings=settings)
    theatre.frame()
    thumb = Counting(theatre, plug())
    theatre.stage.devices.holders.take(thumb.pad.device, 0)
    theatre.screen.focus_on("seat-0")
    theatre.frame()
    return thumb


def write(thumb: Counting, name: str) -> None:
    """As somebody would: letter by letter until the name is offered."""
    for letter in plain(name):
        thumb.press(f"key-{letter}")
        writing = thumb.theatre.top
        assert isinstance(writing, Writing)
        offers = [each for each in targets(writing) if each.id.startswith("offer-")]
        meant = [each for each in offers if isinstance(each, Button) and plain(each.label) == plain(name)]
        if meant and meant[0].id == "offer-0":
            thumb.strike("north")
            return
        if meant:
            thumb.press(meant[0].id)
            return
    thumb.strike("start")


def rename(thumb: Counting, name: str) -> int:
    """Give a seat a name, from the set-up and back to it; how many presses that took."""
    thumb.presses = 0
    thumb.strike("north")
    assert isinstance(thumb.theatre.top, Writing)
    write(thumb, name)
    assert isinstance(thumb.theatre.top, TableSetup)
    assert plain(thumb.theatre.top.plan.seats[0].name) == plain(name)
    return thumb.presses


def _measure(folder: Path, names: dict[str, tuple[str, ...]]) -> list[tuple[int, str]]:
    """The presses that each name takes, the most first."""
    found = []
    with pads() as plug:
        for language, each in names.items():
            thumb = at_a_card(folder / language, plug, language)
            found += [(rename(thumb, name), name) for name in each]
    return sorted(found, reverse=True)


def main(*names: str) -> None:
    """Tell what the names take."""
    with tempfile.TemporaryDirectory() as folder:
        lists: dict[str, dict[str, tuple[str, ...]]] = {"usual": NAMES, "unusual": UNUSUAL}
        for told, given in lists.items() if not names else [("given", {"en": names})]:
            found = _measure(Path(folder) / told, given)
            presses = [count for count, _name in found]
            most = quantiles(presses, n=20)[-1] if len(presses) > 1 else presses[0]
            print(told, len(found), "median", median(presses), "95 %", most, found[:12])  # noqa: T201 - a command


if __name__ == "__main__":
    main(*sys.argv[1:])
