"""Three Skies from the command line; simple enough that even a Python that is too old can read it."""

import os
import sys

if __name__ == "__main__":  # `python -I` and `python -P` leave out the folder of this file
    folder = os.path.dirname(os.path.realpath(__file__))
    if folder not in sys.path:
        sys.path.insert(0, folder)

import game.launch.oldest  # noqa: F401  turns such a Python away


def main():  # type: () -> int
    """Do what the command line says."""
    from scenes.cli.start import main as run

    return run(sys.argv[1:])


def start():  # type: () -> int
    """Do so in a Python that has the packages, and mend them if they turn out to be damaged."""
    from game.launch.bootstrap import ensure, mend

    ensure()
    try:
        return main()
    except Exception as error:
        mend(error)
        raise


def frozen():  # type: () -> int
    """Do so in a build, whose one program is also each of the helpers it starts."""
    from multiprocessing import freeze_support

    freeze_support()
    if sys.argv[1:2] == ["--guard"]:
        from game.bots.guardian import main as guard

        guard(int(sys.argv[2]), sys.argv[3:])
        return 0
    return main()


if __name__ == "__main__":
    sys.exit(frozen() if hasattr(sys, "frozen") else start())
