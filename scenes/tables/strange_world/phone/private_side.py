"""Strange World on a phone: the hand of a seat, and its world, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.matches.narration import Narrator
from game.strange_world.views import Cell, StrangeView
from scenes.phones.album import picture
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import Piece
from scenes.tables.strange_world.asking import title
from scenes.words import _, ngettext


def put_on_phone(view: StrangeView, narrator: Narrator) -> PrivateSide:
    """What a seat holds, its world, and who may still be welcomed."""
    hand = [Piece(narrator.thing(card), picture(f"strange/land/{card}")) for card in view.hand]
    facts = [_("Round {round}").format(round=view.round)]
    if view.seat is not None:
        facts += _world(view, view.seat, narrator)
    if view.travellers:
        facts.append(_("Travellers: {names}").format(names=narrator.thing(view.travellers)))
    scores = [world.tally.total for world in view.worlds]
    return PrivateSide(_question(view, narrator), hand, facts, scores)


def _question(view: StrangeView, narrator: Narrator) -> str:
    step = 1 if view.direction != "right" else -1
    seat = view.actor if view.seat is None else view.seat
    receiver = narrator.players[(seat + step) % len(narrator.players)]
    return title(view.phase).format(name=receiver)


def _world(view: StrangeView, seat: int, narrator: Narrator) -> Iterator[str]:
    for cell in view.worlds[seat].cells:
        yield _("{card}, {place}").format(card=_face(cell, narrator), place=narrator.place(cell.at))
    for guest in view.worlds[seat].guests:
        yield _("Guest: {name}").format(name=narrator.thing(guest.traveller))
    stars = view.worlds[seat].tally.total
    yield ngettext("Your world has {stars} star.", "Your world has {stars} stars.", stars).format(stars=stars)


def _face(cell: Cell, narrator: Narrator) -> str:
    if cell.down:
        return _("face down")
    return _("fumarole") if cell.fumarole else narrator.thing(cell.card)
