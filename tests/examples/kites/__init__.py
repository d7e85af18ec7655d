"""Kites: let out line, land in time, or cut the kite of somebody else: a complete small example."""

import tomllib
from typing import Final

from game.declaration import Game
from game.search_model import SearchModel, Style
from kites.events import KitesEvent
from kites.pieces import FOLDER, SEATS, Answer, KitesAction, read_deck
from kites.rules import Kites, shuffled_again
from kites.setup import Options, Setup, deal, every_action
from kites.statistics import AWARDS, count
from kites.views import KitesView


def _search_model(style: Style) -> SearchModel:
    from kites.bot import KitesModel  # noqa: PLC0415 - see `Game.search_model`

    return KitesModel(style)


GAME: Final = Game(
    id="kites",
    title="Kites",
    seat_counts=SEATS,
    usual_seats=3,
    options=Options,
    setup=Setup,
    action=KitesAction,
    event=KitesEvent,
    view=KitesView,
    chance=Answer,
    deal=deal,
    start=Kites,
    check_deck=read_deck,
    shuffled_again=shuffled_again,
    every_action=every_action,
    folder=FOLDER,
    refusals=tomllib.loads((FOLDER / "refusals.toml").read_text("utf-8")),
    search_model=_search_model,
    statistics=count,
    awards=AWARDS,
)
