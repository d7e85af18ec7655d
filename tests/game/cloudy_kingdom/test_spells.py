"""The language of spells: what loads, what is refused and where, and what its steps do."""

import json
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kingdom_on_paper import TRIO, casts, dealt, game_at, grow, grows, play

from game.cloudy_kingdom import events as told
from game.cloudy_kingdom.deck import FOLDER
from game.cloudy_kingdom.pieces import Cast, Chop, Grow, Keep, KingdomAction, Place, Swap, TurnStack
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.spells import PRINTED, BadSpell, own_spells, read_spell
from game.core import OVER, run

STONE_ARCH = """
id = "stone_arch"
name = "Stone Arch"
text = "Lay the arch anywhere. It stays for ever."
[card]
joins = ["al"]
broken = "b"
permanent = true
[[step]]
do = "place"
"""
CHOP = [{"do": "chop"}]


def spell(*steps: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A spell as a table."""
    return {"id": "storm", "name": "Storm", "step": list(steps), **more}


def with_own(field: str = "", *own: dict[str, Any], **more: Any) -> CloudyKingdom:
    """A position in which everybody has the own spells, and chops to fill up."""
    ids = [one["id"] for one in own]
    return game_at(field, own=own, spells=(*ids, "chop", "dead_end", "twist")[:3], **more)


def test_the_printed_spells_are_the_eight_of_the_box() -> None:
    assert sorted(PRINTED) == [
        "burning_crossing",
        "chop",
        "dead_end",
        "green_thumb",
        "inspiration",
        "quick_growth",
        "replant",
        "twist",
    ]


def test_the_example_loads_and_is_cast_as_the_log_wants_it() -> None:
    arch = dict(read_spell(STONE_ARCH.encode(), "arch.toml").source)
    assert arch == tomllib.loads(STONE_ARCH)
    state = with_own("(0,0): straight h0", arch, families=TRIO)
    cast = Cast("stone_arch", (0, 1), "v", 1)
    assert json.loads(msgspec.json.encode(cast)) == {
        "do": "cast",
        "spell": "stone_arch",
        "cell": [0, 1],
        "axis": "v",
        "flip": 1,
    }
    assert told.SpecialPlaced(0, "stone_arch", (0, 1), "v", 1) in play(state, cast)
    assert state.why_not(Cast("chop", (0, 1))) == "kingdom-permanent"
    assert state.view(0).own_spells == (arch,)


@pytest.mark.parametrize(
    ("place", "table"),
    [
        ("file", spell(*CHOP, colour="red")),
        ("id", {"name": "Storm", "step": CHOP}),
        ("id", spell(*CHOP, id=5)),
        ("id", spell(*CHOP, id="")),
        ("id", spell(*CHOP, id="x" * 33)),
        ("id", spell(*CHOP, id="Storm")),
        ("id", spell(*CHOP, id="1storm")),
        ("id", spell(*CHOP, id="storm\n")),
        ("id", spell(*CHOP, id="twist")),
        ("id", spell(*CHOP, id="bridge")),
        ("id", spell(*CHOP, id="own")),
        ("name", {"id": "storm", "step": CHOP}),
        ("name", spell(*CHOP, name=True)),
        ("name", spell(*CHOP, name="")),
        ("name", spell(*CHOP, name="x" * 41)),
        ("name", spell(*CHOP, name="a\x00b")),
        ("text", spell(*CHOP, text=["x"])),
        ("text", spell(*CHOP, text="x" * 301)),
        ("card", spell({"do": "place"}, card="arch")),
        ("card", spell({"do": "place"}, card={"colour": "red"})),
        ("card", spell(*CHOP, card={})),
        ("card", spell({"do": "place", "card": "dead_end"}, card={})),
        ("card.joins", spell({"do": "place"}, card={"joins": "ab"})),
        ("card.joins", spell({"do": "place"}, card={"joins": [1]})),
        ("card.joins", spell({"do": "place"}, card={"joins": ["a"]})),
        ("card.joins", spell({"do": "place"}, card={"joins": ["ax"]})),
        ("card.joins", spell({"do": "place"}, card={"joins": ["aa"]})),
        ("card.joins", spell({"do": "place"}, card={"joins": ["al", "lr"]})),
        ("card.broken", spell({"do": "place"}, card={"broken": "ba"})),
        ("card.broken", spell({"do": "place"}, card={"broken": ["a"]})),
        ("card.broken", spell({"do": "place"}, card={"joins": ["al"], "broken": "a"})),
        ("card.permanent", spell({"do": "place"}, card={"permanent": 1})),
        ("step", {"id": "storm", "name": "Storm"}),
        ("step", spell()),
        ("step", {"id": "storm", "name": "Storm", "step": {"do": "chop"}}),
        ("step", spell(*[{"do": "chop", "times": 4}] * 3, {"do": "chop"})),
        ("step", spell({"do": "draw", "count": 4}, {"do": "draw", "count": 3}, {"do": "play"})),
        ("step", spell({"do": "draw", "times": 2, "count": 4}, {"do": "play"})),
        ("step", spell({"do": "draw"})),
        ("step", spell({"do": "draw"}, {"do": "discard"}, {"do": "offer_swap"})),
        ("step 1", {"id": "storm", "name": "Storm", "step": ["chop"]}),
        ("step 1", spell({"times": 2})),
        ("step 1", spell({"do": "jump"})),
        ("step 1", spell({"do": ["chop"]})),
        ("step 2", spell(*CHOP, {"do": "chop", "where": "any"})),
        ("step 2", spell(*CHOP, {"do": "chop", "times": 5})),
        ("step 2", spell(*CHOP, {"do": "chop", "times": 0})),
        ("step 2", spell(*CHOP, {"do": "chop", "times": True})),
        ("step 2", spell(*CHOP, {"do": "chop", "times": 1.0})),
        ("step 2", spell(*CHOP, {"do": "draw", "count": 5})),
        ("step 2", spell(*CHOP, {"do": "draw", "count": "2"})),
        ("step 2", spell(*CHOP, {"do": "turn", "quarters": 4})),
        ("step 2", spell(*CHOP, {"do": "place", "card": "chop"})),
        ("step 2", spell(*CHOP, {"do": "place"})),
        ("step 2", spell(*CHOP, {"do": "place", "card": "dead_end", "where": "somewhere"})),
        ("step 2", spell(*CHOP, {"do": "place", "card": "dead_end", "where": ["any"]})),
        ("step 1", spell({"do": "play"})),
        ("step 2", spell({"do": "draw"}, {"do": "play", "times": 2})),
        ("step 3", spell({"do": "take"}, {"do": "discard"}, {"do": "discard"}, *CHOP)),
        ("step 2", spell({"do": "draw"}, {"do": "play", "where": "last"})),
        ("step 1", spell({"do": "place", "card": "dead_end", "where": "last"})),
    ],
)
def test_spells_are_refused_by_place(place: str, table: dict[str, Any]) -> None:
    with pytest.raises(BadSpell) as refused:
        own_spells([table])
    assert refused.value.place == place
    assert str(refused.value).startswith(f"{place}: ")


@pytest.mark.parametrize(
    "content", [b"id = ", b"\xff\xfe", b"x = " + b"[" * 5000, b"x = 1" + b"0" * 5000, b"id = 'a'\nid = 'b'"]
)
def test_what_is_no_toml_is_refused_as_a_file(content: bytes) -> None:
    with pytest.raises(BadSpell) as refused:
        read_spell(content, "storm.toml")
    assert str(refused.value).startswith("storm.toml: file: ")


def test_a_refusal_names_the_file_and_ids_are_taken_once() -> None:
    with pytest.raises(BadSpell, match=r"^arch.toml: id: stone_arch is already taken"):
        read_spell(STONE_ARCH.encode(), "arch.toml", ["stone_arch"])
    with pytest.raises(BadSpell, match="id"):
        own_spells([spell(*CHOP), spell(*CHOP)])


@pytest.mark.parametrize(
    "table",
    [
        spell(*CHOP, text="Two lines\nof text"),
        spell(*CHOP, name="x" * 40, text="x" * 300, id="x" * 32),
        spell(*[{"do": "chop", "times": 4}] * 3),
        spell({"do": "draw", "count": 3, "times": 2}, {"do": "play", "times": 4}),
        spell(
            {"do": "take"},
            {"do": "play"},
            {"do": "chop"},
            {"do": "place", "card": "dead_end", "where": "last"},
        ),
        spell({"do": "place"}, card={"broken": "ab", "joins": ["lr"]}),
        spell({"do": "place", "where": "stack"}, {"do": "turn", "quarters": 3}, card={}),
    ],
)
def test_spells_at_the_limits_load(table: dict[str, Any]) -> None:
    (loaded,) = own_spells([table])
    assert len(loaded.steps) <= 12


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 6) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)
STEPS = st.fixed_dictionaries(
    {"do": st.sampled_from(["draw", "take", "play", "discard", "offer_swap", "chop", "turn", "place"])},
    optional={
        "times": st.integers(1, 3) | ANYTHING,
        "count": st.integers(1, 3) | ANYTHING,
        "quarters": st.integers(1, 3) | ANYTHING,
        "where": st.sampled_from(["any", "empty", "stack", "last"]) | ANYTHING,
        "card": st.sampled_from(["own", "dead_end", "burning_crossing"]) | ANYTHING,
    },
)
FACES = st.fixed_dictionaries(
    {},
    optional={
        "joins": st.lists(st.text("ablr", min_size=1, max_size=3), max_size=2) | ANYTHING,
        "broken": st.sampled_from(["", "a", "b", "ab"]) | ANYTHING,
        "permanent": st.booleans() | ANYTHING,
    },
)
SPELLS = st.fixed_dictionaries(
    {"id": st.just("storm") | ANYTHING, "name": st.just("Storm") | ANYTHING},
    optional={
        "step": st.lists(STEPS, max_size=5) | ANYTHING,
        "card": FACES | ANYTHING,
        "text": ANYTHING,
        "else": ANYTHING,
    },
)


@given(SPELLS)
def test_any_table_loads_or_is_refused(table: dict[str, Any]) -> None:
    with suppress(BadSpell):
        (loaded,) = own_spells([table])
        assert 0 < len(loaded.steps) <= 12


GOOD_FACES = st.sampled_from(
    [
        {},
        {"joins": ["al"], "broken": "b", "permanent": True},
        {"joins": ["ab", "lr"]},
        {"broken": "ab", "joins": ["lr"]},
    ]
)
GOOD_STEPS = st.lists(
    st.sampled_from(
        [
            {"do": "draw", "count": 2},
            {"do": "take"},
            {"do": "play"},
            {"do": "play", "where": "last"},
            {"do": "play", "where": "empty"},
            {"do": "discard"},
            {"do": "offer_swap"},
            {"do": "chop", "times": 2},
            {"do": "turn", "quarters": 3},
            {"do": "place"},
            {"do": "place", "where": "stack"},
            {"do": "place", "card": "dead_end", "where": "last"},
            {"do": "place", "card": "burning_crossing"},
        ]
    ),
    min_size=1,
    max_size=5,
)


@given(GOOD_STEPS, GOOD_FACES, st.integers(0, 99))
def test_games_with_any_spell_end(steps: list[dict[str, Any]], face: dict[str, Any], seed: int) -> None:
    own = spell(*steps, card=face)
    try:
        own_spells([own])
    except BadSpell:
        return
    setup = msgspec.structs.replace(
        dealt(2 + seed % 3, "random", seed, own=[own]), spells=("chop", "inspiration", "storm")
    )
    state = CloudyKingdom(setup)
    rng = Random(seed)
    while state.actor != OVER:
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal) > 0
        chosen = [action for action in legal if isinstance(action, Cast)] or legal
        run(state.apply(rng.choice(chosen)))


def renamed(spell_id: str) -> dict[str, Any]:
    """A printed spell as an own one."""
    text = (FOLDER / "spells" / f"{spell_id}.toml").read_text("utf-8")
    return {**tomllib.loads(text), "id": f"my_{spell_id}"}


def plain(actions: list[KingdomAction]) -> set[bytes]:
    return {msgspec.json.encode(action).replace(b'"my_', b'"') for action in actions}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_printed_spells_written_as_own_ones_give_the_same_decisions(seats: int) -> None:
    own = [renamed(spell_id) for spell_id in PRINTED]
    rng = Random(seats)
    for seed in range(12):
        ids = sorted(rng.sample(sorted(PRINTED), 3))
        setup = msgspec.structs.replace(dealt(seats, "random", seed), spells=tuple(ids))
        printed = CloudyKingdom(setup)
        mine = CloudyKingdom(
            msgspec.structs.replace(setup, spells=tuple(f"my_{one}" for one in ids), custom_spells=tuple(own))
        )
        while printed.actor != OVER:
            legal = list(printed.legal_actions())
            assert plain(legal) == plain(list(mine.legal_actions()))
            action = rng.choice([action for action in legal if isinstance(action, Cast)] or legal)
            play(printed, action)
            if isinstance(action, Cast):
                action = msgspec.structs.replace(action, spell=f"my_{action.spell}")
            play(mine, action)
            assert (printed.actor, printed.discard) == (mine.actor, mine.discard)
            assert printed.field.stacks == mine.field.stacks
        assert printed.result().winners == mine.result().winners
        assert mine.actor == OVER


# What steps do


def test_own_spells_join_the_pool_only_where_spells_are_drawn_or_chosen() -> None:
    own = [spell(*CHOP)]
    assert "custom_spells" not in msgspec.to_builtins(dealt(2, "first_game", own=own))
    assert "custom_spells" not in msgspec.to_builtins(dealt(2, "random"))
    drawn = [dealt(2, "random", seed, own) for seed in range(30)]
    assert all(setup.custom_spells == (own[0],) for setup in drawn)
    assert {True, False} == {"storm" in (setup.spells or ()) for setup in drawn}
    assert len(CloudyKingdom(dealt(2, "draft", own=own)).legal_actions()) == 84


def test_draws_and_takes_decide_whether_a_spell_may_be_cast() -> None:
    needy = spell({"do": "draw", "count": 3}, {"do": "take", "times": 2}, {"do": "play"})
    assert with_own("", needy, deck=2).why_not(Cast("storm")) == "kingdom-deck-too-short"
    assert with_own("", needy, discard=["gap"]).why_not(Cast("storm")) == "kingdom-discard-too-short"
    state = with_own("", needy, discard=["gap", "bridge"], deck=3)
    play(state, Cast("storm"))
    casting = state.view(1).casting
    assert casting is not None
    assert casting.pool == (None, None, None, "bridge-1", "gap-1")
    assert len({action.card for action in grows(state)}) == 5


def test_the_first_choice_must_be_possible_even_if_it_comes_late() -> None:
    late = spell({"do": "draw"}, {"do": "chop"}, {"do": "play"})
    assert with_own("", late).why_not(Cast("storm")) == "kingdom-nothing-to-choose"
    state = with_own("(0,0): gap h0", late)
    assert casts(state, "storm") == [Cast("storm")]
    play(state, Cast("storm"))
    assert state.legal_actions() == [Chop((0, 0))]
    assert state.why_not(Chop((1, 1))) == "kingdom-stack-only"
    assert state.why_not(TurnStack((0, 0))) == "kingdom-finish-spell"


def test_choices_without_any_possibility_are_passed_over() -> None:
    busy = spell({"do": "chop", "times": 2}, {"do": "turn"}, {"do": "place", "where": "stack"}, card={})
    state = with_own("(0,0): gap h0", busy)
    story = play(state, Cast("storm", (0, 0)))
    assert [type(event) for event in story[:3]] == [told.SpellCast, told.CardDiscarded, told.CardChopped]
    assert state.actor == 1


def test_a_spell_turns_by_several_quarters() -> None:
    state = with_own("(0,0): snapped h0 / tee_end v0", spell({"do": "turn", "quarters": 3}))
    assert told.StackTurned(0, (0, 0), 3) in play(state, Cast("storm", (0, 0)))
    lying = [(card.axis, card.flip) for card in state.view(None).stacks[0][0]]
    assert lying == [("v", 1), ("h", 0)]


def test_what_is_left_in_the_pool_is_discarded_in_the_order_it_came() -> None:
    greedy = spell({"do": "draw", "count": 3}, {"do": "play"})
    state = with_own("", greedy, hands=["straight"], deck=["gap", "bridge", "tee_end", "gap"])
    play(state, Cast("storm"))
    play(state, grow(state, 0, 0, "h", "bridge"))
    assert state.view(None).discard == ("straight-1", "gap-1", "tee_end-1")


def test_a_spell_lays_on_the_card_it_laid_last() -> None:
    tower = spell(
        {"do": "place", "where": "empty"},
        {"do": "place", "where": "last"},
        {"do": "draw"},
        {"do": "play", "where": "last"},
        card={"joins": ["ab"]},
    )
    state = with_own("(0,0): gap h0", tower)
    assert len(casts(state, "storm")) == len(grows(state)) - 1
    play(state, Cast("storm", (2, 2), "h"))
    assert state.legal_actions() == [Place((2, 2))]
    assert state.why_not(Place((0, 0))) == "kingdom-last-only"
    assert state.why_not(Place((2, 2), "v")) == "kingdom-other-words"
    play(state, Place((2, 2)))
    assert {(action.cell, action.axis) for action in grows(state)} == {((2, 2), "h")}
    play(state, grows(state)[0])
    assert [card.axis for card in state.view(None).stacks[2][2]] == ["h", "v", "h"]


def test_nothing_can_be_laid_on_a_permanent_card_laid_last() -> None:
    rock = spell(
        {"do": "place"}, {"do": "place", "card": "dead_end", "where": "last"}, card={"permanent": True}
    )
    state = with_own("", rock)
    play(state, Cast("storm", (0, 0), "v"))
    assert state.actor == 1  # the second step was passed over


def test_a_card_that_fits_nowhere_is_discarded() -> None:
    rocks = spell({"do": "place", "times": 4}, card={"permanent": True})
    cells = [(row, column) for row in range(3) for column in range(3)]
    state = with_own("; ".join(f"({row},{column}): gap h0 / storm v0" for row, column in cells), rocks)
    assert [type(action).__name__ for action in state.legal_actions()] == ["Discard"]
    story = play(state, state.legal_actions()[0])
    assert story[0] == told.CardDiscarded(0, "crossroad-1")
    assert story[-1] == told.TurnBegan(1)


def test_swaps_are_offered_as_often_as_the_spell_says() -> None:
    fair = spell({"do": "offer_swap", "times": 2}, {"do": "turn"})
    state = with_own("(0,0): gap h0", fair, families=TRIO, deck=3)
    play(state, Cast("storm"), Keep(), Swap())
    assert state.actor == 1
    play(state, Swap(), Keep())
    assert state.legal_actions() == [TurnStack((0, 0))]


def test_every_printed_file_says_what_it_does_in_short() -> None:
    for path in Path(FOLDER / "spells").glob("*.toml"):
        assert PRINTED[path.stem].name
        assert PRINTED[path.stem].text.endswith(".")


def test_a_grow_of_a_spell_is_logged_like_any_other() -> None:
    state = with_own("", spell({"do": "draw"}, {"do": "play"}), deck=["gap", "bridge"])
    play(state, Cast("storm"))
    assert Grow("gap-1", (0, 0), "h", 0) in state.legal_actions()
