"""Spots: what is told of a place is put into words when somebody reads it, and once."""

from pygame import FRect

from scenes.ui.spot import Spot


def test_why_a_place_cannot_be_pressed_is_put_into_words_when_it_is_read_and_once() -> None:
    asked: list[int] = []

    def refusal() -> str:
        asked.append(1)
        return "It is full."

    spot = Spot("cell 1 1", FRect(0, 0, 10, 10))
    assert spot.why_not == ""
    spot.refuse(refusal)
    assert not asked
    assert [spot.why_not, spot.why_not] == ["It is full.", "It is full."]
    assert asked == [1]
    spot.why_not = "Wait."
    assert spot.why_not == "Wait."
    spot.refuse(str)
    assert spot.why_not == ""
