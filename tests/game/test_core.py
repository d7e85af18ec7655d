"""The contract of games: what an error tells of a move, whatever that is, and what is shuffled anew."""

import pickle
from random import Random

from game.core import BadSetup, IllegalAction, with_new_end


class Endless:
    """What cannot be written."""

    def __str__(self) -> str:
        raise ValueError


def test_a_move_that_is_forbidden_is_told_with_its_rule_and_its_position() -> None:
    refused = IllegalAction("roll", "not-now", "over")
    assert str(refused) == "roll is forbidden by not-now in position over"
    again = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own
    assert (again.action, again.rule, again.position) == ("roll", "not-now", "over")
    assert str(IllegalAction(Endless(), "not-now", "over")).startswith("Endless is forbidden")
    assert str(BadSetup("deck", "is empty")) == "setup.deck: is empty"


def test_of_a_pile_what_nobody_has_seen_lies_in_another_order() -> None:
    cards = tuple("abcdefgh")
    shuffled = with_new_end(cards, 5, Random(1))
    assert shuffled[:3] == cards[:3]
    assert shuffled != cards
    assert sorted(shuffled) == sorted(cards)
    assert with_new_end(cards, 0, Random(1)) == cards
