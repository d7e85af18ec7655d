"""Serving of phones: the process of the server, and its end of the wire."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from multiprocessing.connection import Connection
from threading import Thread
from typing import Final

from aiohttp import web

from scenes.phones.server import PATIENCE, PhoneServer
from scenes.phones.wire import Kind, Message, ServerPlan, packed, unpacked

_SWEEP: Final = 1.0


def serve(connection: Connection, plan: ServerPlan) -> None:
    """Serve phones, in the process, until the game ends."""
    with contextlib.suppress(KeyboardInterrupt, EOFError, ConnectionError):
        asyncio.run(_serve(connection, plan))


async def _serve(connection: Connection, plan: ServerPlan) -> None:
    server = PhoneServer(plan, partial(_send, connection))
    runner = web.AppRunner(
        server.app(),
        access_log=None,
        keepalive_timeout=PATIENCE,
        shutdown_timeout=_SWEEP,
        max_line_size=2048,
        max_field_size=2048,
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, plan.address, plan.port, backlog=32)
        await site.start()
    except OSError as error:
        reason = error.strerror or str(error)
        connection.send_bytes(packed(Message(Kind.FAILED, 0, reason.encode())))
        return
    port = runner.addresses[0][1]
    server.listens_on(port)
    connection.send_bytes(packed(Message(Kind.LISTENING, 0, str(port).encode())))
    told: asyncio.Queue[Message | None] = asyncio.Queue()
    Thread(target=_listen, args=(connection, asyncio.get_running_loop(), told), daemon=True).start()
    sweeper = asyncio.create_task(_sweep(server, runner))
    while (message := await told.get()) is not None:
        await server.show(message.seat, message.content)
    await server.say_farewell()
    sweeper.cancel()
    await asyncio.wait_for(runner.cleanup(), PATIENCE)


def _send(connection: Connection, message: Message) -> None:
    with contextlib.suppress(OSError):  # the game has ended, and is heard of it
        connection.send_bytes(packed(message))


def _listen(
    connection: Connection, loop: asyncio.AbstractEventLoop, told: asyncio.Queue[Message | None]
) -> None:
    """Hear what the game says, in a thread, as pipes are not of the loop on every system."""
    with contextlib.suppress(RuntimeError):  # the loop has ended first
        try:
            while True:
                loop.call_soon_threadsafe(told.put_nowait, unpacked(connection.recv_bytes()))
        except (EOFError, OSError):
            loop.call_soon_threadsafe(told.put_nowait, None)


async def _sweep(server: PhoneServer, runner: web.AppRunner) -> None:
    while runner.server is not None:
        server.sweep(list(runner.server.connections))
        await asyncio.sleep(_SWEEP)
