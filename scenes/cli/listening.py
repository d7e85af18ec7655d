"""Listening: any scene as it would sound, written to a file by the mixer and the music of the game."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Final

from scenes.platform.window import headless, hushed  # before pygame: it tells SDL what it must know early

from game.shelf import GAMES  # isort: skip
from scenes import words
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.plans import STYLES, Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene, Stack
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.music.index import FRAME_BYTES, RATE
from scenes.platform.storage.folders import Folders
from scenes.shelf import laying

_NAMES: Final = ("Cirrus", "Nimbus", "Stratus", "Cumulus")
_COLOURS: Final = ("coral", "ocean", "marigold", "jade")
_PAUSE: Final = "4"  # milliseconds after which the mixer writes its next 12: it is in a hurry
_LONGEST_STEP: Final = 0.1
_OPENING: Final = 10.0  # seconds for which a mixer that writes nothing is waited for
_LONGEST: Final = 3600.0
_SIZE: Final = (1280, 720)


class NothingHeard(Exception):  # noqa: N818 - reads as what it is
    """A mixer that cannot be opened here, or writes no more."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    scenes = (*sorted(GAMES), *sorted(SCENES))
    help_ = f"a game that bots play, or a screen: {', '.join(scenes)}"
    parser.add_argument("scene", metavar="SCENE", nargs="?", choices=scenes, default="cloud9", help=help_)
    parser.add_argument("--game", choices=sorted(GAMES), default="cloud9", help="of a screen")
    parser.add_argument("--seed", type=int, default=1, help="of the match")
    parser.add_argument("--seconds", type=_seconds, default=60.0, help="60 if nothing else is said")
    parser.add_argument("--quiet-hours", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("listen.wav"), metavar="FILE")
    parser.set_defaults(refuse=parser.error)


def run(chosen: argparse.Namespace) -> int:
    """Write what the command line asks for."""
    settings = Settings(language="en")
    settings.volume.quiet = chosen.quiet_hours
    request = Request(chosen.scene, chosen.game, seed=chosen.seed)
    try:
        heard = listen(request, settings, chosen.seconds)
    except NothingHeard:
        chosen.refuse("the mixer of sounds cannot be opened here, or writes nothing")
    try:
        with wave.open(str(chosen.out), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(FRAME_BYTES // 2)
            file.setframerate(RATE)
            file.writeframes(heard)
    except OSError as error:
        chosen.refuse(f"argument --out: {chosen.out}: {error.strerror}")
    return 0


def listen(request: Request, settings: Settings, seconds: float) -> bytes:
    """What a loudspeaker would be given in so many seconds, as samples of two bytes for two sides."""
    headless()
    words.use(settings.language)
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "heard.raw"
        os.environ |= {
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(written),
            "SDL_DISKAUDIODELAY": _PAUSE,
        }

        def clock() -> float:
            return written.stat().st_size / FRAME_BYTES / RATE if written.exists() else 0.0

        stage = make_stage(_SIZE, settings, Folders.of_user(Path(folder) / "data"))
        with hushed():  # SDL tells that its sound goes to a file, as if that were a failure
            stage.sound.start(clock)
            _wait_for(written)
        try:
            _play(stage, Stack(_scene(stage, request)), seconds, clock)
        finally:
            stage.sound.stop()
        return written.read_bytes()[: round(seconds * RATE) * FRAME_BYTES]


def _wait_for(written: Path) -> None:
    """Wait until the mixer is open and writes; one that cannot be opened is not waited for."""
    end = time.monotonic() + _OPENING
    while not written.exists() and time.monotonic() < end:
        time.sleep(0.002)


def _play(stage: Stage, stack: Stack, seconds: float, clock: Callable[[], float]) -> None:
    """Let a scene go on for as long as is listened, by the clock of what was written."""
    before, moved = clock(), time.monotonic()
    while (now := clock()) < seconds and stack.top is not None:
        if now > before:
            moved = time.monotonic()
        elif time.monotonic() > moved + _OPENING:
            raise NothingHeard
        while before < now:
            stack.update(min(now - before, _LONGEST_STEP))
            before = min(now, before + _LONGEST_STEP)
        stage.news.clear()
        time.sleep(0.002)


def _scene(stage: Stage, request: Request) -> Scene:
    """The screen that was asked for, or the table of a game with bots at it."""
    if request.scene not in GAMES:
        return SCENES[request.scene](stage, request)
    looks = zip(_NAMES, _COLOURS, STYLES, strict=False)
    seats = tuple(SeatPlan(name, f"{colour}/{style}", f"easy/{style}") for name, colour, style in looks)
    plan = Plan(request.scene, seats[: GAMES[request.scene].usual_seats])
    return laying.begin(stage, plan, request.seed)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(f"between 0 and {_LONGEST:g}")
    return seconds
