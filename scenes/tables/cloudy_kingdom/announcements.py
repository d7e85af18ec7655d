"""Announcements: what everybody has to know now, in few words, and the slab they are written on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pygame import FRect

from game.cloudy_kingdom.views import KingdomView, Link
from scenes.results.ending import listed
from scenes.tables.cloudy_kingdom.board import Gate
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.preview import FieldPreview
from scenes.tables.cloudy_kingdom.sprites import spell_deed
from scenes.tables.context import TablePeople
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import draw_badge
from scenes.ui.text import fitted
from scenes.words import _

_SIZES: Final = (22, 20, 18, 16.5, 15, 13.5, 12)  # of the words, until they fit
_SLABS: Final = {"plain": "teal", "grave": "violet", "final": "coral"}  # by the weight of a message
_BADGE: Final = 42.0  # with the gap beside it


@dataclass(frozen=True, slots=True)
class Announcement:
    """Words, how weighty they are, and the seats they are about."""

    words: str
    weight: Literal["plain", "grave", "final"] = "plain"
    seats: Sequence[int] = ()


def goal() -> str:
    """What everybody is after."""
    return _("Join two of your castles on opposite sides with vines, and you win!")


def message(position: ShownPosition, cursor: Cursor, names: Sequence[str]) -> Announcement | None:
    """What would come of what is in mind, or what everybody has to know now."""
    foretold, gate = cursor.foretold, cursor.gate
    return (
        (_prospect(foretold, names) if foretold is not None else None)
        or (_whose(gate, position.view, names) if gate is not None else None)
        or _asked(position.view, names)
        or _standing(position.view, position.waiting, names)
    )


def draw_message(ui: Ui, brush: Brush, rect: FRect, told: Announcement, people: TablePeople) -> None:
    """Paint a message, and the badges of those it is about."""
    brush.canvas.nine(f"ui/slab/{_SLABS[told.weight]}", rect)
    room = rect.inflate(-24, -8)
    for seat in told.seats:
        draw_badge(brush.canvas, people.looks[seat], room.left + _BADGE / 2 - 2, rect.centery)
        room.left, room.width = room.left + _BADGE, room.width - _BADGE
    for size in _SIZES:
        ink = ui.ink("light-name" if told.weight == "final" else "light", size)
        ink, lines = fitted(told.words, ink, room.width, brush.canvas.lettering, most_lines=9)
        if len(lines) * ink.line <= room.height:
            break
    for index, line in enumerate(lines):
        y = room.centery + (index - (len(lines) - 1) / 2) * ink.line
        brush.canvas.text(line, ink, room.centerx, y, align=0.5)


def _prospect(preview: FieldPreview, names: Sequence[str]) -> Announcement | None:
    """What would come of an action; None if it joins and parts nothing."""
    if preview.winners:
        winners = listed([names[seat] for seat in preview.winners])
        return Announcement(_("{names}: this wins!").format(names=winners), "final", preview.winners)
    if preview.made:
        seat = preview.made[0].seat
        words = _("{name} has joined two castles and wins if they stay joined.").format(name=names[seat])
        return Announcement(words, "grave", [seat])
    if preview.broken:
        seat = preview.broken[0].seat
        return Announcement(_("This breaks {name}'s connection.").format(name=names[seat]), "grave", [seat])
    return None


def _asked(view: KingdomView, names: Sequence[str]) -> Announcement | None:
    """What is to be done for the spell that is being cast."""
    if view.casting is None:
        return None
    if view.phase == "swap":
        return Announcement(_("{name} may swap their card for a new one.").format(name=names[view.actor]))
    return Announcement(spell_deed(view.casting.spell, view))


def _whose(gate: Gate, view: KingdomView, names: Sequence[str]) -> Announcement:
    """Whose castle it is."""
    if gate.family not in view.families:
        return Announcement(_("This castle belongs to nobody."))
    seat = view.families.index(gate.family)
    return Announcement(_("Vines from {name}'s castle").format(name=names[seat]), seats=[seat])


def _standing(view: KingdomView, links: Sequence[Link], names: Sequence[str]) -> Announcement | None:
    """What hangs over everybody: a link that waits, or the last round."""
    if view.phase == "over":
        return None
    if links:
        seat = links[0].seat
        words = _("{name} wins if this still holds on {name}'s next turn.").format(name=names[seat])
        return Announcement(words, "grave", [seat])
    if view.turns_left is not None:
        return Announcement(_("The draw pile is empty: this is the last round."), "grave")
    return None
