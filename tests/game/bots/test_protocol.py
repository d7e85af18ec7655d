"""What bots from outside are told, in both versions of the protocol; and the cards and actions as data."""

import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic
from typing import Any

import msgspec
import pytest
from bot_programs import GOOD, PATIENCE, decisions, of_one_seat, outside, wait_for
from tables import TABLES, Table, new_game, random_game

from game.bots.bot_process import BotProcess
from game.bots.levels import Bot, make_bot
from game.bots.outside import OutsideBot
from game.bots.protocol import occasion_of
from game.bots.simulate import Listener, play_bots
from game.bots.wire import write_farewell
from game.cloud9 import GAME
from game.core import OVER
from game.search_model import Fault
from game.shelf import GAMES
from scenes.cli.commands import main
from scenes.session.content import load_box

#: Speaks version 2, plays the last legal action, and writes down every line it gets.
SECOND = """
import json, sys
print(json.dumps({"protocol": 2}), flush=True)
with open(sys.argv[1], "w") as diary:
    greeted = False
    for line in sys.stdin:
        diary.write(line)
        diary.flush()
        told = json.loads(line)
        greeted = greeted or "hello" in told
        if "ask" in told and greeted:
            print(json.dumps({"ask": told["ask"], "action": told["legal"][-1]}), flush=True)
    diary.write('{"end": true}\\n')
"""
DOCS = Path(__file__).parents[3] / "docs"


def second(folder: Path) -> tuple[str, Path]:
    """The name of a bot that speaks version 2, and its diary."""
    program, diary = folder / "second.py", folder / "diary"
    program.write_text(SECOND)
    return f"cmd:{sys.executable} {program} {diary}", diary


def lines_of(diary: Path) -> list[dict[str, Any]]:
    """What was said to it, from the first greeting on, once it has finished."""
    until = monotonic() + PATIENCE
    while '"end"' not in diary.read_text() and monotonic() < until:
        Event().wait(0.01)
    lines = [json.loads(line) for line in diary.read_text().splitlines()]
    first = next(number for number, line in enumerate(lines) if "hello" in line)
    assert all("ask" in line for line in lines[:first])  # what a bot of version 1 would have been asked
    return lines[first:]


def faults_in(bot: Bot, seed: int) -> list[Fault | None]:
    """What went wrong in a game of a bot with a random one."""
    faults: list[Fault | None] = []
    notes: list[Listener] = [lambda thought, _: faults.append(thought.fault), lambda *_: None]
    play_bots(new_game(Table(GAME, 2), seed), [bot, make_bot("random", "cloud9")], notes)
    assert faults
    return faults


def test_a_bot_of_version_2_is_greeted_told_everything_and_told_the_end(tmp_path: Path) -> None:
    name, diary = second(tmp_path)
    bot = make_bot(name, "cloud9", PATIENCE)
    for seed in (1, 2):
        record = new_game(Table(GAME, 2), seed)
        play_bots(record, [bot, make_bot("medium", "cloud9")])
    bot.close()
    lines = lines_of(diary)
    assert lines.pop() == {"end": True}  # it had the time to finish
    starts = [number for number, line in enumerate(lines) if "hello" in line]
    assert len(starts) == 2
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        hello, *asked, last = lines[start:end]
        assert (hello["hello"], hello["game"], hello["seat"], hello["seats"]) == (2, "cloud9", 0, 2)
        assert hello["names"] == ["Seat 0", "Seat 1"]
        assert hello["cards"] == GAMES["cloud9"].cards()
        told: list[Any] = []
        for line in (*asked, last):
            assert line["told_from"] == len(told)
            told += line["told"]
        assert told[0]["event"] == "Rolled"
        assert told[-1]["event"] == "GameEnded"
        assert last["over"]["winners"] == told[-1]["winners"]
        assert last["seconds"] == 1.0


def test_version_2_hears_what_its_seat_may_see_and_nothing_else(tmp_path: Path) -> None:
    name, diary = second(tmp_path)
    bot = make_bot(name, "cloud9", PATIENCE)
    play_bots(new_game(Table(GAME, 2), 1), [bot, make_bot("medium", "cloud9")])
    bot.close()
    drawn = [
        event for line in lines_of(diary)[1:-2] for event in line["told"] if event["event"] == "CardDrawn"
    ]
    assert any(event["card"] for event in drawn if event["seat"] == 0)
    assert not any(event["card"] for event in drawn if event["seat"] == 1)


def test_a_bot_of_version_1_hears_nothing_but_questions(tmp_path: Path) -> None:
    bot = make_bot(outside(tmp_path, GOOD), "cloud9", PATIENCE)
    assert isinstance(bot, OutsideBot)
    for seed in (1, 2):
        assert not any(faults_in(bot, seed))
    bot.close()


def test_who_says_its_version_again_and_again_is_greeted_once(tmp_path: Path) -> None:
    chatty = f'print(json.dumps({{"protocol": 2}}), flush=True)\n    if "ask" in question:\n        {GOOD}'
    bot = make_bot(outside(tmp_path, chatty), "cloud9", PATIENCE)
    for sight in of_one_seat(7)[:3]:
        assert bot.choose(sight, Random(1)).fault is None
    bot.close()


def test_at_a_table_it_is_greeted_by_names_and_told_the_end(tmp_path: Path) -> None:
    name, diary = second(tmp_path)
    record = random_game(Table(GAME, 2), 3)
    occasion = msgspec.structs.replace(occasion_of(record), names=("Ann", "Bob"))
    sight = decisions(Table(GAME, 2), 3)[0]
    *_, (state, _) = record.walk()
    assert state.actor == OVER
    worker = BotProcess()
    try:
        assert wait_for(worker.submit(name, sight, "a", PATIENCE, occasion)).fault is None
        told = [sight.told] * 2
        worker.dismiss(write_farewell("cloud9", state.result(), told))
        # The next question is heard after the farewell: then everything is written down.
        assert wait_for(worker.submit("easy", sight, "b")).action in sight.legal
    finally:
        worker.close()
    hello, *_, last, end = lines_of(diary)
    assert hello["names"] == ["Ann", "Bob"]
    assert last["over"]["winners"] == list(state.result().winners)
    assert end == {"end": True}


@pytest.mark.parametrize("program", ["example_bot_2.py", "example_bot.sh"])
def test_the_examples_play_whole_games_without_a_fault(program: str) -> None:
    words = {"py": sys.executable, "sh": "sh"}[program.rpartition(".")[2]]
    if shutil.which(words.split()[0]) is None:
        pytest.skip(f"there is no {words}")
    bot = make_bot(f"cmd:{words} {DOCS / program}", "cloud9", PATIENCE)
    try:
        assert not any(faults_in(bot, 4))
    finally:
        bot.close()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_action_of_a_game_has_a_number(table: Table) -> None:
    record = random_game(table, 6)
    actions = table.game.every_action(record.setup)
    assert len(set(actions)) == len(actions)
    numbers = {action: number for number, action in enumerate(actions)}
    for state, _ in record.walk():
        if state.actor >= 0:
            assert all(action in numbers for action in state.legal_actions())


def test_boards_that_were_read_before_are_those_of_the_maps() -> None:
    for game in GAMES.values():
        box, _ = load_box(game, None)
        plain = {name: replace(drawn, source=f"levels/{name}.tmx") for name, drawn in box.boards.items()}
        assert game.printed_box().boards == plain


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_printed_as_data(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cards"] == json.loads(json.dumps(GAMES[game].cards()))
    assert told["seats"] == GAMES[game].usual_seats
    assert len(told["actions"]) > 4
    assert main(["cards", game]) == 0
    assert len(capsys.readouterr().out.splitlines()) > len(told["actions"])
