"""What counts how much for bots in Cloudy Kingdom: fitted to games they played, and coloured by styles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.search_model import Style


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
        last=3.0,
        fade=1.0,
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


class StyleWeights(NamedTuple):
    """What a style makes of the odds."""

    nerve: float = 1.0  # how surely own threats are thought to come true
    fear: float = 1.0  # likewise those of others
    drive: float = 1.0  # how much the way counts that own castles have to go
    envy: float = 1.0  # likewise those of others
    thrift: float = 1.0  # how much unused spells count
    spite: float = 0.0  # how much the share of the best other counts against the own


EVEN: Final = StyleWeights()
STYLE_WEIGHTS: Final[Mapping[Style, StyleWeights]] = {
    "even": EVEN,
    "careful": StyleWeights(nerve=0.7, fear=1.1, envy=1.5, thrift=1.5),
    "daring": StyleWeights(nerve=1.5, fear=0.7, drive=1.5, thrift=0.5),
    "spiteful": StyleWeights(drive=0.85, envy=1.35, thrift=0.3, spite=0.5),
    "builder": StyleWeights(drive=1.8, envy=0.5, thrift=2.0),
}
