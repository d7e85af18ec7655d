"""Clients of the wire of phones, as anybody may write one: they press anything, and come and go."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from aiohttp import ClientError, ClientSession, ClientTimeout, WSMsgType
from hosts import origin

Page = dict[str, Any]


def pressed(page: Page, chance: Random) -> str:
    """Anything that may be pressed on a page."""
    return json.dumps({"page": page["number"], "choose": chance.randrange(len(page["choices"]))})


@dataclass
class Dropping:
    """A phone that loses its connection so often, and always comes back; what it has seen decided counts."""

    session: ClientSession
    link: str
    chance: Random
    drops: int = 0  # still to come
    decided: int = 0  # questions that were answered, and are past
    over: bool = False
    page: Page = field(default_factory=dict)
    _answered: int = -1  # the number of the page that was answered last

    async def play(self) -> None:
        """Hold the phone to the end of the match."""
        while not self.over:
            try:
                await (self._poll() if self.chance.random() < 0.2 else self._hold())
            except (TimeoutError, ClientError, ConnectionError):
                await asyncio.sleep(0.01)  # as a phone waits before it tries again

    def see(self, page: Page) -> str | None:
        """Take a page in; what is pressed on it, if anything is asked."""
        if self._answered >= 0 and page["number"] != self._answered:
            self.decided += 1
            self._answered = -1
        self.page, self.over = page, page["is_over"]
        return None if self.over or not page["choices"] else pressed(page, self.chance)

    async def _hold(self) -> None:
        headers = {"Origin": origin(self.link)}
        async with self.session.ws_connect(f"{self.link}/socket", headers=headers) as socket:
            is_back = True  # and does not know whether what was said was heard
            async for message in socket:
                if message.type is not WSMsgType.BINARY:
                    return
                said = self.see(json.loads(message.data))
                if self.over:
                    return
                if self._is_dropped():
                    if said is not None and self.chance.random() < 0.5:
                        self._answered = self.page["number"]  # said, and gone at once
                        await socket.send_str(said)
                    response = socket._response
                    if response.connection is not None and response.connection.transport is not None:
                        response.connection.transport.abort()  # without a word, as a battery does
                    return
                if said is not None and (is_back or self._answered != self.page["number"]):
                    self._answered = self.page["number"]
                    await socket.send_str(said)
                is_back = False

    async def _poll(self) -> None:
        async with self.session.get(f"{self.link}/poll", params={"known": "0"}) as answer:
            said = self.see(await answer.json())
        self._is_dropped()
        if said is not None:
            self._answered = self.page["number"]
            await self.session.post(f"{self.link}/say", data=said, headers={"Origin": origin(self.link)})

    def _is_dropped(self) -> bool:
        if self.drops and self.chance.random() < 0.5:
            self.drops -= 1
            return True
        return False


async def play_all(links: Sequence[str], seed: int, drops: int = 0) -> list[Dropping]:
    """Let everybody play to the end, each losing the connection so often."""
    async with ClientSession(timeout=ClientTimeout(total=60)) as session:
        phones = [
            Dropping(session, link, Random(seed * 100 + seat), drops) for seat, link in enumerate(links)
        ]
        await asyncio.gather(*(phone.play() for phone in phones))
        return phones
