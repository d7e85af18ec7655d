"""What phones are shown, what may be pressed on them, and that no phone is told another seat's secrets."""

import json
import re
from random import Random

import msgspec
import pytest
from phones import asked, page, phone_match, press, press_anything, take_back

from game.bots.observation import as_seen
from game.shelf import GAMES
from scenes.phones.album import picture

TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seat_counts if seats > 1]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whole_matches_are_played_on_phones(game: str, seats: int) -> None:
    match, chance = phone_match(game, seats), Random(seats)
    while not match.is_over:
        press_anything(match, chance)
    assert all(page(match, seat)["is_over"] for seat in range(seats))
    assert not asked(match)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_phone_is_sent_the_same_bytes_whatever_its_seat_cannot_know(game: str) -> None:
    match, chance, compared = phone_match(game, 3 if game == "cloud9" else 2), Random(5), 0
    model = GAMES[game].search_model("even")
    while not match.is_over:
        true = match.state
        for seat in asked(match):
            view, told = true.view(seat), tuple(as_seen(match.session.story.events, seat))
            shown = match.page(seat)
            match.match.state = match.session.state = model.determinize(model.analyse(view, told), chance)
            if match.state.view(seat) == view:
                assert match.page(seat) == shown
                others = [other for other in match.phones if other != seat]
                compared += any(match.state.view(other) != true.view(other) for other in others)
            match.match.state = match.session.state = true
        press_anything(match, chance)
    assert compared > 5


def ids(told: object) -> set[str]:
    """Whatever is one of a kind in what somebody knows, as cards are: words with a number."""
    return set(re.findall(r'"([a-z_]+-?[0-9]+)"', msgspec.json.encode(told).decode()))


@pytest.mark.parametrize(("game", "seats"), [("strange_world", 3), ("cloudy_kingdom", 3)])
def test_no_card_that_only_others_know_is_in_anything_a_phone_is_sent(game: str, seats: int) -> None:
    match, chance, looked = phone_match(game, seats), Random(9), 0
    while not match.is_over:
        known = []
        for seat in range(seats):
            seen = [event.seen_by(seat) for event in match.session.story.events]
            known.append(ids(match.state.view(seat)) | ids(seen))
        for seat in range(seats):
            sent = match.page(seat).decode()
            for card in set().union(*known) - known[seat]:
                looked += 1
                assert not re.search(rf"\b{re.escape(card)}(?![0-9])", sent), (seat, card)
                drawn = picture(f"strange/land/{card}")
                assert not drawn or drawn not in sent
        press_anything(match, chance)
    assert looked > 100


def test_only_who_is_asked_may_press() -> None:
    match = phone_match("cloud9", 3)
    (seat,) = asked(match)
    before = len(match.match.record.steps)
    for other in {0, 1, 2} - {seat}:
        assert not press(match, other, 0)
    assert not press(match, seat, 2)
    assert not press(match, seat, -1)
    assert len(match.match.record.steps) == before
    assert press(match, seat, 0)


def test_a_press_on_a_page_that_is_past_counts_for_nothing() -> None:
    match = phone_match("cloud9", 2)
    old = [json.dumps({"page": page(match, seat)["number"], "choose": 0}).encode() for seat in range(2)]
    (seat,) = asked(match)
    assert match.said(seat, old[seat])
    steps = len(match.match.record.steps)
    assert not match.said(seat, old[seat])
    assert len(match.match.record.steps) == steps


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"\xff\xfe", b"[]", b"{}", b"null", b'{"page":"1"}', b'{"page":1,"choose":1e9}',
        b'{"page":1,"do":2}', b'{"page":1,"choose":99999999999999999999999}', b"[" * 500,
        b'{"page":-1,"undo":true}',
    ],
)  # fmt: skip
def test_what_means_nothing_does_nothing(raw: bytes) -> None:
    match = phone_match("strange_world", 2)
    before = [match.page(seat) for seat in range(2)]
    assert not match.said(0, raw)
    assert not match.said(7, raw)
    assert before == [match.page(seat) for seat in range(2)]


def test_cards_are_passed_by_everybody_at_once_and_the_last_may_be_first() -> None:
    match = phone_match("strange_world", 3)
    while len(asked(match)) == 1:  # the sun is turned first
        press(match, asked(match)[0], 0)
    assert asked(match) == [0, 1, 2]
    assert press(match, 2, 1)
    assert page(match, 2)["question"] == "Locked in"
    assert page(match, 2)["chosen"].startswith("Pass ")
    assert asked(match) == [0, 1]
    assert [person["decided"] for person in page(match, 0)["people"]] == [False, False, True]
    assert take_back(match, 2)
    assert asked(match) == [0, 1, 2]
    for seat in (2, 0):
        assert press(match, seat, 0)
    hands = [page(match, seat)["hand"] for seat in range(3)]
    assert press(match, 1, 0)
    assert [page(match, seat)["hand"] for seat in range(3)] != hands


def test_who_decided_last_may_take_it_back_until_something_hidden_was_seen() -> None:
    match = phone_match("cloud9", 3)
    (seat,) = asked(match)
    assert not page(match, seat)["may_undo"]
    press(match, seat, 0)
    assert page(match, seat)["may_undo"]
    assert not take_back(match, asked(match)[0])
    assert take_back(match, seat)
    assert asked(match) == [seat]


def test_who_has_no_phone_at_hand_is_told_to_all() -> None:
    match = phone_match("cloudy_kingdom", 2)
    assert match.comes_or_goes(0, is_there=True)
    assert not match.comes_or_goes(0, is_there=True)
    assert [person["away"] for person in page(match, 1)["people"]] == [False, True]
    assert match.comes_or_goes(0, is_there=False)
    assert not match.comes_or_goes(9, is_there=True)


@pytest.mark.parametrize("game", GAMES)
def test_who_only_watches_is_asked_nothing_and_holds_nothing(game: str) -> None:
    shown = json.loads(phone_match(game, 3).onlooker_page())
    assert (shown["seat"], shown["is_asked"], shown["choices"], shown["hand"]) == (-1, False, [], [])
    assert shown["question"].endswith("decides.")
