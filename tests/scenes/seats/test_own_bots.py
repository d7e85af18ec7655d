"""Bots that players wrote themselves: chosen by name, and never started by the file of anybody else."""

import sys
from pathlib import Path

import pytest
from theatre import Theatre

from game.files import BadFile
from scenes.navigation.plans import SeatPlan
from scenes.screens.title import Title
from scenes.seats.own_bots import own_bots, read_bots, runnable
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
    assert SeatPlan("Sky", "", "own/Jumper").played_by == "Jumper"
    assert "Jumper" not in new_seat([], bot="own/Jumper").look
