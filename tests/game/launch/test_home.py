"""The home: set up whole or not at all, and every trouble is told in one sentence."""

import errno
import hashlib
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Never

import pytest
from machine import BOTH, CLOUDLET, LOCKED, PROJECT, Machine, digest_of

from game.launch import environments, home, steps

ROOT = Path(__file__).parents[3]
MAIN = """import sys
import game.launch.oldest
from game.launch.bootstrap import ensure, mend
ensure(sys.argv[1])
try:
    import cloudlet
    cloudlet.NAME
except Exception as error:
    mend(error)
    raise
try:
    import gust
    print("a gust")
except ImportError:
    print("no gust")
"""


def interrupt() -> Never:
    raise KeyboardInterrupt


def terminate() -> None:
    signal.raise_signal(signal.SIGTERM)


def fill_the_disk() -> Never:
    raise OSError(errno.ENOSPC, "No space left on device")


def fail() -> None:
    """As pip does: the step ends with an exit code."""


TROUBLES: dict[Callable[[], object], str] = {
    interrupt: "it was stopped",
    terminate: "it was stopped",
    fill_the_disk: "No space left on device",
    fail: "(trouble)",
}


@pytest.mark.parametrize("step", ["venv", "ensurepip", "download", "install"])
@pytest.mark.parametrize("trouble", TROUBLES)
def test_whatever_goes_wrong_on_the_first_start_leaves_nothing_behind(
    machine: Machine, capsys: pytest.CaptureFixture[str], trouble: Callable[[], object], step: str
) -> None:
    machine.trouble[step] = trouble
    assert TROUBLES[trouble] in machine.refusal(capsys, CLOUDLET)
    assert {path.name for path in machine.project.iterdir()} == {"pyproject.toml", "locks"}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_update_that_cannot_be_fetched_leaves_everything_as_it_was(
    machine: Machine, capsys: pytest.CaptureFixture[str], trouble: Callable[[], object]
) -> None:
    home.set_up(CLOUDLET)
    machine.trouble["download"] = trouble
    machine.refusal(capsys, BOTH)
    assert environments.ready_home(CLOUDLET) == str(machine.home)


def test_an_update_that_breaks_off_half_way_takes_the_home_with_it(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    home.set_up(CLOUDLET)
    machine.trouble["install"] = interrupt
    machine.refusal(capsys, BOTH)
    assert not machine.home.exists()


def test_signals_mean_again_what_they_meant(machine: Machine) -> None:
    before = [signal.getsignal(number) for number in home.SIGNALS]
    assert home.set_up(CLOUDLET) == str(machine.home)
    assert [signal.getsignal(number) for number in home.SIGNALS] == before


def test_a_half_made_home_is_made_anew_and_that_is_told(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.put("bin/python")
    machine.install("cloudlet-1.5")
    machine.put("leftover")
    machine.mark(environments.HALF_MADE)
    (machine.home / "lib64").symlink_to("lib")
    assert home.set_up(CLOUDLET) == str(machine.home)
    assert not (machine.home / "leftover").exists()
    assert "half-made" in capsys.readouterr().err


def test_a_home_that_no_longer_works_is_made_anew_and_that_is_told(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.mark()
    (machine.home / "bin").mkdir()
    (machine.home / "bin" / "python").symlink_to("/nowhere/python3")
    machine.mark("of another kind")
    home.set_up(CLOUDLET)
    assert "no longer works" in capsys.readouterr().err
    assert (machine.home / "bin" / "python").exists()


def test_an_empty_folder_is_free_to_use(machine: Machine) -> None:
    machine.home.mkdir()
    assert home.set_up(CLOUDLET) == str(machine.home)


def test_an_environment_of_somebody_else_is_used_if_it_has_everything(machine: Machine) -> None:
    machine.put("bin/python")
    machine.install("cloudlet-1.5")
    assert home.set_up(CLOUDLET) == str(machine.home)
    assert not machine.steps


@pytest.mark.parametrize("theirs", ["folder", "file", "link"])
def test_what_somebody_else_made_is_left_alone(
    machine: Machine, capsys: pytest.CaptureFixture[str], theirs: str
) -> None:
    match theirs:
        case "folder":
            machine.put("precious")
        case "file":
            machine.home.write_text("/their/place")
        case "link":
            machine.home.symlink_to("/nowhere")
    before = machine.home.lstat()
    assert home.set_up(CLOUDLET) == str(machine.project / ".venv-three-skies")
    assert machine.home.lstat() == before
    assert "somebody else's" in capsys.readouterr().err


def test_where_both_places_are_taken_nothing_is_touched(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.put("precious", ".venv")
    machine.put("precious", ".venv-three-skies")
    assert "somebody else's" in machine.refusal(capsys, CLOUDLET)
    assert not machine.steps


def test_a_folder_that_cannot_be_written_to_is_named(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def makedirs(*_: object, **__: object) -> Never:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "makedirs", makedirs)
    sentence = machine.refusal(capsys, CLOUDLET)
    assert str(machine.project) in sentence
    assert "Read-only file system" in sentence


def test_a_python_without_pip_is_told_how_to_get_it(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(home, "find_spec", lambda _: None)
    assert "pip" in machine.refusal(capsys, CLOUDLET)
    assert not machine.home.exists()


def test_a_python_without_ensurepip_lends_its_own_pip(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "find_spec", lambda name: name == "pip" or None)
    assert home.set_up(CLOUDLET) == str(machine.home)
    assert machine.steps == ["venv", "install", "download", "install"]


def test_a_second_start_waits_for_the_first_and_then_finds_its_work_done(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = (machine.project / "pyproject.toml").open("r+b")
    assert home.try_lock(first)

    def the_first_is_done(_: float) -> None:
        machine.put("bin/python")
        machine.install("cloudlet-1.5")
        machine.mark()
        first.close()

    monkeypatch.setattr("time.sleep", the_first_is_done)
    assert home.set_up(CLOUDLET) == str(machine.home)
    assert not machine.steps
    assert "waiting" in capsys.readouterr().err


def python(code: str) -> tuple[str, ...]:
    return ("nothing came of it", sys.executable, "-c", code)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Collecting x\nERROR: No x\nhint: try y", "nothing came of it (No x)"),
        ("ERROR: Exception:\nTraceback:\nOSError: full", "nothing came of it (OSError: full)"),
        (
            "Retrying after connection broken by x\nERROR: No x",
            "nothing came of it (there is no connection to",
        ),
        (  # in 1996 no certificate of today is valid yet
            "Retrying after connection broken by SSLError('[SSL: CERTIFICATE_VERIFY_FAILED] x')\nERROR: No x",
            "nothing came of it (what answers there cannot show that it is who it should be: is the date",
        ),
        ("", "nothing came of it (without a word)"),
    ],
)
def test_a_failed_step_tells_why(said: str, told: str) -> None:
    with pytest.raises(steps.SetUpError) as error:
        steps.run(*python(f"import sys; print({said!r}, end=''); sys.exit(1)"))
    assert str(error.value).startswith(told)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when somebody else's child ends")
def test_nothing_of_an_interrupted_step_runs_on() -> None:
    started: list[int] = []

    def follow(line: str) -> None:
        started.append(os.pidfd_open(int(line)))
        if len(started) == 2:
            raise KeyboardInterrupt

    waits = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
    both = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {waits!r}]); {waits}"
    with pytest.raises(KeyboardInterrupt):
        steps.run(*python(both), follow=follow)
    assert len(started) == 2
    for process in started:
        ended, _, _ = select.select([process], [], [], 10)
        assert ended
        os.close(process)


def test_a_bar_grows_with_every_package_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with steps.bar(["cloudlet", "sky-lark"]) as follow:
        follow("Collecting cloudlet")
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
        for line in ("Collecting cloudlet", "Downloading cloudlet-1.5.whl", "Processing /x/Sky_Lark-1.whl"):
            follow(line)
    drawn = capsys.readouterr().err
    assert [shown.split() for shown in drawn.split("\r")[1:]] == [["[#.]", "cloudlet"], ["[##]", "sky-lark"]]
    assert drawn.endswith("\n")


@pytest.mark.parametrize("python", [None, "/nowhere/python3", "/bin/false", "/dev/null"])
def test_a_home_whose_python_is_gone_or_fails_has_a_flaw(tmp_path: Path, python: str | None) -> None:
    (tmp_path / environments.MARK).write_text(environments.KIND)
    (tmp_path / "bin").mkdir()
    if python:
        (tmp_path / "bin" / "python").symlink_to(python)
    assert home.flaw(str(tmp_path)) == "no longer works"


@pytest.mark.skipif(os.name != "posix", reason="a shell stands in for a Python")
def test_what_a_damaged_python_complains_of_is_not_for_players(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    machine = Machine(tmp_path)
    machine.mark()
    machine.put("bin/python")
    python = machine.home / "bin" / "python"
    python.write_text("#!/bin/sh\necho words; echo complaints >&2; exit 1\n")
    python.chmod(0o755)
    assert home.flaw(str(machine.home)) == "no longer works"
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(os.name != "posix", reason="a shell stands in for a Python")
@pytest.mark.parametrize("works", [True, False])
def test_a_home_in_which_a_file_is_another_one_is_damaged_and_the_file_is_named(
    tmp_path: Path, *, works: bool
) -> None:
    machine = Machine(tmp_path)
    machine.mark()
    machine.install("cloudlet-1.5")
    python = machine.home / "bin" / "python"
    python.parent.mkdir()
    python.symlink_to(shutil.which("true" if works else "false") or "")
    assert home.flaw(str(machine.home)) == (None if works else "no longer works")
    damaged = next(machine.home.rglob("METADATA"))
    damaged.write_text("?")
    assert home.flaw(str(machine.home)) == "is damaged (cloudlet-1.5.dist-info/METADATA)"


def test_an_index_that_says_nothing_is_told_of_and_given_up_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It takes the connection and never answers, as somebody waits who wants to play."""
    monkeypatch.setattr(steps, "SILENCE", 0.1)
    told = threading.Event()

    def say(step: str) -> None:
        told.set()
        sys.stderr.write(step)

    def stop(number: int, frame: object) -> Never:
        del number, frame
        raise KeyboardInterrupt

    monkeypatch.setattr(steps, "say", say)
    before = signal.signal(signal.SIGUSR1, stop)
    main = threading.main_thread().ident
    assert main is not None

    def interrupt_main() -> None:
        told.wait()
        signal.pthread_kill(main, signal.SIGUSR1)

    ours = threading.Thread(target=interrupt_main)
    ours.start()
    try:
        with socket.create_server(("127.0.0.1", 0)) as index:
            address = f"http://127.0.0.1:{index.getsockname()[1]}/simple"
            monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
            pip = [sys.executable, "-m", "pip", "download", "--index-url", address, "cloudlet"]
            with pytest.raises(KeyboardInterrupt):
                steps.run("nothing came", *pip, folder=str(tmp_path))
    finally:
        ours.join()
        signal.signal(signal.SIGUSR1, before)
    assert "nothing comes from where the packages are" in capsys.readouterr().err


def write_wheel(folder: Path, name: str) -> str:
    """What pip needs to know of a package and nothing more; returns how it is locked."""
    about = f"{name}-1.5.dist-info"
    files = {
        f"{name}.py": f"NAME = {name!r}\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{about}/RECORD"] = "".join(
        f"{file},sha256={digest_of(content.encode())},{len(content)}\n" for file, content in files.items()
    )
    path = folder / f"{name}-1.5-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for file, content in files.items():
            wheel.writestr(file, content)
    return LOCKED.format(name, hashlib.sha256(path.read_bytes()).hexdigest())


class Toy:
    """A real project with a real home, whose packages do nothing."""

    def __init__(self, folder: Path) -> None:
        self.project, self.wheels = folder / "three skies", folder / "wheels"
        (self.project / "game" / "launch").mkdir(parents=True)
        (self.project / "locks").mkdir()
        self.wheels.mkdir()
        for name, package in (("game", "cloudlet"), ("test", "gust")):
            (self.project / "locks" / f"{name}.txt").write_text(write_wheel(self.wheels, package))
        shutil.copy(ROOT / "game" / "__init__.py", self.project / "game")
        for file in (ROOT / "game" / "launch").glob("*.py"):
            shutil.copy(file, self.project / "game" / "launch")
        (self.project / "pyproject.toml").write_text(PROJECT)
        (self.project / "main.py").write_text(MAIN)

    @property
    def packages(self) -> Path:
        return next((self.project / ".venv" / "lib").glob("*/site-packages"))

    def start(self, extra: str = "", **environment: str) -> tuple[int, str, str]:
        pip = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels), "PIP_CONFIG_FILE": os.devnull}
        env = os.environ | pip | environment
        command = [sys.executable, str(self.project / "main.py"), extra]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Toy:
    """A project that was started once."""
    toy = Toy(tmp_path_factory.mktemp("toy"))
    code, out, err = toy.start()
    assert (code, out, len(err.splitlines())) == (0, "no gust\n", 3)
    return toy


@pytest.fixture
def toy(begun: Toy, tmp_path: Path) -> Toy:
    """The same in another place."""
    toy = copy(begun)
    toy.project = shutil.copytree(begun.project, tmp_path / "three skies", symlinks=True)
    return toy


def test_a_real_first_start_an_update_and_a_move(toy: Toy, tmp_path: Path) -> None:
    assert toy.start() == (0, "no gust\n", "")
    code, out, err = toy.start("test")
    assert (code, out, len(err.splitlines())) == (0, "a gust\n", 2)
    toy.project = toy.project.rename(tmp_path / "moved")
    assert toy.start("test") == (0, "a gust\n", "")


def test_a_real_home_in_which_a_file_is_gone_is_mended(toy: Toy) -> None:
    module = toy.packages / "cloudlet.py"
    module.unlink()
    code, out, err = toy.start()
    assert (code, out) == (0, "no gust\n")
    assert err.startswith("Three Skies: .venv is damaged (cloudlet.py), so it is made anew\n")
    assert "NAME" in module.read_text()
