"""The letter wheel: eight groups around a stick, and buttons that pick."""

import pytest

from scenes.input.intents import Lean, Pick
from scenes.input.wheel import REST, WAYS, Wheel

FAR = 30_000


def ready() -> Wheel:
    wheel = Wheel()
    wheel.wanted = True
    return wheel


@pytest.mark.parametrize("way", WAYS)
def test_each_of_eight_ways_is_a_group_and_each_button_a_letter_of_it(way: tuple[int, int]) -> None:
    wheel = ready()
    place = (way[0] * FAR, way[1] * FAR)
    assert list(wheel.lean("pad:1", 2, place, 0.0)) == [Lean(way, device="pad:1", seat=2)]
    assert wheel.pick("pad:1", 2, "north", 0.1) == Pick(way, 1, device="pad:1", seat=2)
    assert wheel.pick("pad:1", 2, "start", 0.1) is None
    assert wheel.pick("pad:2", 3, "north", 0.1) is None  # whose stick leans nowhere


def test_a_thumb_that_trembles_between_two_groups_stays_in_one() -> None:
    wheel = ready()
    assert len(list(wheel.lean("pad:1", None, (0, -FAR), 0.0))) == 1
    assert not list(wheel.lean("pad:1", None, (14_000, -FAR), 0.0))  # past the edge, a little
    assert not list(wheel.lean("pad:1", None, (0, -12_000), 0.0))  # nearly let go
    assert [lean.way for lean in wheel.lean("pad:1", None, (24_000, -FAR), 0.0)] == [(1, -1)]


def test_a_button_means_its_group_a_moment_after_the_stick_and_no_longer() -> None:
    wheel = ready()
    list(wheel.lean("pad:1", None, (FAR, 0), 0.0))
    assert [lean.way for lean in wheel.lean("pad:1", None, (0, 0), 1.0)] == [REST]
    assert wheel.pick("pad:1", None, "south", 1.1) == Pick((1, 0), 3, device="pad:1")
    assert wheel.pick("pad:1", None, "south", 1.3) is None


def test_nothing_is_picked_where_no_letters_are_wanted_or_from_a_pad_that_is_gone() -> None:
    wheel = Wheel()
    assert not list(wheel.lean("pad:1", None, (FAR, 0), 0.0))
    assert wheel.pick("pad:1", None, "south", 0.0) is None
    wheel.wanted = True
    wheel.drop("pad:1")
    assert wheel.pick("pad:1", None, "south", 0.0) is None
