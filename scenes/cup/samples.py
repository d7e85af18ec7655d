"""Sample evenings of bots: for pictures of the screens of the cup."""

from __future__ import annotations

from random import Random

from game.core import OVER
from game.cup.evening import Evening
from game.cup.record import CupPlan, CupRecord, RoundPick
from game.cup.state import CupPhase
from game.matches.match import Match
from game.matches.record import Player
from game.shelf import GAMES
from scenes.cup.party import Party
from scenes.cup.screens import party_of
from scenes.navigation.stage import Stage
from scenes.session.content import load_box

_PEOPLE = (
    ("Lea", "coral/aviator", ""),
    ("Tom", "ocean/captain", ""),
    ("Ines", "marigold/pompom", ""),
    ("Jules", "jade/explorer", ""),
    ("Mia", "orchid/ribbon", ""),
    ("Nimbus", "plum/daring", "random"),
)


def sample(stage: Stage, seed: int, rounds: int, *picks: RoundPick, bets: bool = False) -> Party:
    """A party after so many rounds of five; with `bets`, the next one is dealt and waits for them."""
    drawn: tuple[RoundPick, ...] = picks or ("", "", "", "", "")
    players = tuple(Player(*person) for person in _PEOPLE)
    evening = Evening(CupRecord(CupPlan(seed, drawn, players, day="2026-11-18")))
    rng = Random(seed)
    for _round in range(rounds):
        _begin(evening)
        while evening.cup.bettor is not None:
            evening.bet(rng.choice(evening.cup.rounds[-1].seats))
        assert evening.match is not None
        _play(evening.match, rng)
        evening.count()
    if bets and evening.cup.phase is CupPhase.LADDER:
        _begin(evening)
    return party_of(stage, evening)


def _begin(evening: Evening) -> None:
    game = evening.cup.announced().game
    evening.begin(load_box(GAMES[game.id], None)[0])


def _play(match: Match, rng: Random) -> None:
    match.begin()
    while match.state.actor != OVER:
        match.play(rng.choice(list(match.state.legal_actions())))
