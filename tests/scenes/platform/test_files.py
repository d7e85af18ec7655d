"""Files from anywhere: whatever lies in the place of one, it is read or refused, at once and in words."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import MagicMock

import msgspec
import pytest
from tables import TABLES, random_game
from theatre import Theatre

from game.files import BOTS, SETTINGS, BadFile, NoFile, put_aside, read_bytes, read_toml, read_xml
from game.history import History
from game.matches.record import Player
from game.matches.saves import BadSave, read_save, save_bytes, sealed
from game.shelf import GAMES
from game.visible import is_unseen, printable, visible
from scenes.cli import commands as cli
from scenes.cli.validation import Validation
from scenes.input.intents import Write
from scenes.learning.progress import read_progress
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings, read_settings
from scenes.platform.display import Display, display_in
from scenes.platform.tiled_maps import read_map
from scenes.seats.own_bots import read_bots
from scenes.seats.seat_plan import RememberedPlans, read_memory, read_plans, why_not_start
from scenes.ui.writing.entry import Writing

SPECIAL: dict[str, Callable[[Path], object]] = {
    "fifo": os.mkfifo,
    "zeros": lambda path: path.symlink_to("/dev/zero"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
    "folder": Path.mkdir,
    "dangling": lambda path: path.symlink_to("nowhere"),
    "looping": lambda path: path.symlink_to(path.name),
    "large": lambda path: path.write_bytes(b" " * 20_000_000),
}


@pytest.mark.parametrize("make", SPECIAL.values(), ids=list(SPECIAL))
def test_what_is_no_plain_file_is_refused_by_every_reader_at_once(
    tmp_path: Path, make: Callable[[Path], object]
) -> None:
    for name in ("settings.toml", "tables.json", "lessons.json", "annals.json", "bots.toml", "map.tmx"):
        make(tmp_path / name)
    make(tmp_path / "match.skies")
    assert display_in(tmp_path / "settings.toml") == Display()
    assert read_settings(tmp_path / "settings.toml")[0] == Settings()
    assert read_memory(tmp_path / "tables.json") == RememberedPlans()
    assert read_progress(tmp_path / "lessons.json") == {}
    assert History(tmp_path / "annals.json").memories == []
    with pytest.raises(BadFile):
        read_map(tmp_path / "map.tmx")
    with pytest.raises(BadSave):
        read_save(tmp_path / "match.skies", GAMES)
    try:
        assert read_bots(tmp_path / "bots.toml") == {}
    except BadFile as problem:
        assert "bots.toml" in str(problem)  # noqa: PT017 - a list that is not there is an empty one


def test_a_file_nobody_may_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_options: object) -> int:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "bots.toml").write_text("")
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(BadFile, match="cannot be read: Permission denied"):
        read_bytes(tmp_path / "bots.toml", BOTS)


def test_a_file_of_which_nothing_comes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots.toml").write_text("")
    nothing = MagicMock()
    nothing.__enter__.return_value.read.return_value = None
    monkeypatch.setattr("builtins.open", lambda *_: nothing)
    with pytest.raises(BadFile, match="cannot be read: nothing comes of it"):
        read_bytes(tmp_path / "bots.toml", BOTS)


def test_names_that_no_disk_takes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="File name too long"):
        read_bytes(tmp_path / ("a" * 300), SETTINGS)
    with pytest.raises(BadFile, match="null"):
        read_bytes(tmp_path / "a\0b", SETTINGS)
    with pytest.raises(NoFile):
        read_bytes(tmp_path / "nothing", SETTINGS)


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".b" * 30_000 + " = 1",
        "[a" + ".b" * 30_000 + "]",
        '"a"' + ' . "b"' * 10_000 + " = 1",
        "a = " + "[" * 30_000,
        "a = " + "{ b = " * 10_000,
        "a = " + "9" * 5_000,
        "a = 0x" + "f" * 5_000,
        "a = [1, [2, -inf]]",
        "a = nan",
    ],
)
def test_toml_that_would_take_the_machine_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(BadFile, match=r"x\.toml"):
        read_toml(text, "x.toml")


@pytest.mark.parametrize("text", ["a = 1\n\nb" + ".c" * 30 + " = 1", "a = [\n1,\n" + "[" * 40])
def test_the_line_in_which_toml_is_nested_too_deeply_is_named(text: str) -> None:
    with pytest.raises(BadFile, match=r"nested too deeply \(at line 3\)"):
        read_toml(text, "x.toml")


def test_dots_in_texts_and_remarks_are_no_keys() -> None:
    dots = ".a" * 100
    text = f"a = \"{dots}\" # {dots}\nb = '{dots}'\nc = \"\"\"\n{dots}\"\"\"\nd = '''{dots}'''"
    assert read_toml(text, "x.toml") == dict.fromkeys("abcd", dots)


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><map>&b;</map>',
        '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map/>',
        "<map>" * 1_000,
        "<map>" + "<a/>" * 30_000 + "</map>",
    ],
)
def test_xml_that_would_take_the_machine_is_refused_before_it_is_parsed(text: str) -> None:
    for encoding in ("utf-8", "utf-16"):
        with pytest.raises(BadFile, match=r"x\.tmx"):
            read_xml(text.encode(encoding), "x.tmx")


def test_the_mark_that_windows_puts_before_a_text_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "bots.toml").write_text('Jumper = "jump"', "utf-8-sig")
    assert read_bots(tmp_path / "bots.toml") == {"Jumper": "jump"}
    (tmp_path / "bots.toml").write_text('Jumper = "jump"', "utf-16")
    with pytest.raises(BadFile, match="is not saved as UTF-8: choose that"):
        read_bots(tmp_path / "bots.toml")


def test_plans_that_do_not_fit_are_dropped_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    seats = '[{"name":"A","look":"jade/cat"},{"name":"B","look":"","bot":"hard/daring"}]'
    plan = f'{{"game":"%s","seats":{seats},"options":%s}}'
    nested = "[" * 500 + "]" * 500
    options = {
        "cloud9": "{}",
        "cloudy_kingdom": '{"spells":"stolen"}',
        "strange_world": f'{{"a":{nested}}}',
        "cup": '{"picks":5}',
        "chess": "{}",
    }
    plans = ",".join(f'"{game}":{plan % (game, chosen)}' for game, chosen in options.items())
    path.write_text(f'{{"plans":{{{plans}}}}}')
    memory, problems = read_plans(path)
    assert list(memory.plans) == ["cloud9"]
    assert [problem.place.partition(",")[0] for problem in problems] == [
        *("plans.cloudy_kingdom", "plans.strange_world", "plans.cup", "plans.chess")
    ]


def test_files_put_aside_do_not_replace_one_another(tmp_path: Path) -> None:
    for content in ("one", "two", "three"):
        (tmp_path / "a").write_text(content)
        assert put_aside(tmp_path / "a").read_text() == content
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.damaged", "a.damaged-2", "a.damaged-3"]


def test_names_are_seen_and_terminals_are_given_no_commands(tmp_path: Path) -> None:
    assert visible("Ann") == "Ann"
    assert visible("Zoë") == "Zoë"
    assert visible("a\u200bb\x1b[31m\u202e") == "a·b·[31m·"
    assert visible("  \u3164") == "···"
    assert printable("Zoë\x1b[2J\x9b\n\u202e\U000e0001") == "Zoë\\u001b[2J\\u009b\\u000a\\u202e\\udb40\\udc01"
    bad = tmp_path / "a\x1b[31m.toml"
    assert "\x1b" not in (Validation().problem_of(bad) or "\x1b")


def test_no_name_in_a_match_reaches_a_terminal_as_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = random_game(TABLES[0], 1)
    record.players = (Player("A\x1b[2J\u202e", "\x9b"), Player("  "))
    save = tmp_path / "a\x1b[31m\nb: good.skies"
    save.write_bytes(save_bytes(record).replace("·".encode(), b"\\u001b"))
    save.write_bytes(sealed_again(save.read_bytes()))
    assert cli.main(("replay", str(save))) == 0
    assert cli.main(("validate", str(save), str(tmp_path / "\x1b.toml"))) == 1
    with pytest.raises(SystemExit):
        cli.main(("simulate", "cloud9", "--content", str(tmp_path / "\x1b[0m\u200b"), "--bots", "\x1b]0;x"))
    assert cli.main(("replay", str(tmp_path / "\x1b[5m"))) == 1
    said = "".join(capsys.readouterr())
    assert not [letter for letter in said if letter != "\n" and is_unseen(letter)]
    assert "\nb: good" not in said


def sealed_again(content: bytes) -> bytes:
    lines = content.splitlines()[:-1]
    return sealed([msgspec.Raw(line) for line in lines])


@pytest.mark.parametrize(
    "command",
    [("validate", "{0}"), ("replay", "{0}"), ("simulate", "cloud9", "--games", "1", "--audit", "{0}")],
)
def test_long_and_odd_names_are_a_sentence_on_the_command_line(
    tmp_path: Path, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("x" * 300, "/".join(["y" * 200] * 30)):
        try:
            assert cli.main([word.format(tmp_path / name) for word in command]) == 1
        except SystemExit as end:
            assert end.code == 2  # noqa: PT017 - where the words are looked at before the file
        assert "too long" in "".join(capsys.readouterr())


def test_nobody_types_a_name_that_cannot_be_seen(tmp_path: Path) -> None:
    typed: list[str] = []
    theatre = Theatre(tmp_path, lambda stage: Writing(stage, "Name", "", 12, typed.append))
    for letters in ("\u200b", "\u3164", "\u2800", "a\u202e", "\ufe0f", "\x1b", "b"):
        theatre.top.handle(Write(letters))
    theatre.top._finish()
    assert typed == ["ab"]
    seats = (SeatPlan("A", ""), SeatPlan("\u2800", ""))
    assert why_not_start(Plan("cloud9", seats), range(2, 7)) == "One player still needs a name."
