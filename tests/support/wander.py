"""Wandering: what is drawn and heard while somebody presses whatever there is at a table, as chance has it.

Everybody is a person who shares the screen; nobody else is asked, and no clock.
"""

import tempfile
from collections import deque
from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Final
from unittest.mock import patch

from msgspec import structs
from noting import BROAD, NOT_PRESSED, SIZE, WHILE, WIDE, Call, Moment, recording
from theatre import targets
from unwatched import leave_out_pictures

from game.bots.bot_process import BotProcess
from game.matches.match import Match
from game.shelf import GAMES
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.cli.router import ScreenRouter
from scenes.cli.screenshot import staged
from scenes.input.intents import AnyIntent, Back, Confirm, Extra, Help, Log, Menu, Move, Point, Turn
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Push, Stack
from scenes.navigation.stage import make_stage
from scenes.platform.canvas import Canvas
from scenes.platform.storage.folders import Folders
from scenes.screens.about import About
from scenes.screens.daily.page import SameSky
from scenes.screens.title import Title
from scenes.seats.handover import Curtain
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.table import Table
from scenes.ui.screen import Screen

_BACK: Final = 3  # times as often as other things; never at once, where there is more to be seen
#: What somebody does who presses nothing in particular.
OTHERWISE: Final[tuple[AnyIntent, ...]] = (
    *(Back(),) * _BACK,
    *(Extra(), Help(), Log(), Menu(), Turn(steps=1), Turn(steps=-1)),
    *(Move(dx=dx, dy=dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))),
)
#: What is agreed on at tables of few and of many.
_OPTIONS: Final[dict[str, dict[str, object]]] = {"cloudy_kingdom": {"spells": "draft"}}
_SELDOM: Final = 0.3  # of the times
_POINTS: Final = 0.2
_MINDS: Final = 0.8  # likewise, that nothing is pressed at a table which led away from it before
_PLAYS: Final = 0.15  # likewise, that somebody decides and the match goes on
_LARGE: Final = 2.0  # text at the calm table
_WHILES: Final = (1, 1, 2, 8)  # that pass until the next press
_AWAY: Final = 4  # presses on other screens, after which somebody goes back
_LOST: Final = 9  # presses, after which nobody will come back
#: What leads away for good, what nobody sees, is pressed elsewhere, begins work aside, or needs an extra.
LEFT: Final = NOT_PRESSED | {"lesson", "leave", "speak", "prompt-speak", "settings", "hint", "film"}
OTHER_ELSEWHERE: Final = About, SameSky  # they tell of this machine and of this day
_REMEMBERED: Final = 8  # pictures: what was on one of them is not new


def wander(game: str, steps: int) -> list[Moment]:
    """What is new to be seen and heard after each press, at tables of few and many, from the beginning."""
    moments: list[Moment] = []
    counts = GAMES[game].seat_counts
    with recording() as calls:
        for seats, size in (
            (GAMES[game].usual_seats, SIZE),
            (max(min(counts), 2), WIDE),
            (max(counts), BROAD),
        ):
            with _at_table(game, seats, size, calm=seats == max(counts)) as (canvas, stack):
                moments += _wander(stack, canvas, calls, Random(seats), steps)
    return moments


def roam(requests: Iterable[Request], steps: int) -> list[Moment]:
    """What is new to be seen and heard after each press on screens of the house, one after the other."""
    moments: list[Moment] = []
    with (
        recording() as calls,
        patch.object(SystemRandom, "randrange", lambda _random, most: most // 2),
        patch.object(BotProcess, "start", lambda _process: None),  # bots think at once, and at a glance
    ):
        for request in requests:
            with staged(replace(request, seconds=min(request.seconds, WHILE))) as (stage, lower):
                calls.clear()
                stack = Stack(Title(stage), ScreenRouter(stage))
                for scene in lower.visible:
                    stack.follow(Push(scene))
                name = f"{request.scene} {request.game} {request.page}"
                begun = _wander(stack, stage.canvas, calls, Random(name), steps)
                moments += [(f"{name}: {moment}", seen) for moment, seen in begun]
                stack.close()
    return moments


def _wander(stack: Stack, canvas: Canvas, calls: list[Call], rng: Random, steps: int) -> list[Moment]:
    table, away = stack.top, 0
    led: set[str] = set()  # what led away from the table when it was pressed
    known: deque[set[tuple[object, ...]]] = deque(maxlen=_REMEMBERED)
    moments: list[Moment] = []
    for number in range(steps):
        did = _go_on(stack, rng, away, led)
        for _time in range(rng.choice(_WHILES)):
            stack.update(WHILE)
        away = 0 if stack.top is table else away + (not isinstance(stack.top, Curtain))
        if away == 1 and isinstance(table, Table):
            led.add(_kind(did.partition(" ")[2]))
        if stack.top is None or away > _LOST:
            break
        heard = [call for call in calls if call[0] == "play"]
        calls.clear()
        stack.lay_out()
        canvas.begin()
        stack.draw(canvas)
        keys = [*map(key, calls)]
        old = set().union(*known)
        seen = [call for call, its_key in zip(calls, keys, strict=True) if its_key not in old]
        if not isinstance(stack.top, OTHER_ELSEWHERE):
            moments.append((f"{number} {did}: {type(stack.top).__name__}", [*heard, *seen, [len(calls)]]))
        known.append({*keys})
        calls.clear()
    return moments


def key(call: Call) -> tuple[object, ...]:
    """What is equal for the same calls, and found at once among many."""
    return tuple([tuple(part) if isinstance(part, list) else part for part in call])


def _kind(target_id: str) -> str:
    """What several things that can be pressed are alike in."""
    return target_id.partition(" ")[0].rstrip("0123456789")


def _go_on(stack: Stack, rng: Random, away: int, led: Container[str]) -> str:
    """Let somebody do anything, and tell what."""
    top = stack.top
    aims = [aim for aim in targets(top) if aim.id not in LEFT] if isinstance(top, Screen) else []
    if isinstance(top, Table) and rng.random() < _MINDS:
        aims = [aim for aim in aims if _kind(aim.id) not in led] or aims
    intent: AnyIntent = Back()
    if isinstance(top, Curtain):
        intent = Confirm()
    elif isinstance(top, Table) and _is_open(top) and rng.random() < _PLAYS:
        top.play(rng.choice(list(top.session.match.state.legal_actions())))
        top.show_more()
        top.session.finish()
        top.show_more()
        return "plays"
    elif away <= _AWAY and (not aims or rng.random() < _SELDOM):
        intent = rng.choice(OTHERWISE if away or isinstance(top, Table) else OTHERWISE[_BACK:])
    elif away <= _AWAY and isinstance(top, Screen):
        aim = rng.choice(aims)
        intent = Point(x=aim.rect.centerx, y=aim.rect.centery)
        if rng.random() > _POINTS:
            top.focus_on(aim.id)
            intent = Confirm()
        stack.handle(intent)
        return f"{type(intent).__name__} {aim.id}"
    stack.handle(intent)
    return type(intent).__name__


def _is_open(table: Table) -> bool:
    """Whether somebody decides there, and has not begun to, nor has anybody ahead of their turn."""
    session = table.session
    is_begun = session.together.held or session.tentative is not None
    return not is_begun and session.asked is not None and session.asked == session.match.state.actor


@contextmanager
def _at_table(game: str, seats: int, size: tuple[int, int], *, calm: bool) -> Iterator[tuple[Canvas, Stack]]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            language="en", comfort=Comfort(less_motion=calm, text_size=_LARGE if calm else 1.0)
        )
        stage = make_stage(size, settings, Folders.of_user(Path(folder)))
        leave_out_pictures(stage.canvas)  # what is drawn is noted, and not seen
        _match, plan = random_match(Request("table", game=game, seats=seats))
        people = tuple(structs.replace(seat, bot="") for seat in plan.seats)
        options = {} if seats == GAMES[game].usual_seats else _OPTIONS.get(game, {})
        plan = structs.replace(plan, seats=people, options=options)
        match = Match(deal(plan, GAMES[game], seats, load_box(GAMES[game], None)[0]))
        match.begin()
        stack = Stack(make_table(stage, match, plan), ScreenRouter(stage))
        yield stage.canvas, stack
        stack.close()
