"""Strange World on a phone: the hand of a seat, and its world as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from game.matches.narration import Narrator
from game.strange_world.pieces import (
    City,
    Erupt,
    Pass,
    Pile,
    Place,
    Portal,
    StrangeAction,
    Sun,
    Welcome,
)
from game.strange_world.scoring import Tally
from game.strange_world.views import StrangeView, WorldView
from scenes.phones.album import picture
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import PhoneChoice, PhoneScene, Piece, place_key
from scenes.tables.strange_world.asking import button, title
from scenes.tables.strange_world.phone.world import WorldScene
from scenes.tables.strange_world.target_ids import NOBODY
from scenes.words import _, ngettext


def put_on_phone(view: StrangeView, narrator: Narrator) -> PrivateSide:
    """What a seat holds, its world, and who may still be welcomed."""
    return StrangeOnPhone(view, narrator).side()


@dataclass(frozen=True, slots=True)
class StrangeOnPhone:
    """A position of Strange World as a phone shows it."""

    view: StrangeView
    narrator: Narrator

    def side(self) -> PrivateSide:
        """All of it."""
        view = self.view
        return PrivateSide(
            self._question(),
            [self._card(card) for card in view.hand],
            [*self._facts()],
            [world.tally.total for world in view.worlds],
            self._scene(),
            {seat: self._note(world) for seat, world in enumerate(view.worlds)},
            {self._own: picture("strange/star")},
            receiver=self._receiver() if view.phase in {"pass_two", "pass_one"} else -1,
            dress=self._dress,
            name_of=self._name_of,
        )

    @property
    def _own(self) -> int:
        """The seat whose world is shown: the own one, or that of whoever plays."""
        return self.view.seat if self.view.seat is not None else max(self.view.actor, 0)

    def _question(self) -> str:
        view = self.view
        if view.phase == "pass_two":
            return _("Keep one card, pass two to {name}").format(name=self._receiver_name())
        return title(view.phase).format(name=self._receiver_name())

    def _receiver(self) -> int:
        """The seat that gets the cards that are passed."""
        view = self.view
        seat = view.actor if view.seat is None else view.seat
        step = 1 if view.direction != "right" else -1
        return (seat + step) % len(self.narrator.players)

    def _receiver_name(self) -> str:
        return self.narrator.players[self._receiver()]

    def _card(self, card: str) -> Piece:
        return Piece(self.narrator.thing(card), picture(f"strange/land/{card}"), f"card:{card}")

    def _scene(self) -> PhoneScene | None:
        """The own world, with room for another card when one is laid."""
        pieces = WorldScene(
            self._own, self.view.worlds[self._own], self.narrator, with_room=self.view.phase == "place"
        )
        return pieces.scene(_("Your world"))

    def _name_of(self, id_: str) -> str:
        """What is pressed at the table, and where it lies."""
        kind, _space, rest = id_.partition(" ")
        view, narrator = self.view, self.narrator
        match kind:
            case "at":
                row, column = rest.split()
                scene = WorldScene(self._own, view.worlds[self._own], narrator, with_room=False)
                return scene.words_at((int(row), int(column)))
            case "seat":
                side, row = rest.split()
                where = _("on the left") if side == "left" else _("on the right")
                place = narrator.place((int(row), 0))
                return _("Place for a traveller {where}, {place}").format(where=where, place=place)
            case "world":
                return _("{name}'s world").format(name=narrator.players[int(rest)])
            case "option" if rest.isdecimal():
                return narrator.thing(view.piles[int(rest)])
            case "option" if rest == NOBODY:
                return _("Nobody")
            case _:
                return narrator.thing(rest)

    def _note(self, world: WorldView) -> str:
        cards = len(world.cells)
        return ngettext("{cards} card laid", "{cards} cards laid", cards).format(cards=cards)

    def _facts(self) -> Iterator[str]:
        view = self.view
        yield _("Round {round}").format(round=view.round)
        for guest in self.view.worlds[self._own].guests:
            yield _("Guest: {name}").format(name=self.narrator.thing(guest.traveller))
        if view.travellers:
            yield _("Travellers: {names}").format(names=self.narrator.thing(view.travellers))

    def _dress(self, action: StrangeAction, after: StrangeView | None) -> PhoneChoice:
        """Keys of what is pressed in hand and world, and the stars that it brings."""
        view = self.view
        badge = note = ""
        if after is not None and view.seat is not None:
            badge, note = self._stars(view.worlds[view.seat].tally, after.worlds[view.seat].tally)
        choice = PhoneChoice("")
        match action:
            case Place(card, at):
                choice = PhoneChoice(
                    "", (f"card:{card}", place_key(at)), picture=picture(f"strange/land/{card}")
                )
            case Portal(at) | Erupt(at) | City(at):
                choice = PhoneChoice("", (place_key(at),))
            case Pass(cards):
                return self._passing(cards)
            case Welcome(traveller):
                choice = PhoneChoice("", picture=picture(f"strange/traveller/{traveller}/portrait"))
            case Sun(way):
                choice = PhoneChoice("", picture=picture(f"strange/sun/card/{way}"))
            case Pile(number):
                choice = PhoneChoice("", picture=picture(f"strange/land/{view.piles[number]}"))
        return replace(choice, button=button(view.phase), note=note, badge=badge)

    def _stars(self, before: Tally, after: Tally) -> tuple[str, str]:
        """How many more stars there would be, and by what."""
        more = after.total - before.total
        parts = {name: getattr(after, name) - getattr(before, name) for name in Tally.__struct_fields__}
        told = [f"{self.narrator.thing(name)} {number:+d}" for name, number in parts.items() if number]
        return f"{more:+d}" if more else "", ", ".join(told)

    def _passing(self, cards: tuple[str, ...]) -> PhoneChoice:
        """Of three cards two are passed by pressing the one that is kept; of others the one that goes."""
        kept = [card for card in self.view.hand if card not in cards]
        going = tuple(f"card:{card}" for card in cards)
        if len(kept) == 1 and len(cards) > 1:
            words = _("Keep: {card}").format(card=self.narrator.thing(kept[0]))
            return PhoneChoice("", (f"card:{kept[0]}",), words, goes=going)
        return PhoneChoice("", going, button(self.view.phase), goes=going)
