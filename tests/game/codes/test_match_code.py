"""Match codes: any match comes back as it was, and no letters do harm."""

from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from tables import TABLES, Table, random_game

from game.cloud9.pieces import Answer
from game.codes import match_code
from game.codes.letters import ALPHABET, BadCode, in_groups, with_checks
from game.codes.match_code import TooLong, code_of, record_of
from game.codes.opening import open_match
from game.core import Chance
from game.declaration import Box
from game.matches.audit import audit_bytes
from game.matches.record import Player, Record, new_record, with_new_chance
from game.matches.saves import BadSave, write_save
from game.shelf import GAMES

PEOPLE = tuple(Player(name, "{}", "hard") for name in ("Jiří", "美咲", "", "D", "E", "F"))


def coded(record: Record, *, with_names: bool = False) -> Record:
    return record_of(code_of(record, with_names=with_names))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_comes_back_from_its_code(table: Table) -> None:
    for seed in range(3):
        record = random_game(table, seed)
        assert audit_bytes(coded(record)) == audit_bytes(record)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_that_goes_on_comes_back_with_names(table: Table) -> None:
    whole = random_game(table, 7)
    for steps in (0, 1, len(whole.steps) // 2):
        record = replace(whole, steps=whole.steps[:steps], players=PEOPLE[: whole.seats])
        back = coded(record, with_names=True)
        assert (back.steps, back.players) == (record.steps, record.players)
        assert coded(record).players == ()


def test_a_match_that_was_shuffled_again_comes_back() -> None:
    for table in TABLES:
        record = with_new_chance(replace(random_game(table, 1), steps=[]), 99)
        assert coded(record).setup == record.setup


def test_dice_that_no_seed_threw_come_back() -> None:
    record = new_record(GAMES["cloud9"], 2, 3, GAMES["cloud9"].options(), Box())
    record.steps.append(Answer(dice=("red",) * 2))
    assert coded(record).steps == record.steps


def test_options_and_odd_seeds_come_back() -> None:
    game = GAMES["cloudy_kingdom"]
    options = msgspec.convert({"spells": "draft", "families": ["mushrooms", "pines", "reds"]}, game.options)
    for seed in (-(2**63), 2**63 - 1, 2**31, 0):
        record = new_record(game, 3, seed, options, game.printed_box())
        back = coded(record)
        assert (back.seed, back.options, back.setup) == (seed, options, record.setup)


def test_a_match_with_too_much_of_its_own_has_no_code() -> None:
    record = random_game(TABLES[0], 1)
    record.players = tuple(Player("x", Random(seed).randbytes(400).hex()) for seed in range(record.seats))
    with pytest.raises(TooLong):
        code_of(record, with_names=True)
    assert coded(record)


def test_random_letters_with_right_checks_are_refused_or_a_match() -> None:
    rng = Random(11)
    told = set()
    for _ in range(300):
        letters = "1" + "".join(rng.choices(ALPHABET, k=rng.choice((1, 8, 40, 300))))
        try:
            record = record_of(with_checks(letters))
        except BadCode as problem:
            told.add(str(problem)[:40])
        else:
            assert audit_bytes(coded(record)) == audit_bytes(record)
    assert len(told) > 3


@pytest.mark.parametrize("place", [0, 6, 7, 9])
def test_games_that_have_no_number_are_written_out(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven games have one; whoever has added more names the others."""
    record = random_game(TABLES[0], 5)
    others = [f"kites {number}" for number in range(10)]
    others[place] = record.game.id
    shelf = dict.fromkeys(others, record.game)
    monkeypatch.setattr(match_code, "GAMES", shelf)
    letters = code_of(record)
    assert audit_bytes(record_of(letters)) == audit_bytes(record)
    assert len(letters) < (60 if place < 7 else 80)
    monkeypatch.setattr(match_code, "GAMES", {})
    with pytest.raises(BadCode, match="not on this shelf"):
        record_of(letters)


def test_a_newer_version_is_named() -> None:
    with pytest.raises(BadCode, match="newer"):
        record_of(with_checks("2ABC"))


def test_a_file_or_a_code_opens_the_same_match(tmp_path: Path) -> None:
    record = random_game(TABLES[0], 4)
    write_save(record, tmp_path / "evening.skies")
    for word in (str(tmp_path / "evening.skies"), in_groups(code_of(record))):
        assert open_match(word, GAMES).steps == record.steps
    for word, kind in ((str(tmp_path / "none"), BadSave), ("1ABC", BadCode)):
        with pytest.raises(kind):
            open_match(word, GAMES)


def test_chance_is_never_written_out_where_the_seed_tells_it() -> None:
    record = random_game(TABLES[0], 5)
    answers = sum(isinstance(step, Chance) for step in record.steps)
    assert answers > 10
    assert len(code_of(record)) < 60
