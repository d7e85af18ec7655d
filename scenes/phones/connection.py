"""Phone line: the game's end of the wire; the server is started, kept alive and ended here.

A *phone* is whoever holds its secret: it has a number, shows the bytes it is given, and says what is pressed.
Which seat it plays, or which seats, is the game's affair.

    line = PhoneLine("192.168.1.7")         at once; `wait()`, or look at `is_listening` and `failure`
    PhoneLine(address, phones=[0, 1])       phones that the game knows (0 to 255); `line.link(0)`
    line.open_door(); line.join_link        empty until it is open; who opens it is a new phone (256 and up)
    line.site, line.code                    the same to be typed: where the code is asked for, and the code
    for message in line.messages(): ...     once a frame; of these kinds:
        JOINED, phone                       a new phone came in by the door: show it something
        HERE, phone, bytes([pages])         so many of its pages are open now; 0: it is asleep, or away
        SAID, phone, bytes                  what was pressed, at most 512 bytes of anything
    line.show(phone, page)                  bytes of JSON; the newest is sent to whoever comes later
    line.go_to(address)                     listen there as well, and show the door; who came stays
    line.send_away(phone)                   its pages say so, and its link leads nowhere any more
    line.was_reached                        whether anybody has asked for anything since the door was opened
    line.shut_door(); line.close()

Nothing here waits but `wait`, `messages(seconds)` and `close(wait=True)`. A server that dies is started again
with the same phones, door and pages; phones come back by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from ipaddress import ip_address
from queue import Empty
from typing import Final

from scenes.phones.links import DOOR, ENTRANCE, digest, link, new_code, new_secret, site_of
from scenes.phones.server_process import ServerProcess
from scenes.phones.wire import FIRST_JOINED, DoorWords, MessageKind, ServerPlan, WireMessage
from scenes.words import _, language

_LOOK: Final = 0.5  # seconds between two looks, so that whoever waits can be stopped on every system
_MOST_LIVES: Final = 10


class CannotListen(Exception):  # noqa: N818 - reads as what it is
    """The server of phones cannot be reached at the address it was given."""


class PhoneLine:
    """The phones of a game, and what goes to and fro."""

    def __init__(self, address: str, port: int = 0, phones: Sequence[int] = ()) -> None:
        """Begin to start the server, at one address of this machine, for phones that the game knows."""
        assert all(phone < FIRST_JOINED for phone in phones)
        with suppress(ValueError):  # a name is none of these
            if ip_address(address).is_unspecified:
                raise CannotListen("not one address, but all of them")
        self.address = address  # that is shown
        self.is_listening = False
        self._failure = ""  # why it cannot listen anywhere
        self._ports = {address: port}  # of all addresses at which it listens
        self._refusals: dict[str, str] = {}  # by address: why it cannot listen there
        self._reached: set[str] = set()  # addresses
        self._secrets = {phone: new_secret() for phone in phones}
        self._phones = {phone: digest(secret) for phone, secret in self._secrets.items()}  # and who joined
        self._pages: dict[int, bytes] = {}
        self._present: set[int] = set()
        self.code = ""  # that opens the door when it is typed
        self._door = ""  # its secret
        self._is_open = False
        self._next_phone = FIRST_JOINED
        self._lives = 0
        self._is_closed = False
        self._begin()

    @property
    def join_link(self) -> str:
        """The link of the door; empty until it is open."""
        return link(self.address, self.port, DOOR, self._door) if self._is_open and self.port else ""

    @property
    def port(self) -> int:
        """That of the address that is shown; 0 until it is known."""
        return self._ports.get(self.address, 0)

    @property
    def failure(self) -> str:
        """Why nobody can come in at the address that is shown; empty if they can."""
        return self._failure or self._refusals.get(self.address, "")

    @property
    def was_reached(self) -> bool:
        """Whether anybody has asked for anything there since the door was opened."""
        return self.address in self._reached

    def go_to(self, address: str) -> None:
        """Show another address of this machine; phones that came by another one stay."""
        self.address = address
        if not self.port:
            self._refusals.pop(address, None)
            self._server.send(WireMessage(MessageKind.LISTEN, content=address.encode()))

    @property
    def site(self) -> str:
        """The address to be typed."""
        return site_of(self.address, self.port)

    def wait(self) -> None:
        """Wait until the server listens, however slow the machine is, or has ended; raises `CannotListen`."""
        while not (self.is_listening or self.failure):
            with suppress(Empty):
                self._take(self._server.messages.get(timeout=_LOOK))
        if self.failure:
            self.close()
            raise CannotListen(self.failure)

    def link(self, phone: int) -> str:
        """The link of a phone that the game knows."""
        return link(self.address, self.port, ENTRANCE, self._secrets[phone])

    def open_door(self) -> None:
        """Let everybody in who comes with a new secret; who came with the one before stays."""
        self._door, self.code, self._is_open = new_secret(), new_code(), False
        self._reached.clear()
        self._server.send(WireMessage(MessageKind.OPEN, content=self._keys.encode()))

    def shut_door(self) -> None:
        """Let nobody in any more; those who are in stay."""
        self._door, self.code, self._is_open = "", "", False
        self._server.send(WireMessage(MessageKind.OPEN))

    def show(self, phone: int, page: bytes) -> None:
        """Show a page on a phone."""
        if phone in self._phones:
            self._pages[phone] = page
            self._server.send(WireMessage(MessageKind.PAGE, phone, page))

    def send_away(self, phone: int) -> None:
        """Forget a phone: its link leads nowhere any more."""
        for known in (self._phones, self._secrets, self._pages):
            known.pop(phone, None)
        self._present.discard(phone)
        self._server.send(WireMessage(MessageKind.SEND_AWAY, phone))

    def messages(self, seconds: float = 0.0) -> Iterator[WireMessage]:
        """What has come from the phones; waits so long for the first."""
        with suppress(Empty):
            while not self._is_closed:
                told = self._take(self._server.messages.get(seconds > 0, seconds or None))
                yield from told
                seconds = 0.0 if told else seconds

    def close(self, *, wait: bool = False) -> None:
        """End the server; phones get the newest page first, if they come for it soon."""
        self._is_closed = True
        self._server.end()
        if wait:
            self._server.wait_for_end()

    @property
    def _keys(self) -> str:
        """What tells again who may come in."""
        return f"{digest(self._door)} {digest(self.code)}" if self._door else ""

    def _begin(self) -> None:
        """Start the server with all that it has to know."""
        self._lives += 1
        phones = dict(self._phones)
        plan = ServerPlan(dict(self._ports), door_words(), phones, self._keys, self._next_phone)
        self._server = ServerProcess(plan)
        for phone, page in self._pages.items():
            self._server.send(WireMessage(MessageKind.PAGE, phone, page))

    def _take(self, message: WireMessage) -> list[WireMessage]:
        """Note what concerns the line itself, and pass on the rest."""
        kind, phone, content = message
        if kind is MessageKind.LISTENING:
            port, _space, address = content.decode().partition(" ")
            self._ports[address], self.is_listening = int(port), True
        elif kind is MessageKind.FAILED:
            self._failure = content.decode("utf-8", "replace")
        elif kind is MessageKind.REFUSED:
            address, _space, why = content.decode("utf-8", "replace").partition(" ")
            self._refusals[address] = why
        elif kind is MessageKind.OPENED:
            self._is_open = bool(self._door) and content.decode() == self._keys
        elif kind is MessageKind.REACHED:
            self._reached.add(content.decode())
        elif kind is MessageKind.ENDED:
            return self._revive()
        elif kind is MessageKind.JOINED:
            self._phones[phone] = content.decode()
            self._next_phone = phone + 1
            return [WireMessage(MessageKind.JOINED, phone)]
        elif phone in self._phones:
            if kind is MessageKind.HERE:
                self._present = self._present | {phone} if any(content) else self._present - {phone}
            return [message]
        return []

    def _revive(self) -> list[WireMessage]:
        """Start a server anew that has died; nobody is there until they have come back."""
        gone = [WireMessage(MessageKind.HERE, phone, b"\0") for phone in sorted(self._present)]
        self._present.clear()
        if self._lives < _MOST_LIVES and not self._failure:
            self._begin()
            self.go_to(self.address)
        else:
            self.is_listening, self._failure = False, self._failure or "the server has ended"
        return gone


def door_words() -> DoorWords:
    """The sentences of the server, in the language of the moment."""
    return DoorWords(
        language=language(),
        title="Three Skies",
        welcome=_("Coming in …"),
        full=_("All places for phones are taken. Send a phone away at the table first."),
        hurried=_("Too many came in at once. Try again in a minute."),
        code=_("Which code is on the big screen?"),
        enter=_("Come in"),
        wrong=_("This is not the code on the big screen."),
        locked=_("Too many wrong codes. Scan the picture on the big screen instead."),
        gone=_("This link leads nowhere any more. Scan the code on the big screen, or ask for a new link."),
    )
