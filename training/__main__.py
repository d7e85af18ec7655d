"""`python -m training COMMAND`: fits weights, or measures, and prints what came of it."""

import sys
from collections.abc import Callable
from typing import Final

from training import against, cloud9, silly

COMMANDS: Final[dict[str, Callable[..., str]]] = {
    "habits": cloud9.habits,
    "standing": cloud9.standing,
    "reading": cloud9.reading,
    "silly": silly.silly,
    "against": against.against,
}

if __name__ == "__main__":
    print(COMMANDS[sys.argv[1]](*[int(word) if word.isdigit() else word for word in sys.argv[2:]]))
