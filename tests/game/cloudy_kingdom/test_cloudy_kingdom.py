"""Cloudy Kingdom: every worked example of its specification, and what else its rules promise."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from kingdom_on_paper import (
    ALL_FOUR,
    BLACK_ROUTE,
    CROSSED,
    FACES,
    TRIO,
    TURNED,
    X,
    box,
    casts,
    dealt,
    game_at,
    grow,
    grows,
    joined,
    linked,
    play,
    spots,
)

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom import events as told
from game.cloudy_kingdom.deck import FOLDER, read_deck
from game.cloudy_kingdom.pieces import (
    ROUTE_CARDS,
    Cast,
    Choose,
    Chop,
    Discard,
    Grow,
    Keep,
    Place,
    Swap,
)
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.setup import Options, deal
from game.core import OVER, BadSetup, GameEnded, IllegalAction
from game.declaration import Box
from game.files import BadFile
from game.matches.narration import words_of

# Worked examples


@pytest.mark.parametrize(("families", "symmetric"), [(TRIO, 12), (ALL_FOUR, 16)])
def test_example_1_places_on_an_empty_field(families: tuple[str, ...], symmetric: int) -> None:
    for kind, (_, broken) in FACES.items():
        if kind in ("burning_crossing", "dead_end"):
            continue
        state = game_at(families=families, hands=(kind,))
        is_symmetric = kind in (
            "straight",
            "crossroad",
            "twin_left",
            "twin_right",
            "bridge",
            "gap",
        )
        assert len(grows(state)) == symmetric * (1 if is_symmetric else 2), (kind, broken)
        assert not {(1, 1, "h"), (1, 1, "v")} & spots(state)
        assert {(0, 0, "h"), (0, 0, "v"), (0, 1, "v")} <= spots(state)
        assert (0, 1, "h") not in spots(state)


def test_example_1_first_decisions() -> None:
    assert len(game_at(families=TRIO, hands=("crossroad",)).legal_actions()) == 13
    others = ("dead_end", "green_thumb", "quick_growth")
    state = game_at(families=TRIO, hands=("straight",), spells=others)
    assert len(state.legal_actions()) == 26
    assert len(casts(state, "dead_end")) == 12


def test_example_2_support() -> None:
    state = game_at("(0,0): straight h0", hands=("straight",))
    north_west = {spot for spot in spots(state) if spot[0] < 2 and spot[1] < 2}
    assert north_west == {(0, 0, "v"), (0, 1, "h"), (0, 1, "v"), (1, 0, "h")}
    state = game_at("(0,0): straight h0; (1,0): straight h0 / bridge v0", hands=("straight",))
    around = {spot for spot in spots(state) if spot[:2] in {(1, 1), (2, 0), (0, 1), (2, 1)}}
    assert around == {(1, 1, "h"), (2, 0, "h"), (2, 0, "v"), (0, 1, "h"), (0, 1, "v"), (2, 1, "v")}


@pytest.mark.parametrize(
    ("stack", "joins", "turned"),
    [
        ("straight h0", "WE", "NS"),
        ("bend_left h0", "", ""),
        ("straight h0 / bend_left v0", "NE", "ES"),
        ("straight h0 / bend_left v1", "SW", "WN"),
        ("straight v0 / tee_end h0", "NSW", "NEW"),
        ("straight h0 / bridge v0", "NS WE", "NS WE"),
        ("crossroad v0 / twin_left h0", "NW ES", "NE SW"),
        ("snapped h0 / crossroad v0", "NES", "ESW"),
        ("snapped h1 / crossroad v0", "NSW", "NEW"),
        ("snapped h0 / straight v0 / crossroad h0", "NESW", "NESW"),
        ("straight v0 / snapped h0", "NES", "ESW"),
        ("crossroad h0 / dead_end v0", "", ""),
        ("dead_end h0 / tee_side v0", "NES", "ESW"),
        ("snapped h0 / burning_crossing v0", "NES", None),
        ("straight v0 / gap h0", "NS", "WE"),
        ("gap h0 / crossroad v0", "NESW", "NESW"),
        ("crossroad v0 / straight h0", "WE", "NS"),
    ],
)
def test_example_3_what_stacks_join(stack: str, joins: str, turned: str | None) -> None:
    state = game_at(f"(1,1): {stack}", spells=("twist", "chop", "replant"))
    assert groups_at(state, 1, 1) == set(map(frozenset, joins.split()))
    twist = Cast("twist", (1, 1))
    if turned is None:
        assert state.why_not(twist) == "kingdom-nothing-to-choose"
    else:
        play(state, twist)
        assert groups_at(state, 1, 1) == set(map(frozenset, turned.split()))


def groups_at(state: CloudyKingdom, row: int, column: int) -> set[frozenset[str]]:
    """What hangs together in a cell, with the first letters of the sides."""
    pairs = joined(state.view(None), state.view(None).stacks[row][column])
    groups = {
        frozenset(side[0].upper() for pair in pairs if start in pair for side in pair)
        for start in ("north", "east", "south", "west")
    }
    return groups - {frozenset()}


def test_example_3_a_stack_turns_card_by_card() -> None:
    state = game_at("(1,1): straight h0 / bend_left v0", spells=("twist", "chop", "replant"))
    assert told.StackTurned(0, (1, 1), 1) in play(state, Cast("twist", (1, 1)))
    lying = [(card.axis, card.flip) for card in state.view(None).stacks[1][1]]
    assert lying == [("v", 0), ("h", 1)]


def test_example_4_a_route() -> None:
    assert links(game_at(BLACK_ROUTE)) == {("black", "NS")}
    assert links(game_at(BLACK_ROUTE.replace("bend_left v0", "bend_left v1"))) == set()
    covered = BLACK_ROUTE.replace("(0,0): straight v0", "(0,0): straight v0 / straight h0")
    assert links(game_at(covered)) == set()


def links(state: CloudyKingdom) -> set[tuple[str, str]]:
    found = set(state.tables.bitboard.pairs(state.field.links))
    assert found == linked(state.view(None))
    return found


@pytest.mark.parametrize(("families", "winners"), [(TRIO, (1, 2)), (("black", "blue"), (1,))])
def test_example_5_a_route_for_others(families: tuple[str, ...], winners: tuple[int, ...]) -> None:
    spells = ("chop", "inspiration", "twist")
    state = game_at(CROSSED, families=families, hands=("straight",), spells=spells)
    assert (len(grows(state)), len(casts(state, "chop")), len(casts(state, "twist"))) == (11, 6, 6)
    assert len(state.legal_actions()) == 24
    play(state, grow(state, 1, 1, "h"))
    assert state.result().winners == winners
    assert state.result().reason == "kingdom-route"


def test_example_6_the_own_route_comes_first() -> None:
    field = CROSSED.replace("(2,0): crossroad v0", f"(2,0): {X}")
    state = game_at(field, families=TRIO, hands=("straight",))
    story = play(state, grow(state, 1, 1, "h"))
    fates = {(event.seat, event.fate) for event in story if isinstance(event, told.LinkMade)}
    assert fates == {(0, "wins"), (1, "loses"), (2, "loses")}
    assert state.result().winners == (0,)
    blue_lays = game_at(CROSSED, families=("blue", "red", "black"), hands=("straight",))
    play(blue_lays, grow(blue_lays, 1, 1, "h"))
    assert blue_lays.result().winners == (0,)


def test_example_7_the_same_by_a_spell() -> None:
    field = CROSSED.replace("(2,0): crossroad v0", f"(2,0): {X}")
    state = game_at(field, families=TRIO, deck=("straight", *["gap"] * 2))
    play(state, Cast("inspiration"))
    play(state, grow(state, 1, 1, "h", "straight"))
    assert state.result().winners == (1, 2)
    twisted = game_at(f"{field}; (1,1): straight v0", families=TRIO, spells=("chop", "replant", "twist"))
    play(twisted, Cast("twist", (1, 1)))
    assert twisted.result().winners == (1, 2)


TWISTER = ("chop", "green_thumb", "twist")


def test_example_8_waiting_and_broken() -> None:
    state = game_at(TURNED, hands=("gap", "straight"), spells=TWISTER)
    story = play(state, Cast("twist", (2, 1)))
    assert told.LinkMade(0, "black", "NS", "waits") in story
    assert state.standing() == (0,)
    assert [(link.seat, link.pair) for link in state.view(None).links] == [(0, "NS")]
    story = play(state, grow(state, 0, 0, "h"))
    assert told.LinkBroken(0, "black", "NS") in story
    assert (state.actor, state.standing()) == (0, ())
    assert grows(state)


def test_example_9_waiting_and_claimed() -> None:
    for deck in (40, 1):  # with one card the deck runs out with the draw of seat 0
        state = game_at(TURNED, hands=("gap", "straight"), spells=TWISTER, deck=deck)
        play(state, Cast("twist", (2, 1)))
        assert (state.turns_left is None) == (deck > 1)
        story = play(state, grow(state, 0, 2, "h"))
        assert story[-2:] == [told.Claimed(0), GameEnded((None, None), (0,))]
        assert state.result().reason == "kingdom-claim"


def test_example_10_broken_and_made_again() -> None:
    deck = ("gap", "straight", "crossroad", *["bridge"] * 3)
    state = game_at(TURNED, hands=("gap", "straight"), spells=TWISTER, deck=deck)
    play(state, Cast("twist", (2, 1)), Cast("green_thumb"))
    assert (state.actor, state.legal_actions()) == (0, [Keep(), Swap()])
    play(state, Keep())
    story = play(state, grow(state, 0, 0, "h", "straight"))
    story += play(state, grow(state, 0, 0, "v", "crossroad"))
    kinds = [type(event) for event in story if isinstance(event, told.LinkMade | told.LinkBroken | GameEnded)]
    assert kinds == [told.LinkBroken, told.LinkMade, GameEnded]
    assert state.result().winners == (0,)


def test_example_11_the_other_pair() -> None:
    field = (
        f"{BLACK_ROUTE}; (2,2): straight v0 / bend_left h0; (1,2): straight v0; "
        "(0,2): straight h0 / bend_right v1"
    )
    field = field.replace("(0,0): straight v0", "(0,0): straight h1")
    field = field.replace("(2,1): straight v0", "(2,1): straight h0 / bridge v0")
    state = game_at(field, hands=("gap", "straight"), spells=TWISTER)
    play(state, Cast("twist", (0, 0)))
    assert links(state) == {("black", "NS")}
    play(state, grow(state, 2, 0, "h"))
    assert links(state) == {("black", "NS"), ("black", "WE")}
    assert state.result().winners == (0,)


def test_example_12_the_permanent_card() -> None:
    field = "(1,0): straight h0 / burning_crossing v0; (1,1): straight h0"
    state = game_at(field, hands=("straight",), spells=("burning_crossing", "chop", "twist"))
    for spell in ("burning_crossing", "chop", "twist"):
        assert casts(state, spell) == [Cast(spell, (1, 1))]
    assert Counter(cell[:2] for cell in spots(state)) == {
        **dict.fromkeys([(0, 0), (0, 2), (2, 0), (2, 2)], 2),
        **dict.fromkeys([(0, 1), (1, 1), (1, 2), (2, 1)], 1),
    }


def test_example_13_replant() -> None:
    state = game_at(hands=("straight",), discard=("gap", "bridge"), spells=("chop", "inspiration", "replant"))
    story = play(state, Cast("replant"))
    assert told.CardTaken(0, "bridge-1", "replant") in story
    assert {action.card for action in grows(state)} == {"bridge-1"}
    assert state.view(1).discard == ("gap-1", "straight-1")
    casting = state.view(1).casting
    assert casting is not None
    assert casting.pool == ("bridge-1",)  # everybody saw it lying there
    empty = game_at(spells=("chop", "inspiration", "replant"))
    assert empty.why_not(Cast("replant")) == "kingdom-discard-too-short"


def test_example_14_two_cards_left() -> None:
    spells = ("green_thumb", "inspiration", "quick_growth")
    state = game_at(hands=("straight", "gap"), deck=("gap", "bridge"), spells=spells)
    story = play(state, Cast("inspiration"), Grow("gap-2", (0, 0), "h", 0))
    assert told.LastRoundBegan(0) in story
    assert state.view(0).discard == ("straight-1", "bridge-1")
    assert all(isinstance(action, Grow) for action in state.legal_actions())
    assert state.why_not(Cast("green_thumb")) == "kingdom-last-round"
    story = play(state, grow(state, 2, 2, "h"))
    assert story[-2:] == [told.TurnPassed(0), GameEnded((None, None), ())]
    assert state.result().reason == "kingdom-draw"
    short = game_at(deck=1, spells=spells)
    assert {short.why_not(Cast(spell)) for spell in spells} == {"kingdom-deck-too-short"}


def test_example_15_a_claim_without_a_card() -> None:
    state = game_at(BLACK_ROUTE.replace("; (2,1): straight v0", ""), deck=("straight", "gap"))
    play(state, Cast("inspiration"))
    laid = play(state, grow(state, 2, 1, "v", "straight"))
    assert told.LinkMade(0, "black", "NS", "waits") in laid
    assert state.view(0).hand is None
    story = play(state, grow(state, 0, 2, "h"))
    assert told.Claimed(0) in story
    assert state.result().winners == (0,)


def test_example_16_opened_by_a_spell() -> None:
    field = BLACK_ROUTE.replace("(0,0): straight v0", "(0,0): straight v0 / straight h0")
    by_blue = game_at(field, families=("blue", "black"))
    story = play(by_blue, Cast("chop", (0, 0)))
    assert isinstance(story[2], told.CardChopped)
    assert by_blue.result().winners == (1,)
    by_black = game_at(field)
    play(by_black, Cast("chop", (0, 0)))
    assert (by_black.actor, by_black.standing()) == (1, (0,))


# Spells and the end of the deck


def test_a_swap_is_offered_only_while_there_is_a_deck() -> None:
    deck = ("gap", "gap", "bridge")
    spells = ("chop", "green_thumb", "twist")
    state = game_at(families=TRIO, hands=("straight", "bend_left"), deck=deck, spells=spells)
    play(state, Cast("green_thumb"))
    assert state.actor == 1
    story = play(state, Swap())
    assert story[:3] == [
        told.HandSwapped(1),
        told.CardDiscarded(1, "bend_left-1"),
        told.CardDrawn(1, "bridge-1"),
    ]
    assert state.actor == 0  # nothing is left for seat 2
    assert state.view(0).discard == ("straight-1", "bend_left-1")


def test_quick_growth_lays_the_second_card_across_the_first() -> None:
    state = game_at(
        "(0,0): straight h0", deck=("gap", "bridge", "bridge"), spells=("chop", "quick_growth", "twist")
    )
    play(state, Cast("quick_growth"))
    assert {(0, 0, "v")}.isdisjoint(spots(state))
    assert state.why_not(Grow("gap-1", (0, 0), "v", 0)) == "kingdom-empty-only"
    play(state, Grow("gap-1", (2, 2), "h", 0))
    assert state.legal_actions() == [Grow("bridge-1", (2, 2), "v", 0)]
    assert state.why_not(Grow("bridge-1", (0, 0), "v", 0)) == "kingdom-last-only"


def test_the_second_card_of_a_spell_is_not_drawn_when_the_first_one_ends_the_game() -> None:
    spells = ("chop", "quick_growth", "twist")
    field = BLACK_ROUTE.replace("; (2,1): straight v0", "")
    state = game_at(field, families=("blue", "black"), deck=("straight", "gap"), spells=spells)
    play(state, Cast("quick_growth"))
    play(state, grow(state, 2, 1, "v", "straight"))
    assert state.result().winners == (1,)
    assert state.deck_size == 1


def test_a_dead_end_is_laid_covered_chopped_and_turned_like_a_route_card() -> None:
    state = game_at(spells=("chop", "dead_end", "twist"))
    story = play(state, Cast("dead_end", (0, 0), "v"))
    assert told.SpecialPlaced(0, "dead_end", (0, 0), "v", 0) in story
    assert Cast("twist", (0, 0)) in state.legal_actions()
    play(state, grow(state, 0, 0, "h"))
    play(state, Cast("chop", (0, 0)))
    play(state, Cast("chop", (0, 0)))
    assert "dead_end" in state.view(0).chopped


def test_the_last_round_gives_everybody_one_more_turn() -> None:
    state = game_at(families=TRIO, deck=1)
    actors = []
    while state.actor != OVER:
        actors.append(state.actor)
        play(state, grows(state)[0])
    assert actors == [0, 1, 2, 0]


def test_a_standing_link_gets_no_share_of_another_win() -> None:
    """Black's link waits; red joins blue's castles: blue wins alone."""
    blue = "(0,1): straight h0 / bend_left v0; (0,2): straight v0 / bend_right h0; (1,2): straight v0"
    families = ("black", "red", "blue")
    state = game_at(f"{TURNED}; {blue}", families=families, hands=("gap", "straight"), spells=TWISTER)
    play(state, Cast("twist", (2, 1)))
    assert (state.standing(), state.actor) == ((0,), 1)
    play(state, grow(state, 2, 2, "v"))
    assert links(state) == {("black", "NS"), ("blue", "NS")}
    assert state.result().winners == (2,)


# Choosing spells, and how games begin


def test_everybody_chooses_three_spells_in_turn() -> None:
    state = CloudyKingdom(dealt(3, "draft", seed=5))
    first = state.turn
    assert len(state.legal_actions()) == 56
    assert state.why_not(Choose(("chop", "chop", "twist"))) == "kingdom-three-spells"
    assert state.why_not(Grow("gap-1", (0, 0), "h", 0)) == "kingdom-choose-spells"
    choices = [("chop", "dead_end", "twist"), ("chop", "replant", "twist"), ("chop", "dead_end", "twist")]
    story = []
    for turn, spells in enumerate(choices):
        assert state.actor == (first + turn) % 3
        story += play(state, Choose(spells))
    assert story[-1] == told.TurnBegan(first)
    assert state.view(None).spells[first] == choices[0]
    assert grows(state)


def test_two_seats_get_families_that_are_even() -> None:
    for seed in range(20):
        setup = dealt(2, seed=seed)
        assert setup.layout == "A"
        assert setup.families[setup.first] in ("black", "red")
        assert setup.families[1 - setup.first] == "blue"


def test_printed_boards_by_seats_and_all_families_for_anybody() -> None:
    seen: dict[int, set[str]] = {3: set(), 4: set()}
    for seats, families in seen.items():
        for seed in range(20):
            setup = dealt(seats, seed=seed)
            assert setup.layout == ("A" if seats == 3 else "B")
            assert len(set(setup.families)) == seats
            families.add(setup.families[0])
    assert seen == {3: set(TRIO), 4: set(ALL_FOUR)}


def test_a_setup_is_written_down_as_the_log_wants_it() -> None:
    raw = msgspec.to_builtins(dealt(2, "draft"))
    assert set(raw) == {"layout", "castles", "families", "first", "hands", "deck", "spells"}
    assert raw["spells"] is None
    assert raw["castles"] == {
        "north": ("black", "blue", "red"),
        "east": ("black", "blue", "red"),
        "south": ("red", "black", "blue"),
        "west": ("blue", "red", "black"),
    }
    assert msgspec.convert(raw, GAME.setup) == dealt(2, "draft")


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("families", {"families": ("black", "black")}),
        ("families", {"families": ("black",)}),
        ("families", {"families": ("black", "gold")}),
        ("first", {"first": 2}),
        ("first", {"first": -1}),
        ("hands", {"hands": ("straight-1",), "families": ("black",)}),
        ("deck", {"deck": ROUTE_CARDS}),
        ("deck", {"deck": ROUTE_CARDS[2:], "hands": ("straight-1", "straight-1")}),
        ("deck", {"deck": ("joker-1", *ROUTE_CARDS[3:]), "hands": ROUTE_CARDS[:2]}),
        ("layout", {"layout": "B"}),
        ("spells", {"spells": ("chop", "chop", "twist")}),
        ("spells", {"spells": ("twist", "replant", "chop")}),
        ("spells", {"spells": ("chop", "replant", "stone_arch")}),
        ("custom_spells", {"custom_spells": ({"id": "storm"},)}),
        ("castles", {"holes": ((1, 0), (0, 1))}),
    ],
)
def test_setups_that_no_game_begins_with(key: str, changes: dict[str, Any]) -> None:
    setup = msgspec.structs.replace(dealt(2), **changes)
    with pytest.raises(BadSetup) as refused:
        CloudyKingdom(setup)
    assert refused.value.key == key


def test_a_board_that_is_not_in_the_box_cannot_be_dealt() -> None:
    for missing in (Box(), replace(box(), board="moon")):
        with pytest.raises(BadSetup, match="layout"):
            deal(2, Random(0), Options(), missing)
    with pytest.raises(BadSetup, match="layout"):
        deal(3, Random(0), Options(), replace(box(), board="B"))


# Refusals


FULL = "(0,0): straight h0 / burning_crossing v0; (0,1): straight h0"


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Grow("gap-1", (0, 2), "h", 0), "kingdom-not-that-card"),
        (Grow("straight-9", (0, 2), "h", 0), "kingdom-not-that-card"),
        (Grow("straight-3", (0, 2), "h", 1), "kingdom-symmetric"),
        (Grow("straight-3", (0, 3), "h", 0), "kingdom-no-such-cell"),
        (Grow("straight-3", (-1, 0), "h", 0), "kingdom-no-such-cell"),
        (Grow("straight-3", (0, 0), "h", 0), "kingdom-permanent"),
        (Grow("straight-3", (0, 1), "h", 0), "kingdom-crosswise"),
        (Grow("straight-3", (1, 1), "h", 0), "kingdom-unsupported"),
        (Grow("straight-3", (0, 2), "d", 0), "kingdom-other-words"),  # type: ignore[arg-type]
        (Grow("straight-3", [0, 2], "h", 0), "kingdom-malformed"),  # type: ignore[arg-type]
        (Cast("flood", (0, 1)), "kingdom-no-such-spell"),
        (Cast("twist", (0, 1)), "kingdom-not-your-spell"),
        (Cast("chop"), "kingdom-other-words"),
        (Cast("chop", (0, 1), "h"), "kingdom-other-words"),
        (Cast("chop", (0, 0)), "kingdom-permanent"),
        (Cast("chop", (2, 2)), "kingdom-stack-only"),
        (Cast("inspiration", (0, 1)), "kingdom-cast-without-choice"),
        (Cast("dead_end", (0, 1), "v", 0), "kingdom-other-words"),
        (Cast("dead_end", (0, 1), "h"), "kingdom-crosswise"),
        (Discard(), "kingdom-card-fits"),
        (Keep(), "kingdom-lay-or-cast"),
        (Chop((0, 1)), "kingdom-lay-or-cast"),
        (Choose(("chop", "replant", "twist")), "kingdom-lay-or-cast"),
    ],
)
def test_refusals_name_the_rule_and_change_nothing(action: Any, rule: str) -> None:
    state = game_at(FULL, hands=("straight",), spells=("chop", "dead_end", "inspiration"))
    before = state.copy()
    assert state.why_not(action) == rule
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert refused.value.rule == rule
    assert "(0,0): straight-1 h0 / burning_crossing v0" in refused.value.position
    assert state == before


def test_refusals_within_a_spell_and_after_the_game() -> None:
    state = game_at(spells=("chop", "green_thumb", "twist"), hands=("straight",))
    assert state.why_not(Cast("chop", (0, 0))) == "kingdom-nothing-to-choose"
    play(state, Cast("green_thumb"))
    assert state.why_not(Grow("straight-1", (0, 0), "h", 0)) == "kingdom-keep-or-swap"
    play(state, Keep())
    assert state.why_not(Cast("chop", (0, 0))) == "kingdom-finish-spell"
    assert state.why_not(Place((0, 0))) == "kingdom-finish-spell"
    over = game_at(BLACK_ROUTE.replace("; (2,1): straight v0", ""), hands=("straight",))
    last = grow(over, 2, 1, "v")
    play(over, last)
    assert over.why_not(last) == "kingdom-over"


def test_chance_is_never_asked() -> None:
    state = game_at()
    with pytest.raises(IllegalAction, match="kingdom-no-chance"):
        state.draw_chance(Random(0))
    with pytest.raises(IllegalAction, match="kingdom-no-chance"):
        state.settle(None)


# The box


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('joins = ["abl"]', 'joins = ["abc"]', "kinds.tee_side.joins"),
        ('joins = ["br", "al"]', 'joins = ["br", "ab"]', "kinds.twin_left.joins"),
        ('broken = "a"', 'broken = "b"', "kinds.snapped.broken"),
        ('broken = "a"', 'broken = "x"', "kinds.snapped.broken"),
        ("copies = 16", "copies = 0", "kinds.crossroad.copies"),
        ('second = "blue"', 'second = "red"', "pair"),
        ("dead_end = {}", "gap = {}", "specials.gap"),
        ('"burning_crossing", "chop"', '"chop", "burning_crossing"', "first_game"),
        ('2 = "A"', "2 = 1", "layouts.2"),
        ("game =", "games =", "file"),
    ],
)
def test_decks_that_make_no_game(old: str, new: str, place: str) -> None:
    text = (FOLDER / "cards.toml").read_text("utf-8").replace('joins = ["al", "br"]', 'joins = ["br", "al"]')
    assert old in text
    with pytest.raises(BadFile) as refused:
        read_deck(text.replace(old, new), "cards.toml")
    assert (refused.value.source, refused.value.place) == ("cards.toml", place)


def test_a_deck_of_too_few_cards() -> None:
    head = (FOLDER / "cards.toml").read_text("utf-8").partition("[kinds]")[0]
    with pytest.raises(BadFile, match="too few"):
        read_deck(f'{head}[kinds]\ngap = {{ copies = 4, joins = ["lr"] }}\n[specials]\n', "x")


def test_every_event_and_every_piece_has_words() -> None:
    words = words_of(FOLDER)
    events = {name for name, kind in vars(told).items() if isinstance(kind, type) and name != "ClassVar"}
    defined = {name for name in events if vars(told)[name].__module__ == told.__name__}
    assert defined | {"GameEnded"} == set(words["events"])
    ids = {*FACES, *ALL_FOUR, "NS", "WE", "routes", "cards", "spells"}
    assert ids <= set(words["names"])
