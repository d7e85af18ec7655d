"""The letter wheel: four groups around a middle, and buttons that pick."""

import pytest

from scenes.input.intents import Lean, Pick, Wish
from scenes.input.wheel import MIDDLE, PLACES, REST, WAYS, Wheel

CENTRE = PLACES.index(MIDDLE)


def ready() -> Wheel:
    wheel = Wheel()
    wheel.want(True)
    return wheel


@pytest.mark.parametrize("wish", WAYS)
def test_each_direction_is_a_group_and_each_button_a_letter_of_it(wish: Wish) -> None:
    wheel, way = ready(), WAYS[wish]
    assert list(wheel.hold("pad:1", 2, wish, 0.0, down=True)) == [Lean(way, device="pad:1", seat=2)]
    assert wheel.pick("pad:1", 2, "north", 0.1) == Pick(way, 1, device="pad:1", seat=2)
    assert wheel.pick("pad:1", 2, "start", 0.1) is None
    assert wheel.pick("pad:2", 3, "north", 0.1) is None  # on which no direction is held
    assert list(wheel.hold("pad:1", 2, wish, 0.2, down=False)) == [Lean(REST, device="pad:1", seat=2)]


def test_a_direction_that_is_let_go_without_a_button_means_the_letter_in_the_middle() -> None:
    wheel = ready()
    list(wheel.hold("pad:1", None, Wish.UP, 0.0, down=True))
    assert list(wheel.hold("pad:1", None, Wish.UP, 0.2, down=False)) == [
        Pick((0, -1), CENTRE, device="pad:1"),
        Lean(REST, device="pad:1"),
    ]


def test_a_thumb_that_rolls_on_to_another_direction_writes_nothing_on_the_way() -> None:
    wheel = ready()
    list(wheel.hold("pad:1", None, Wish.UP, 0.0, down=True))
    assert not list(wheel.hold("pad:1", None, Wish.RIGHT, 0.1, down=True))  # the first one counts
    assert list(wheel.hold("pad:1", None, Wish.UP, 0.2, down=False)) == [Lean((1, 0), device="pad:1")]
    assert list(wheel.hold("pad:1", None, Wish.RIGHT, 0.3, down=False)) == [
        Pick((1, 0), CENTRE, device="pad:1"),
        Lean(REST, device="pad:1"),
    ]


def test_a_button_means_its_group_a_moment_after_the_direction_and_no_longer() -> None:
    wheel = ready()
    list(wheel.hold("pad:1", None, Wish.RIGHT, 0.0, down=True))
    list(wheel.hold("pad:1", None, Wish.RIGHT, 1.0, down=False))
    late = wheel.pick("pad:1", None, "south", 1.1)
    assert late == Pick((1, 0), 6, instead=True, device="pad:1")  # of the middle one, that was written
    list(wheel.hold("pad:1", None, Wish.RIGHT, 2.0, down=True))
    assert wheel.pick("pad:1", None, "west", 2.1) == Pick((1, 0), 3, device="pad:1")
    list(wheel.hold("pad:1", None, Wish.RIGHT, 2.2, down=False))
    assert wheel.pick("pad:1", None, "south", 2.3) == Pick((1, 0), 6, device="pad:1")
    assert wheel.pick("pad:1", None, "south", 2.31) is None
    list(wheel.hold("pad:1", None, Wish.RIGHT, 3.0, down=True))
    list(wheel.hold("pad:1", None, Wish.RIGHT, 3.1, down=False))
    assert wheel.pick("pad:1", None, "south", 3.3) is None


def test_what_was_held_before_letters_were_wanted_or_on_a_pad_that_is_gone_writes_nothing() -> None:
    wheel = ready()
    list(wheel.hold("pad:1", None, Wish.UP, 0.0, down=True))
    wheel.want(False)
    assert wheel.pick("pad:1", None, "south", 0.0) is None
    wheel.want(True)
    assert not list(wheel.hold("pad:1", None, Wish.UP, 0.1, down=False))
    list(wheel.hold("pad:1", None, Wish.UP, 0.2, down=True))
    wheel.drop("pad:1")
    assert wheel.pick("pad:1", None, "south", 0.3) is None
    assert not list(wheel.hold("pad:1", None, Wish.UP, 0.3, down=False))
