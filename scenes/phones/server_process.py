"""Server process: starts the server of phones, and carries messages to and fro; nobody waits for it."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Condition, Thread
from typing import Final

from scenes.phones.limits import FAREWELL
from scenes.phones.wire import MessageKind, ServerPlan, WireMessage, packed, unpacked

_LEAVES: Final = FAREWELL + 3.0


class ServerProcess:
    """The server in a process of its own."""

    def __init__(self, plan: ServerPlan) -> None:
        """Start it; that it listens, or cannot, is the first of the messages."""
        self.messages: SimpleQueue[WireMessage] = SimpleQueue()
        self._outbox = Outbox()
        self._process: BaseProcess | None = None
        self._living = Thread(target=self._live, args=(plan,), daemon=True, name="phones")
        self._living.start()

    def send(self, message: WireMessage) -> None:
        """Send the server something, soon."""
        self._outbox.put(message)

    def end(self) -> None:
        """Let it end, soon."""
        self._outbox.put(WireMessage(MessageKind.END))

    def wait_for_end(self) -> None:
        """Wait until it has ended."""
        self._living.join()

    def _live(self, plan: ServerPlan) -> None:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = self._process = context.Process(
            target=_serve, args=(there, plan), daemon=True, name="phones"
        )
        try:
            process.start()
        except (OSError, RuntimeError) as error:  # the system lets no more processes begin
            self.messages.put(WireMessage(MessageKind.FAILED, content=str(error).encode()))
            return
        there.close()
        Thread(target=self._outbox.empty_into, args=(here,), daemon=True, name="to phones").start()
        with suppress(EOFError, OSError):
            while True:
                self.messages.put(unpacked(here.recv_bytes()))
        self._outbox.put(WireMessage(MessageKind.END))
        process.join(_LEAVES)
        if process.is_alive():
            process.kill()
            process.join()
        self.messages.put(WireMessage(MessageKind.ENDED))


class Outbox:
    """What is still to be told: of several pages of a phone, the newest."""

    def __init__(self) -> None:
        self._waiting: dict[object, WireMessage] = {}
        self._changed = Condition()
        self._number = 0

    def put(self, message: WireMessage) -> None:
        """Have something told."""
        with self._changed:
            self._number += 1
            key = message.phone if message.kind is MessageKind.PAGE else (self._number,)
            self._waiting[key] = message
            self._changed.notify()

    def empty_into(self, connection: Connection) -> None:
        """Tell everything in its order, until the end."""
        with suppress(OSError):
            while True:
                with self._changed:
                    self._changed.wait_for(lambda: self._waiting)
                    message = self._waiting.pop(next(iter(self._waiting)))
                connection.send_bytes(packed(message))
                if message.kind is MessageKind.END:
                    return


def _serve(connection: Connection, plan: ServerPlan) -> None:
    """Serve, in the process; the game itself never reads the library that does it."""
    from scenes.phones.serving import serve  # noqa: PLC0415

    serve(connection, plan)
