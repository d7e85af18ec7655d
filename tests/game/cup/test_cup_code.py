"""Cup codes: an evening as letters, and back, with everything that can happen in it, and hostile ones."""

from random import Random

import pytest
from evenings import bot_evening, plan, restless_evening

from game.codes.letters import ALPHABET, BadCode, with_checks
from game.codes.match_code import TooLong, code_of, record_of
from game.cup.code import code_of_cup, cup_of, is_of_cup
from game.cup.cup import Cup
from game.cup.decisions import Begin, HandBack, StandIn, Undo
from game.cup.record import CupRecord
from game.cup.state import CupPhase


def ladder(cup: Cup) -> list[tuple[str, int]]:
    return [(member.player.name, member.points) for member in cup.members]


def code_of_match(cup: Cup) -> str:
    match = cup.rounds[0].match
    assert match is not None
    return code_of(match)


@pytest.mark.parametrize("members", [2, 4])
def test_an_evening_is_read_as_it_was(members: int) -> None:
    record, cup = bot_evening(members, 3, 5)
    code = code_of_cup(record)
    read = cup_of(code)
    assert read.plan == record.plan
    assert read.lines == record.lines
    assert ladder(Cup.replayed(read)) == ladder(cup)
    assert is_of_cup(code)
    assert not is_of_cup(code_of_match(cup))
    with pytest.raises(BadCode):
        record_of(code)


def test_what_was_taken_back_is_left_out_and_all_else_stays() -> None:
    kinds = set()
    for seed in range(3):
        evening = restless_evening(seed)
        kinds |= {type(line) for line in evening.record.lines}
        try:
            read = cup_of(code_of_cup(evening.record))
        except TooLong:
            continue
        assert ladder(Cup.replayed(read)) == ladder(evening.cup)
        assert not any(isinstance(line, Undo) for line in read.lines)
        for played, again in zip(evening.cup.rounds, Cup.replayed(read).rounds, strict=True):
            assert played.match is not None
            assert again.match is not None
            assert played.match.steps == again.match.steps
    assert {Undo, StandIn, Begin} <= kinds


def test_an_evening_that_goes_on_has_a_code_too() -> None:
    record, _cup = bot_evening(3, 3, 2)
    part = CupRecord(record.plan, record.lines[: len(record.lines) // 2])
    assert cup_of(code_of_cup(part)).lines == part.lines
    fresh = CupRecord(plan(3))
    assert cup_of(code_of_cup(fresh)) == fresh
    assert Cup.replayed(fresh).phase is CupPhase.LADDER


def test_a_code_of_before_is_read_as_it_was_then() -> None:
    record = cup_of("22BZ-WSBP-VKR5-ND2M-WACP-FB5F-E0KR-BGSM-9PN9-8KYQ-JKTZ-PW89-H0MF-FAQ")
    assert [player.bot for player in record.plan.players] == ["random"] * 2
    assert [type(line).__name__ for line in record.lines] == ["Begin", "Answer", "Stay"]
    fresh = "224T-FM2F-TCGX-A1S5-YZHZ-E8AE-2TWA-0089-T6T"
    assert cup_of(fresh) == CupRecord(plan(2))
    assert code_of_cup(CupRecord(plan(2))) == fresh.replace("-", "")


def test_hostile_codes_are_refused_in_words() -> None:
    rng = Random(3)
    for length in (1, 2, 5, 40, 300, 1019):
        letters = ALPHABET[2] + "".join(rng.choice(ALPHABET) for _ in range(length))
        with pytest.raises(BadCode):
            cup_of(with_checks(letters))
    code = code_of_cup(CupRecord(plan(2)))
    for wrong in (
        code[:-1],
        code[1:],
        code + "0",
        code[::-1],
        "",
        "2",
        code_of_match(bot_evening(2, 3, 1)[1]),
    ):
        with pytest.raises(BadCode):
            cup_of(wrong)


def test_an_evening_with_too_much_in_it_has_none() -> None:
    record = CupRecord(plan(2))
    for number in range(200):
        record.lines += StandIn(0, f"some program {number**5}"), HandBack(0)
    with pytest.raises(TooLong):
        code_of_cup(record)


def test_the_longest_evening_of_usual_bots_has_a_code() -> None:
    record, _cup = bot_evening(6, 7, 4)
    assert len(code_of_cup(record)) < 800
