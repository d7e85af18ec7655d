"""Tables for phones as they really run: the command, in a process of its own."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scenes.phones.links import ENTRANCE

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def hosted(*words: str, phones: int = 2, seed: int = 3) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The command, and the link of every phone."""
    command = [sys.executable, "main.py", "host", *words, "--json", "--seed", str(seed), "--lang", "en"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as host:
        try:
            assert host.stdout is not None
            links = [json.loads(host.stdout.readline())["link"] for _ in range(phones)]
            yield host, links
        finally:
            host.kill()


def origin(link: str) -> str:
    """The site that a link is of."""
    return link.partition(ENTRANCE)[0]


def secret(link: str) -> str:
    """What nobody else may know of a link."""
    return link.partition(ENTRANCE)[2]
