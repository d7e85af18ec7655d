"""Phones that tests hold: a line made of nothing, on which they press and read like people do."""

import json
from collections.abc import Iterator
from typing import Any

from scenes.input.phones import PhoneNews, Phones


class HeldPhones:
    """The line of an evening, and the phones at its other end."""

    join_link = "http://127.0.0.1:1/j/secret"
    typed = "http://127.0.0.1:1", "KRT47M"
    failure = ""
    was_reached = True

    def __init__(self) -> None:
        self.pages: dict[int, dict[str, Any]] = {}
        self.raw: dict[int, list[bytes]] = {}
        self.away: list[int] = []
        self.is_closed = False
        self._coming: list[PhoneNews] = []

    # What the game asks of its line

    def news(self) -> Iterator[PhoneNews]:
        coming, self._coming = self._coming, []
        return iter(coming)

    def show(self, phone: int, page: bytes, /) -> None:
        self.pages[phone] = json.loads(page)
        self.raw.setdefault(phone, []).append(page)

    def send_away(self, phone: int, /) -> None:
        self.away.append(phone)

    def close(self) -> None:
        self.is_closed = True

    # What people do

    def join(self, phone: int) -> None:
        self._coming.append(PhoneNews("joined", phone))

    def wake(self, phone: int, *, is_awake: bool) -> None:
        self._coming.append(PhoneNews("here", phone, bytes([is_awake])))

    def say(self, phone: int, **what: Any) -> None:
        """Say something about the page that is there."""
        said = {"page": self.pages[phone]["number"], **what}
        self.say_raw(phone, json.dumps(said).encode())

    def say_raw(self, phone: int, raw: bytes) -> None:
        """Say anything."""
        self._coming.append(PhoneNews("said", phone, raw))

    def press(self, phone: int, words: str = "") -> None:
        """Press the first choice that begins with these words."""
        choices = [choice["words"] for choice in self.pages[phone]["choices"]]
        place = next(number for number, choice in enumerate(choices) if choice.startswith(words))
        self.say(phone, choose=place)

    def reads(self, phone: int) -> str:
        """What a phone asks or tells."""
        question: str = self.pages[phone]["question"]
        return question


def hold(phones: Phones) -> HeldPhones:
    """Use phones that tests hold."""
    line = HeldPhones()
    phones.begin(line)
    return line
