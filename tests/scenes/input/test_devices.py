"""Devices: real SDL events of keyboard, mouse and controllers become wishes with seats."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from devices import one_use_each
from theatre import LIBRARY, Pad, pads, post

from scenes.input import bindings
from scenes.input.devices import Devices
from scenes.input.families import GENERIC, family_of
from scenes.input.glyphs import Glyph, glyph_of
from scenes.input.intents import (
    Arrived,
    Away,
    Back,
    Confirm,
    Erase,
    Hurry,
    Lost,
    Menu,
    Move,
    News,
    Point,
    Press,
    Release,
    Struck,
    Turn,
    Wish,
    Write,
)
from scenes.platform.viewport import Viewport

needs_library = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


@pytest.fixture
def devices() -> Iterator[Devices]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    made = Devices(Viewport.of((640, 360)), bindings.KEYBOARD, bindings.PAD)
    pygame.event.clear()
    yield made
    made.want_words(False)


@pytest.fixture
def plug() -> Iterator[Callable[[], Pad]]:
    with pads() as made:
        yield made


def key(kind: int, code: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0))


def strike(code: int, mod: int = 0) -> None:
    key(pygame.KEYDOWN, code, mod)
    key(pygame.KEYUP, code, mod)


def test_keys_become_wishes(devices: Devices) -> None:
    for code in (pygame.K_LEFT, pygame.K_s, pygame.K_ESCAPE, pygame.K_m, pygame.K_q):
        strike(code)
    assert devices.poll(0.0) == [
        Move(-1, 0, device="keyboard"),
        Move(0, 1, device="keyboard"),
        Back(device="keyboard"),
        Menu(device="keyboard"),
        Turn(-1, device="keyboard"),
    ]


def test_a_held_direction_repeats_after_a_while_and_stops_when_let_go(devices: Devices) -> None:
    key(pygame.KEYDOWN, pygame.K_RIGHT)
    step = Move(1, 0, device="keyboard")
    again = Move(1, 0, again=True, device="keyboard")
    assert [devices.poll(now) for now in (0.0, 0.3, 0.41, 0.45, 0.53)] == [[step], [], [again], [], [again]]
    key(pygame.KEYUP, pygame.K_RIGHT)
    assert devices.poll(0.7) == []


def test_a_held_confirm_hurries_and_does_not_repeat(devices: Devices) -> None:
    key(pygame.KEYDOWN, pygame.K_SPACE)
    assert devices.poll(0.0) == [Confirm(device="keyboard"), Hurry(True, device="keyboard")]
    assert devices.poll(2.0) == []
    key(pygame.KEYUP, pygame.K_SPACE)
    assert devices.poll(2.1) == [Hurry(False, device="keyboard")]


def test_a_lost_window_lets_all_keys_go(devices: Devices) -> None:
    key(pygame.KEYDOWN, pygame.K_RIGHT)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert devices.poll(0.0)[-1] == Away()
    assert devices.poll(5.0) == []


def test_while_words_are_wanted_letters_are_letters(devices: Devices) -> None:
    devices.want_words(True)
    strike(pygame.K_w)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="w"))
    strike(pygame.K_UP)
    strike(pygame.K_BACKSPACE)
    assert devices.poll(0.0) == [
        Write("w", device="keyboard"),
        Move(0, -1, device="keyboard"),
        Erase(device="keyboard"),
    ]


def test_fullscreen_is_asked_for_with_either_key_and_is_no_wish(devices: Devices) -> None:
    strike(pygame.K_F11)
    strike(pygame.K_RETURN, pygame.KMOD_LALT)
    assert devices.poll(0.0) == [News.FULLSCREEN, News.FULLSCREEN]


def test_of_a_pointers_way_only_the_end_counts(devices: Devices) -> None:
    for x in (10, 20, 30):
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 90), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        )
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 90), button=1, touch=False))
    assert devices.poll(0.0) == [Point(60, 180, device="mouse"), Press(60, 180, device="mouse")]
    assert devices.family == "mouse"


def test_a_finger_points_only_while_it_presses(devices: Devices) -> None:
    at = {"pos": (30, 90), "touch": True}
    post(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **at)  # SDL brings the pointer there first
    post(pygame.MOUSEBUTTONDOWN, button=1, **at)
    post(pygame.MOUSEMOTION, rel=(1, 0), buttons=(1, 0, 0), **at)
    post(pygame.MOUSEBUTTONUP, button=1, **at)
    assert devices.poll(0.0) == [
        Press(60, 180, device="touch"),
        Point(60, 180, held=True, device="touch"),
        Release(60, 180, device="touch"),
    ]


def test_a_key_is_told_by_name_while_names_are_listened_for(devices: Devices) -> None:
    devices.listen()
    strike(pygame.K_k)
    strike(pygame.K_k)
    assert devices.poll(0.0) == [Struck("keyboard", "k", device="keyboard")]


@needs_library
def test_one_press_of_a_pad_is_one_wish(devices: Devices, plug: Callable[[], Pad]) -> None:
    pad = plug()
    assert devices.poll(0.0) == [Arrived(device=pad.device)]
    pad.hold("south")
    pad.release("south")
    assert devices.poll(0.1) == [
        Confirm(device=pad.device),
        Hurry(True, device=pad.device),
        Hurry(False, device=pad.device),
    ]
    assert devices.family == GENERIC


@needs_library
def test_a_stick_means_a_direction_once_until_it_comes_back(
    devices: Devices, plug: Callable[[], Pad]
) -> None:
    pad = plug()
    devices.poll(0.0)
    for value in (9_000, 20_000, 32_000, 14_000, 20_000, 2_000, -30_000):
        pad.lean(1, value)
    assert devices.poll(0.1) == [Move(0, 1, device=pad.device), Move(0, -1, device=pad.device)]


@needs_library
def test_a_pad_that_returns_gets_its_seat_back_and_nobody_elses(
    devices: Devices, plug: Callable[[], Pad]
) -> None:
    one, other = plug(), plug()
    devices.poll(0.0)
    devices.holders.take(one.device, 2)
    devices.holders.take(other.device, 0)
    one.hold("south")
    one.unplug()
    wishes = devices.poll(0.1)
    assert Lost(device=one.device, seat=2) == wishes[-1]
    other.hold("east")
    assert devices.poll(0.2) == [Back(device=other.device, seat=0)]
    again = plug()
    assert again.instance not in (one.instance, other.instance)
    assert devices.poll(0.3) == [Arrived(device=again.device, seat=2)]
    again.hold("west")
    assert devices.poll(0.4)[0].seat == 2  # type: ignore[union-attr]


@needs_library
def test_confirm_and_back_can_change_places(devices: Devices, plug: Callable[[], Pad]) -> None:
    pad = plug()
    devices.bind(bindings.KEYBOARD, bindings.traded(bindings.PAD))
    devices.poll(0.0)
    pad.hold("south")
    pad.hold("east")
    kinds = [type(wish) for wish in devices.poll(0.1)]
    assert kinds == [Back, Confirm, Hurry]
    devices.last = pad.device
    assert devices.glyph(Wish.CONFIRM) == Glyph("ui/pad/generic/east")


def test_a_name_bound_anew_is_bound_to_nothing_else_and_no_wish_is_left_without() -> None:
    bound = bindings.rebound(bindings.KEYBOARD, Wish.MENU, "q")
    assert bound[Wish.MENU] == ("q", "m", "f10")
    assert bound[Wish.TURN_LEFT] == ("u",)
    traded = bindings.rebound(bindings.PAD, Wish.MENU, "left-shoulder")
    assert traded[Wish.TURN_LEFT] == ("start",)  # it had nothing else, so they traded
    bound = bindings.rebound(bound, Wish.UP, "i")
    assert bound[Wish.UP] == ("i", "up")  # a new key takes the place of one, not of both
    assert bindings.rebound(bound, Wish.UP, "up")[Wish.UP] == ("up", "i")
    assert bindings.rebound(bindings.PAD, Wish.UP, "paddle-1")[Wish.UP] == ("paddle-1",)
    assert one_use_each(bound)
    assert not one_use_each({**bound, "fly": ("q",)})


def test_wishes_and_names_that_nobody_knows_are_passed_over() -> None:
    written_by_hand = {"fly": ("up", "south"), "menu": ("f10", "start", "anything")}
    assert bindings.keys(written_by_hand) == {pygame.K_F10: Wish.MENU}
    assert bindings.buttons(written_by_hand) == {bindings.BUTTONS.index("start"): Wish.MENU}


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("DualSense Wireless Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Unheard-of Stick 3000", "generic"),
    ],
)
def test_a_pad_shows_the_signs_of_its_maker(name: str, family: str) -> None:
    assert family_of(name) == family


def test_keys_without_a_picture_are_caps_with_their_name() -> None:
    assert glyph_of(Wish.CONFIRM, "keyboard", bindings.KEYBOARD) == Glyph("ui/keycap/enter")
    assert glyph_of(Wish.MENU, "keyboard", bindings.KEYBOARD) == Glyph("ui/keycap/blank", "M")
    assert glyph_of(Wish.MENU, "mouse", bindings.KEYBOARD) is None
