"""Orca says: how long the screen reader Orca takes to say each decision, with its speech kept as text.

    python tests/campaigns/orca_says.py cloud9 cloudy_kingdom strange_world

It needs orca, speech-dispatcher, openbox and xdotool. Somebody begins a match with the keys, and then decides
slowly, whatever it is, so that there is time to say it. A window of GTK with buttons, told in the same
way, says how much of the time is Orca's own.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import sleep, time

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from reading import PYTHON, QUICK, session
from x_window import ROOT, x_screen

XDOTOOL = str(shutil.which("xdotool"))
LANGUAGE = os.environ.get("LANGUAGE", "en")[:2]
KEYS = {"cloud9": ("Left",), "cloudy_kingdom": (), "strange_world": ("Right",), "gtk": ()}
SECONDS = float(os.environ.get("SECONDS_EACH", "60"))  # of every game
LATE = 2.0  # after which it is decided
LOOKS = 0.05
SPEAKER = """
AudioOutputMethod "libao"
DefaultModule recorder
AddModule "recorder" "sd_generic" "recorder.conf"
"""
RECORDER = """
GenericExecuteSynth "true"
GenericDelimiters "."
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "en"
DefaultVoice "en"
"""
#: What Orca reads when it begins: every word that it hands to what speaks is noted with its time.
ORCA = """
import os, time
from orca import debug, speechdispatcherfactory
debug.debugLevel = debug.LEVEL_OFF
said, speak = open(os.environ["ORCA_SAID"], "a", buffering=1), speechdispatcherfactory.SpeechServer._speak
def _speak(self, text, acss, **more):
    said.write(f"{time.time()}\\t{' '.join(str(text).split())}\\n")
    return speak(self, text, acss, **more)
speechdispatcherfactory.SpeechServer._speak = _speak
said.write(f"{time.time()}\\tready\\n")
"""
#: A game that notes when a decision begins to be asked for, and takes one a while later.
GAME = """
import sys, time, os
from random import Random
from scenes.access.hearing import Hearing
from scenes.tables.table import Table
noted, update = open(os.environ["GAME_ASKED"], "a", buffering=1), Table.update
last, rng = [None, 0], Random(3)
def updated(self, dt):
    update(self, dt)
    now = (id(self), self.session.deciding, len(self.session.match.record.steps))
    if self.session.deciding is not None and now != last[0]:
        part = next(part for part in Hearing(self).parts() if part.name == "question")
        last[1] = time.time()
        noted.write(f"{last[1]}\\t{' '.join((part.heading, *part.lines))}\\n")
    elif self.session.deciding is not None and time.time() > last[1] + LATE:
        self.play(rng.choice([*self.session.position.legal_actions()]))
    last[0] = now
Table.update = updated
import main
sys.argv[0] = "main.py"
sys.exit(main.main())
"""
GTK = """
import os, time, gi
gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk
window, box = Gtk.Window(title="Three Skies"), Gtk.Box()
window.add(box)
buttons = [Gtk.Button(label=f"Button {number}") for number in range(8)]
for button in buttons:
    box.add(button)
window.show_all()
noted, asked = open(os.environ["GAME_ASKED"], "a", buffering=1), [0]
def ask():
    asked[0] += 1
    button, words = buttons[asked[0] % 8], f"Number {asked[0]} decides. Stay, or jump?"
    button.get_accessible().set_description(words)
    noted.write(f"{time.time()}\\t{words}\\n")
    button.grab_focus()
    return True
GLib.timeout_add(1500, ask)
Gtk.main()
"""
TURN_ON = (
    "import at_spi; at_spi.turn_on(); at_spi.Atspi.init(); at_spi.Atspi.get_desktop(0).get_child_count()"
)


def lines(file: Path) -> list[tuple[float, str]]:
    """What was noted, each with its time."""
    told = file.read_text().splitlines() if file.exists() else []
    return [(float(when), words) for when, _, words in (line.partition("\t") for line in told)]


class Player:
    """Somebody with a keyboard, who hears what Orca says."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.environment = environment
        self.asked, self.said = folder / "asked", folder / "said"

    def strike(self, key: str) -> None:
        """Press a key."""
        subprocess.run([XDOTOOL, "key", key], env=self.environment, check=False)

    def wait_for(self, words: str, since: float, until: float) -> float | None:
        """The time at which something was said; None if it was not."""
        while True:
            found = [when for when, told in lines(self.said) if when > since and words in plain(told)]
            if found or time() > until:
                return found[0] if found else None
            sleep(LOOKS)

    def play(self, keys: tuple[str, ...]) -> None:
        """Begin a match."""
        self.wait_for("cloudy kingdom", 0.0, time() + 20)
        for key in (*keys, "Return", "Return"):
            sleep(1.5)
            self.strike(key)
        sleep(SECONDS)


def plain(words: str) -> str:
    """Words as they are compared: what speaks is given signs besides."""
    return re.sub(r"[^\w]+", " ", words.replace("\ue000", "")).strip().lower()


@contextmanager
def running(*command: str, environment: dict[str, str]) -> Iterator[None]:
    """A program, as long as the context lasts."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=quiet, stderr=quiet) as program:
        try:
            yield
        finally:
            program.terminate()


@contextmanager
def desktop(folder: Path) -> Iterator[Player]:
    """A desktop on which Orca runs."""
    for name in ("data", "run", "home/speech-dispatcher/modules", "share/orca"):
        (folder / name).mkdir(parents=True)
    (folder / "run").chmod(0o700)
    (folder / "data/settings.toml").write_text(QUICK.replace('"en"', f'"{LANGUAGE}"'))
    (folder / "home/speech-dispatcher/speechd.conf").write_text(SPEAKER)
    (folder / "home/speech-dispatcher/modules/recorder.conf").write_text(RECORDER)
    (folder / "share/orca/orca-customizations.py").write_text(ORCA)
    with x_screen(folder / "screen") as screen:
        own = {"HOME": "home", "XDG_CONFIG_HOME": "home", "XDG_CACHE_HOME": "home", "XDG_DATA_HOME": "share"}
        own |= {"XDG_RUNTIME_DIR": "run", "ORCA_SAID": "said", "GAME_ASKED": "asked"}
        environment = screen.environment | {name: str(folder / path) for name, path in own.items()}
        environment |= {"GSETTINGS_BACKEND": "memory", "PYTHONPATH": str(ROOT)}
        with session(environment):
            support = os.pathsep.join((str(ROOT / "tests/support"), str(ROOT)))
            subprocess.run([PYTHON, "-c", TURN_ON], env=environment | {"PYTHONPATH": support}, check=True)
            player = Player(environment, folder)
            with (
                running("openbox", environment=environment),
                running("orca", "--replace", environment=environment | {"PYTHONPATH": ""}),
            ):
                player.wait_for("ready", 0.0, time() + 30)
                sleep(2)
                yield player
            stop_speaker(folder)


def stop_speaker(folder: Path) -> None:
    """End what Orca has begun to speak through."""
    for file in folder.glob("run/speech-dispatcher/pid/*.pid"):
        os.kill(int(file.read_text()), 15)


def measure(game: str, folder: Path) -> list[tuple[str, float | None]]:
    """Every decision that was asked for, and after how many milliseconds it was said."""
    with desktop(folder) as player:
        if game == "gtk":
            with running(PYTHON, "-c", GTK, environment=player.environment | {"PYTHONPATH": ""}):
                sleep(SECONDS / 2)
        else:
            command = (
                sys.executable,
                "-c",
                GAME.replace("LATE", str(LATE)),
                "--data-dir",
                str(folder / "data"),
            )
            with running(*command, environment=player.environment):
                player.play(KEYS[game])
    asked, said = lines(player.asked), lines(player.said)
    ends = [when for when, _words in asked[1:]]  # the last may have been cut off
    found: list[tuple[str, float | None]] = []
    for (since, words), until in zip(asked, ends, strict=False):
        times = [when for when, told in said if since <= when < until and plain(words) in plain(told)]
        found.append((words, 1000 * (times[0] - since) if times else None))
    return found


if __name__ == "__main__":
    for game in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            decisions = measure(game, Path(folder))
        took = [ms for _words, ms in decisions if ms is not None]
        slow = [f"{words}: {ms and round(ms)}" for words, ms in decisions if ms is None or ms > 300]
        figures = f"median {median(took):.0f} ms, most {max(took):.0f} ms" if took else "none"
        sys.stdout.write(f"{game}: {len(took)} of {len(decisions)} decisions said, {figures}; {slow}\n")
        sys.stdout.flush()
