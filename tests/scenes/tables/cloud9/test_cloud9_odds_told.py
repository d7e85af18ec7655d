"""A hint and the gauge on the table of Cloud 9 tell the same chance, where they tell of the same thing."""

from random import Random

from cloud9_on_paper import observations

from game.cloud9.bot import Cloud9Model
from game.cloud9.odds import percent
from game.cloud9.pieces import JUMP, STAY
from game.cloud9.views import Cloud9View
from scenes.tables.cloud9.odds_gauge import chance


def test_a_hint_tells_the_chance_that_the_gauge_tells() -> None:
    model, told = Cloud9Model("even"), 0
    for observation in observations():
        view = observation.view
        assert isinstance(view, Cloud9View)
        if view.phase == "pilot":
            continue
        gauge = chance(view)
        assert gauge is not None
        known = model.analyse(view, observation.told)
        state = model.determinize(known, Random(0))
        reasons = [reason for action in (STAY, JUMP) for reason in model.explain(known, state, action)]
        chances = [reason.values["chance"] for reason in reasons if "chance" in reason.values]
        own = [reason.values["chance"] for reason in reasons if reason.id == "pilot_next"]
        assert set(chances) - set(own) <= {percent(gauge)}
        told += bool(chances)
    assert told > 20


def test_a_chance_is_told_to_the_nearest_five_per_cent() -> None:
    assert [percent(chance) for chance in (0.0, 0.01, 0.86, 0.88, 1.0)] == [0, 0, 85, 90, 100]
