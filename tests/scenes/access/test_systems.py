"""Windows and macOS, by stand-ins of what they are asked: whether somebody reads, and how words are said."""

import ctypes
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from x_window import wait_until

from scenes.access.speech import Manner, ProgramSpeech, Speaker, _speaker
from scenes.access.system import is_reader_wanted

SLOW, USUAL, FAST = (Manner(rate=rate, volume=0.5) for rate in (0.0, 0.5, 1.0))


@pytest.mark.parametrize("is_on", [False, True])
def test_windows_knows_whether_somebody_reads(monkeypatch: pytest.MonkeyPatch, *, is_on: bool) -> None:
    def tell(what: int, size: int, answer: Any, flags: int) -> None:
        assert (what, size, flags) == (0x46, 0, 0)  # SPI_GETSCREENREADER
        answer._obj.value = is_on

    monkeypatch.setattr(sys, "platform", "win32")
    user = SimpleNamespace(SystemParametersInfoW=tell)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    assert is_reader_wanted() is is_on


@pytest.mark.parametrize(
    ("told", "is_on"), [(b"1\n", True), (b"0\n", False), (b"", False), (OSError("no such program"), False)]
)
def test_macos_knows_whether_voiceover_is_on(
    monkeypatch: pytest.MonkeyPatch, told: bytes | OSError, *, is_on: bool
) -> None:
    def run(words: tuple[str, ...], **_: object) -> SimpleNamespace:
        assert words[:2] == ("defaults", "read")
        if isinstance(told, OSError):
            raise told
        return SimpleNamespace(stdout=told)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", run)
    assert is_reader_wanted() is is_on


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is done to a window on systems that AccessKit is not built for here."""
    accesskit = pytest.importorskip("accesskit")
    done: list[object] = []

    class Adapter:
        def __init__(self, window: int, *_: Callable[..., object]) -> None:
            done.append(("readers are led to", window))

        for_window = classmethod(lambda kind, *words: kind(*words))

    add = SimpleNamespace(add_focus_forwarder_to_window_class=done.append, SubclassingAdapter=Adapter)
    monkeypatch.setattr(accesskit, "macos", add, raising=False)
    monkeypatch.setattr(accesskit, "windows", SimpleNamespace(SubclassingAdapter=Adapter), raising=False)
    user = SimpleNamespace(ShowWindow=lambda *words: done.append(words))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 7})
    return done


@pytest.mark.parametrize(
    ("platform", "expected"),
    [
        ("win32", [(7, 0), ("readers are led to", 7), (7, 5)]),  # hidden, and shown again
        ("darwin", ["SDLWindow", ("readers are led to", 7)]),
    ],
)
def test_readers_are_led_to_the_window_as_the_system_wants_it(
    shown: list[object], monkeypatch: pytest.MonkeyPatch, platform: str, expected: list[object]
) -> None:
    from scenes.access import adapter  # noqa: PLC0415 - AccessKit is not there on every machine

    monkeypatch.setattr(sys, "platform", platform)
    adapter._shown(lambda: None, lambda _: None, lambda: None)
    assert shown == expected


def test_a_window_is_shown_again_where_readers_cannot_be_led_to_it(
    shown: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.access import adapter  # noqa: PLC0415 - likewise

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("accesskit.windows", SimpleNamespace(SubclassingAdapter=None))
    with pytest.raises(TypeError):
        adapter._shown(lambda: None, lambda _: None, lambda: None)
    assert shown == [(7, 0), (7, 5)]


def test_elsewhere_readers_are_led_by_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.access import adapter  # noqa: PLC0415 - likewise

    monkeypatch.setattr(sys, "platform", "linux")
    made: list[object] = []
    monkeypatch.setattr(pygame.display, "get_wm_info", dict)
    monkeypatch.setattr("accesskit.unix", SimpleNamespace(Adapter=lambda *handlers: made.extend(handlers)))
    handlers = (lambda: None, lambda _: None, lambda: None)
    adapter._shown(*handlers)
    assert made == [*handlers]


def said(monkeypatch: pytest.MonkeyPatch, platform: str, manner: Manner) -> tuple[str, ...]:
    """The program of a system, and its words."""
    monkeypatch.setattr(sys, "platform", platform)
    speaker = _speaker()
    assert speaker is not None
    return tuple(speaker.command("-Hello-", manner))


def test_macos_says_words_at_a_pace_and_a_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    for manner, pace in ((SLOW, "110"), (USUAL, "190"), (FAST, "320")):
        words = said(monkeypatch, "darwin", manner)
        assert words == ("say", "-r", pace, "--", "[[volm 0.50]] -Hello-")


def test_windows_reads_words_from_its_input_where_none_can_be_taken_for_a_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for manner, pace in ((SLOW, -10), (USUAL, 0), (FAST, 10)):
        program, *_, script = said(monkeypatch, "win32", manner)
        assert program == "powershell"
        assert f"$s.Rate = {pace}; $s.Volume = 50;" in script
        assert "Hello" not in script
    speaker = _speaker()
    assert speaker is not None
    assert speaker.by_input


def test_whoever_is_hushed_is_quiet_at_once(tmp_path: Path) -> None:
    begun, quiet = tmp_path / "begun", tmp_path / "quiet"
    wait = f"open({str(begun)!r}, 'w').close(); import signal; signal.pause()"
    hush = (sys.executable, "-c", f"open({str(quiet)!r}, 'w').close()")
    door = ProgramSpeech(Speaker(lambda *_: (sys.executable, "-c", wait), quiet=hush))
    door.say("long", Manner())
    wait_until(begun.exists)
    assert not quiet.exists()
    door.hush()
    wait_until(quiet.exists)  # and what spoke has ended before that
