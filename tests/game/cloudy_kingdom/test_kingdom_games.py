"""What holds in every game of Cloudy Kingdom: the rules counted by hand, cards, secrets, events, routes."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from kingdom_on_paper import (
    BLACK_ROUTE,
    CROSSED,
    ENDS,
    FACES,
    LOOKS,
    TRIO,
    TURNED,
    across,
    castles,
    dealt,
    game_at,
    grow,
    joined,
    linked,
    play,
    random_games,
    reached,
    read,
    scrambled,
    spots,
    where,
)

from game.cloudy_kingdom import events as told
from game.cloudy_kingdom.network import network, route
from game.cloudy_kingdom.pieces import (
    Cast,
)
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import KingdomView, Lying, field_of
from game.core import OVER, run


def test_legal_places_and_links_are_those_counted_by_hand() -> None:
    looked_at = 0
    for state, rng in random_games(games=6):
        if rng.random() > 0.3:
            continue
        view = state.view(None)
        assert set(state.tables.bitboard.pairs(state.field.links)) == linked(view)
        if view.phase == "turn":
            assert {((row, column), axis) for row, column, axis in spots(state)} == where(view)
            looked_at += 1
    assert looked_at > 50


def test_cards_are_never_lost_nor_doubled() -> None:
    for state, _ in random_games():
        pool = () if state.casting is None else state.casting.pool
        lying = [code >> 2 for stack in state.field.stacks for code in stack]
        hands = [card for card in state.hands if card >= 0]
        cards = Counter([*state.deck[state.drawn :], *state.discard, *hands, *state.chopped, *lying, *pool])
        assert {card: cards[card] for card in range(56)} == dict.fromkeys(range(56), 1)


def test_a_view_does_not_change_with_what_a_seat_may_not_know() -> None:
    for state, rng in random_games(games=3):
        seat = rng.randrange(state.seats)
        other = scrambled(state, seat, rng)
        assert other.view(seat) == state.view(seat)


def test_the_field_of_a_view_is_the_field() -> None:
    for state, rng in random_games(games=2):
        if rng.random() < 0.2:
            assert field_of(state.view(None)) == state.field
            assert field_of(state.view(None)).links == state.field.links


def test_events_tell_everything_that_changes_on_the_table() -> None:
    for seats in (2, 3, 4):
        state = CloudyKingdom(dealt(seats, "random", seed=seats))
        rng = Random(seats)
        follower = Follower(state.view(None))
        while state.actor != OVER:
            for event in state.apply(rng.choice(state.legal_actions())):
                follower.follow(event.seen_by(None))
                follower.check(state.view(None))


class Follower:
    """Somebody who sees events only, and lays the table after them."""

    def __init__(self, view: KingdomView) -> None:
        self.stacks = {
            (row, column): list(stack)
            for row, line in enumerate(view.stacks)
            for column, stack in enumerate(line)
        }
        self.discard = list(view.discard)
        self.chopped: list[str] = []
        self.deck = view.deck_size
        self.hands = list(view.hand_sizes)
        self.pool = 0
        self.spells = [set(spells) for spells in view.spells]
        self.links = {(link.seat, link.pair) for link in view.links}
        self.turn = view.turn

    def follow(self, event: Any) -> None:
        match event:
            case told.CardLaid(seat, card, cell, axis, flip, spell):
                self.stacks[cell].append(Lying(card, axis, flip))
                self.take(seat, in_pool=spell is not None)
            case told.SpecialPlaced(_, card, cell, axis, flip):
                self.stacks[cell].append(Lying(card, axis, flip))
            case told.CardDrawn(seat, None, spell):
                self.deck -= 1
                self.take(seat, in_pool=spell is not None, back=True)
            case told.CardDiscarded(seat, card):
                self.discard.append(card)
                self.take(seat, in_pool=not self.hands[seat])
            case told.CardTaken(_, card, _):
                self.discard.remove(card)
                self.pool += 1
            case told.SpellCast(seat, spell):
                self.spells[seat].remove(spell)
            case told.CardChopped(_, card, cell):
                assert self.stacks[cell].pop().card == card
                self.chopped.append(card)
            case told.StackTurned(_, cell, 1):
                self.stacks[cell] = [turned(lying) for lying in self.stacks[cell]]
            case told.LinkMade(seat, _, pair, _):
                self.links.add((seat, pair))
            case told.LinkBroken(seat, _, pair):
                self.links.remove((seat, pair))
            case told.TurnBegan(seat):
                self.turn = seat

    def take(self, seat: int, *, in_pool: bool, back: bool = False) -> None:
        if in_pool:
            self.pool += 1 if back else -1
        else:
            self.hands[seat] += 1 if back else -1

    def check(self, view: KingdomView) -> None:
        for (row, column), stack in self.stacks.items():
            assert view.stacks[row][column] == tuple(stack)
        assert view.discard == tuple(self.discard)
        assert view.chopped == tuple(self.chopped)
        assert (view.deck_size, list(view.hand_sizes)) == (self.deck, self.hands)
        assert len(view.casting.pool if view.casting else ()) == self.pool
        assert [set(spells) for spells in view.spells] == self.spells


def turned(lying: Lying) -> Lying:
    return Lying(lying.card, "v", lying.flip) if lying.axis == "h" else Lying(lying.card, "h", 1 - lying.flip)  # type: ignore[arg-type]


def test_links_told_are_those_that_stand() -> None:
    for seats in (2, 3, 4):
        for seed in range(8):
            state = CloudyKingdom(dealt(seats, "random", seed))
            rng = Random(seed)
            follower = Follower(state.view(None))
            while state.actor != OVER:
                for event in run(state.apply(rng.choice(state.legal_actions()))):
                    follower.follow(event.seen_by(None))
                assert {(link.seat, link.pair) for link in state.view(None).links} == follower.links


def test_routes_lead_from_castle_to_castle_along_vines() -> None:
    found = 0
    for seats in (2, 3, 4):
        for seed in range(10):
            state = CloudyKingdom(dealt(seats, "first_game", seed))
            rng = Random(seed)
            while state.actor != OVER:
                run(state.apply(rng.choice(state.legal_actions())))
            view = state.view(None)
            for link in view.links:
                check_route(view, [(leg.cell, leg.enters, leg.leaves) for leg in link.route], link.pair)
                found += 1
    assert found > 10
    assert route(game_at().field, "black", "NS") == ()


def check_route(view: KingdomView, legs: list[tuple[tuple[int, int], str, str]], pair: str) -> None:
    assert (legs[0][1], legs[-1][2]) == ENDS["v" if pair == "NS" else "h"]
    for (row, column), enters, leaves in legs:
        assert frozenset((enters, leaves)) in joined(view, view.stacks[row][column])
    for (cell, _, leaves), (following, enters, _) in pairwise(legs):
        assert across((cell, leaves)) == (following, enters)


def test_example_4_has_the_shortest_route() -> None:
    legs = route(game_at(BLACK_ROUTE).field, "black", "NS")
    assert [(leg.cell, leg.enters[0], leg.leaves[0]) for leg in legs] == [
        ((0, 0), "n", "s"),
        ((1, 0), "n", "e"),
        ((1, 1), "w", "s"),
        ((2, 1), "n", "s"),
    ]


def test_a_network_is_all_that_hangs_together_with_a_castle() -> None:
    state = game_at(CROSSED, families=TRIO)
    found = network(state.field, "black", "north")
    seen = reached(state.view(None), ((0, 0), "north"))
    inside = {(cell, side) for cell, side in seen if 0 <= cell[0] < 3 and 0 <= cell[1] < 3}
    assert found.borders <= inside
    assert found.castles == {gate for gate, border in castles(state.view(None)).items() if border in seen}
    assert ("blue", "west") in found.castles
    assert network(game_at().field, "black", "north").borders == frozenset()


def test_a_position_can_be_imagined_from_a_view() -> None:
    for spells in ("random", "draft"):
        for state, rng in random_games(spells, games=2):
            if state.actor == OVER or rng.random() < 0.5:
                continue
            cards = state.tables.cards
            hands = [cards[hand] if hand >= 0 else None for hand in state.hands]
            deck = [cards[card] for card in state.deck[state.drawn :]]
            pool = [cards[card] for card in state.casting.pool] if state.casting else []
            view = state.view(rng.randrange(state.seats))
            twin = CloudyKingdom.imagined(view, hands, deck, pool)
            assert twin == state
            assert set(twin.legal_actions()) == set(state.legal_actions())


def test_the_result_counts_what_everybody_did() -> None:
    state = game_at(BLACK_ROUTE.replace("; (2,1): straight v0", ""), deck=("straight", "gap", "gap"))
    play(state, Cast("inspiration"))
    play(state, grow(state, 2, 1, "v", "straight"))
    play(state, grow(state, 0, 2, "h"))
    assert state.result().breakdown == (
        {"routes": 1, "cards": 1, "spells": 1},
        {"routes": 0, "cards": 1, "spells": 0},
    )
    assert state.result().scores == (None, None)


# Stacks of any kind


CODES = st.tuples(st.sampled_from(sorted(FACES)), st.sampled_from([0, 1]))


@given(st.sampled_from("hv"), st.lists(CODES, min_size=1, max_size=5), st.integers(0, 3))
def test_any_stack_joins_what_is_counted_by_hand(axis: str, cards: list[tuple[str, int]], turns: int) -> None:
    state = game_at()
    axes = ("hv" if axis == "h" else "vh") * 3
    stack = [Lying(kind, axes[place], flip) for place, (kind, flip) in enumerate(cards)]  # type: ignore[arg-type]
    number = state.tables.bitboard.number[1, 1]
    codes = tuple(4 * code_of(state, lying.card) + quarters(lying) for lying in stack)
    for _ in range(turns):
        codes = tuple(code & ~3 | code + 1 & 3 for code in codes)
        stack = [turned(lying) for lying in stack]
    state.field.put(number, codes)
    view = state.view(None)
    assert [(card.axis, card.flip) for card in view.stacks[1][1]] == [(one.axis, one.flip) for one in stack]
    for side in ("north", "east", "south", "west"):
        passage = state.tables.bitboard.ways[4 * number + ("north", "east", "south", "west").index(side)]
        way = passage[state.field.shown[number]]
        borders = way[0] >> 4 * number if way else 0
        together = {
            name for place, name in enumerate(("north", "east", "south", "west")) if borders >> place & 1
        }
        by_hand = {name for pair in joined(view, view.stacks[1][1]) if side in pair for name in pair}
        assert together == by_hand


def code_of(state: CloudyKingdom, kind: str) -> int:
    return state.tables.number.get(kind, state.tables.number.get(f"{kind}-1", -1))


def quarters(lying: Lying) -> int:
    return {("h", 0): 0, ("v", 0): 1, ("h", 1): 2, ("v", 1): 3}[lying.axis, lying.flip]


def test_positions_are_written_as_they_are_read() -> None:
    state = game_at(TURNED)
    text = str(state).rpartition("| ")[2]
    plain = [
        (cell, [(kind.partition("-")[0], axis, flip) for kind, axis, flip in cards])
        for cell, cards in read(text)
    ]
    assert plain == sorted(read(TURNED))
    assert len(LOOKS) == 4


def test_positions_are_equal_by_what_they_are() -> None:
    setup = dealt(3)
    state = CloudyKingdom(setup)
    for number in range(20):  # the tables of the printed board are forgotten over so many others
        dealt_with = {"id": f"storm_{number}", "name": "Storm", "step": [{"do": "chop"}]}
        CloudyKingdom(dealt(2, "random", own=[dealt_with]))
    again = CloudyKingdom(setup)
    assert again.tables is not state.tables
    assert again == state
    assert hash(again.tables) == hash(state.tables)
    run(again.apply(again.legal_actions()[0]))
    assert again != state
    assert state != setup
    assert state.tables != setup
