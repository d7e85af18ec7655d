"""Cloudy Kingdom on a phone: the card of a seat as it can lie, its spells, and the board as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.cloudy_kingdom.events import CardDrawn, TurnBegan, TurnPassed
from game.cloudy_kingdom.pieces import (
    AXES,
    FLIPS,
    Cast,
    Cell,
    Choose,
    Chop,
    Grow,
    KingdomAction,
    Place,
    TurnStack,
)
from game.cloudy_kingdom.spells import PRINTED
from game.cloudy_kingdom.views import KingdomView, Lying
from game.matches.narration import Narrator
from scenes.phones.album import picture
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import PhoneChoice, Piece, place_key
from scenes.tables.cloudy_kingdom.lists import action_label
from scenes.tables.cloudy_kingdom.phone.board import SIDES, BoardScene, picture_of
from scenes.tables.cloudy_kingdom.sprites import spell_deed, spell_name, token
from scenes.tables.cloudy_kingdom.targets import cell_of, kind_of, spell_of
from scenes.words import _, ngettext


def put_on_phone(view: KingdomView, narrator: Narrator) -> PrivateSide:
    """What a seat holds, its castles, and what lies on the board."""
    return KingdomOnPhone(view, narrator).side()


@dataclass(frozen=True, slots=True)
class KingdomOnPhone:
    """A position of Cloudy Kingdom as a phone shows it."""

    view: KingdomView
    narrator: Narrator

    def side(self) -> PrivateSide:
        """All of it."""
        view = self.view
        return PrivateSide(
            self._question(),
            [*self._cards(), *self._spells()],
            [*self._facts()],
            scene=BoardScene(view, self.narrator).scene(),
            notes=dict(enumerate(map(self._note, view.families))),
            badges={seat: picture(f"kingdom/castle/{each}/body") for seat, each in enumerate(view.families)},
            dress=self._dress,
            name_of=self._name_of,
            held=[*self._held()],
            no_news=(TurnBegan, TurnPassed, CardDrawn),
            tries=[] if view.phase == "draft" else [Cast(spell) for spell in self._own_spells],
        )

    @property
    def _own_spells(self) -> tuple[str, ...]:
        view = self.view
        if view.phase == "draft":
            return (*PRINTED, *(source["id"] for source in view.own_spells))
        return view.spells[view.seat] if view.seat is not None and view.seat < len(view.spells) else ()

    def _question(self) -> str:
        view = self.view
        if view.casting is not None and view.phase != "swap":
            return spell_name(view.casting.spell, view)
        match view.phase:
            case "draft":
                return _("Choose three spells")
            case "swap":
                return _("Keep your card, or swap it?")
            case _:
                return _("Lay your card, or cast a spell.")

    def _cards(self) -> Iterator[Piece]:
        """The card, and those that a spell has drawn, once in each way that they can lie."""
        view = self.view
        for hand in filter(None, (view.hand, *self._pool())):
            seen = set[str]()
            for axis, flip in zip(AXES, FLIPS, strict=True):
                file = picture_of(Lying(hand, axis, flip), view)
                if file not in seen:
                    seen.add(file)
                    card, way = self.narrator.thing(hand), self._way(axis, flip)
                    words = _("{card}, {place}").format(card=card, place=way)
                    yield Piece(words, file, f"way:{hand}{axis}{flip}")

    def _held(self) -> Iterator[str]:
        """The cards in hand, each once however it can lie, and the spells."""
        yield from map(self.narrator.thing, filter(None, (self.view.hand, *self._pool())))
        yield from (piece.words for piece in self._spells())

    def _pool(self) -> Sequence[str | None]:
        """The cards that a spell has drawn."""
        view = self.view
        return view.casting.pool if view.casting is not None and view.seat == view.turn else ()

    def _way(self, axis: str, flip: int) -> str:
        how = _("sideways") if axis == "h" else _("upright")
        return _("{way}, turned round").format(way=how) if flip else how

    def _spells(self) -> Iterator[Piece]:
        for spell in self._own_spells:
            words = _("Spell: {spell}").format(spell=spell_name(spell, self.view))
            before, after = (picture(f"kingdom/deed/{spell}/{when}") for when in ("before", "after"))
            yield Piece(words, picture(token(spell)), f"spell:{spell}", before=before, after=after)

    def _facts(self) -> Iterator[str]:
        view = self.view
        if view.seat is not None and view.seat < len(view.families):
            yield _("Your castles are {colour}.").format(colour=self.narrator.thing(view.families[view.seat]))
        left = ngettext("{cards} card left to draw", "{cards} cards left to draw", view.deck_size)
        yield left.format(cards=view.deck_size)

    def _name_of(self, id_: str) -> str:
        """What is pressed at the table, and where it lies."""
        kind, thing = self.narrator.thing, kind_of(id_)
        if (cell := cell_of(id_)) is not None:
            return BoardScene(self.view, self.narrator).words_at(cell)
        rest = id_.partition(" ")[2]
        if thing == "castle":
            family, side = rest.split()
            return _("Castle, {family}, {side}").format(family=kind(family), side=_(SIDES[side]))
        if spell := spell_of(id_):
            return spell_name(spell, self.view)
        return kind(rest)

    def _note(self, family: str) -> str:
        return self.narrator.thing(family)

    def _dress(self, action: KingdomAction, after: KingdomView | None) -> PhoneChoice:
        """Keys of what is pressed in hand and on the board, and what would come of it."""
        note = self._outcome(after)
        choice = PhoneChoice("")
        match action:
            case Grow(card, cell, axis, flip):
                lying = Lying(card, axis, flip)
                keys = (f"way:{card}{axis}{flip}", place_key(cell))
                choice = PhoneChoice(
                    "", keys, action_label(action, ""), picture=picture_of(lying, self.view), note=note
                )
            case Cast(spell):
                choice = self._casting(action, note or spell_deed(spell, self.view))
                if action.cell is not None:
                    choice = self._with_change(choice, action.cell, after)
            case Chop(cell) | TurnStack(cell):
                choice = PhoneChoice("", (place_key(cell),), action_label(action, ""), note=note)
                choice = self._with_change(choice, cell, after)
            case Place(cell, axis, flip):
                choice = PhoneChoice(
                    "", (place_key(cell), *_ways(axis, flip)), action_label(action, ""), note=note
                )
            case Choose(spells):
                names = ", ".join(spell_name(spell, self.view) for spell in spells)
                choice = PhoneChoice("", tuple(f"spell:{spell}" for spell in spells), names)
        return choice

    def _with_change(self, choice: PhoneChoice, cell: Cell, after: KingdomView | None) -> PhoneChoice:
        """A choice with what lies on top of a cell, and what would."""
        if after is None:
            return choice
        before, then = (self._top(view, cell) for view in (self.view, after))
        return replace(choice, before=before, after=then)

    @staticmethod
    def _top(view: KingdomView, cell: Cell) -> str:
        stack = view.stacks[cell[0]][cell[1]]
        return picture_of(stack[-1], view) if stack else picture("kingdom/tile/grass/0")

    def _casting(self, action: Cast, note: str) -> PhoneChoice:
        name = spell_name(action.spell, self.view)
        keys: tuple[str, ...] = (f"spell:{action.spell}",)
        if action.cell is None:
            return PhoneChoice("", keys, _("Cast {spell}").format(spell=name), note=note)
        keys = (*keys, place_key(action.cell), *_ways(action.axis, action.flip))
        return PhoneChoice("", keys, action_label(action, name), note=note)

    def _outcome(self, after: KingdomView | None) -> str:
        """What it makes or breaks between castles."""
        if after is None:
            return ""
        before = [(link.seat, link.pair) for link in self.view.links]
        now = [(link.seat, link.pair) for link in after.links]
        if after.winners:
            return self._told(after.winners[0], _("You win!"), _("This wins for {name}!"))
        for seat, _pair in set(now) - set(before):
            return self._told(seat, _("It joins your castles!"), _("It joins two castles of {name}."))
        for seat, _pair in set(before) - set(now):
            return self._told(seat, _("It cuts your connection."), _("It cuts a connection of {name}."))
        return ""

    def _told(self, seat: int, yours: str, theirs: str) -> str:
        return yours if seat == self.view.seat else theirs.format(name=self.narrator.players[seat])


def _ways(axis: str | None, flip: int | None) -> tuple[str, ...]:
    """The key of a way to lie, where there is a choice."""
    return () if axis is None and flip is None else (f"lie:{axis or ''}{flip or 0}",)
