"""Cloud 9: every worked example of its specification, and what else its rules promise."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from cloud9_on_paper import scrambled
from hypothesis import given
from hypothesis import strategies as st
from tables import Table, random_game

from game.cloud9 import GAME, events, pieces
from game.cloud9.pieces import FALL, FLY_CARDS, FLY_WILD, JUMP, STAY, Answer, Fly, bundle, cards_of
from game.cloud9.position import ALONE
from game.cloud9.rules import Cloud9
from game.cloud9.setup import Options, Setup, deal
from game.core import CHANCE, OVER, Action, BadSetup, Event, IllegalAction, run
from game.declaration import Box
from game.files import BadFile
from game.matches.match import Match

LETTERS = {"G": "green", "P": "purple", "R": "red", "Y": "yellow", "W": "wild", ".": "blank"}
C, W, F = FLY_CARDS, FLY_WILD, FALL


def cards(letters: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def balloon(
    hands: Sequence[str],
    *,
    cloud: int = 1,
    pilot: int = 0,
    out: Sequence[int] = (),
    scores: Sequence[int] | None = None,
    deck: str = "",
    discard: str = "",
) -> Cloud9:
    """A position as on paper, before the roll."""
    seats = len(hands)
    state = Cloud9(deal(seats, Random(0), Options(), Box()))
    state.hands = [bundle(cards(hand)) for hand in hands]
    state.cloud = cloud
    state.pilot = pilot
    state.aboard = sum(1 << seat for seat in range(seats) if seat not in out)
    state.scores = list(scores or [0] * seats)
    state.deck = tuple(pieces.CARD[card] for card in cards(deck))
    state.drawn = 0
    state.discard = bundle(cards(discard))
    return state


def roll(state: Cloud9, dice: str) -> None:
    run(state.settle(Answer(dice=cards(dice))))


def play(state: Cloud9, *actions: pieces.Cloud9Action) -> list[Event]:
    return [event for action in actions for event in run(state.apply(action))]


def hand(state: Cloud9, seat: int) -> str:
    return "".join(next(k for k, v in LETTERS.items() if v == card) for card in cards_of(state.hands[seat]))


def test_example_1_colours_without_a_wild() -> None:
    state = balloon(["GGR", "", ""], cloud=4)
    roll(state, "RGG")
    play(state, STAY, STAY)
    assert state.legal_actions() == (C,)
    play(state, C)
    assert (cards_of(state.discard), state.hands[0], state.cloud) == (cards("GGR"), 0, 5)
    assert (state.pilot, state.actor) == (1, CHANCE)


def test_example_2_colours_and_wild() -> None:
    state = balloon(["GW", ""], cloud=2)
    roll(state, "G.")
    play(state, STAY)
    assert set(state.legal_actions()) == {C, W}
    play(state, W)
    assert (cards_of(state.discard), hand(state, 0), state.cloud) == (cards("W"), "G", 3)


def test_example_3_no_mixing_of_wild_and_colours() -> None:
    state = balloon(["GPW", ""], cloud=2)
    roll(state, "GG")
    play(state, STAY)
    assert set(state.legal_actions()) == {W, F}


def test_example_4_forced_fall() -> None:
    state = balloon(["GPPP", ""], cloud=2)
    roll(state, "GG")
    play(state, STAY)
    assert state.legal_actions() == (F,)


@pytest.mark.parametrize("pilots_hand", ["W", ""])
def test_example_5_all_blank(pilots_hand: str) -> None:
    state = balloon([pilots_hand, ""], cloud=3)
    roll(state, "..")
    play(state, STAY)
    assert state.legal_actions() == (C,)
    play(state, C)
    assert (state.cloud, hand(state, 0), state.discard) == (4, pilots_hand, 0)


def test_examples_6_and_7_order_immediate_score_and_who_is_skipped() -> None:
    state = balloon(["", "", "", "", ""], pilot=3, cloud=5, out=[2], scores=[0, 7, 3, 0, 0])
    roll(state, "...")
    assert state.actor == 4
    play(state, STAY)
    assert state.actor == 0
    play(state, JUMP)
    assert (state.scores, state.actor) == ([9, 7, 3, 0, 0], 1)
    play(state, STAY, C)
    assert (state.cloud, state.pilot, state.actor) == (6, 4, CHANCE)
    roll(state, "...")
    assert state.actor == 1
    play(state, STAY)
    assert state.actor == 3


def test_examples_8_and_9_everybody_jumps_and_the_lone_flight() -> None:
    state = balloon(["G", "", ""], cloud=3, scores=[5, 5, 5])
    roll(state, "G.")
    play(state, JUMP, JUMP)
    assert state.scores == [5, 9, 9]
    assert state.legal_actions() == (C,)
    play(state, C)
    assert (state.cloud, state.actor, state.phase) == (4, 0, ALONE)
    assert set(state.legal_actions()) == {STAY, JUMP}
    play(state, STAY)
    roll(state, "R..")
    assert (state.actor, state.legal_actions()) == (0, (F,))
    play(state, F)
    assert (state.scores, state.pilot) == ([5, 9, 9], 1)


def test_example_10_lone_jump_then_draws() -> None:
    state = balloon(["G", "GPRY", "GPRY"], cloud=3, scores=[5, 9, 9], out=[1, 2], deck="GPRY", discard="W")
    roll(state, "..")
    play(state, C)
    assert (state.phase, state.cloud) == (ALONE, 4)
    play(state, JUMP)
    assert state.scores == [11, 9, 9]
    assert (state.pilot, state.cloud, state.aboard) == (1, 1, 0b111)
    assert [hand(state, seat) for seat in range(3)] == ["GR", "GGPRY", "GPPRY"]
    assert state.deck[state.drawn :] == (pieces.CARD["yellow"],)
    assert state.actor == CHANCE


def test_example_11_fall() -> None:
    state = balloon(["P", "", ""], cloud=6, scores=[1, 2, 3])
    roll(state, "R..")
    play(state, STAY, JUMP)
    assert state.legal_actions() == (F,)
    play(state, F)
    assert (state.scores, state.pilot, state.cloud) == ([1, 2, 15], 1, 1)


def test_example_12_top() -> None:
    state = balloon(["", "", ""], pilot=2, cloud=8, scores=[30, 20, 25], deck="GGG")
    roll(state, "....")
    play(state, STAY, JUMP)
    assert state.scores == [30, 40, 25]
    assert state.legal_actions() == (C,)
    play(state, C)
    assert (state.scores, state.actor, state.drawn) == ([55, 40, 50], OVER, 0)
    assert state.result().winners == (0,)
    assert state.result().breakdown[2] == {"jumps": 25, "lone_flights": 0, "top": 25}


def test_example_13_fifty_in_mid_journey_does_not_stop_it() -> None:
    state = balloon(["R", "", "GPRY"], cloud=5, scores=[0, 45, 44], deck="GGG")
    roll(state, "R..")
    play(state, JUMP)
    assert state.scores[1] == 54
    play(state, STAY, C)
    assert (state.cloud, state.pilot) == (6, 2)
    roll(state, "...")
    play(state, JUMP, C)
    assert (state.phase, state.cloud) == (ALONE, 7)
    play(state, JUMP)
    assert (state.scores, state.actor) == ([12, 54, 59], OVER)
    assert state.result().winners == (2,)
    assert state.drawn == 0


@pytest.mark.parametrize(
    ("scores", "hands", "winners"),
    [([51, 51, 51], ["GGG", "G", "GG"], (0,)), ([51, 51, 50], ["G", "G", "GGGG"], (0, 1))],
)
def test_example_14_ties(scores: list[int], hands: list[str], winners: tuple[int, ...]) -> None:
    assert balloon(hands, scores=scores).result().winners == winners


def test_example_15_reshuffle_in_the_middle_of_the_draws() -> None:
    state = balloon(["G", "G", "GPRY"], pilot=1, cloud=2, deck="R", discard="WG")
    roll(state, "RR")
    play(state, STAY, STAY)
    assert state.legal_actions() == (F,)
    play(state, F)
    assert hand(state, 2) == "GPRRY"
    assert state.actor == CHANCE
    with pytest.raises(IllegalAction) as refused:
        state.settle(Answer(reshuffle=cards("WW")))
    assert refused.value.rule == "cloud9-not-the-discard"
    run(state.settle(Answer(reshuffle=cards("GW"))))
    assert [hand(state, seat) for seat in (0, 1)] == ["GG", "GW"]
    assert (state.deck[state.drawn :], state.discard) == ((), 0)
    roll(state, "..")


def test_example_16_both_piles_empty() -> None:
    state = balloon(["G", "G"], deck="R")
    roll(state, "R.")
    play(state, JUMP, F)
    assert [hand(state, seat) for seat in (0, 1)] == ["G", "GR"]
    roll(state, "..")


def test_example_17_pile_empties_exactly() -> None:
    state = balloon(["G", "G"], deck="RR", discard="W")
    roll(state, "R.")
    play(state, JUMP, F)
    assert [hand(state, seat) for seat in (0, 1)] == ["GR", "GR"]
    assert (state.deck[state.drawn :], cards_of(state.discard)) == ((), cards("W"))
    roll(state, "..")


def test_the_beginning_of_a_log_as_in_the_specification() -> None:
    state = balloon(["WRPGRY", "RGYYYR"], pilot=1, deck="PWGGGG")
    roll(state, ".G")
    play(state, JUMP, C, JUMP)
    assert state.scores == [1, 2]
    assert state.pilot == 0
    roll(state, "YG")
    play(state, JUMP)
    assert set(state.legal_actions()) == {C, W}
    play(state, W, STAY)
    roll(state, "RP")
    play(state, C)
    assert (state.cloud, state.scores) == (3, [1, 3])


@pytest.mark.parametrize(
    ("pilots_hand", "dice", "action", "rule"),
    [
        ("G", "RR", C, "cloud9-cannot-cover"),
        ("G", "RR", W, "cloud9-no-wild"),
        ("W", "..", W, "cloud9-nothing-to-replace"),
        ("RR", "RR", F, "cloud9-must-fly"),
        ("", "..", F, "cloud9-must-fly-free"),
        ("RR", "RR", JUMP, "cloud9-pilot-flies"),
        ("RR", "RR", Fly("gold"), "cloud9-no-such-payment"),  # type: ignore[arg-type]
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(
    pilots_hand: str, dice: str, action: pieces.Cloud9Action, rule: str
) -> None:
    state = balloon([pilots_hand, ""])
    roll(state, dice)
    play(state, STAY)
    before = state.copy()
    assert state.why_not(action) == rule
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert (refused.value.action, refused.value.rule) == (action, rule)
    assert "pilot cloud 1" in refused.value.position
    assert state == before


def test_only_the_owner_sees_a_drawn_card() -> None:
    drawn = events.CardDrawn(1, "wild")
    assert drawn.seen_by(1) == drawn
    assert drawn.seen_by(0) == drawn.seen_by(None) == events.CardDrawn(1, None)


def good_setup() -> Setup:
    return deal(3, Random(1), Options(), Box())


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"pilot": 3}, "pilot"),
        ({"pilot": -1}, "pilot"),
        ({"hands": ()}, "hands"),
        ({"hands": (("red",),) * 3}, "hands"),
        ({"deck": ("red",) * 58}, "deck"),
        ({"deck": ("rose",) * 58}, "deck"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(change: dict[str, object], key: str) -> None:
    setup = good_setup()
    fields = {name: getattr(setup, name) for name in setup.__struct_fields__}
    with pytest.raises(BadSetup) as refused:
        GAME.start(Setup(**fields | change))
    assert refused.value.key == key


def test_a_throw_is_any_faces_but_of_the_right_number() -> None:
    state = balloon(["", ""])
    for dice in ("...", "", "W."):
        with pytest.raises(IllegalAction):
            state.settle(Answer(dice=cards(dice)))
    with pytest.raises(IllegalAction):
        state.settle(Answer(reshuffle=()))
    roll(state, "..")
    with pytest.raises(IllegalAction):
        state.settle(Answer(dice=cards("..")))


def test_faces_come_with_their_chances() -> None:
    state = balloon(["", ""])
    rng = Random(7)
    faces = [face for _ in range(6000) for face in state.draw_chance(rng).dice or ()]
    assert 0.31 < faces.count("blank") / len(faces) < 0.36
    assert all(0.15 < faces.count(colour) / len(faces) < 0.185 for colour in pieces.COLOURS)


class Onlooker:
    """Follows a game by its events alone, from the setup on."""

    def __init__(self, setup: Setup) -> None:
        self.hands = [bundle(hand) for hand in setup.hands]
        self.scores = [0] * len(setup.hands)
        self.aboard = set(range(len(setup.hands)))
        self.cloud = 1
        self.pilot = setup.pilot
        self.discard = 0
        self.dice: tuple[str, ...] = ()

    def follow(self, event: Event) -> None:
        match event:
            case events.JourneyBegan(pilot=pilot):
                self.pilot, self.cloud, self.dice = pilot, 1, ()
                self.aboard = set(range(len(self.scores)))
            case events.CardDrawn(seat=seat, card=str(card)):
                self.hands[seat] += pieces.CARD[card]
            case events.PileReshuffled():
                self.discard = 0
            case events.Rolled(dice=dice):
                self.dice = dice
            case events.Jumped(seat=seat, points=points):
                self.scores[seat] += points
                self.aboard.discard(seat)
            case events.Paid(pilot=pilot, cards=paid):
                self.hands[pilot] -= bundle(paid)
                self.discard += bundle(paid)
            case events.Rose(cloud=cloud):
                self.cloud = cloud
            case events.PilotChanged(pilot=pilot):
                self.pilot = pilot
            case events.ReachedTop(seats=seats, points=points):
                for seat in seats:
                    self.scores[seat] += points

    def sees(self, state: Cloud9) -> bool:
        aboard = {seat for seat in range(state.seats) if state.aboard >> seat & 1}
        return (self.hands, self.scores, aboard, self.cloud, self.pilot, self.discard, self.dice) == (
            state.hands,
            state.scores,
            self.aboard,
            state.cloud,
            state.pilot,
            state.discard,
            state.dice,
        )


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_events_alone_rebuild_all_that_changes_and_no_card_is_lost(seats: int) -> None:
    record = random_game(Table(GAME, seats), seats)
    onlooker = Onlooker(record.setup)
    match = Match(replace(record, steps=[]))
    stories = [match.begin(), *(match.play(step) for step in record.steps if isinstance(step, Action))]
    for shown in (shown for story in stories for shown in story):
        onlooker.follow(shown.event)
        state = shown.state
        assert isinstance(state, Cloud9)
        assert onlooker.sees(state), (shown.event, str(state))
        cards_now = sum(state.hands) + sum(state.deck[state.drawn :]) + state.discard
        assert cards_now == pieces.WHOLE_DECK


def test_a_view_does_not_change_with_what_the_seat_may_not_know() -> None:
    rng = Random(4)
    for state, _ in random_game(Table(GAME, 4), 1).walk():
        assert isinstance(state, Cloud9)
        for seat in (None, 0, 1, 2, 3):
            assert scrambled(state, seat, rng).view(seat) == state.view(seat)


@given(
    st.lists(st.sampled_from(pieces.KINDS), max_size=30),
    st.lists(st.sampled_from(pieces.COLOURS), max_size=4),
)
def test_bundles_count_and_cover_like_bags_of_cards(in_hand: list[str], demand: list[str]) -> None:
    assert Counter(cards_of(bundle(in_hand))) == Counter(in_hand)
    assert pieces.count(bundle(in_hand)) == len(in_hand)
    assert pieces.covers(bundle(in_hand), bundle(demand)) == (Counter(demand) <= Counter(in_hand))


DECK = (pieces.FOLDER / "cards.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("wild = 4", "joker = 4"), "cards"),
        (('"blank", "blank"', '"blank", "wild"'), "die.faces"),
        (('"blank", "blank"', '"blank", "pink"'), "die.faces"),
        (("green = 18", "green = 128"), "cards.green"),
        (("green = 18", "green = 1"), None),
        (("green = 18\npurple = 18", "green = 127\npurple = 87"), None),  # 254 in all
        (("green = 18\npurple = 18", "green = 127\npurple = 88"), "cards"),
        (("opening_hand = 6", "opening_hand = 12"), None),
        (("opening_hand = 6", "opening_hand = 13"), "cards"),
        (("value = 25\ndice = 0", "value = 25\ndice = 1"), "clouds[8].dice"),
        (("value = 1\ndice = 2", "value = 1\ndice = 5"), "clouds[0].dice"),
        (("end_score = 50", "end_score = true"), "end_score"),
        (("end_score = 50", "end_score = 50\nlives = 3"), "file"),
        (("[die]", "[die"), "file"),
    ],
)
def test_a_deck_is_checked_with_the_place_of_a_mistake(change: tuple[str, str], place: str | None) -> None:
    assert change[0] in DECK
    text = DECK.replace(*change, 1)
    if place is None:
        pieces.read_deck(text, "own.toml")
        return
    with pytest.raises(BadFile) as refused:
        pieces.read_deck(text, "own.toml")
    assert refused.value.place == place
    assert str(refused.value).startswith(f"own.toml: {place}: ")
