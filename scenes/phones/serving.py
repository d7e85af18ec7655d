"""Serving of phones: the process of the server, and its end of the wire."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from aiohttp import web

from scenes.phones.limits import PATIENCE
from scenes.phones.server import Connections, PhoneServer
from scenes.phones.site import PhoneSite
from scenes.phones.wire import MessageKind, ServerPlan, WireMessage, packed, unpacked

_SWEEP: Final = 1.0
_LONGEST_LINE: Final = 2048


def serve(connection: Connection, plan: ServerPlan) -> None:
    """Serve phones, in the process, until the game ends."""
    logging.disable()  # what strangers send is written nowhere, as there may be a secret in it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the game's: phones get its last page first
    with contextlib.suppress(EOFError, ConnectionError, TimeoutError):
        asyncio.run(_serve(connection, plan))


async def _serve(connection: Connection, plan: ServerPlan) -> None:
    server, connections = PhoneServer(plan, partial(_send, connection)), Connections()
    runner = web.AppRunner(
        PhoneSite(server, connections).app(),
        access_log=None,
        keepalive_timeout=PATIENCE,
        shutdown_timeout=_SWEEP,
        max_line_size=_LONGEST_LINE,
        max_field_size=_LONGEST_LINE,
    )
    await runner.setup()
    assert runner.server is not None
    doors = Doors(partial(_welcome, runner.server, connections), server)
    for address, port in plan.addresses.items():
        if (refused := await doors.open(address, port)) and not doors.listening:
            _send(connection, WireMessage(MessageKind.FAILED, content=refused.encode()))
            return
    told: asyncio.Queue[WireMessage] = asyncio.Queue()
    Thread(target=_listen, args=(connection, asyncio.get_running_loop(), told), daemon=True).start()
    sweeper = asyncio.create_task(_sweep(runner.server, connections))
    while (message := await told.get()).kind is not MessageKind.END:
        if message.kind is MessageKind.LISTEN and (refused := await doors.open(message.content.decode())):
            _send(
                connection,
                WireMessage(MessageKind.REFUSED, content=message.content + b" " + refused.encode()),
            )
        await server.obey(message)
    await server.say_farewell()
    for listening in doors.listening:
        listening.close()
    sweeper.cancel()
    await asyncio.wait_for(runner.cleanup(), PATIENCE)


class Doors:
    """Where the server listens: at the addresses that it was told, and nowhere else."""

    def __init__(self, welcome: Callable[[], web.RequestHandler], server: PhoneServer) -> None:
        self._welcome = welcome
        self._server = server
        self.listening: list[asyncio.Server] = []

    async def open(self, address: str, port: int = 0) -> str:
        """Listen at an address; why that cannot be, or nothing."""
        try:
            listening = await asyncio.get_running_loop().create_server(self._welcome, address, port)
        except OSError as error:
            return error.strerror or str(error)
        self.listening.append(listening)
        self._server.listens(address, listening.sockets[0].getsockname())
        return ""


def _welcome(server: web.Server, connections: Connections) -> web.RequestHandler:
    """Take somebody in who connects; room is made at once."""
    connections.sweep(server.connections)
    return server()


def _send(connection: Connection, message: WireMessage) -> None:
    with contextlib.suppress(OSError):  # the game has ended, and is heard of it
        connection.send_bytes(packed(message))


def _listen(
    connection: Connection, loop: asyncio.AbstractEventLoop, told: asyncio.Queue[WireMessage]
) -> None:
    """Hear what the game says, in a thread, as pipes are not of the loop on every system."""
    with contextlib.suppress(RuntimeError):  # the loop has ended first
        try:
            while True:
                loop.call_soon_threadsafe(told.put_nowait, unpacked(connection.recv_bytes()))
        except (EOFError, OSError):
            loop.call_soon_threadsafe(told.put_nowait, WireMessage(MessageKind.END))


async def _sweep(server: web.Server, connections: Connections) -> None:
    while True:
        connections.sweep(server.connections)
        await asyncio.sleep(_SWEEP)
