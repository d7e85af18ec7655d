"""Letters of codes: no slip of one letter and no swap of two goes unnoticed, and the slip is found."""

import pickle
import re
from itertools import combinations

import pytest

from game.codes.letters import ALPHABET, MOST_TYPED, BadCode, in_groups, with_checks, without_checks

CODE = "18VNYAMW70V5M1Z9DSCKZTTE278"


def is_refused(typed: str) -> bool:
    try:
        without_checks(typed)
    except BadCode:
        return True
    return False


def test_what_was_written_is_read() -> None:
    assert without_checks(in_groups(with_checks(CODE))) == CODE
    assert without_checks(f" {with_checks(CODE).lower()}\n") == CODE


def test_letters_that_look_alike_are_the_same() -> None:
    written = with_checks("101Z")
    assert not set("ILOU") & set(ALPHABET)
    assert without_checks(written.replace("0", "o").replace("1", "l", 1).replace("1", "I")) == "101Z"


def test_every_single_slip_is_noticed_and_found() -> None:
    written = with_checks(CODE)
    for place, letter in enumerate(written):
        for wrong in set(ALPHABET) - {letter}:
            with pytest.raises(BadCode, match=rf"group {place // 5 + 1}: .*\(letter {place + 1}\)"):
                without_checks(written[:place] + wrong + written[place + 1 :])


@pytest.mark.parametrize("length", [4, 27, 300, 1020])
def test_every_swap_is_noticed(length: int) -> None:
    written = with_checks((CODE * 40)[:length])
    pairs = list(combinations(range(len(written)), 2))
    for one, other in pairs[:: len(pairs) // 300 + 1]:
        letters = list(written)
        letters[one], letters[other] = letters[other], letters[one]
        assert letters[one] == letters[other] or is_refused("".join(letters))


def test_any_two_wrong_letters_are_noticed() -> None:
    written = with_checks(CODE[:12])
    for one, other in combinations(range(len(written)), 2):
        for slip in range(1, 32):
            letters = list(written)
            for place, change in ((one, slip), (other, slip)):  # the sum alone would not notice these
                letters[place] = ALPHABET[ALPHABET.index(letters[place]) ^ change]
            assert is_refused("".join(letters))


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "too short"),
        ("1AB", "too short"),
        ("1ABCU", "no code has a 'U'"),
        ("1ABC\u00e9", "no code has"),
        ("1" * 1024, "too long"),
        (" " * (MOST_TYPED + 1), "too long"),
    ],
)
def test_what_is_no_code_is_a_sentence(typed: str, reason: str) -> None:
    with pytest.raises(BadCode, match=re.escape(reason)):
        without_checks(typed)


def test_what_is_wrong_with_a_code_is_told_across_processes() -> None:
    with pytest.raises(BadCode) as told:
        without_checks(f"{CODE}?")
    again = pickle.loads(pickle.dumps(told.value))  # noqa: S301 - it was written here
    assert (str(again), again.place, type(again)) == (str(told.value), told.value.place, BadCode)
    assert again.place
