"""Cloud 9: everybody rides one balloon, and jumps before it falls or does not."""

import tomllib
from typing import Final

from game.cloud9.catalogue import every_action
from game.cloud9.pieces import FOLDER, Answer, Move, read_deck
from game.cloud9.rules import Cloud9
from game.cloud9.setup import Options, Setup, deal, shuffled_again
from game.core import Game

GAME: Final = Game(
    id="cloud9",
    title="Cloud 9",
    seat_counts=range(2, 7),
    usual_seats=4,
    options=Options,
    setup=Setup,
    action=Move,
    chance=Answer,
    deal=deal,
    start=Cloud9,
    check_deck=read_deck,
    shuffled_again=shuffled_again,
    every_action=every_action,
    folder=FOLDER,
    refusals=tomllib.loads((FOLDER / "refusals.toml").read_text("utf-8")),
)
