"""Cloudy Kingdom: beanstalks between castles in the sky, and spells to help or to hinder."""

import tomllib
from functools import cache
from typing import Final

from game.cloudy_kingdom.actions import every_action, words_for
from game.cloudy_kingdom.deck import FOLDER
from game.cloudy_kingdom.events import KingdomEvent
from game.cloudy_kingdom.pieces import PRINTED_LAYOUT, KingdomAction
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.setup import Options, Setup, chosen_by, colours, deal, shuffled_again
from game.cloudy_kingdom.spells import check_deck
from game.cloudy_kingdom.statistics import AWARDS, HABITS, count
from game.cloudy_kingdom.views import KingdomView
from game.declaration import Game
from game.search_model import SearchModel, Style


@cache
def _search_model(style: Style) -> SearchModel:
    from game.cloudy_kingdom.bot import KingdomModel  # noqa: PLC0415 - see `Game.search_model`

    return KingdomModel(style)


GAME: Final = Game(
    id="cloudy_kingdom",
    title="Cloudy Kingdom",
    seat_counts=range(2, 5),
    usual_seats=3,
    options=Options,
    setup=Setup,
    action=KingdomAction,
    event=KingdomEvent,
    view=KingdomView,
    chance=None,
    deal=deal,
    start=CloudyKingdom,
    check_deck=check_deck,
    shuffled_again=shuffled_again,
    every_action=every_action,
    folder=FOLDER,
    refusals=tomllib.loads((FOLDER / "refusals.toml").read_text("utf-8")),
    search_model=_search_model,
    statistics=count,
    awards=AWARDS,
    habits=HABITS,
    printed_boards=tuple(sorted(set(PRINTED_LAYOUT.values()))),
    made_of=lambda thing: (thing.partition("-")[0],),  # a card is named by its kind
    brings=lambda setup: {spell["id"]: spell["name"] for spell in setup.custom_spells},
    words_for=words_for,
    at_table=(("families", "by_colour"),),
    chosen_by=chosen_by,
    colours=colours,
)
