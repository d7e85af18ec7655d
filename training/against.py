"""How bots of the house do against strangers: shares of the wins with their intervals, on all seats in turn.

python -m training against cloud9 hard counter 4 100     one hard among three odds counters, 100 games
python -m training against cloudy_kingdom glance steady 4 200     what hard sees without a search
python -m training against cloudy_kingdom hard steady 4 100 100   with 100 ms of the processor for a decision
"""

from __future__ import annotations

from typing import Final

from game.bots.levels import Bot, Limits, ThinkingBot, make_bot
from game.bots.simulate import play_bots
from game.bots.strength import share_of
from game.matches.record import new_record
from game.search_model import Strength
from game.shelf import GAMES
from training import kingdom_strangers, strangers

_SEED: Final = 5000  # of the first game


def against(  # noqa: PLR0913, PLR0917 - a command line
    game_id: str, name: str, stranger: str, seats: int = 2, games: int = 100, milliseconds: int = 1000
) -> str:
    """The share of the wins of one bot among strangers of a kind."""
    game = GAMES[game_id]
    bot = _bot(game_id, name, milliseconds)
    others = [_stranger(game_id, stranger) for _ in range(seats - 1)]
    wins = []
    nobody = 0
    for number in range(games):
        record = new_record(game, seats, _SEED + number, game.options(), game.printed_box())
        place = number % seats
        winners = play_bots(record, [*others[:place], bot, *others[place:]]).result().winners
        wins.append(1 / len(winners) if place in winners else 0.0)
        nobody += not winners
    share = share_of(wins, 1 / seats)
    return (
        f"{game_id}, {seats} players: {name} among {stranger}s wins {share.share:.1%} "
        f"({share.low:.1%} to {share.high:.1%}) of {games} games, fair {share.fair:.1%}; nobody won {nobody}"
    )


def _bot(game_id: str, name: str, milliseconds: int) -> Bot:
    """A bot of the house; the one called "glance" takes what looks best to it, without a search."""
    if name != "glance":
        return make_bot(name, game_id, milliseconds / 1000)
    model = GAMES[game_id].search_model("even")
    return ThinkingBot(model, model, Strength(rounds=0), Limits())


def _stranger(game_id: str, name: str) -> Bot:
    return strangers.STRANGERS[name]() if game_id == "cloud9" else kingdom_strangers.STRANGERS[name]
