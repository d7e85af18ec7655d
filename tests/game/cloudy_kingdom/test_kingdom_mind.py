"""How bots think in Cloudy Kingdom: what they imagine, what they see at once, and what colours their play."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random

import pytest
from kingdom_on_paper import ALL_FOUR, TRIO, TURNED, dealt, game_at, linked, random_games, scrambled

from game.bots.levels import Limits, ThinkingBot
from game.cloudy_kingdom.bot import KingdomModel, reach_of
from game.cloudy_kingdom.casting import stack_after
from game.cloudy_kingdom.events import HandKept
from game.cloudy_kingdom.pieces import KINDS, ROUTE_CARDS, Cast, Choose, Grow, KingdomAction
from game.cloudy_kingdom.position import TURN
from game.cloudy_kingdom.reach import SHARE, Reach
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import OVER, Event, run
from game.search_model import STYLES, Observation, Reason, Strength, Style

#: An own spell that does a bit of everything, hidden cards and swaps included.
STORM = {
    "id": "storm",
    "name": "Storm",
    "card": {"joins": ["ab"], "permanent": True},
    "step": [
        {"do": "take"},
        {"do": "draw", "count": 2},
        {"do": "offer_swap"},
        {"do": "play"},
        {"do": "place", "where": "last"},
        {"do": "play", "where": "empty"},
        {"do": "chop"},
        {"do": "turn", "quarters": 3},
    ],
}
GLANCE = 0
STYLES_AND_EVEN: tuple[Style, ...] = ("even", *STYLES)


def observation(state: CloudyKingdom, told: Sequence[Event] = ()) -> Observation:
    seat = state.actor
    return Observation("cloudy_kingdom", seat, state.view(seat), told, tuple(state.legal_actions()))


def move(state: CloudyKingdom, rounds: int = GLANCE, style: Style = "even", seed: int = 1) -> KingdomAction:
    bot = ThinkingBot(KingdomModel(), KingdomModel(style), Strength(rounds), Limits())
    chosen: KingdomAction = bot.choose(observation(state), Random(seed)).action
    return chosen


def stormy_games() -> Iterator[CloudyKingdom]:
    """Positions of random games in which everybody has a spell that does a bit of everything."""
    for seats in (2, 3, 4):
        state = CloudyKingdom(dealt(seats, "random", seats, own=[STORM]))
        state.spells = [("chop", "green_thumb", "storm")] * seats
        state.ask_turn()
        rng = Random(seats)
        while state.actor != OVER:
            yield state
            run(state.apply(rng.choice(state.legal_actions())))


def share_of_wins(state: CloudyKingdom) -> float:
    """How much of the deck would win for the actor at once."""
    wins = 0
    for kind, face in KINDS.items():
        holding = state.copy()
        holding.hands[state.actor] = state.tables.number[f"{kind}-1"]
        holding.ask_turn()
        wins += face.copies * any(wins_at_once(holding, action) for action in holding.legal_actions())
    return wins / len(ROUTE_CARDS)


def wins_of(state: CloudyKingdom, action: KingdomAction) -> tuple[int, ...]:
    following = state.copy()
    run(following.apply(action))
    return tuple(following.winners)


def wins_at_once(state: CloudyKingdom, action: KingdomAction) -> bool:
    return wins_of(state, action) == (state.actor,)


def test_imagined_positions_look_exactly_as_the_real_one_and_hold_every_card_once() -> None:
    model = KingdomModel()
    told: list[Event] = [HandKept(1)]
    looked_at = 0
    for state in chain((each for each, _ in random_games(games=2)), stormy_games()):
        if state.actor == OVER:
            continue
        looked_at += 1
        known = model.analyse(state.view(state.actor), told)
        for seed in range(2):
            imagined = model.determinize(known, Random(seed))
            assert imagined.view(state.actor) == state.view(state.actor)
            assert imagined.legal_actions() == state.legal_actions()
            assert sorted(cards_of(imagined)) == sorted(cards_of(state))
    assert looked_at > 300


def cards_of(state: CloudyKingdom) -> list[int]:
    pool = () if state.casting is None else state.casting.pool
    lying = [code >> 2 for stack in state.field.stacks for code in stack]
    hands = [card for card in state.hands if card >= 0]
    return [*state.deck[state.drawn :], *state.discard, *hands, *state.chopped, *lying, *pool]


def test_positions_alike_to_the_seat_give_the_same_thought() -> None:
    looked_at = 0
    for state, rng in random_games(games=1):
        if state.actor == OVER or len(state.legal_actions()) < 2 or rng.random() > 0.25:
            continue
        looked_at += 1
        twin = scrambled(state, state.actor, rng)
        bot = ThinkingBot(KingdomModel(), KingdomModel(), Strength(rounds=24), Limits())
        thoughts = [bot.choose(observation(each), Random(9)) for each in (state, twin)]
        assert thoughts[0] == thoughts[1]
    assert looked_at > 15


def test_who_kept_a_card_probably_holds_a_better_one() -> None:
    state = game_at(TURNED, families=TRIO)
    view, model = state.view(0), KingdomModel()
    ways = {}
    for told in ((), (HandKept(1),)):
        known = model.analyse(view, told)
        cards = [model.determinize(known, Random(seed)).hands[1] for seed in range(200)]
        ways[told] = sum(ROUTE_CARDS[card].startswith(("crossroad", "tee")) for card in cards)
    assert ways[HandKept(1),] > ways[()] + 10


@pytest.mark.parametrize("rounds", [GLANCE, 60])
@pytest.mark.parametrize("style", STYLES_AND_EVEN)
def test_a_win_in_one_is_seen(style: Style, rounds: int) -> None:
    state = game_at(TURNED, hands=("straight", "crossroad"))
    run(state.apply(move(state, rounds, style)))
    assert state.winners == (0,)


@pytest.mark.parametrize("rounds", [GLANCE, 200])
def test_a_loss_in_one_is_prevented(rounds: int) -> None:
    state = game_at(TURNED, families=("blue", "black"), hands=("crossroad", "straight"))
    threat = state.copy()
    threat.actor = threat.turn = 1
    assert share_of_wins(threat) > 0.5
    for seed in range(3):
        following = state.copy()
        while following.actor == 0:  # a spell may take several decisions
            run(following.apply(move(following, rounds, seed=seed)))
        assert not following.winners
        assert following.actor == 1
        assert share_of_wins(following) < 0.2


def test_a_card_that_would_join_the_castles_of_others_is_not_laid_there() -> None:
    state = game_at(TURNED, families=("blue", "black"), hands=("straight", "straight"))
    model = KingdomModel()
    weights = dict(zip(state.legal_actions(), model.priors(state, state.legal_actions()), strict=True))
    gift = next(
        each for each in weights if isinstance(each, Grow) and (each.cell, each.axis) == ((2, 1), "v")
    )
    assert weights[gift] == min(weights.values())


def test_of_four_others_are_thought_to_win_where_they_can_and_to_give_nothing_away() -> None:
    model = KingdomModel()
    wins = gifts = 0
    for state, _ in random_games("first_game", 2):
        if state.actor == OVER:
            continue
        legal = state.legal_actions()
        habit = model.habit(state, legal)
        assert (habit is None) == (state.seats < 4)
        if habit is None or state.phase != TURN:
            continue
        ends = {action: wins_of(state, action) for action in legal}
        chosen = [ends[action] for action, weight in zip(legal, habit, strict=True) if weight]
        if any(state.actor in winners for winners in ends.values()):
            assert all(state.actor in winners for winners in chosen)
            wins += 1
        elif not all(ends.values()):
            assert not any(chosen)
            gifts += any(ends.values())
    assert wins
    assert gifts


def test_cards_wanted_are_counted_as_by_trying_all_of_them() -> None:
    compared = 0
    for state, rng in random_games(games=2):
        if state.phase != TURN or rng.random() > 0.2:
            continue
        reach = reach_of(state.tables)
        distances = reach.distances(reach.lay_of(state.field))
        pairs = [(family, pair) for family in state.tables.bitboard.families for pair in ("NS", "WE")]
        now = linked(state.view(None))
        found = last_cards(state)
        for place, pair in enumerate(pairs):
            assert (distances.wants[place] == 0) == (pair in now)
            if pair not in now and (kinds := found.get(pair, 0)):
                assert distances.wants[place] <= 2
                assert distances.wants[place] == 2 or not kinds & ~distances.kinds[place]
                assert distances.wants[place] == 1 or SHARE[kinds] < 0.5
                compared += 1
    assert compared > 20


def test_boards_measured_together_are_as_far_as_each_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cloudy_kingdom.reach._REMEMBERED", 50)  # more than that come up
    compared = 0
    for state, rng in random_games(games=1):
        if state.actor == OVER or rng.random() > 0.08:
            continue
        reach = Reach(state.tables)
        lay = reach.lay_of(state.field)
        stacks = filter(None, (stack_after(state, action) for action in state.legal_actions()))
        lays = [reach.changed(lay, *stack) for stack in stacks]
        found = reach.all_distances(lays, lay)
        for each in lays:
            reach._found = {}
            alone = reach.distances(each)
            assert (alone.wants, alone.kinds) == (found[each].wants, found[each].kinds)
            compared += 1
    assert compared > 100


def test_a_card_beside_the_board_joins_nothing() -> None:
    straight = "; ".join(f"(1,{column}): straight h0" for column in range(3))
    field = f"{straight}; (1,3): straight v0; (0,3): crossroad h0 / crossroad v0"
    state = game_at(field, families=ALL_FOUR)
    reach = reach_of(state.tables)
    distances = reach.distances(reach.lay_of(state.field))
    place = 2 * ALL_FOUR.index("blue") + 1
    assert distances.wants[place] == 1
    joining = {kind for number, kind in enumerate(KINDS) if distances.kinds[place] >> number & 1}
    assert joining == set(KINDS) - {"straight", "bridge", "gap"}


def last_cards(state: CloudyKingdom) -> dict[tuple[str, str], int]:
    """By pair of castles: the kinds of cards that join it at once, as bits."""
    found: dict[tuple[str, str], int] = {}
    for number, kind in enumerate(KINDS):
        menu = state.tables.grows[state.tables.number[f"{kind}-1"]]
        for way in menu.ways.values():
            if way.spots & state.field.spots:
                field = state.field.copy()
                field.lay(way.number, way.code)
                for pair in state.tables.bitboard.pairs(field.links & ~state.field.links):
                    found[pair] = found.get(pair, 0) | 1 << number
    return found


def test_spells_that_win_more_often_are_chosen() -> None:
    chosen = move(CloudyKingdom(dealt(3, "draft")))
    assert isinstance(chosen, Choose)
    assert {"green_thumb", "burning_crossing"} < set(chosen.spells)


def test_spells_nobody_has_printed_are_kept_like_others() -> None:
    state = CloudyKingdom(dealt(2, "random", own=[STORM]))

    def worth_with(*spells: str) -> float:
        state.spells = [spells, ()]
        return KingdomModel().evaluate(state)[0]

    assert worth_with() < worth_with("storm")
    assert worth_with("burning_crossing") < worth_with("storm") < worth_with("inspiration")


def test_bots_carry_out_spells_nobody_has_printed() -> None:
    answers = 0
    for state in stormy_games():
        if state.casting is not None and len(state.legal_actions()) > 1:
            answers += 1
            for rounds in (GLANCE, 6):
                assert move(state, rounds) in state.legal_actions()
    assert answers > 20


@pytest.mark.parametrize("spells", ["first_game", "random", "draft"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_styles_play_whole_games_legally(seats: int, spells: str) -> None:
    state = CloudyKingdom(dealt(seats, spells, seats))
    while state.actor != OVER:
        chosen = move(state, 6, STYLES[state.actor])
        assert chosen in state.legal_actions()
        run(state.apply(chosen))


def test_styles_show() -> None:
    turns = dict.fromkeys(STYLES, 0)
    casts = dict.fromkeys(STYLES, 0)
    for seed in range(32):
        style = STYLES[seed % 4]
        state = CloudyKingdom(dealt(3, "first_game", seed // 4))
        own = seed // 4 % 3
        while state.actor != OVER:
            chosen = move(state, style=style if state.actor == own else "even")
            turns[style] += state.actor == own
            casts[style] += state.actor == own and isinstance(chosen, Cast)
            run(state.apply(chosen))
    assert turns["daring"] < turns["careful"]
    assert casts["builder"] < casts["spiteful"]


def explained(state: CloudyKingdom) -> Sequence[Reason]:
    """Why a bot would make the move it likes best."""
    model = KingdomModel()
    return model.explain(model.analyse(state.view(state.actor), ()), state, move(state))


def test_reasons_name_what_matters() -> None:
    win = game_at(TURNED, hands=("straight", "crossroad"))
    assert explained(win)[0].id == "joins_castles"
    rescue = game_at(TURNED, families=("blue", "black"), hands=("crossroad", "straight"))
    reason = explained(rescue)[0]
    assert (reason.id, reason.values["seat"]) == ("takes_chance_away", 1)
    assert reason.values["chance"] > 50 > reason.values["left"]
