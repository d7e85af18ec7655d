"""Phones as devices: they hold seats, sleep and wake, and what they say counts for the page that is there."""

import json
from collections.abc import Hashable

from held_phones import HeldPhones, hold

from scenes.input.holders import Holders
from scenes.input.phones import Phones, Said


class Asking:
    """A screen that asks every phone one thing after another."""

    def __init__(self) -> None:
        self.asks = 1
        self.heard: list[tuple[int, Said]] = []

    def version(self) -> Hashable:
        return self.asks

    def question(self, phone: int) -> Hashable:
        return phone, self.asks

    def page(self, phone: int, number: int) -> bytes:
        return json.dumps({"number": number, "choices": [], "phone": phone}).encode()

    def said(self, phone: int, said: Said) -> None:
        self.heard.append((phone, said))


def evening() -> tuple[Phones, HeldPhones, Asking]:
    phones, host = Phones(Holders()), Asking()
    line = hold(phones)
    phones.serve(host)
    for phone in (256, 257):
        line.join(phone)
    for _frame in range(4):
        phones.update()
    return phones, line, host


def test_every_phone_that_comes_is_shown_something_one_page_a_frame() -> None:
    phones, line, host = evening()
    assert sorted(line.pages) == [256, 257]
    host.asks += 1
    before = {phone: len(pages) for phone, pages in line.raw.items()}
    phones.update()
    assert sum(len(pages) for pages in line.raw.values()) == sum(before.values()) + 1
    phones.update()
    phones.update()
    assert {phone: len(pages) - 1 for phone, pages in line.raw.items()} == before


def test_only_an_answer_to_what_is_asked_now_is_heard() -> None:
    phones, line, host = evening()
    line.say(256, choose=0)
    phones.update()
    assert host.heard == [(256, Said(line.pages[256]["number"], choose=0))]
    host.asks += 1  # and the page is not there yet
    line.say(256, choose=0)
    phones.update()
    for raw in (b"", b"[]", b"\xff", b'{"page":1,"more":2}', b'{"page":99}'):
        line.say_raw(256, raw)
        phones.update()
    assert len(host.heard) == 1
    other = Asking()
    line.say(256, choose=0)
    phones.serve(other)
    phones.update()
    assert not other.heard  # it was another screen that asked


def test_a_phone_holds_two_seats_at_most_and_lets_go_of_them() -> None:
    phones, line, _host = evening()
    holders = phones.holders
    for seat in (0, 2):
        assert phones.has_room(256)
        holders.take(phones.device_for(256), seat)
    assert not phones.has_room(256)
    assert phones.seats_of(256) == [0, 2]
    assert (phones.phone_of(2), phones.phone_of(1)) == (256, None)
    assert holders.is_on_phone(2)
    assert phones.is_awake(2)
    line.wake(256, is_awake=False)
    phones.update()
    assert not phones.is_awake(2)
    phones.get_up(256, 0)
    assert phones.seats_of(256) == [2]
    phones.send_away(256)
    assert not holders.seats
    assert line.away == [256]
    phones.end()
    assert line.is_closed
    assert not phones.is_on
