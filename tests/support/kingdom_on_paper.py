"""Cloudy Kingdom on paper: positions as one writes them down, and its rules as plainly as can be."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from game.cloudy_kingdom import GAME
from game.cloudy_kingdom.pieces import (
    CARD_NUMBER,
    ROUTE_CARDS,
    Cast,
    Cell,
    Grow,
    KingdomAction,
)
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.setup import Options, Setup, deal
from game.cloudy_kingdom.views import KingdomView, Lying
from game.core import OVER, Event, run
from game.declaration import Box
from scenes.session.content import load_box

#: kind -> the centre sides it joins, and the broken ends; the specials after the route cards.
FACES = {
    "straight": (("ab",), ""),
    "crossroad": (("ablr",), ""),
    "tee_side": (("abl",), ""),
    "tee_end": (("alr",), ""),
    "bend_left": (("al",), ""),
    "bend_right": (("ar",), ""),
    "twin_left": (("al", "br"), ""),
    "twin_right": (("ar", "bl"), ""),
    "bridge": (("ab", "lr"), ""),
    "gap": (("lr",), ""),
    "snapped": (("blr",), "a"),
    "burning_crossing": (("ablr",), ""),
    "dead_end": ((), ""),
}
LOOKS = {
    ("h", 0): {"a": "west", "b": "east", "l": "north", "r": "south"},
    ("v", 0): {"a": "north", "b": "south", "l": "east", "r": "west"},
    ("h", 1): {"a": "east", "b": "west", "l": "south", "r": "north"},
    ("v", 1): {"a": "south", "b": "north", "l": "west", "r": "east"},
}
QUARTERS = {("h", 0): 0, ("v", 0): 1, ("h", 1): 2, ("v", 1): 3}
ENDS = {"h": ("west", "east"), "v": ("north", "south")}
STEP = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}

TRIO = ("black", "blue", "red")
ALL_FOUR = ("black", "blue", "gold", "red")

#: The field of example 4: black's north castle is joined with its south castle.
BLACK_ROUTE = (
    "(0,0): straight v0; (1,0): straight h0 / bend_left v0; "
    "(1,1): straight v0 / bend_right h0; (2,1): straight v0"
)
X = "crossroad h0 / crossroad v0"
#: The field of examples 5 to 7.
CROSSED = f"(0,0): {X}; (1,0): {X}; (0,2): {X}; (1,2): {X}; (2,2): {X}; (2,0): crossroad v0"
#: The field of examples 8 to 11: black is one turned card short.
TURNED = BLACK_ROUTE.replace("(2,1): straight v0", "(2,1): straight h0")

Border = tuple[Cell, str]


@cache
def box() -> Box:
    return load_box(GAME, None)[0]


def dealt(seats: int, spells: str = "first_game", seed: int = 0, own: Sequence[Any] = ()) -> Setup:
    with_own = Box(boards=box().boards, own_spells=own)
    return deal(seats, Random(seed), Options(spells), with_own)  # type: ignore[arg-type] # one of the three


def game_at(
    field: str = "",
    *,
    families: Sequence[str] = ("black", "blue"),
    hands: Sequence[str] = (),
    deck: Sequence[str] | int = 40,
    discard: Sequence[str] = (),
    spells: Sequence[str] = ("burning_crossing", "chop", "inspiration"),
    own: Sequence[Any] = (),
) -> CloudyKingdom:
    """A position with seat 0 to play; cards are named by kind, and whichever is free is taken.

    The deck is named from its top, or by its size.
    """
    state = CloudyKingdom(dealt(len(families), "random", own=own))
    free = sorted(ROUTE_CARDS, key=lambda card: (len(card), card))

    def take(kind: str) -> int:
        if kind in state.tables.number:  # a special card
            return state.tables.number[kind]
        card = next((card for card in free if card.startswith(f"{kind}-")), f"{kind}-1")
        if card in free:  # an example may show more cards of a kind than there are
            free.remove(card)
        return CARD_NUMBER[card]

    for cell, cards in read(field):
        stack = tuple(4 * take(kind) + QUARTERS[axis, flip] for kind, axis, flip in cards)
        state.field.put(state.tables.bitboard.number[cell], stack)
    state.families = tuple(families)
    state.own_pairs = tuple(state.tables.bitboard.family_pairs[family] for family in families)
    state.hands = [take(kind) for kind in (*hands, *["crossroad"] * 4)[: len(families)]]
    state.discard = tuple(map(take, discard))
    named = () if isinstance(deck, int) else tuple(map(take, deck))
    state.deck = tuple(CARD_NUMBER[card] for card in free[:deck]) if isinstance(deck, int) else named
    state.spells = [tuple(sorted(spells))] * len(families)
    state.turn = 0
    state.ask_turn()
    return state


def read(field: str) -> Iterator[tuple[Cell, list[tuple[str, str, int]]]]:
    """`(0,0): straight h0 / bridge v0; (1,1): gap h0` as cells and cards."""
    for part in filter(None, field.split("; ")):
        place, _, cards = part.partition(": ")
        row, column = re.findall(r"\d", place)
        stack = (card.split(" ") for card in cards.split(" / "))
        yield (int(row), int(column)), [(kind, lies[0], int(lies[1])) for kind, lies in stack]


def play(state: CloudyKingdom, *actions: KingdomAction) -> list[Event]:
    return [event for action in actions for event in run(state.apply(action))]


def grow(state: CloudyKingdom, row: int, column: int, axis: str, kind: str = "") -> Grow:
    """Laying a card without a half turn: of that kind, or the only one there is."""
    cards = {action.card for action in grows(state) if action.card.startswith(kind)}
    assert len(cards) == 1
    return Grow(cards.pop(), (row, column), axis, 0)  # type: ignore[arg-type] # from a test


def grows(state: CloudyKingdom) -> list[Grow]:
    return [action for action in state.legal_actions() if isinstance(action, Grow)]


def casts(state: CloudyKingdom, spell: str) -> list[Cast]:
    return [action for action in state.legal_actions() if isinstance(action, Cast) and action.spell == spell]


def spots(state: CloudyKingdom) -> set[tuple[int, int, str]]:
    return {(*action.cell, action.axis) for action in grows(state)}


def scrambled(state: CloudyKingdom, seat: int, rng: Random) -> CloudyKingdom:
    """The same to the eyes of a seat, but all that it cannot see lies in another order."""
    other = state.copy()
    casting = other.casting
    secret = list(other.deck[other.drawn :])
    others = [index for index, card in enumerate(other.hands) if index != seat and card >= 0]
    secret += [other.hands[index] for index in others]
    drawn = [card for card in casting.pool if card not in casting.taken] if casting else []
    if casting and seat != other.turn:
        secret += drawn
    rng.shuffle(secret)
    if casting and seat != other.turn:
        casting.pool = tuple(card if card in casting.taken else secret.pop() for card in casting.pool)
    for index in others:
        other.hands[index] = secret.pop()
    other.deck = (*other.deck[: other.drawn], *secret)
    return other


# The rules once more, from what everybody sees.


def face(view: KingdomView, card: str) -> tuple[tuple[str, ...], str]:
    own = {spell["id"]: spell.get("card", {}) for spell in view.own_spells}
    if card in own:
        return tuple(own[card].get("joins", ())), own[card].get("broken", "")
    return FACES[card.partition("-")[0]]


def permanent(view: KingdomView, card: str) -> bool:
    own = {spell["id"]: spell.get("card", {}) for spell in view.own_spells}
    return card == "burning_crossing" or bool(own.get(card, {}).get("permanent"))


def arms(view: KingdomView, lying: Lying) -> set[str]:
    broken = face(view, lying.card)[1]
    return {LOOKS[lying.axis, lying.flip][end] for end in "ab" if end not in broken}


def joined(view: KingdomView, stack: Sequence[Lying]) -> set[frozenset[str]]:
    """The pairs of borders joined with each other in a cell."""
    if not stack:
        return set()
    top = stack[-1]
    live = arms(view, top) | (arms(view, stack[-2]) if len(stack) > 1 else set())
    looks = LOOKS[top.axis, top.flip]
    return {
        frozenset((looks[one], looks[other]))
        for group in face(view, top.card)[0]
        for one, other in combinations(group, 2)
        if {looks[one], looks[other]} <= live
    }


def across(border: Border) -> Border:
    (row, column), side = border
    down, right = STEP[side]
    return (row + down, column + right), OPPOSITE[side]


def reached(view: KingdomView, start: Border) -> set[Border]:
    """All borders that hang together with one, the border itself included, seen from both sides."""
    seen: set[Border] = set()
    todo = [start]
    while todo:
        border = todo.pop()
        if border in seen:
            continue
        seen.add(border)
        (row, column), side = border
        todo.append(across(border))
        if 0 <= row < len(view.stacks) and 0 <= column < len(view.stacks[0]):
            pairs = joined(view, view.stacks[row][column])
            todo += [((row, column), other) for pair in pairs if side in pair for other in pair]
    return seen


def castles(view: KingdomView) -> dict[tuple[str, str], Border]:
    last_row, last_column = len(view.castles.west) - 1, len(view.castles.north) - 1
    found: dict[tuple[str, str], Border] = {}
    for place, family in enumerate(view.castles.north):
        found[str(family), "north"] = (0, place), "north"
    for place, family in enumerate(view.castles.south):
        found[str(family), "south"] = (last_row, place), "south"
    for place, family in enumerate(view.castles.west):
        found[str(family), "west"] = (place, 0), "west"
    for place, family in enumerate(view.castles.east):
        found[str(family), "east"] = (place, last_column), "east"
    return {gate: border for gate, border in found.items() if gate[0] != "None"}


def linked(view: KingdomView) -> set[tuple[str, str]]:
    """The connected pairs of all families, also of the neutral one."""
    gates = castles(view)
    return {
        (family, pair)
        for family in {family for family, _ in gates}
        for pair, (one, other) in {"NS": ("north", "south"), "WE": ("west", "east")}.items()
        if gates[family, other] in reached(view, gates[family, one])
    }


def where(view: KingdomView) -> set[tuple[Cell, str]]:
    """Where a route card may be laid, and how."""
    docks = set(castles(view).values())
    return {
        ((row, column), axis)
        for row, line in enumerate(view.stacks)
        for column, stack in enumerate(line)
        for axis in "hv"
        if (row, column) not in view.holes and may_lie(view, (row, column), axis, stack, docks)
    }


def may_lie(
    view: KingdomView, cell: Cell, axis: str, stack: Sequence[Lying], docks: Iterable[Border]
) -> bool:
    if stack:
        return stack[-1].axis != axis and not permanent(view, stack[-1].card)
    return any((cell, end) in docks or holds(view, across((cell, end))[0], axis) for end in ENDS[axis])


def holds(view: KingdomView, cell: Cell, axis: str) -> bool:
    row, column = cell
    inside = 0 <= row < len(view.stacks) and 0 <= column < len(view.stacks[0])
    return inside and any(lying.axis == axis for lying in view.stacks[row][column])


def random_games(spells: str = "random", games: int = 4) -> Iterator[tuple[CloudyKingdom, Random]]:
    """Positions of random games with two to four seats; the position moves on by itself."""
    for seats in (2, 3, 4):
        for seed in range(games):
            state = CloudyKingdom(dealt(seats, spells, seed))
            rng = Random(seed)
            while state.actor != OVER:
                yield state, rng
                run(state.apply(rng.choice(state.legal_actions())))
            yield state, rng
