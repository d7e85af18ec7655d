"""The game with something broken in it: `breaking.py start|table|thread FOLDER`."""

import sys
from pathlib import Path
from threading import Thread

sys.path.insert(0, str(Path(__file__).parents[2]))

from scenes.cli import app
from scenes.navigation.stack import Change
from scenes.platform.storage import starts
from scenes.screens.title import Title
from scenes.tables.table import Table


def at_once(_title: Title) -> None:
    raise ValueError("the first screen cannot be shown")


def at_the_table(table: Table, dt: float) -> Change | None:
    del dt
    names = ", ".join(player.name for player in table.session.match.record.players)
    raise ValueError(f"{names} wait in {Path.home() / 'some place' / 'x.skies'}")


def in_a_thread(title: Title) -> None:
    Thread(target=at_once, args=(title,), name="resuming").start()


if __name__ == "__main__":
    kind, folder = sys.argv[1:]
    starts._EARLY = 1e9 if kind == "start" else -1.0  # type: ignore[misc]
    if kind == "start":
        Title.entered = at_once  # type: ignore[method-assign, assignment]
    elif kind == "table":
        Table.update = at_the_table  # type: ignore[method-assign, assignment]
    else:
        Title.entered = in_a_thread  # type: ignore[method-assign, assignment]
    sys.exit(app.run(Path(folder)))
