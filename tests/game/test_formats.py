"""Files and lines of earlier programs: what they wrote is read today, and written again byte for byte.

`tests/examples/formats` holds some of each version. They are written once and never anew: no change of
names in the program may show in them.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bots import protocol
from game.bots.levels import RandomBot
from game.bots.observation import observation_of
from game.bots.simulate import play_bots
from game.core import carry_out
from game.cup.saves import cup_bytes, read_cup
from game.history import History
from game.matches.audit import audit_bytes
from game.matches.record import Record, new_record
from game.matches.saves import read_save, save_bytes
from game.shelf import GAMES
from scenes.navigation.settings import read_settings, settings_bytes

FORMATS = Path(__file__).parents[1] / "examples" / "formats"
MATCHES = sorted(path.name for path in FORMATS.glob("*.match"))
DIGESTS: dict[str, str] = json.loads((FORMATS / "audit_digests.json").read_text("utf-8"))


@pytest.mark.parametrize("name", MATCHES)
def test_a_saved_match_is_read_and_written_as_it_was(name: str) -> None:
    assert len(MATCHES) == 6
    record = read_save(FORMATS / name, GAMES)
    assert record.steps
    assert save_bytes(record) == (FORMATS / name).read_bytes()


def test_a_saved_cup_is_read_and_written_as_it_was() -> None:
    record = read_cup(FORMATS / "evening.cup")
    assert len(record.lines) > 100
    assert cup_bytes(record) == (FORMATS / "evening.cup").read_bytes()


def test_what_is_remembered_of_matches_is_read_and_written_as_it_was(tmp_path: Path) -> None:
    history = History(FORMATS / "annals.json")
    assert history.problem is None
    assert [memory.game for memory in history.memories] == [
        "cloud9",
        "cloudy_kingdom",
        "strange_world",
        "cup",
    ]
    copy = History(tmp_path / "annals.json")
    for memory in history.memories:
        copy.add(memory)
    assert (tmp_path / "annals.json").read_bytes() == (FORMATS / "annals.json").read_bytes()


def test_settings_are_read_and_written_as_they_were() -> None:
    settings, problem = read_settings(FORMATS / "settings.toml")
    assert problem is None
    assert (settings.language, settings.comfort.speed) == ("nl", 1.5)
    written = settings_bytes(settings).decode().splitlines()
    missing = [
        line for line in (FORMATS / "settings.toml").read_text("utf-8").splitlines() if line not in written
    ]
    assert not missing  # there may be new ones


@pytest.mark.parametrize("game", GAMES)
def test_programs_of_players_hear_the_lines_that_they_know(game: str) -> None:
    """Both versions of the protocol: in the first, the questions are asked without greeting and end."""
    lines = (FORMATS / f"{game}.protocol.jsonl").read_bytes().splitlines(keepends=True)
    record = read_save(FORMATS / f"{game}.match", GAMES)
    assert said_to(record, len(lines) - 2) == lines


def said_to(record: Record, questions: int) -> list[bytes]:
    """What the bot of the first seat hears of a match: greeting, some questions, and the end."""
    heard = [protocol.hello(protocol.occasion_of(record), 0, 1.0)]
    state, events, known = record.start(), list[Any](), 0
    for number, step in enumerate(record.steps):
        if state.actor == 0 and len(heard) <= questions:
            part = Record(
                record.game, record.seats, record.seed, record.options, record.setup, record.players
            )
            part.steps = record.steps[:number]
            observation = observation_of(part)
            heard.append(protocol.question(len(heard) - 1, observation, known, 1.0))
            known = len(observation.told)
        events += (event.seen_by(0) for event in carry_out(state, step))
    return [*heard, protocol.over(state.result(), tuple(events), len(events) - 2)]


@pytest.mark.parametrize("table", DIGESTS)
def test_audit_logs_of_random_games_are_byte_for_byte_what_they_were(table: str) -> None:
    id_, seats, *spells = table.split()
    game = GAMES[id_]
    options = msgspec.convert({"spells": spells[0]} if spells else {}, game.options)
    digest = hashlib.sha256()
    for seed in range(5):
        record = new_record(game, int(seats), seed, options, game.printed_box())
        play_bots(record, [RandomBot()] * int(seats))
        digest.update(audit_bytes(record))
    assert digest.hexdigest() == DIGESTS[table]


def test_every_table_has_a_digest() -> None:
    assert {name.split()[0] for name in DIGESTS} <= set(GAMES)
    assert len(DIGESTS) == 5 + 3 * 3 + 4
