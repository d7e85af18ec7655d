"""What is to be known now, in few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.cloudy_kingdom.views import KingdomView, Link
from scenes.results.ending import listed
from scenes.tables.cloudy_kingdom.foresight import Foresight
from scenes.tables.cloudy_kingdom.ground import Gate
from scenes.words import _


@dataclass(frozen=True, slots=True)
class Message:
    """Words, how weighty they are, and the seats they are about."""

    words: str
    weight: Literal["plain", "grave", "final"] = "plain"
    seats: Sequence[int] = ()


def goal() -> str:
    """What everybody is after."""
    return _("Join two of your castles on opposite sides with vines, and you win!")


def prospect(foresight: Foresight, names: Sequence[str]) -> Message | None:
    """What would come of an action; None if it joins and parts nothing."""
    if foresight.winners:
        winners = listed([names[seat] for seat in foresight.winners])
        return Message(_("This wins for {names}!").format(names=winners), "final", foresight.winners)
    if foresight.made:
        seat = foresight.made[0].seat
        words = _("{name}'s castles are joined: that wins if it holds.").format(name=names[seat])
        return Message(words, "grave", [seat])
    if foresight.broken:
        seat = foresight.broken[0].seat
        return Message(_("This breaks {name}'s connection.").format(name=names[seat]), "grave", [seat])
    return None


def whose(gate: Gate, view: KingdomView, names: Sequence[str]) -> Message:
    """Whose castle it is."""
    if gate.family not in view.families:
        return Message(_("Nobody lives in this castle."))
    seat = view.families.index(gate.family)
    return Message(_("Vines from {name}'s castle").format(name=names[seat]), seats=[seat])


def standing(view: KingdomView, links: Sequence[Link], names: Sequence[str]) -> Message | None:
    """What hangs over everybody: a link that waits, or the last round."""
    if view.phase == "over":
        return None
    if links:
        seat = links[0].seat
        words = _("If it holds until {name}'s next turn, {name} wins.").format(name=names[seat])
        return Message(words, "grave", [seat])
    if view.turns_left is not None:
        return Message(_("The deck is empty: this is the last round."), "grave")
    return None
