"""The tour through all screens in a real window, a process of its own: nothing is raised or said."""

import subprocess
import sys
from pathlib import Path

import pytest
from x_window import PATIENCE, needs_x, x_screen

TOUR = str(Path(__file__).parents[2] / "campaigns" / "tour.py")


@needs_x
@pytest.mark.parametrize("seed", [1])
def test_every_screen_bears_every_size_while_its_pictures_are_on_their_way(
    tmp_path: Path, seed: int, found: Path | None
) -> None:
    known = ["--found", str(found)] if found else []
    with x_screen(tmp_path / "screen", (3840, 2160)) as screen:
        tour = subprocess.run(
            [sys.executable, TOUR, "--quick", "--seed", str(seed), *known],
            env=screen.environment | {"TMPDIR": str(tmp_path)},  # in memory, where there is room
            capture_output=True,
            text=True,
            check=False,
            timeout=8 * PATIENCE,
        )
    assert tour.stderr == ""
    assert tour.returncode == 0
