"""Tape of letters: what is written, and how it looks, while somebody with a pad picks letters by chance."""

import tempfile
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from noting import Moment, recording
from unwatched import leave_out_pictures
from wander import key

from scenes.input.intents import AnyIntent, Confirm, Erase, Help, Lean, Log, Move, Pick, Write
from scenes.input.pads import Pads
from scenes.input.wheel import PLACES, REST, WAYS
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Pop, Stack
from scenes.navigation.stage import make_stage
from scenes.platform.storage.folders import Folders
from scenes.ui.writing.entry import Writing

_PEOPLE: Final = ("Lea", "Tom", "Jules", "Mia", "Otto", "Ines")
_WINDOWS: Final = (((1280, 720), 1.0, "en"), ((960, 540), 1.6, "de"), ((540, 960), 1.0, "fr"))
_OTHERWISE: Final[tuple[AnyIntent, ...]] = (
    *(Confirm(), Help(), Log(), Log(), Erase(), Write("é"), Write("Zo")),
    *(Move(dx=dx, dy=dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))),
)


def letters(steps: int) -> list[Moment]:
    """What is new to be seen after each of so many steps."""
    moments: list[Moment] = []
    with recording() as calls, patch.object(Pads, "writes", lambda _pads, _device: True):
        for size, text, language in _WINDOWS:
            with tempfile.TemporaryDirectory() as folder:
                settings = Settings(language=language, comfort=Comfort(text_size=text))
                stage = make_stage(size, settings, Folders.of_user(Path(folder)))
                leave_out_pictures(stage.canvas)
                stage.devices.last = "pad:0"
                scene = Writing(stage, "Who plays?", "Lea", 12, lambda _name: Pop(), _PEOPLE)
                stack, rng, known = Stack(scene), Random(language), set[tuple[object, ...]]()
                for number in range(steps):
                    intent = _intent(rng) if scene.wants_letters else rng.choice(_OTHERWISE)
                    stack.handle(intent)
                    stack.update(0.1)
                    if stack.top is not scene:
                        break
                    stack.lay_out()
                    stage.canvas.begin()
                    stack.draw(stage.canvas)
                    seen = [call for call in calls if key(call) not in known]
                    moments.append((f"{language} {number} {intent}", [*seen, [len(calls)]]))
                    known = {*map(key, calls)}
                    calls.clear()
    return moments


def _intent(rng: Random) -> AnyIntent:
    """What a thumb does while letters are wanted."""
    ways = [*WAYS.values()]
    if rng.random() < 0.4:
        return Lean(rng.choice([REST, *ways]))
    if rng.random() < 0.5:
        return Pick(rng.choice(ways), rng.randrange(len(PLACES)), rng.random() < 0.2)
    return rng.choice(_OTHERWISE)
