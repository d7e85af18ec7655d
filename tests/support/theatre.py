"""A stage for tests: the real loop in a window nobody sees, real events, and controllers made of nothing."""

import ctypes
import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import scenes.platform.window  # noqa: F401 - first, as it tells SDL what it must know early

import pygame  # isort: skip
from once import share
from unwatched import UnwatchedWindow, leave_out_pictures

from scenes import words
from scenes.cli.loop import App
from scenes.input.bindings import BUTTONS
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.display import Display
from scenes.platform.image_loader import ImageLoader
from scenes.platform.stock import NotDrawn
from scenes.platform.storage.folders import Folders
from scenes.platform.surface_cache import Placed
from scenes.ui.core import Target, Widget
from scenes.ui.screen import Screen

FRAME = 1 / 60
STEP = 1 / 10  # where a while passes: the longest step that the loop takes
WALL = (7680, 4320)  # a desktop with room for any window, as that of the dummy driver is 1024x768
LONG = 0.1  # the longest step that the loop takes, where only the end of it matters
LIBRARY = next(Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*"), None)


_THEATRES = count()
_SWEPT = 8  # theatres at a time: a stage and what stands on it know each other
_SWEPT_WELL = 64


def _sweep() -> None:
    """Let go of the theatres before, now and then; rarely of all that a sweep has taken for young.

    What is still there then is what tests share, and passed over from now on.
    """
    if (number := next(_THEATRES)) % _SWEPT_WELL == 0:
        gc.collect()
        gc.freeze()
    elif number % _SWEPT == 0:
        gc.collect(0)


class Theatre:
    """One run of the game, frame by frame, at whatever pace a test likes."""

    def __init__(
        self,
        folder: Path,
        first: Callable[[Stage], Scene],
        *,
        size: tuple[int, int] = (960, 540),
        settings: Settings | None = None,
        in_background: bool = False,
        pictures: bool = True,
    ) -> None:
        _sweep()
        self.now = 0.0
        settings = settings or Settings(language="en")
        settings.display = Display(width=size[0], height=size[1], accelerated=False)
        words.use(settings.language)
        self.window = UnwatchedWindow(settings.display, WALL)
        incoming = ImageLoader(folder / "pictures") if in_background else None  # as in a real window
        self.stage = make_stage(self.window.size, settings, Folders.of_user(folder), incoming)
        if not in_background:
            share(self.stage.canvas)
        if not pictures:
            leave_out_pictures(self.stage.canvas)
        pygame.event.clear()
        self.app = App(self.stage, self.window, first)

    @property
    def top(self) -> Any:
        """The scene on stage."""
        return self.app.stack.top

    @property
    def screen(self) -> Screen:
        assert isinstance(self.top, Screen)
        return self.top

    def frame(self, dt: float = FRAME) -> bool:
        """One frame; whether anything was painted. Whoever presses waits until the scene can be seen."""
        self.now += dt
        wishes = self.stage.devices.poll(self.now)
        if wishes:
            self.settle()
        return self.app.frame(dt, wishes)

    def take_in_pictures(self) -> None:
        """Wait for all pictures that are on their way."""
        while self.stage.canvas.pictures.take_in_arrived(1.0, lambda: 0.0):
            pass

    def pass_time(self, seconds: float, step: float = STEP) -> None:
        """Let time pass in steps that are even; every one of them is painted."""
        steps = max(1, round(seconds / step)) if seconds else 0
        for _ in range(steps):
            self.frame(seconds / steps)

    def settle(self) -> None:
        """Let the change of scenes come to its end that is being shown, as whoever looks does."""
        for _frame in range(600):
            if not self.app.changeover.is_busy:
                return
            self.app.frame(LONG, ())

    def key(self, code: int, *, unicode: str = "") -> None:
        """Strike a key, when what is on stage can be seen."""
        self.settle()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode=unicode, scancode=0))
            self.frame()
        self.settle()

    def click(self, target_id: str) -> None:
        """Press what has this id, with the mouse."""
        self.click_at(*self.target(target_id).rect.center)

    def click_at(self, x: float, y: float) -> None:
        """Press a place, with the mouse, when what is on stage can be seen."""
        self.settle()
        view = self.stage.canvas.view
        pos = (round(x * view.scale + view.left), round(y * view.scale + view.top))
        buttons = (0, 0, 0)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons, touch=False)
        )
        self.frame()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
            self.frame()
        self.settle()

    def tap(self, target_id: str) -> None:
        """Press what has this id, with a finger."""
        self.tap_at(*self.target(target_id).rect.center)

    def tap_at(self, x: float, y: float) -> None:
        """Press a place, with a finger."""
        self.put_finger(x, y)
        self.lift_finger(x, y)

    def put_finger(self, x: float, y: float, finger: int = 1) -> None:
        """A finger comes down: SDL brings the mouse to its place, presses there, and tells of the finger.

        Of more than one at once, SDL makes a mouse of the first alone.
        """
        self.settle()
        pos, share = self._touched(x, y)
        if finger == 1:
            post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)
            post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
        post(pygame.FINGERDOWN, touch_id=1, finger_id=finger, pressure=1.0, **share)
        self.frame()

    def move_finger(self, x: float, y: float, finger: int = 1) -> None:
        """A finger that is down goes elsewhere."""
        pos, share = self._touched(x, y)
        if finger == 1:
            post(pygame.MOUSEMOTION, pos=pos, rel=(0, 1), buttons=(1, 0, 0), touch=True)
        post(pygame.FINGERMOTION, touch_id=1, finger_id=finger, pressure=1.0, **share)
        self.frame()

    def lift_finger(self, x: float, y: float, finger: int = 1) -> None:
        """A finger goes up again."""
        pos, share = self._touched(x, y)
        if finger == 1:
            post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
        post(pygame.FINGERUP, touch_id=1, finger_id=finger, pressure=0.0, **share)
        self.frame()
        self.settle()

    def _touched(self, x: float, y: float) -> tuple[tuple[int, int], dict[str, float]]:
        view = self.stage.canvas.view
        pos = (round(x * view.scale + view.left), round(y * view.scale + view.top))
        return pos, {"x": pos[0] / view.size[0], "y": pos[1] / view.size[1], "dx": 0.0, "dy": 0.0}

    def target(self, target_id: str) -> Target:
        """What has this id on the screen."""
        return next(target for target in targets(self.screen) if target.id == target_id)

    def has(self, target_id: str) -> bool:
        return any(target.id == target_id for target in targets(self.screen))


def drawn(placed: Placed | NotDrawn) -> Placed:
    """A picture that is there."""
    assert isinstance(placed, Placed)
    return placed


def post(kind: int, **what: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **what))


def root_of(screen: Screen) -> Widget:
    screen.focus.lay_out()
    return screen.focus.laid.root


def targets(screen: Screen) -> list[Target]:
    """Everything on a screen that can be pressed."""
    root_of(screen)
    return [target for target, _window in screen.focus.laid.found]


RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
LIGHT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint8, ctypes.c_uint8)


class Description(ctypes.Structure):
    """What SDL is told of a pad that exists in it alone."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("maker", "product", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player", ctypes.c_void_p),
        ("rumble", ctypes.c_void_p),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_light", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


class Pad:
    """A controller that exists in SDL alone; what it does comes back as genuine events."""

    def __init__(
        self,
        sdl: ctypes.CDLL,
        *,
        buttons: int = 15,
        axes: int = 6,
        name: str = "",
        maker: int = 0,
        product: int = 0,
        kind: int = 1,
    ) -> None:
        self._sdl = sdl
        self.felt: list[tuple[int, int]] = []  # what its motors were told: heavy and light
        self.lights: list[tuple[int, int, int]] = []
        self._answers = (RUMBLE(self._rumble), LIGHT(self._shine))  # to be kept as long as SDL may call them
        rumble, light = (ctypes.cast(answer, ctypes.c_void_p) for answer in self._answers)
        told = Description(1, kind, axes, buttons, 1, maker, product, name=name.encode() or None)
        told.rumble, told.set_light = rumble, light
        self.index: int = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(told))
        assert self.index >= 0
        self._joystick = ctypes.c_void_p(sdl.SDL_JoystickOpen(self.index))
        self.instance: int = sdl.SDL_JoystickInstanceID(self._joystick)

    @property
    def device(self) -> str:
        return f"pad:{self.instance}"

    def _rumble(self, _userdata: int, heavy: int, light: int) -> int:
        self.felt.append((heavy, light))
        return 0

    def _shine(self, _userdata: int, red: int, green: int, blue: int) -> int:
        self.lights.append((red, green, blue))
        return 0

    def hold(self, button: str) -> None:
        self._set(button, down=True)

    def release(self, button: str) -> None:
        self._set(button, down=False)

    def lean(self, axis: int, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, ctypes.c_int16(value))
        self._sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        index = next(
            i for i in range(self._sdl.SDL_NumJoysticks())
            if self._sdl.SDL_JoystickGetDeviceInstanceID(i) == self.instance
        )  # fmt: skip
        self._sdl.SDL_JoystickDetachVirtual(index)
        self._sdl.SDL_JoystickUpdate()

    def _set(self, button: str, *, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), int(down))
        self._sdl.SDL_JoystickUpdate()


@contextmanager
def pads() -> Iterator[Callable[..., Pad]]:
    """Plugs controllers in, and all of them out again at the end."""
    assert LIBRARY is not None
    sdl = ctypes.CDLL(os.fspath(LIBRARY))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    plugged: list[Pad] = []

    def plug(**what: Any) -> Pad:
        plugged.append(Pad(sdl, **what))
        return plugged[-1]

    yield plug
    while sdl.SDL_NumJoysticks():
        sdl.SDL_JoystickDetachVirtual(0)
    sdl.SDL_JoystickUpdate()
