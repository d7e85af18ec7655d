"""Bots that players wrote themselves: chosen by name, and never started by the file of anybody else."""

import sys
from pathlib import Path

import pytest
from theatre import Theatre

from game.files import BadFile
from scenes.navigation.plans import SeatPlan
from scenes.screens.title import Title
from scenes.seats.own_bots import own_bots, read_bots, runnable, sound_bots
from scenes.seats.seat_plan import new_seat

JUMPER = {"Jumper": "python3 jumper.py 4"}


def listed(folder: Path, text: str) -> Path:
    path = folder / "bots.toml"
    path.write_text(text)
    return path


def test_a_list_names_bots_and_their_commands(tmp_path: Path) -> None:
    assert read_bots(tmp_path / "bots.toml") == {}
    assert read_bots(listed(tmp_path, 'Jumper = "python3 jumper.py 4"')) == JUMPER


@pytest.mark.parametrize("text", ["Jumper = 4", "Jumper =", '[bots]\nJumper = "x"'])
def test_a_list_that_makes_no_sense_is_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadFile, match=r"bots\.toml"):
        read_bots(listed(tmp_path, text))


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        ("Other = 4", "Other"),
        ("Other =", "line 2"),
        ("[bots]", "bots"),
        ('Other = " "', "Other"),
        ("= = =", "line 2"),
    ],
)
def test_of_a_list_with_a_slip_the_rest_is_used_and_the_slip_told(
    tmp_path: Path, slip: str, told: str
) -> None:
    path = listed(tmp_path, f'Jumper = "python3 jumper.py 4"\n{slip}\n')
    before = path.read_bytes()
    bots, problems = sound_bots(path)
    assert bots == JUMPER
    assert len(problems) == 1 or slip == "[bots]"
    assert all(told in str(problem) for problem in problems)
    assert path.read_bytes() == before


def test_of_too_many_bots_the_first_are_used_and_that_is_told(tmp_path: Path) -> None:
    path = listed(tmp_path, "".join(f'Bot{number} = "run {number}"\n' for number in range(103)))
    bots, problems = sound_bots(path)
    assert list(bots) == [f"Bot{number}" for number in range(100)]
    assert [str(problem) for problem in problems] == [
        f"{path}: file: there are 103 bots, and at most 100 are read"
    ]
    with pytest.raises(BadFile, match="103 bots"):
        read_bots(path)


def test_a_folder_of_boards_from_somebody_else_brings_no_programs(tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir()
    listed(tmp_path / "theirs", 'Stranger = "evil"')
    listed(tmp_path, 'Jumper = "python3 jumper.py 4"')
    stage = Theatre(tmp_path, Title).stage
    stage.content = tmp_path / "theirs"
    assert own_bots(stage) == JUMPER


def test_only_programs_of_the_list_are_ever_started() -> None:
    assert runnable("own/Jumper", JUMPER) == "cmd:python3 jumper.py 4"
    assert runnable("own/Stranger", JUMPER) == "medium"
    assert runnable(f"cmd:{sys.executable}", JUMPER) == "medium"
    assert runnable("hard/daring", JUMPER) == "hard/daring"
    assert runnable("hard/unheard-of", JUMPER) == "medium"


def test_an_own_bot_is_called_by_its_name_and_wears_a_usual_figure() -> None:
    assert SeatPlan("Sky", "", "own/Jumper").style == "Jumper"
    assert "Jumper" not in new_seat([], bot="own/Jumper").look
