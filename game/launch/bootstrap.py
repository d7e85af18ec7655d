"""Bootstrap: finds a Python that has the packages Three Skies needs, and goes on in it.

Mostly that is the Python at hand: it is our own already, or somebody's environment with everything in it.
Otherwise it is the one in our home, a virtual environment beside main.py; `game.launch.home` makes it on the
first start, and brings it up to date when pyproject.toml asks for other packages than it has.

This runs before every start and takes three milliseconds.
"""

from __future__ import annotations

import os
import sys

from game.launch import environments

STARTS = "THREE_SKIES_STARTS"  # how often this command has already started itself again
MAX_STARTS = 2  # once into the home, once more if that had to be made anew from inside


def ensure(extra: str = "") -> None:
    """Return at once if all packages are at hand; else start this command again in a Python that has them."""
    told = os.environ.pop(STARTS, "")
    starts = int(told) if told in map(str, range(MAX_STARTS + 1)) else 0  # anything else is not from us
    if not os.path.exists(environments.PROJECT):
        return  # installed by pip, and so are the packages
    environments.leave_out_strangers()
    wanted = environments.requirements(extra)
    if environments.mark_of(sys.prefix) in {None, environments.KIND} and not environments.lacking(
        wanted, sys.path
    ):
        if (
            starts == MAX_STARTS
            or environments.mark_of(sys.prefix) is None
            or not environments.is_touched(sys.prefix)
        ):
            return
    elif starts == MAX_STARTS:
        raise environments.refusal("its Python does not see its packages (because of -S, or of PYTHONHOME?)")
    os.environ[STARTS] = str(starts + 1)
    if not starts and (home := environments.ready_home(wanted)):
        start_again(environments.python_of(home))
    start_in_new_home(extra)


def mend(error: Exception, extra: str = "") -> None:
    """After an error that nobody has seen to: if packages are damaged, start again in a home made anew."""
    if environments.mark_of(sys.prefix) != environments.KIND:
        if isinstance(error, ImportError) and os.path.exists(environments.PROJECT):
            raise environments.refusal(f"a package in {sys.prefix} cannot be used ({error})") from error
        return
    from game.launch.health import damage  # noqa: PLC0415  nobody needs it who is well

    if damage(sys.prefix):
        os.environ[STARTS] = "1"
        start_in_new_home(extra)


def start_in_new_home(extra: str) -> None:
    """Make a home, mend it or bring it up to date, and go on in it."""
    from game.launch.home import set_up  # noqa: PLC0415  the start that needs it pays for its imports

    python = environments.python_of(set_up(environments.requirements(extra), extra))
    start_again(python)
    raise environments.refusal(f"{python} cannot be run")


def start_again(python: str) -> None:
    """Run the same command once more in another Python; return if that cannot run."""
    command = [python, *sys.orig_argv[1:]]
    try:
        if sys.platform == "win32":  # execv would go back to the prompt there while the program still runs
            import signal  # noqa: PLC0415
            import subprocess  # noqa: PLC0415

            signal.signal(signal.SIGINT, signal.SIG_IGN)
            sys.exit(subprocess.call(command))  # noqa: S603  it is this very command
        os.execv(python, command)  # noqa: S606  likewise
    except OSError:
        return
