"""Fits the weights of the bots of Cloud 9 to games of many kinds of players.

python -m training habits     what deeds tell of hands
python -m training standing   what a position between two journeys is worth
python -m training reading    how well the hands of others are read, in games that nothing was fitted to
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.cloud9.evaluation import features
from game.cloud9.odds import chance_of, chance_to_pay
from game.cloud9.pieces import DICE, FLY_WILD, JUMP, STAY, TOP, VALUE, WILD, count, covers
from game.cloud9.position import ALONE, PASSENGER, PILOT
from game.cloud9.reading import HandReader
from game.cloud9.rules import Cloud9
from game.core import Action, carry_out
from game.matches.record import Record
from training.games import cloud9_games

Array = npt.NDArray[np.float64]

_HIDDEN = 8  # units of the net
_STEPS = 2500


class Deeds(NamedTuple):
    """What was done with what in mind: rows of features, and whether it was done."""

    flies_by_wild: list[tuple[list[float], bool]]
    spares_colours: list[tuple[list[float], bool]]
    stays_as_next: list[tuple[list[float], bool]]
    flies_on_alone: list[tuple[list[float], bool]]


def habits(games: int = 3000, seed: int = 100_000) -> str:
    """The habits, as they stand in weights.toml."""
    deeds = Deeds([], [], [], [])
    for record in cloud9_games(games, seed):
        _log(record, deeds)
    lines = []
    for name, rows in deeds._asdict().items():
        weights = logistic(np.array([row for row, _ in rows]), np.array([float(done) for _, done in rows]))
        lines.append(f"{name} = {[round(float(weight), 3) for weight in weights]}  # {len(rows)} deeds")
    return "\n".join(lines)


def _log(record: Record, deeds: Deeds) -> None:
    for state, step in record.walk():
        assert isinstance(state, Cloud9)
        if not isinstance(step, Action):
            continue
        hand, cloud = state.hands[state.actor], state.cloud
        if state.phase == PILOT and state.demand and hand >= WILD:
            if covers(hand, state.demand):
                deeds.spares_colours.append(([1.0, count(state.demand), cloud], step == FLY_WILD))
            else:
                alone = float(state.aboard.bit_count() == 1)
                deeds.flies_by_wild.append(([1.0, cloud, alone], step == FLY_WILD))
        elif state.phase == PASSENGER and cloud + 1 < TOP:
            if state.ring[state.aboard][state.pilot] == state.actor:
                able = chance_of(hand, DICE[cloud + 1])
                deeds.stays_as_next.append(([1.0, able, cloud], step == STAY))
        elif state.phase == ALONE:
            hope = chance_of(hand, DICE[cloud]) * VALUE[cloud + 1] / VALUE[cloud]
            deeds.flies_on_alone.append(([1.0, hope], step != JUMP))


def logistic(rows: Array, done: Array) -> Array:
    """Weights of a logistic regression, by Newton's method, held a little to nothing."""
    weights = np.zeros(rows.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chance - done) + 0.1 * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + 0.1 * np.eye(len(weights))
        weights -= np.linalg.solve(curve, slope)
    return weights


class _Game(NamedTuple):
    rows: Array  # of all seats at all beginnings of journeys, one after the other
    shares: Array


def standing(games: int = 10_000, seed: int = 200_000) -> str:
    """The net that judges positions between journeys, as it stands in weights.toml."""
    lines = []
    for seats in range(2, 7):
        data = list(_journeys(games // 5, seed * seats, seats))
        rows = np.concatenate([each.rows for each in data])  # by position, seat and feature
        shares = np.concatenate([each.shares for each in data])
        lines.append(_train(rows, shares, seats))
    return "\n".join(lines)


def _journeys(games: int, seed: int, seats: int) -> Iterator[_Game]:
    for record in cloud9_games(games, seed, seats=[seats]):
        positions: list[list[tuple[float, float, float, float, float, float]]] = []
        journey = 0
        for state, _ in record.walk():
            assert isinstance(state, Cloud9)
            if state.journey > journey and state.actor >= 0:
                journey = state.journey
                positions.append(features(state))
        winners = state.result().winners
        share = [float(seat in winners) / len(winners) for seat in range(seats)]
        yield _Game(np.array(positions), np.array([share] * len(positions)))


def _train(rows: Array, shares: Array, seats: int) -> str:
    """Fit a net of one hidden layer by Adam, and say how it does on a tenth it never saw."""
    rng = np.random.default_rng(seats)
    order = rng.permutation(len(rows))
    test, train = order[: len(rows) // 10], order[len(rows) // 10 :]
    width = rows.shape[2]
    nets = [rng.normal(0, 0.5, (width, _HIDDEN)), np.zeros(_HIDDEN), rng.normal(0, 0.5, _HIDDEN)]
    first, second = ([np.zeros_like(each) for each in nets] for _ in range(2))
    for step in range(1, _STEPS + 1):
        some = rng.choice(train, 512)
        slopes = _slopes(nets, rows[some], shares[some])
        rate = 0.01 * 0.5 ** (4 * step / _STEPS)
        for place, slope in enumerate(slopes):
            first[place] = 0.9 * first[place] + 0.1 * slope
            second[place] = 0.999 * second[place] + 0.001 * slope**2
            lift = first[place] / (1 - 0.9**step)
            nets[place] -= rate * lift / (np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8)
    loss = -float(np.mean(np.sum(shares[test] * np.log(_judge(nets, rows[test])[1] + 1e-9), axis=1)))
    units = [
        [round(float(x), 3) for x in (*nets[0][:, unit], nets[1][unit], nets[2][unit])]
        for unit in range(_HIDDEN)
    ]
    body = "".join(f"    {unit},\n" for unit in units)
    return f"# {seats} players: {len(rows)} positions, log loss {loss:.4f}\n{seats} = [\n{body}]"


def _judge(nets: list[Array], rows: Array) -> tuple[Array, Array]:
    inner = np.tanh(rows @ nets[0] + nets[1])
    logits = inner @ nets[2]
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return inner, odds / odds.sum(axis=1, keepdims=True)


def _slopes(nets: list[Array], rows: Array, shares: Array) -> list[Array]:
    inner, judged = _judge(nets, rows)
    off = (judged - shares) / len(rows)
    back = off[:, :, None] * nets[2] * (1 - inner**2)
    return [
        np.einsum("psf,psh->fh", rows, back) + 1e-5 * nets[0],
        back.sum(axis=(0, 1)),
        np.einsum("ps,psh->h", off, inner),
    ]


def reading(games: int = 60, seed: int = 900_000) -> str:
    """How well it is told whether the pilot can pay: log loss, beside chance alone and the base rate."""
    lines = []
    for seats in ((2,), (2, 3, 4, 5, 6)):
        read: list[tuple[float, float, bool]] = []
        for record in cloud9_games(games, seed, seats=seats):
            read += _read(record)
        base = sum(able for *_, able in read) / len(read)
        told, plain, constant = (
            sum(_loss(chance, able) for chance, able in each) / len(read)
            for each in (
                [(chance, able) for chance, _, able in read],
                [(chance, able) for _, chance, able in read],
                [(base, able) for *_, able in read],
            )
        )
        lines.append(
            f"{seats[0]} to {seats[-1]} players: {len(read)} decisions, pilots able {base:.0%}: "
            f"log loss {told:.3f}, by chance alone {plain:.3f}, base rate {constant:.3f}"
        )
    return "\n".join(lines)


def _read(record: Record) -> Iterator[tuple[float, float, bool]]:
    state = record.start()
    assert isinstance(state, Cloud9)
    readers = [HandReader(record.seats, seat, state.hands[seat]) for seat in range(record.seats)]
    for step in record.steps:
        if state.phase == PASSENGER and state.demand:
            reader, hand, demand = readers[state.actor], state.hands[state.pilot], state.demand
            believed = list(zip(*reader.belief(state.pilot), strict=True))
            by_chance = chance_to_pay(reader.hidden(), count(hand), demand)
            whole = sum(weight for _, weight in believed)
            able = sum(weight for other, weight in believed if other >= WILD or covers(other, demand))
            yield able / whole if whole else by_chance, by_chance, hand >= WILD or covers(hand, demand)
        events = list(carry_out(state, step))
        for seat, reader in enumerate(readers):
            reader.follow([event.seen_by(seat) for event in events])


def _loss(chance: float, able: bool) -> float:  # noqa: FBT001 - an outcome, no switch
    return -math.log(max(chance if able else 1 - chance, 1e-6))
