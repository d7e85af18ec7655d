"""The rules of Cloudy Kingdom: draft, turns, the last round, and what an actor may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Never, Self

from game.cloudy_kingdom import casting, events, refusals
from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.pieces import CARD_NUMBER, Cast, Choose, Grow, KingdomAction, Swap
from game.cloudy_kingdom.position import DRAFT, NO_CARD, PHASES, Position
from game.cloudy_kingdom.setup import Setup, check_setup
from game.cloudy_kingdom.turns import Turns
from game.cloudy_kingdom.views import KingdomView, casting_of, field_of, view_of
from game.core import Event, IllegalAction


class CloudyKingdom(Turns):
    """A game of Cloudy Kingdom at one moment."""

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(Field(check_setup(setup)), setup.layout, setup.families, setup.first)
        self.hands = list(map(CARD_NUMBER.__getitem__, setup.hands))
        self.deck = tuple(map(CARD_NUMBER.__getitem__, setup.deck))
        self.spells = [setup.spells or ()] * self.seats
        if setup.spells is None:
            self.wait_for(DRAFT, self.turn, (), self.tables.drafts)
        else:
            self.ask_turn()

    @classmethod
    def imagined(
        cls, view: KingdomView, hands: Sequence[str | None], deck: Sequence[str], pool: Sequence[str] = ()
    ) -> Self:
        """The position behind a view if the hidden cards were these; for those who only guess them."""
        state = cls.__new__(cls)
        field = field_of(view)
        Position.__init__(state, field, view.layout, view.families, view.turn)
        number = field.tables.number
        state.hands = [NO_CARD if card is None else number[card] for card in hands]
        state.deck = tuple(map(number.__getitem__, deck))
        state.discard = tuple(map(number.__getitem__, view.discard))
        state.chopped = tuple(map(number.__getitem__, view.chopped))
        state.laid = list(view.laid)
        state.spells = list(view.spells)
        state.turns_left = view.turns_left
        if view.casting is not None:
            state.casting = casting_of(view.casting, field, pool)
            casting.asks(state, state.casting)
        elif view.phase == PHASES[DRAFT]:
            state.wait_for(DRAFT, view.actor, (), field.tables.drafts)
        else:
            state.ask_turn()
        return state

    def legal_actions(self) -> Sequence[KingdomAction]:
        """Every choice the offered menus allow on the field, and the plain actions."""
        rows = self.tables.bitboard.row_masks
        actions: list[KingdomAction] = []
        for menu, spots in self.offers:
            for row in rows:
                actions += menu[spots & row]
        actions += self.plain
        return actions

    def why_not(self, action: KingdomAction) -> str | None:
        """The rule that forbids an action, or None."""
        if self.way_of(action) or action in self.plain:
            return None
        return refusals.rule_against(self, action)

    def apply(self, action: KingdomAction) -> Iterator[Event]:
        """Carry out what the actor decided."""
        way = self.way_of(action)
        if way is None:
            return self._plain(action)
        if self.casting is not None:
            return casting.choose(self, self.casting, action, way)
        if type(action) is Grow:
            return self.grow(action, way)
        assert type(action) is Cast
        return casting.cast(self, action, way)

    def _plain(self, action: KingdomAction) -> Iterator[Event]:
        """Carry out an action that chooses nothing on the field."""
        if action not in self.plain:
            raise IllegalAction(action, refusals.rule_against(self, action), str(self))
        if isinstance(action, Cast):
            return casting.cast(self, action, None)
        if isinstance(action, Choose):
            return self._choose(action)
        if self.casting is not None:
            return casting.answer(self, self.casting, swaps=isinstance(action, Swap))
        return self.discard_hand_card()

    def _choose(self, action: Choose) -> Iterator[Event]:
        seat = self.actor
        self.spells[seat] = action.spells
        yield events.SpellsChosen(seat, action.spells)
        following = (seat + 1) % self.seats
        if following != self.turn:
            self.wait_for(DRAFT, following, (), self.tables.drafts)
            return
        yield events.TURN_BEGAN[following]
        self.ask_turn()

    def draw_chance(self, rng: Random) -> Never:
        """Chance is never asked in this game."""
        del rng
        raise IllegalAction(None, "kingdom-no-chance", str(self))

    def settle(self, outcome: object) -> Never:
        """Chance is never asked in this game."""
        raise IllegalAction(outcome, "kingdom-no-chance", str(self))

    def view(self, seat: int | None) -> KingdomView:
        """What a seat may know."""
        return view_of(self, seat)
