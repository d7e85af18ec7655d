"""Server of phones: pages, WebSockets and long polls for those who hold a link, in a process of its own.

It knows of a match only the bytes that each seat's phone is to show. docs/phones.md tells what goes over
the network, and what that protects.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from importlib import resources
from typing import Final

from aiohttp import WSCloseCode, WSMsgType, web

from scenes.phones.links import ENTRANCE, digest
from scenes.phones.wire import Kind, Message, ServerPlan

MOST_BYTES: Final = 512  # of what a phone may say
MOST_CONNECTIONS: Final = 96
MOST_PAGES: Final = 4  # open for one seat
MOST_WORDS: Final = 50  # that a seat may say at once; after that, one in
WORD_SECONDS: Final = 0.02
POLL_SECONDS: Final = 25.0
PATIENCE: Final = 8.0  # seconds in which somebody who came has to ask for something
_LONGEST_NUMBER: Final = 12
FAREWELL: Final = 3.0  # seconds for phones to fetch the last page
_SWEEP: Final = 1.0
_BEAT: Final = 15.0  # seconds between two asks whether a phone is still there

_FILES: Final = {
    "page.js": "text/javascript",
    "page.css": "text/css",
}

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Seat:
    """What one seat's phones show, and who looks."""

    def __init__(self) -> None:
        self.page = b"{}"
        self.number = 0  # of the page: it grows; 0 while there is none
        self.changed = asyncio.Condition()
        self.sockets: set[web.WebSocketResponse] = set()
        self.polls = 0
        self.is_known = False  # whether a phone was ever there
        self.caught_up = asyncio.Event()  # whether it has the last page
        self.caught_up.set()
        self.next_word = 0.0  # the moment by which all that was said so far would have been said slowly

    @property
    def open_pages(self) -> int:
        """How many pages look at it."""
        return len(self.sockets) + self.polls

    async def after(self, known: int) -> tuple[int, bytes]:
        """The first page that is another than a known one, and its number."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.number != known)
            return self.number, self.page

    def delivered(self, number: int) -> None:
        """A phone has got a page."""
        self.is_known = True
        if number == self.number:
            self.caught_up.set()

    async def hear(self) -> None:
        """Wait until what is said can be heard: whoever speaks faster than anybody can mean it waits."""
        now = time.monotonic()
        self.next_word = max(now, self.next_word + WORD_SECONDS)
        if (wait := self.next_word - MOST_WORDS * WORD_SECONDS - now) > 0:
            await asyncio.sleep(wait)


class PhoneServer:
    """The seats of one match, each behind its link."""

    def __init__(self, plan: ServerPlan, send: Callable[[Message], None]) -> None:
        self._plan = plan
        self._send = send
        self._seat_of = {link: seat for seat, link in enumerate(plan.links)}
        self._seats = [Seat() for _ in plan.links]
        self._host = ""
        self._heard: set[int] = set()  # transports that have asked for something
        self._since: dict[int, float] = {}
        self._files = _read_files()

    def app(self) -> web.Application:
        """All there is to ask for."""

        @web.middleware
        async def guard(request: web.Request, handler: _Handler) -> web.StreamResponse:
            return await self._guard(request, handler)

        app = web.Application(client_max_size=MOST_BYTES, middlewares=[guard])
        app.add_routes(
            [
                web.get("/{file:page\\.(?:js|css)}", self._file),
                web.get(ENTRANCE + "{secret:[A-Za-z0-9_-]{22}}", self._page),
                web.get(ENTRANCE + "{secret:[A-Za-z0-9_-]{22}}/socket", self._socket),
                web.get(ENTRANCE + "{secret:[A-Za-z0-9_-]{22}}/poll", self._poll),
                web.post(ENTRANCE + "{secret:[A-Za-z0-9_-]{22}}/say", self._say),
            ]
        )
        return app

    def listens_on(self, port: int) -> None:
        """It is reached by this port of its address, and by no other name."""
        self._host = f"{self._plan.address}:{port}"

    async def show(self, seat: int, page: bytes) -> None:
        """Show a page on all phones of a seat."""
        place = self._seats[seat]
        place.page = page
        place.number += 1
        if place.is_known:
            place.caught_up.clear()
        async with place.changed:
            place.changed.notify_all()

    async def say_farewell(self) -> None:
        """Wait until every phone has the last page, if it comes for it soon."""
        everybody = asyncio.gather(*(seat.caught_up.wait() for seat in self._seats))
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(everybody, FAREWELL)
        for seat in self._seats:
            for socket in tuple(seat.sockets):
                await socket.close(code=WSCloseCode.GOING_AWAY)

    def sweep(self, connections: list[web.RequestHandler]) -> None:
        """Send those away who came and ask for nothing, and those who are too many."""
        now = time.monotonic()
        present = set()
        for number, connection in enumerate(connections):
            transport = connection.transport
            if transport is None:
                continue
            key = id(transport)
            present.add(key)
            silent = key not in self._heard and now - self._since.setdefault(key, now) > PATIENCE
            if silent or number >= MOST_CONNECTIONS:
                transport.abort()
        self._heard &= present
        self._since = {key: since for key, since in self._since.items() if key in present}

    async def _guard(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        """Answer nobody who came by another name, and let no page of others speak."""
        self._heard.add(id(request.transport))
        origin = request.headers.get("Origin")
        if request.headers.get("Host") != self._host or origin not in {None, f"http://{self._host}"}:
            raise web.HTTPForbidden(headers=_headers(self._host))
        try:
            response = await handler(request)
        except web.HTTPException as refusal:
            refusal.headers.update(_headers(self._host))
            raise
        if not response.prepared:
            response.headers.update(_headers(self._host))
        return response

    def _seat(self, request: web.Request) -> int:
        seat = self._seat_of.get(digest(request.match_info["secret"]))
        if seat is None:
            raise web.HTTPNotFound
        return seat

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        return web.Response(body=self._files[name], content_type=_FILES[name], charset="utf-8")

    async def _page(self, request: web.Request) -> web.Response:
        self._seat(request)
        return web.Response(body=self._files["page.html"], content_type="text/html", charset="utf-8")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        number = self._seat(request)
        seat = self._seats[number]
        if seat.open_pages >= MOST_PAGES or request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(heartbeat=_BEAT, max_msg_size=MOST_BYTES, compress=False)
        await socket.prepare(request)
        seat.sockets.add(socket)
        self._tell_who_is_there(number)
        writer = asyncio.create_task(_write(seat, socket))
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                await seat.hear()
                self._send(Message(Kind.SAID, number, message.data.encode("utf-8", "backslashreplace")))
        finally:
            writer.cancel()
            seat.sockets.discard(socket)
            self._tell_who_is_there(number)
            await socket.close()
        return socket

    async def _poll(self, request: web.Request) -> web.Response:
        number = self._seat(request)
        seat = self._seats[number]
        if seat.open_pages >= MOST_PAGES:
            raise web.HTTPTooManyRequests
        known = request.query.get("known", "")
        number_known = int(known) if known.isdecimal() and len(known) < _LONGEST_NUMBER else 0
        seat.polls += 1
        self._tell_who_is_there(number)
        try:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(seat.after(number_known), POLL_SECONDS)
        finally:
            seat.polls -= 1
            self._tell_who_is_there(number)
        seat.delivered(seat.number)
        return web.Response(
            body=seat.page, content_type="application/json", headers={"X-Page": str(seat.number)}
        )

    async def _say(self, request: web.Request) -> web.Response:
        number = self._seat(request)
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        await self._seats[number].hear()
        said = await asyncio.wait_for(request.read(), PATIENCE)
        self._send(Message(Kind.SAID, number, said))
        return web.Response(status=204)

    def _tell_who_is_there(self, seat: int) -> None:
        self._send(Message(Kind.HERE, seat, bytes([min(self._seats[seat].open_pages, MOST_PAGES)])))


async def _write(seat: Seat, socket: web.WebSocketResponse) -> None:
    """Send each page of a seat; a phone that is slow misses those that are past."""
    shown = 0
    with contextlib.suppress(ConnectionError):
        while not socket.closed:
            shown, page = await seat.after(shown)
            await asyncio.wait_for(socket.send_bytes(page), PATIENCE)
            seat.delivered(shown)


def _headers(host: str) -> dict[str, str]:
    """What browsers are told to refuse."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }


def _read_files() -> dict[str, bytes]:
    folder = resources.files("scenes.phones") / "web"
    return {name: (folder / name).read_bytes() for name in ("page.html", *_FILES)}
