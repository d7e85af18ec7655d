"""Starts a program, and ends it and all it has started when whoever wanted it is gone, however they went.

It is run by its path, in a session of its own: `python -I -S guardian.py LIFELINE WORDS...`. LIFELINE is a
pipe that nobody writes to and that only whoever wants the program holds at the other end. It turns into the
program, so that nothing stands between that and those it talks to; somebody to watch the pipe stays behind.
"""

from __future__ import annotations

import os
import signal
import sys


def main(lifeline: int, words: list[str]) -> None:
    """Leave somebody behind who watches, and become the program."""
    middle = os.fork()
    if not middle:
        if not os.fork():
            _watch(lifeline)
        os._exit(0)
    os.waitpid(middle, 0)  # whoever watches is no child of the program, which may wait for its own
    os.set_inheritable(lifeline, False)  # noqa: FBT003 - so named by the standard library
    for number in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores these, and no program expects that
        signal.signal(number, signal.SIG_DFL)
    try:
        os.execvp(words[0], words)  # noqa: S606 - running this program is what the player asked for
    except OSError as error:
        sys.stderr.write(f"{words[0]}: {error.strerror}\n")
        os._exit(127)


def _watch(lifeline: int) -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # what a program sends to all of its group is not for us
    for pipe in range(3):
        os.close(pipe)
    os.read(lifeline, 1)
    os.killpg(0, signal.SIGKILL)  # and oneself


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
