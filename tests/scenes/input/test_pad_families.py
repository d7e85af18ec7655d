"""Families of pads: whoever is asked sees the signs that are printed on what they hold."""

import ctypes
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from theatre import LIBRARY, Pad, Theatre, pads, post

from scenes.input import bindings
from scenes.input.devices import Devices
from scenes.input.families import GENERIC, NINTENDO, PLAYSTATION, XBOX, family_of
from scenes.input.glyphs import Glyph
from scenes.input.intents import Back, Confirm, Move, Wish
from scenes.navigation.settings import Settings
from scenes.platform.viewport import Viewport
from scenes.screens.controls import ControlsScreen
from scenes.screens.teaching import ASKED, Teaching
from scenes.screens.title import Title
from scenes.tables.recap import Recap
from scenes.ui.scenery.backdrop import DAWN

pytestmark = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")

SONY, NINTENDO_MAKER, MICROSOFT = 0x054C, 0x057E, 0x045E
VIRTUAL = b"v".hex()  # in the number of a pad that a program has made
#: SDL's types, in the order in which its header has them.
BY_TYPE = {
    **dict.fromkeys((1, 2, 8, 9, 10), XBOX),
    **dict.fromkeys((3, 4, 7), PLAYSTATION),
    **dict.fromkeys((5, 11, 12, 13), NINTENDO),
}


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    with pads() as made:
        yield made


@pytest.fixture
def devices() -> Devices:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    made = Devices(Viewport.of((640, 360)), bindings.KEYBOARD, bindings.PAD, (NINTENDO,))
    pygame.event.clear()
    return made


def sdl() -> ctypes.CDLL:
    assert LIBRARY is not None
    library = ctypes.CDLL(os.fspath(LIBRARY))
    library.SDL_GameControllerMappingForIndex.restype = ctypes.c_char_p
    return library


def test_every_pad_in_the_list_of_sdl_gets_the_family_of_its_type(
    devices: Devices, plug: Callable[..., Pad]
) -> None:
    library = sdl()
    lines = [
        library.SDL_GameControllerMappingForIndex(index).decode()
        for index in range(library.SDL_GameControllerNumMappings())
    ]
    lines = [line for line in lines if line[28:30] != VIRTUAL]  # pads of other tests are in the list by now
    assert len(lines) > 250
    of_known_type = 0
    for line in lines:
        guid, name, *_buttons = line.split(",")
        maker, product = (int(guid[at + 2 : at + 4] + guid[at : at + 2], 16) for at in (8, 16))
        pad = plug(name=name, maker=maker, product=product)
        kind = library.SDL_GameControllerTypeForIndex(pad.index)
        devices.poll(0.0)
        family = devices.pads.family(pad.device)
        if kind in BY_TYPE:
            of_known_type += 1
            assert family == BY_TYPE[kind], name
        elif "USE_BUTTON_LABELS" in line:  # SDL marks those whose letters stand as Nintendo has them
            assert family_of(name, kind, guid, line) == NINTENDO, name
        else:
            assert family in (XBOX, PLAYSTATION, NINTENDO, GENERIC)
            assert family != PLAYSTATION or any(word in name.lower() for word in ("ps", "playst", "sony"))
        pad.unplug()
        devices.poll(0.0)
    assert of_known_type > 80


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Wireless Controller", PLAYSTATION),  # what Linux calls a pad of Sony's
        ("8BitDo Ultimate Wireless Controller", GENERIC),
        ("GameSir-T4 Wireless Controller", GENERIC),
        ("X360 Controller", XBOX),
        ("Logitech F710 Gamepad (DInput)", XBOX),
        ("Google Stadia Controller", XBOX),
        ("Legion Controller for Windows", XBOX),
        ("Pro Controller", NINTENDO),
        ("Mad Catz Pro Controller", GENERIC),
        ("Steamroller 5", GENERIC),
    ],
)
def test_a_name_counts_only_where_its_words_are_whole(name: str, family: str) -> None:
    assert family_of(name) == family


def test_on_pads_of_nintendo_the_letter_a_confirms_under_the_right_thumb(
    devices: Devices, plug: Callable[..., Pad]
) -> None:
    other, switch = plug(maker=MICROSOFT), plug(maker=NINTENDO_MAKER, product=0x2009)
    devices.poll(0.0)
    for pad in (other, switch):
        pad.hold("south")
        pad.release("south")
        pad.hold("east")
        pad.release("east")
    kinds = [(type(w), w.device) for w in devices.poll(0.1) if isinstance(w, Confirm | Back)]
    assert kinds == [
        (Confirm, other.device),
        (Back, other.device),
        (Back, switch.device),
        (Confirm, switch.device),
    ]
    devices.holders.take(other.device, 0)
    devices.holders.take(switch.device, 1)
    assert devices.glyph_for(0, Wish.CONFIRM) == Glyph("ui/pad/xbox/south")
    assert devices.glyph_for(1, Wish.CONFIRM) == Glyph("ui/pad/nintendo/east")


def test_a_pad_that_is_there_at_the_start_is_in_use_from_the_first_frame(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    theatre = Theatre(tmp_path, Title, settings=Settings(language="en"))
    plug(maker=SONY, product=0x0CE6)
    post(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0), touch=False)  # where a window opens
    theatre.frame()
    assert theatre.stage.devices.family == PLAYSTATION
    assert theatre.screen.ui.glyph(Wish.MENU) == Glyph("ui/pad/playstation/start")


def test_a_pad_that_arrives_while_somebody_types_does_not_take_over(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    theatre = Theatre(tmp_path, Title, settings=Settings(language="en"))
    theatre.key(pygame.K_DOWN)
    plug(maker=SONY)
    theatre.frame()
    assert theatre.stage.devices.family == "keyboard"


def test_when_the_pad_in_use_goes_the_prompts_show_a_device_that_is_there(
    devices: Devices, plug: Callable[..., Pad]
) -> None:
    one, free, seated = (plug(maker=maker) for maker in (MICROSOFT, SONY, NINTENDO_MAKER))
    devices.poll(0.0)
    devices.holders.take(seated.device, 1)
    one.hold("south")
    devices.poll(0.1)
    for gone, family in ((one, NINTENDO), (seated, PLAYSTATION), (free, "keyboard")):
        gone.unplug()
        devices.poll(0.2)
        assert devices.family == family


def test_whoever_is_told_what_happened_meanwhile_sees_their_own_button(
    tmp_path: Path, plug: Callable[..., Pad]
) -> None:
    def recap(stage: object) -> Recap:
        return Recap(stage, 1, "Mia", (), DAWN)  # type: ignore[arg-type]

    theatre = Theatre(tmp_path, recap)
    pad = plug(maker=SONY, product=0x0CE6)
    theatre.frame()
    devices = theatre.stage.devices
    devices.holders.take(pad.device, 1)
    theatre.key(pygame.K_LEFT)  # somebody else
    assert devices.family == "keyboard"
    assert theatre.screen.ui.glyph(Wish.CONFIRM) == Glyph("ui/pad/playstation/south")
    devices.holders.take("mouse", 1)  # a seat may hold two devices: the one used last counts
    post(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1, touch=False)
    theatre.frame()
    assert theatre.screen.ui.glyph(Wish.CONFIRM) is None


@pytest.mark.parametrize("degrees", [0, 10, 35, 44, 46, 55, 80, 90])
def test_a_stick_pushed_off_an_axis_takes_one_step_along_the_stronger(
    devices: Devices, plug: Callable[..., Pad], degrees: int
) -> None:
    pad = plug()
    devices.poll(0.0)
    way = pygame.Vector2(32_000, 0).rotate(degrees)
    steps = []
    for share in (0.2, 0.5, 0.7, 1.0, 0.9, 0.6, 0.3, 0.0):
        pad.lean(0, round(way.x * share))
        pad.lean(1, round(way.y * share))
        steps += [(w.dx, w.dy) for w in devices.poll(0.1) if isinstance(w, Move)]
    assert steps == [(1, 0) if degrees < 45 else (0, 1)]


def test_a_stick_that_is_rolled_on_means_the_next_direction(
    devices: Devices, plug: Callable[..., Pad]
) -> None:
    pad = plug()
    devices.poll(0.0)
    steps = []
    for degrees in range(0, 320, 5):
        way = pygame.Vector2(32_000, 0).rotate(degrees)
        pad.lean(0, round(way.x))
        pad.lean(1, round(way.y))
        steps += [(w.dx, w.dy) for w in devices.poll(0.1) if isinstance(w, Move)]
    assert steps == [(1, 0), (0, 1), (-1, 0), (0, -1)]


def test_a_joystick_nobody_knows_is_named_and_can_be_taught(tmp_path: Path, plug: Callable[..., Pad]) -> None:
    settings = Settings(language="en")
    theatre = Theatre(tmp_path, lambda stage: ControlsScreen(stage, "pad"), settings=settings)
    stick = plug(name="Old Stick", maker=0x1234, product=0x5678, kind=4)
    theatre.frame()
    theatre.screen.refresh()
    theatre.click(f"teach-{stick.instance}")
    assert isinstance(theatre.top, Teaching)
    for number in range(len(ASKED)):
        stick._sdl.SDL_JoystickSetVirtualButton(stick._joystick, number, 1)
        stick._sdl.SDL_JoystickUpdate()
        theatre.frame()
        stick._sdl.SDL_JoystickSetVirtualButton(stick._joystick, number, 0)
        stick._sdl.SDL_JoystickUpdate()
        theatre.frame()
    assert isinstance(theatre.top, ControlsScreen)
    assert theatre.stage.devices.pads.devices() == [stick.device]
    assert len(settings.controls.taught) == 1
    theatre.screen.focus_on("wish-up")
    stick._sdl.SDL_JoystickSetVirtualButton(stick._joystick, 5, 1)  # it was taught to mean down
    stick._sdl.SDL_JoystickUpdate()
    theatre.frame()
    assert theatre.screen.ui.focus == "wish-down"
