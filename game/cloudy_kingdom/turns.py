"""The turns of Cloudy Kingdom: laying the hand card, what it joins, who wins, and whose turn is next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.cloudy_kingdom.choices import ActionOnBoard
from game.cloudy_kingdom.events import (
    DRAWN,
    TURN_BEGAN,
    CardLaid,
    Claimed,
    Fate,
    LastRoundBegan,
    LinkBroken,
    LinkMade,
    TurnPassed,
)
from game.cloudy_kingdom.pieces import DISCARD, SPELLS_EACH, Grow, KingdomAction
from game.cloudy_kingdom.position import END, NO_CARD, TURN, Position
from game.core import OVER, Event, GameEnded, Result

_NO_PLACE: Final = (DISCARD,)


class Turns(Position):
    """A position that moves on from turn to turn."""

    __slots__ = ()

    def ask_turn(self) -> None:
        """Let the actor lay the hand card, or cast a spell before the last round."""
        seat = self.actor = self.turn
        self.phase = TURN
        field, tables = self.field, self.tables
        spots = field.spots
        offers = [(tables.grows[self.hands[seat]], spots)]
        plain: tuple[KingdomAction, ...] = () if spots else _NO_PLACE
        spells = self.spells[seat]
        if spells and self.turns_left is None:
            reach = spots, spots & field.empty, field.cross
            deck = len(self.deck) - self.drawn
            for draws, takes, where, menu, casts in tables.openings[spells]:
                if reach[where] and draws <= deck and takes <= len(self.discard):
                    plain += casts
                    if menu is not None:
                        offers.append((menu, reach[where]))
        self.offers = offers
        self.plain = plain

    def grow(self, action: Grow, way: ActionOnBoard) -> Iterator[Event]:
        """Lay the hand card."""
        before = self.field.links
        self.hands[self.turn] = NO_CARD
        yield self.lay(action, way, None)
        if self.field.links != before:
            yield from self.tell_links(before)
            if self.phase == END:
                return
        yield from self.end_turn()

    def lay(self, action: Grow, way: ActionOnBoard, spell: str | None) -> Event:
        """Lay a route card, and say so."""
        self.field.lay(way[0], way[2])
        seat = self.turn
        self.laid[seat] += 1
        return CardLaid(seat, action.card, action.cell, action.axis, action.flip, spell)

    def discard_hand_card(self) -> Iterator[Event]:
        """Discard the hand card, since it fits nowhere."""
        yield self.pay(self.turn)
        yield from self.end_turn()

    def end_turn(self) -> Iterator[Event]:
        """The actor draws; then it is the next seat's turn, or the end of the last round."""
        left = self.turns_left
        if left is None:
            deck, drawn = self.deck, self.drawn
            if drawn < len(deck):
                self.hands[self.turn] = card = deck[drawn]
                self.drawn = drawn = drawn + 1
                yield DRAWN[self.turn][card]
            if drawn == len(deck):
                self.turns_left = left = self.seats
                yield LastRoundBegan(self.turn)
        while left != 0:
            if left is not None:
                self.turns_left = left = left - 1
            self.turn = seat = (self.turn + 1) % self.seats
            yield TURN_BEGAN[seat]
            if self.field.links & self.own_pairs[seat]:
                yield Claimed(seat)
                yield self._end((seat,), "kingdom-claim")
                return
            if self.hands[seat] != NO_CARD:
                self.ask_turn()
                return
            yield TurnPassed(seat)
        yield self._end((), "kingdom-draw")

    def _end(self, winners: tuple[int, ...], reason: str) -> Event:
        """End the game, and say so."""
        self.winners = winners
        self.reason = reason
        self.wait_for(END, OVER, ())
        return GameEnded((None,) * self.seats, winners)

    def tell_links(self, before: int) -> Iterator[Event]:
        """Tell which pairs of castles one change joined or parted, and end the game if that wins."""
        links = self.field.links
        broken, new = before & ~links, links & ~before
        for seat, family, pair in self.owned(broken):
            yield LinkBroken(seat, family, pair)
        winners = self._winners(new)
        for seat, family, pair in self.owned(new):
            fate: Fate = "wins" if seat in winners else "loses" if winners else "waits"
            yield LinkMade(seat, family, pair, fate)
        if winners:
            yield self._end(winners, "kingdom-route")

    def _winners(self, new: int) -> tuple[int, ...]:
        """The winners by new pairs: with the hand card the own family comes first, by a spell it waits."""
        seats = tuple(seat for seat, pairs in enumerate(self.own_pairs) if new & pairs)
        if self.casting is not None:
            return tuple(seat for seat in seats if seat != self.turn)
        return (self.turn,) if self.turn in seats else seats

    def result(self) -> Result:
        """Who won, and what each seat brought about."""
        standing = self.field.links
        return Result(
            scores=(None,) * self.seats,
            winners=self.winners,
            breakdown=tuple(
                {
                    "routes": (standing & self.own_pairs[seat]).bit_count(),
                    "cards": self.laid[seat],
                    "spells": SPELLS_EACH - len(self.spells[seat]),
                }
                for seat in range(self.seats)
            ),
            reason=self.reason,
        )
