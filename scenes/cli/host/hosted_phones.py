"""Hosted phones: those of one table, what they say, and whether everybody has been gone for long."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from scenes.phones.connection import PhoneLine
from scenes.phones.wire import MessageKind, WireMessage

#: Seconds after which a table ends at which nobody has a phone any more.
GONE_SECONDS: Final = 1800.0


class AllGone(Exception):  # noqa: N818 - reads as what it is
    """Nobody has been there for long."""


class HostedPhones:
    """The phones of everybody at a table, by the number of their seat or of the member of the cup."""

    def __init__(
        self, line: PhoneLine, phones: Sequence[int], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.phones = phones
        self.present: set[int] = set()
        self._line = line
        self._clock = clock
        self._alone_since = clock()

    @property
    def links(self) -> Mapping[int, str]:
        """Everybody's link."""
        return {phone: self._line.link(phone) for phone in self.phones}

    def show(self, phone: int, page: bytes) -> None:
        """Show a page on a phone."""
        self._line.show(phone, page)

    def hear(self, seconds: float) -> list[WireMessage]:
        """What phones said, and who came or went; waits so long for it. Raises `AllGone`."""
        news = list(self._line.messages(seconds))
        for message in news:
            if message.kind is MessageKind.HERE:
                is_there = any(message.content)
                (self.present.add if is_there else self.present.discard)(message.phone)
        now = self._clock()
        if self.present:
            self._alone_since = now
        elif now - self._alone_since > GONE_SECONDS:
            raise AllGone
        return news
