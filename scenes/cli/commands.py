"""Commands: what can be asked of Three Skies without a window, and the window itself."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from typing import Final, NoReturn

from game.files import BadFile
from game.launch.home import on_signals
from game.visible import printable
from scenes.cli import benches, cards, simulations
from scenes.cli.making import new
from scenes.cli.played import daily, forms, review
from scenes.cli.validation import Validation
from scenes.platform import program
from scenes.platform.terminal import Parser, complain, say

#: Bad files end with this; what is wrong with the words of a command ends with argparse's 2.
BAD_FILE = 1

EXPANSION: Final = ".zip"  # how the name of boards and spells in one file ends

#: The commands that show or play screens.
_WITH_SCREENS = frozenset(("screenshot", "messages", "listen", "poster", "film"))


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for; returns the exit code."""
    with_screens = not _WITH_SCREENS.isdisjoint(arguments)
    chosen = parser_of(with_screens=with_screens, with_phones="host" in arguments).parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):  # names may be written in letters that a terminal does not have
        sys.stdout.reconfigure(errors="backslashreplace")
    is_window = chosen.run is _play  # which ends of itself when it is told to
    try:
        with nullcontext() if is_window else on_signals(_break_off), _content(chosen):
            code: int = chosen.run(chosen)
        print(end="", flush=True)  # where nothing is to be printed at all, this does nothing
    except BrokenPipeError:  # whoever read has read enough
        _print_no_more()
        return 0
    except BadFile as problem:
        complain(f"{program.name()}: {problem}")
        return BAD_FILE
    except OSError as error:
        if error.errno == errno.ENOSPC:
            _print_no_more()
        complain(f"{program.name()}: {error.filename or 'the output'}: {error.strerror or error}")
        return BAD_FILE
    return code


@contextmanager
def _content(chosen: argparse.Namespace) -> Iterator[None]:
    """An expansion that is named instead of a folder is unpacked for as long as the command takes."""
    if chosen.content is None or chosen.content.suffix.lower() != EXPANSION:
        yield
        return
    from scenes.session.expansions import unpacked  # noqa: PLC0415 - mostly nobody needs it

    with unpacked(chosen.content) as chosen.content:
        yield


def _break_off(number: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt(number)


def _print_no_more() -> None:
    """Or what is left to be printed would fail once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser_of(*, with_screens: bool, with_phones: bool) -> argparse.ArgumentParser:
    """The words of the command line; those of screens and phones, which load slowly, if they are wanted."""
    parser = Parser(
        prog=program.name(), description="Three Skies: three board games about the sky on one couch."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and end")
    parser.add_argument("--data-dir", type=Path, metavar="FOLDER", help="keep saves and settings here")
    parser.add_argument(
        "--content", type=Path, metavar="FOLDER", help="your own boards/ and spells/, or one .zip of them"
    )
    parser.add_argument("--verbose", action="store_true", help="tell here, too, what the log is told")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_simulate(commands.add_parser("simulate", help="let bots play and print what came of it"))
    forms.add_replay(commands.add_parser("replay", help="tell a match in words"))
    review.add_arguments(commands.add_parser("review", help="what a match turned on, and how much was luck"))
    daily.add_arguments(commands.add_parser("daily", help="the deals of today, the same for everybody"))
    forms.add_code(commands.add_parser("code", help="a match as letters to type"))
    _add_validate(commands.add_parser("validate", help="check boards, spells, decks and saves"))
    _add_bench(commands.add_parser("bench", help="measure how fast the game is on this machine"))
    _add_cards(commands.add_parser("cards", help="the cards of a game as data, and all actions by number"))
    host = commands.add_parser("host", help="a table for phones, without a display")
    screenshot = commands.add_parser("screenshot", help="any screen as a picture, without a display")
    in_place = commands.add_parser("messages", help="every message in its place, on pictures of all screens")
    listen = commands.add_parser("listen", help="a minute of any game as it sounds, as a file")
    poster = commands.add_parser("poster", help="a match as a picture that holds all of it")
    film = commands.add_parser("film", help="some seconds of a match as a moving picture")
    new.add_arguments(commands.add_parser("new", help="an example of a board, spell or bot to begin with"))
    if with_phones:
        _add_host(host)
    if with_screens:
        _add_screenshot(screenshot, in_place)
        _add_listen(listen)
        _add_pictures(poster, film)
    return parser


class _Version(argparse.Action):
    """Prints the version, which is only looked for when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_words: object) -> None:
        """Print it, and end."""
        say(f"three-skies {program.version()}")
        parser.exit()


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    simulations.add_arguments(parser)
    parser.set_defaults(run=simulations.run, refuse=parser.error)


def _add_validate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.set_defaults(run=_validate)


def _add_screenshot(one: argparse.ArgumentParser, all_: argparse.ArgumentParser) -> None:
    from scenes.cli import in_place, screenshot  # noqa: PLC0415 - only pictures of screens need pygame

    screenshot.add_arguments(one)
    one.set_defaults(run=screenshot.run)
    in_place.add_arguments(all_)
    all_.set_defaults(run=in_place.run)


def _add_cards(parser: argparse.ArgumentParser) -> None:
    cards.add_arguments(parser)
    parser.set_defaults(run=cards.run, refuse=parser.error)


def _add_host(parser: argparse.ArgumentParser) -> None:
    from scenes.cli.host import command  # noqa: PLC0415 - only phones need a server

    command.add_arguments(parser)
    parser.set_defaults(run=command.run, refuse=parser.error)


def _add_listen(parser: argparse.ArgumentParser) -> None:
    from scenes.cli import listening  # noqa: PLC0415 - likewise

    listening.add_arguments(parser)
    parser.set_defaults(run=listening.run)


def _add_pictures(poster: argparse.ArgumentParser, film: argparse.ArgumentParser) -> None:
    from scenes.cli.played import pictures  # noqa: PLC0415 - likewise

    pictures.add_poster(poster)
    pictures.add_film(film)


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="WHAT", choices=benches.WHAT, help=", ".join(benches.WHAT))
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=_bench)


def _play(chosen: argparse.Namespace) -> int:
    from scenes.cli.app import run  # noqa: PLC0415 - only the window needs pygame

    return run(chosen.data_dir, chosen.content, aloud=chosen.verbose)


def _validate(chosen: argparse.Namespace) -> int:
    code, validation = 0, Validation()
    for file in chosen.files:
        problem = validation.problem_of(file)
        say(problem or f"{printable(str(file))}: good")
        if problem:
            code = BAD_FILE
    return code


def _bench(chosen: argparse.Namespace) -> int:
    say(benches.figures(chosen.what, as_json=chosen.json))
    return 0
