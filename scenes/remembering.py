"""What is remembered from one evening to the next: kept when a match is over, and never in the way."""

from __future__ import annotations

import time

from game.annals import Annals, memory_of
from game.core import Result
from game.record import Record
from scenes.stage import Stage
from scenes.words import _


def annals_of(stage: Stage) -> Annals:
    """The annals of this player; if their file was damaged, a word about it."""
    annals = Annals(stage.folders.annals)
    if annals.problem is not None:
        message = _("What was remembered could not be read. The old file was kept as {name}.")
        stage.tell(message.format(name=annals.problem.name))
    return annals


def remember(stage: Stage, record: Record, result: Result) -> None:
    """Keep what came of a match in which somebody human played."""
    if all(player.bot for player in record.players):
        return
    try:
        annals_of(stage).add(memory_of(record, result, time.strftime("%Y-%m-%d")))
    except OSError as error:
        message = _("The result could not be remembered: {reason}")
        stage.tell(message.format(reason=error.strerror or error))
