"""Three Skies as `python -m three_skies`."""

import sys

from main import start

if __name__ == "__main__":
    sys.exit(start())
