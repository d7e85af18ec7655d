"""Cloud 9 on a phone: the hand of a seat, and what lies open, in words."""

from __future__ import annotations

from game.cloud9.pieces import VALUE
from game.cloud9.views import Cloud9View
from game.matches.narration import Narrator
from scenes.phones.album import picture
from scenes.phones.private_side import PrivateSide
from scenes.phones.schema import Piece
from scenes.words import _, ngettext


def put_on_phone(view: Cloud9View, narrator: Narrator) -> PrivateSide:
    """What a seat holds, and the balloon."""
    facts = [
        _("Cloud {cloud}: a jump takes {points}.").format(cloud=view.cloud, points=VALUE[view.cloud]),
        _("Pilot: {name}").format(name=narrator.players[view.pilot]),
        _("Aboard: {names}").format(names=", ".join(narrator.players[seat] for seat in view.aboard)),
    ]
    if view.dice:
        facts.append(_("The dice ask for: {dice}").format(dice=narrator.thing(view.dice)))
    cards = zip(narrator.players, view.hand_sizes, strict=True)
    facts += [
        ngettext("{name}: {cards} card", "{name}: {cards} cards", size).format(name=name, cards=size)
        for name, size in cards
    ]
    hand = [Piece(narrator.thing(card), picture(f"cloud9/card/{card}")) for card in view.hand]
    return PrivateSide(_question(view), hand, facts, view.scores)


def _question(view: Cloud9View) -> str:
    if view.phase == "alone":
        return _("You are alone: fly on, or jump?")
    return _("Can you pay, and will you?") if view.actor == view.pilot else _("Stay, or jump?")
