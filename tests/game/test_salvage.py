"""Salvage: one slip costs one line or one entry, and what is no such file at all is refused."""

import msgspec
import pytest

from game.files import BadFile
from game.salvage import salvage_entries, salvage_lines


def test_a_line_that_makes_no_sense_is_left_out_and_told() -> None:
    tables, problems = salvage_lines("a = 1\nb = = 2\n\n[t]\nc = 3\nd\n", "x.toml")
    assert tables == {"a": 1, "t": {"c": 3}}
    assert ["line 2" in problems[0].reason, "line 6" in problems[1].reason] == [True, True]


def test_a_list_that_has_no_end_costs_the_line_where_it_was_missed() -> None:
    tables, problems = salvage_lines("a = 1\nb = [1,", "x.toml")
    assert tables == {"a": 1}
    assert len(problems) == 1


def test_ten_slips_are_left_out_and_with_eleven_it_is_no_such_file() -> None:
    tables, problems = salvage_lines("a = 1\n" + "? !\n" * 10, "x.toml")
    assert (tables, len(problems)) == ({"a": 1}, 10)
    with pytest.raises(BadFile):
        salvage_lines("a = 1\n" + "? !\n" * 11, "x.toml")


def test_what_is_wrong_with_no_line_is_not_salvaged() -> None:
    with pytest.raises(BadFile) as bad:
        salvage_lines("a = 1\nb = nan", "x.toml")
    assert bad.value.place == "b"


class Volume(msgspec.Struct):
    """A part of some settings."""

    music: float = 1.0
    sounds: float = 0.5


class Settings(msgspec.Struct, forbid_unknown_fields=True):
    """What a file may tell."""

    language: str = "en"
    volume: Volume = msgspec.field(default_factory=Volume)


def test_entries_that_fit_are_kept_and_the_others_told() -> None:
    tables = {"language": 7, "volume": {"music": 0.25, "sounds": "loud"}, "sea": 1}
    kept, problems = salvage_entries(tables, Settings, "x.toml")
    assert kept == Settings("en", Volume(0.25, 0.5))
    assert {problem.place for problem in problems} == {"language", "volume.sounds", "file"}
    whole = {"language": "de", "volume": {"music": 0.25}}
    assert salvage_entries(whole, Settings, "x.toml") == (Settings("de", Volume(0.25)), [])
