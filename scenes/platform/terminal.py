"""Saying: the one way to a terminal, which is given letters to show and never a command to carry out."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from game.visible import printable, printable_lines


def say(text: object) -> None:
    """Print lines on the output."""
    print(printable_lines(str(text)))  # noqa: T201 - this is the door


def complain(text: object) -> None:
    """Print lines beside the output."""
    print(printable_lines(str(text)), file=sys.stderr)  # noqa: T201 - likewise


class Parser(argparse.ArgumentParser):
    """A parser of words whose complaints repeat them."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the words, and end."""
        super().error(printable(message))
