"""Search model of Cloudy Kingdom: who is how near, who threatens to win next, what a move changes."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, Final

from game.cloudy_kingdom.casting import stack_after, stack_by
from game.cloudy_kingdom.determinization import Known, analyse, deal, facts
from game.cloudy_kingdom.evaluation import CHOSEN, STYLE_WEIGHTS, WEIGHTS, Judge, KindShares, Prospects, plain
from game.cloudy_kingdom.game_tables import GameTables
from game.cloudy_kingdom.pieces import Cast, Choose, Grow, KingdomAction
from game.cloudy_kingdom.position import NO_CARD, TURN
from game.cloudy_kingdom.reach import Distances, Reach
from game.cloudy_kingdom.reasons import about_answer, about_change
from game.cloudy_kingdom.rules import CloudyKingdom
from game.cloudy_kingdom.views import KingdomView
from game.core import OVER, Event
from game.search_model import Fact, Level, MovePlan, Reached, Reason, Strength, Style

_COOL: Final = 0.04  # by how much worse a move may be to be chosen e times more seldom
_GIFT: Final = -0.5  # a win given away is worse than a lost game: somebody did it
_MANY: Final = 4  # players, of whom one cannot think through all
_DEAR: Final = 0.5  # what a spell has to bring a plain player more than a card
_BY_FAR: Final = 1e5  # more than anything that does not end the game
_REMEMBERED: Final = 1 << 12  # habits, before all are forgotten
_WITHOUT_CHOICE: Final = 0.08  # what it is thought to bring to cast a spell that draws first


@lru_cache(maxsize=8)
def reach_of(tables: GameTables) -> Reach:
    """What is known of a board, shared by all who think about it."""
    return Reach(tables)


class _Keys(dict[KingdomAction, Hashable]):
    """By action: what it is the same move as, since cards of one kind are alike."""

    def __missing__(self, move: KingdomAction) -> Hashable:
        """Found out when first asked for."""
        key: Hashable = move
        if isinstance(move, Grow):
            key = move.card.partition("-")[0], move.cell, move.axis, move.flip
        self[move] = key
        return key


class KingdomModel:
    """What the search has to know of Cloudy Kingdom."""

    strengths: ClassVar[Mapping[Level, Strength]] = {
        "beginner": Strength(rounds=0, heat=2.5, heedless=0.9),
        "easy": Strength(rounds=0, heat=1.75, heedless=0.59),
        "medium": Strength(rounds=0, heat=1.27, heedless=0.335),
        "good": Strength(rounds=0, heat=0.91, heedless=0.185),
        "strong": Strength(rounds=0, heat=0.3, heedless=0.03),
        "hard": Strength(rounds=4000, explore=3.0),
    }
    lone_points: ClassVar = (0, 0)  # nobody plays alone

    def __init__(self, style: Style = "even") -> None:
        self._style = STYLE_WEIGHTS[style]
        self._is_even = style == "even"
        self._judges = {seats: Judge(weights, self._style) for seats, weights in WEIGHTS.items()}
        self._habits: dict[Hashable, Sequence[float]] = {}

    def heedless(self, hope: float) -> KingdomModel:
        """It overlooks the threats of others, and how far they are."""
        del hope
        other = KingdomModel()
        other._is_even = False
        style = self._style._replace(fear=0.0, envy=0.0)
        other._judges = {seats: Judge(weights, style) for seats, weights in WEIGHTS.items()}
        return other

    def analyse(self, view: KingdomView, told: Sequence[Event]) -> Known:
        """The position as far as it is known, and the cards out of sight."""
        return analyse(view, told)

    def solve(self, known: Known, legal: Sequence[KingdomAction]) -> None:
        """Too much is open at any time."""

    def determinize(self, known: Known, rng: Random) -> CloudyKingdom:
        """Deal the cards out of sight to hands and deck."""
        return deal(known, rng)

    def determinize_naively(self, known: Known, rng: Random) -> CloudyKingdom:
        """What is imagined at a glance is no other than what is imagined else."""
        return self.determinize(known, rng)

    def priors(self, state: CloudyKingdom, legal: Sequence[KingdomAction]) -> Sequence[float]:
        """How likely a sensible player is to choose each action: the better it turns out, the likelier."""
        if len(legal) == 1:
            return (1.0,)
        values = self._values(state, legal)
        best = max(values)
        return [math.exp((value - best) / _COOL) for value in values]

    def habit(self, state: CloudyKingdom, legal: Sequence[KingdomAction]) -> Sequence[float] | None:
        """Of four players others are thought to play plainly; of fewer, to find what is best for them."""
        if state.seats < _MANY:
            return None
        key = _alike(state, tuple(map(self.key, legal)))
        habit = self._habits.get(key)
        if habit is None:
            if len(self._habits) > _REMEMBERED:
                self._habits = {}
            values = self._plain_values(state, legal)
            best = max(values)
            habit = self._habits[key] = [1.0 if value == best else 0.0 for value in values]
        return habit

    def _plain_values(self, state: CloudyKingdom, legal: Sequence[KingdomAction]) -> list[float]:
        """How a plain player likes what each action leaves."""
        now, then = _distances_after(state, legal)
        families = _families(state.tables.bitboard.families, state.families)
        seen: dict[tuple[Distances, str | None], float] = {}
        values = []
        for action, changed in zip(legal, then, strict=True):
            spell, after = action.spell if type(action) is Cast else None, changed or now
            value = seen.get((after, spell))
            if value is None:
                new = after.joined & ~now.joined
                end = (_joining(state, new, spell) if new else None) or 0.0
                value = plain(after, families, state.actor) - _DEAR * bool(spell) + _BY_FAR * end
                seen[after, spell] = value
            values.append(value)
        return values

    def evaluate(self, state: CloudyKingdom) -> Sequence[float]:
        """The share of the win each seat may expect."""
        judge, seats = self._judges[state.seats], range(state.seats)
        if state.actor == OVER:
            winners = state.winners
            shares = [1 / len(winners) if seat in winners else 0.0 for seat in seats]
            return shares if self._is_even else [judge.liking(shares, seat) for seat in seats]
        reach = reach_of(state.tables)
        distances = reach.distances(reach.lay_of(state.field))
        odds = _odds(state)
        if self._is_even:
            return judge.shares(self._prospects(state, 0, state.turn, state.spells), distances, odds)
        return [
            judge.liking(
                judge.shares(self._prospects(state, seat, state.turn, state.spells), distances, odds), seat
            )
            for seat in seats
        ]

    def is_leaf(self, known: Known, state: CloudyKingdom) -> bool:
        """However far the tree grows, it is worth looking there."""
        del known, state
        return False

    def is_quiet(self, known: Known, state: CloudyKingdom) -> bool:
        """Between two turns the standing tells all."""
        del known
        return state.phase == TURN

    def plans(self, known: Known, reached: Sequence[Reached]) -> Sequence[MovePlan]:
        """Nobody plays this alone by searching."""
        del known, reached
        return ()

    #: Cards of one kind are alike.
    key = staticmethod(_Keys().__getitem__)

    def explain(self, known: Known, state: CloudyKingdom, action: KingdomAction) -> Sequence[Reason]:
        """What a move changes for everybody."""
        del known
        stack = stack_after(state, action)
        if stack is None:
            reasons = about_answer(state, action)
        else:
            reach = reach_of(state.tables)
            lay = reach.lay_of(state.field)
            before, after = (reach.distances(each) for each in (lay, reach.changed(lay, *stack)))
            by_hand = type(action) is Grow and state.phase == TURN
            reasons = about_change(state, before, after, by_hand=by_hand)
        return sorted(reasons, key=lambda reason: -reason.weight)

    def facts(self, known: Known) -> Iterable[Fact]:
        """The cards out of sight, and whom they may serve."""
        reach = reach_of(known.template.tables)
        return facts(known, reach.distances(reach.lay_of(known.template.field)))

    def _prospects(
        self, state: CloudyKingdom, own: int, turn: int, spells: Sequence[tuple[str, ...]]
    ) -> Prospects:
        """What counts besides the field for one seat when it is the turn of another."""
        if state.turns_left is None:
            left = state.deck_size / state.seats + 1
        else:
            left = state.turns_left / state.seats
        families = _families(state.tables.bitboard.families, state.families)
        return self._judges[state.seats].prospects(own, families, tuple(spells), turn, left)

    def _values(self, state: CloudyKingdom, legal: Sequence[KingdomAction]) -> list[float]:
        """What each action leaves the actor with."""
        now, then = _distances_after(state, legal)
        odds = _odds(state, state.actor)
        seat, worth = state.actor, self._judges[state.seats].worth
        seen: dict[tuple[Distances, str | None], float] = {}
        prospects: dict[str | None, Prospects] = {}
        values = []
        for action, changed in zip(legal, then, strict=True):
            spell, after = action.spell if type(action) is Cast else None, changed or now
            value = seen.get((after, spell))
            if value is None:
                if spell not in prospects:
                    prospects[spell] = self._without(state, spell)
                new = after.joined & ~now.joined
                value = _joining(state, new, spell) if new else None
                if value is None:
                    value = worth(prospects[spell], after, odds, seat)
                seen[after, spell] = value
            values.append(value + (1 - value) * _bonus(action) if changed is None else value)
        return values

    def _without(self, state: CloudyKingdom, spell: str | None) -> Prospects:
        """The prospects of the next turn when the actor has used a spell up."""
        seat, spells = state.actor, [*state.spells]
        spells[seat] = tuple([other for other in spells[seat] if other != spell])
        return self._prospects(state, seat, (state.turn + 1) % state.seats, spells)


def _joining(state: CloudyKingdom, new: int, spell: str | None) -> float | None:
    """What it is worth to the actor to join pairs of castles, if that may end the game."""
    families = _families(state.tables.bitboard.families, state.families)
    joined = {seat for seat, family in enumerate(families) if new >> 2 * family & 3}
    if state.actor in joined and spell is None and state.phase == TURN:  # by the hand card
        return 1.0
    return _GIFT if joined - {state.actor} else None


def _odds(state: CloudyKingdom, own: int | None = None) -> KindShares:
    """The odds of cards in the deck and in hands, but for those of whoever looks."""
    hands = [card for seat, card in enumerate(state.hands) if seat != own and card != NO_CARD]
    return KindShares((*state.deck[state.drawn :], *hands))


@lru_cache(maxsize=256)
def _families(places: tuple[str, ...], families: tuple[str, ...]) -> tuple[int, ...]:
    """By seat: the place of its family among all."""
    return tuple(map(places.index, families))


def _alike(state: CloudyKingdom, moves: Hashable) -> Hashable:
    """All that somebody plain who has some moves looks at: it is the same for cards of one kind."""
    first, casting = state.tables.first_alike, state.casting
    stacks = tuple([tuple([first[code] for code in stack]) for stack in state.field.stacks])
    step = None if casting is None else (casting.spell.id, casting.step)
    return moves, stacks, step, state.actor, state.phase, state.families, state.field.bitboard


def _bonus(action: KingdomAction) -> float:
    """What actions bring that change nothing on the field."""
    if isinstance(action, Choose):
        return sum(CHOSEN.get(spell, 0.0) for spell in action.spells)
    return _WITHOUT_CHOICE if isinstance(action, Cast) else 0.0


def _distances_after(
    state: CloudyKingdom, legal: Sequence[KingdomAction]
) -> tuple[Distances, list[Distances | None]]:
    """How far castles are apart now, and after each action; None where it changes nothing on the field."""
    reach = reach_of(state.tables)
    lay = reach.lay_of(state.field)
    lays = _lays_after(state, legal, reach, lay)
    found = reach.all_distances(lays, lay)
    return found[lay], [None if changed is None else found[changed] for changed in lays]


def _lays_after(
    state: CloudyKingdom, legal: Sequence[KingdomAction], reach: Reach, lay: int
) -> list[int | None]:
    """The lay of the land after each action; None where it changes nothing on the field."""
    menus = [menu.ways for menu, _ in state.offers]
    lays: list[int | None] = []
    for action in legal:
        for ways in menus:
            way = ways.get(action)
            if way is not None:
                break
        else:
            lays.append(None)
            continue
        lays.append(reach.changed(lay, way[0], stack_by(state, action, way)))
    return lays
