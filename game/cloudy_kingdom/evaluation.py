"""Evaluation of a position of Cloudy Kingdom: who may win next, and who is on the way.

The weights were fitted to games that bots played; styles colour them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from statistics import fmean
from typing import Final, NamedTuple

from game.cloudy_kingdom.pieces import KINDS, ROUTE_CARDS
from game.cloudy_kingdom.reach import JOINED, SHARE, Distances
from game.search_model import Style

_SUREST: Final = 0.99  # nothing is surer than this before it has happened
_BITS: Final = 8  # of a number of cards beside others
_EIGHT_BITS: Final = 0xFF
#: By card number: one card among numbers of all kinds, side by side.
_ONE: Final = tuple(1 << _BITS * list(KINDS).index(card.partition("-")[0]) for card in ROUTE_CARDS)

PairWays = Sequence[float]  # by the stage of a family's castles


class Weights(NamedTuple):
    """What the share of the win depends on, for a number of seats."""

    #: By turns still to wait: how surely a card that joins the own castles comes to be laid.
    chances: tuple[float, ...]
    near: tuple[float, ...]  # by cards wanted for the nearer pair: what it is good for later
    far: tuple[float, ...]  # likewise for the farther pair
    card: float  # how much it counts later to be one card short now, if all cards did
    wait: tuple[float, ...]  # by turns still to wait
    last: float  # how many turns before the end half of all games stay without a winner
    fade: float  # how fast that comes
    spells: Mapping[str, float]  # what each is worth later that is still unused


#: Fitted to games of two; with three players bots that counted spells as much became weaker.
_SPELLS_OF_TWO: Final = {
    "burning_crossing": -0.05,
    "chop": 0.8,
    "dead_end": 0.65,
    "green_thumb": 0.77,
    "inspiration": 0.87,
    "quick_growth": 0.44,
    "replant": 0.6,
    "twist": 0.55,
}
_SPELLS: Final = {
    "burning_crossing": 0.05,
    "chop": 0.3,
    "dead_end": 0.25,
    "green_thumb": 0.2,
    "inspiration": 0.2,
    "quick_growth": 0.1,
    "replant": 0.3,
    "twist": 0.35,
}

WEIGHTS: Final[Mapping[int, Weights]] = {
    2: Weights(
        chances=(0.89, 0.29),
        near=(1.4, 1.4, 1.1, 0.2, -0.6, -1.3, -1.9, -2.3, -2.6, -2.9),
        far=(0.5, 0.5, 0.4, 0.25, 0.0, -0.2, -0.4, -0.55, -0.7, -0.8),
        card=0.8,
        wait=(0.0, -0.5),
        last=1.5,
        fade=0.45,
        spells=_SPELLS_OF_TWO,
    ),
    3: Weights(
        chances=(0.89, 0.4, 0.25),
        near=(0.3, 0.3, 0.25, 0.1, -0.2, -0.4, -0.5, -0.6, -0.7, -0.8),
        far=(0.5, 0.5, 0.3, 0.0, -0.15, -0.2, -0.3, -0.4, -0.45, -0.5),
        card=-0.1,
        wait=(0.0, -0.1, -0.2),
        last=2.5,
        fade=0.6,
        spells=_SPELLS,
    ),
    4: Weights(
        chances=(0.95, 0.7, 0.5, 0.4),
        near=(1.0, 0.8, 0.3, -0.2, -0.6, -1.0, -1.4, -1.8, -2.2, -2.6),
        far=(0.6, 0.5, 0.3, 0.1, -0.1, -0.2, -0.3, -0.4, -0.5, -0.6),
        card=1.0,
        wait=(0.3, 0.2, 0.1, 0.0),
        last=3.7,
        fade=0.17,
        spells=_SPELLS,
    ),
}

#: By how much of the win those do better who choose a spell, as games with spells dealt at random told;
#: of players' own ones nobody knows.
CHOSEN: Final[Mapping[str, float]] = {
    "burning_crossing": 0.036,
    "chop": -0.009,
    "dead_end": -0.015,
    "green_thumb": 0.045,
    "inspiration": 0.0,
    "quick_growth": -0.037,
    "replant": -0.004,
    "twist": -0.02,
}


#: What a plain player cares for, by cards wanted: how near the own castles are, and those of others.
_PLAIN_OWN_NEAR: Final = (100.0, 12.0, 6.0, 3.0, 1.5, 0.7, 0.3, 0.1, 0.0, 0.0)
_PLAIN_OTHERS_NEAR: Final = (100.0, 7.0, 2.75, 1.1, 0.5, 0.2, 0.1, 0.0, 0.0, 0.0)
_PLAIN_FAR: Final = 0.3  # how much the farther pair counts
_PLAIN_CARD: Final = 10.0  # a share of all cards that joins a pair at once
_PLAIN_OWN: Final = [near + _PLAIN_FAR * far for near in _PLAIN_OWN_NEAR for far in _PLAIN_OWN_NEAR]
_PLAIN_OTHERS: Final = [near + _PLAIN_FAR * far for near in _PLAIN_OTHERS_NEAR for far in _PLAIN_OTHERS_NEAR]


class StyleWeights(NamedTuple):
    """What a style makes of the odds."""

    nerve: float = 1.0  # how surely own threats are thought to come true
    fear: float = 1.0  # likewise those of others
    drive: float = 1.0  # how much the way counts that own castles have to go
    envy: float = 1.0  # likewise those of others
    thrift: float = 1.0  # how much unused spells count
    dear: float = 0.0  # how much more every one of them is worth, whatever it does
    spite: float = 0.0  # how much the share of the best other counts against the own


EVEN: Final = StyleWeights()
STYLE_WEIGHTS: Final[Mapping[Style, StyleWeights]] = {
    "even": EVEN,
    "careful": StyleWeights(nerve=0.7, fear=1.05, envy=1.5),
    "daring": StyleWeights(nerve=1.4, fear=0.8, drive=1.3, thrift=0.6),
    "spiteful": StyleWeights(envy=1.2, thrift=0.5, dear=-0.22, spite=0.2),
    "builder": StyleWeights(drive=1.2, envy=1.1, dear=0.22),
}


def plain(distances: Distances, families: Sequence[int], own: int) -> float:
    """How a plain player likes what lies on the field: the own castles near, those of others far."""
    worth = 0.0
    for seat, family in enumerate(families):
        stage, kinds = distances.outlooks[family]
        at_once = _PLAIN_CARD * SHARE[kinds] if kinds > 0 else 0.0
        worth += _PLAIN_OWN[stage] + at_once if seat == own else -_PLAIN_OTHERS[stage] - at_once
    return worth


class SeatOutlook(NamedTuple):
    """What counts of a seat besides the field."""

    seat: int
    family: int  # the place of its family in outlooks
    chance: float  # how surely a card that joins its castles comes to be laid
    hopes: PairWays


class Prospects(NamedTuple):
    """The seats in the order of their turns, to be judged by what lies on the field."""

    seats: tuple[SeatOutlook, ...]
    deciding: float  # how likely there will be a winner later on


class KindShares(dict[int, float]):
    """By set of kinds: the share of the cards out of sight that is of one of them."""

    def __init__(self, cards: Iterable[int]) -> None:
        """Route cards are out of sight; each share is counted when it is first asked for."""
        super().__init__({JOINED: 1.0})
        self._numbers = sum(map(_ONE.__getitem__, cards))
        self._whole = max(self._numbers % _EIGHT_BITS, 1)  # digits in base 256 add up to the remainder by 255

    def __missing__(self, kinds: int) -> float:
        """The share is counted."""
        numbers, found, left = self._numbers, 0, kinds
        while left:
            found += numbers & _EIGHT_BITS if left & 1 else 0
            numbers >>= _BITS
            left >>= 1
        self[kinds] = share = found / self._whole
        return share


class Judge:
    """Tells how well seats stand, to somebody of a certain style."""

    def __init__(self, weights: Weights, style: StyleWeights = EVEN) -> None:
        self._weights = weights
        self._style = style
        #: Players' own spells, whatever they do, count as much as others on average.
        self._own_spell = fmean(weights.spells.values())
        self._own_ways = _ways(weights, style.drive)
        self._ways = _ways(weights, style.envy)
        #: The prospects of seats before one looks at the field, as one of them sees it.
        self.prospects = lru_cache(maxsize=256)(self._prospects)

    def _prospects(
        self, own: int, families: Sequence[int], spells: Sequence[Sequence[str]], turn: int, turns_left: float
    ) -> Prospects:
        weights, style = self._weights, self._style
        seats = []
        for wait, sure in enumerate(weights.chances):
            seat = (turn + wait) % len(families)
            trust, thrift, dear, ways = style.fear, 1.0, 0.0, self._ways
            if seat == own:
                trust, thrift, dear, ways = style.nerve, style.thrift, style.dear, self._own_ways
            unused = sum([weights.spells.get(spell, self._own_spell) for spell in spells[seat]])
            hope = math.exp(weights.wait[wait] + thrift * unused + dear * len(spells[seat]))
            hopes = [hope * way for way in ways]
            seats.append(SeatOutlook(seat, families[seat], min(sure * trust, _SUREST), hopes))
        return Prospects(tuple(seats), 1 / (1 + math.exp((weights.last - turns_left) * weights.fade)))

    def shares(self, prospects: Prospects, distances: Distances, odds: KindShares) -> list[float]:
        """The share of the win each seat may expect; no hand card is known."""
        wins, hopes, left = self._parts(prospects, distances, odds)
        return [win + left * hope for win, hope in zip(wins, hopes, strict=True)]

    def worth(self, prospects: Prospects, distances: Distances, odds: KindShares, own: int) -> float:
        """How much a seat likes what everybody may expect."""
        if self._style.spite:
            return self.liking(self.shares(prospects, distances, odds), own)
        wins, hopes, left = self._parts(prospects, distances, odds)
        return wins[own] + left * hopes[own]

    def _parts(
        self, prospects: Prospects, distances: Distances, odds: KindShares
    ) -> tuple[list[float], list[float], float]:
        """By seat: how likely it wins before long, and how it stands later on; and what there is of that."""
        outlooks, card = distances.outlooks, self._weights.card
        wins = [0.0] * len(prospects.seats)
        hopes = wins.copy()
        left = 1.0
        for seat, family, chance, by_stage in prospects.seats:
            stage, kinds = outlooks[family]
            hope = by_stage[stage]
            if kinds:
                at_once = odds[kinds]
                wins[seat] = win = left * chance * at_once
                left -= win
                hope *= math.exp(card * at_once)
            hopes[seat] = hope
        return wins, hopes, left * (prospects.deciding / sum(hopes))

    def liking(self, shares: Sequence[float], own: int) -> float:
        """How much a seat likes it that everybody has such shares, from 0 to 1."""
        share, spite = shares[own], self._style.spite
        if not spite:
            return share
        best = max(other for seat, other in enumerate(shares) if seat != own)
        return (share + spite * (1 - best)) / (1 + spite)


def _ways(weights: Weights, stress: float) -> PairWays:
    return [math.exp(stress * (near + far)) for near in weights.near for far in weights.far]
