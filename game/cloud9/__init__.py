"""Cloud 9: everybody rides one balloon, and jumps before it falls or does not."""

import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from game.cloud9.events import Cloud9Event
from game.cloud9.pieces import FOLDER, Answer, Cloud9Action, read_deck
from game.cloud9.position import shuffled_again
from game.cloud9.rules import Cloud9
from game.cloud9.setup import Options, Setup, deal, every_action
from game.cloud9.statistics import AWARDS, HABITS, TOGETHER, count
from game.cloud9.views import Cloud9View
from game.declaration import Gamble, Game, Moment
from game.search_model import SearchModel, Style


def _search_model(style: Style) -> SearchModel:
    from game.cloud9.bot import Cloud9Model  # noqa: PLC0415 - see `Game.search_model`

    return Cloud9Model(style)


def _share(known: Any, action: Cloud9Action | None) -> float:
    from game.cloud9.journey import share  # noqa: PLC0415 - likewise

    return share(known, action)


def _gambles(moments: Iterable[Moment]) -> Iterator[Gamble]:
    from game.cloud9.gambles import gambles  # noqa: PLC0415 - likewise

    return gambles(moments)


GAME: Final = Game(
    id="cloud9",
    title="Cloud 9",
    seat_counts=range(2, 7),
    usual_seats=4,
    options=Options,
    setup=Setup,
    action=Cloud9Action,
    event=Cloud9Event,
    view=Cloud9View,
    chance=Answer,
    deal=deal,
    start=Cloud9,
    check_deck=read_deck,
    shuffled_again=shuffled_again,
    every_action=every_action,
    folder=FOLDER,
    refusals=tomllib.loads((FOLDER / "refusals.toml").read_text("utf-8")),
    search_model=_search_model,
    share=_share,
    gambles=_gambles,
    statistics=count,
    awards=AWARDS,
    habits=HABITS,
    together=TOGETHER,
)
