"""Hands: one device each, and nothing else, on their way from screen to screen."""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

import pygame
import pytest
from bot_programs import wait_until_started
from pygame import FRect
from screens import neighbours
from theatre import LIBRARY, LONG, Pad, Theatre, pads, targets

from scenes.input.glyphs import TOUCH
from scenes.input.intents import Wish
from scenes.navigation.settings import Settings
from scenes.screens.title import Title
from scenes.session.bot_process import LazyBotProcess

PATIENCE = 90.0  # seconds; what takes so long will never come


class Hand(Protocol):
    """One device, and nothing else."""

    theatre: Theatre

    def press(self, target_id: str) -> None: ...
    def wish(self, wish: Wish) -> None: ...


class Keyboard:
    KEYS = {  # noqa: RUF012
        Wish.UP: pygame.K_UP,
        Wish.DOWN: pygame.K_DOWN,
        Wish.LEFT: pygame.K_LEFT,
        Wish.RIGHT: pygame.K_RIGHT,
        Wish.CONFIRM: pygame.K_RETURN,
        Wish.BACK: pygame.K_ESCAPE,
        Wish.EXTRA: pygame.K_x,
        Wish.HELP: pygame.K_h,
        Wish.MENU: pygame.K_m,
        Wish.LOG: pygame.K_l,
        Wish.TURN_RIGHT: pygame.K_e,
    }

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre

    def wish(self, wish: Wish) -> None:
        self.theatre.key(self.KEYS[wish])

    def press(self, target_id: str) -> None:
        walk_to(self, target_id)
        self.wish(Wish.CONFIRM)


class Controller:
    BUTTONS = {  # noqa: RUF012
        Wish.UP: "dpad-up",
        Wish.DOWN: "dpad-down",
        Wish.LEFT: "dpad-left",
        Wish.RIGHT: "dpad-right",
        Wish.CONFIRM: "south",
        Wish.BACK: "east",
        Wish.EXTRA: "west",
        Wish.HELP: "north",
        Wish.MENU: "start",
        Wish.LOG: "select",
        Wish.TURN_RIGHT: "right-shoulder",
    }

    def __init__(self, theatre: Theatre, pad: Pad) -> None:
        self.theatre = theatre
        self._pad = pad
        theatre.frame()

    def wish(self, wish: Wish) -> None:
        self.theatre.settle()
        self._pad.hold(self.BUTTONS[wish])
        self.theatre.frame()
        self._pad.release(self.BUTTONS[wish])
        self.theatre.frame()
        self.theatre.settle()

    def press(self, target_id: str) -> None:
        self.theatre.settle()
        if self.theatre.has("wheel") and self._press_beside_wheel(target_id):
            return
        walk_to(self, target_id)
        self.wish(Wish.CONFIRM)

    def _press_beside_wheel(self, target_id: str) -> bool:
        """Where directions mean letters, press what has a button; for all else open the letters in rows."""
        wish = self.theatre.target(target_id).wish if self.theatre.has(target_id) else None
        if wish is not None:
            self.wish(wish)
            return True
        while self.theatre.has("wheel"):
            self.wish(Wish.LOG)
        return False


class Mouse:
    PROMPTS = {wish: f"prompt-{wish}" for wish in Wish}  # noqa: RUF012

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self._point_somewhere()

    def wish(self, wish: Wish) -> None:
        """What has a button elsewhere has words that can be clicked, or is the other mouse button."""
        self.theatre.settle()
        bound = next((target.id for target in targets(self.theatre.screen) if target.wish is wish), None)
        if bound is not None:
            self.theatre.click(bound)
        elif wish is Wish.BACK:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=(5, 5), button=3, touch=False))
            self.theatre.frame()
        self.theatre.settle()

    def press(self, target_id: str) -> None:
        self.theatre.settle()
        for _notch in range(60):  # roll until it is in sight
            rect, window = next(
                (target.rect, window)
                for target, window in self.theatre.screen.focus.laid.found
                if target.id == target_id
            )
            if window is None or window.contains(rect):
                break
            self._roll(window.center, -1 if rect.top < window.top else 1)
        self.theatre.click(target_id)

    def _roll(self, place: tuple[float, float], steps: int) -> None:
        pygame.mouse.set_pos((round(place[0]), round(place[1])))
        self.theatre.frame()
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=-steps, precise_x=0.0, precise_y=-float(steps), touch=False
            )
        )
        self.theatre.pass_time(0.2)

    def _point_somewhere(self) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )
        self.theatre.frame()


class Finger:
    """A finger, as SDL tells of it: by events of its own, and by those of a mouse that says it is none."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre

    def wish(self, wish: Wish) -> None:
        """A finger has no buttons: whatever can be done has to be on the screen."""
        bound = [target.id for target in targets(self.theatre.screen) if target.wish is wish]
        assert bound, f"nothing to tap for {wish} on {type(self.theatre.top).__name__}"
        self.press(bound[0])

    def press(self, target_id: str) -> None:
        for _drag in range(60):  # until it is in sight
            rect, window = next(
                (target.rect, window)
                for target, window in self.theatre.screen.focus.laid.found
                if target.id == target_id
            )
            if window is None or window.contains(rect):
                break
            self._drag(window, 70.0 if rect.top < window.top else -70.0)
        x, y = rect.center
        self.theatre.put_finger(x, y)
        self.theatre.move_finger(x + 3, y - 4)  # it trembles
        self.theatre.lift_finger(x, y)
        assert self.theatre.stage.devices.family == TOUCH

    def _drag(self, window: FRect, way: float) -> None:
        x, y = window.left + 6, window.centery
        self.theatre.put_finger(x, y)
        for share in (0.4, 0.7, 1.0):
            self.theatre.move_finger(x, y + way * share)
        self.theatre.lift_finger(x, y + way)
        self.theatre.pass_time(0.2)


def walk_to(hand: Keyboard | Controller, target_id: str) -> None:
    """Go step by step along the shortest way, one wish at a time."""
    theatre = hand.theatre
    ways = {(1, 0): Wish.RIGHT, (-1, 0): Wish.LEFT, (0, 1): Wish.DOWN, (0, -1): Wish.UP}
    hidden = False  # as places of a board may be while the focus is on its far side
    for _step in range(80):
        here = theatre.screen.focused
        assert here is not None
        if here.id == target_id:
            return
        hidden = hidden or all(target.id != target_id for target in targets(theatre.screen))
        straight = _towards(here.id, target_id) if hidden else None
        step = straight or first_step(theatre, here.id, target_id)
        hand.wish(ways[step])
        theatre.frame(0.05)
    pytest.fail(f"{target_id} is not reached")


def _towards(here: str, there: str) -> tuple[int, int] | None:
    """The step straight towards a place of a board, from another one."""
    (board, *start), (other, *end) = here.split(), there.split()
    if board != other or len(start) != len(end):
        return None
    (row, column), (last, aside) = map(int, start), map(int, end)
    return (0, 1 if last > row else -1) if last != row else (1 if aside > column else -1, 0)


def first_step(theatre: Theatre, start: str, end: str) -> tuple[int, int]:
    reachable = [target for target in targets(theatre.screen) if not target.by_pointer_only]
    graph = {target.id: neighbours(theatre.screen, target) for target in reachable}
    assert end in graph, f"no {end} on {type(theatre.top).__name__}: {list(graph)}"
    ahead = deque((there, way) for way, there in graph[start].items())
    seen = {start}
    while ahead:
        there, way = ahead.popleft()
        if there == end:
            return way
        if there not in seen:
            seen.add(there)
            ahead += ((further, way) for further in graph[there].values())
    if any(window is not None for target, window in theatre.screen.focus.laid.found if target.id == start):
        return (0, 1)  # there is more to be rolled into sight before that
    pytest.fail(f"there is no way from {start} to {end}")


@pytest.fixture(params=["keyboard", "mouse", "controller", "finger"])
def hand(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hand]:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(tmp_path, Title, settings=settings)
    with closing(LazyBotProcess()) as workshop:
        theatre.stage.bot_process = workshop.get
        theatre.pass_time(0.2)
        if request.param == "controller":
            if LIBRARY is None:
                pytest.skip("pygame-ce brings no SDL library of its own here")
            with pads() as plug:
                yield Controller(theatre, plug())
        else:
            hands: dict[str, Callable[[Theatre], Hand]] = {
                "keyboard": Keyboard, "mouse": Mouse, "finger": Finger,
            }  # fmt: skip
            yield hands[request.param](theatre)


def sit_down(hand: Hand) -> None:
    """Who holds a pad joins before anything else can be pressed with it; all others may do as they like."""
    if isinstance(hand, Controller):
        hand.wish(Wish.CONFIRM)
        hand.wish(Wish.CONFIRM)  # dressed well enough
        hand.theatre.pass_time(1.1)  # until another press does more than to show who that was


def open_seat(hand: Hand, seat: int) -> None:
    """All about a seat is behind a key of whoever is dressed."""
    if not hand.theatre.has("more") or hand.theatre.top.view.cast.star != seat:
        hand.press(f"seat-{seat}")
    hand.press("more")


def wait_for(theatre: Theatre, is_there: Callable[[], bool], seconds: float = 30.0) -> None:
    for _ in range(round(seconds * 10)):
        if is_there():
            return
        theatre.frame(LONG)
        let_others_finish(theatre)
    pytest.fail(f"still on {type(theatre.top).__name__}")


def let_others_finish(theatre: Theatre) -> None:
    """Frames pass as fast as they can: let none pass for as long as somebody works behind them."""
    for thread in threading.enumerate():
        if thread.name == "resuming":  # the search for a match to go on with
            thread.join()
    if (
        theatre.stage.bot_process is not None and (worker := theatre.stage.bot_process())._pending
    ):  # a bot thinks
        wait_until_started(worker)
        assert worker._connection is not None
        worker._connection.poll(PATIENCE)


@contextmanager
def hand_of(theatre: Theatre, device: str) -> Iterator[Hand]:
    """One device alone."""
    if device == "controller":
        if LIBRARY is None:
            pytest.skip("pygame-ce brings no SDL library of its own here")
        with pads() as plug:
            yield Controller(theatre, plug())
    else:
        yield Keyboard(theatre) if device == "keyboard" else Mouse(theatre)
