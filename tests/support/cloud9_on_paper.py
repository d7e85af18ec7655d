"""Cloud 9 for tests: decisions of sensible players, and positions that look the same to a seat."""

from functools import cache
from random import Random

from tables import Table, new_game

from game.bots.levels import make_bot
from game.bots.simulate import play_bots
from game.cloud9 import GAME, pieces
from game.cloud9.pieces import bundle, cards_of
from game.cloud9.rules import Cloud9
from game.search_model import Observation, Thought


class Diarist:
    """Plays as a bot does, and keeps what it was given wherever there was a choice."""

    def __init__(self) -> None:
        self._bot = make_bot("medium", GAME.id)
        self.observations: list[Observation] = []

    def choose(self, observation: Observation, rng: Random) -> Thought:
        if len(observation.legal) > 1:
            self.observations.append(observation)
        return self._bot.choose(observation, rng)

    def close(self) -> None:
        pass


@cache
def observations() -> list[Observation]:
    """Decisions of sensible players of four."""
    diarist = Diarist()
    for seed in range(2):
        play_bots(new_game(Table(GAME, 4), seed), [diarist] * 4)
    return diarist.observations


def scrambled(state: Cloud9, seat: int | None, rng: Random) -> Cloud9:
    """The same position to a seat: all that it cannot see is dealt anew."""
    twin = state.copy()
    others = [other for other in range(state.seats) if other != seat]
    hidden = [card for other in others for card in cards_of(state.hands[other])]
    hidden += [card for one in state.deck[state.drawn :] for card in cards_of(one)]
    rng.shuffle(hidden)
    for other in others:
        size = pieces.count(state.hands[other])
        twin.hands[other] = bundle(hidden[:size])
        del hidden[:size]
    twin.deck = tuple(pieces.CARD[card] for card in hidden)
    twin.drawn = 0
    return twin
