"""Two copies: each of two processes on one data folder decides, one after the other, in a random order.

    python tests/campaigns/two_copies.py 1000 [seed]

The second one finds the folder taken and plays in the one beside it. All decisions that either has confirmed
have to be on the disk in the end; the exit code tells whether they are.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[1] / "support"), str(Path(__file__).parents[2])]

from game.core import OVER
from game.declaration import Box
from game.matches.saves import read_newest
from game.shelf import GAMES
from scenes.platform.storage.folder_lock import FolderLock, Hold, free_beside
from scenes.platform.storage.save_writer import SaveWriter
from scenes.seats.seat_plan import deal, usual_plan
from scenes.session.library import Library

CLOUD9 = GAMES["cloud9"]


def play(folder: Path, seed: int) -> None:
    """Decide whenever a line comes in, and tell when it is on the disk."""
    lock = FolderLock(folder)
    if lock.hold is not Hold.OURS:
        beside = free_beside(folder)
        assert beside is not None
        folder, lock = beside
    writer, rng = SaveWriter(print), Random(seed)
    library = Library(folder / "saves", GAMES, writer)
    match = library.begin(deal(usual_plan(CLOUD9), CLOUD9, seed, Box()))
    match.begin()
    for _line in sys.stdin:
        if match.state.actor == OVER:
            match = library.begin(deal(usual_plan(CLOUD9), CLOUD9, rng.randrange(10**6), Box()))
            match.begin()
        match.play(rng.choice(list(match.state.legal_actions())))
        while not match.saved():
            time.sleep(0.0005)
        sys.stdout.write("decided\n")
        sys.stdout.flush()
    writer.flush()
    lock.release()


def confirmed(folder: Path, number: int, seed: int) -> list[int]:
    """How many decisions each copy has confirmed."""
    words = [sys.executable, __file__, "play", str(folder)]
    copies = [
        subprocess.Popen(
            [*words, str(copy)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        for copy in range(2)
    ]
    told, rng = [0, 0], Random(seed)
    for _decision in range(number):
        copy = rng.randrange(2)
        pipes = copies[copy].stdin, copies[copy].stdout
        assert pipes[0] is not None
        assert pipes[1] is not None
        pipes[0].write("go\n")
        told[copy] += pipes[1].readline() == "decided\n"
    for process in copies:
        process.communicate()
    return told


def on_disk(folder: Path) -> int:
    """How many decisions are in all saved matches of a folder."""
    records = [read_newest(path, GAMES)[0] for path in (folder / "saves").glob("*.skies")]
    return sum(record.decisions for record in records if record is not None)


def main(number: str = "1000", seed: str = "1") -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        told = confirmed(folder, int(number), int(seed))
        kept = sorted((on_disk(folder), on_disk(folder.with_name("data-2"))))
        sys.stdout.write(f"confirmed {sorted(told)}, on the disk {kept}\n")
    return int(sorted(told) != kept or sum(told) != int(number))


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        sys.exit(main(*sys.argv[1:]))
