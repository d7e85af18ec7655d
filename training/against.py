"""How bots of the house do against strangers: shares of the wins with their intervals, on all seats in turn.

python -m training against cloud9 hard counter 4 100     one hard among three odds counters, 100 games
"""

from __future__ import annotations

from typing import Final

from game.bots.levels import Bot, make_bot
from game.bots.simulate import play_bots
from game.bots.strength import share_of
from game.matches.record import new_record
from game.shelf import GAMES
from training import kingdom_strangers, strangers

_SEED: Final = 5000  # of the first game


def against(game_id: str, name: str, stranger: str, seats: int = 2, games: int = 100) -> str:
    """The share of the wins of one bot among strangers of a kind."""
    game = GAMES[game_id]
    bot = make_bot(name, game_id)
    others = [_stranger(game_id, stranger) for _ in range(seats - 1)]
    wins = []
    for number in range(games):
        record = new_record(game, seats, _SEED + number, game.options(), game.printed_box())
        place = number % seats
        winners = play_bots(record, [*others[:place], bot, *others[place:]]).result().winners
        wins.append(1 / len(winners) if place in winners else 0.0)
    share = share_of(wins, 1 / seats)
    return (
        f"{game_id}, {seats} players: {name} among {stranger}s wins {share.share:.1%} "
        f"({share.low:.1%} to {share.high:.1%}) of {games} games, fair {share.fair:.1%}"
    )


def _stranger(game_id: str, name: str) -> Bot:
    return strangers.STRANGERS[name]() if game_id == "cloud9" else kingdom_strangers.STRANGERS[name]
