"""Validation says "good" of exactly what the game takes, and tells those who draw what is wrong."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.shelf import GAMES
from scenes.cli.validation import Validation
from scenes.session.content import LEVELS, load_box

KINGDOM = GAMES["cloudy_kingdom"]
DECKS = {game: (GAMES[game].folder / "cards.toml").read_text("utf-8") for game in GAMES}
STORM = 'id = "%s"\nname = "%s"\n[[step]]\ndo = "chop"\n'


@pytest.fixture
def things(tmp_path: Path) -> Path:
    """A folder with a board, its tileset and a spell of one's own."""
    for folder in ("boards", "spells"):
        (tmp_path / folder).mkdir()
    shutil.copy(LEVELS / "A.tmx", tmp_path / "boards" / "moon.tmx")
    shutil.copy(LEVELS / "kingdom.tsx", tmp_path / "boards")
    (tmp_path / "spells" / "storm.toml").write_text(STORM % ("storm", "Storm"))
    return tmp_path


def judged(folder: Path) -> list[str]:
    """What validation says of everything in a folder; the game must say the same."""
    validation = Validation()
    files = [*sorted(folder.glob("boards/*.tmx")), *sorted(folder.glob("spells/*.toml"))]
    problems = [problem for file in files if (problem := validation.problem_of(file))]
    assert problems == [str(problem) for problem in load_box(KINGDOM, folder)[1]]
    return problems


def test_what_the_game_takes_is_good(things: Path) -> None:
    assert judged(things) == []
    validation = Validation()
    printed = [*sorted(LEVELS.glob("*.tmx")), *(GAMES[game].folder / "cards.toml" for game in GAMES)]
    assert [validation.problem_of(file) for file in printed] == [None] * len(printed)
    assert validation.problem_of(printed[0]) is None  # the same once more is no other of its name


def test_a_map_without_its_layers_is_no_board(things: Path) -> None:
    board = things / "boards" / "moon.tmx"
    text = board.read_text("utf-8")
    board.write_text(text.replace('"cells"', '"Cells"').replace('"castles"', '"Castles"'), "utf-8")
    (problem,) = judged(things)
    assert problem.endswith("moon.tmx: layer cells: there is no tile layer of this name")


def test_names_and_ids_are_taken_once(things: Path) -> None:
    shutil.copy(LEVELS / "B.tmx", things / "boards" / "A.tmx")
    (things / "spells" / "thunder.toml").write_text(STORM % ("storm", "Thunder"))
    board, spell = judged(things)
    assert board.endswith("A.tmx: file: a board called A is already there")
    assert spell.endswith("thunder.toml: id: storm is already taken")


def test_no_more_are_read_than_a_game_can_have(things: Path) -> None:
    for number in range(70):
        (things / "spells" / f"storm{number:02}.toml").write_text(STORM % (f"s{number}", "Storm"))
    problems = judged(things)
    assert len(problems) == 7
    assert "there are 64 spells already" in problems[0]


@pytest.mark.parametrize("name", ["   ", "\u200b", "a\u202eb", "a\u2066b", "\u2800", "x\U000e0001"])
def test_names_that_cannot_be_seen_are_refused(things: Path, name: str) -> None:
    (things / "spells" / "storm.toml").write_text(STORM % ("storm", name), "utf-8")
    (problem,) = judged(things)
    assert "name: has characters that cannot be" in problem
    assert name not in problem or name.isspace()


@pytest.mark.parametrize(
    ("game", "old", "new", "said"),
    [
        ("cloudy_kingdom", '"chop", "insp', '"chap", "insp', "first_game: there is no spell chap"),
        ("cloudy_kingdom", '4 = "B"', '4 = "C"', "layouts: the boards that are printed are"),
        ("cloudy_kingdom", '"gold"', '"green"', "families: the printed boards are for"),
        ("cloudy_kingdom", "straight =", "chop =", "kinds.chop: there is a spell of this name"),
        ("cloudy_kingdom", "dead_end = {}", "", "specials: dead_end is missing"),
        ("cloudy_kingdom", "copies = 16", "copies = 0x1p", "file: not readable as TOML"),
        (
            "cloudy_kingdom",
            "copies = 16",
            "copies = 1000",
            "crossroad.copies: must be a whole number, 99",
        ),
        ("cloud9", "green = 18", "green = 0", "cards.green: must be a whole number, 1 or more"),
        ("strange_world", "[lands.1]", "[land.1]", "file: does not know the key land"),
        ("strange_world", 'l06 = ["portal"]', 'l06 = ["gate"]', "lands.1.l06[0]: cannot be 'gate'"),
        ("strange_world", 'l06 = ["portal"]', "l06 = 3", "lands.1.l06: must be a list in brackets"),
    ],
)
def test_decks_are_judged_as_the_game_would(tmp_path: Path, game: str, old: str, new: str, said: str) -> None:
    assert old in DECKS[game]
    (tmp_path / "deck.toml").write_text(DECKS[game].replace(old, new, 1), "utf-8")
    problem = Validation().problem_of(tmp_path / "deck.toml")
    assert problem is not None
    assert said in problem


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("kingdom.tsx", "this is a tileset, which is checked together with the board"),
        ("moon.world", "this is a world of several maps"),
        ("hut.tx", "this is a template"),
        ("photo.jpg", r"this is none of boards \(.tmx\), spells and decks"),
        ("game.jsonl", "this is none of"),
        ("moon.TMX", "is only found if its name ends in .tmx"),
        ("folder", "cannot be read: it is a folder"),
        ("nothing.skies", "cannot be read: there is no such file"),
    ],
)
def test_what_is_none_of_ours_is_called_what_it_is(things: Path, name: str, said: str) -> None:
    if name == "folder":
        (things / name).mkdir()
    elif name != "nothing.skies":
        (things / name).write_text("<map/>")
    problem = Validation().problem_of(things / name)
    assert problem is not None
    assert re.search(said, problem)


def changed(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (changed('width="5"', 'width="99999999999999999999"'), "width cannot be '9{20}': it must be a"),
        (
            changed('tilewidth="136"', 'tilewidth="13.6"'),
            "tilewidth cannot be '13.6': it must be a whole",
        ),
        (changed('x="', 'x="left'), "x cannot be 'left.*': it must be a number below 1,000,000"),
        (
            changed('source="kingdom.tsx"', 'source="../../passwd"'),
            "is no tileset: the name of its file",
        ),
        (changed('source="kingdom.tsx"', 'source="."'), "is no tileset: the name of its file"),
        (changed('source="kingdom.tsx"', ""), "is part of the map: export it to a file of its own"),
        (changed(' gid="', ' gid="0" was="'), "needs the class castle and a text property family, as the"),
        (
            changed("<layer", '<tileset firstgid="2" source="other.tsx"/><layer'),
            "tileset other.tsx: numbers its tiles as tileset kingdom.tsx does: its firstgid must be",
        ),
    ],
)
def test_mistakes_in_drawings_are_told_to_who_draws(
    things: Path, change: Callable[[str], str], said: str
) -> None:
    shutil.copy(LEVELS / "kingdom.tsx", things / "boards" / "other.tsx")
    board = things / "boards" / "moon.tmx"
    text = board.read_text("utf-8")
    board.write_text(change(text), "utf-8")
    assert board.read_text("utf-8") != text
    (problem,) = judged(things)
    assert re.search(said, problem)


def test_a_spell_saved_by_windows_is_good(things: Path) -> None:
    spell = things / "spells" / "storm.toml"
    spell.write_text(spell.read_text().replace("\n", "\r\n"), "utf-8-sig")
    assert judged(things) == []
