"""Wire between a match and the server of its phones: messages of a kind, a seat and bytes.

The server is a process of its own. It is told what each seat's phone is to show, as bytes, and never
anything else of the match; it tells what was pressed on which phone, and which phones are there.
"""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import Final, NamedTuple

import msgspec

_HEAD: Final = struct.Struct(">BB")


class Kind(IntEnum):
    """What a message is about."""

    PAGE = 0  # to the server: what a seat's phone shows from now on
    SAID = 1  # from the server: what a phone said
    HERE = 2  # from the server: how many pages of a seat are open, one byte
    LISTENING = 3  # from the server: the port
    FAILED = 4  # from the server: why it cannot listen


class Message(NamedTuple):
    """One message of the wire."""

    kind: Kind
    seat: int
    content: bytes


class ServerPlan(msgspec.Struct, frozen=True):
    """What the server is told before all else: where to listen, and who may come in."""

    address: str
    port: int  # 0 takes a free one
    links: tuple[str, ...]  # by seat: the digest of its secret; the secret itself stays in the game


def packed(message: Message) -> bytes:
    """A message as it goes over the wire."""
    return _HEAD.pack(message.kind, message.seat) + message.content


def unpacked(raw: bytes) -> Message:
    """A message as it came over the wire."""
    kind, seat = _HEAD.unpack_from(raw)
    return Message(Kind(kind), seat, raw[_HEAD.size :])
