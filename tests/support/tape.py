"""Tape: what tables draw and sound while something is shown, call by call, kept beside the tests.

    python tests/support/tape.py        # keeps what they do now, when somebody has looked at it

Golden pictures show how screens look when all has come to rest; these are the moments between.
"""

import gzip
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

import msgspec
from noting import NOT_PRESSED, SHARES, WHILE, Call, Moment, recording
from screens import SCREENS, neighbours
from tape_app import app
from tape_commands import SAID, commands
from tape_ends import ends
from tape_input import devices
from tape_letters import letters
from tape_matches import match
from tape_music import music
from tape_paint import painted
from tape_phones import phones
from theatre import targets
from wander import roam, wander

from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.cli.router import ScreenRouter
from scenes.cli.screenshot import staged
from scenes.input.intents import Back, Confirm
from scenes.navigation.stack import Stack
from scenes.ui.core import Target
from scenes.ui.screen import Screen
from scenes.words import MIRRORED

FOLDER: Final = Path(__file__).parents[1] / "tapes"
_AT: Final = (0.4, 1.2, 2.3, 3.7, 5.2)  # seconds
_LATE: Final = 12.0  # seconds after which all has been told
_WANDERED: Final = 120  # presses at a table
_PRESSED_FOR: Final = 15  # presses of an evening
_PICKED: Final = 30  # letters, or what is done instead
_SAID: Final = 30  # things said on phones
_DONE: Final = 600  # things done with devices
_ASKED: Final = 120  # things of the loudspeaker
_PAINTED: Final = 60  # things at each scale
_ROAMED_FOR: Final = 24  # presses from a screen on
_SOME: Final = 20  # decisions, whose turning points are found soon
_ANEW: Final = 6  # times that a screen is laid anew, as there was no way back
_FOCUSED: Final = 8  # things of a screen
_FEW: Final = 1  # likewise
_NEAR: Final = 0.4  # of a pixel: what another library may measure otherwise
_CLOSE: Final = 0.02  # what rounding may do to shares, and to what else is no larger than this:


def screens(requests: Iterable[Request], most: int = _FOCUSED) -> list[Moment]:
    """All that is drawn of screens at rest, with one thing after the other in focus."""
    moments: list[Moment] = []
    with recording() as calls:
        for request in requests:
            with staged(request) as (stage, stack):
                top, name = stack.top, f"{request.scene} {request.game} {request.page}"
                aims = targets(top)[:most] if isinstance(top, Screen) else []
                if isinstance(top, Screen) and aims:
                    moments.append((f"{name} leads", [*_leads(top, aims)]))
                for number, aim in enumerate(aims or [None]):
                    if aim and isinstance(top, Screen):
                        top.focus_on(aim.id)
                    calls.clear()
                    stage.canvas.begin()
                    stack.draw(stage.canvas)
                    moments.append((f"{name} {number}", [*calls]))
    return moments


def _leads(screen: Screen, aims: Iterable[Target]) -> Iterator[Call]:
    """Where things lie, how far they reach, what they are called, and where the focus goes from them."""
    for aim in aims:
        told = aim.describe()
        ways = [f"{way}: {there}" for way, there in sorted(neighbours(screen, aim).items())]
        yield [aim.id, *aim.rect, *(aim.reach or ()), told.name, told.role, told.value, told.why_not, *ways]


def pressed(requests: Iterable[Request]) -> list[Moment]:
    """What comes when one thing after the other is pressed on each screen, on the way back to it."""
    moments: list[Moment] = []
    with recording() as calls:
        for request in requests:
            left: list[str] | None = None
            for _time in range(_ANEW):
                left = _press(request, left, calls, moments)
                if not left:
                    break
    return moments


def _press(request: Request, left: list[str] | None, calls: list[Call], moments: list[Moment]) -> list[str]:
    """Press on a fresh screen until there is no way back; the ids that were not pressed yet."""
    with staged(request) as (stage, lower):
        assert isinstance(lower.top, Screen)
        top = lower.top
        stack = Stack(top, ScreenRouter(stage))
        aims = [aim.id for aim in targets(top)] if left is None else left
        while aims:
            aim = aims.pop(0)
            if aim in NOT_PRESSED or aim not in {each.id for each in targets(top)}:
                continue
            top.focus_on(aim)
            calls.clear()
            for intent in (Confirm(), Back(), Back()):
                stack.handle(intent)
                stack.update(WHILE)
                stack.update(WHILE)
                if stack.top is None:
                    return aims
                stage.canvas.begin()
                stack.draw(stage.canvas)
                name = f"{request.scene} {request.game} {request.page}"
                moments.append((f"{name} {aim}: {type(stack.top).__name__}", [*calls]))
                calls.clear()
                if stack.top is top:
                    break
            if stack.top is not top:
                break
        stack.close()
        return aims


def is_like(one: object, other: object) -> bool:
    """Whether two calls are the same, as far as another library measures otherwise."""
    if one == other:
        return True
    match one, other:
        case (int() | float(), int() | float()):
            return abs(one - other) <= (_NEAR if max(abs(one), abs(other)) > SHARES else _CLOSE)
        case (list(), list()):
            return len(one) == len(other) and all(map(is_like, one, other))
    return False


def kept(name: str) -> list[Moment]:
    """What was drawn when somebody looked at it."""
    told = gzip.decompress((FOLDER / f"{name}.gz").read_bytes())
    return [msgspec.json.decode(line) for line in told.splitlines()]


_RESTING: Final = (
    *(request for request in SCREENS if request.scene not in {"daily", "turning", "results", "cup-end"}),
    *(Request(scene) for scene in ("house-rules", "watching", "counsel", "thoughts", "recap", "attract")),
    *(Request(scene) for scene in ("cup-poster", "hall", "person", "lesson", "gallery")),
    *(Request("results", game=game, seconds=_LATE) for game in GAMES),
    *(Request("cup-end", page=page, seconds=_LATE) for page in (1, 2, 3)),
    *(Request("table", game=game, steps=steps) for game in GAMES for steps in (9, 21)),
    *(Request("table", game=game, steps=9, kids=True) for game in GAMES),
    *(Request("lesson", game=game) for game in GAMES),
)
_PRESSED: Final = (
    *(
        request
        for request in SCREENS
        if request.scene in {"seat", "controls", "rulebook", "cup-people", "cup"}
    ),
    *(Request(scene) for scene in ("house-rules", "watching", "thoughts", "hall", "lesson")),
    *(Request("table", game=game, steps=9) for game in GAMES),
    *(Request("setup", game=game) for game in GAMES),
    Request("cup-bets"),
    Request("cup-end", page=3, seconds=_LATE),
)
#: A window held upright, of somebody who reads from right to left.
_HIGH: Final[dict[str, Any]] = {
    "text": 1.4,
    "size": (540, 960),
    "device": "touch",
    "language": MIRRORED,
    "less_motion": True,
}
#: What is told bit by bit.
_TOLD: Final = (
    *(Request("results", game=game, seconds=seconds) for game in GAMES for seconds in _AT),
    *(Request(scene, seconds=seconds) for scene in ("cup-end", "cup-awards", "title") for seconds in _AT),
    *(Request("cup", steps=steps, seconds=seconds) for steps in (2, 4) for seconds in _AT),
    *(Request("cup-awards", page=page, seconds=_AT[1]) for page in range(2, 7)),
)
#: Not where looking back takes long, or where it is another day tomorrow.
_ROAMED: Final = (
    *(
        request
        for request in _RESTING
        if request.scene not in {"table", "attract", "counsel", "thoughts", "lesson", "results"}
    ),
    Request("cup-end"),
    *(Request(scene, steps=_SOME) for scene in ("turning", "moment", "odds")),
)
TAPES: Final[Mapping[str, Callable[[], list[Moment]]]] = {
    **{game: partial(match, game) for game in GAMES},
    **{f"wander-{game}": partial(wander, game, _WANDERED) for game in GAMES},
    "app": lambda: app(_PRESSED_FOR),
    "letters": lambda: letters(_PICKED),
    "music": lambda: music(_ASKED),
    "painted": lambda: painted(_PAINTED),
    "phones": lambda: phones(_SAID),
    "commands": lambda: commands(SAID),
    "devices": lambda: devices(_DONE),
    "roam": lambda: roam(_ROAMED, _ROAMED_FOR),
    "screens": lambda: screens(_RESTING),
    "ends": ends,
    "told": lambda: screens(replace(each, size=(1720, 720)) for each in _TOLD),
    "pressed": lambda: pressed(_PRESSED),
    "large": lambda: screens(replace(each, text=2.0, size=(1024, 768), device="xbox") for each in _RESTING),
    "high": lambda: screens((replace(each, **_HIGH) for each in _RESTING), _FEW),
}


def main() -> None:
    """Keep what is drawn now."""
    FOLDER.mkdir(exist_ok=True)
    for name, record in TAPES.items():
        told = "\n".join(json.dumps(moment, ensure_ascii=False) for moment in record())
        (FOLDER / f"{name}.gz").write_bytes(gzip.compress(told.encode(), mtime=0))


if __name__ == "__main__":
    main()
