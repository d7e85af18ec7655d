"""The search: its tree grows, and everybody plays by their own mind; how sure the share of a bot is."""

import gc
import math
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from bot_programs import decisions
from tables import Table

from game.bots.search import Budget, Node, Search
from game.bots.strength import Share, share_of
from game.search_model import Strength, any_of, likely
from game.shelf import GAMES

FOREVER = Budget(80, math.inf, lambda: 0.0)


def depth(node: Node) -> int:
    """How many moves deep a tree has been walked."""
    return max((1 + depth(each) for each in node.nodes.values() if each.visits), default=0)


class Falls(Random):
    """Chance that falls as it is told."""

    share = 0.0

    def random(self) -> float:
        return self.share


@pytest.mark.parametrize(
    ("share", "drawn"),
    [(0.0, "a"), (0.35, "a"), (0.36, "b"), (0.48, "c"), (math.nextafter(1, 0), "c")],  # what rounding leaves
)
def test_things_are_drawn_as_likely_as_their_weights(share: float, drawn: str) -> None:
    chance = Falls()
    chance.share = share
    assert likely(chance, "abc", (0.6, 0.2, 0.9)) == drawn
    assert any_of("abc", chance) == "abc"[int(3 * share)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_tree_grows_by_one_move_in_a_round_and_deeper_with_many(game: str) -> None:
    model = GAMES[game].search_model("even")
    observation = decisions(Table(GAMES[game], 2), 1)[0]
    search = Search(model, model, observation, Random(1), Strength(80))
    search.run(Budget(1, math.inf, lambda: 0.0))
    assert depth(search._root) == 1
    search.run(FOREVER)
    assert sum(each.visits for each in search._root.nodes.values()) == search.rounds
    assert depth(search._root) > 1


def test_nobody_sweeps_while_a_tree_grows_and_everybody_does_after_that() -> None:
    swept: list[bool] = []

    def clock() -> float:
        swept.append(gc.isenabled())
        return 0.0

    model = GAMES["cloudy_kingdom"].search_model("even")
    observation = decisions(Table(GAMES["cloudy_kingdom"], 2), 1)[0]
    Search(model, model, observation, Random(1), Strength(2)).decide(Budget(2, math.inf, clock))
    assert swept == [False] * 3
    assert gc.isenabled()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_everybody_plays_by_their_own_mind(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    even, own = (GAMES[game].search_model(style) for style in ("even", "spiteful"))
    asked: dict[str, set[bool]] = {"even": set(), "own": set()}
    observation = decisions(Table(GAMES[game], 2), 1)[0]

    def noted(name: str, model: Any) -> None:
        priors = model.priors

        def heard(state: Any, legal: Sequence[Any]) -> Sequence[float]:
            asked[name].add(state.actor == observation.seat)
            return priors(state, legal)  # type: ignore[no-any-return]

        monkeypatch.setattr(model, "priors", heard)

    noted("even", even)
    noted("own", own)
    Search(even, own, observation, Random(1), Strength(80)).run(FOREVER)
    assert asked == {"even": {False}, "own": {True}}


def test_a_move_is_as_likely_as_it_looks_in_all_imagined_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    model = GAMES["cloud9"].search_model("even")
    observation = next(each for each in decisions(Table(GAMES["cloud9"], 2), 1) if len(each.legal) == 2)
    search = Search(model, model, observation, Random(1), Strength(80))
    state = model.determinize(search._known, Random(1))
    keys = list(map(model.key, observation.legal))
    looks = iter([(3.0, 1.0), (1.0, 1.0), (0.0, 2.0)])
    monkeypatch.setattr(search, "_priors", lambda _state, _legal: next(looks))
    node = Node()
    search._descend(state, node, observation.legal)  # nobody has been there
    assert [node.nodes[key].weight for key in keys] == [0.75, 0.25]
    search._look(state, node, keys, observation.legal)
    assert [node.nodes[key].weight for key in keys] == [0.625, 0.375]
    node.nodes[keys[0]].visits = 4
    search._descend(state, node, observation.legal)  # a world like any other: it is looked at again
    assert [round(node.nodes[key].weight, 4) for key in keys] == [round(1.25 / 3, 4), round(1.75 / 3, 4)]


def test_a_search_ends_before_its_time_does() -> None:
    model = GAMES["cloud9"].search_model("even")
    observation = next(each for each in decisions(Table(GAMES["cloud9"], 2), 1) if len(each.legal) == 2)
    search = Search(model, model, observation, Random(1), Strength(80))
    ticks = iter(range(100))
    search.run(Budget(80, 4.5, lambda: float(next(ticks))))
    assert search.rounds == 4  # each takes a second, and a fifth would end too late


def test_a_share_of_the_wins_has_the_interval_of_wilson() -> None:
    share = share_of([1.0] * 8 + [0.0] * 2, 0.5)
    assert (share.share, share.low, share.high) == (0.8, 0.4902, 0.9433)
    assert share_of([1.0, 1.0, 0.0], 1 / 7) == Share(2.0, 0.6667, 0.2077, 0.9385, 0.1429)
    assert (share_of([1.0] * 9, 0.5).high, share_of([0.0] * 9, 0.5).low) == (1.0, 0.0)
