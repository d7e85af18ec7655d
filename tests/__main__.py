"""Runs the tests: `python3 tests [fast] [--coverage] [what pytest understands]`."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[0] = ROOT  # instead of this folder

import game.launch.oldest  # noqa: E402, F401  turns such a Python away


def keep_bytecode():  # type: () -> None
    """Let what one process of this run compiles be read by the others, and next time."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def main(arguments):  # type: (list[str]) -> int
    """Run pytest in one process more than there are processors, as tests wait now and then; in up to four."""
    import pytest

    os.chdir(ROOT)
    keep_bytecode()
    if "fast" in arguments and not {"--coverage", "--measure"} & set(arguments):
        sys.path[1:1] = [os.path.join(ROOT, "tests", "support")]
        import loop

        arguments.remove("fast")
        return loop.run(arguments, min(4, os.cpu_count() or 1))
    options = ["--numprocesses=" + str(min(4, (os.cpu_count() or 1) + 1)), "--dist=loadfile"]
    if "fast" in arguments:
        arguments.remove("fast")
        options += ["-m", "not slow and not window"]
    if "--coverage" in arguments:
        arguments.remove("--coverage")
        options += ["--cov"]
    return pytest.main(options + arguments)


if __name__ == "__main__":
    from game.launch.bootstrap import ensure

    ensure("test")
    sys.exit(main(sys.argv[1:]))
