"""Strange World: every worked example of its specification, and what else its rules promise."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strange_on_paper import places_on_paper, tally_on_paper

from game.core import OVER, BadSetup, Chance, Event, IllegalAction, Reveals, run
from game.declaration import Box
from game.files import BadFile
from game.matches.narration import words_of
from game.strange_world import GAME
from game.strange_world import events as told
from game.strange_world.deck import FOLDER, read_deck
from game.strange_world.foresight import Eruption, foresee
from game.strange_world.grid import PLACE_AT, RowColumn, ats
from game.strange_world.pieces import (
    LANDS,
    TRAVELLERS,
    City,
    Decline,
    Erupt,
    Pass,
    Pile,
    Place,
    Portal,
    StrangeAction,
    Sun,
    Welcome,
)
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import band_of, moon_stars, tally, wish_parts
from game.strange_world.setup import Options, Setup, deal
from game.strange_world.views import StrangeView, world_view
from game.strange_world.world import World

EXAMPLES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "examples" / "strange_world.jsonl")
    .read_text("utf-8")
    .splitlines()
]


def new_game(seats: int, seed: int = 0) -> StrangeWorld:
    return StrangeWorld(deal(seats, Random(seed), Options(), Box()))


def play(state: StrangeWorld, *actions: StrangeAction) -> list[Event]:
    return [event for action in actions for event in run(state.apply(action))]


def lonely_world(start: str = "s4", travellers: Sequence[str] = TRAVELLERS) -> StrangeWorld:
    """The world of seat 0 at a table of two, where only seat 0 ever places."""
    state = new_game(2)
    state.sun = 0
    state.worlds[0] = World.of(start)
    state.travellers = tuple(travellers)
    return state


def build(state: StrangeWorld, *actions: StrangeAction) -> list[Event]:
    """Carry actions out in the world of seat 0, whatever cards they need."""
    story = []
    for action in actions:
        if isinstance(action, Place):
            take(state, action.card)
        story += play(state, action)
    return story


def take(state: StrangeWorld, *cards: str) -> None:
    """Let seat 0 place next, with these cards in hand."""
    state.phase, state.actor, state.turn = "place", 0, 0
    state.hands[0] = tuple(sorted(cards))


def lay(text: str) -> list[StrangeAction]:
    """Placements as on paper: `l20@0,1 l19@1,0`."""
    moves: list[StrangeAction] = []
    for word in text.split():
        card, _, at = word.partition("@")
        row, column = map(int, at.split(","))
        moves.append(Place(card, (row, column)))
    return moves


def places(state: StrangeWorld, card: str) -> set[RowColumn]:
    take(state, card)
    return {action.at for action in state.legal_actions() if isinstance(action, Place)}


def finish_round(state: StrangeWorld) -> None:
    this_round = state.round
    while state.round == this_round and state.actor != OVER:
        play(state, state.legal_actions()[-1])


def random_play(state: StrangeWorld, rng: Random, decisions: int = 1000) -> StrangeWorld:
    for _ in range(decisions):
        if state.actor == OVER:
            break
        play(state, rng.choice(state.legal_actions()))
    return state


# The examples of the specification.


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["example"])
def test_worked_example(example: dict[str, Any]) -> None:
    state = lonely_world(example["start"], example.get("available", TRAVELLERS))
    state.cities = tuple(example.get("cities_left", state.cities))
    build(state, *map(GAME.read_action, example["do"]))
    for what, answer in example["expect"].items():
        assert plain(ANSWERS[what](state, answer)) == plain(answer), what


def plain(value: Any) -> Any:
    """Any order of a list is as good as another."""
    value = json.loads(msgspec.json.encode(value))
    return sorted(value, key=str) if isinstance(value, list) else value


ANSWERS: dict[str, Callable[[StrangeWorld, Any], Any]] = {
    "down": lambda state, _: ats(state.worlds[0].down),
    "fumaroles": lambda state, _: ats(state.worlds[0].fumaroles),
    "portals": lambda state, _: [ats(pair) for pair in state.worlds[0].portals],
    "cities": lambda state, _: [city.stars for city in state.worlds[0].cities],
    "moons": lambda state, moons: [(at, moon_stars(state.worlds[0], PLACE_AT[tuple(at)])) for at, _ in moons],
    "met": lambda state, _: {
        guest.traveller: all(part.is_met for part in wish_parts(state.worlds[0], guest.traveller, guest.rows))
        for guest in state.worlds[0].guests
    },
    "breakdown": lambda state, _: tally(state.worlds[0]),
    "score": lambda state, _: tally(state.worlds[0]).total,
    "places": lambda state, wanted: {card: sorted(places(state, card)) for card in wanted},
    "legal": lambda state, _: state.legal_actions(),
    "count": lambda state, _: len(state.legal_actions()),
}


def test_dealing_and_passing() -> None:
    lands = LANDS[3]
    starts = ("s1", "s2", "s3")
    state = StrangeWorld(Setup(starts=starts, travellers=TRAVELLERS, deck=tuple(sorted(lands)), sun=2))
    assert (state.actor, state.phase) == (2, "sun")
    play(state, Sun("right"))
    assert state.hands == [("l01", "l02", "l03"), ("l04", "l05", "l06"), ("l07", "l08", "l09")]
    chosen = play(state, Pass(("l02", "l03")), Pass(("l04", "l05")))
    assert state.hands[0] == ("l01", "l02", "l03")
    assert chosen == [told.PassChosen(0, ("l02", "l03")), told.PassChosen(1, ("l04", "l05"))]
    assert play(state, Pass(("l07", "l08")))[1] == told.CardsPassed(
        (2, 0, 1), (("l02", "l03"), ("l04", "l05"), ("l07", "l08"))
    )
    assert state.hands == [("l01", "l04", "l05"), ("l06", "l07", "l08"), ("l02", "l03", "l09")]
    play(state, Pass(("l01",)), Pass(("l06",)))
    assert state.legal_actions() == [Pass(("l02",)), Pass(("l03",)), Pass(("l09",))]
    play(state, Pass(("l02",)))
    order = []
    while state.phase != "sun":
        if state.phase == "place":
            order.append(state.actor)
        play(state, state.legal_actions()[-1])
    assert order == [2, 1, 0] * 3
    assert (state.sun, state.actor, state.round) == (0, 0, 2)


def test_two_seats_have_no_direction_and_keep_the_sun() -> None:
    state = StrangeWorld(msgspec.structs.replace(deal(2, Random(1), Options(), Box()), sun=1))
    order: list[tuple[str, int]] = []
    while state.actor != OVER:
        if state.phase in ("sun", "pass_two", "pass_one", "place"):
            order.append((state.phase, state.actor))
        play(state, state.legal_actions()[-1])
    passes = [("pass_two", 0), ("pass_two", 1), ("pass_one", 0), ("pass_one", 1)]
    assert order == (passes + [("place", 1), ("place", 0)] * 3) * 5
    assert state.view(0).direction is None


def test_alone_piles_are_taken_one_after_another_and_turned_over_when_the_first_card_lies() -> None:
    state = new_game(1, seed=3)
    piles = state.piles
    for pile in (2, 5):
        assert play(state, Pile(pile)) == [told.PileChosen(pile, piles[pile][0])]
        assert {action.card for action in state.legal_actions() if isinstance(action, Place)} == {
            piles[pile][0]
        }
        story = play(state, state.legal_actions()[0])
        while not state.hands[0]:
            story += play(state, state.legal_actions()[-1])
        lower = tuple(sorted(piles[pile][1:]))
        assert story[-1] == told.PileRevealed(pile, lower)
        finish_round(state)
    assert state.legal_actions() == [Pile(0), Pile(1), Pile(3), Pile(4), Pile(6)]


TWO_FUMAROLES = (
    *lay("l01@0,1"), Erupt((0, 0)), *lay("l19@1,0 l02@1,1"), Erupt((1, 0))
)  # fmt: skip


@pytest.mark.parametrize(("left", "founded"), [((9, 7, 5, 4, 4), 9), ((5, 4, 4), 5), ((4,), 4)])
def test_dark_cities_are_shared_and_the_highest_left_is_founded(left: tuple[int, ...], founded: int) -> None:
    state = lonely_world()
    state.cities = left
    assert build(state, *TWO_FUMAROLES)[-1] == told.CityFounded(0, founded, ((0, 0), (1, 0)))
    assert state.cities == left[1:]


def test_ties_win_together() -> None:
    state = new_game(3)
    state.worlds = [World.of("s4"), World.of("s1"), World.of("s4")]
    result = state.result()
    assert (result.scores, result.winners) == ((4, 1, 4), (0, 2))
    assert list(result.breakdown[0]) == [
        "mountains", "lakes", "animals", "swamps", "cities", "moons", "travellers",
    ]  # fmt: skip
    assert result.reason == "strange-world-full"


@pytest.mark.parametrize(
    ("stars", "band"),
    [(0, 1), (59, 1), (60, 2), (69, 2), (70, 3), (74, 3), (75, 4), (79, 4), (80, 5), (99, 5)],
)
def test_bands(stars: int, band: int) -> None:
    assert band_of(stars) == band


# Against the same rules written down a second time, plainly.


@dataclass(frozen=True)
class Crowd:
    """A world in which everything happens more often than at a table."""

    state: StrangeWorld
    hand: tuple[str, ...]


@st.composite
def crowded_worlds(draw: st.DrawFn) -> Crowd:
    """Worlds of any lands, with travellers welcomed whenever it is possible."""
    rng = Random(draw(st.integers(0, 2**32)))
    state = lonely_world(rng.choice(["s1", "s2", "s3", "s4"]))
    lands = rng.sample(LANDS[4], 18)
    for card in lands[: draw(st.integers(0, 15))]:
        take(state, card)
        play(state, rng.choice(state.legal_actions()))
        while state.actor == 0:
            play(state, rng.choice([action for action in state.legal_actions() if action != Decline()]))
    return Crowd(state, tuple(lands[15:]))


@given(crowded_worlds())
def test_the_tally_agrees_with_counting_on_paper(crowd: Crowd) -> None:
    world = crowd.state.worlds[0]
    assert msgspec.structs.asdict(tally(world)) == tally_on_paper(world_view(world))


@given(crowded_worlds())
def test_the_places_agree_with_looking_on_paper(crowd: Crowd) -> None:
    state = crowd.state
    if len(state.worlds[0].laid) < 16:
        for card in crowd.hand:
            assert places(state, card) == places_on_paper(world_view(state.worlds[0]), card)


@pytest.mark.parametrize("down", [-1, 1])
@pytest.mark.parametrize("right", [-1, 1])
def test_worlds_in_every_corner_of_the_grid_are_counted_as_on_paper(down: int, right: int) -> None:
    reached = 0
    for seed in range(12):
        rng, state = Random(seed), lonely_world("s1")
        for card in rng.sample(LANDS[4], 15):
            take(state, card)
            legal = [action for action in state.legal_actions() if isinstance(action, Place)]
            play(
                state,
                max(legal, key=lambda action: (down * action.at[0] + right * action.at[1], rng.random())),
            )
            while state.actor == 0:
                play(state, rng.choice([action for action in state.legal_actions() if action != Decline()]))
        world = state.worlds[0]
        reached += (3 * down, 3 * right) in ats(world.occupied)
        assert msgspec.structs.asdict(tally(world)) == tally_on_paper(world_view(world))
    assert reached > 3


@given(crowded_worlds())
def test_every_card_can_be_laid_until_the_square_is_full(crowd: Crowd) -> None:
    state = crowd.state
    world = state.worlds[0]
    assert len(ats(world.occupied)) == len(world.laid) <= 16
    for card in crowd.hand:
        assert bool(world.places_for(card)) == (len(world.laid) < 16)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_with_full_squares_and_every_card_in_its_place(seats: int) -> None:
    for seed in range(20):
        state = random_play(new_game(seats, seed), Random(seed))
        view = state.view(None)
        for world in view.worlds:
            rows, columns = world.frame.rows, world.frame.columns
            assert (rows[1] - rows[0], columns[1] - columns[0]) == (3, 3)
            square = {(r, c) for r in range(rows[0], rows[1] + 1) for c in range(columns[0], columns[1] + 1)}
            assert {cell.at for cell in world.cells} == square
        laid = [cell.card for world in view.worlds for cell in world.cells[1:]]
        assert sorted(laid) == sorted(LANDS[seats]) if seats > 1 else set(laid) < set(LANDS[1])
        welcomed = [guest.traveller for world in view.worlds for guest in world.guests]
        assert len(welcomed) + len(view.travellers) == (8 if seats > 1 else 3)
        founded = [city.stars for world in view.worlds for city in world.cities]
        assert sorted([*founded, *view.cities]) == [4, 4, 5, 7, 9]


def test_random_games_alone_score_as_simulated() -> None:
    scores = [random_play(new_game(1, seed), Random(seed)).result().scores[0] for seed in range(2000)]
    mean = sum(s for s in scores if s is not None) / len(scores)
    assert mean == pytest.approx(33.8, abs=0.6)  # four standard errors


# What is refused, and why.

LANE = lay("l20@0,1 l19@0,2 l21@0,3")
ROOMY = lay("l24@0,1")
RORO: StrangeAction = Welcome("roro", "left", (-1, 0))


@pytest.mark.parametrize(
    ("start", "before", "hand", "action", "rule"),
    [
        ("s4", LANE, "l59", Place("l17", (1, 1)), "strange-card-not-in-hand"),
        ("s4", LANE, "l59", Place("l59", (0, 2)), "strange-place-taken"),
        ("s4", LANE, "l59", Place("l59", (0, 4)), "strange-beyond-columns"),
        ("s4", LANE, "l59", Place("l59", (0, -1)), "strange-beyond-columns"),
        ("s4", LANE, "l59", Place("l59", (4, 0)), "strange-beyond-rows"),
        ("s4", LANE, "l59", Place("l59", (0, 99)), "strange-beyond-columns"),
        ("s4", LANE, "l59", Place("l59", (2, 2)), "strange-not-adjacent"),
        ("s4", lay("l20@1,0 l19@2,0 l21@3,0"), "l59", Place("l59", (-1, 0)), "strange-beyond-rows"),
        ("s3", [*ROOMY, RORO], "l59", Place("l59", (0, -1)), "strange-beyond-traveller"),
        ("s3", [*ROOMY, RORO], "l59", Place("l59", (3, 0)), "strange-beyond-rows"),
        ("s4", TWO_FUMAROLES, "l03", Place("l03", (-1, 0)), "strange-volcano-must-erupt"),
        ("s4", [], "l59", Decline(), "strange-lay-a-card"),
        ("s3", ROOMY, "", Welcome("roro", "up", (0, 1)), "strange-side-is-fixed"),  # type: ignore[arg-type]
        ("s3", ROOMY, "", Welcome("bob", "left", (0, 1)), "strange-traveller-not-here"),
        ("s3", ROOMY, "", Welcome("roro", "left", (1, 2)), "strange-rows-not-at-portal"),
        ("s3", ROOMY, "", Place("l59", (1, 0)), "strange-welcome-or-decline"),
        ("s4", lay("l01@0,1"), "", Erupt((1, 0)), "strange-not-beside-volcano"),
        ("s4", lay("l01@0,1"), "", Erupt((9, 9)), "strange-not-beside-volcano"),
        ("s4", lay("l01@0,1"), "", Decline(), "strange-volcano-erupts"),
        ("s4", [*TWO_FUMAROLES, *lay("l05@2,1")], "", Erupt((1, 0)), "strange-covered-already"),
    ],
)
def test_refusals_of_a_placement(
    start: str, before: Sequence[StrangeAction], hand: str, action: StrangeAction, rule: str
) -> None:
    state = lonely_world(start)
    build(state, *before)
    if hand:
        take(state, hand)
    assert state.why_not(action) == rule
    with pytest.raises(IllegalAction, match=rule):
        state.apply(action)
    assert rule in GAME.refusals


@pytest.mark.parametrize(
    ("seats", "before", "action", "rule"),
    [
        (3, [], Sun("up"), "strange-left-or-right"),  # type: ignore[arg-type]
        (3, [], Decline(), "strange-turn-the-sun"),
        (2, [], Pass(("l01",)), "strange-pass-two"),
        (2, [], Pass(("l02", "l01")), "strange-pass-in-order"),
        (2, [], Pass(("l01", "l01")), "strange-pass-in-order"),
        (2, [], Pass(("l01", "l09")), "strange-card-not-in-hand"),
        (2, [], Sun("left"), "strange-pass-two"),
        (2, [Pass(("l01", "l02")), Pass(("l04", "l05"))], Pass(("l03", "l04")), "strange-pass-one"),
        (2, [Pass(("l01", "l02")), Pass(("l04", "l05"))], Pass(("l01",)), "strange-card-not-in-hand"),
        (1, [], Pile(7), "strange-no-such-pile"),
        (1, [], Place("l01", (0, 1)), "strange-choose-a-pile"),
    ],
)
def test_refusals_of_a_round(
    seats: int, before: Sequence[StrangeAction], action: StrangeAction, rule: str
) -> None:
    setup = deal(seats, Random(0), Options(), Box())
    if seats > 1:
        setup = msgspec.structs.replace(setup, deck=tuple(sorted(LANDS[seats])), sun=0)
    state = StrangeWorld(setup)
    play(state, *before)
    assert state.why_not(action) == rule
    with pytest.raises(IllegalAction, match=rule):
        state.apply(action)
    assert rule in GAME.refusals


def test_a_pile_is_taken_once() -> None:
    state = new_game(1)
    play(state, Pile(3))
    finish_round(state)
    assert state.why_not(Pile(3)) == "strange-pile-taken"


def example(name: str) -> StrangeWorld:
    """The position of a worked example."""
    found = next(example for example in EXAMPLES if example["example"] == name)
    state = lonely_world(found["start"])
    build(state, *map(GAME.read_action, found["do"]))
    return state


@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("choice of partner", Portal((1, 1)), "strange-not-a-partner"),
        ("choice of partner", Decline(), "strange-choose-a-partner"),
        ("choice of fumarole", City((1, 1)), "strange-not-a-lone-fumarole"),
        ("choice of fumarole", Decline(), "strange-choose-a-fumarole"),
        ("second portal in the same row", Welcome("roro", "left", (0, 1)), "strange-slot-taken"),
        ("second portal in the same row", Welcome("roro", "right", (-1, 0)), "strange-side-is-fixed"),
        ("second portal in the same row", Welcome("boung", "left", (-1, 0)), "strange-traveller-not-here"),
        ("shared slot", Welcome("burk", "left", (0, 1)), "strange-rows-beyond-square"),
    ],
)
def test_refusals_of_what_follows_a_placement(name: str, action: StrangeAction, rule: str) -> None:
    state = example(name)
    assert state.why_not(action) == rule
    assert rule in GAME.refusals


def test_nothing_may_be_done_after_the_end_and_nothing_is_left_to_chance() -> None:
    state = random_play(new_game(1), Random(0))
    assert state.legal_actions() == ()
    assert state.why_not(Decline()) == "strange-over"
    with pytest.raises(IllegalAction, match="strange-no-chance"):
        state.draw_chance(Random(0))
    with pytest.raises(IllegalAction, match="strange-no-chance"):
        state.settle(Chance())


TABLE = deal(2, Random(0), Options(), Box())
ALONE = deal(1, Random(0), Options(), Box())
DECK = TABLE.deck or ()
PILES = ALONE.piles or ()


@pytest.mark.parametrize(
    ("setup", "key", "changes"),
    [
        (TABLE, "starts", {"starts": ()}),
        (TABLE, "starts", {"starts": ("s1", "s1")}),
        (TABLE, "starts", {"starts": ("s1", "l01")}),
        (TABLE, "starts", {"starts": ("s1", "s2", "s3", "s4", "s5")}),
        (TABLE, "travellers", {"travellers": TRAVELLERS[1:]}),
        (TABLE, "travellers", {"travellers": (*TRAVELLERS[1:], "bob")}),
        (TABLE, "deck", {"deck": DECK[1:]}),
        (TABLE, "deck", {"deck": (*DECK[1:], DECK[1])}),
        (TABLE, "deck", {"deck": None}),
        (TABLE, "sun", {"sun": 2}),
        (TABLE, "sun", {"sun": None}),
        (TABLE, "piles", {"piles": PILES}),
        (ALONE, "piles", {"piles": PILES[1:]}),
        (ALONE, "piles", {"piles": (PILES[0][:2], *PILES[1:])}),
        (ALONE, "piles", {"piles": (PILES[1], *PILES[1:])}),
        (ALONE, "piles", {"piles": None}),
        (ALONE, "travellers", {"travellers": TRAVELLERS[:4]}),
        (ALONE, "deck", {"deck": DECK}),
        (ALONE, "sun", {"sun": 0}),
    ],
)
def test_bad_setups_are_refused_with_the_key(setup: Setup, key: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as bad:
        StrangeWorld(msgspec.structs.replace(setup, **changes))
    assert bad.value.key == key


@pytest.mark.parametrize("seats", [1, 4])
def test_the_setup_in_json_has_exactly_the_keys_of_its_number_of_seats(seats: int) -> None:
    setup = deal(seats, Random(0), Options(), Box())
    raw = msgspec.json.decode(msgspec.json.encode(setup))
    assert set(raw) == ({"starts", "travellers"} | ({"piles"} if seats == 1 else {"deck", "sun"}))
    assert msgspec.convert(raw, Setup) == setup


# What is told, and to whom.


@pytest.mark.parametrize(
    ("start", "before", "card", "why"),
    [
        ("s1", [], "l22@0,1", ("strange-lake-beside-lake",)),
        ("s2", lay("l20@0,1"), "l22@0,2", ("strange-second-swamp-in-row",)),
        (
            "s2",
            lay("l20@1,0 l15@1,1"),
            "l41@0,1",
            ("strange-lake-beside-lake", "strange-second-swamp-in-row"),
        ),
        ("s4", [], "l49@1,0", ("strange-moon-below-top",)),
        ("s3", [*lay("l24@0,1"), Decline()], "l33@1,1", ("strange-portal-beside-used",)),
        ("s4", [], "l59@0,1", None),
        ("s1", [], "l17@0,1", None),
        ("s3", [*lay("l24@0,1"), Decline(), *lay("l19@-1,0")], "l33@-1,-1", None),
    ],
)
def test_a_card_turns_down_by_every_rule_it_breaks(
    start: str, before: Sequence[StrangeAction], card: str, why: tuple[str, ...] | None
) -> None:
    state = lonely_world(start)
    build(state, *before)
    story = build(state, *lay(card))
    flips = [event.flips for event in story if isinstance(event, told.TurnedDown)]
    laid = lay(card)[0]
    assert isinstance(laid, Place)
    assert flips == ([(told.Flip(laid.card, laid.at, why),)] if why else [])


def test_a_volcano_without_any_card_to_cover_turns_down() -> None:
    world = example("volcano that cannot erupt").worlds[0]
    assert world.desolation("l31", PLACE_AT[3, 3]) == (
        told.Flip("l31", (3, 3), ("strange-volcano-cannot-erupt",)),
    )


def test_a_new_top_row_turns_all_older_moons_down_with_the_new_card() -> None:
    state = lonely_world()
    build(state, *lay("l37@0,1 l13@0,2"))
    assert build(state, *lay("l14@-1,1"))[-1] == told.TurnedDown(
        0,
        (
            told.Flip("l14", (-1, 1), ("strange-lake-beside-lake",)),
            told.Flip("l37", (0, 1), ("strange-moon-left-below",)),
            told.Flip("l13", (0, 2), ("strange-moon-left-below",)),
        ),
    )


def test_between_two_events_the_position_is_what_has_been_told() -> None:
    state = new_game(3)
    story = state.apply(Sun("right"))
    assert next(story) == told.SunTurned(state.sun, "right")
    assert (state.view(0).direction, state.view(0).hand_sizes) == ("right", (0, 0, 0))
    next(story)
    assert state.view(0).hand_sizes == (3, 0, 0)

    state = lonely_world("s1")
    take(state, "l14")
    story = state.apply(Place("l14", (0, 1)))
    next(story)
    assert not state.view(0).worlds[0].cells[1].down
    next(story)
    assert state.view(0).worlds[0].cells[1].down


def test_a_placement_tells_each_step() -> None:
    state = lonely_world("s3")
    assert build(state, *lay("l23@0,1")) == [
        told.CardLaid(0, "l23", (0, 1)),
        told.PortalJoined(0, ((0, 0), (0, 1))),
    ]
    assert build(state, RORO, Erupt((0, 0))) == [
        told.TravellerWelcomed(0, "roro", "left", (-1, 0)),
        told.Erupted(0, (0, 1), (0, 0)),
    ]
    assert "roro" not in state.travellers


@pytest.mark.parametrize("seats", [2, 3])
def test_secrets_are_told_to_those_who_may_know_them(seats: int) -> None:
    hidden = {"HandDealt", "PassChosen", "CardsPassed"}
    state = new_game(seats, 5)
    rng = Random(5)
    kinds = set()
    while state.actor != OVER:
        for event in play(state, rng.choice(state.legal_actions())):
            kinds.add(type(event).__name__)
            for seat in (None, *range(seats)):
                seen = event.seen_by(seat)
                match event:
                    case told.HandDealt() | told.PassChosen():
                        knows = seat == event.seat
                        assert seen == (event if knows else msgspec.structs.replace(event, cards=None))
                    case told.CardsPassed():
                        assert isinstance(seen, told.CardsPassed)
                        for giver, cards in enumerate(seen.cards):
                            knows = seat in (giver, event.receivers[giver])
                            assert cards == (event.cards[giver] if knows else None)
                    case _:
                        assert seen == event
    assert hidden <= kinds


def test_undo_stops_where_hidden_cards_come_to_light() -> None:
    """Dealing, handing over and turning a pile over show what was hidden; all else can be taken back."""
    reveals: dict[str, Reveals] = {}
    for seats in (1, 3):
        state, rng = new_game(seats, 1), Random(1)
        while state.actor != OVER:
            for event in play(state, rng.choice(state.legal_actions())):
                reveals[type(event).__name__] = event.reveals
    assert {kind for kind, shown in reveals.items() if shown == Reveals.HIDDEN} == {
        "HandDealt", "CardsPassed", "PileRevealed",
    }  # fmt: skip
    assert {kind for kind, shown in reveals.items() if shown == Reveals.OWN_CARD} == {"CardLaid"}


def shuffled_secrets(state: StrangeWorld, seat: int | None, rng: Random) -> StrangeWorld:
    """The same position with everything changed that a seat may not know."""
    other = state.copy()
    if state.seats == 1:
        lower = [card for n, pile in enumerate(state.piles) if n not in state.chosen for card in pile[1:]]
        rng.shuffle(lower)
        other.piles = tuple(
            pile if n in state.chosen else (pile[0], lower.pop(), lower.pop())
            for n, pile in enumerate(state.piles)
        )
        return other
    strangers = [n for n in range(state.seats) if n != seat]
    unknown = [card for n in strangers for card in state.hands[n]] + list(state.deck[state.dealt :])
    rng.shuffle(unknown)
    for n in strangers:
        other.hands[n] = tuple(sorted(unknown.pop() for _ in state.hands[n]))
    other.deck = (*state.deck[: state.dealt], *unknown)
    other.choices = tuple(
        choice if n == seat else other.hands[n][: len(choice)] for n, choice in enumerate(state.choices)
    )
    other.passed = tuple(
        tuple(given if n == seat else () for n, given in enumerate(passing)) for passing in state.passed
    )
    return other


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_view_does_not_change_with_what_the_seat_may_not_know(seats: int) -> None:
    rng = Random(6)
    state = new_game(seats, 6)
    while state.actor != OVER:
        for seat in (None, *range(seats)):
            assert shuffled_secrets(state, seat, rng).view(seat) == state.view(seat)
        play(state, rng.choice(state.legal_actions()))


def test_a_seat_remembers_what_it_passed_on_in_this_round() -> None:
    state = new_game(2, 4)
    first, second = state.hands[0][:2], state.hands[1][:2]
    play(state, Pass(first))
    assert (state.view(0).choice, state.view(1).choice, state.view(0).passed) == (first, (), ())
    assert state.view(1).have_chosen == 1
    play(state, Pass(second))
    assert (state.view(0).choice, state.view(0).passed, state.view(1).passed) == ((), (first,), (second,))
    assert set(second) <= set(state.view(0).hand)
    play(state, Pass(state.hands[0][:1]), Pass(state.hands[1][:1]))
    assert len(state.view(0).passed) == 2
    finish_round(state)
    assert state.view(0).passed == ()


def test_a_view_shows_how_each_card_lies() -> None:
    state = example("a whole world")
    world = state.view(None).worlds[0]
    lies = {cell.card: (cell.down, cell.fumarole, cell.used) for cell in world.cells}
    assert lies["l15"] == (True, False, False)
    assert lies["l59"] == (False, True, False)
    assert lies["l09"] == lies["l06"] == (False, False, True)
    assert lies["s3"] == (False, False, False)
    assert [(city.stars, city.at) for city in world.cities] == [(9, ((0, 1), (0, 2)))]
    assert (world.frame.rows, world.frame.columns) == ((-1, 2), (0, 3))
    assert world.tally.total == 44


def test_without_a_traveller_left_a_portal_asks_nothing() -> None:
    state = lonely_world("s3", travellers=())
    assert build(state, *lay("l24@0,1"))[-1] == told.PortalJoined(0, ((0, 0), (0, 1)))
    assert state.actor == 1
    state = lonely_world("s3", travellers=())
    build(state, *lay("l23@0,1"))
    assert state.legal_actions() == [Erupt((0, 0))]


def test_the_frame_is_what_the_finished_square_can_still_reach() -> None:
    state = lonely_world("s3")
    assert state.view(0).worlds[0].frame.rows == (-3, 3)
    build(state, *ROOMY, RORO)
    frame = state.view(0).worlds[0].frame
    assert (frame.rows, frame.columns) == ((-3, 2), (0, 3))


def test_a_decision_after_a_placement_tells_what_it_is_about() -> None:
    assert example("choice of partner").view(0).spot == (0, 1)
    assert example("choice of fumarole").view(0).spot == (0, 1)
    assert lonely_world().view(0).spot is None


# What would happen.


def test_foresight_tells_what_a_placement_would_turn_down() -> None:
    state = lonely_world()
    build(state, *lay("l37@0,1"))
    take(state, "l14")
    seen = foresee(state, Place("l14", (-1, 1)))
    assert [type(event) for event in seen.events] == [told.CardLaid, told.TurnedDown]
    assert (seen.before.lakes, seen.after.lakes, seen.partners, seen.eruptions) == (1, 0, (), ())
    assert len(state.worlds[0].laid) == 2


def test_foresight_tells_portals_and_eruptions() -> None:
    state = lonely_world("s3")
    take(state, "l23")
    seen = foresee(state, Place("l23", (0, 1)))
    assert seen.events[-1] == told.PortalJoined(0, ((0, 0), (0, 1)))
    assert seen.eruptions == (Eruption((0, 0), None, ()),)
    state = lonely_world("s3")
    build(state, *lay("l19@1,0 l20@1,1 l21@1,2 l06@0,2"))
    take(state, "l24")
    assert foresee(state, Place("l24", (0, 1))).partners == ((0, 0), (0, 2))


def test_foresight_tells_the_city_that_would_rise() -> None:
    state = lonely_world()
    build(state, *TWO_FUMAROLES[:3])
    take(state, "l02")
    seen = foresee(state, Place("l02", (1, 1)))
    assert set(seen.eruptions) == {Eruption((1, 0), 9, ((0, 0),)), Eruption((0, 1), 9, ((0, 0),))}
    play(state, Place("l02", (1, 1)))
    assert foresee(state, Erupt((1, 0))).after.cities == 9
    state.cities = ()
    assert all(eruption.city is None for eruption in foresee(state, Erupt((1, 0))).eruptions)


@pytest.mark.parametrize("seats", [1, 3])
def test_foresight_agrees_with_what_happens_and_never_tells_what_is_hidden(seats: int) -> None:
    state, rng = new_game(seats, 8), Random(8)
    while state.actor != OVER:
        action = rng.choice(state.legal_actions())
        before, seat = state.copy(), state.actor
        seen = foresee(state, action)
        assert state == before
        story = play(state, action)
        open_story = [event for event in story if event.reveals < Reveals.HIDDEN]
        assert list(seen.events) == open_story[: len(seen.events)]
        assert all(event.reveals < Reveals.HIDDEN for event in seen.events)
        assert seen.after == tally(state.worlds[seat])


def test_a_wish_tells_how_near_it_is() -> None:
    state = lonely_world("s2")
    build(state, *lay("l14@0,1 l42@1,0"))
    parts = list(wish_parts(state.worlds[0], "floulou", (0, 1)))
    assert [(part.need.count, part.have, part.need.at_least) for part in parts] == [
        ("lake", 1, 2), ("animal", 2, 2), ("mountain", 1, 2), ("swamp", 2, 2),
    ]  # fmt: skip
    swamps = list(wish_parts(state.worlds[0], "burk", (-1, 0)))
    assert [(part.rows, part.have, part.is_met) for part in swamps] == [((-1,), 0, False), ((0,), 1, True)]


# Words and data.


def test_every_event_happens_and_has_words() -> None:
    kinds = set()
    for seats in (1, 2, 4):
        for seed in range(15):
            state, rng = new_game(seats, seed), Random(seed)
            while state.actor != OVER:
                kinds |= {type(event).__name__ for event in play(state, rng.choice(state.legal_actions()))}
    known = {name for name, kind in vars(told).items() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds == known - {"Event"} | {"GameEnded"} == set(words_of(FOLDER)["events"])


def test_every_rule_that_turns_a_card_down_has_words() -> None:
    reasons = {"strange-lake-beside-lake", "strange-second-swamp-in-row", "strange-moon-below-top"}
    reasons |= {"strange-portal-beside-used", "strange-volcano-cannot-erupt", "strange-moon-left-below"}
    assert reasons | {"strange-world-full"} <= set(GAME.refusals)


DECK_TEXT = (FOLDER / "cards.toml").read_text("utf-8")


def test_the_icons_in_the_deck_are_those_of_the_specification() -> None:
    deck = read_deck(DECK_TEXT, "cards.toml")
    icons = [
        sum(len(icons) for n in range(1, seats + 1) for icons in deck.lands_from(n).values())
        for seats in (1, 2, 3, 4)
    ]
    assert icons == [46, 68, 108, 144]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('l06 = ["portal"]', 'l06 = ["gate"]', "lands"),
        ('l06 = ["portal"]', "l06 = []", "lands"),
        ('l06 = ["portal"]', 'l06 = ["lake", "lake"]', "lands.1.l06"),
        ('l06 = ["portal"]', "", "lands.1"),
        ("l24 = ", "l06 = ", "lands.2.l06"),
        ('s1 = ["mountain", "lake"]', 's1 = ["mountain", "moon"]', "starts.s1"),
        ('s1 = ["mountain", "lake"]', 's1 = ["lake", "lake"]', "starts.s1"),
        ("rounds = 5", "rounds = 4", "rounds"),
        ("piles = 7", "piles = 4", "solo.piles"),
        ("travellers = 3", "travellers = 9", "solo.travellers"),
        ("stars = 60", "stars = 70", "bands"),
        ("at_least = 3", "at_most = 3", "travellers.wishes"),
        ("[starts]", "[starts", "file"),
        ("game = ", "play = ", "file"),
    ],
)
def test_a_deck_that_makes_no_game_is_refused_with_its_place(old: str, new: str, place: str) -> None:
    assert old in DECK_TEXT
    with pytest.raises(BadFile) as bad:
        read_deck(DECK_TEXT.replace(old, new, 1), "own.toml")
    assert bad.value.source == "own.toml"
    assert bad.value.place.startswith(place)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("[lands.2]", "1 seats need 21 lands, but there are 22"),
        ("[lands.3]", "2 seats need 30 lands, but there are 31"),
        ("[lands.4]", "3 seats need 45 lands, but there are 46"),
        ("", "4 seats need 60 lands, but there are 61"),
    ],
)
def test_a_deck_with_too_many_lands_tells_how_many_there_must_be(before: str, words: str) -> None:
    head, found, tail = DECK_TEXT.rpartition(before) if before else (DECK_TEXT, "", "")
    with pytest.raises(BadFile) as bad:
        read_deck(f'{head}l999 = ["lake"]\n{found}{tail}', "own.toml")
    assert bad.value.reason == words


def test_positions_read_as_on_paper() -> None:
    state = example("swamps")
    assert "s2@0,0 (l17)@0,1 l42@1,1 (l55)@1,0 l28@-1,0" in str(state)
    assert "#l37#@0,2" in str(example("a whole world"))
    assert isinstance(state.view(0), StrangeView)
