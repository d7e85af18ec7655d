"""Evening line: a phone line whose door is open from the moment it listens, as the stage hears it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from scenes.input.phones import PhoneNews
from scenes.phones.connection import CannotListen, PhoneLine
from scenes.phones.network import HomeAddress, home_addresses
from scenes.phones.wire import MessageKind

_TOLD: Final[dict[MessageKind, Literal["joined", "here", "said"]]] = {
    MessageKind.JOINED: "joined",
    MessageKind.HERE: "here",
    MessageKind.SAID: "said",
}


class EveningLine:
    """The phones of an evening at one address of this machine."""

    def __init__(self, home: HomeAddress, *, may_be_elsewhere: bool = False) -> None:
        self.home = home
        self.may_be_elsewhere = may_be_elsewhere  # whether this machine has other addresses
        self._line = PhoneLine(home.address)
        self._is_asked_open = False

    @property
    def join_link(self) -> str:
        """The address by which new phones come in; empty until there is one."""
        return self._line.join_link

    @property
    def typed(self) -> tuple[str, str]:
        """The same to be typed: an address, and the code that is asked for there."""
        return self._line.site, self._line.code

    @property
    def failure(self) -> str:
        """Why no phone can be reached; empty if they can."""
        return self._line.failure

    @property
    def was_reached(self) -> bool:
        """Whether anybody has asked for anything yet."""
        return self._line.was_reached

    def go_to(self, home: HomeAddress) -> None:
        """Show another address; who came by the one before stays."""
        self.home = home
        self._line.go_to(home.address)

    def news(self) -> Iterator[PhoneNews]:
        """What has happened since this was asked last; nobody waits."""
        for kind, phone, content in self._line.messages():
            if kind in _TOLD:
                yield PhoneNews(_TOLD[kind], phone, content)
        if self._line.is_listening and not self._is_asked_open:
            self._is_asked_open = True
            self._line.open_door()

    def show(self, phone: int, page: bytes, /) -> None:
        """Show a page on a phone."""
        self._line.show(phone, page)

    def send_away(self, phone: int, /) -> None:
        """Forget a phone."""
        self._line.send_away(phone)

    def close(self) -> None:
        """Let go of all of them; they have seen the last page, or see it now."""
        self._line.close()


def home_after(before: HomeAddress) -> HomeAddress:
    """The address to be tried after another one."""
    homes = home_addresses() or [before]
    return homes[(homes.index(before) + 1) % len(homes) if before in homes else 0]


def open_line() -> EveningLine | None:
    """A line at the likeliest address; None without a network."""
    homes = home_addresses()
    for home in homes:
        try:
            return EveningLine(home, may_be_elsewhere=len(homes) > 1)
        except CannotListen:
            continue
    return None
