"""Three Skies from the command line; simple enough that even a Python that is too old can read it."""

import sys

import game.oldest  # noqa: F401  turns such a Python away


def main():  # type: () -> int
    """Do what the command line says."""
    from scenes.start import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    from game.bootstrap import ensure

    ensure()
    sys.exit(main())
