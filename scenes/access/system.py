"""System: whether anybody on this machine uses a screen reader; asked beside the game, never waited for.

The bus of a desktop tells when a reader begins, so that it is asked once and then listened to. Windows and
macOS are asked again when the window is come back to: whoever turns a reader on leaves it for that.
"""

from __future__ import annotations

import ctypes
import os
import socket
import struct
import subprocess
import sys
from contextlib import suppress
from typing import Final

_SECONDS: Final = 20.0  # for an answer: a desktop that is just starting has much else to do
_GET_SCREEN_READER: Final = 0x0046
_VOICE_OVER: Final = ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
_MOST: Final = 65_536  # bytes of one
_HEADER: Final = struct.Struct("<BBBBIII")
_RETURN, _CALL, _SIGNAL = 2, 1, 4
_FLAGS: Final = ("IsEnabled", "ScreenReaderEnabled")
_NEWS: Final = "type='signal',path='/org/a11y/bus',member='PropertiesChanged'"
_BUS: Final = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
_STATUS: Final = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties")


def is_reader_wanted() -> bool:
    """Whether the system says that somebody reads the screen; a desktop is listened to until it does."""
    if sys.platform == "win32":
        return _is_told_by_windows()
    if sys.platform == "darwin":
        return _is_told_by_mac()
    path = _session_bus()
    if not path:
        return False
    with suppress(OSError, ValueError, struct.error), socket.socket(socket.AF_UNIX) as bus:
        bus.settimeout(_SECONDS)
        bus.connect(path)
        if _is_enabled(bus):
            return True
        bus.settimeout(None)
        return _is_told_later(bus)
    return False


def _is_told_by_windows() -> bool:
    """What readers note there when they begin."""
    answer = ctypes.c_int(0)
    system = getattr(ctypes, "windll")  # noqa: B009 - only there
    system.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(answer), 0)
    return bool(answer.value)


def _is_told_by_mac() -> bool:
    """Whether VoiceOver is switched on."""
    with suppress(OSError, subprocess.SubprocessError):
        told = subprocess.run(_VOICE_OVER, capture_output=True, check=False, timeout=_SECONDS)  # noqa: S603
        return told.stdout.strip() == b"1"
    return False


def _session_bus() -> str:
    """Where the bus of the session is reached; empty if there is none."""
    for address in os.environ.get("DBUS_SESSION_BUS_ADDRESS", "").split(";"):
        kind, _, rest = address.partition(":")
        pairs = dict(pair.split("=", 1) for pair in rest.split(",") if "=" in pair)
        if kind == "unix" and "path" in pairs:
            return pairs["path"]
        if kind == "unix" and "abstract" in pairs:
            return "\0" + pairs["abstract"]
    runtime = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "bus")  # noqa: PTH118 - maybe of nothing
    return runtime if os.path.exists(runtime) else ""  # noqa: PTH110 - likewise


def _is_enabled(bus: socket.socket) -> bool:
    uid = str(os.getuid()).encode().hex()
    bus.sendall(b"\0AUTH EXTERNAL " + uid.encode() + b"\r\n")
    if not bus.recv(_MOST).startswith(b"OK"):
        return False
    bus.sendall(b"BEGIN\r\n" + _call(1, _BUS, "Hello"))
    bus.sendall(_call(4, _BUS, "AddMatch", _NEWS))
    for number, name in enumerate(_FLAGS, 2):
        bus.sendall(_call(number, _STATUS, "Get", "org.a11y.Status", name))
        if _answer(bus, number):
            return True
    return False


def _is_told_later(bus: socket.socket) -> bool:
    """Wait until the desktop tells that somebody reads the screen; False when the bus is gone."""
    waiting = b""
    while more := bus.recv(_MOST):
        waiting += more
        while len(waiting) >= _HEADER.size and len(waiting) >= _length(waiting):
            message, waiting = waiting[: _length(waiting)], waiting[_length(waiting) :]
            body = message[len(message) - _HEADER.unpack_from(message)[4] :]
            if message[1] == _SIGNAL and any(_turned_on(body, name) for name in _FLAGS):
                return True
    return False


def _turned_on(body: bytes, name: str) -> bool:
    """Whether the news of changed properties say that one of them is true: its name, and a boolean."""
    at = body.find(_text(name))
    start = at + len(_text(name))
    value = body[start : start + 3]
    after = start + 3 + -(start + 3) % 4
    return at >= 0 and value == b"\x01b\0" and body[after : after + 4] == b"\x01\0\0\0"


def _call(number: int, to: tuple[str, str, str], member: str, *arguments: str) -> bytes:
    """A call as D-Bus writes it."""
    target, path, interface = to
    fields = [(1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", target)]
    head = b""
    for code, kind, words in fields:
        head += b"\0" * (-len(head) % 8) + bytes((code, 1)) + kind.encode() + b"\0" + _text(words)
    if arguments:
        head += (
            b"\0" * (-len(head) % 8)
            + b"\x08\x01g\0"
            + bytes((len(arguments),))
            + b"s" * len(arguments)
            + b"\0"
        )
    body = b""
    for words in arguments:
        body += b"\0" * (-len(body) % 4) + _text(words)
    start = _HEADER.pack(ord("l"), _CALL, 0, 1, len(body), number, len(head))
    return start + head + b"\0" * (-len(head) % 8) + body


def _text(words: str) -> bytes:
    return struct.pack("<I", len(words)) + words.encode() + b"\0"


def _answer(bus: socket.socket, number: int) -> bool:
    """Whether a call was answered with a yes: a variant that holds a boolean."""
    waiting = b""
    while True:
        while len(waiting) < _HEADER.size or len(waiting) < _length(waiting):
            more = bus.recv(_MOST)
            if not more:
                return False
            waiting += more
        message, waiting = waiting[: _length(waiting)], waiting[_length(waiting) :]
        serial = struct.pack("<BBBBI", 5, 1, ord("u"), 0, number)
        if serial in message:
            body = message[len(message) - _HEADER.unpack_from(message)[4] :]
            return message[1] == _RETURN and body[:3] == b"\x01b\0" and body[-4:] == b"\x01\0\0\0"


def _length(message: bytes) -> int:
    """How long a message is that begins here."""
    sizes: tuple[int, ...] = _HEADER.unpack_from(message)
    return _HEADER.size + sizes[6] + -sizes[6] % 8 + sizes[4]
