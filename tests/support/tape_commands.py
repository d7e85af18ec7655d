"""Tape of the command line: what commands say and write, word by word."""

import io
import json
import re
import shlex
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from hashlib import sha256
from pathlib import Path
from typing import Final
from unittest.mock import patch

from evenings import bot_evening
from noting import Call, Moment
from pressing import Pressing
from tables import Table, random_game

from game.cup.saves import cup_bytes
from game.matches.saves import write_save
from game.shelf import GAMES
from scenes import words
from scenes.cli.commands import main
from scenes.cli.host import command
from scenes.cli.host.service import Service
from scenes.platform import program
from scenes.session.bots import Bots

_THINKING: Final = "--round-cap 3 --cores 1 --games 2"
#: What bots think of.
THOUGHT: Final = (
    f"simulate cloud9 --bots easy,random --audit logs --seats 3 {_THINKING}",
    f"simulate cloud9 --bots easy,random --json --seats 2 {_THINKING}",
    f"simulate strange_world --seats 1 --bots beginner {_THINKING}",
    f"simulate cloudy_kingdom --bots beginner,easy --ladder {_THINKING}",
    f"simulate cloudy_kingdom --bots beginner,easy --ladder --json {_THINKING}",
    f"simulate cloudy_kingdom --seats 2 --bots beginner,random --until-sure {_THINKING} --games 4",
    "review cloudy_kingdom.skies",
    "review cloudy_kingdom.skies --seat 0 --json",
)
#: What is hosted for phones on which anything is pressed.
_HOSTED: Final = (
    "--data-dir own host cloud9 --seats 2 --names Lea --seed 4 --lang en --json",
    "--data-dir own host cup --seats 3 --rounds 3 --seed 8 --lang en",
    "--data-dir own host cloud9 --seats 9",
    "--data-dir own host cup --rounds 4",
    "--data-dir own host cup --seats 7",
    "--data-dir own host cloudy_kingdom --seats 2 --bots random,random,random",
    "--data-dir own host cloudy_kingdom --resume",
    "--data-dir own host cloud9 --names Lea,Lea",
    "--data-dir own host cloud9 --options {}9",
)
_REFUSED: Final = (
    "simulate cloud9 --seats 7",
    "simulate cloud9 --games -1",
    "simulate cloud9 --seats 2 --bots random,random,random",
    "simulate cloud9 --options []",
    "simulate cloud9 --time-cap 0",
    "simulate cloud9 --rounds 3",
    "simulate cup --rounds 4",
    "simulate cloud9 --ladder --bots easy",
    "cards cloud9 --seats 9",
    "cards cloudy_kingdom --options {",
    "review cloudy_kingdom.skies --seat 2",
    "replay evening.cup --save again.skies",
    "daily --date 2026-02-30",
    "new bot a/b",
)
#: What is said in a folder with a match of each game, an evening, and what others have written before.
SAID: Final = (
    *_REFUSED,
    *_HOSTED,
    *(f"simulate {game} --games 3 --seed 5 --audit logs" for game in GAMES),
    "simulate cloud9 --seats 3 --games 2 --json",
    """simulate cloudy_kingdom --options '{"spells":"draft"}' --games 2""",
    "simulate cup --seats 5 --games 2 --seed 4 --audit logs",
    "simulate cup --games 1 --rounds 3 --json",
    *(f"replay {game}.skies --audit {game}.jsonl --save {game}-2.skies" for game in GAMES),
    "replay evening.cup",
    *(f"code {game}.skies" for game in GAMES),
    "code cloud9.skies --names --plain",
    "code evening.cup",
    "review evening.cup",
    "daily --date 2026-11-20",
    "daily --date 2026-11-20 --json",
    *(f"cards {game}" for game in GAMES),
    "cards strange_world --seats 1 --json",
    "--data-dir own new board moon-3",
    "--data-dir own new spell 7moon_light",
    "--data-dir own new bot luna",
    "--data-dir own new bot luna",
    "validate cloud9.skies evening.cup logs/cloud9-4-5.jsonl own/boards/moon-3.tmx bad.toml none.skies",
)


def commands(all_said: Iterable[str]) -> list[Moment]:
    """What commands say and write, one after the other."""
    words.use("en")
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        patch.object(program, "name", lambda: "main.py"),
        patch.object(command, "PhoneLine", Pressing),
        patch("pressing.new_secret", lambda: "secret"),
        patch.object(Service, "bots", lambda _service, seed: Bots(None, seed)),
    ):
        for game, record in GAMES.items():
            write_save(random_game(Table(record, 2), 2), Path(f"{game}.skies"))
        Path("evening.cup").write_bytes(cup_bytes(bot_evening(2, 3, 1)[0]))
        Path("bad.toml").write_text('game = "chess"\n', "utf-8")
        return [(said, [*_done(shlex.split(said), folder)]) for said in all_said]


def _done(words: list[str], folder: str) -> Iterator[Call]:
    """What a command says, what it ends with, and what it has written by then."""
    before = _files()
    said, complained = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(complained):
        try:
            code: object = main(words)
        except SystemExit as end:
            code = end.code
    yield ["ends", code]
    for line in said.getvalue().splitlines():
        yield ["says", json.loads(line) if line.startswith("{") else line.replace(folder, "HERE")]
    for line in complained.getvalue().splitlines()[-1 if code else 0 :]:
        yield [
            "complains",
            re.sub(r"[\d.,]+", "#", line).replace(folder, "HERE"),
        ]  # of what machines differ in
    yield from (["writes", *file] for file in sorted(_files() - before))


def _files() -> set[tuple[str, str]]:
    """All files here, and what is in each of them, in short."""
    here = str(Path.cwd()).encode()
    return {
        (file.as_posix(), sha256(file.read_bytes().replace(here, b"HERE")).hexdigest())
        for file in Path().rglob("*")
        if file.is_file() and file.parent.name != "saves"  # they tell the day
    }
