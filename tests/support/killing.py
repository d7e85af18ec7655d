"""A process that is killed in the middle of its work, and what it had confirmed until then."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def killed(code: str, *arguments: str, rng: random.Random, most: int) -> int:
    """Let it confirm numbers, line by line; kill it after fewer than `most` of them. Returns the last one."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests/support")])}
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE, env=environment, text=True
    )
    assert process.stdout is not None
    confirmed = 0
    for _ in range(rng.randrange(1, most)):
        confirmed = int(process.stdout.readline())
    process.send_signal(signal.SIGKILL)
    rest = process.stdout.read().split()
    process.wait()
    process.stdout.close()
    return int(rest[-1]) if rest else confirmed
