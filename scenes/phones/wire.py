"""Wire between the game and the server of its phones: messages of a kind, a phone and bytes.

The server is a process of its own. It is told what each phone is to show, as bytes, and never anything else
of the game; it tells what was pressed on which phone, which phones are there, and who came in by the door.
"""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import Final, NamedTuple

import msgspec

#: The number of the first phone that came in by the door; the game gives lower ones itself.
FIRST_JOINED: Final = 256
_HEAD: Final = struct.Struct(">BH")


class MessageKind(IntEnum):
    """What a message is about."""

    PAGE = 0  # to the server: what a phone shows from now on
    SEND_AWAY = 1  # to the server: this phone shows nothing any more
    OPEN = 2  # to the server: the digests of the secret of the door and of its code; empty shuts it
    END = 3  # to the server
    LISTENING = 4  # from the server: a port, and the address that it is of
    FAILED = 5  # from the server: why it cannot listen anywhere
    REFUSED = 13  # from the server: an address at which it cannot listen besides, and why
    REACHED = 6  # from the server: the address at which somebody has asked since the door was opened
    JOINED = 7  # from the server: somebody came in by the door; the digest of their secret
    SAID = 8  # from the server: what a phone said
    HERE = 9  # from the server: how many pages of a phone are open, one byte
    OPENED = 10  # from the server: the digests of what now opens the door
    ENDED = 11  # the server is no more
    LISTEN = 12  # to the server: one more address at which it is to listen


class WireMessage(NamedTuple):
    """One message of the wire."""

    kind: MessageKind
    phone: int = 0
    content: bytes = b""


class DoorWords(msgspec.Struct, frozen=True):
    """What the server itself says to browsers, in the language of the game."""

    language: str
    title: str
    welcome: str  # while the door opens
    full: str
    hurried: str  # too many came in at once
    code: str  # what is asked of who has typed the address
    enter: str
    wrong: str  # this is not the code
    locked: str  # somebody has tried too many codes
    gone: str  # the link is of no phone, or the door is shut


class ServerPlan(msgspec.Struct, frozen=True):
    """What the server is told before all else: where to listen, and who may come in."""

    addresses: dict[str, int]  # with their ports; 0 takes a free one
    words: DoorWords
    phones: dict[int, str] = {}  # the digests of their secrets; the secrets themselves stay in the game
    door: str = ""  # the digests of its secret and of its code, while it is open
    next_phone: int = FIRST_JOINED


def packed(message: WireMessage) -> bytes:
    """A message as it goes over the wire."""
    return _HEAD.pack(message.kind, message.phone) + message.content


def unpacked(raw: bytes) -> WireMessage:
    """A message as it came over the wire."""
    kind, phone = _HEAD.unpack_from(raw)
    return WireMessage(MessageKind(kind), phone, raw[_HEAD.size :])
