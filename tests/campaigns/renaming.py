"""Renaming by pad: how many presses it takes from the set-up and back to it.

    python tests/campaigns/renaming.py [name ... | seed]

A thumb writes usual names of four languages letter by letter, and takes what is offered as soon as it is the
right one; then names that no list has, which have to be written to their end: made of what follows what in
names, of syllables, and of more consonants than vowels. Once with two sticks, with one, and with none; to
lean a stick is a press, to let go of it is none. Opening, clearing and being done are counted.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import median, quantiles

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from devices import Thumb
from theatre import Pad, Theatre, pads, targets
from walks import first_step

from scenes.input.intents import Wish
from scenes.input.wheel import MIDDLE, PLACES, REST, WAYS, WheelDirection
from scenes.navigation.settings import Settings
from scenes.screens.setup import TableSetup
from scenes.ui.button import Button
from scenes.ui.writing.entry import Writing
from scenes.ui.writing.names import as_typed, common_names, own_names
from scenes.ui.writing.wheel import LETTERS

LEANS = 32_000
MAKER = 0x1234  # of pads, without which SDL takes all of them for one kind
#: Kinds of pads, each a product of its own, as SDL remembers what each has.
ORDINARY: Mapping[str, int] = {"product": 0x76}
ONE_STICK: Mapping[str, int] = {"product": 0x78, "axes": 2}
STICKLESS: Mapping[str, int] = {"product": 0x77, "axes": 0}
KINDS = {"two sticks": ORDINARY, "one stick": ONE_STICK, "no stick": STICKLESS}
ASKED = 15  # presses at most
LONGEST = 12  # letters that a name may have
VOWELS, CONSONANTS = "aeiou", "bcdfghjklmnpqrstvwxyz"
ONSETS = (
    *"bcdfghjklmnprstvwz",
    *(
        "br",
        "dr",
        "gr",
        "kr",
        "tr",
        "bl",
        "fl",
        "gl",
        "kl",
        "pl",
        "sl",
        "sch",
        "th",
        "sh",
        "ch",
        "st",
        "sp",
        "qu",
    ),
)
MIDDLES = (*"aeiouy", "ai", "ei", "au", "ie", "ea", "oo")
ENDS = ("", "", "", *"nrlstkmx", "nd", "rt", "lf", "st", "ng", "ck")
CROSS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}
ALONE = {
    Wish.CONFIRM: "south",
    Wish.TURN_LEFT: "left-shoulder",
    Wish.TURN_RIGHT: "right-shoulder",
    Wish.HELP: "north",
}

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
    way: WheelDirection = REST
    by_cross = False  # rather than by a stick

    def strike(self, *buttons: str) -> None:
        """Press button after button."""
        self.presses += len(buttons)
        super().strike(*buttons)

    def lean(self, way: WheelDirection) -> None:
        """Lean the stick, or hold the cross, which stays there for as many letters as there are."""
        before, self.way = self.way, way
        if way == before:
            return
        self.presses += way != REST  # letting go is none
        if self.by_cross:
            if before != REST:
                self.pad.release(CROSS[before])
            self.theatre.frame()
            if way != REST:
                self.pad.hold(CROSS[way])
        else:
            for axis, share in enumerate(way):
                self.pad.lean(axis, share * LEANS)
        self.theatre.frame()

    def let_go(self) -> None:
        """Let go of the direction, and wait until buttons mean something else again."""
        self.lean(REST)
        self.theatre.pass_time(0.2)

    def pick(self, letter: str) -> None:
        """Write a letter with as few presses as it takes."""
        writing = self.theatre.top
        alone = {likely: ALONE[wish] for wish, likely in writing._likely.items()}
        group, place = divmod(LETTERS.index(letter), len(PLACES))
        way, button = list(WAYS.values())[group], PLACES[place]
        if letter in alone and (way != self.way or button == MIDDLE):
            self.let_go()
            self.strike(alone[letter])
        elif button == MIDDLE:
            self.let_go()
            self.lean(way)
            self.let_go()
        else:
            self.lean(way)
            self.strike(button)

    def press(self, target_id: str) -> None:
        """Go to something by the shortest way, and press it."""
        for _ in range(40):
            if self.focus == target_id:
                break
            self.strike(CROSS[first_step(self.theatre, self.focus, target_id)])
        assert self.focus == target_id
        self.strike("south")


def at_a_card(
    folder: Path, plug: Callable[..., Pad], language: str = "en", kind: Mapping[str, int] = STICKLESS
) -> Counting:
    """On the card of a seat, with a pad that has one."""
    settings = Settings(language=language)
    settings.comfort.less_motion = True
    theatre = Theatre(folder, lambda stage: TableSetup(stage, "cloud9"), settings=settings, pictures=False)
    theatre.frame()
    thumb = Counting(theatre, plug(maker=MAKER, **kind))
    thumb.by_cross = kind == STICKLESS
    theatre.stage.devices.holders.take(thumb.pad.device, 0)
    theatre.screen.focus_on("seat-0")
    theatre.frame()
    return thumb


def write(thumb: Counting, name: str) -> None:
    """As somebody would: letter by letter until the name is offered."""
    for letter in as_typed(name):
        thumb.pick(letter)
        writing = thumb.theatre.top
        assert isinstance(writing, Writing), (name, letter, writing)
        offers = [each for each in targets(writing) if each.id.startswith("offer-")]
        meant = [
            each for each in offers if isinstance(each, Button) and as_typed(each.label) == as_typed(name)
        ]
        if meant and meant[0].id == "offer-0":
            thumb.let_go()
            thumb.strike("north")
            return
    thumb.let_go()
    thumb.strike("start")


def rename(thumb: Counting, name: str) -> int:
    """Give a seat a name, from the set-up and back to it; how many presses that took."""
    thumb.presses = 0
    thumb.strike("north")
    assert isinstance(thumb.theatre.top, Writing)
    write(thumb, name)
    assert isinstance(thumb.theatre.top, TableSetup)
    assert as_typed(thumb.theatre.top.plan.seats[0].name) == as_typed(name)
    return thumb.presses


def made_up(many: int, seed: int = 1) -> list[str]:
    """Names that sound like some and stand in no list: letters follow each other as they do in names."""
    listed = sorted(common_names())
    ends: dict[str, list[str]] = {}
    for name in listed:
        for place, letter in enumerate(name):
            ends.setdefault(name[max(0, place - 2) : place], []).append(letter)
    rng, found = Random(seed), dict[str, None]()
    while len(found) < many:
        name, length = "", 3 + len(found) % 6
        while len(name) < length and name[-2:] in ends:
            name += rng.choice(ends[name[-2:]])
        if len(name) == length and name not in listed and name.isascii() and name.isalpha():
            found[name.title()] = None
    return list(found)


def syllables(many: int, seed: int = 1) -> list[str]:
    """Names of consonants and vowels in turn, all of them as likely."""
    rng, found = Random(seed), dict[str, None]()
    while len(found) < many:
        kinds = rng.sample((CONSONANTS, VOWELS), 2)
        found["".join(rng.choice(kinds[place % 2]) for place in range(3 + len(found) % 6)).title()] = None
    return list(found)


def knots(many: int, seed: int = 1) -> list[str]:
    """Names with as many consonants between their vowels as a tongue can bear."""
    rng, found = Random(seed), dict[str, None]()
    while len(found) < many:
        name = "".join(rng.choice(ONSETS) + rng.choice(MIDDLES) + rng.choice(ENDS) for _ in range(4))
        found[name[: 3 + len(found) % 6].title()] = None
    return list(found)


def usual(many: int, seed: int = 1) -> dict[str, tuple[str, ...]]:
    """Names that are usual somewhere, so many in each of the languages."""
    rng = Random(seed)
    return {
        language: tuple(rng.sample([name for name in own_names(language) if len(name) <= LONGEST], many))
        for language in NAMES
    }


def _measure(
    folder: Path, names: dict[str, tuple[str, ...]], kind: Mapping[str, int]
) -> list[tuple[int, str]]:
    """The presses that each name takes, the most first."""
    found = []
    with pads() as plug:
        for language, each in names.items():
            thumb = at_a_card(folder / language, plug, language, kind)
            found += [(rename(thumb, name), name) for name in each]
    return sorted(found, reverse=True)


def main(*names: str) -> None:
    """Tell what the names take."""
    seed = int(names[0]) if names and names[0].isdecimal() else 1
    names = names if names and not names[0].isdecimal() else ()
    lists: dict[str, dict[str, tuple[str, ...]]] = {
        "listed": NAMES,
        "usual": usual(60, seed),
        "unusual": UNUSUAL,
        "made up": {"en": tuple(made_up(240, seed))},
        "syllables": {"en": tuple(syllables(240, seed))},
        "knots": {"en": tuple(knots(240, seed))},
    }
    with tempfile.TemporaryDirectory() as folder:
        for told, given in lists.items() if not names else [("given", {"en": names})]:
            for by, kind in KINDS.items():
                found = _measure(Path(folder) / told / by, given, kind)
                presses = [count for count, _name in found]
                most = quantiles(presses, n=20)[-1] if len(presses) > 1 else presses[0]
                within = f"{sum(count <= ASKED for count in presses)} of {len(presses)} within {ASKED}"
                print(told, by, within, "median", median(presses), "95 %", most, found[:5])  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
