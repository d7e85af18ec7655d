"""An example of a bot of one's own: it plays Cloud 9 with one simple idea, and anything else at random.

    python3 main.py simulate cloud9 --bots "hard,cmd:python3 docs/example_bot.py 4" --seats 4

A passenger jumps as soon as the balloon is on the cloud named on the command line (the fifth if
none is named) or higher. docs/bots.md tells what the lines hold.
"""

import json
import random
import sys
from typing import Any


def choose(question: dict[str, Any], cloud: int) -> Any:
    """One of the legal actions."""
    legal = question["legal"]
    jumps = [action for action in legal if action.get("do") == "jump"]
    stays = [action for action in legal if action.get("do") == "stay"]
    if jumps and question["view"]["cloud"] >= cloud:
        return jumps[0]
    if stays:
        return stays[0]
    return random.choice(legal)


def main() -> None:
    """Answer every question with one line."""
    cloud = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"ask": question["ask"], "action": choose(question, cloud)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
