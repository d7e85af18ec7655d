"""Three Skies installed, and as `python -m three_skies`: no module of anybody else takes its place."""

import os
import sys
from pathlib import Path

_FOLDER = str(Path(__file__).absolute().parents[1])
_NAMED = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
_FOREIGN = {
    Path(path).absolute() for path in (*_NAMED, "")
}  # others may have modules of the same names there

sys.path[:] = [path for path in sys.path if path and Path(path).absolute() not in _FOREIGN]
if _FOLDER not in sys.path:
    sys.path.insert(0, _FOLDER)

import main as program  # noqa: E402 - found by the path above


def main() -> int:
    """Do what the command line says."""
    return program.main()


if __name__ == "__main__":
    sys.exit(program.start())
