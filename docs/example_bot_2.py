"""An example of a bot that speaks version 2 of the protocol: it keeps count, and plays Cloud 9 by the odds.

    python3 main.py simulate cloud9 --bots "medium,cmd:python3 docs/example_bot_2.py" --seats 2

It stays as long as the pilot has cards enough, going by the cards that were paid; anything else it plays as
it comes. docs/bots.md tells what the lines hold.
"""

import json
import sys
from collections import Counter
from typing import Any


class Bot:
    """What one match has told."""

    def __init__(self, hello: dict[str, Any]) -> None:
        self.cards = Counter(hello["cards"].get("cards", {}))  # of each kind, in the whole box
        self.paid: Counter[str] = Counter()

    def hear(self, told: list[dict[str, Any]]) -> None:
        """Take in what happened."""
        for event in told:
            if event["event"] == "Paid":
                self.paid.update(event["cards"])
            elif event["event"] == "PileReshuffled":
                self.paid.clear()

    def choose(self, view: dict[str, Any], legal: list[Any]) -> Any:
        """One of the legal actions."""
        if {"do": "jump"} not in legal:
            return legal[0]
        asked = Counter(face for face in view["dice"] if face != "blank")
        hidden = self.cards - self.paid - Counter(view["hand"])
        whole = max(hidden.total(), 1)
        expected = {colour: view["hand_sizes"][view["pilot"]] * hidden[colour] / whole for colour in asked}
        able = all(expected[colour] >= number for colour, number in asked.items())
        return {"do": "stay"} if able else {"do": "jump"}


def main() -> None:
    """Say which version this is, and answer every question."""
    print(json.dumps({"protocol": 2}), flush=True)
    bot = None
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            bot = Bot(message)
        elif bot is None:
            continue  # a question for bots that know version 1 only: it comes again
        elif "over" in message:
            print("won" if message["over"]["winners"] else "nobody won", file=sys.stderr)
        else:
            bot.hear(message["told"])
            action = bot.choose(message["view"], message["legal"])
            print(json.dumps({"ask": message["ask"], "action": action}), flush=True)


if __name__ == "__main__":
    main()
