"""`python -m training COMMAND`: fits weights and prints them."""

import sys

from training import cloud9

COMMANDS = {"habits": cloud9.habits, "standing": cloud9.standing, "reading": cloud9.reading}

if __name__ == "__main__":
    print(COMMANDS[sys.argv[1]](*map(int, sys.argv[2:])))
