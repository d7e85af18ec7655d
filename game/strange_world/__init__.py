"""Strange World Above the Clouds: everybody lays a world of sixteen cards, and lets the sky see it."""

import tomllib
from typing import Final

from game.core import Game
from game.strange_world.catalogue import every_action
from game.strange_world.deck import FOLDER, read_deck
from game.strange_world.moves import words_for
from game.strange_world.pieces import ICONS, Move
from game.strange_world.rules import StrangeWorld
from game.strange_world.setup import SEAT_COUNTS, Options, Setup, deal, shuffled_again

GAME: Final = Game(
    id="strange_world",
    title="Strange World Above the Clouds",
    seat_counts=SEAT_COUNTS,
    usual_seats=2,
    options=Options,
    setup=Setup,
    action=Move,
    chance=None,
    deal=deal,
    start=StrangeWorld,
    check_deck=read_deck,
    shuffled_again=shuffled_again,
    every_action=every_action,
    folder=FOLDER,
    refusals=tomllib.loads((FOLDER / "refusals.toml").read_text("utf-8")),
    made_of=lambda thing: ICONS.get(thing, (thing,)),
    words_for=words_for,
)
