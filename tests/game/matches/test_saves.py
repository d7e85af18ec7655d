"""Saved matches: what is kept, and what is said about files that cannot be read."""

import os
import random
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from killing import killed
from tables import TABLES, new_game, random_game

from game.matches.match import Match
from game.matches.record import Player, Record
from game.matches.safe_writing import append_safely, generations, write_safely
from game.matches.saves import (
    BadSave,
    SaveText,
    parse_save,
    read_newest,
    read_save,
    save_bytes,
    write_save,
)
from game.shelf import GAMES

CLOUD9 = TABLES[0]
ROOT = Path(__file__).parents[3]
CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]  # of no use here


@pytest.fixture
def played() -> Record:
    record = random_game(CLOUD9, 1)
    record.players = (Player("Léa", look="coral"), Player("Tom", bot="random"))
    return record


def problem_of(content: bytes) -> BadSave:
    with pytest.raises(BadSave) as refused:
        parse_save(content, Path("evening.skies"), GAMES)
    assert str(refused.value).startswith("evening.skies: ")
    return refused.value


def sealed(lines: list[bytes]) -> bytes:
    """A file with these lines and a seal that fits them."""
    body = b"\n".join(lines) + b"\n"
    return body + b'{"seal":"%08x"}\n' % zlib.crc32(body)


def test_a_save_keeps_everything(played: Record, tmp_path: Path) -> None:
    write_save(played, tmp_path / "deep" / "evening.skies")
    assert read_save(tmp_path / "deep" / "evening.skies", GAMES) == played


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
@pytest.mark.parametrize(("write", "place"), [(append_safely, "list"), (write_safely, "list.new")])
def test_a_pipe_in_the_place_of_a_file_is_neither_written_to_nor_waited_for(
    tmp_path: Path, write: Callable[[Path, bytes], None], place: str
) -> None:
    path = tmp_path / "list"
    os.mkfifo(tmp_path / place)
    reader = os.open(tmp_path / place, os.O_RDONLY | os.O_NONBLOCK)  # or a writer would wait for one
    with pytest.raises(OSError, match="no plain file"):
        write(path, b"words")
    assert os.read(reader, 9) == b""
    os.close(reader)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has other locks")
@pytest.mark.parametrize("refusal", [OSError(37, "No locks available"), BlockingIOError(11, "taken")])
def test_a_lock_that_is_not_given_holds_nothing_up_and_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusal: OSError
) -> None:
    monkeypatch.setattr("game.matches.safe_writing.PATIENCE", -1.0)
    monkeypatch.setattr("fcntl.flock", Mock(side_effect=refusal))
    free = os.dup(0)
    os.close(free)
    append_safely(tmp_path / "list", b"words")
    assert (tmp_path / "list").read_bytes() == b"words"
    still_free = os.dup(0)
    os.close(still_free)
    assert still_free == free


def test_three_generations_are_kept_and_the_newest_sound_one_is_found(played: Record, tmp_path: Path) -> None:
    path = tmp_path / "evening.skies"
    for length in (1, 2, 3, 4):
        write_save(replace(played, steps=played.steps[:length]), path)
    assert [len(read_save(file, GAMES).steps) for file in generations(path)] == [4, 3, 2]
    path.write_bytes(path.read_bytes()[:-30])
    record, problems = read_newest(path, GAMES)
    assert record is not None
    assert len(record.steps) == 3
    assert [problem.problem for problem in problems] == ["truncated"]
    path.unlink()
    for file in generations(path)[1:]:
        file.write_bytes(b"")
    assert read_newest(path, GAMES)[0] is None


@pytest.mark.parametrize("links", [True, False])
def test_an_older_generation_is_kept_whether_or_not_a_file_can_have_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    if not links:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    for content in (b"1", b"2", b"3", b"4"):
        write_safely(tmp_path / "file", content)
    assert [file.read_bytes() for file in generations(tmp_path / "file")] == [b"4", b"3", b"2"]


def test_a_file_is_there_under_its_own_name_whenever_writing_breaks_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    replace_ = Path.replace

    def break_off_at_the_end(file: Path, target: Path) -> Path:
        if target == path:
            raise KeyboardInterrupt
        return replace_(file, target)

    for content in (b"1", b"2", b"3", b"4"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", break_off_at_the_end)
            for _ in range(2):
                with pytest.raises(KeyboardInterrupt):
                    write_safely(path, b"lost")
                assert path.exists() == (content != b"1")
        write_safely(path, content)
    assert [file.read_bytes() for file in generations(path)] == [b"4", b"3", b"3"]


def refuse(*_arguments: object) -> None:
    raise PermissionError


def test_each_kind_of_bad_file_has_its_own_message(played: Record, tmp_path: Path) -> None:
    good = save_bytes(played)
    lines = good.splitlines()
    assert problem_of(b"").problem == "foreign"
    assert problem_of(b"\x89PNG\r\n\x1a\n").problem == "foreign"
    assert problem_of(b'{"some": "json"}\n').problem == "foreign"
    assert problem_of(lines[0][:40]).problem == "truncated"
    assert problem_of(good[:-1]).problem == "truncated"
    assert problem_of(b"\n".join(lines[:7])).problem == "truncated"
    assert problem_of(good.replace(b'"fly"', b'"fall"', 1)).problem == "damaged"
    newer = problem_of(good.replace(b'"three_skies":1', b'"three_skies":2'))
    assert newer.problem == "too-new"
    assert "newer Three Skies" in newer.reason
    assert problem_of(sealed([lines[0].replace(b'"cloud9"', b'"cloud10"')])).problem == "too-new"
    assert problem_of(sealed([lines[0].replace(b'"seats":2', b'"seats":3')])).problem == "damaged"
    assert problem_of(sealed([lines[0].replace(b'"red"', b'"rose"', 1)])).problem == "damaged"
    assert problem_of(sealed([lines[0].replace(b'"players"', b'"folk"', 1)])).problem == "damaged"
    ahead = lines[0][:-1] + b',"ahead":[[1,{"nothing":"known"}]]}'
    assert problem_of(sealed([ahead])).problem == "damaged"
    few = save_bytes(replace(played, players=played.players[:1])).splitlines()[0]
    assert problem_of(sealed([few])).problem == "damaged"
    illegal = problem_of(sealed([*lines[:2], b'{"action":{"do":"fall"}}']))
    assert (illegal.problem, illegal.place) == ("illegal", "line 3")
    assert problem_of(sealed([*lines[:2], b'{"action":{"do":"dance"}}'])).problem == "illegal"
    assert problem_of(sealed([lines[0], b'{"chance":{"dice":["red"]}}'])).problem == "illegal"
    assert problem_of(b"[" * 200_000).problem == "foreign"
    for nonsense in (
        b"[" * 200_000,
        b"{",
        b"[]",
        b"7",
        b'{"chance":{"dice":7}}',
        b'{"action":{"do":"stay"},"x":1}',
        b"\xff",
    ):
        damaged = problem_of(sealed([*lines[:2], nonsense]))
        assert (damaged.problem, damaged.place) == ("damaged", "line 3")
    with pytest.raises(BadSave) as missing:
        read_save(tmp_path / "nothing.skies", GAMES)
    assert missing.value.problem == "unreadable"


def test_a_seal_is_whole_to_its_last_byte(played: Record) -> None:
    good = save_bytes(played)
    for damaged in (good[:-1] + b" \n", good.replace(b'{"seal":', b'{"seal": ')):
        assert problem_of(damaged).problem == "damaged"


@settings(max_examples=300, suppress_health_check=CHECKS)
@given(data=st.data())
def test_no_damage_whatever_crashes_loading(played: Record, data: st.DataObject) -> None:
    content = bytearray(save_bytes(played))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content) - 1))
        end = data.draw(st.integers(start, min(len(content), start + 60)))
        content[start:end] = data.draw(st.binary(max_size=20))
    if bytes(content) != save_bytes(played):
        problem_of(bytes(content))


@settings(max_examples=200, suppress_health_check=CHECKS)
@given(data=st.data())
def test_no_well_sealed_nonsense_crashes_loading(played: Record, data: st.DataObject) -> None:
    """Somebody who computes the checksum too can still only get a message or a legal game."""
    lines = save_bytes(played).splitlines()[:-1]
    number = data.draw(st.integers(0, len(lines) - 1))
    line = bytearray(lines[number])
    start = data.draw(st.integers(0, len(line) - 1))
    line[start : start + data.draw(st.integers(0, 12))] = data.draw(st.binary(max_size=12))
    lines[number] = bytes(line).replace(b"\n", b" ")
    try:
        record = parse_save(sealed(lines), Path("x"), GAMES)
    except BadSave:
        return
    Match(record)


def test_loading_leaves_a_bad_file_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "evening.skies"
    path.write_bytes(b"not a game")
    with pytest.raises(BadSave):
        read_save(path, GAMES)
    assert [file.name for file in tmp_path.iterdir()] == ["evening.skies"]
    assert path.read_bytes() == b"not a game"


def test_a_file_far_too_large_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "film.skies"
    with path.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    with pytest.raises(BadSave) as refused:
        read_save(path, GAMES)
    assert refused.value.problem == "foreign"


KEEP_SAVING = """
import sys
import zlib
from dataclasses import replace
from pathlib import Path
from tables import TABLES, random_game
from game.matches.record import Record
from game.matches.saves import write_save
record = random_game(TABLES[0], 1)
steps = record.steps
while True:
    for length in range(1, len(steps) + 1):
        record.steps = steps[:length]
        write_save(record, Path(sys.argv[1]))
        print(length, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process the POSIX way")
def test_a_process_killed_while_saving_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    path = tmp_path / "evening.skies"
    rng = random.Random(1)
    for _ in range(6):
        confirmed = killed(KEEP_SAVING, str(path), rng=rng, most=60)
        record, problems = read_newest(path, GAMES)
        assert record is not None
        assert not problems
        whole = len(random_game(CLOUD9, 1).steps)
        assert len(record.steps) in (confirmed, confirmed % whole + 1)


def test_a_match_tells_of_every_change_so_that_it_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "evening.skies"
    match = Match(new_game(CLOUD9, 3), keep=lambda record: write_save(record, path))
    match.begin()
    for _ in range(8):
        match.play(match.state.legal_actions()[0])
        assert Match(read_save(path, GAMES)).state == match.state
    if match.can_undo():
        match.undo()
        assert Match(read_save(path, GAMES)).state == match.state


def test_what_is_written_out_bit_by_bit_is_what_is_written_out_at_once() -> None:
    text, rng = SaveText(), random.Random(4)
    match = Match(new_game(CLOUD9, 3))
    match.begin()
    for _ in range(60):
        if match.can_undo() and rng.random() < 0.3:
            match.undo()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
        intended = replace(match.record, steps=[*match.record.steps, match.state.legal_actions()[0]])
        for record in rng.sample([match.record, intended], 2):
            assert text.of(record) == save_bytes(record)
