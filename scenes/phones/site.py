"""Site of phones: all there is to ask the server for, and what browsers are told to refuse."""

from __future__ import annotations

import asyncio
import contextlib
import html
from collections.abc import Awaitable, Callable
from importlib import resources
from string import Template
from typing import Final

from aiohttp import WSMessage, WSMsgType, web

from scenes.phones.limits import KEPT_SECONDS, MOST_BYTES, MOST_PAGES, PATIENCE, POLL_SECONDS
from scenes.phones.links import DOOR, ENTRANCE
from scenes.phones.pictures import PhonePictures
from scenes.phones.served_phone import ServedPhone
from scenes.phones.server import Connections, Full, Hurried, Locked, PhoneServer

#: The code that closes the socket of a phone that was sent away.
SENT_AWAY: Final = 4001
_COOKIE: Final = "phone"
_BEAT: Final = 15.0  # seconds between two asks whether a phone is still there
_LONGEST_NUMBER: Final = 12
_KEY: Final = "{secret:[A-Za-z0-9_-]{22}}"
_CODE: Final = "{code:[A-Za-z0-9]{1,12}}"
_KINDS: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "webp": "image/webp",
    "woff2": "font/woff2",
}

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PhoneSite:
    """What browsers may ask for."""

    def __init__(self, server: PhoneServer, connections: Connections) -> None:
        self._server = server
        self._connections = connections
        self._files = _read_files()

    def app(self) -> web.Application:
        """All there is to ask for."""

        @web.middleware
        async def guard(request: web.Request, handler: _Handler) -> web.StreamResponse:
            return await self._guard(request, handler)

        app = web.Application(client_max_size=MOST_BYTES, middlewares=[guard])
        app.add_routes(
            [
                *PhonePictures().routes(),
                web.get("/{file:[a-z0-9_-]+\\.[a-z0-9]+}", self._file),
                web.get("/", self._front),
                web.post(DOOR + _CODE, self._join_by_code),
                web.get(DOOR + _KEY, self._door),
                web.post(DOOR + _KEY, self._join),
                web.get(ENTRANCE + _KEY, self._page),
                web.get(ENTRANCE + _KEY + "/socket", self._socket),
                web.get(ENTRANCE + _KEY + "/poll", self._poll),
                web.post(ENTRANCE + _KEY + "/say", self._say),
            ]
        )
        return app

    async def _guard(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        """Answer nobody who came by another name, and let no page of others speak."""
        self._connections.asks(request)
        if request.transport is None:  # gone already
            raise web.HTTPForbidden
        where = request.transport.get_extra_info("sockname")
        self._server.is_reached(where)
        host = self._server.host(where)
        origin = request.headers.get("Origin")
        if request.headers.get("Host") != host or origin not in {None, f"http://{host}"}:
            raise web.HTTPForbidden(headers=_headers(host))
        try:
            response = await handler(request)
        except web.HTTPException as refusal:
            refusal.headers.update(_headers(host))
            raise
        if not response.prepared:
            for name, value in _headers(host).items():
                response.headers.setdefault(name, value)
        return response

    def _phone(self, request: web.Request) -> ServedPhone:
        phone = self._server.phone(request.match_info["secret"])
        if phone is None:
            raise web.HTTPNotFound
        self._connections.trust(request)
        return phone

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        kind = _KINDS.get(name.rpartition(".")[2])
        if name not in self._files or kind is None:
            raise web.HTTPNotFound
        response = web.Response(body=self._files[name], content_type=kind, charset="utf-8")
        if kind.startswith("text/"):
            response.enable_compression()
        return response

    async def _door(self, request: web.Request) -> web.Response:
        if not self._server.is_door(request.match_info["secret"]):
            return self._notice(404, self._server.words.gone)
        self._connections.trust(request)
        return self._notice(200, self._server.words.welcome)

    async def _front(self, _request: web.Request) -> web.Response:
        """What whoever types the address is asked."""
        words = self._server.words
        if not self._server.is_open:
            return self._notice(404, words.gone)
        return self._notice(200, words.code, form="")

    async def _join(self, request: web.Request) -> web.Response:
        """Let in who has the secret of the door."""
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        if not self._server.is_door(request.match_info["secret"]):
            return web.Response(status=404, text=self._server.words.gone)
        return self._let_in(request)

    async def _join_by_code(self, request: web.Request) -> web.Response:
        """Let in who has typed the code."""
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        try:
            is_right = self._server.is_code(request.match_info["code"].upper(), request.remote or "")
        except Locked:
            return web.Response(status=429, text=self._server.words.locked)
        return self._let_in(request) if is_right else web.Response(status=404, text=self._server.words.wrong)

    def _let_in(self, request: web.Request) -> web.Response:
        """Let a browser in: with the phone it had, if it was here before."""
        words = self._server.words
        secret = request.cookies.get(_COOKIE, "")
        if self._server.phone(secret) is None:
            try:
                secret = self._server.join()
            except Full:
                return web.Response(status=409, text=words.full)
            except Hurried:
                return web.Response(status=429, text=words.hurried)
        answer = web.Response(text=f"{ENTRANCE}{secret}")
        answer.set_cookie(_COOKIE, secret, max_age=KEPT_SECONDS, path=DOOR, httponly=True, samesite="Strict")
        return answer

    async def _page(self, request: web.Request) -> web.Response:
        if self._server.phone(request.match_info["secret"]) is None:
            return self._notice(404, self._server.words.gone)
        self._connections.trust(request)
        return web.Response(body=self._files["page.html"], content_type="text/html", charset="utf-8")

    def _notice(self, status: int, words: str, form: str = "hidden") -> web.Response:
        """A page of the server's own, with a sentence for people."""
        own = self._server.words
        values = {
            "language": own.language,
            "title": own.title,
            "words": words,
            "enter": own.enter,
            "form": form,
        }
        text = Template(self._files["door.html"].decode())
        made = text.substitute({name: html.escape(value) for name, value in values.items()})
        return web.Response(status=status, text=made, content_type="text/html")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        phone = self._phone(request)
        if phone.open_pages >= MOST_PAGES or request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(
            heartbeat=_BEAT, max_msg_size=MOST_BYTES, compress=False, autoping=False
        )
        await socket.prepare(request)
        phone.sockets.add(socket)
        self._server.tell_who_is_there(phone)
        writer = asyncio.create_task(_write(phone, socket))
        try:
            async for message in socket:
                await phone.hear()
                if not await self._heard(phone, socket, message):
                    break
        finally:
            writer.cancel()
            phone.sockets.discard(socket)
            self._server.tell_who_is_there(phone)
            await socket.close()
        return socket

    async def _heard(self, phone: ServedPhone, socket: web.WebSocketResponse, message: WSMessage) -> bool:
        """Do what came over a socket; False if nobody may say so."""
        if message.type is WSMsgType.PING:
            await socket.pong(message.data)
        elif message.type is WSMsgType.TEXT:
            self._server.said(phone, message.data.encode("utf-8", "backslashreplace"))
        return message.type in {WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG}

    async def _poll(self, request: web.Request) -> web.Response:
        phone = self._phone(request)
        if phone.open_pages >= MOST_PAGES:
            raise web.HTTPTooManyRequests
        known = request.query.get("known", "")
        number_known = int(known) if known.isdecimal() and len(known) < _LONGEST_NUMBER else 0
        phone.polls += 1
        self._server.tell_who_is_there(phone)
        try:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(phone.after(number_known), POLL_SECONDS)
        finally:
            phone.polls -= 1
            self._server.tell_who_is_there(phone)
        if phone.is_sent_away:
            raise web.HTTPNotFound
        phone.delivered(phone.page_number)
        return web.Response(
            body=phone.page, content_type="application/json", headers={"X-Page": str(phone.page_number)}
        )

    async def _say(self, request: web.Request) -> web.Response:
        phone = self._phone(request)
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden
        await phone.hear()
        try:
            said = await asyncio.wait_for(request.read(), PATIENCE)
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        self._server.said(phone, said)
        return web.Response(status=204)


async def _write(phone: ServedPhone, socket: web.WebSocketResponse) -> None:
    """Send each page of a phone; a browser that is slow misses those that are past."""
    shown = 0
    with contextlib.suppress(ConnectionError, asyncio.TimeoutError):
        while not socket.closed:
            shown, page = await phone.after(shown)
            if phone.is_sent_away:
                await socket.close(code=SENT_AWAY)
                return
            await asyncio.wait_for(socket.send_bytes(page), PATIENCE)
            phone.delivered(shown)


def _headers(host: str) -> dict[str, str]:
    """What browsers are told to refuse."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
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
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
