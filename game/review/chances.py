"""Chances of a seat: the share of the win to expect from what it knows, if all play on as people do.

What is hidden is imagined many times, as likely as it is for this seat (`SearchModel.determinize`); each
time sensible players play on (`priors`) to the next moment that can be judged (`evaluate`). All moves of
one decision are tried on the same imagined positions with the same luck, so that they differ by no more
than the moves themselves (common random numbers). A game whose shares can be computed (`Game.share`) is
computed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from game.core import IllegalAction, State, run
from game.declaration import Game
from game.review.eyes import SeenStep
from game.search_model import SearchModel, play_on

_SEEDS: Final = 2**32
_LIKELY: Final = 0.03  # how likely sensible players choose a move that is worth a look


class Effort(NamedTuple):
    """How closely a match is looked at: in rounds, so that the same comes out on every machine."""

    deals: int  # imagined for each figure
    moves: int  # of one decision that are looked at: those that look likeliest, and the one that was played


class WinChance(NamedTuple):
    """A share of the win, and how far it may be off: the standard error of the mean."""

    share: float
    error: float = 0.0


class Tried(NamedTuple):
    """A move that was tried, how likely it is made, and its share of the win in each imagined position."""

    action: Any
    weight: float
    shares: tuple[float, ...]

    @property
    def share(self) -> float:
        """The share of the win to expect of it."""
        return math.fsum(self.shares) / len(self.shares)


class Weighing(NamedTuple):
    """A decision: the moves that were tried, the chance before it, and what the played one changed."""

    tried: tuple[Tried, ...]  # best first
    played: Tried
    before: WinChance
    change: WinChance  # of the chance, by the move itself

    @property
    def loss(self) -> float:
        """How much more the best move would have promised."""
        return self.tried[0].share - self.played.share


class Chances:
    """The chances of one seat, moment by moment."""

    def __init__(self, game: Game, model: SearchModel, seat: int, effort: Effort) -> None:
        self._computed = game.share
        self._model = model
        self._seat = seat
        self._effort = effort

    def at(self, sight: SeenStep) -> WinChance:
        """The chance before a step."""
        if self._computed is not None:
            return WinChance(self._computed(self._known(sight), None))
        return _mean([self._share(known, state, rng) for known, state, rng in self._imagined(sight)])

    def after(self, sight: SeenStep) -> WinChance | None:
        """The chance after what another seat did in the open, before anything is dealt that it led to.

        None if nothing that was imagined goes with it.
        """
        if self._computed is not None:
            return WinChance(self._computed(self._known(sight), sight.action))
        shares = []
        for known, state, rng in self._imagined(sight):
            try:
                run(state.apply(sight.action))
            except IllegalAction:
                continue  # what was imagined was not so
            shares.append(self._share(known, state, rng))
        return _mean(shares) if shares else None

    def weigh(self, sight: SeenStep) -> Weighing:
        """An own decision: each move on the same imagined positions, with the same luck."""
        tried = self._tried(sight)
        played = next(each for each in tried if each.action == sight.action)
        usual = [
            math.fsum(each.weight * each.shares[deal] for each in tried) for deal in range(len(played.shares))
        ]
        change = [share - before for share, before in zip(played.shares, usual, strict=True)]
        tried.sort(key=lambda each: -each.share)
        return Weighing(tuple(tried), played, _mean(usual), _mean(change))

    def _tried(self, sight: SeenStep) -> list[Tried]:
        computed = self._computed
        if computed is not None:
            known = self._known(sight)
            moves = self._moves(sight, self._model.determinize_naively(known, sight.rng))
            return [Tried(action, weight, (computed(known, action),)) for action, weight in moves]
        imagined = self._imagined(sight)
        moves = self._moves(sight, imagined[0][1])
        seeds = [int(rng.random() * _SEEDS) for _known, _state, rng in imagined]
        return [
            Tried(
                action,
                weight,
                tuple(
                    self._share_of_move(known, state, action, Random(seed))
                    for (known, state, _rng), seed in zip(imagined, seeds, strict=True)
                ),
            )
            for action, weight in moves
        ]

    def _imagined(self, sight: SeenStep) -> list[tuple[Any, Any, Random]]:
        known = self._known(sight)
        return [
            (known, self._model.determinize(known, sight.rng), Random(sight.rng.random()))
            for _ in range(self._effort.deals)
        ]

    def _known(self, sight: SeenStep) -> Any:
        return self._model.analyse(sight.observation.view, sight.observation.told)

    def _moves(self, sight: SeenStep, state: State) -> list[tuple[Any, float]]:
        """The moves that look likeliest and the one that was played, with how likely they are."""
        legal = sight.observation.legal
        weights = self._model.priors(state, legal)
        ranked = sorted(zip(legal, weights, strict=True), key=lambda each: -each[1])
        chosen = ranked[: self._effort.moves]
        if self._computed is None:  # each costs time
            chosen = [each for each in chosen if each[1] >= _LIKELY] or ranked[:1]
        chosen += [each for each in ranked[len(chosen) :] if each[0] == sight.action]
        whole = math.fsum(weight for _action, weight in chosen)
        return [(action, weight / whole) for action, weight in chosen]

    def _share_of_move(self, known: Any, state: Any, action: Any, rng: Random) -> float:
        after = state.copy()
        run(after.apply(action))
        return self._share(known, after, rng)

    def _share(self, known: Any, state: Any, rng: Random) -> float:
        """Play on as sensible players would until the position can be judged."""
        model = self._model
        play_on(model, known, state, rng, model.priors)
        return model.evaluate(state)[self._seat]


def _mean(shares: Sequence[float]) -> WinChance:
    """The mean of some shares, and its standard error."""
    number = len(shares)
    mean = math.fsum(shares) / number
    if number == 1:
        return WinChance(mean)
    spread = math.fsum((share - mean) ** 2 for share in shares) / (number - 1)
    return WinChance(mean, math.sqrt(spread / number))
