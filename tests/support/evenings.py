"""Evenings for tests: planned in one line, and played by people who never sit still."""

from random import Random

from tables import box

from game.core import OVER
from game.cup import simulate
from game.cup.cup import Cup
from game.cup.decisions import HandBack, Join, Leave, StandIn
from game.cup.evening import Evening
from game.cup.record import CupPlan, CupRecord, RoundPick
from game.cup.state import CupPhase
from game.matches.match import Match
from game.matches.record import Player
from game.shelf import GAMES

BOXES = {game: box(game) for game in GAMES}
DRAWN: dict[int, tuple[RoundPick, ...]] = {rounds: tuple("" for _ in range(rounds)) for rounds in (3, 5, 7)}


def plan(players: int, rounds: int = 3, seed: int = 0, *picks: RoundPick) -> CupPlan:
    """So many people with names, and as many rounds as are picked or else drawn."""
    names = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")[:players]
    return CupPlan(seed, picks or DRAWN[rounds], tuple(Player(name) for name in names))


def deal(evening: Evening) -> None:
    """Begin the next round."""
    evening.begin(BOXES[evening.cup.announced().game.id])


def finish_round(evening: Evening, rng: Random, restless: float = 0.0) -> None:
    """Bet, play the open round at random and climb the ladder; now and then something else happens."""
    while evening.cup.bettor is not None:
        evening.bet(rng.choice(evening.cup.rounds[-1].seats))
    match = evening.match
    assert match is not None
    match.begin()
    while match.state.actor != OVER:
        match.play(rng.choice(list(match.state.legal_actions())))
        if rng.random() < restless:
            _fidget(evening, match, rng)
    evening.count()


def play(evening: Evening, seed: int, restless: float = 0.0) -> None:
    """Play an evening at random, on to its end; the restless come, go, stand up and take back."""
    rng = Random(seed)
    if evening.cup.phase in (CupPhase.BETS, CupPhase.MATCH):
        finish_round(evening, rng, restless)
    while evening.cup.phase is not CupPhase.OVER:
        if rng.random() < restless * 10:
            _come_and_go(evening, rng)
        deal(evening)
        finish_round(evening, rng, restless)


def restless_evening(seed: int) -> Evening:
    """An evening with everything that can happen."""
    rng = Random(seed)
    evening = Evening(CupRecord(plan(rng.randrange(2, 7), rng.choice((3, 5, 7)), seed)))
    play(evening, seed, restless=0.05)
    return evening


def _fidget(evening: Evening, match: Match, rng: Random) -> None:
    cup = evening.cup
    member = rng.choice(cup.present)
    if match.can_undo():
        match.undo()
    if evening.cup.why_not(HandBack(member)) is None:
        evening.decide(HandBack(member))
    elif cup.why_not(StandIn(member, "easy")) is None:
        evening.decide(StandIn(member, "easy"))


def _come_and_go(evening: Evening, rng: Random) -> None:
    cup = evening.cup
    leave, join = Leave(rng.choice(cup.present)), Join(Player(f"Guest {len(cup.members)}"))
    if cup.why_not(leave) is None and rng.random() < 0.5:
        evening.decide(leave)
    if cup.why_not(join) is None:
        evening.decide(join)


def bot_evening(members: int, rounds: int, seed: int) -> tuple[CupRecord, Cup]:
    """An evening of bots on its own, which is over."""
    players = tuple(Player(f"Bot {number}", bot="random") for number in range(members))
    record = CupRecord(CupPlan(seed, DRAWN[rounds], players))
    return record, simulate.play(record, BOXES)
