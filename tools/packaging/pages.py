"""Pages that other programs of a system read: what a shell completes, the manual, what is new for Debian.

Commands and options are those that `--help` tells.
"""

from __future__ import annotations

import io
import os
import re
import textwrap
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from email.utils import formatdate
from typing import Final, NamedTuple
from unittest.mock import patch

from scenes.cli.commands import parser_of

NAME: Final = "three-skies"
MAINTAINER: Final = "The founders of Three Skies <founders@threeskies.example>"
_SHTAB: Final = ("bash", "zsh")  # which are told by a package of the developing extra
_LINE: Final = re.compile(r"(?m)^ +(?P<words>[-\w]\S*(?: \S+)*)(?:(?: {2}|\n {12}) *(?P<help>\S.*))?$")
_OPTION: Final = re.compile(r"--(?P<name>[\w-]+)(?: (?P<value>\S.*))?$")
_SECTION: Final = re.compile(r"(?m)^## .*\n")
_BULLET: Final = re.compile(r"(?m)^- (.*(?:\n {2}.*)*)")


class Word(NamedTuple):
    """What may be said on the command line, and what it is for."""

    words: str
    help: str


def completion(shell: str) -> str:
    """What a shell completes after the word for the program."""
    if shell not in _SHTAB:
        return "\n".join(_for_fish()) + "\n"
    import shtab  # noqa: PLC0415 - of the developing extra, and the rest of this is tried without it

    parser = parser_of(with_screens=True, with_phones=True)
    parser.prog = NAME
    text: str = shtab.complete(parser, shell=shell)
    return text


def _for_fish() -> Iterator[str]:
    first = f"complete -c {NAME} -n __fish_use_subcommand"
    yield from (_fish_option(first, option) for option in words_of("options"))
    for command in words_of("commands"):
        yield f"{first} -f -a {command.words} -d {_quoted(command.help)}"
        then = f"complete -c {NAME} -n '__fish_seen_subcommand_from {command.words}'"
        yield from (_fish_option(then, option) for option in words_of("options", command.words))
        for argument in words_of("positional arguments", command.words):
            choices = argument.help.split(", ")
            if all(re.fullmatch(r"[\w-]+", choice) for choice in choices):
                yield f"{then} -f -a {_quoted(' '.join(choices))}"


def _fish_option(start: str, option: Word) -> str:
    found = _OPTION.search(option.words)
    assert found is not None, f"--help has an option without a long name: {option.words}"
    value = found["value"]
    choices = f" -x -a {_quoted(value[1:-1].replace(',', ' '))}" if value and value.startswith("{") else ""
    told = f" -d {_quoted(option.help)}" if option.help else ""
    return f"{start} -l {found['name']}{choices or (' -r' if value else '')}{told}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def words_of(section: str, *command: str) -> list[Word]:
    """What `--help` tells in a section, of the program or of one of its commands."""
    told = io.StringIO()
    parser = parser_of(with_screens=True, with_phones=True)
    with patch.dict(os.environ, {"COLUMNS": "1000"}), redirect_stdout(told), suppress(SystemExit):
        parser.parse_args([*command, "--help"])
    _, _, rest = told.getvalue().partition(f"\n{section}:\n")
    found = [Word(line["words"], line["help"] or "") for line in _LINE.finditer(rest.partition("\n\n")[0])]
    return [word for word in found if word.words != "COMMAND"]  # which stands for all of them


def manual(template: str) -> str:
    """The page of the manual, with all commands and options."""
    for section in ("commands", "options"):
        told = (f".TP\n.B {_roff(word.words)}\n{_roff(word.help)}." for word in words_of(section))
        template = template.replace(f"@{section.upper()}@", "\n".join(told))
    return template


def _roff(text: str) -> str:
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", r"\e").replace("-", r"\-"))


def debian_changelog(text: str, version: str, time: int) -> str:
    """The newest part of the changelog in the form of Debian."""
    newest = _SECTION.split(text)[1]
    lines = [f"{NAME} ({version}) unstable; urgency=medium", ""]
    for bullet in _BULLET.findall(newest):
        plain = re.sub(r"[*`]|\[([^\]]*)\]\([^)]*\)", r"\1", bullet)
        lines += textwrap.wrap(" ".join(plain.split()), 78, initial_indent="  * ", subsequent_indent="    ")
    return "\n".join([*lines, "", f" -- {MAINTAINER}  {formatdate(time)[:-5]}+0000", ""])
