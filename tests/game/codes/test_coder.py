"""Coder: choices become a number, a small one where they are likely, and come back."""

import pytest

from game.codes.coder import MOST_TEXT, Reader, TextModel, Writer, evenly, whole
from game.codes.letters import BadCode


@pytest.mark.parametrize(
    ("like", "text", "number"),
    [
        (b"", b"abc", 460595081),
        (b"the cat", b"the hat", 79565),
        (b"the cat", b"the cat", 5),
        (b"[]", b"", 2),
    ],
)
def test_the_number_of_a_text_is_the_same_for_good(like: bytes, text: bytes, number: int) -> None:
    writer = Writer()
    assert TextModel(like).coded(writer, text) == text
    assert writer.number() == number
    reader = Reader(number)
    assert TextModel(like).coded(reader, None) == text
    assert reader.left == 0


def test_choices_take_as_much_room_as_they_are_unlikely() -> None:
    writer = Writer()
    for choice in (0, 2, 1, 0):
        writer.weighed((5, 1, 2), choice)
    writer.weighed((9,), 0)  # what is certain takes none
    assert writer.number() == 35
    reader = Reader(35)
    assert [reader.weighed((5, 1, 2), None) for _ in range(4)] == [0, 2, 1, 0]
    assert reader.weighed((9,), None) == 0
    assert reader.left == 0


def test_whole_numbers_have_as_many_bits_as_they_are_given() -> None:
    for bits, value in ((1, 1), (8, 255), (9, 256), (12, 4000), (64, 2**64 - 2)):
        writer = Writer()
        whole(writer, bits, value)
        assert writer.number() < 1 << bits
        assert whole(Reader(writer.number()), bits, None) == value


def test_what_is_as_likely_is_counted_through() -> None:
    assert [evenly(Reader(number), 3, None) for number in range(4)] == [0, 1, 2, 0]


def test_a_text_may_be_so_long_and_no_longer() -> None:
    class Chatter:
        """What says the same letter again and again, and then no more."""

        def __init__(self, times: int) -> None:
            self.left = times

        def weighed(self, weights: object, choice: int | None) -> int:
            del choice
            self.left -= 1
            return 0 if self.left >= 0 else len(weights) - 1  # type: ignore[arg-type]

    with pytest.raises(BadCode, match="more in it than in any match"):
        TextModel(b"aaaaaa").coded(Chatter(MOST_TEXT + 1), None)
