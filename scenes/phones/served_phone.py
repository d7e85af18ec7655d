"""Served phone: what one phone shows, who looks at it, and how fast it may speak."""

from __future__ import annotations

import asyncio
import time

from aiohttp import web

from scenes.phones.limits import MOST_WORDS, WORD_SECONDS


class ServedPhone:
    """What one phone shows, and the browsers that show it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.page = b"{}"
        self.page_number = 0  # it grows; 0 while there is no page
        self.changed = asyncio.Condition()
        self.sockets: set[web.WebSocketResponse] = set()
        self.polls = 0
        self.is_known = False  # whether it was ever there
        self.is_sent_away = False
        self.caught_up = asyncio.Event()  # whether it has the last page
        self.caught_up.set()
        self.told_open = 0  # how many pages the game believes to be open
        self._next_word = 0.0  # the moment by which all that was said so far would have been said slowly

    @property
    def open_pages(self) -> int:
        """How many pages look at it."""
        return len(self.sockets) + self.polls

    async def show(self, page: bytes) -> None:
        """Show a page from now on."""
        self.page = page
        self.page_number += 1
        if self.is_known:
            self.caught_up.clear()
        async with self.changed:
            self.changed.notify_all()

    async def send_away(self) -> None:
        """Show nothing any more."""
        self.is_sent_away = True
        self.caught_up.set()
        async with self.changed:
            self.changed.notify_all()

    async def after(self, known: int) -> tuple[int, bytes]:
        """The first page that is another than a known one, and its number."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.is_sent_away or self.page_number != known)
            return self.page_number, self.page

    def delivered(self, page_number: int) -> None:
        """A browser has got a page."""
        self.is_known = True
        if page_number == self.page_number:
            self.caught_up.set()

    async def hear(self) -> None:
        """Wait until what is said can be heard: whoever speaks faster than anybody can mean it waits."""
        now = time.monotonic()
        self._next_word = max(now, self._next_word + WORD_SECONDS)
        if (wait := self._next_word - MOST_WORDS * WORD_SECONDS - now) > 0:
            await asyncio.sleep(wait)
