"""Phones: those that are in hands this evening, what each of them shows, and who answers what is said on it.

A phone is a device like a pad: it holds a seat, and one that two people share holds two.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, Literal, NamedTuple, Protocol

import msgspec

from scenes.input.holders import PHONE, Holders

_MOST_HANDS: Final = 2  # people with one phone


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone may say about a page: which choice, that one is taken back, what a field becomes."""

    page: int
    choose: int | None = None
    undo: bool = False
    set: str = ""
    to: str = ""
    hint: bool = False


def understood(raw: bytes) -> Said | None:
    """What a phone says; None if it means nothing."""
    try:
        return msgspec.json.decode(raw, type=Said)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class PhoneNews(NamedTuple):
    """News of a phone: it has come in, it is open so many times, or it says something."""

    kind: Literal["joined", "here", "said"]
    phone: int
    content: bytes = b""


class PhoneChannel(Protocol):
    """What goes to and from the phones."""

    @property
    def join_link(self) -> str:
        """The address by which new phones come in; empty until there is one."""

    @property
    def typed(self) -> tuple[str, str]:
        """The same to be typed: an address, and the code that is asked for there."""

    @property
    def failure(self) -> str:
        """Why no phone can be reached; empty if they can."""

    @property
    def was_reached(self) -> bool:
        """Whether anybody has asked for anything yet."""

    def news(self) -> Iterable[PhoneNews]:
        """What has happened since this was asked last; nobody waits."""

    def show(self, phone: int, page: bytes, /) -> None:
        """Show a page on a phone."""

    def send_away(self, phone: int, /) -> None:
        """Forget a phone."""

    def close(self) -> None:
        """Let go of all of them."""


class PhoneHost(Protocol):
    """A screen that phones belong to for a while."""

    def version(self) -> Hashable:
        """What tells the pages of one moment from those of another."""

    def question(self, phone: int) -> Hashable:
        """What a phone may answer now; what was said about another question counts for nothing."""

    def page(self, phone: int, number: int) -> bytes:
        """What a phone shows."""

    def said(self, phone: int, said: Said) -> None:
        """Do what somebody pressed on the page that is there."""


class Phones:
    """The phones of an evening."""

    def __init__(self, holders: Holders) -> None:
        self.line: PhoneChannel | None = None
        self.joined: dict[int, bool] = {}  # by phone: whether it is awake
        self.holders = holders
        self.host: PhoneHost | None = None  # who says what they show
        self._questions: dict[int, Hashable] = {}
        self._number = 0  # of the last page that asks something new, through the whole evening
        self._numbers: dict[int, int] = {}
        self._version: Hashable = None
        self._stale: list[int] = []

    @property
    def is_on(self) -> bool:
        """Whether phones are used."""
        return self.line is not None

    def begin(self, line: PhoneChannel) -> None:
        """Use phones from now on."""
        self.line = line

    def end(self) -> None:
        """The evening with phones is over: everybody gets up."""
        if self.line is None:
            return
        for phone in tuple(self.joined):
            self.get_up(phone)
        self.line.close()
        self.line = self.host = None
        self.joined.clear()
        self._questions.clear()

    def serve(self, host: PhoneHost) -> None:
        """Let another screen say what phones show; what was asked before counts for nothing."""
        if host is not self.host:
            self.host, self._version = host, None
            self._questions.clear()

    def leaves(self, host: PhoneHost) -> None:
        """A screen is there no more; phones show what it showed last until another one takes over."""
        if self.host is host:
            self.host = None

    # Who holds what

    def seats_of(self, phone: int) -> list[int]:
        """The seats that a phone holds, the first one taken first."""
        held = self.holders.seats
        return [held[hand] for hand in _hands(phone) if hand in held]

    def phone_of(self, seat: int) -> int | None:
        """The phone that holds a seat."""
        return next((phone for phone in self.joined if seat in self.seats_of(phone)), None)

    def is_awake(self, seat: int) -> bool:
        """Whether the phone that holds a seat shows its page."""
        phone = self.phone_of(seat)
        return phone is not None and self.joined[phone]

    def has_room(self, phone: int) -> bool:
        """Whether somebody more may play with a phone."""
        return len(self.seats_of(phone)) < _MOST_HANDS

    def device_for(self, phone: int) -> str:
        """The hand of a phone that is still free."""
        return next(hand for hand in _hands(phone) if hand not in self.holders.seats)

    def get_up(self, phone: int, seat: int | None = None) -> None:
        """Let a phone hold nothing any more, or a seat no longer."""
        for hand in _hands(phone):
            if seat is None or self.holders.seats.get(hand) == seat:
                self.holders.take(hand, None)

    def send_away(self, phone: int) -> None:
        """Let a phone hold nothing, and show nothing of this evening any more."""
        self.get_up(phone)
        if self.line is not None and self.joined.pop(phone, None) is not None:
            self.line.send_away(phone)

    # Once a frame

    def update(self) -> None:
        """Hear what was said, and show what has changed: one page at a time, so that no frame has to wait."""
        if self.line is None:
            return
        for news in self.line.news():
            self._hear(news)
        if self.host is None or self.line is None:
            return
        version = self.host.version(), tuple(self.joined.items()), tuple(self.holders.seats.items())
        if version != self._version:
            self._version = version
            self._stale = [phone for phone in self.joined if phone not in self._stale] + self._stale
        if self._stale:
            self._show(self._stale.pop(0))

    def _hear(self, news: PhoneNews) -> None:
        match news.kind:
            case "joined":
                self.joined[news.phone] = True
            case "here" if news.phone in self.joined:
                self.joined[news.phone] = any(news.content)
            case "said" if news.phone in self.joined and self.host is not None:
                self._answer(self.host, news)
            case _:
                pass

    def _answer(self, host: PhoneHost, news: PhoneNews) -> None:
        said = understood(news.content)
        if said is None or (said.page != self._numbers.get(news.phone) and not said.set):
            return
        if self._asks(host, news.phone):
            host.said(news.phone, said)
            self._version = None

    def _asks(self, host: PhoneHost, phone: int) -> bool:
        """Whether a phone is still asked what its page asks."""
        return phone in self._questions and host.question(phone) == self._questions[phone]

    def _show(self, phone: int) -> None:
        if self.host is None or self.line is None or phone not in self.joined:
            return
        if not self._asks(self.host, phone):
            self._questions[phone] = self.host.question(phone)
            self._number += 1
            self._numbers[phone] = self._number
        self.line.show(phone, self.host.page(phone, self._numbers[phone]))


def _hands(phone: int) -> Iterator[str]:
    """The devices that a phone is: one for each of the people who may hold it."""
    return (f"{PHONE}{phone}/{hand}" for hand in range(_MOST_HANDS))
