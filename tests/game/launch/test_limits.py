"""Shells that allow too little, names that are too long, a Python that knows no folders: none is a riddle."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

if sys.platform == "win32":
    pytest.skip("there shells have no such limits", allow_module_level=True)
else:
    import resource


def started(
    *words: str, limit: tuple[int, int] | None = None, python: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """The program, as if no display could be found where it gets that far."""

    def limited() -> None:
        if limit is not None:
            resource.setrlimit(limit[0], (limit[1], limit[1]))

    return subprocess.run(
        [sys.executable, *python, str(ROOT / "main.py"), *words],
        env=os.environ | {"SDL_VIDEODRIVER": "none"},
        preexec_fn=limited,
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
    )


@pytest.mark.parametrize(
    ("limit", "word"),
    [
        ((resource.RLIMIT_NOFILE, 24), "24 here (`ulimit -n"),
        ((resource.RLIMIT_AS, 300_000 << 10), "292 here"),
    ],
)
def test_a_shell_that_allows_too_little_is_told_how_to_allow_more(
    tmp_path: Path, limit: tuple[int, int], word: str
) -> None:
    done = started("--data-dir", str(tmp_path), limit=limit)
    assert done.returncode == 2
    assert done.stderr.startswith("Three Skies cannot start: it needs ")
    assert word in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_shell_that_allows_enough_is_not_in_the_way(tmp_path: Path) -> None:
    done = started("--data-dir", str(tmp_path), limit=(resource.RLIMIT_NOFILE, 256))
    assert "no display" in done.stderr


def test_a_name_that_is_too_long_for_a_folder_is_told(tmp_path: Path) -> None:
    done = started("--data-dir", str(tmp_path / ("x" * 300)))
    assert done.returncode == 2
    assert done.stderr.endswith("the name is too long.\n")
    assert len(done.stderr.splitlines()) == 1


def test_a_python_that_leaves_out_the_folder_of_the_program_finds_it() -> None:
    done = started("simulate", "cloud9", "--games", "1", "--bots", "random", python=("-I",))
    assert done.returncode == 0
    assert "1 game" in done.stdout
