"""A sequential test stops soon where there is a difference, and seldom says what is not so."""

from random import Random

import pytest
from tables import box

from game.bots.levels import Limits
from game.bots.simulate import SimulationPlan
from game.bots.strength import StrengthVerdict, verdict
from game.bots.tournament import Crew
from game.cloud9 import GAME
from scenes.cli.tournaments import TournamentRun


def played(chance: float, seed: int) -> tuple[StrengthVerdict, int]:
    """What is found of somebody who wins with a chance, and after how many games."""
    rng = Random(seed)
    shares: list[float] = []
    while (found := verdict(shares, 0.5)) == "unsure" and len(shares) < 2000:
        shares.append(float(rng.random() < chance))
    return found, len(shares)


@pytest.mark.parametrize(("chance", "true"), [(0.75, "better"), (0.25, "weaker")])
def test_a_clear_difference_is_found_soon(chance: float, true: StrengthVerdict) -> None:
    found = [played(chance, seed) for seed in range(40)]
    assert sum(each == true for each, _ in found) >= 38
    assert sum(games for _, games in found) / 40 < 60


@pytest.mark.parametrize(
    ("part", "said"),
    [(0.58, "better"), (0.5799, "unsure"), (0.5, "unsure"), (0.4201, "unsure"), (0.42, "weaker")],
)
def test_it_is_sure_when_one_is_19_times_as_likely_as_the_other(part: float, said: StrengthVerdict) -> None:
    assert verdict([part] * 8, 0.5) == said
    assert verdict([part] * 7, 0.5) == "unsure"  # these are too few games for anything
    assert verdict([1.0] * 7, 0.5) == "unsure"


def test_a_small_difference_takes_longer() -> None:
    few, many = (sum(played(chance, seed)[1] for seed in range(20)) for chance in (0.8, 0.6))
    assert many > 2 * few


def test_a_tournament_stops_when_it_is_sure() -> None:
    plan = SimulationPlan("cloud9", 2, 400, 3, GAME.options(), ("medium", "random"))
    tournament, _ = TournamentRun(plan, box("cloud9"), Limits(), Crew(), until_sure=True).hold(
        lambda: None, None
    )
    assert tournament.plan.games < 100
    assert tournament.bots[0].won.share > 0.5
