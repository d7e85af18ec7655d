"""Phone line: the game's end of the wire; the server is started and ended here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from typing import Final

from scenes.phones.links import digest, link, new_secret
from scenes.phones.server import FAREWELL
from scenes.phones.serving import serve
from scenes.phones.wire import Kind, Message, ServerPlan, packed, unpacked

_STARTS: Final = 30.0  # seconds, on the slowest machine
_LEAVES: Final = FAREWELL + 3.0


class CannotListen(Exception):  # noqa: N818 - reads as what it is
    """The server of phones cannot be reached at the address it was given."""


class PhoneLine:
    """The links of a match, and what goes to and fro behind them."""

    def __init__(self, address: str, port: int, seats: Sequence[int]) -> None:
        """Start the server; only those seats have links that somebody knows."""
        self.address = address
        secrets = [new_secret() for _ in range(max(seats) + 1)]
        plan = ServerPlan(address, port, tuple(map(digest, secrets)))
        context = get_context("spawn")
        self._here, there = context.Pipe()
        self._process = context.Process(target=serve, args=(there, plan), daemon=True, name="phones")
        self._process.start()
        there.close()
        self.port = self._first_word()
        self.links = {seat: link(address, self.port, secrets[seat]) for seat in seats}

    def show(self, seat: int, page: bytes) -> None:
        """Show a page on the phones of a seat."""
        self._here.send_bytes(packed(Message(Kind.PAGE, seat, page)))

    def messages(self, seconds: float = 0.0) -> Iterator[Message]:
        """What has come from the phones; waits so long for the first."""
        while self._here.poll(seconds):
            yield unpacked(self._here.recv_bytes())
            seconds = 0.0

    def close(self) -> None:
        """End the server."""
        self._here.close()
        self._process.join(_LEAVES)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def _first_word(self) -> int:
        if not self._here.poll(_STARTS):
            self.close()
            raise CannotListen("the server does not answer")
        try:
            first = unpacked(self._here.recv_bytes())
        except EOFError:
            self.close()
            raise CannotListen("the server has ended") from None
        if first.kind is Kind.FAILED:
            self.close()
            raise CannotListen(first.content.decode("utf-8", "replace"))
        return int(first.content)
