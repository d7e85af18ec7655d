"""Reasons: the numbers in what bots say of a move are those that anybody could count in the position."""

from types import SimpleNamespace
from typing import Any

import pytest
from kingdom_on_paper import game_at
from tables import Table, random_game

from game.cloud9 import reasons as cloud9
from game.cloud9.pieces import END_SCORE, FALL, FLY_CARDS, FLY_WILD, VALUE, bundle
from game.cloudy_kingdom import actions as kingdom_actions
from game.cloudy_kingdom import reasons as kingdom
from game.cloudy_kingdom.bitboard import PAIRS
from game.cloudy_kingdom.reach import FAR, SHARE, Distances
from game.search_model import Reason
from game.shelf import GAMES
from game.strange_world import actions as strange_actions
from game.strange_world import reasons as strange
from game.strange_world.expected_draws import LANES
from game.strange_world.heuristic import hope_of_wish
from game.strange_world.pieces import Pile, Welcome
from game.strange_world.scoring import is_fulfilled

ARCH = {
    "id": "arch",
    "name": "Arch",
    "card": {"joins": ["al"], "broken": "b"},
    "step": [{"do": "place"}],
}


def position(**parts: Any) -> Any:
    """As much of a position as somebody looks at."""
    return SimpleNamespace(**parts)


def only(reasons: Any) -> Reason:
    (reason,) = reasons
    assert isinstance(reason, Reason)
    return reason


@pytest.mark.parametrize(
    ("action", "legal", "told"),
    [
        (FALL, (FLY_WILD, FALL), ("wild_is_kept", {"others": 2})),
        (FLY_WILD, (FLY_WILD, FALL), ("wild_saves_the_flight", {"cards": 3})),
        (FLY_WILD, (FLY_CARDS, FLY_WILD), ("wild_saves_cards", {"cards": 3})),
        (FLY_CARDS, (FLY_CARDS, FLY_WILD), ("wild_stays_in_hand", {"cards": 3})),
    ],
)
def test_a_payment_is_told_with_what_becomes_of_the_wild_card(action: Any, legal: Any, told: Any) -> None:
    state = position(demand=bundle(["green", "green", "red"]), aboard=0b1011, legal=legal)
    reason = only(cloud9._about_paying(state, action))
    assert (reason.id, reason.values) == told


@pytest.mark.parametrize("ahead", [False, True])
def test_only_who_would_lead_is_told_of_the_lead(*, ahead: bool) -> None:
    own = END_SCORE - VALUE[4]
    rival = own + VALUE[4] - 1 if ahead else END_SCORE
    told = cloud9._about_the_lead(position(scores=[rival, own], actor=1, cloud=4, goal=END_SCORE))
    assert [(reason.id, reason.values) for reason in told] == (
        [("jump_takes_the_lead", {"total": END_SCORE})] if ahead else []
    )


def test_who_is_far_from_the_end_does_not_take_the_lead_by_a_jump() -> None:
    assert not cloud9._about_the_lead(position(scores=[0, 0], actor=0, cloud=4, goal=END_SCORE))


def test_a_family_lacks_what_its_nearer_pair_lacks() -> None:
    distances = Distances((5, 2, FAR, 1), (0b11, 0b100, 0, 0))
    assert [kingdom._wanted(distances, first) for first in (0, 2)] == [2, 1]
    assert kingdom._chance(distances, 0) == SHARE[0b111]


def test_what_sets_another_back_is_told_with_what_they_lack_then() -> None:
    before, after = Distances((2, 4), (0b1, 0b1)), Distances((3, 5), (0b1, 0b1))
    reason = only(kingdom._about_another(before, after, 0, 1))
    assert (reason.id, reason.values) == ("sets_back", {"seat": 1, "cards": 3})


def test_what_is_taken_from_another_weighs_as_much_as_their_chance_has_sunk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, after = Distances((2, 4), (0, 0)), Distances((2, 4), (0b1, 0b1))
    chances = {before: 0.75, after: 0.5}
    monkeypatch.setattr(kingdom, "_chance", lambda distances, _first: chances[distances])
    reason = only(kingdom._about_another(before, after, 0, 1))
    assert reason == Reason("takes_chance_away", {"seat": 1, "chance": 75, "left": 50}, 0.25)
    chances[after] = 0.71  # too little to be told of
    assert not [*kingdom._about_another(before, after, 0, 1)]


def test_a_step_towards_a_castle_is_told_with_the_cards_of_that_pair() -> None:
    before, after = Distances((5, 4), (0, 0)), Distances((5, 3), (0, 0))
    told = kingdom._about_own_way(before, after, 0, 0, by_hand=True)
    reason = only(each for each in told if each.id == "comes_nearer")
    assert reason.values == {"seat": 0, "pair": PAIRS[1], "cards": 3}


def test_a_spell_of_ones_own_is_told_as_it_will_lie() -> None:
    view = game_at(own=[{**ARCH, "id": "other"}, ARCH], spells=("arch",)).view(0)
    assert kingdom_actions._spell(view, "arch").id == "arch"
    assert kingdom_actions._spell(view, "other").id == "other"
    assert kingdom_actions._spell(view, "chop").id == "chop"


def test_a_pile_is_told_by_its_own_card() -> None:
    game = GAMES["strange_world"]
    seen: list[Any] = [state.view(0) for state, _ in random_game(Table(game, 1), 3).walk()]
    views = [view for view in seen if view.phase == "pile"]
    assert views
    for view in views:
        told = [strange_actions.words_for(view, Pile(index)) for index in range(len(view.piles))]
        assert told == [("Pile", {"card": card}) for card in view.piles]
        assert len(set(view.piles)) > 1


def arrivals() -> list[tuple[Any, Welcome]]:
    """Worlds in which a traveller may be welcomed, and how."""
    walk: Any = random_game(Table(GAMES["strange_world"], 2), 1).walk()
    return [
        (state.worlds[state.actor], action)
        for state, _ in walk
        if state.actor >= 0
        for action in state.legal_actions()
        if isinstance(action, Welcome)
    ]


def test_the_chance_of_a_wish_is_told_in_hundredths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strange, "is_fulfilled", lambda *_: False)
    monkeypatch.setattr(strange, "hope_of_wish", lambda *_: 0.6)
    after = position(world_state=position(world=None), draws=None)
    reason = only(strange._about_wish(after, arrivals()[0][1]))
    assert (reason.id, reason.values["chance"]) == ("wish_may_come_true", 60)


def test_a_wish_that_is_open_comes_true_by_cards_that_are_still_to_come() -> None:
    still_open = [
        (world, guest) for world, guest in arrivals() if not is_fulfilled(world, guest.traveller, guest.rows)
    ]
    assert len(still_open) > 5
    for world, guest in still_open:
        hopes = [
            hope_of_wish(world, guest, position(left=left, rates=(0.3,) * (LANES + 1)))
            for left in (0, 1, 3, 9)
        ]
        assert hopes[0] == 0
        assert hopes == sorted(hopes)
