"""Service of a hosted table: all that a match needs besides its players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.bots.bot_process import BotProcess
from scenes.cli.host.hosted_phones import HostedPhones
from scenes.cli.host.table_reporter import TableReporter
from scenes.session.bots import Bots


@dataclass(frozen=True, slots=True)
class Service:
    """Who is there, who tells what happens, where bots think, and how to wait for the disk."""

    company: HostedPhones
    voice: TableReporter
    process: Callable[[], BotProcess]
    flush: Callable[[], object]
    commands: Mapping[str, str]  # of bots that are programs, by name

    def bots(self, seed: int) -> Bots:
        """Whoever decides for bots in the match of a seed."""
        return Bots(self.process, seed, self.commands)
