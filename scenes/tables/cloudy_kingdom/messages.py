"""What is to be known now, in few words."""

from __future__ import annotations

from collections.abc import Sequence

from game.cloudy_kingdom.views import KingdomView
from scenes.tables.cloudy_kingdom.foresight import Foresight
from scenes.tables.cloudy_kingdom.ground import Gate
from scenes.words import _


def prospect(foresight: Foresight, names: Sequence[str]) -> str:
    """What would come of an action; empty if it joins and parts nothing."""
    if foresight.winners:
        winners = _(" and ").join(names[seat] for seat in foresight.winners)
        return _("This wins for {names}!").format(names=winners)
    if foresight.made:
        name = names[foresight.made[0].seat]
        return _("{name}'s castles are linked: wins if it holds.").format(name=name)
    if foresight.broken:
        return _("This breaks the link of {name}.").format(name=names[foresight.broken[0].seat])
    return ""


def whose(gate: Gate, view: KingdomView, names: Sequence[str]) -> str:
    """Whose castle it is."""
    if gate.family not in view.families:
        return _("Nobody lives in this castle.")
    return _("The vines of {name}'s castle").format(name=names[view.families.index(gate.family)])


def standing(view: KingdomView, names: Sequence[str]) -> str:
    """What hangs over everybody: a link that waits, or the last round."""
    if view.phase == "over":
        return ""
    if view.links:
        name = names[view.links[0].seat]
        return _("{name}'s link wins if it holds until {name}'s turn.").format(name=name)
    return _("The deck is empty: this is the last round.") if view.turns_left is not None else ""
