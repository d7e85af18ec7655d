"""Bots that do their worst leave nobody behind; tests/campaigns/hostile.py tries all."""

from pathlib import Path
from time import sleep

import pytest
from bot_programs import PATIENCE
from hostile import ENDINGS, KINDS, Evening, command_of, left

LOOKS = 0.05  # seconds
#: What would outlive a guardian that knows one group of processes, or that is one of it.
SAMPLE = ["stops-its-group", "daemon-deaf", "forks-deaf"]

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="only Linux tells who is left"
)


@pytest.mark.parametrize("ending", [ending for ending in ENDINGS if ending != "killed"])
@pytest.mark.parametrize("kind", SAMPLE)
def test_nobody_is_left_when_the_table_is_left_or_the_game_closed(
    tmp_path: Path, kind: str, ending: str
) -> None:
    assert kind in KINDS
    game = Evening(command_of(kind, tmp_path, mark := f"{tmp_path}-{kind}-{ending}"))
    try:
        while not left(mark):
            game.play(LOOKS)
        if ending == "left":
            game.leave()
            wait_until_nobody_is_left(mark)
    finally:
        game.worker.close()
    wait_until_nobody_is_left(mark)


def wait_until_nobody_is_left(mark: str) -> None:
    for _ in range(round(PATIENCE / LOOKS)):
        if not left(mark):
            return
        sleep(LOOKS)
    pytest.fail(f"left: {left(mark)}")
