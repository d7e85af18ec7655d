"""`host` on the command line: a table for phones, with no display at all."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.cup.evening import Evening
from game.shelf import GAMES
from scenes import words
from scenes.cli.host.hosted_cup import HostedCup
from scenes.cli.host.hosted_match import HostedMatch
from scenes.cli.host.hosted_phones import GONE_SECONDS, AllGone, HostedPhones
from scenes.cli.host.service import Service
from scenes.cli.host.table_reporter import TableReporter
from scenes.cli.host.tables import CUP, HostedTable, Shelves, box_of, table
from scenes.phones.connection import CannotListen, PhoneLine
from scenes.platform import program
from scenes.platform.storage.folder_lock import FolderLock, Hold
from scenes.platform.storage.folders import Folders
from scenes.platform.storage.save_writer import SaveWriter
from scenes.platform.terminal import complain
from scenes.session.bot_process import LazyBotProcess
from scenes.words import _

#: The exit code where nothing can be hosted on this machine, or not now.
IMPOSSIBLE: Final = 1
_MINUTE: Final = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    games = (*sorted(GAMES), CUP)
    parser.add_argument("game", metavar="GAME", choices=games, help=", ".join((*GAMES, CUP)))
    parser.add_argument("--seats", type=int, help="how many play (default: the usual table)")
    parser.add_argument("--rounds", type=int, help="of a cup: 3, 5 or 7 (default: 5)")
    parser.add_argument("--bots", default="", help="who plays the last seats, like medium,hard/daring")
    parser.add_argument("--names", default="", help="of those who hold phones, like Lea,Mia")
    parser.add_argument("--address", default="127.0.0.1", help="where to listen (default: this machine only)")
    parser.add_argument("--port", type=int, default=0, help="(default: a free one)")
    parser.add_argument("--seed", type=int, help="of the match (default: by chance)")
    parser.add_argument(
        "--options", default="{}", help='for example {"spells":"draft"}; of a cup, those of each game'
    )
    parser.add_argument("--lang", choices=sorted(words.LANGUAGES), help="(default: that of the system)")
    parser.add_argument(
        "--resume", action="store_true", help="play on what was left, with those who sat there"
    )
    parser.add_argument("--json", action="store_true", help="print everything as lines of JSON")
    parser.add_argument(  # where it is not said here, it may have been said before the command
        "--data-dir", type=Path, default=argparse.SUPPRESS, help="keep saves here"
    )


def run(chosen: argparse.Namespace) -> int:
    """Host a table until it is over."""
    words.use(chosen.lang or "")
    folders = Folders.of_user(chosen.data_dir)
    lock = FolderLock(folders.data)
    if lock.hold is Hold.TAKEN:
        complain(f"{program.name()}: {folders.data}: another game is using it; name another with --data-dir")
        return IMPOSSIBLE
    folders = folders.moved_in()
    writer = SaveWriter(lambda error: complain(f"{program.name()}: {error}"))
    process = LazyBotProcess(complain)
    try:
        shelves = Shelves(folders.saves, folders.bots, chosen.content, writer)
        hosted = table(chosen, shelves)
        phones = [number for number, player in enumerate(hosted.players) if not player.bot]
        if not phones:
            chosen.refuse("argument --bots: nobody is left to hold a phone")
        with _line(chosen, phones) as line:
            company = HostedPhones(line, phones)
            voice = TableReporter(as_json=chosen.json)
            service = Service(company, voice, process.get, writer.flush, hosted.commands)
            _play(hosted, service, chosen)
    except CannotListen as error:
        complain(f"{program.name()}: {chosen.address}:{chosen.port}: {error}")
        return IMPOSSIBLE
    finally:
        process.close()
        writer.flush()
        lock.release()
    return 0


@contextmanager
def _line(chosen: argparse.Namespace, phones: list[int]) -> Iterator[PhoneLine]:
    line = PhoneLine(chosen.address, chosen.port, phones)
    line.wait()
    try:
        yield line
    finally:
        line.close(wait=True)


def _play(hosted: HostedTable, service: Service, chosen: argparse.Namespace) -> None:
    """Tell everybody's link, and play; whatever ends it early, it can be played on."""
    voice = service.voice
    for phone, link in service.company.links.items():
        name = hosted.players[phone].name
        voice.tell({"seat": phone, "name": name, "link": link}, f"{name}: {link}")
    try:
        if isinstance(hosted.game, Evening):
            HostedCup(hosted.game, service, lambda game: box_of(game, chosen.content, chosen.refuse)).play()
        else:
            phones = {phone: phone for phone in service.company.phones}
            HostedMatch(hosted.game, phones, service).play()
    except AllGone:
        reason = _("No phone has been here for {minutes} minutes.").format(
            minutes=int(GONE_SECONDS) // _MINUTE
        )
        _tell_end(voice, "gone", reason)
    except KeyboardInterrupt:
        _tell_end(voice, "stopped", _("The table was closed."))
        raise


def _tell_end(voice: TableReporter, why: str, reason: str) -> None:
    saved = _("It is saved; --resume plays on.")
    voice.tell({"ended": why}, f"{reason} {saved}")
