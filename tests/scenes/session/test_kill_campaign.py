"""Nothing that was shown as decided is lost, whenever the game is killed; the large campaign is a command."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.skipif(sys.platform == "win32", reason="forks")
@pytest.mark.parametrize("fsync", ["0", "0.05"])
def test_a_few_kills_lose_nothing(fsync: str) -> None:
    words = [
        sys.executable,
        "tests/campaigns/kill_campaign.py",
        "--kills",
        "6",
        "--seed",
        "1",
        "--fsync",
        fsync,
    ]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "6 kills" in done.stdout
    assert " 0 decisions shown" not in done.stdout
