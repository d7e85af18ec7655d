"""Installed by pip: what a wheel brings is all that the program needs, wherever it is called from."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
LEFT_OUT = shutil.ignore_patterns(".*", "tests", "docs", "locks", "__pycache__", "build", "*.egg-info")
PATIENCE = 300.0  # seconds


def done(*command: str | Path, cwd: Path) -> str:
    """What a command says that does what it should, whatever is known here of other packages."""
    env = {key: value for key, value in os.environ.items() if key != "DISPLAY"} | {"PYTHONPATH": str(cwd)}
    ended = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


#: What is called as somebody would; each is a start of its own.
COMMANDS = ["--help", "screenshot table --game cloudy_kingdom --out table.png"]
#: What is asked of one start, which needs not read everything again.
MORE = [
    "simulate cloud9 --games 2 --bots easy,random --cores 2",
    "simulate cloudy_kingdom --games 1 --bots medium",
    "simulate strange_world --games 1 --bots easy",
    "screenshot title --out title.png",
    "screenshot rulebook --lang de --out rulebook.png",
]
ONE_START = """
import sys
import three_skies.__main__
from scenes.cli.commands import main
for words in sys.argv[1:]:
    print("$", flush=True)
    if main(words.split()):
        sys.exit(1)
"""
#: What pip asks for a wheel, as it would in a process of its own.
BUILD = """
import sys
from setuptools.build_meta import build_wheel
build_wheel(sys.argv[1], {"--build-option": ["--compression=stored"]})
"""


def installed(folder: Path) -> Path:
    """The command in an empty environment, into which a wheel was installed that was built elsewhere."""
    shutil.copytree(ROOT, folder / "source", ignore=LEFT_OUT)
    done(sys.executable, "-c", BUILD, folder, cwd=folder / "source")
    shutil.rmtree(folder / "source")
    venv.create(folder / "home", with_pip=False)
    home = {"base": str(folder / "home"), "platbase": str(folder / "home")}
    packages = Path(sysconfig.get_path("purelib", "venv", home))
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"))  # whatever it needs is here
    python = Path(sysconfig.get_path("scripts", "venv", home)) / "python"
    wheel = next(folder.glob("*.whl"))
    pip = (sys.executable, "-m", "pip", "--python", python)
    done(*pip, "install", "--no-deps", "--no-index", "--no-compile", wheel, cwd=folder)
    return python.with_name("three-skies")


def test_a_wheel_brings_all_that_the_program_needs(tmp_path: Path) -> None:
    """In one test, as one installation is enough for all commands."""
    program, elsewhere = installed(tmp_path), tmp_path / "elsewhere"
    for name in ("game", "scenes", "art"):  # somebody else's, which nobody asked for
        (elsewhere / name).mkdir(parents=True)
        (elsewhere / name / "__init__.py").write_text("raise ImportError('this is another game')")
    said = [done(program, *words.split(), cwd=elsewhere) for words in COMMANDS]
    said += done(program.with_name("python"), "-c", ONE_START, *MORE, cwd=elsewhere).split("$\n")[1:]
    assert [*map(bool, said)] == [not words.startswith("screenshot") for words in COMMANDS + MORE]
    assert all((elsewhere / f"{name}.png").stat().st_size > 50_000 for name in ("title", "table", "rulebook"))
