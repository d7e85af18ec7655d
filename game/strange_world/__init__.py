"""Strange World Above the Clouds: everybody lays a world of sixteen cards, and lets the sky see it."""

import tomllib
from typing import Final

from game.declaration import Game
from game.search_model import SearchModel, Style
from game.strange_world.actions import every_action, words_for
from game.strange_world.deck import FOLDER, read_deck
from game.strange_world.events import StrangeEvent
from game.strange_world.pieces import ICONS, StrangeAction
from game.strange_world.position import shuffled_again
from game.strange_world.rules import StrangeWorld
from game.strange_world.setup import SEAT_COUNTS, Options, Setup, deal
from game.strange_world.statistics import AWARDS, HABITS, TOGETHER, count
from game.strange_world.views import StrangeView


def _search_model(style: Style) -> SearchModel:
    from game.strange_world.bot import StrangeModel  # noqa: PLC0415 - see `Game.search_model`

    return StrangeModel(style)


#: Every seat chooses what to pass on from its own hand, and all pass at the same time.
_AT_ONCE: Final = frozenset(("pass_two", "pass_one"))

GAME: Final = Game(
    id="strange_world",
    title="Strange World Above the Clouds",
    seat_counts=SEAT_COUNTS,
    usual_seats=2,
    options=Options,
    setup=Setup,
    action=StrangeAction,
    event=StrangeEvent,
    view=StrangeView,
    chance=None,
    deal=deal,
    start=StrangeWorld,
    check_deck=read_deck,
    shuffled_again=shuffled_again,
    every_action=every_action,
    folder=FOLDER,
    refusals=tomllib.loads((FOLDER / "refusals.toml").read_text("utf-8")),
    search_model=_search_model,
    statistics=count,
    awards=AWARDS,
    habits=HABITS,
    together=TOGETHER,
    made_of=lambda thing: ICONS.get(thing, (thing,)),
    words_for=words_for,
    at_once=lambda view: (view.round, view.phase) if view.phase in _AT_ONCE else None,
)
