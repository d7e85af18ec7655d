"""Pressing: a line for phones without a network, on which anything is pressed as soon as it can be."""

import json
from collections.abc import Iterator, Sequence
from random import Random

from scenes.phones.links import ENTRANCE, link, new_secret
from scenes.phones.wire import MessageKind, WireMessage


class Pressing:
    """A line whose phones press anything as soon as they are asked, so often and no more."""

    presses = 100_000

    def __init__(self, address: str, port: int, phones: Sequence[int]) -> None:
        self._at = address, port
        self._phones = phones
        self._chance = Random(1)
        self._pages: dict[int, bytes] = {}
        self._left = self.presses

    def wait(self) -> None:
        pass

    def link(self, phone: int) -> str:
        assert phone in self._phones
        return link(*self._at, ENTRANCE, new_secret())

    def show(self, phone: int, page: bytes) -> None:
        self._pages[phone] = page

    def messages(self, _seconds: float) -> Iterator[WireMessage]:
        for phone, page in tuple(self._pages.items()):
            yield WireMessage(MessageKind.HERE, phone, b"\x01")
            shown = json.loads(page)
            if shown["choices"]:
                self._left -= 1
                if self._left < 0:
                    raise KeyboardInterrupt
                said = {"page": shown["number"], "choose": self._chance.randrange(len(shown["choices"]))}
                yield WireMessage(MessageKind.SAID, phone, json.dumps(said).encode())

    def close(self, *, wait: bool) -> None:
        assert wait
        self._pages.clear()
