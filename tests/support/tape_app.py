"""Tape of the whole: how one screen gives way to another, what is told over it, said aloud and read.

Somebody presses whatever there is; each frame is noted, with what is new in it.
"""

import copy
import tempfile
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random, SystemRandom
from typing import Final
from unittest.mock import patch

from held_phones import HeldPhones, hold
from noting import Call, Moment, recording
from theatre import LONG, Theatre, targets
from wander import LEFT, OTHER_ELSEWHERE, OTHERWISE, key

from game.bots.bot_process import BotProcess
from game.shelf import GAMES
from scenes.access.speech import Manner
from scenes.access.tree import AccessNode, tree_of
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.input.glyphs import FAMILIES
from scenes.input.intents import AnyIntent, Confirm, Press, Release, Speak, Turn
from scenes.navigation.settings import Comfort, OneSwitch, Settings, VoiceSettings
from scenes.ui.screen import Screen

_FRAMES: Final = (0.02, 0.05, 0.06, 0.1, 0.1)  # seconds, after each press
_TOLD: Final = "It could not be saved: the disk is full", "Lea plays on a phone."
_BEGINS: Final = 40  # frames in which a match may begin
_SELDOM: Final = 0.2
#: Where it begins, how large the window is, and for whom.
_EVENINGS: Final = (
    (Request("title"), (1280, 720), Settings(voice=VoiceSettings(by_itself=True))),
    (Request("table", game="cloud9", seats=3), (960, 540), Settings(comfort=Comfort(text_size=1.6))),
    (Request("setup", game="cloudy_kingdom"), (540, 960), Settings(switch=OneSwitch("auto", 0.3))),
    *((Request("setup", game=game), (1280, 720), Settings()) for game in GAMES),
    (Request("settings"), (1280, 720), Settings(switch=OneSwitch("step", 0.5, rows=False))),
    (
        Request("table", game="strange_world"),
        (1600, 700),
        Settings(voice=VoiceSettings(by_itself=True, headphones=True)),
    ),
    (Request("cup"), (720, 720), Settings(comfort=Comfort(less_motion=True, text_size=2.0))),
)


class _Door:
    """What speaks, and only notes what it says."""

    def __init__(self, calls: list[Call]) -> None:
        self._calls = calls

    def say(self, words: str, manner: Manner) -> None:
        """Note what is said, and how."""
        self._calls.append(["said", words, manner.rate, manner.volume, manner.language])


def app(steps: int) -> list[Moment]:
    """What is new in each frame, and to be read after each press, of evenings of so many presses."""
    moments: list[Moment] = []
    with (
        recording(keeps=True) as calls,
        patch.object(SystemRandom, "randrange", lambda _random, most: most // 2),
        patch.object(BotProcess, "start", lambda _process: None),  # bots think at once, and at a glance
        patch("scenes.phones.joining.join_panel.EveningLine", lambda *_where, **_how: HeldPhones()),
        patch("scenes.access.speech.system_speech", lambda: _Door(calls)),
    ):
        for request, size, chosen in _EVENINGS:
            settings = copy.deepcopy(chosen)
            settings.language, settings.volume.captions = "en", True
            with tempfile.TemporaryDirectory() as folder:
                theatre = Theatre(
                    Path(folder),
                    lambda stage, asked=request: SCENES[asked.scene](stage, asked),  # type: ignore[misc]
                    size=size,
                    settings=settings,
                    pictures=False,
                )
                hold(theatre.stage.phones)
                evening = _Evening(theatre, calls, Random(str(request)))
                moments += [(f"{request.scene} {did}", seen) for did, seen in evening.moments(steps)]
                theatre.app.stack.close()
    return moments


class _Evening:
    """One run of the game, and somebody who presses anything."""

    def __init__(self, theatre: Theatre, calls: list[Call], rng: Random) -> None:
        self._theatre, self._calls, self._rng = theatre, calls, rng
        self._known: set[tuple[object, ...]] = set()
        self._read: dict[str, AccessNode] = {}

    def moments(self, steps: int) -> Iterator[Moment]:
        """What comes of so many presses, frame by frame."""
        app = self._theatre.app
        for number in range(steps):
            wishes = self._wishes(number)
            did = " ".join(type(wish).__name__ for wish in wishes)
            self._theatre.stage.devices.last = self._rng.choice(FAMILIES)
            frames = self._rng.choice((2, 6, 12)) if number else _BEGINS
            app.frame(0.0, ())  # there is something to be left
            for frame in range(frames):
                app.frame(self._rng.choice(_FRAMES), wishes)
                if (top := app.stack.top) is None:
                    return
                seen = [*self._new(), [app.changeover.is_busy]]
                if not isinstance(top, OTHER_ELSEWHERE):
                    yield f"{number}.{frame} {did}: {type(top).__name__}", seen
                if frame and len(seen) == 1:  # all has come to rest
                    break
                wishes = []
            for _frame in range(frame, frames):
                app.frame(LONG, ())
            self._calls.clear()
            read = self._tree()
            if not isinstance(app.stack.top, OTHER_ELSEWHERE):
                yield f"{number} read", read

    def _new(self) -> list[Call]:
        """What was drawn, heard and said that was not in the frame before."""
        now, before = {key(call) for call in self._calls}, self._known
        new = [call for call in self._calls if key(call) not in before]
        self._known = now
        self._calls.clear()
        return new

    def _tree(self) -> list[Call]:
        """What a reader is told that it was not told before."""
        stack = self._theatre.app.stack
        nodes = tree_of("Three Skies", stack.top, [], stack.scenes[:-1]).nodes
        new = [_plain(node) for name, node in nodes.items() if self._read.get(name) != node]
        self._read = nodes
        return new

    def _wishes(self, number: int) -> list[AnyIntent]:
        """What is pressed; now and then something is told."""
        rng, stage, top = self._rng, self._theatre.stage, self._theatre.top
        if not number and self._theatre.has("play"):
            top.focus_on("play")
            return [Confirm(device="keyboard")]
        if number % 5 == 1:
            stage.toast(rng.choice(_TOLD))
        aims = [aim for aim in targets(top) if aim.id not in LEFT] if isinstance(top, Screen) else []
        if number % 5 == 2:
            return [Turn(steps=1, device="keyboard")]
        if not aims or rng.random() < _SELDOM:
            return [rng.choice((*OTHERWISE, Speak(), Speak()))]
        aim = rng.choice(aims)
        if rng.random() < 0.5:
            x, y = aim.rect.center
            return [Press(x, y, device="mouse"), Release(x, y, device="mouse")]
        top.focus_on(aim.id)
        return [Confirm(device="keyboard")]


def _plain(node: AccessNode) -> Call:
    """A node as it is kept."""
    told = [
        value for field in fields(node.told) if (value := getattr(node.told, field.name)) != field.default
    ]
    place = [round(each, 1) for each in node.place]
    return [node.key, node.kind, node.target, node.has_focus, node.about, [*node.children], told, place]
