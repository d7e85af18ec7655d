"""Bots in Strange World: what they imagine fits what they see, and they see what is plainly best."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from tables import Table, new_game, random_game

from game.bots.levels import Limits, ThinkingBot
from game.bots.observation import observation_of
from game.bots.simulate import play_bots
from game.core import OVER, run
from game.matches.narration import Narrator, words_of
from game.matches.record import Record
from game.search_model import STYLES, Observation, Strength, Style
from game.strange_world import GAME, pieces
from game.strange_world.bot import StrangeModel
from game.strange_world.determinization import DeterminizedState
from game.strange_world.expected_draws import Unseen
from game.strange_world.lookahead import Judge, Lookahead, WorldState
from game.strange_world.planning import Planner
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import tally

SEATS = range(1, 5)
MODEL = StrangeModel()


def bot(rounds: int, style: Style = "even") -> ThinkingBot:
    """A bot that never slips, and never looks at a clock."""
    return ThinkingBot(MODEL, StrangeModel(style), Strength(rounds, doubt=0.1), Limits())


def observations(seats: int, seed: int, every: int = 7) -> list[Observation]:
    """What the seats had seen at some decisions of a random game."""
    record = random_game(Table(GAME, seats), seed)
    part = Record(record.game, record.seats, record.seed, record.options, record.setup)
    found = []
    for length in range(0, len(record.steps), every):
        part.steps = record.steps[:length]
        found.append(observation_of(part))
    return found


def cards_of(state: StrangeWorld) -> list[str]:
    """All lands of a position, wherever they are."""
    laid = [place.card for world in state.worlds for place in world.laid[1:]]
    hands = [card for hand in state.hands for card in hand]
    piles = [pile for number, pile in enumerate(state.piles) if number not in state.chosen]
    if state.seats == 1 and state.phase != "pile" and not state.turn:
        hands += state.piles[state.chosen[-1]][1:]
    return sorted([*laid, *hands, *state.deck[state.dealt :], *(card for pile in piles for card in pile)])


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_imagined_fits_what_is_seen(seats: int) -> None:
    rng = Random(4)
    for observation in observations(seats, 6, every=2):
        known = MODEL.analyse(observation.view, observation.told)
        dreams = [MODEL.determinize(known, rng) for _ in range(3)]
        for state in dreams:
            assert state.view(observation.seat) == observation.view
            assert tuple(state.legal_actions()) == observation.legal
            in_spot = (
                [observation.view.worlds[observation.seat].cells[-1].card] if observation.view.spot else []
            )
            assert set(in_spot) <= set(cards_of(state))
            assert cards_of(state) == sorted(pieces.LANDS[seats])


def test_alone_every_pair_of_hidden_cards_comes_once_before_one_comes_again() -> None:
    for observation in observations(1, 6):
        known = MODEL.analyse(observation.view, observation.told)
        pairs = {frozenset(pair) for pair in combinations(known.hidden, 2)}
        for _ in range(2):
            deals = [MODEL.determinize(known, Random(2)).known.deals[-1] for _ in pairs]
            assert {frozenset(deal[:2]) for deal in deals} == pairs
            assert {frozenset(deal) for deal in deals} <= {frozenset(known.hidden)}


def test_cards_passed_on_stay_with_those_who_may_have_them() -> None:
    for observation in observations(3, 8, every=1):
        view = observation.view
        if view.phase != "pass_one":
            continue
        step = 1 if view.direction == "left" else -1
        neighbour = (observation.seat + step) % 3
        state = MODEL.determinize(MODEL.analyse(view, observation.told), Random(1))
        assert set(view.passed[0]) <= set(state.hands[neighbour]) | set(
            state.choices[neighbour] if neighbour < len(state.choices) else ()
        )


@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_are_played_legally(seats: int) -> None:
    styles: list[Style] = [*STYLES, "even"]
    bots = [bot(seat % 3, styles[(seat + seats) % len(styles)]) for seat in range(seats)]
    assert play_bots(new_game(Table(GAME, seats), 2), bots).actor == OVER


def test_a_finished_world_promises_its_stars() -> None:
    for seats in SEATS:
        *_, (state, _) = random_game(Table(GAME, seats), 7).walk()
        assert isinstance(state, StrangeWorld)
        judge = Judge(Lookahead.of(state, 0), "together", None)
        for world in state.worlds:
            world_state = WorldState(world, state.travellers, state.cities)
            assert judge.promise(world_state, Unseen()) == pytest.approx(tally(world).total)


def best_total(state: StrangeWorld) -> int:
    """The most stars that the actor can have after all cards left in hand."""
    if state.actor == OVER:
        return tally(state.worlds[0]).total
    totals = []
    for action in state.legal_actions():
        twin = state.copy()
        run(twin.apply(action))
        totals.append(best_total(twin))
    return max(totals)


def test_the_last_two_cards_are_laid_where_they_bring_most() -> None:
    decided = 0
    for seed in range(5):
        record = random_game(Table(GAME, 1), seed)
        for number, (state, _) in enumerate(record.walk()):
            assert isinstance(state, StrangeWorld)
            if len(state.worlds[0].laid) != 14 or state.phase != "place":
                continue
            part = Record(record.game, 1, record.seed, record.options, record.setup)
            part.steps = record.steps[:number]
            choice = bot(250).choose(observation_of(part), Random(1)).action
            twin = state.copy()
            run(twin.apply(choice))
            assert best_total(twin) == best_total(state)
            decided += 1
    assert decided


def test_a_traveller_whose_wish_is_fulfilled_is_not_turned_away() -> None:
    seen = 0
    for seed in range(6):
        for observation in observations(2, seed, every=1):
            if observation.view.phase != "traveller" or observation.view.round < 5:
                continue
            choice = bot(0).choose(observation, Random(1)).action
            assert isinstance(choice, pieces.Welcome)
            seen += 1
    assert seen


def stars_of(style: Style, games: Sequence[int]) -> dict[str, int]:
    """The stars by category that a style brings together at a glance."""
    stars: dict[str, int] = {}
    for seed in games:
        result = play_bots(new_game(Table(GAME, 1), seed), [bot(0, style)]).result()
        for category, number in result.breakdown[0].items():
            stars[category] = stars.get(category, 0) + number
    return stars


def test_styles_build_different_worlds() -> None:
    careful, daring, builder = (stars_of(style, range(16)) for style in ("careful", "daring", "builder"))
    risky = ("cities", "moons", "travellers")
    assert sum(daring[kind] for kind in risky) > sum(careful[kind] for kind in risky)
    assert builder["mountains"] > max(careful["mountains"], daring["mountains"])


def test_the_spiteful_give_less_away() -> None:
    given = {"even": 0.0, "spiteful": 0.0}
    for observation in [*observations(2, 3, every=1), *observations(2, 4, every=1)]:
        if not observation.view.phase.startswith("pass"):
            continue
        known = MODEL.analyse(observation.view, observation.told)
        state = MODEL.determinize(known, Random(1))
        planner = Planner(known, None, 0.0)
        for style in ("even", "spiteful"):
            choice = bot(0, style).choose(observation, Random(1)).action
            given[style] += sum(planner.gain(state, 1 - observation.seat, card) for card in choice.cards)
    assert given["spiteful"] < given["even"]


@pytest.mark.parametrize("seats", SEATS)
def test_reasons_have_words_and_the_best_come_first(seats: int) -> None:
    teller = Narrator(GAME, [f"Player {seat}" for seat in range(seats)])
    told = set()
    for observation in observations(seats, 5, every=3):
        known = MODEL.analyse(observation.view, observation.told)
        state = MODEL.determinize(known, Random(1))
        assert isinstance(state, DeterminizedState)
        for action in observation.legal[:12]:
            reasons = MODEL.explain(known, state, action)
            assert [each.weight for each in reasons] == sorted(
                (each.weight for each in reasons), reverse=True
            )
            for each in reasons:
                assert "{" not in teller.reason(each.id, each.values)
                told.add(each.id)
    assert told <= set(words_of(GAME.folder)["reasons"])
    assert len(told) > 2


def test_a_glance_is_at_the_own_world_however_heedless_somebody_is() -> None:
    heeding, heedless = (
        ThinkingBot(MODEL, MODEL, Strength(rounds=0, heedless=share, hope=0.2), Limits())
        for share in (0.0, 1.0)
    )
    seen = [observation for observation in observations(3, 5) if len(observation.legal) > 1]
    assert seen
    for observation in seen:
        assert heedless.choose(observation, Random(2)) == heeding.choose(observation, Random(2))
