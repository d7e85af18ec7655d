"""The letter wheel: eight groups around a stick, and buttons that pick."""

import pytest

from scenes.input.intents import Flick, Lean, Pick
from scenes.input.wheel import REST, WAYS, Reach, Wheel

FAR = 30_000


def ready() -> Wheel:
    wheel = Wheel()
    wheel.wanted = True
    return wheel


@pytest.mark.parametrize("way", WAYS)
def test_each_of_eight_ways_is_a_group_and_each_button_a_letter_of_it(way: tuple[int, int]) -> None:
    wheel = ready()
    place = (way[0] * FAR, way[1] * FAR)
    assert list(wheel.lean("pad:1", 2, Reach(place), 0.0)) == [Lean(way, device="pad:1", seat=2)]
    assert wheel.pick("pad:1", 2, "north", 0.1) == Pick(way, 1, device="pad:1", seat=2)
    assert wheel.pick("pad:1", 2, "start", 0.1) is None
    assert wheel.pick("pad:2", 3, "north", 0.1) is None  # whose stick leans nowhere


def test_a_thumb_that_trembles_between_two_groups_stays_in_one() -> None:
    wheel = ready()
    assert len(list(wheel.lean("pad:1", None, Reach((0, -FAR)), 0.0))) == 1
    assert not list(wheel.lean("pad:1", None, Reach((14_000, -FAR)), 0.0))  # past the edge, a little
    assert not list(wheel.lean("pad:1", None, Reach((0, -12_000)), 0.0))  # nearly let go
    leans = list(wheel.lean("pad:1", None, Reach((24_000, -FAR)), 0.0))
    assert leans == [Lean((1, -1), device="pad:1")]


def test_a_button_means_its_group_a_moment_after_the_stick_and_no_longer() -> None:
    wheel = ready()
    list(wheel.lean("pad:1", None, Reach((FAR, 0)), 0.0))
    assert list(wheel.lean("pad:1", None, Reach((0, 0)), 1.0)) == [Lean(REST, device="pad:1")]
    assert wheel.pick("pad:1", None, "south", 1.1) == Pick((1, 0), 3, device="pad:1")
    assert wheel.pick("pad:1", None, "south", 1.3) is None


def test_nothing_is_picked_where_no_letters_are_wanted_or_from_a_pad_that_is_gone() -> None:
    wheel = Wheel()
    assert not list(wheel.lean("pad:1", None, Reach((FAR, 0)), 0.0))
    assert wheel.pick("pad:1", None, "south", 0.0) is None
    wheel.wanted = True
    wheel.drop("pad:1")
    assert wheel.pick("pad:1", None, "south", 0.0) is None


def test_the_other_stick_shows_a_letter_and_writes_it_when_let_go() -> None:
    wheel = ready()
    told = [
        intent
        for place in ((FAR, 0), (FAR, 9_000), (FAR, FAR), (12_000, 12_000), (4_000, 4_000), (0, 0))
        for intent in wheel.lean("pad:1", None, Reach(right=place), 0.0)
    ]
    assert told == [
        Flick(2, device="pad:1"),
        Flick(3, device="pad:1"),
        Flick(3, is_written=True, device="pad:1"),
    ]


def test_a_trigger_writes_once_however_long_it_is_held() -> None:
    wheel = ready()
    pulls = (0, 16_384, FAR, 20_000, FAR, 0, FAR)
    told = [list(wheel.lean("pad:1", 1, Reach(triggers=(0, far)), 0.0)) for far in pulls]
    once = [Flick(9, is_written=True, device="pad:1", seat=1)]
    assert told == [[], [], once, [], [], [], once]


def test_what_was_held_before_letters_were_wanted_writes_nothing() -> None:
    wheel = Wheel()
    assert not list(wheel.lean("pad:1", None, Reach(right=(FAR, 0), triggers=(FAR, 0)), 0.0))
    wheel.wanted = True
    assert not list(wheel.lean("pad:1", None, Reach(right=(FAR, 0), triggers=(FAR, 0)), 0.0))
