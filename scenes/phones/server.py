"""Server of phones: the phones that may come in, the door, and who is connected.

It knows of the game only the bytes that each phone is to show. docs/phones.md tells what goes over the
network, and what that protects.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, deque
from collections.abc import Callable

from aiohttp import WSCloseCode, web

from scenes.phones.limits import (
    FAREWELL,
    MOST_CONNECTIONS,
    MOST_JOINS,
    MOST_PAGES,
    MOST_PHONES,
    MOST_WRONG,
    MOST_WRONG_BY_ALL,
    PATIENCE,
)
from scenes.phones.links import digest, host_of, new_secret
from scenes.phones.served_phone import ServedPhone
from scenes.phones.wire import MessageKind, ServerPlan, WireMessage

_MINUTE = 60.0


class Full(Exception):  # noqa: N818 - reads as what it is
    """There are as many phones as may be."""


class Hurried(Exception):  # noqa: N818 - reads as what it is
    """More came in during the last minute than may."""


class Locked(Exception):  # noqa: N818 - reads as what it is
    """Too many wrong codes were typed."""


class Guesses:
    """The wrong codes that were typed: nobody has many, and all together have few in a minute."""

    def __init__(self) -> None:
        self._wrong: Counter[str] = Counter()  # by address
        self._last: deque[float] = deque(maxlen=MOST_WRONG_BY_ALL)

    def check(self, who: str) -> None:
        """Refuse whoever may not try any more, or not now."""
        are_many = len(self._last) == MOST_WRONG_BY_ALL and time.monotonic() - self._last[0] < _MINUTE
        if are_many or self._wrong[who] >= MOST_WRONG:
            raise Locked

    def note(self, who: str) -> None:
        """Somebody has typed a wrong one."""
        self._wrong[who] += 1
        self._last.append(time.monotonic())


class PhoneServer:
    """The phones of a game, each behind its link, and the door."""

    def __init__(self, plan: ServerPlan, send: Callable[[WireMessage], None]) -> None:
        self.words = plan.words
        self._addresses: dict[tuple[str, int], str] = {}  # by where it listens: as it was told it
        self._send = send
        self._phones = {secret: ServedPhone(number) for number, secret in plan.phones.items()}
        self._door = plan.door.split()
        self._guesses = Guesses()
        self._next_phone = plan.next_phone
        self._joins: deque[float] = deque(maxlen=MOST_JOINS)
        self._reached: set[str] = set()  # addresses

    def listens(self, address: str, where: tuple[str, int]) -> None:
        """It is reached there, and by no other name than this address has with the port."""
        self._addresses[where[:2]] = address
        self._send(WireMessage(MessageKind.LISTENING, content=f"{where[1]} {address}".encode()))

    def host(self, where: tuple[str, int]) -> str:
        """What browsers call it that have come there."""
        return host_of(self._addresses[where[:2]], where[1])

    async def obey(self, message: WireMessage) -> None:
        """Do what the game says."""
        if message.kind is MessageKind.OPEN:
            self._door = message.content.decode().split()
            self._guesses = Guesses()
            self._reached.clear()
            self._send(WireMessage(MessageKind.OPENED, content=message.content))
        elif message.kind is MessageKind.PAGE:
            for phone in self._numbered(message.phone):
                await phone.show(message.content)
        elif message.kind is MessageKind.SEND_AWAY:
            for phone in self._numbered(message.phone):
                del self._phones[next(key for key, value in self._phones.items() if value is phone)]
                await phone.send_away()

    def phone(self, secret: str) -> ServedPhone | None:
        """The phone behind a link."""
        return self._phones.get(digest(secret))

    def is_door(self, secret: str) -> bool:
        """Whether this is the secret of the door, and it is open."""
        return digest(secret) in self._door[:1]

    @property
    def is_open(self) -> bool:
        """Whether new phones may come in."""
        return bool(self._door)

    def is_code(self, code: str, who: str) -> bool:
        """Whether this is the code of the door; raises `Locked` for who has guessed too often."""
        self._guesses.check(who)
        if digest(code) in self._door[1:]:
            return True
        self._guesses.note(who)
        return False

    def join(self) -> str:
        """Let a new phone in by the door: its secret."""
        now = time.monotonic()
        if len(self._phones) >= MOST_PHONES:
            raise Full
        if len(self._joins) == MOST_JOINS and now - self._joins[0] < _MINUTE:
            raise Hurried
        self._joins.append(now)
        secret = new_secret()
        number, self._next_phone = self._next_phone, self._next_phone + 1
        self._phones[digest(secret)] = ServedPhone(number)
        self._send(WireMessage(MessageKind.JOINED, number, digest(secret).encode()))
        return secret

    def said(self, phone: ServedPhone, words: bytes) -> None:
        """Tell the game what a phone said."""
        self._send(WireMessage(MessageKind.SAID, phone.number, words))

    def tell_who_is_there(self, phone: ServedPhone) -> None:
        """Tell the game how many pages of a phone are open."""
        if phone.told_open != (now := min(phone.open_pages, MOST_PAGES)):
            phone.told_open = now
            self._send(WireMessage(MessageKind.HERE, phone.number, bytes([now])))

    def is_reached(self, where: tuple[str, int]) -> None:
        """Somebody has asked for something: the network of this address lets phones through."""
        address = self._addresses[where[:2]]
        if address not in self._reached:
            self._reached.add(address)
            self._send(WireMessage(MessageKind.REACHED, content=address.encode()))

    async def say_farewell(self) -> None:
        """Wait until every phone has the last page, if it comes for it soon."""
        everybody = asyncio.gather(*(phone.caught_up.wait() for phone in self._phones.values()))
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(everybody, FAREWELL)
        for phone in self._phones.values():
            for socket in tuple(phone.sockets):
                await socket.close(code=WSCloseCode.GOING_AWAY)

    def _numbered(self, number: int) -> list[ServedPhone]:
        return [phone for phone in self._phones.values() if phone.number == number]


class Connections:
    """Who is connected: who asks for nothing has to go, and so have the oldest of too many strangers."""

    def __init__(self) -> None:
        self._asked: set[int] = set()  # transports that have asked for something
        self._trusted: set[int] = set()  # those that knew a secret
        self._since: dict[int, float] = {}

    def asks(self, request: web.Request) -> None:
        """Somebody asks for something."""
        self._asked.add(id(request.transport))

    def trust(self, request: web.Request) -> None:
        """Somebody knew a secret."""
        self._trusted.add(id(request.transport))

    def sweep(self, connections: list[web.RequestHandler]) -> None:
        """Send away who may not stay."""
        now = time.monotonic()
        transports = {id(found.transport): found.transport for found in connections if found.transport}
        self._asked &= transports.keys()
        self._trusted &= transports.keys()
        self._since = {key: self._since.get(key, now) for key in transports}
        strangers = [key for key in transports if key not in self._trusted]
        spare = max(len(transports) - MOST_CONNECTIONS, 0)
        for place, key in enumerate(sorted(strangers, key=self._since.__getitem__)):
            is_silent = key not in self._asked and now - self._since[key] > PATIENCE
            if is_silent or place < spare:
                transports[key].abort()
