"""The command line, as a person or a script calls it."""

import argparse
import json
import os
import select
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import bot_evening, restless_evening
from pygame import Surface
from tables import TABLES, random_game

from game.cup.saves import cup_bytes
from game.matches.audit import audit_bytes
from game.matches.record import Player
from game.matches.saves import write_save
from game.shelf import GAMES
from scenes.cli import app, listening
from scenes.cli.commands import main, parser_of
from scenes.cli.validation import Validation
from scenes.platform import program
from scenes.platform.storage.folders import Folders

ROOT = Path(__file__).parents[3]


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said about words that make no sense."""
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("usage: three-skies")
    return said.err


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom", "strange_world"])
def test_the_same_simulation_prints_and_writes_the_same_bytes(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for folder in ("one", "two"):
        call = ("simulate", game, "--games", "3", "--seed", "5", "--audit", str(tmp_path / folder))
        assert main(call) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    one, two = (
        {file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()} for folder in ("one", "two")
    )
    assert one == two
    usual = len(json.loads(min(one.values()).splitlines()[-1])["scores"])
    assert set(one) == {f"{game}-{usual}-{seed}.jsonl" for seed in (5, 6, 7)}


def test_a_simulation_in_json_tells_wins_and_points_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("simulate", "cloud9", "--seats", "3", "--games", "10", "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["plan"]["seats"] == len(told["wins"]) == len(told["mean"]) == len(told["spread"]) == 3
    assert sum(told["wins"]) == pytest.approx(10, abs=0.05)


def test_a_tournament_of_solo_games_tells_how_often_each_ten_of_points_was_reached(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call = ("simulate", "strange_world", "--seats", "1", "--bots", "easy", "--games", "3", "--cores", "1")
    assert main((*call, "--json")) == 0
    told = json.loads(capsys.readouterr().out)["bots"][0]
    assert sum(told["tens"].values()) == 3
    assert main(call) == 0
    words = capsys.readouterr().out
    assert all(f"% from {ten}" in words for ten in told["tens"])


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("simulate",), "GAME"),
        (("simulate", "chess"), "chess"),
        (("simulate", "cloud9", "--seats", "7"), "--seats: Cloud 9 is for 2 to 6"),
        (("simulate", "cloud9", "--seats", "0"), "--seats"),
        (("simulate", "cloud9", "--seats", "two"), "--seats"),
        (("simulate", "cloud9", "--bots", "random,einstein"), "einstein"),
        (("simulate", "cloud9", "--seats", "2", "--bots", "random,random,random"), "3 bots for 2 seats"),
        (("simulate", "cloud9", "--games", "-1"), "--games"),
        (("simulate", "cloud9", "--options", "{"), "--options: not a JSON object"),
        (("simulate", "cloud9", "--options", "[]"), "--options"),
        (("simulate", "cloud9", "--options", '{"dice": 7}'), "dice"),
        (("simulate", "cloudy_kingdom", "--options", '{"spells": "all"}'), "spells"),
        (("simulate", "cloudy_kingdom", "--board", "moon"), "moon"),
        (("simulate", "cloudy_kingdom", "--content", "no-such-folder"), "no-such-folder"),
        (("--content", "no-such-folder", "simulate", "cloudy_kingdom"), "no-such-folder"),
        (("simulate", "cloud9", "--rounds", "3"), "--rounds"),
        (("simulate", "cloudy_kingdom", "--board", "A", "--seats", "4"), "--board"),
        (("simulate", "cloud9", "--audit", "/dev/null/logs"), "--audit"),
        (("simulate", "cup", "--seats", "7"), "--seats: a cup is for 2 to 6"),
        (("simulate", "cup", "--rounds", "4"), "--rounds"),
        (("simulate", "cup", "--board", "moon"), "--board"),
        (("simulate", "cup", "--content", "no-such-folder"), "no-such-folder"),
        (("simulate", "cloud9", "--bots", "easy\nhard"), "--bots"),
        (("simulate", "cup", "--options", '{"chess": {}}'), "chess"),
        (("simulate", "cup", "--seats", "2", "--bots", "easy,easy,easy"), "3 bots for 2 seats"),
        (("screenshot", "title", "--size", "0x720"), "--size"),
        (("screenshot", "title", "--size", "wide"), "1280x720"),
        (("screenshot", "title", "--text", "0"), "--text"),
        (("screenshot", "title", "--steps", "-3"), "from 0 to"),
        (("screenshot", "title", "--page", "last"), "from 1 to"),
        (("screenshot", "title", "--out", "title.txt"), ".png"),
        (("screenshot", "title", "--seconds", "nan"), "--seconds"),
        (("screenshot", "title", "--device", "pad:x"), "--device"),
        (("screenshot", "gallery", "--out", "/dev/null/picture.png"), "--out"),
        (("simulate", "cloud9", "--time-cap", "0"), "--time-cap: 0 seconds are no time to think"),
        (("simulate", "cloud9", "--time-cap", "inf"), "--time-cap"),
        (("simulate", "cloud9", "--executor", "no.such.module:Pool"), "--executor: no.such.module:Pool"),
        (("simulate", "cloud9", "--executor", "os:no_such_pool"), "no_such_pool"),
        (("simulate", "cloud9", "--executor", ":"), "--executor"),
        (("daily", "--date", "2026-02-30"), "'2026-02-30' is no date like 2026-12-31"),
        (("listen", "--seconds", "0"), "--seconds: between 0 and 3600"),
        (("dance",), "dance"),
        (("bench", "hope"), "hope"),
        (("validate",), "FILE"),
        (("--loud",), "--loud"),
    ],
)
def test_wrong_words_are_named(
    words: tuple[str, ...], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert named in refused(capsys, *words)


@pytest.mark.usefixtures("mixer")  # it is open already, and writes to no file
def test_who_listens_where_nothing_is_heard_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE", "SDL_DISKAUDIODELAY"):
        monkeypatch.setenv(name, "dummy")  # whatever is put there goes with it
    monkeypatch.setattr(listening, "_OPENING", 0.05)
    assert "the mixer of sounds cannot be opened here" in refused(capsys, "listen", "title")


def test_a_replay_tells_the_match_in_words_and_writes_its_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for table in TABLES:
        record = random_game(table, 2)
        write_save(record, tmp_path / "evening.skies")
        assert main(("replay", str(tmp_path / "evening.skies"), "--audit", str(tmp_path / "log"))) == 0
        told = capsys.readouterr().out.splitlines()
        assert told[-1].endswith((" wins.", " share the win.", "Nobody wins."))
        assert not any("{" in line for line in told)
        assert (tmp_path / "log").read_bytes() == audit_bytes(record)


def test_a_replay_is_told_even_where_a_name_cannot_be_written(tmp_path: Path) -> None:
    record = random_game(TABLES[0], 2)
    record.players = (Player("Łukasz"), Player("Tom"))
    write_save(record, tmp_path / "evening.skies")
    told = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "replay", str(tmp_path / "evening.skies")],
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},  # what Windows writes into files
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    assert rb"\u0141ukasz" in told


def test_a_code_is_replayed_as_the_match_it_was_made_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, back = str(tmp_path / "evening.skies"), tmp_path / "back.skies"
    write_save(random_game(TABLES[0], 2), Path(file))
    assert main(("replay", file)) == main(("code", file, "--names")) == 0
    *told, code = capsys.readouterr().out.splitlines()
    assert main(("replay", *code.split("-"), "--save", str(back))) == 0
    assert capsys.readouterr().out.splitlines() == told
    assert back.read_bytes() == Path(file).read_bytes()
    assert main(("replay", code[:-1])) == 1
    assert capsys.readouterr().err.startswith("code: ")


def test_an_evening_is_told_and_has_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, cup = bot_evening(2, 3, 1)
    file = tmp_path / "evening.cup"
    file.write_bytes(cup_bytes(record))
    assert main(("code", str(file))) == 0
    code = capsys.readouterr().out.strip()
    assert main(("replay", *code.split("-"))) == main(("replay", str(file))) == 0
    told = capsys.readouterr().out
    assert all(told.count(f"{played.number + 1}: {played.game.title}") == 2 for played in cup.rounds)
    assert main(("review", code)) == 1
    assert "whole evening" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(("replay", code, "--save", str(tmp_path / "out.skies")))


def test_a_replay_of_nonsense_says_so_and_ends_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cat.skies").write_text("meow")
    assert main(("replay", str(tmp_path / "cat.skies"))) == 1
    assert "this is not a Three Skies match" in capsys.readouterr().err


def test_validate_checks_boards_spells_decks_and_saves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "evening.skies"
    write_save(random_game(TABLES[0], 1), save)
    good = [*sorted((ROOT / "levels").glob("*.tmx")), save]
    good += [ROOT / "game" / game / "cards.toml" for game in ("cloud9", "cloudy_kingdom", "strange_world")]
    assert main(("validate", *map(str, good))) == 0
    assert capsys.readouterr().out.splitlines() == [f"{file}: good" for file in good]
    bad = {
        "board.tmx": ("<map/>", "board.tmx: "),
        "spell.toml": ('id = "x"\nname = "X"\n[[step]]\ndo = "draw"', "spell.toml: step: "),
        "deck.toml": ('game = "cloud9"\n', "deck.toml: "),
        "chess.toml": ('game = "chess"\n', "chess.toml: game: "),
        "noise.toml": ("{{{", "noise.toml: file: "),
        "evening2.skies": ("", "evening2.skies: line 1: "),
    }
    for name, (content, said) in bad.items():
        (tmp_path / name).write_text(content)
        assert main(("validate", str(save), str(tmp_path / name))) == 1
        first, second = capsys.readouterr().out.splitlines()
        assert first == f"{save}: good"
        assert said in second
    assert main(("validate", str(tmp_path / "nothing.toml"), str(tmp_path / "nothing.tmx"))) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there no shell closes what a program says")
def test_a_program_that_has_nowhere_to_say_anything_still_ends_as_it_should(tmp_path: Path) -> None:
    for words, code in (((), 2), (("simulate", "nothing"), 2), (("--version",), 0)):
        done = subprocess.run(
            ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', sys.executable, "main.py", *words],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
            check=False,
        )
        assert done.returncode == code, words


def run_program(*words: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "SDL_VIDEODRIVER": "none", "SDL_AUDIODRIVER": "none"}
    command = [sys.executable, str(ROOT / "main.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_the_program_itself_ends_with_the_code_of_the_command() -> None:
    assert run_program("simulate", "strange_world", "--games", "1").returncode == 0
    assert run_program("simulate", "nothing").returncode == 2


def test_the_way_to_the_window_leaves_out_whatever_can_wait() -> None:
    """What is read in before the first frame is waited for: no rules, no words, no canvas, no settings."""
    code = "import sys; import scenes.cli.start, scenes.cli.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {name for name in done.stdout.split() if name.startswith(("game", "scenes"))}
    assert ours <= {
        *(
            *("scenes", "scenes.cli", "scenes.platform", "scenes.platform.storage"),
            "scenes.cli.start",
            "scenes.cli.app",
            "scenes.platform.window",
            "scenes.platform.display",
            "scenes.platform.storage.folders",
        ),
        *("game", "game.files", "game.visible"),  # the door for settings, which knows no format yet
        *("scenes.navigation", "scenes.navigation.guard"),  # what goes wrong before anything is seen
        *("scenes.platform.storage.small_files", "scenes.platform.storage.run_log"),
        *("scenes.platform.storage.starts", "scenes.platform.storage.folder_lock", "scenes.platform.process"),
    }
    assert not {"argparse", "json", "msgspec", "tomllib"}.intersection(done.stdout.split())


def test_without_boards_no_command_loads_pygame() -> None:
    code = "import sys; from scenes.cli.commands import main; main(['simulate', 'cloud9', '--games', '1']); "
    code += "sys.exit('pygame' in sys.modules or 'pytmx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0


def test_validate_reads_saved_cups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = restless_evening(1)
    (tmp_path / "evening.cup").write_bytes(cup_bytes(evening.record))
    assert main(("validate", str(tmp_path / "evening.cup"))) == 0
    content = (tmp_path / "evening.cup").read_bytes()
    (tmp_path / "evening.cup").write_bytes(content.replace(b'"count"', b'"counts"', 1))
    assert main(("validate", str(tmp_path / "evening.cup"))) == 1
    assert "checksum" in capsys.readouterr().out


def test_simulated_cups_are_told_by_member_and_the_same_every_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for folder in ("one", "two"):
        call = ("simulate", "cup", "--seats", "5", "--games", "2", "--seed", "4", "--json")
        assert main((*call, "--audit", str(tmp_path / folder))) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    summary = json.loads(told[0])
    assert summary["checked"] == 2
    assert sum(summary["wins"]) == pytest.approx(2, abs=0.05)
    assert sum(summary["rounds"].values()) == sum(summary["starts"]) == 3 + 5
    assert len(list((tmp_path / "one").iterdir())) == 3 + 5
    assert main(("simulate", "cup", "--games", "1", "--rounds", "3")) == 0
    assert "as they must be" in capsys.readouterr().out


def test_several_cores_play_the_same_games_as_one_and_come_to_an_end() -> None:
    words = ["simulate", "cloud9", "--seats", "3", "--bots", "easy,random", "--games", "12", "--cores"]
    one, several = (
        subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *words, cores],
            capture_output=True,
            check=True,
            timeout=300,
        ).stdout
        for cores in ("1", "3")
    )
    assert b"12 games" in one
    assert one == several


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_named() -> None:
    words = (sys.executable, str(ROOT / "main.py"), "simulate", "cloud9", "--games", "1")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "main.py: the output: No space left on device"
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_a_tournament_that_is_broken_off_ends_at_once_and_without_a_word(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    os.mkfifo(asked)
    heard = os.open(asked, os.O_RDONLY | os.O_NONBLOCK)
    bot = tmp_path / "silent.py"
    tell = f"open({str(asked)!r}, 'w').write('!')"
    bot.write_text(f"import sys\nsys.stdin.readline()\n{tell}\nsys.stdin.read()\n")
    words = ["simulate", "cloud9", "--seats", "2", "--cores", "2", "--time-cap", "600"]
    words += ["--bots", f'"cmd:{sys.executable} {bot}",random']
    here = signal.signal(signal.SIGINT, signal.default_int_handler)  # what is ignored here is ignored there
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words],
        env=os.environ | {"SDL_VIDEODRIVER": "none"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    signal.signal(signal.SIGINT, here)
    try:
        assert select.select([heard], [], [], 60)[0]
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60)[0] == ""
        assert process.returncode == 130
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
        os.close(heard)


@pytest.mark.parametrize("words", [("main.py",), ("-m", "three_skies")])
def test_the_version_is_that_of_the_project(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, *words, "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert done.stdout == f"three-skies {version}\n"


def test_the_version_is_all_that_is_said_when_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(("--version", "simulate"))
    assert (end.value.code, capsys.readouterr().out) == (0, f"three-skies {program.version()}\n")


def test_without_a_command_the_window_opens_in_the_folder_that_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    def run(*words: object, **more: object) -> int:
        opened.extend((words, more))
        return 7

    monkeypatch.setattr(app, "run", run)
    assert main(("--data-dir", str(tmp_path), "--verbose")) == 7
    assert opened == [(tmp_path, None), {"aloud": True}]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there signals do not come in the middle of something")
def test_a_command_that_is_told_to_end_breaks_off_and_leaves_signals_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        monkeypatch.setattr(Validation, "problem_of", lambda *_: os.kill(os.getpid(), signal.SIGTERM))
        with pytest.raises(KeyboardInterrupt) as end:
            main(("validate", str(tmp_path)))
        assert end.value.args == (signal.SIGTERM,)
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGTERM, here)


def test_whoever_has_read_enough_ends_a_command_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read, write = os.pipe()
    with os.fdopen(write, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        os.close(read)
        assert main(("cards", "cloud9")) == 0
        out.write("and what is left to be printed at the end fails no more")
    assert capsys.readouterr().err == ""


def test_the_deals_of_a_day_are_the_same_for_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("daily", "--date", "2026-11-20")
    assert main((*words, "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["date"] == "2026-11-20"
    assert [deal["game"] for deal in told["deals"]] == [*GAMES]
    assert main(words) == 0
    *deals, cup = capsys.readouterr().out.splitlines()
    assert cup == f"2026-11-20  this week's cup: deal {told['cup']}"
    for line, deal in zip(deals, told["deals"], strict=True):
        assert line.startswith(f"2026-11-20  {GAMES[deal['game']].title}: ")
        assert f"deal {deal['seed']}, {deal['digest']}" in line
        assert (f"against {len(deal['bots'])} bots" if deal["bots"] else "solo") in line


def test_a_review_is_told_by_seat_and_as_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.skies"
    write_save(random_game(TABLES[0], 2), file)
    assert main(("review", str(file), "--json", "--seat", "1")) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"]) == (TABLES[0].game.id, TABLES[0].seats)
    (one,) = told["people"]
    assert one["seat"] == 1
    assert one["fair"] + one["luck"] + one["own"] + one["others"] == pytest.approx(one["got"], abs=0.01)
    assert told["curves"].keys() == told["gambles"].keys() == {"1"}
    with pytest.raises(SystemExit):
        main(("review", str(file), "--seat", "9"))
    assert "argument --seat: there is no seat 9" in capsys.readouterr().err


def test_installed_it_speaks_of_itself_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/bin/three-skies", "--help"])
    assert program.name() == "three-skies"


def test_a_folder_can_be_named_by_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THREE_SKIES_DATA_DIR", str(tmp_path / "named"))
    assert Folders.of_user().saves == tmp_path / "named" / "saves"
    assert Folders.of_user(tmp_path / "said").saves == tmp_path / "said" / "saves"


def commands() -> Iterator[str]:
    """The words of all commands, as the parser has them."""
    parser = parser_of(with_screens=True, with_phones=True)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices


def test_every_command_tells_what_it_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    for word in (words := tuple(commands())):
        with pytest.raises(SystemExit) as end:
            main((word, "--help"))
        said = capsys.readouterr()
        assert (end.value.code, said.err) == (0, "")
        assert said.out.startswith(f"usage: {program.name()} {word} ")
    assert {"replay", "code", "film", "host", "listen"} <= {*words}


def test_the_window_has_the_icon_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Surface] = []
    monkeypatch.setattr("pygame.display.set_icon", shown.append)
    monkeypatch.setattr("scenes.cli.loop.App.run", lambda _app: None)
    monkeypatch.setattr(app, "_end_when_told", list)
    interval = sys.getswitchinterval()
    assert app.run(tmp_path) == 0
    sys.setswitchinterval(interval)
    [icon] = shown
    assert icon.get_size() == (256, 256)
